"""The end of a round or a match: counted token by token in the open, to be read as long as one likes."""

from collections.abc import Iterator
from itertools import groupby

import pygame

from jaipur.match import Match
from jaipur.rules import CAMEL_TOKEN, RoundResult, Seat
from jaipur.settings import Speed
from jaipur.ui.counting import Count, Counted, count
from jaipur.ui.geometry import Box
from jaipur.ui.layout import Face
from jaipur.ui.paint import PREMULTIPLIED
from jaipur.ui.portrait import draw_portrait, seals_won
from jaipur.ui.scene import Change
from jaipur.ui.scenes.play import PACE, PlayScene
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.theme import BODY, BOLD, CREAM, MARIGOLD, SAND, TITLE, Colour
from jaipur.ui.timeline import Pose
from jaipur.ui.widgets import Button, Menu

PANEL = (144.0, 88.0)
TOKEN = 6.0
CLOSE, APART = 0.56, 0.22
"""In parts of a token: how far one lies from the one before it, and how much room is between two kinds."""
PORTRAIT = 13.0
STAMP_SECONDS = 0.3
SEAL = (14.4, 18.0)
LOSER: Colour = (150, 134, 122)


class ResultScene(StillScene):
    """Who won, by what, and where to go from here."""

    def __init__(self, play: PlayScene, buttons: list[Button]) -> None:
        self._play = play
        result = play.match.round.result
        assert result is not None
        self._result: RoundResult = result
        super().__init__(play.shared, Menu(play.shared, buttons))
        self._count: Count = count(play.match.table, result)
        self._stamped = 0.0
        settings = play.shared.settings
        if settings.reduced_motion or settings.speed is Speed.INSTANT:
            self._finish()

    @property
    def moving(self) -> bool:
        """Whether tokens are still being counted, or the seal comes down."""
        return not self._count.done or self._stamped < STAMP_SECONDS

    def handle(self, event: pygame.Event) -> Change | None:
        """Any press or key ends the counting; only then does the menu lead on."""
        if self.moving:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self._finish()
            return None
        return super().handle(event)

    def advance(self, seconds: float) -> Change | None:
        """Count on; then the seal is stamped."""
        if not self._count.done:
            for cue in self._count.advance(seconds * min(3.0, PACE[self._shared.settings.speed])):
                self._shared.sound.play(cue)
            if self._count.done:
                self._announce()
        else:
            self._stamped = min(STAMP_SECONDS, self._stamped + seconds)
        return None

    def _finish(self) -> None:
        if not self._count.done:
            self._announce()
        self._count.skip()
        self._stamped = STAMP_SECONDS

    def _announce(self) -> None:
        self._shared.sound.play("won" if self._gladly else "lost")
        if self._result.winner is not None:
            self._shared.sound.play("seal")

    @property
    def _gladly(self) -> bool:
        winner = self._result.winner
        return winner is None or self._play.match.players[winner].human

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the count as far as it has come; the verdict follows the last token."""
        shared, match = self._shared, self._play.match
        width, height, unit = self._curtained(surface)
        wide, tall = PANEL[0] * unit, PANEL[1] * unit
        panel = Box((width - wide) / 2, (height - tall) / 2 + 3 * unit, wide, tall)
        shared.skin.draw(surface, "panel_dark", panel)
        inner = panel.inset(5 * unit)
        title = self._title(match) if self._count.done else shared.text("result.counting")
        lines = [
            (title, TITLE, shared.type.capped(5.6 * unit), MARIGOLD),
            (shared.text(f"ending.{match.table.ending}"), BODY, 2.2 * unit, SAND),
        ]
        head = Box(inner.x, inner.y + 6 * unit, inner.width, 12 * unit)
        shared.painter.lines(surface, lines, head, middle=True)
        half = (inner.width - 3 * unit) / 2
        for seat in Seat:
            frame = Box(inner.x + seat * (half + 3 * unit), inner.y + 18.8 * unit, half, 38.4 * unit)
            shared.skin.draw(surface, "tooltip", frame)
            self._side(surface, seat, frame.inset(2 * unit), unit)
        if self._count.done:
            self._draw_stamp(surface, panel, unit)
            self._verdict(surface, inner, unit)
            self._menu.paint(surface, 2.7 * unit)

    def _draw_stamp(self, surface: pygame.Surface, panel: Box, unit: float) -> None:
        """The seal of the round comes down on the upper edge of the plate."""
        if self._result.winner is None:
            return
        still_up = (1 - self._stamped / STAMP_SECONDS) ** 2
        rest = (SEAL[0] * unit, SEAL[1] * unit)
        size = (rest[0] * (1 + still_up), rest[1] * (1 + still_up))
        seal = self._shared.artwork.picture("tokens/seal", *size, rest=rest)
        middle = (round(panel.centre[0]), round(panel.y + 2 * unit))
        surface.blit(seal, seal.get_rect(center=middle), special_flags=PREMULTIPLIED)

    def _verdict(self, surface: pygame.Surface, inner: Box, unit: float) -> None:
        shared, match = self._shared, self._play.match
        names = (match.players[0].name, match.players[1].name)
        lines = [
            (shared.narrator.camel_token(self._result, names), BODY, 2.2 * unit, SAND),
            (shared.narrator.verdict(self._result, names), BOLD, 2.6 * unit, CREAM),
        ]
        foot = Box(inner.x, inner.y + 58.4 * unit, inner.width, 9.4 * unit)
        shared.painter.lines(surface, lines, foot, middle=True)
        widths = [(48 if button.primary else 34) * unit for button in self._menu.buttons]
        x = inner.centre[0] - (sum(widths) + 2 * unit * (len(widths) - 1)) / 2
        for button, width in zip(self._menu.buttons, widths, strict=True):
            button.box = Box(x, inner.bottom - 8 * unit, width, 8 * unit)
            x += width + 2 * unit

    def _title(self, match: Match) -> str:
        text = self._shared.text
        if match.winner is not None and match.options.seals_to_win > 1:
            return text("result.match_won", name=match.players[match.winner].name)
        if self._result.winner is None:
            return text("result.tie")
        return text("result.round_won", name=match.players[self._result.winner].name)

    def _side(self, surface: pygame.Surface, seat: Seat, box: Box, unit: float) -> None:
        """One trader: face, name and seals, the sum so far, and the tokens that make it."""
        shared, match = self._shared, self._play.match
        lost = self._count.done and self._result.winner is seat.other
        mood = ""
        if self._count.done and self._result.winner is not None:
            mood = "_sad" if lost else "_glad"
        player = match.players[seat]
        draw_portrait(surface, shared, player, Box(box.x, box.y, PORTRAIT * unit, PORTRAIT * unit), mood)
        x = box.x + (PORTRAIT + 1.8) * unit
        name = shared.type.fitted(player.name, TITLE, shared.type.capped(3.6 * unit), CREAM, 24 * unit)
        surface.blit(name, (round(x), round(box.y)))
        # The seal just won is there when everything is counted.
        won = match.seals[seat] - (self._result.winner is seat and not self._count.done)
        seals_won(surface, shared, won, match.options.seals_to_win, (x, box.y + 6 * unit), 6.4 * unit)
        counted = self._count.by(seat)
        colour = LOSER if lost else MARIGOLD
        self._sum(surface, sum(one.value for one in counted), (box.right, box.y), colour, unit)
        for pose, one in _laid(counted, Box(box.x, box.y + 15.6 * unit, box.width, 0), TOKEN * unit):
            shared.painter.face(surface, one.face, pose)
        if self._count.done:
            self._parts(surface, seat, box, unit)

    def _sum(
        self, surface: pygame.Surface, rupees: int, corner: tuple[float, float], colour: Colour, unit: float
    ) -> None:
        number = self._shared.type.plain(str(rupees), BOLD, round(9.5 * unit), colour)
        place = number.get_rect(topright=(round(corner[0]), round(corner[1] - 2.6 * unit)))
        surface.blit(number, place)
        word = self._shared.type.line(
            self._shared.text.count("result.unit", rupees), BODY, self._shared.type.capped(2.2 * unit), colour
        )
        surface.blit(word, word.get_rect(topright=(round(corner[0]), round(place.bottom - 2.4 * unit))))

    def _parts(self, surface: pygame.Surface, seat: Seat, box: Box, unit: float) -> None:
        """What the sum is made of: goods, bonuses, and the camel token."""
        trader = self._play.match.table.traders[seat]
        parts = (
            ("goods", "tokens/gold", sum(token.value for token in trader.goods)),
            ("bonus", "tokens/bonus_5", sum(token.value for token in trader.bonuses)),
            ("camels", "tokens/camel", CAMEL_TOKEN if self._result.camel_token is seat else 0),
        )
        side, y, step = 4.2 * unit, box.bottom - 2.1 * unit, box.width / len(parts)
        for place, (name, picture, rupees) in enumerate(parts):
            x = box.x + place * step + side / 2
            self._shared.painter.face(surface, Face(picture), Pose(x, y, side, side))
            words = self._shared.text(f"part.{name}", rupees=rupees)
            line = self._shared.type.fitted(words, BOLD, 2.3 * unit, CREAM if rupees else LOSER, step - 1.5 * side)
            surface.blit(line, line.get_rect(midleft=(round(x + 0.7 * side), round(y))))


def _laid(counted: list[Counted], room: Box, size: float) -> Iterator[tuple[Pose, Counted]]:
    """Tokens in rows, those of a kind close together, from the right to the left so that every value is seen."""
    placed: list[tuple[Pose, Counted]] = []
    x, y = room.x, room.y + size / 2
    for _, group in groupby(counted, key=lambda one: one.face.picture):
        tokens = list(group)
        width = size * (1 + CLOSE * (len(tokens) - 1))
        if x + width > room.right + 1:
            x, y = room.x, y + 1.1 * size
        for place, one in enumerate(tokens):
            placed.append((Pose(x + size * (0.5 + CLOSE * place), y, size, size), one))
        x += width + APART * size
    yield from reversed(placed)

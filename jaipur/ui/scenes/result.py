"""The end of a round or a match: counted token by token in the open, to be read as long as one likes."""

import pygame

from jaipur.match import Match
from jaipur.rules import CAMEL_TOKEN, RoundResult, Seat
from jaipur.settings import Speed
from jaipur.ui.counting import Count, Counted, count
from jaipur.ui.geometry import Box
from jaipur.ui.paint import PREMULTIPLIED
from jaipur.ui.scene import Change
from jaipur.ui.scenes.play import PACE, PlayScene
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.theme import BODY, BOLD, CREAM, MARIGOLD, SAND, TITLE
from jaipur.ui.timeline import Pose
from jaipur.ui.widgets import Button, Menu, stack

IN_A_ROW = 12
TOKEN = 5.8
PORTRAIT = 11


class ResultScene(StillScene):
    """Who won, by what, and where to go from here."""

    def __init__(self, play: PlayScene, buttons: list[Button]) -> None:
        self._play = play
        result = play.match.round.result
        assert result is not None
        self._result: RoundResult = result
        super().__init__(play.shared, Menu(play.shared, buttons))
        self._count: Count = count(play.match.table, result)
        settings = play.shared.settings
        if settings.reduced_motion or settings.speed is Speed.INSTANT:
            self._finish()

    @property
    def moving(self) -> bool:
        """Whether tokens are still being counted."""
        return not self._count.done

    def handle(self, event: pygame.Event) -> Change | None:
        """Any press or key ends the counting; only then does the menu lead on."""
        if self.moving:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self._finish()
            return None
        return super().handle(event)

    def advance(self, seconds: float) -> Change | None:
        """Count on."""
        if self.moving:
            for cue in self._count.advance(seconds * min(3.0, PACE[self._shared.settings.speed])):
                self._shared.sound.play(cue)
            if self._count.done:
                self._announce()
        return None

    def _finish(self) -> None:
        self._count.skip()
        self._announce()

    def _announce(self) -> None:
        self._shared.sound.play("won" if self._gladly else "lost")

    @property
    def _gladly(self) -> bool:
        winner = self._result.winner
        return winner is None or self._play.match.players[winner].human

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the count as far as it has come; the verdict follows the last token."""
        shared, match = self._shared, self._play.match
        shared.painter.cover(surface, "table/cloth")
        shared.painter.dim(surface)
        width, height = surface.get_size()
        unit = min(height, width / 1.6) / 100
        panel = Box(width / 2 - 72 * unit, height / 2 - 47 * unit, 144 * unit, 94 * unit)
        shared.skin.draw(surface, "panel_dark", panel)
        inner = panel.inset(5 * unit)
        names = (match.players[0].name, match.players[1].name)
        title = self._title(match) if self._count.done else shared.text("result.counting")
        lines = [
            (title, TITLE, 5.4 * unit, MARIGOLD),
            (shared.text(f"ending.{match.table.ending}"), BODY, 2.3 * unit, SAND),
        ]
        shared.painter.lines(surface, lines, Box(inner.x, inner.y, inner.width, 13 * unit), middle=True)
        for seat in Seat:
            half = Box(inner.x + seat * inner.width / 2, inner.y + 14 * unit, inner.width / 2, 40 * unit)
            self._side(surface, seat, half.inset(2.4 * unit), unit)
        if self._count.done:
            self._verdict(surface, inner, names, unit)
            self._menu.paint(surface, 2.7 * unit)

    def _verdict(self, surface: pygame.Surface, inner: Box, names: tuple[str, str], unit: float) -> None:
        shared = self._shared
        lines = [
            (shared.narrator.camel_token(self._result, names), BODY, 2.2 * unit, SAND),
            (shared.narrator.verdict(self._result, names), BOLD, 2.6 * unit, CREAM),
        ]
        foot = Box(inner.x, inner.y + 55 * unit, inner.width, 9.5 * unit)
        shared.painter.lines(surface, lines, foot, middle=True)
        column = Box(inner.centre[0] - 24 * unit, inner.bottom - 18 * unit, 48 * unit, 18 * unit)
        stack(self._menu.buttons, column, 8 * unit, 1.4 * unit)

    def _title(self, match: Match) -> str:
        text = self._shared.text
        if match.winner is not None:
            return text("result.match_won", name=match.players[match.winner].name)
        if self._result.winner is None:
            return text("result.tie")
        return text("result.round_won", name=match.players[self._result.winner].name)

    def _side(self, surface: pygame.Surface, seat: Seat, box: Box, unit: float) -> None:
        """One trader: face, name and seals, the sum so far, and the tokens that make it."""
        shared, match = self._shared, self._play.match
        counted = self._count.by(seat)
        x = box.x
        if match.players[seat].level is not None:
            self._portrait(surface, seat, x, box.y, unit)
            x += (PORTRAIT + 1.6) * unit
        name = shared.type.line(match.players[seat].name, TITLE, shared.type.capped(3.6 * unit), CREAM)
        surface.blit(name, (round(x), round(box.y)))
        self._seals(surface, seat, x, box.y + 5.2 * unit, unit)
        rupees = sum(one.value for one in counted)
        line = shared.type.line(
            shared.text.count("result.rupees", rupees), BOLD, shared.type.capped(4.6 * unit), MARIGOLD
        )
        surface.blit(line, line.get_rect(topright=(round(box.right), round(box.y + 2 * unit))))
        for place, one in enumerate(counted):
            self._token(surface, one, place, Box(box.x, box.y + 14 * unit, box.width, 0), unit)
        if self._count.done:
            self._parts(surface, seat, Box(box.x, box.bottom - 5 * unit, box.width, 5 * unit), unit)

    def _portrait(self, surface: pygame.Surface, seat: Seat, x: float, y: float, unit: float) -> None:
        mood = ""
        if self._count.done and self._result.winner is not None:
            mood = "_glad" if self._result.winner is seat else "_sad"
        name = f"portraits/{self._play.match.players[seat].level}{mood}"
        picture = self._shared.artwork.picture(name, PORTRAIT * unit, PORTRAIT * unit)
        surface.blit(picture, (round(x), round(y)), special_flags=PREMULTIPLIED)

    def _seals(self, surface: pygame.Surface, seat: Seat, x: float, y: float, unit: float) -> None:
        """The seals; the one just won is stamped when everything is counted."""
        match = self._play.match
        won = match.seals[seat] - (self._result.winner is seat and not self._count.done)
        for place in range(match.options.seals_to_win):
            name = "tokens/seal" if place < won else "tokens/seal_empty"
            picture = self._shared.artwork.picture(name, 4.6 * unit, 5.8 * unit)
            surface.blit(picture, (round(x + place * 5.6 * unit), round(y)), special_flags=PREMULTIPLIED)

    def _token(self, surface: pygame.Surface, one: Counted, place: int, box: Box, unit: float) -> None:
        column, row = place % IN_A_ROW, place // IN_A_ROW
        step = min(TOKEN * unit, (box.width - TOKEN * unit) / (IN_A_ROW - 1))
        x = box.x + TOKEN * unit / 2 + column * step
        y = box.y + TOKEN * unit / 2 + row * (TOKEN + 0.7) * unit
        self._shared.painter.face(surface, one.face, Pose(x, y, TOKEN * unit, TOKEN * unit))

    def _parts(self, surface: pygame.Surface, seat: Seat, box: Box, unit: float) -> None:
        trader = self._play.match.table.traders[seat]
        parts = self._shared.text(
            "result.parts",
            goods=sum(token.value for token in trader.goods),
            bonus=sum(token.value for token in trader.bonuses),
            camels=CAMEL_TOKEN if self._result.camel_token is seat else 0,
        )
        self._shared.painter.lines(surface, [(parts, BODY, 2.1 * unit, SAND)], box)

"""The end of a round or a match: counted in the open, to be read as long as one likes."""

from collections.abc import Callable

import pygame

from jaipur.match import Match
from jaipur.rules import RoundResult, Seat
from jaipur.ui.geometry import Box
from jaipur.ui.paint import PREMULTIPLIED
from jaipur.ui.scene import Change
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.theme import BODY, BOLD, CREAM, MARIGOLD, SAND, TITLE
from jaipur.ui.widgets import Button, Menu, stack

Leads = Callable[[PlayScene], Change]


class ResultScene(StillScene):
    """Who won, by what, and where to go from here."""

    def __init__(self, play: PlayScene, go_on: Leads, rematch: Leads, to_title: Leads) -> None:
        self._play = play
        result = play.match.round.result
        assert result is not None
        self._result: RoundResult = result
        text = play.shared.text
        buttons = [Button(text("result.title"), lambda: to_title(play))]
        if play.match.over:
            buttons.insert(0, Button(text("result.rematch"), lambda: rematch(play), primary=True))
        else:
            buttons.insert(0, Button(text("result.next_round"), lambda: go_on(play), primary=True))
        super().__init__(play.shared, Menu(play.shared, buttons))
        play.shared.sound.play("won" if self._gladly else "lost")

    @property
    def _gladly(self) -> bool:
        winner = self._result.winner
        return winner is None or self._play.match.players[winner].human

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the count."""
        shared, match = self._shared, self._play.match
        shared.painter.cover(surface, "table/cloth")
        width, height = surface.get_size()
        unit = min(height, width / 1.6) / 100
        panel = Box(width / 2 - 62 * unit, height / 2 - 44 * unit, 124 * unit, 88 * unit)
        shared.skin.draw(surface, "panel_dark", panel)
        inner = panel.inset(6 * unit)
        names = (match.players[0].name, match.players[1].name)
        lines = [
            (self._title(match), TITLE, 5.6 * unit, MARIGOLD),
            (shared.text(f"ending.{match.table.ending}"), BODY, 2.4 * unit, SAND),
            (shared.narrator.camel_token(self._result, names), BODY, 2.4 * unit, SAND),
        ]
        shared.painter.lines(surface, lines, Box(inner.x, inner.y, inner.width, 19 * unit), middle=True)
        for seat in Seat:
            column = Box(inner.x + seat * inner.width / 2, inner.y + 20 * unit, inner.width / 2, 17 * unit)
            self._purse(surface, seat, column, unit)
        verdict = shared.narrator.verdict(self._result, names)
        foot = Box(inner.x, inner.y + 47 * unit, inner.width, 8 * unit)
        shared.painter.lines(surface, [(verdict, BOLD, 2.7 * unit, CREAM)], foot, middle=True)
        column = Box(inner.centre[0] - 24 * unit, panel.bottom - 24 * unit, 48 * unit, 18 * unit)
        stack(self._menu.buttons, column, 8 * unit, 1.4 * unit)
        self._menu.paint(surface, 2.8 * unit)

    def _title(self, match: Match) -> str:
        text = self._shared.text
        if match.winner is not None:
            return text("result.match_won", name=match.players[match.winner].name)
        if self._result.winner is None:
            return text("result.tie")
        return text("result.round_won", name=match.players[self._result.winner].name)

    def _purse(self, surface: pygame.Surface, seat: Seat, box: Box, unit: float) -> None:
        """One trader's count: name, parts, sum, seals."""
        shared, match = self._shared, self._play.match
        trader = match.table.traders[seat]
        parts = shared.text(
            "result.parts",
            goods=sum(token.value for token in trader.goods),
            bonus=sum(token.value for token in trader.bonuses),
            camels=self._result.rupees[seat] - trader.rupees,
        )
        lines = [
            (match.players[seat].name, TITLE, 3.8 * unit, CREAM),
            (shared.text.count("result.rupees", self._result.rupees[seat]), BOLD, 5.2 * unit, MARIGOLD),
            (parts, BODY, 2.2 * unit, SAND),
        ]
        y = shared.painter.lines(surface, lines, box, middle=True)
        size = 6.5 * unit
        start = box.centre[0] - size * match.options.seals_to_win / 2
        for place in range(match.options.seals_to_win):
            name = "tokens/seal" if place < match.seals[seat] else "tokens/seal_empty"
            picture = shared.artwork.picture(name, size * 0.8, size)
            surface.blit(picture, (round(start + place * size), round(y + unit)), special_flags=PREMULTIPLIED)

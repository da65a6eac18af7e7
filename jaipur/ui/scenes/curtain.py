"""The curtain between two players: opaque, and nothing of the table behind it."""

import pygame

from jaipur.rules import Seat
from jaipur.ui.geometry import Box
from jaipur.ui.scene import Change, Close
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.still import StillScene
from jaipur.ui.theme import BODY, CREAM, MARIGOLD, TITLE
from jaipur.ui.widgets import Button, Menu, stack


class CurtainScene(StillScene):
    """Whose turn is next; one action opens it."""

    def __init__(self, play: PlayScene, seat: Seat) -> None:
        self._play = play
        self._seat = seat
        button = Button(play.shared.text("curtain.open"), self.open, primary=True)
        super().__init__(play.shared, Menu(play.shared, [button]))

    def open(self) -> Change:
        """Let the player in."""
        self._play.open_for(self._seat)
        return Close()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the curtain over everything."""
        shared = self._shared
        width, height, unit = self._curtained(surface)
        plate = Box(width / 2 - 34 * unit, height / 2 - 20 * unit, 68 * unit, 40 * unit)
        shared.skin.draw(surface, "panel_dark", plate)
        name = self._play.match.players[self._seat].name
        lines = [
            (shared.text("curtain.next", name=name), TITLE, 6 * unit, MARIGOLD),
            (shared.text("curtain.hint"), BODY, 2.4 * unit, CREAM),
        ]
        words = Box(plate.x + 5 * unit, plate.y + 5 * unit, plate.width - 10 * unit, 18 * unit)
        shared.painter.lines(surface, lines, words, middle=True)
        stack(self._menu.buttons, Box(plate.x + 14 * unit, plate.bottom - 15 * unit, 40 * unit, 9 * unit), 8 * unit, 0)
        self._menu.paint(surface, 3 * unit)

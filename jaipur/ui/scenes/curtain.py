"""The curtain between two players: opaque, and nothing of the table behind it."""

import pygame

from jaipur.rules import Seat
from jaipur.ui.geometry import Box
from jaipur.ui.scene import Change, Close
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.theme import BODY, CREAM, MARIGOLD, TITLE
from jaipur.ui.widgets import Button, Menu, stack


class CurtainScene:
    """Whose turn is next; one action opens it."""

    def __init__(self, play: PlayScene, seat: Seat) -> None:
        self._play = play
        self._seat = seat
        shared = play.shared
        self._menu = Menu(shared, [Button(shared.text("curtain.open"), self.open, primary=True)])

    @property
    def moving(self) -> bool:
        """A curtain hangs still."""
        return False

    def open(self) -> Change:
        """Let the player in."""
        self._play.open_for(self._seat)
        return Close()

    def handle(self, event: pygame.Event) -> Change | None:
        """Only its button opens it."""
        return self._menu.handle(event)

    def advance(self, seconds: float) -> Change | None:  # noqa: ARG002 - nothing moves here
        """Time does not open it."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the curtain over everything."""
        shared = self._play.shared
        shared.painter.cover(surface, "title/curtain")
        width, height = surface.get_size()
        unit = height / 100
        plate = Box(width / 2 - 34 * unit, height / 2 - 20 * unit, 68 * unit, 40 * unit)
        shared.skin.draw(surface, "panel_dark", plate)
        name = self._play.match.players[self._seat].name
        lines = [
            (shared.text("curtain.next", name=name), TITLE, 6 * unit, MARIGOLD),
            (shared.text("curtain.hint"), BODY, 2.4 * unit, CREAM),
        ]
        shared.painter.lines(surface, lines, plate.inset(5 * unit), middle=True)
        stack(self._menu.buttons, Box(plate.x + 14 * unit, plate.bottom - 15 * unit, 40 * unit, 9 * unit), 8 * unit, 0)
        self._menu.paint(surface, 3 * unit)

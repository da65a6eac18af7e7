"""How far a long column is scrolled: by the wheel, by a drag that coasts on, by its bar, and by keys that lead."""

import pygame

from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.gestures import DRAG_TRAVEL, FINGER_TRAVEL, LEFT

WHEEL = 0.9
"""How many rows a notch of the wheel goes."""
FRICTION = 4.0
SLOWEST = 8.0
"""In pixels a second: below that, a column that coasts has come to rest."""
BAR = 1.6
"""How wide the bar is, as a part of what it is told to be measured in."""


class Scroll:
    """A column of rows of one height in a box."""

    def __init__(self) -> None:
        self.room = Box(0, 0, 0, 0)
        self._row = 1.0
        self._rows = 0
        self._offset = 0.0
        self._speed = 0.0
        self._pressed_at: float | None = None
        self._on_bar = False
        self._dragged = False
        self._travelled = 0.0

    def lay_out(self, room: Box, row: float, rows: int) -> None:
        """The column as it is now; what is in sight stays so when the window changes."""
        if row != self._row:
            self._offset *= row / self._row
        self.room, self._row, self._rows = room, row, rows
        self._offset = min(max(0.0, self._offset), self._most)

    @property
    def _most(self) -> float:
        return max(0.0, self._rows * self._row - self.room.height)

    @property
    def moving(self) -> bool:
        """Whether it coasts."""
        return abs(self._speed) > SLOWEST and self._pressed_at is None

    @property
    def scrolls(self) -> bool:
        """Whether there is more than the box shows."""
        return self._most > 0

    @property
    def in_sight(self) -> range:
        """The rows of which something is to be seen."""
        first = int(self._offset // self._row)
        last = int((self._offset + self.room.height - 0.01) // self._row)
        return range(first, min(self._rows, last + 1))

    def box(self, row: int) -> Box:
        """Where a row is, in sight or not."""
        return Box(self.room.x, self.room.y + row * self._row - self._offset, self.room.width, self._row)

    def row_at(self, x: float, y: float) -> int | None:
        """The row under a point."""
        if not self.room.contains(x, y):
            return None
        row = int((y - self.room.y + self._offset) // self._row)
        return row if 0 <= row < self._rows else None

    def show(self, row: int) -> None:
        """Bring a row into sight."""
        top, bottom = row * self._row, (row + 1) * self._row
        self._speed = 0.0
        self._offset = min(max(self._offset, bottom - self.room.height), top)
        self._offset = min(max(0.0, self._offset), self._most)

    @property
    def rows_in_room(self) -> int:
        """How many whole rows have room: as far as a page goes."""
        return max(1, int(self.room.height // self._row))

    def bar(self, unit: float) -> Box:
        """The bar beside the rows, as long as what is in sight."""
        share = self.room.height / max(1.0, self._rows * self._row)
        tall = max(4 * unit, share * self.room.height)
        part = self._offset / self._most if self._most else 0.0
        return Box(self.room.right + 0.7 * unit, self.room.y + part * (self.room.height - tall), BAR * unit, tall)

    def handle(self, event: pygame.Event, unit: float) -> bool:
        """Scroll by wheel and drag; whether the event was for that, and so for no row."""
        match event.type:
            case pygame.MOUSEWHEEL:
                self._speed = 0.0
                self._move(-event.y * WHEEL * self._row)
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                self._press(event.pos, unit)
                return self._on_bar
            case pygame.MOUSEMOTION if self._pressed_at is not None:
                self._drag(event)
                return self._dragged
            case pygame.MOUSEBUTTONUP if event.button == LEFT:
                dragged, self._dragged = self._dragged or self._on_bar, False
                self._pressed_at, self._on_bar = None, False
                return dragged
            case pygame.WINDOWFOCUSLOST:
                self._pressed_at, self._on_bar, self._dragged = None, False, False
        return False

    def _press(self, at: tuple[float, float], unit: float) -> None:
        x, y = at
        self._on_bar = self.scrolls and self.room.right <= x < self.room.right + 4 * unit and self._beside(y)
        self._pressed_at = y if self._on_bar or self.room.contains(x, y) else None
        self._dragged, self._speed, self._travelled = False, 0.0, 0.0

    def _beside(self, y: float) -> bool:
        return self.room.y <= y < self.room.bottom

    def _drag(self, event: pygame.Event) -> None:
        assert self._pressed_at is not None
        y = event.pos[1]
        travel = FINGER_TRAVEL if getattr(event, "touch", False) else DRAG_TRAVEL
        if not self._dragged and abs(y - self._pressed_at) < travel:
            return
        self._dragged = True
        moved = y - self._pressed_at
        self._pressed_at = y
        self._travelled -= moved
        self._move(moved * self._rows * self._row / max(1.0, self.room.height) if self._on_bar else -moved)

    def _move(self, by: float) -> None:
        self._offset = min(max(0.0, self._offset + by), self._most)

    def advance(self, seconds: float) -> None:
        """Let time pass: what was dragged with a swing coasts on."""
        if self._pressed_at is not None:
            if seconds > 0 and not self._on_bar:
                self._speed = 0.6 * self._speed + 0.4 * self._travelled / seconds
            self._travelled = 0.0
            return
        if self.moving:
            self._move(self._speed * seconds)
            self._speed *= max(0.0, 1 - FRICTION * seconds)
        else:
            self._speed = 0.0

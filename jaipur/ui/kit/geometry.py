"""Rectangles, and the unit that everything in a window is measured in."""

from dataclasses import dataclass

Size = tuple[int, int]
Point = tuple[float, float]

# Windows narrower than this are measured by their width.
NARROW = 1.6
# How much of a window's width a plate may take.
FILLED = 0.92


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, by: float) -> "Box":
        """The same, smaller by a margin on every side."""
        return Box(self.x + by, self.y + by, max(0.0, self.width - 2 * by), max(0.0, self.height - 2 * by))


def unit_of(size: Size) -> float:
    """One hundredth of the height that a window's content is made for."""
    width, height = size
    return min(height, width / NARROW) / 100


def unit_for(size: Size, width: float) -> float:
    """The same for something only so many units wide, which can be larger in an upright window."""
    return min(size[1] / 100, FILLED * size[0] / width)


def centred(size: Size, width: float, height: float, down: float = 0.0) -> Box:
    """A box in the middle of a window, or a little lower."""
    return Box((size[0] - width) / 2, (size[1] - height) / 2 + down, width, height)

"""Where everything lies on the screen for looking back: the table above, and below it the graph and the buttons."""

from dataclasses import dataclass, replace

from jaipur.ui.kit.geometry import Box, Size, unit_of
from jaipur.ui.table.areas import Areas, arrange

STRIP = 19.0
"""How tall the graph and the buttons are, in hundredths of the window's height."""
MARGIN = 1.6
BUTTONS = 52.0
WIDEST = 0.42
"""How wide the buttons are, and what part of the window they may take."""
GAP = 0.9
PAPER = 1.5
"""How wide the paper's stitched edge is."""
STEP = 5.4
"""How wide the buttons are that go to the move before and after."""
AXIS = 6.0
"""How much room the words have that say what above and below mean."""


@dataclass(frozen=True, slots=True)
class LookingLayout:
    """The parts below the table."""

    unit: float
    table: Size
    paper: Box
    """What the graph is drawn on."""
    graph: Box
    """The graph itself, between the buttons that go to the move before and after."""
    back: Box
    on: Box
    rows: tuple[tuple[Box, Box], ...]
    """Three rows of two buttons."""

    @property
    def grip(self) -> Box:
        """Where the graph can be taken hold of."""
        return Box(self.graph.x - self.unit, self.paper.y, self.graph.width + 2 * self.unit, self.paper.height)


def table_size(size: Size) -> Size:
    """How much of a window the table has."""
    return size[0], round(size[1] - STRIP * unit_of(size))


def arrange_above(size: Size, text_scale: float) -> Areas:
    """The usual table, in the room above the graph; its words are as large as in a whole window."""
    areas = arrange(table_size(size), text_scale)
    return replace(areas, words=max(areas.words, unit_of(size)))


def looking_layout(size: Size) -> LookingLayout:
    """Divide the foot of a window."""
    unit = unit_of(size)
    margin = MARGIN * unit
    table = table_size(size)
    wide = min(BUTTONS * unit, WIDEST * size[0])
    strip = Box(margin, table[1], size[0] - 2 * margin, size[1] - table[1] - margin)
    paper = Box(strip.x, strip.y, strip.width - wide - margin, strip.height)
    inner = paper.inset(PAPER * unit)
    step = STEP * unit
    back = Box(inner.x, inner.y, step, inner.height)
    left = inner.x + step + (AXIS + 1) * unit
    graph = Box(left, inner.y, inner.right - step - 1.6 * unit - left, inner.height)
    return LookingLayout(
        unit=unit,
        table=table,
        paper=paper,
        graph=graph,
        back=back,
        on=Box(inner.right - step, inner.y, step, inner.height),
        rows=_rows(Box(paper.right + margin, strip.y, wide, strip.height), unit),
    )


def _rows(room: Box, unit: float) -> tuple[tuple[Box, Box], ...]:
    """The first button is wider than the one beside it: it leads on."""
    gap = GAP * unit
    tall = (room.height - 2 * gap) / 3
    rows = []
    for place, share in enumerate((0.68, 0.5, 0.5)):
        y, split = room.y + place * (tall + gap), share * (room.width - gap)
        rows.append((Box(room.x, y, split, tall), Box(room.x + split + gap, y, room.width - split - gap, tall)))
    return tuple(rows)

"""Where everything lies on the screen for looking back: the table above, and below it the graph and the buttons."""

from dataclasses import dataclass, replace

from jaipur.ui.kit.geometry import Box, Size, unit_of
from jaipur.ui.table.areas import Areas, arrange

STRIP, UPRIGHT_STRIP = 20.4, 31.0
"""How tall the graph and the buttons are: side by side, or, in an upright window, below each other."""
UPRIGHT_WIDTH, UPRIGHT_HEIGHT = 115.0, 161.0
"""An upright window is so many units wide, and so many high."""
MARGIN = 1.6
BUTTONS, UPRIGHT_BUTTONS = 52.0, 12.6
"""How wide the buttons are beside the graph, and how tall below it."""
WIDEST = 0.42
"""What part of a window's width they may take."""
GAP = 0.9
PAPER = 1.4
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
    buttons: tuple[Box, ...]
    """Six: the one that leads on, the one that leads away, and the others."""

    @property
    def grip(self) -> Box:
        """Where the graph can be taken hold of."""
        return Box(self.graph.x - self.unit, self.paper.y, self.graph.width + 2 * self.unit, self.paper.height)


def looking_unit(size: Size) -> float:
    """What everything below the table is measured in."""
    width, height = size
    return min(width / UPRIGHT_WIDTH, height / UPRIGHT_HEIGHT) if _is_upright(size) else unit_of(size)


def _is_upright(size: Size) -> bool:
    return size[1] > size[0]


def table_size(size: Size) -> Size:
    """How much of a window the table has."""
    strip = UPRIGHT_STRIP if _is_upright(size) else STRIP
    return size[0], round(size[1] - strip * looking_unit(size))


def arrange_above(size: Size, text_scale: float) -> Areas:
    """The usual table, in the room above the graph; its words are as large as in a whole window."""
    areas = arrange(table_size(size), text_scale)
    return replace(areas, words=max(areas.words, looking_unit(size)))


def looking_layout(size: Size) -> LookingLayout:
    """Divide the foot of a window."""
    unit, table = looking_unit(size), table_size(size)
    margin, gap = MARGIN * unit, GAP * unit
    strip = Box(margin, table[1], size[0] - 2 * margin, size[1] - table[1] - margin)
    buttons: tuple[Box, ...]
    if _is_upright(size):
        paper = Box(strip.x, strip.y, strip.width, strip.height - UPRIGHT_BUTTONS * unit)
        foot = Box(strip.x, paper.bottom + gap, strip.width, strip.bottom - paper.bottom - gap)
        lead, cards, done = _row(foot, 0, 2, (0.42, 0.32, 0.26), gap)
        again, copy, save = _row(foot, 1, 2, (0.34, 0.33, 0.33), gap)
        buttons = (lead, done, cards, again, copy, save)
    else:
        wide = min(BUTTONS * unit, WIDEST * size[0])
        paper = Box(strip.x, strip.y, strip.width - wide - margin, strip.height)
        side = Box(paper.right + margin, strip.y, wide, strip.height)
        buttons = (
            *_row(side, 0, 3, (0.68, 0.32), gap),
            *_row(side, 1, 3, (0.5, 0.5), gap),
            *_row(side, 2, 3, (0.5, 0.5), gap),
        )
    inner = paper.inset(PAPER * unit)
    step = STEP * unit
    left = inner.x + step + (AXIS + 1) * unit
    return LookingLayout(
        unit=unit,
        table=table,
        paper=paper,
        graph=Box(left, inner.y, inner.right - step - 1.6 * unit - left, inner.height),
        back=Box(inner.x, inner.y, step, inner.height),
        on=Box(inner.right - step, inner.y, step, inner.height),
        buttons=buttons,
    )


def _row(room: Box, place: int, rows: int, shares: tuple[float, ...], gap: float) -> tuple[Box, ...]:
    """One of several rows of boxes, which share its width."""
    tall = (room.height - (rows - 1) * gap) / rows
    wide, y, x = room.width - (len(shares) - 1) * gap, room.y + place * (tall + gap), room.x
    boxes = []
    for share in shares:
        boxes.append(Box(x, y, share * wide, tall))
        x += share * wide + gap
    return tuple(boxes)

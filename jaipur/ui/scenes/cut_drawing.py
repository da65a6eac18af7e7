"""Drawing the deck that is to be cut, and the plate that says what a cut is for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from jaipur.rules import SHUFFLED_CARDS
from jaipur.ui.kit.artwork import PREMULTIPLIED, blit_around, turned
from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD, SAND, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.kit.widgets import Button, stack_buttons
from jaipur.ui.scenes.ribbon import Ribbon, gap_line
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.layout import BACK

BUTTONS_WIDE = 30.0
SEAL_ROOM = 0.33
"""Which part of the plate, at its foot, is for the seal."""
SLIP_WIDE = 54.0
WAX = (0.96, 1.2)
"""How large the wax with its ribbon is, in heights of the slip of paper that it is pressed on."""
DIGITS_IN_A_ROW = 4
HERD_LABEL = 0.7
"""How far the label of the herd hangs out below it."""
INK_BROWN: Colour = (112, 66, 38)
TALLEST = 46.0
LARGE = 1.25
"""From this text scale on, the plate says the same in fewer words and wants more room for them."""
ROUND_CORNER = 0.06
SHADOW_EVERY = 3
"""Cards of the ribbon lie so close that one shadow of so many makes that of all."""
EDGES: tuple[Colour, ...] = ((240, 228, 204), (214, 198, 168), (176, 154, 122))
"""The edges of cards in a pile, so that it is seen to be made of many."""
TURN_STEP = 0.5
MOST_TURNED = 160


@dataclass(frozen=True, slots=True)
class CutPlate:
    """Where the plate lies, its words, and the slip with the seal below them."""

    box: Box
    words: Box
    seal: Box
    unit: float
    button_size: float


@dataclass(frozen=True, slots=True)
class CutPicture:
    """Everything that one picture of the cut shows above the table."""

    plate: CutPlate
    ribbon: Ribbon
    poses: Sequence[Pose]
    """Every card, the lowest first."""
    gap: float | None
    """Before which card the deck is parted; None while it moves."""
    cards: int
    name: str
    seal: str


def lay_out_plate(context: Context, areas: Areas, buttons: Sequence[Button], window: Size) -> CutPlate:
    """The plate covers where hand and action panel will lie; its buttons stand at the right."""
    unit = areas.unit
    bottom, right = areas.hand.bottom, areas.action_panel.right
    below_runner = areas.runner.bottom + unit
    top = min(areas.own.y, areas.status.y, max(below_runner, bottom - TALLEST * unit))
    # There is no camel yet: large words may have the herd's room as well, where nothing else is in the way, and in an
    # upright window the own strip, which reaches over it, would look out.
    wide = (context.settings.text_scale > LARGE or areas.own.x < areas.hand.x) and top > areas.tokens.bottom
    left = areas.herd.x if wide else areas.hand.x
    if wide:
        bottom += HERD_LABEL * unit
    box = Box(left, top, right - left, bottom - top)
    inner = box.inset(max(3.2 * unit, context.plates.padding("panel_dark", window)))
    column = Box(inner.right - BUTTONS_WIDE * unit, inner.y, BUTTONS_WIDE * unit, inner.height)
    gap = 1.2 * unit
    high = min(8.4 * unit, (column.height - 2 * gap) / len(buttons))
    stack_buttons(buttons, column, high, gap)
    words = Box(inner.x, inner.y, column.x - inner.x - 3 * unit, inner.height)
    foot = SEAL_ROOM * words.height
    return CutPlate(
        box=box,
        words=Box(words.x, words.y, words.width, words.height - foot - 1.4 * unit),
        seal=Box(words.x, words.bottom - foot, min(words.width, SLIP_WIDE * unit), foot),
        unit=unit,
        button_size=context.fonts.capped(2.7 * unit, 1.4),
    )


class CutPainter:
    """Draws the deck. It keeps the backs of the ribbon, each turned as it lies."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._turned: dict[tuple[int, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, picture: CutPicture) -> None:
        """Draw the plate first, so that a card in the air passes above it."""
        _draw_plate(surface, self._context, picture)
        _draw_shadows(surface, self._context, picture.poses)
        above = [*picture.poses[1:], None]
        for place, (pose, upper) in enumerate(zip(picture.poses, above, strict=True)):
            if upper is not None and _hidden(pose, upper):
                _draw_edge(surface, pose, EDGES[place % len(EDGES)])
            else:
                blit_around(surface, self._back(pose, picture.ribbon), (pose.x, pose.y))
        if picture.gap is not None:
            _draw_gap(surface, self._context, picture, picture.gap)

    def _back(self, pose: Pose, ribbon: Ribbon) -> pygame.Surface:
        if (pose.width, pose.height) != ribbon.card:
            return self._context.artwork.picture(BACK.picture, pose.width, pose.height, pose.angle, ribbon.card)
        upright = self._context.artwork.picture(BACK.picture, *ribbon.card)
        turn = round(pose.angle / TURN_STEP)
        key = (*upright.get_size(), turn)
        if key not in self._turned:
            if len(self._turned) > MOST_TURNED:
                self._turned.clear()
            self._turned[key] = turned(upright, turn * TURN_STEP) if turn else upright
        return self._turned[key]


def _hidden(pose: Pose, upper: Pose) -> bool:
    """Whether the next card lies so squarely on this one that only its edge is seen."""
    near = 0.02 * pose.width
    return abs(pose.x - upper.x) < near and abs(pose.y - upper.y) < near and pose.angle == upper.angle


def _draw_edge(surface: pygame.Surface, pose: Pose, colour: Colour) -> None:
    area = pygame.Rect(0, 0, round(pose.width), round(pose.height))
    area.center = (round(pose.x), round(pose.y))
    pygame.draw.rect(surface, colour, area, border_radius=round(ROUND_CORNER * pose.width))


def _draw_shadows(surface: pygame.Surface, context: Context, poses: Sequence[Pose]) -> None:
    """One shadow for all that lies together: where two meet, it is no darker."""
    left = min(pose.x - pose.width for pose in poses)
    top = min(pose.y - pose.height for pose in poses)
    right = max(pose.x + pose.width for pose in poses)
    bottom = max(pose.y + pose.height for pose in poses)
    area = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(surface.get_rect())
    if not area.width or not area.height:
        return
    ground = pygame.Surface(area.size, pygame.SRCALPHA)
    for pose in _casting(poses):
        shadow = context.artwork.shadow(pose.width, pose.height, pose.height * 0.03, pose.angle)
        away = 0.03 * pose.height
        place = shadow.get_rect(center=(round(pose.x + 0.6 * away - area.x), round(pose.y + away - area.y)))
        ground.blit(shadow, place, special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(ground, area, special_flags=PREMULTIPLIED)


def _casting(poses: Sequence[Pose]) -> Iterator[Pose]:
    """Those whose shadows are seen."""
    for place, pose in enumerate(poses):
        upper = poses[place + 1] if place + 1 < len(poses) else None
        if upper is None or place % SHADOW_EVERY == 0 or abs(upper.x - pose.x) > 0.5 * pose.width:
            yield pose


def _draw_gap(surface: pygame.Surface, context: Context, picture: CutPicture, gap: float) -> None:
    """A golden light where the cut goes, and beside it how many cards each half has."""
    unit = picture.plate.unit
    (x, top), (_, bottom) = gap_line(picture.ribbon, gap)
    for width, alpha in ((1.3 * unit, 50), (0.7 * unit, 110), (0.24 * unit, 255)):
        line = pygame.Surface((max(1, round(width)), round(bottom - top)), pygame.SRCALPHA)
        colour = CREAM if alpha == 255 else MARIGOLD
        pygame.draw.rect(line, (*colour, alpha), line.get_rect(), border_radius=line.get_width() // 2)
        surface.blit(line, line.get_rect(midtop=(round(x), round(top))))
    for side, cards in ((-1, SHUFFLED_CARDS - picture.cards), (1, picture.cards)):
        _badge(surface, context, str(cards), (x + side * 4.2 * unit, top + 0.4 * unit), 2.6 * unit)


def _badge(surface: pygame.Surface, context: Context, text: str, centre: tuple[float, float], size: float) -> None:
    line = context.fonts.line(text, BOLD, context.fonts.capped(size), CREAM)
    width, height = line.get_width() + size, line.get_height() * 1.02
    context.plates.draw(surface, "tooltip", Box(centre[0] - width / 2, centre[1] - height / 2, width, height))
    surface.blit(line, line.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_plate(surface: pygame.Surface, context: Context, picture: CutPicture) -> None:
    text, plate, unit = context.text, picture.plate, picture.plate.unit
    context.plates.draw(surface, "panel_dark", plate.box)
    brief = context.settings.text_scale > LARGE
    hint: list[Paragraph] = [] if brief else [(text("cut.hint"), BODY, 2.0 * unit, SAND)]
    lines: list[Paragraph] = [
        (text("cut.title", name=picture.name), TITLE, context.fonts.capped(4.4 * unit, 1.5), MARIGOLD),
        ("", BODY, 0.6 * unit, CREAM),
        (text("cut.words"), BODY, 2.3 * unit, CREAM),
        *hint,
        (text.count("cut.depth", picture.cards), BOLD, 2.3 * unit, MARIGOLD),
    ]
    draw_paragraphs(surface, context.fonts, lines, plate.words)
    _draw_seal(surface, context, plate, picture.seal)


def _draw_seal(surface: pygame.Surface, context: Context, plate: CutPlate, seal: str) -> None:
    """A slip of paper with the digits in rows, and the wax that was pressed on it."""
    slip, fonts = plate.seal, context.fonts
    context.plates.draw(surface, "speech_plate", slip)
    width, height = (part * slip.height for part in WAX)
    context.artwork.draw_around(surface, "tokens/seal", (slip.x + 0.62 * width, slip.centre[1]), width, height)
    left = slip.x + 1.3 * width
    room = Box(left, slip.y + 0.13 * slip.height, slip.right - left - 0.16 * slip.height, 0.74 * slip.height)
    groups = seal.split("-")
    rows = [groups[start : start + DIGITS_IN_A_ROW] for start in range(0, len(groups), DIGITS_IN_A_ROW)]
    high, wide = room.height / (len(rows) + 1), room.width / DIGITS_IN_A_ROW
    label = fonts.fitted(context.text("cut.seal"), BODY, fonts.capped(1.8 * plate.unit), INK_BROWN, room.width)
    surface.blit(label, label.get_rect(midleft=(round(room.x), round(room.y + high / 2))))
    for row, digits in enumerate(rows, 1):
        for column, group in enumerate(digits):
            line = fonts.fitted(group, BOLD, fonts.capped(2.2 * plate.unit), INK, 0.92 * wide)
            middle = round(room.y + (row + 0.5) * high)
            surface.blit(line, line.get_rect(midleft=(round(room.x + column * wide), middle)))

"""Drawing the table. It draws what it is told and decides nothing."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame

from jaipur.rules import BONUS_SIZES, GOODS
from jaipur.ui.artwork import Artwork
from jaipur.ui.choreography import Flight, Show
from jaipur.ui.geometry import Areas, Box
from jaipur.ui.layout import Face, Layout, Thing, bonus_pose, cascade_pose
from jaipur.ui.skin import Skin
from jaipur.ui.theme import BOLD, CREAM, INK, MARIGOLD, TURQUOISE, WHITE, Colour, Type
from jaipur.ui.timeline import Pose

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

Line = tuple[str, str, float, Colour]

Light = tuple[Colour, Colour]
"""The colours of a light: at its edge, and where it fades."""
GUIDING_LIGHT: Light = (CREAM, MARIGOLD)
FOCUS_LIGHT: Light = (WHITE, TURQUOISE)

# Where on a token its value stands, and how tall it is, in parts of the token.
VALUE_AT = (0.65, 0.63)
OPEN_VALUE_AT = (0.58, 0.52)
VALUE_HEIGHT = 0.54

LEADING = 0.92
FITS = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4)

SHADOW_STEPS = 2

# How round a card's corners are, in parts of its width.
CARD_CORNER = 0.06

# How dark the table grows behind its things when the player wants strong contrast.
DIMMED = 150

TABLE = ("table/cloth", "table/runner", "title/curtain")
"""The large pictures that are laid out for a match."""

# How many columns at each end of the runner keep their shape; between them its print repeats.
RUNNER_END = 320


@dataclass(frozen=True, slots=True)
class Highlights:
    """What stands out on the table just now, by key or by box."""

    focused: str | None = None
    lit: tuple[tuple[str, Box], ...] = ()
    glowing: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()
    settling: dict[str, Pose] = field(default_factory=dict)
    """Things shown on their way to where they lie."""
    held: dict[str, Pose] = field(default_factory=dict)


class TablePainter:
    """Draws a layout, whatever is in the air above it, and what stands out."""

    def __init__(self, artwork: Artwork, skin: Skin, faces: Type) -> None:
        self._artwork = artwork
        self._skin = skin
        self._type = faces
        self.high_contrast = False
        self._ground: pygame.Surface | None = None
        self._ground_like: object = None
        self._still: pygame.Surface | None = None
        self._lying: tuple[Thing, ...] = ()
        self._cover: pygame.Surface | None = None
        self._cover_for: tuple[object, ...] = ()
        self._digits: dict[tuple[int, int], pygame.Surface] = {}
        self._glows: dict[tuple[int, int, int, float, Light], pygame.Surface] = {}

    def still(
        self, surface: pygame.Surface, things: tuple[Thing, ...], like: object, lay: Callable[[pygame.Surface], None]
    ) -> None:
        """Draw the ground, laid anew only when it is no longer like this, and the things that simply lie on it.

        What lay there the last time is still there: only where something came or went is the picture mended.
        """
        wanted = (surface.get_size(), self.high_contrast, like)
        if self._ground is None or self._still is None or self._ground_like != wanted:
            self._ground_like = wanted
            self._ground = pygame.Surface(surface.get_size()).convert()
            lay(self._ground)
            self._still = self._ground.copy()
            self._lying = ()
        if things != self._lying:
            for area in _changed(self._lying, things):
                self._mend(self._ground, self._still, area, things)
            self._lying = things
        surface.blit(self._still, (0, 0))

    def clear_table(self) -> None:
        """Forget the table: nobody sits at it."""
        self._ground = self._still = self._cover = None
        self._cover_for, self._lying = (), ()
        self._artwork.put_away(TABLE)

    def _mend(
        self, ground: pygame.Surface, still: pygame.Surface, area: pygame.Rect, things: tuple[Thing, ...]
    ) -> None:
        still.set_clip(area)
        still.blit(ground, area, area)
        for thing in things:
            if _reach(thing).colliderect(area):
                self.face(still, thing.face, thing.pose)
        still.set_clip(None)

    def lay_table(self, surface: pygame.Surface, areas: Areas) -> None:
        """The table itself, with nothing on it."""
        self.cover(surface, "table/cloth")
        self._lay_runner(surface, areas)
        self.dim(surface)
        self._skin.draw(surface, "panel_dark", areas.opponent)
        # Without flowers in the corners, where things lie up to the edge.
        for box in (areas.tokens, areas.own, areas.told, areas.plate):
            self._skin.draw(surface, "tooltip", box)
        self._trace_piles(surface, areas)
        for name, box in (("deck", areas.deck), ("discard", areas.discard), ("herd", areas.herd)):
            card = box if name != "herd" else Box(box.x, box.y + (box.height - areas.card[1]) / 2, *areas.card)
            self._place(surface, f"places/{name}", card)

    def _trace_piles(self, surface: pygame.Surface, areas: Areas) -> None:
        """The faint shape of each pile's first token, which is seen when the pile is empty."""
        shapes = [(f"tokens/{good.word}", cascade_pose(areas, good, 0)) for good in GOODS]
        shapes += [(f"tokens/bonus_{size}", bonus_pose(areas, tier)) for tier, size in enumerate(BONUS_SIZES)]
        for name, pose in shapes:
            shape = self._artwork.silhouette(name, pose.width, pose.height)
            surface.blit(shape, shape.get_rect(center=(round(pose.x), round(pose.y))), special_flags=PREMULTIPLIED)

    def cover(self, surface: pygame.Surface, name: str) -> None:
        """Fill the window with a picture, keeping its shape."""
        if self._cover_for != (name, surface.get_size()):
            self._cover_for = (name, surface.get_size())
            self._cover = self._covering(name, surface.get_size())
        assert self._cover is not None
        surface.blit(self._cover, (0, 0))

    def _covering(self, name: str, window: tuple[int, int]) -> pygame.Surface:
        original = self._artwork.original(name)
        width, height = window
        scale = max(width / original.get_width(), height / original.get_height())
        size = (round(original.get_width() * scale), round(original.get_height() * scale))
        cover = pygame.Surface(window).convert()
        cover.blit(pygame.transform.smoothscale(original, size), ((width - size[0]) // 2, (height - size[1]) // 2))
        return cover

    def dim(self, surface: pygame.Surface) -> None:
        """With strong contrast, pictures step back behind the words on them."""
        if self.high_contrast:
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill((0, 0, 0, DIMMED))
            surface.blit(shade, (0, 0))

    def _lay_runner(self, surface: pygame.Surface, areas: Areas) -> None:
        """The runner keeps its two ends; its printed middle is as long as the market."""
        source = self._artwork.original("table/runner")
        card_width, card_height = areas.card
        height = round(card_height * 1.42)
        x, right = round(areas.deck.x - 0.35 * card_width), round(areas.discard.right + 0.35 * card_width)
        x, right = max(0, x), min(surface.get_width(), right)
        y = round(areas.deck.centre[1] - height / 2)
        scale = height / source.get_height()
        end = RUNNER_END
        end_width = round(end * scale)
        middle = source.subsurface((end, 0, source.get_width() - 2 * end, source.get_height()))
        for piece, at, width in (
            (source.subsurface((0, 0, end, source.get_height())), x, end_width),
            (middle, x + end_width, max(1, right - x - 2 * end_width)),
            (source.subsurface((source.get_width() - end, 0, end, source.get_height())), right - end_width, end_width),
        ):
            scaled = pygame.transform.smoothscale(piece, (width, height))
            surface.blit(scaled, (at, y), special_flags=PREMULTIPLIED)

    def _place(self, surface: pygame.Surface, name: str, box: Box) -> None:
        picture = self._artwork.picture(name, box.width, box.height)
        surface.blit(picture, (round(box.x), round(box.y)), special_flags=PREMULTIPLIED)

    def moving(self, surface: pygame.Surface, layout: Layout, show: Show | None, highlights: Highlights) -> None:
        """Everything that moves, may move at any moment, or stands out."""
        for name, box in highlights.lit:
            self._place(surface, name, box)
        hidden = show.hidden() if show else frozenset()
        shifted = show.shifted() if show else highlights.settling
        # Light first, then tokens: none of it lies over a value.
        for key in highlights.glowing & layout.things.keys():
            self._halo(surface, layout.things[key].pose)
        for thing in lively(layout, show, highlights):
            if thing.key not in hidden and thing.key not in highlights.held:
                self._thing(surface, thing, shifted.get(thing.key, thing.pose), highlights)
        if show:
            for flight, pose in show.flying():
                self._flying(surface, flight, pose)
        for key, pose in highlights.held.items():
            if key in layout.things:
                self.face(surface, layout.things[key].face, pose)

    def _thing(self, surface: pygame.Surface, thing: Thing, pose: Pose, highlights: Highlights) -> None:
        self.face(surface, thing.face, pose)
        top = pose.y - pose.height / 2 - _rise(pose)
        box = Box(pose.x - pose.width / 2, top, pose.width, pose.height)
        if thing.key in highlights.pointed and not thing.picked:
            self._point(surface, thing, pose, GUIDING_LIGHT)
        if thing.picked:
            self._skin.draw(surface, "selection_rim", box)
            size = 0.3 * pose.width
            tick = self._artwork.picture("interface/tick", size, size)
            # Low on the left, where the next card of a fan leaves it in sight.
            corner = (round(box.x + size * 0.12), round(box.bottom - size * 1.12))
            surface.blit(tick, corner, special_flags=PREMULTIPLIED)
        if thing.key == highlights.focused:
            self._point(surface, thing, pose, FOCUS_LIGHT)

    def _halo(self, surface: pygame.Surface, pose: Pose) -> None:
        """Light behind a token that could be won."""
        centre, radius = (round(pose.x), round(pose.y)), pose.width * 0.5
        pygame.draw.aacircle(surface, MARIGOLD, centre, radius * 1.18)
        pygame.draw.aacircle(surface, CREAM, centre, radius * 1.12)

    def _point(self, surface: pygame.Surface, thing: Thing, pose: Pose, light: Light) -> None:
        """Light around something to look at, in the shape it has."""
        corner = CARD_CORNER if thing.face.picture.startswith("cards/") else 0.5
        shape = (round(pose.width), round(pose.height), round(corner * pose.width), round(pose.angle, 1))
        key = (*shape, light)
        if key not in self._glows:
            self._glows[key] = glow(*key)
        shine = self._glows[key]
        surface.blit(shine, shine.get_rect(center=(round(pose.x), round(pose.y - _rise(pose)))))

    def _flying(self, surface: pygame.Surface, flight: Flight, pose: Pose) -> None:
        """In the air; what turns over grows narrow in the middle of its way."""
        ends = (flight.track.origin, flight.track.target)
        rest = max((end.width, end.height) for end in ends)
        if flight.face == flight.arriving_face:
            self.face(surface, flight.face, pose, rest)
            return
        shown = flight.face if pose.turned < 0.5 else flight.arriving_face
        self.face(surface, shown, replace(pose, width=pose.width * max(0.04, abs(1 - 2 * pose.turned))), rest)

    def face(self, surface: pygame.Surface, face: Face, pose: Pose, rest: tuple[float, float] | None = None) -> None:
        """One thing with its shadow and its value. What changes its size is scaled from how large it is at rest."""
        y = pose.y - _rise(pose)
        if face.picture.startswith("cards/") and pose.alpha == 1:
            self._shadow(surface, pose, rest)
        picture = self._artwork.picture(face.picture, pose.width, pose.height, pose.angle, rest)
        if pose.alpha < 1:
            picture = _faint(picture, pose.alpha)
        surface.blit(picture, picture.get_rect(center=(round(pose.x), round(y))), special_flags=PREMULTIPLIED)
        if face.value is not None and pose.alpha == 1:
            self._value(surface, face, pose)

    def _shadow(self, surface: pygame.Surface, pose: Pose, rest: tuple[float, float] | None) -> None:
        """A shadow grows and softens as a card is lifted."""
        # Few steps of softness, so that a card on its way up meets shadows that are made already.
        step = round(pose.lift * SHADOW_STEPS) / SHADOW_STEPS
        width, height = rest or (pose.width, pose.height)
        shadow = self._artwork.shadow(width, height, height * (0.02 + 0.03 * step), 0 if rest else pose.angle)
        if (pose.width, pose.height) != (width, height):
            size = (shadow.get_width() * pose.width / width, shadow.get_height() * pose.height / height)
            shadow = pygame.transform.scale(shadow, size)
        away = pose.height * (0.015 + 0.05 * pose.lift)
        centre = (round(pose.x + away * 0.6), round(pose.y + away))
        surface.blit(shadow, shadow.get_rect(center=centre), special_flags=PREMULTIPLIED)

    def _value(self, surface: pygame.Surface, face: Face, pose: Pose) -> None:
        assert face.value is not None
        x, y = OPEN_VALUE_AT if face.picture.endswith("_open") else VALUE_AT
        digit = self._digit(face.value, round(pose.height * VALUE_HEIGHT))
        centre = (round(pose.x + (x - 0.5) * pose.width), round(pose.y + (y - 0.5) * pose.height))
        surface.blit(digit, digit.get_rect(center=centre))

    def _digit(self, value: int, height: int) -> pygame.Surface:
        """A value that reads on every colour: cream with a dark edge."""
        if (value, height) not in self._digits:
            self._digits[value, height] = outlined(str(value), self._type.plain_font(BOLD, height), CREAM, INK)
        return self._digits[value, height]

    def fit(self, texts: Sequence[Line], box: Box) -> float:
        """How large words may be, from 1 downwards, to have room in a box."""
        return next((fit for fit in FITS if self.height(texts, box.width, fit) <= box.height), FITS[-1])

    def lines(
        self,
        surface: pygame.Surface,
        texts: Sequence[Line],
        box: Box,
        *,
        middle: bool = False,
        fit: float | None = None,
    ) -> float:
        """Wrapped lines of (text, face, size, colour) from the top of a box; where they end.

        Words too large for their place are made smaller until they fit: none is ever hidden.
        """
        fit = self.fit(texts, box) if fit is None else fit
        y = box.y
        for text, face, size, colour in texts:
            for line in self._type.wrapped(text, face, size * fit, box.width):
                drawn = self._type.line(line, face, size * fit, colour)
                x = box.x + (box.width - drawn.get_width()) / 2 if middle else box.x
                surface.blit(drawn, (round(x), round(y)))
                y += drawn.get_height() * LEADING
        return y

    def height(self, texts: Sequence[Line], width: float, fit: float = 1.0) -> float:
        """How much room wrapped lines need."""
        height = 0.0
        for text, face, size, _ in texts:
            lines = len(self._type.wrapped(text, face, size * fit, width))
            height += lines * self._type.font(face, size * fit).get_height() * LEADING
        return height


def _changed(before: tuple[Thing, ...], after: tuple[Thing, ...]) -> Iterator[pygame.Rect]:
    """The parts of the picture in which things came, went or moved: one for each row of things."""
    rows: dict[str, list[pygame.Rect]] = {}
    for thing in set(before) ^ set(after):
        rows.setdefault(thing.key.rpartition(".")[0], []).append(_reach(thing))
    for first, *others in rows.values():
        yield first.unionall(others)


def _reach(thing: Thing) -> pygame.Rect:
    """How far a thing and its shadow go."""
    pose = thing.pose
    wide = pose.width + abs(pose.angle) / 50 * pose.height
    tall = pose.height + abs(pose.angle) / 50 * pose.width
    shadow = 0.16 * pose.height * (1 + pose.lift)
    box = pygame.Rect(0, 0, round(wide + 2 * shadow) + 8, round(tall + 2 * shadow) + 8)
    box.center = (round(pose.x), round(pose.y))
    return box


def lively(layout: Layout, show: Show | None, highlights: Highlights) -> list[Thing]:
    """The things that move or stand out, from the lowest to the topmost.

    Whoever overlaps its neighbours takes them along, so that the order in which they lie is kept.
    """
    keys = {*highlights.settling, *highlights.held, *highlights.glowing, *highlights.pointed, highlights.focused}
    keys |= show.touched() if show else set()
    keys |= {key for key, thing in layout.things.items() if thing.picked}
    if highlights.lit:
        # The light is below what lies in a lit place.
        keys |= {"discard", "market.0"}
    rows = {key.rpartition(".")[0] for key in keys if key}
    chosen = [thing for key, thing in layout.things.items() if key in keys or key.rpartition(".")[0] in rows - {""}]
    return sorted(chosen, key=lambda thing: thing.rank)


def _rise(pose: Pose) -> float:
    """How far a lifted thing is drawn above the place it belongs to."""
    return 0.05 * pose.height * pose.lift


def _faint(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    """A picture that one sees through."""
    part = round(255 * alpha)
    faint = picture.copy()
    faint.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def glow(width: int, height: int, corner: int, angle: float, light: Light) -> pygame.Surface:
    """Golden light around a shape with round corners: a bright edge that fades outwards."""
    reach = max(4, min(width, height) // 11)
    canvas = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    for ring in range(reach):
        near = (ring + 1) / reach
        area = canvas.get_rect().inflate(-2 * ring, -2 * ring)
        colour = light[0] if near > 0.7 else light[1]
        pygame.draw.rect(canvas, (*colour, round(255 * near)), area, 2, border_radius=corner + reach - ring)
    return pygame.transform.rotozoom(canvas, angle, 1.0) if angle else canvas


def outlined(text: str, font: pygame.font.Font, colour: Colour, edge: Colour) -> pygame.Surface:
    """Text with a dark edge all around."""
    inner, outer = font.render(text, True, colour), font.render(text, True, edge)
    reach = max(1, font.get_height() // 14)
    canvas = pygame.Surface((inner.get_width() + 2 * reach, inner.get_height() + 2 * reach), pygame.SRCALPHA)
    for x in range(-reach, reach + 1):
        for y in range(-reach, reach + 1):
            if x * x + y * y <= reach * reach + 1:
                canvas.blit(outer, (reach + x, reach + y))
    canvas.blit(inner, (reach, reach))
    return canvas

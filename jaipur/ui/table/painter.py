"""Drawing the things of the table: the ground they lie on, what lies still, and what moves or stands out."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pygame

from jaipur.rules import BONUS_SIZES, GOODS
from jaipur.ui.kit.artwork import PREMULTIPLIED, RUNNER, blit_around
from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Point, Size
from jaipur.ui.kit.pieces import rise
from jaipur.ui.kit.shelf import Shelf
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.layout import Layout, Thing, bonus_pose, cascade_pose
from jaipur.ui.table.lights import FOCUS_LIGHT, GUIDING_LIGHT, Light, area_light, glow, star
from jaipur.ui.table.performance import Flight, Performance
from jaipur.ui.table.puppet_stage import PuppetStage

# How far light reaches around a thing to look at, one that takes what is held, and a whole plate, as a divisor of the
# width.
RIM_PART, TARGET_PART, PLATE_PART = 11, 6, 24

# How round a card's corners are, in parts of its width.
CARD_CORNER = 0.06

CLOTH = "table/cloth"

# How many columns at each end of the runner keep their shape; between them its print repeats.
RUNNER_END = 320
# For the lights around things.
MOST_WINDOWS = 0.5


@dataclass(frozen=True, slots=True)
class Highlights:
    """What stands out on the table just now, by key or by box."""

    focused: str | None = None
    lit: dict[str, Box] = field(default_factory=dict)
    """Places where what is picked may go."""
    glowing: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()
    moved: dict[str, Pose] = field(default_factory=dict)
    """Things shown on their way to where they lie."""
    held: dict[str, Pose] = field(default_factory=dict)
    """Things that the pointer carries."""
    fresh: frozenset[str] = frozenset()
    """Market cards and won tokens that came with the other's last move."""


class TablePainter:
    """Draws a layout, whatever is in the air above it, and what stands out."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.puppets = PuppetStage(context.artwork)
        self._ground: pygame.Surface | None = None
        self._ground_like: object = None
        self._still: pygame.Surface | None = None
        self._lying: tuple[Thing, ...] = ()
        self._glows = Shelf(MOST_WINDOWS)
        context.sized.add(self)

    def paint(
        self, surface: pygame.Surface, layout: Layout, performance: Performance | None, highlights: Highlights
    ) -> None:
        """Draw a table with everything on it but words."""
        lively = _lively(layout, performance, highlights)
        moving = {thing.key for thing in lively}
        lying = sorted(layout.things.values(), key=lambda thing: thing.rank)
        self._draw_still(surface, layout.areas, tuple(thing for thing in lying if thing.key not in moving))
        self._draw_moving(surface, layout, lively, performance, highlights)

    def _draw_still(self, surface: pygame.Surface, areas: Areas, things: tuple[Thing, ...]) -> None:
        """The ground and the things that simply lie on it.

        What lay there the last time is still there: only where something came or went is the picture mended.
        """
        ground, still = self._laid(surface.get_size(), areas)
        if things != self._lying:
            reaching = [(thing, _reach(thing)) for thing in things]
            for area in _changed(self._lying, things):
                self._mend(ground, still, area, reaching)
            self._lying = things
        surface.blit(still, (0, 0))

    @property
    def laid(self) -> bool:
        """Whether there is a ground, for whoever sits at the table or will sit down next."""
        return self._ground is not None

    def make_ready(self, size: Size, areas: Areas) -> None:
        """Lay the ground for whoever sits down next."""
        self._laid(size, areas)

    def _laid(self, size: Size, areas: Areas) -> tuple[pygame.Surface, pygame.Surface]:
        """The bare table, and the same with what lies on it; laid anew only when it is no longer like the last one."""
        wanted = (size, areas, self._context.settings.high_contrast)
        ground, still = self._ground, self._still
        if ground is None or still is None or ground.get_size() != size:
            ground, still = self._ground, self._still = pygame.Surface(size), pygame.Surface(size)
            self._ground_like = None
        if self._ground_like != wanted:
            self.lay_table(ground, areas)
            still.blit(ground, (0, 0))
            self._ground_like, self._lying = wanted, ()
        return ground, still

    def forget_sizes(self) -> None:
        """Forget what was drawn: the next picture is made from nothing."""
        self._ground = self._still = self._ground_like = None
        self._lying = ()
        self._glows.clear()

    def clear(self) -> None:
        """Nobody sits at the table: let go of its large pictures too."""
        self.forget_sizes()
        self._context.backdrop.forget_sizes()
        self._context.ahead.forget_sizes()
        self.puppets.clear()

    def _mend(
        self, ground: pygame.Surface, still: pygame.Surface, area: pygame.Rect, things: list[tuple[Thing, pygame.Rect]]
    ) -> None:
        still.set_clip(area)
        still.blit(ground, area, area)
        for thing, reach in things:
            if reach.colliderect(area):
                self._context.pieces.draw(still, thing.face, thing.pose)
        still.set_clip(None)

    def lay_table(self, surface: pygame.Surface, areas: Areas) -> None:
        """The table itself, with nothing on it."""
        self._context.backdrop.cover(surface, CLOTH)
        self._lay_runner(surface, areas)
        self._context.backdrop.dim(surface)
        self._context.plates.draw(surface, "panel_dark", areas.opponent)
        # Without flowers in the corners, where things lie up to the edge.
        for box in (areas.tokens, areas.own, areas.status, areas.action_panel):
            self._context.plates.draw(surface, "tooltip", box)
        self._trace_piles(surface, areas)
        for name, box in (("deck", areas.deck), ("discard", areas.discard), ("herd", areas.herd)):
            card = box if name != "herd" else Box(box.x, box.y + (box.height - areas.card[1]) / 2, *areas.card)
            self._context.artwork.draw(surface, f"places/{name}", card)
        self.puppets.lay(surface, areas.puppet)

    def _trace_piles(self, surface: pygame.Surface, areas: Areas) -> None:
        """The faint shape of each pile's first token, which is seen when the pile is empty."""
        shapes = [(f"tokens/{good.word}", cascade_pose(areas, good, 0)) for good in GOODS]
        shapes += [(f"tokens/bonus_{size}", bonus_pose(areas, tier)) for tier, size in enumerate(BONUS_SIZES)]
        for name, pose in shapes:
            blit_around(surface, self._context.artwork.silhouette(name, pose.width, pose.height), (pose.x, pose.y))

    def _lay_runner(self, surface: pygame.Surface, areas: Areas) -> None:
        """The runner keeps its two ends; its printed middle is as long as the market."""
        source = self._context.artwork.original(RUNNER)
        box = areas.runner
        height = round(box.height)
        x, right = max(0, round(box.x)), min(surface.get_width(), round(box.right))
        end_width = round(RUNNER_END * height / source.get_height())
        full = source.get_rect()
        for piece, at, width in (
            (pygame.Rect(0, 0, RUNNER_END, full.height), x, end_width),
            (full.inflate(-2 * RUNNER_END, 0), x + end_width, max(1, right - x - 2 * end_width)),
            (pygame.Rect(full.width - RUNNER_END, 0, RUNNER_END, full.height), right - end_width, end_width),
        ):
            scaled = self._context.artwork.part(RUNNER, piece, width, height)
            surface.blit(scaled, (at, round(box.y)), special_flags=PREMULTIPLIED)

    def _draw_moving(
        self,
        surface: pygame.Surface,
        layout: Layout,
        lively: list[Thing],
        performance: Performance | None,
        highlights: Highlights,
    ) -> None:
        """Everything that moves, may move at any moment, or stands out."""
        for name, box in highlights.lit.items():
            self._light(surface, name, box)
        hidden = performance.hidden() if performance else frozenset()
        shifted = performance.shifted() if performance else highlights.moved
        # Light first, then tokens: none of it lies over a value.
        for key, thing in layout.things.items():
            if key in highlights.glowing:
                self._halo(surface, thing.pose)
        for thing in lively:
            if thing.key not in hidden and thing.key not in highlights.held:
                self._thing(surface, thing, shifted.get(thing.key, thing.pose), highlights)
        if performance:
            self._draw_flights(surface, performance, hidden)

    def draw_held(self, surface: pygame.Surface, layout: Layout, highlights: Highlights) -> None:
        """What the pointer carries, above everything else."""
        for key, pose in highlights.held.items():
            if key in layout.things:
                self._context.pieces.draw(surface, layout.things[key].face, pose)

    def _light(self, surface: pygame.Surface, name: str, box: Box) -> None:
        """Light on a place, below what lies there; a market card and the tokens are lit around their edge instead."""
        if name == "discard":
            self._context.artwork.draw(surface, "places/discard_lit", box)
        elif name == "tokens":
            around = (round(box.width), round(box.height), round(0.04 * box.width), 0.0, GUIDING_LIGHT, PLATE_PART)
            self._blit_glow(surface, around, box.centre)
        elif not name.startswith("market."):
            shape = (round(box.width), round(box.height))
            reach = max(6, surface.get_height() // 60)
            shine = self._glows.picture(("area", *shape), lambda: area_light(*shape, reach=reach))
            surface.blit(shine, shine.get_rect(center=(round(box.centre[0]), round(box.centre[1]))))

    def _draw_flights(self, surface: pygame.Surface, performance: Performance, hidden: frozenset[str]) -> None:
        """What is in the air, and the rims of the cards that are about to be."""
        if performance.beneath is not None and "discard" in hidden:
            self._context.pieces.draw(surface, performance.beneath.face, performance.beneath.pose)
        raised = performance.raised()
        for flight, pose in performance.flying():
            self._flying(surface, flight, pose)
            if flight.track.key in raised:
                self._rim(surface, pose)

    def _thing(self, surface: pygame.Surface, thing: Thing, pose: Pose, highlights: Highlights) -> None:
        self._context.pieces.draw(surface, thing.face, pose)
        top = pose.y - pose.height / 2 - rise(pose)
        box = Box(pose.x - pose.width / 2, top, pose.width, pose.height)
        if thing.key in highlights.pointed and not thing.picked:
            self._point(surface, thing, pose, GUIDING_LIGHT)
        if thing.key in highlights.lit:
            self._point(surface, thing, pose, GUIDING_LIGHT, TARGET_PART)
        if thing.key in highlights.fresh and not thing.picked:
            self._mark(surface, thing, pose)
        if thing.picked:
            self._context.plates.draw(surface, "selection_rim", box)
            size = 0.3 * pose.width
            # Low on the left, where the next card of a fan leaves it in sight.
            tick = Box(box.x + size * 0.12, box.bottom - size * 1.12, size, size)
            self._context.artwork.draw(surface, "interface/tick", tick)
        if thing.key == highlights.focused:
            self._point(surface, thing, pose, FOCUS_LIGHT)

    def _rim(self, surface: pygame.Surface, pose: Pose) -> None:
        """The rim of a card that is about to be moved."""
        top = pose.y - pose.height / 2 - rise(pose)
        self._context.plates.draw(surface, "selection_rim", Box(pose.x - pose.width / 2, top, pose.width, pose.height))

    def _mark(self, surface: pygame.Surface, thing: Thing, pose: Pose) -> None:
        """A light rim: this is new; and on a card a star in the corner."""
        self._point(surface, thing, pose, GUIDING_LIGHT)
        if not thing.face.is_card:
            return
        side = 0.22 * pose.width
        x, y = pose.x + pose.width / 2 - 0.62 * side, pose.y - pose.height / 2 + 0.62 * side - rise(pose)
        pygame.draw.aacircle(surface, INK, (round(x), round(y)), 0.62 * side)
        pygame.draw.aacircle(surface, MARIGOLD, (round(x), round(y)), 0.54 * side)
        pygame.draw.polygon(surface, INK, star((x, y), 0.42 * side))

    def _halo(self, surface: pygame.Surface, pose: Pose) -> None:
        """Light behind a token that could be won."""
        centre, radius = (round(pose.x), round(pose.y)), pose.width * 0.5
        pygame.draw.aacircle(surface, MARIGOLD, centre, radius * 1.18)
        pygame.draw.aacircle(surface, CREAM, centre, radius * 1.12)

    def _point(self, surface: pygame.Surface, thing: Thing, pose: Pose, light: Light, part: int = RIM_PART) -> None:
        """Light around something to look at, in the shape it has."""
        corner = CARD_CORNER if thing.face.is_card else 0.5
        shape = (round(pose.width), round(pose.height), round(corner * pose.width), round(pose.angle, 1))
        self._blit_glow(surface, (*shape, light, part), (pose.x, pose.y - rise(pose)))

    def _blit_glow(self, surface: pygame.Surface, key: tuple[int, int, int, float, Light, int], centre: Point) -> None:
        shine = self._glows.picture(key, lambda: glow(*key))
        surface.blit(shine, shine.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _flying(self, surface: pygame.Surface, flight: Flight, pose: Pose) -> None:
        """In the air; what turns over grows narrow in the middle of its way."""
        ends = (flight.track.origin, flight.track.target)
        rest = max((end.width, end.height) for end in ends)
        if flight.face == flight.arriving_face:
            self._context.pieces.draw(surface, flight.face, pose, rest)
            return
        shown = flight.face if pose.turned < 0.5 else flight.arriving_face
        self._context.pieces.draw(
            surface, shown, replace(pose, width=pose.width * max(0.1, abs(1 - 2 * pose.turned))), rest
        )


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


def _lively(layout: Layout, performance: Performance | None, highlights: Highlights) -> list[Thing]:
    """The things that move or stand out, from the lowest to the topmost.

    Whoever overlaps its neighbours takes them along, so that the order in which they lie is kept.
    """
    keys = {*highlights.moved, *highlights.held, *highlights.glowing, *highlights.pointed, *highlights.fresh}
    keys |= {highlights.focused} if highlights.focused else set()
    keys |= performance.touched() if performance else set()
    keys |= {key for key, thing in layout.things.items() if thing.picked}
    if highlights.lit:
        # The light is below what lies in a lit place.
        keys |= {"discard", "market.0", "hand.0", "herd.0"}
    rows = {key.rpartition(".")[0] for key in keys if key}
    chosen = [thing for key, thing in layout.things.items() if key in keys or key.rpartition(".")[0] in rows - {""}]
    return sorted(chosen, key=lambda thing: thing.rank)

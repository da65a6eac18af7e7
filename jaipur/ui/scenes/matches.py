"""Your matches: those that are over, the newest first, and the way to each of them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

import pygame

from jaipur.ui.kit.artwork import blit
from jaipur.ui.kit.colours import ALARM, CREAM, FADED, INK, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Size, centred, unit_for
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs
from jaipur.ui.kit.scene import Change, Pop
from jaipur.ui.kit.scroll import Scroll
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.menu import MenuScene
from jaipur.ui.table.portrait import SEAL_SHAPE, draw_portrait

PLATE, UPRIGHT = (146.0, 92.0), 100.0
ROW, LARGEST_ROW = 10.4, 1.5
"""How tall a row is, and how far it grows with the words."""
HEAD, FOOT = 9.0, 11.0
BUTTON = (36.0, 7.6)
BUDGET = 0.004
"""For so many seconds of each frame, records are looked into."""
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the list shows it."""

    when: str
    names: str
    faces: tuple[tuple[str, str | None], ...] = ()
    """By seat: the name, and the picture of the face if there is one."""
    seals: tuple[int, int] | None = None
    counts: str = ""
    fault: str = ""
    """Why a file holds no match."""


class MatchList(Protocol):
    """What is listed, looked into a little at a time."""

    def __len__(self) -> int:
        """How many there are."""
        ...

    def row(self, place: int) -> MatchRow:
        """One of them, as far as it is known."""
        ...

    def read_on(self, in_sight: Iterable[int], enough: Callable[[], bool]) -> bool:
        """Look into them until it is enough, those in sight first; whether there was anything to look into."""
        ...


class MatchesScene(MenuScene):
    """The list, and how far it is scrolled."""

    def __init__(
        self,
        context: Context,
        matches: MatchList,
        opened: Callable[[int], Change],
        beside: list[Button],
        nothing: str,
    ) -> None:
        self._matches = matches
        self._opened = opened
        self._nothing = nothing
        """What is said where there are none."""
        self.note = ""
        self._scroll = Scroll()
        self._focus = 0
        self._by_keys = False
        self._hovered: int | None = None
        self._reading = True
        done = Button(context.text("options.done"), Pop, primary=True)
        super().__init__(context, Menu(context, [*beside, done]), escape=Pop)
        self.lay_out((1280, 720))

    @property
    def moving(self) -> bool:
        """Whether the list coasts, or is still being looked into."""
        return self._scroll.moving or self._reading

    def lay_out(self, size: Size) -> None:
        """A heading, the rows, and the buttons at the foot."""
        wide = PLATE[0] if size[0] >= size[1] else UPRIGHT
        self._unit = unit = unit_for(size, wide)
        plate_height = min(size[1] - 6 * unit, 1.5 * PLATE[1] * unit)
        self._plate = centred(size, wide * unit, plate_height)
        self._inner = inner = self._plate.inset(5 * unit)
        row = ROW * unit * min(LARGEST_ROW, max(1.0, 0.8 * self._context.settings.text_scale))
        room = Box(inner.x, inner.y + HEAD * unit, inner.width - 3 * unit, inner.height - (HEAD + FOOT) * unit)
        self._scroll.lay_out(room, row, len(self._matches))
        self._focus = min(self._focus, max(0, len(self._matches) - 1))
        gap = 2 * unit
        width = min(BUTTON[0] * unit, (inner.width - gap * (len(self.buttons) - 1)) / len(self.buttons))
        x = inner.centre[0] - (len(self.buttons) * (width + gap) - gap) / 2
        for button in self.buttons:
            button.box = Box(x, inner.bottom - BUTTON[1] * unit, width, BUTTON[1] * unit)
            x += width + gap

    def handle(self, event: pygame.Event) -> Change | None:
        """Scroll, walk along the rows, open one; or press a button."""
        if self._scroll.handle(event, self._unit):
            self._hovered = None
            return None
        if event.type == pygame.KEYDOWN and len(self._matches) and (change := self._keyed(event)) is not NOTHING:
            return change if isinstance(change, Change) else None
        if event.type in POINTER:
            row = self._scroll.row_at(*event.pos)
            self._hovered, self._by_keys = row, self._by_keys and row is None
            if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and row is not None:
                return self._open(row)
        return super().handle(event)

    def _keyed(self, event: pygame.Event) -> object:
        """Arrows and page keys walk along the rows, Enter opens the one they have come to."""
        page, last = self._scroll.rows_in_room, len(self._matches) - 1
        ways = {
            pygame.K_UP: self._focus - 1,
            pygame.K_DOWN: self._focus + (1 if self._by_keys else 0),
            pygame.K_PAGEUP: self._focus - page,
            pygame.K_PAGEDOWN: self._focus + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in ways:
            self._focus, self._by_keys = min(max(0, ways[event.key]), last), True
            self._scroll.show(self._focus)
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self._by_keys:
            return self._open(self._focus)
        if event.key == pygame.K_TAB:
            self._by_keys = False
        return NOTHING

    def _open(self, row: int) -> Change:
        self._context.sound.play("page")
        self.note = ""
        return self._opened(row)

    def advance(self, seconds: float) -> Change | None:
        """Coast, and look into what is listed, for a small part of the time."""
        self._scroll.advance(seconds)
        until = perf_counter() + BUDGET
        self._reading = self._matches.read_on(self._scroll.in_sight, lambda: perf_counter() >= until)
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is in sight of the list."""
        context, unit, inner = self._context, self._unit, self._inner
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", self._plate)
        size = context.fonts.capped(5.2 * unit)
        heading: list[Paragraph] = [(context.text("matches.title"), TITLE, size, MARIGOLD)]
        draw_paragraphs(surface, context.fonts, heading, Box(inner.x, inner.y, inner.width, HEAD * unit), middle=True)
        room = self._scroll.room
        if words := self.note or ("" if len(self._matches) else self._nothing):
            self._draw_words(surface, words, room)
        surface.set_clip(_rect(room))
        for place in self._scroll.in_sight:
            self._draw_row(surface, place, self._scroll.box(place))
        surface.set_clip(None)
        if self._scroll.scrolls:
            self._draw_bar(surface)
        self._menu.paint(surface, context.fonts.capped(2.6 * unit, 1.4))

    def _draw_words(self, surface: pygame.Surface, words: str, room: Box) -> None:
        """That there is nothing, in the middle; what came of something, above the buttons."""
        unit = self._unit
        if len(self._matches):
            room = Box(room.x, room.bottom + 0.2 * unit, room.width, 3.2 * unit)
        else:
            room = Box(room.x, room.centre[1] - 6 * unit, room.width, 12 * unit)
        draw_paragraphs(surface, self._context.fonts, [(words, BODY, 2.4 * unit, CREAM)], room, middle=True)

    def _draw_row(self, surface: pygame.Surface, place: int, box: Box) -> None:
        context, unit = self._context, self._unit
        row = self._matches.row(place)
        plate = Box(box.x, box.y + 0.05 * box.height, box.width, 0.9 * box.height)
        context.plates.draw(surface, "tooltip", plate)
        side = 0.68 * plate.height
        x = plate.x + 1.6 * unit
        for name, portrait in row.faces:
            draw_portrait(surface, context, name, portrait, Box(x, plate.centre[1] - side / 2, side, side))
            x += 0.86 * side
        x += 0.5 * side if row.faces else 0
        right = plate.right - 2 * unit
        if row.seals is not None:
            right = self._draw_seals(surface, row.seals, right, plate)
        self._draw_names(surface, row, Box(x, plate.y, right - x - unit, plate.height))
        if (self._by_keys and place == self._focus) or place == self._hovered:
            context.plates.draw(surface, "focus_ring", plate)

    def _draw_names(self, surface: pygame.Surface, row: MatchRow, room: Box) -> None:
        """Who, and below that when and how each round was counted."""
        fonts, unit = self._context.fonts, self._unit
        below = row.fault or (f"{row.when} · {row.counts}" if row.counts else row.when)
        lines = (
            (row.names, BOLD, 2.7 * unit, CREAM if row.faces else FADED, 0.32),
            (below, BODY, 2.1 * unit, ALARM if row.fault else SAND, 0.7),
        )
        for words, face, size, colour, down in lines:
            line = fonts.fitted(words, face, fonts.capped(size, 1.6), colour, room.width)
            surface.blit(line, line.get_rect(midleft=(round(room.x), round(room.y + down * room.height))))

    def _draw_seals(self, surface: pygame.Surface, seals: tuple[int, int], right: float, plate: Box) -> float:
        """The seals of both, parted by a stroke, from the right; where they begin."""
        context, unit = self._context, self._unit
        high = 0.62 * plate.height
        wide = SEAL_SHAPE * high
        numbers = [context.fonts.plain(str(seals[seat]), BOLD, round(0.46 * plate.height), CREAM) for seat in (0, 1)]
        dash = context.fonts.plain("–", BOLD, round(0.4 * plate.height), SAND)
        seal = context.artwork.picture("tokens/seal", wide, high)
        x = right
        for picture in (numbers[1], dash, numbers[0]):
            x -= picture.get_width()
            surface.blit(picture, picture.get_rect(midleft=(round(x), round(plate.centre[1]))))
            x -= 0.6 * unit
        x -= wide
        blit(surface, seal, Box(x, plate.centre[1] - high / 2, wide, high))
        return x

    def _draw_bar(self, surface: pygame.Surface) -> None:
        room, unit = self._scroll.room, self._unit
        thumb = self._scroll.bar(unit)
        radius = round(thumb.width / 2)
        track = Box(thumb.x, room.y, thumb.width, room.height)
        pygame.draw.rect(surface, INK, _rect(track), border_radius=radius)
        pygame.draw.rect(surface, MARIGOLD, _rect(thumb), border_radius=radius)


NOTHING = object()
"""A key that means nothing to the list."""


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))

"""The curtain between two players: opaque, and nothing of the table behind it."""

from collections.abc import Callable

import pygame

from jaipur.settings import Speed
from jaipur.ui.kit.cloth import draw_cloth
from jaipur.ui.kit.colours import CREAM, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, TITLE
from jaipur.ui.kit.geometry import Box, Size, centred, unit_for
from jaipur.ui.kit.gestures import UNDO, Pointer, Shortcut, gesture
from jaipur.ui.kit.paragraphs import draw_paragraphs
from jaipur.ui.kit.scene import LEFT_ALONE, Change, Pop, Scene
from jaipur.ui.kit.transition import Way
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.menu import MenuScene

WITH_AIR, GROWTH = 84.0, 0.3
"""How many units a window is wide at least, and how much of the growth of words the plate shares."""
CLOSED_SECONDS = 1.0
"""How long nothing opens it: whoever played last may still be pressing keys."""
FADE_SECONDS = 0.4
FALL_SECONDS = 0.35


class CurtainScene(MenuScene):
    """Whose turn is next; one press, made for it alone, opens it."""

    def __init__(
        self,
        context: Context,
        name: str,
        opened: Callable[[], None],
        pause: Callable[[], Change],
        stranger: Scene | None = None,
        take_back: Button | None = None,
    ) -> None:
        self._name = name
        self._stranger = stranger
        """The table as anybody may see it, over which the cloth falls."""
        self._falling: tuple[pygame.Surface, pygame.Surface] | None = None
        """That table and the cloth, for as long as it falls."""
        self._down = 0.0 if stranger is not None and _moves(context) else 1.0
        self._opened = opened
        self._pause = pause
        self._way_in = Button("", self.open, primary=True)
        self._take_back = take_back
        """Undoes the last move, which nobody has seen yet."""
        super().__init__(context, Menu(context, self._ways))
        self._fall()

    @property
    def _ways(self) -> list[Button]:
        return [self._way_in] if self._take_back is None else [self._way_in, self._take_back]

    def _fall(self) -> None:
        self._seconds = 0.0
        self._held: set[int] = set()
        """Keys that were down too early: until they are let go, they mean nothing here."""
        self._menu = Menu(self._context, self._ways)

    @property
    def moving(self) -> bool:
        """Whether the words that say how to open it are still to come."""
        return self._seconds < CLOSED_SECONDS + FADE_SECONDS

    @property
    def can_be_opened(self) -> bool:
        """Whether it has been closed for long enough."""
        return self._seconds >= CLOSED_SECONDS

    @property
    def gives_way(self) -> Way:
        """It rises from the table of whoever opened it."""
        return Way.LIFT

    def advance(self, seconds: float) -> Change | None:
        """Let time pass until it can be opened."""
        self._seconds += seconds
        self._down = min(1.0, self._down + seconds / FALL_SECONDS)
        if self._down == 1:
            self._falling = None
        return None

    def open(self) -> Change:
        """Let the player in."""
        self._opened()
        return Pop()

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer a press of its own, and nothing that was begun before."""
        match event.type:
            case kind if kind in LEFT_ALONE:
                self._down = 1.0
                self._fall()
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.KEYDOWN if not self.can_be_opened:
                self._held.add(event.key)
            case pygame.KEYDOWN if event.key in self._held:
                return None
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE:
                self._fall()
                return self._pause()
            case pygame.MOUSEBUTTONDOWN if not self.can_be_opened:
                return None
            case pygame.KEYDOWN if self._take_back is not None and gesture(Pointer(), event, 0.0)[1] == Shortcut(UNDO):
                return self._take_back.action()
            case _:
                return super().handle(event)
        return None

    def lay_out(self, size: Size) -> None:
        """One plate in the middle."""
        grown = 1 + GROWTH * (self._context.settings.text_scale - 1)
        self._unit = unit = unit_for(size, WITH_AIR * grown) * grown
        self._plate = plate = centred(size, 68 * unit, (40 if self._take_back is None else 50) * unit)
        self._way_in.label = self._context.text("curtain.open")
        self._way_in.box = Box(plate.x + 14 * unit, plate.y + 22.5 * unit, 40 * unit, 8 * unit)
        if self._take_back is not None:
            self._take_back.box = Box(plate.x + 14 * unit, plate.bottom - 11.5 * unit, 40 * unit, 8 * unit)
        if self._down < 1 and self._stranger is not None:
            self._stranger.lay_out(size)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the curtain over everything, or as far as it has fallen."""
        if self._down >= 1 or self._stranger is None:
            self._paint_cloth(surface)
            self._paint_way_in(surface)
            return
        if self._falling is None or self._falling[0].get_size() != surface.get_size():
            table, cloth = (pygame.Surface(surface.get_size()).convert() for _ in range(2))
            self._stranger.paint(table)
            self._paint_cloth(cloth)
            self._falling = (table, cloth)
        surface.blit(self._falling[0], (0, 0))
        draw_cloth(surface, self._falling[1], self._down * self._down)

    def _paint_cloth(self, surface: pygame.Surface) -> None:
        context, unit, plate = self._context, self._unit, self._plate
        context.backdrop.draw_curtain(surface)
        context.plates.draw(surface, "panel_dark", plate)
        lines = [
            (context.text("curtain.next", name=self._name), TITLE, 6 * unit, MARIGOLD),
            (context.text("curtain.hint"), BODY, 2.4 * unit, CREAM),
        ]
        words = Box(plate.x + 5 * unit, plate.y + 4 * unit, plate.width - 10 * unit, 17 * unit)
        draw_paragraphs(surface, context.fonts, lines, words, middle=True)

    def _paint_way_in(self, surface: pygame.Surface) -> None:
        """How to open it comes into sight softly, once it can be opened."""
        sight = min(1.0, (self._seconds - CLOSED_SECONDS) / FADE_SECONDS)
        if sight <= 0:
            return
        unit, plate = self._unit, self._plate
        top = plate.y + 21.5 * unit
        room = Box(plate.x + 5 * unit, top, plate.width - 10 * unit, plate.bottom - 3 * unit - top)
        area = pygame.Rect(round(room.x), round(room.y), round(room.width), round(room.height))
        area = area.clip(surface.get_rect())
        empty = surface.subsurface(area).copy()
        self._menu.paint(surface, 3 * unit)
        how = [(self._context.text("curtain.how"), BODY, 2.2 * unit, SAND)]
        foot = Box(room.x, self._way_in.box.bottom + unit, room.width, 5.5 * unit)
        draw_paragraphs(surface, self._context.fonts, how, foot, middle=True)
        empty.set_alpha(round(255 * (1 - sight)))
        surface.blit(empty, area)


def _moves(context: Context) -> bool:
    return not context.settings.reduced_motion and context.settings.speed is not Speed.INSTANT

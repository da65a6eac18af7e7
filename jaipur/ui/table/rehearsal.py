"""A table drawn where it leaves no trace, so that every picture of the first frame of a match is made before it."""

import contextlib
from collections.abc import Iterator

import pygame

from jaipur.rules import Card, Seat, deal, view
from jaipur.ui.kit.artwork import CURTAIN
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Size
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.layout import BACK, Thing, card_face
from jaipur.ui.table.painter import CLOTH, TablePainter
from jaipur.ui.table.phase import Deciding
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tabletop import Tabletop


def rehearse_table(context: Context, painter: TablePainter, size: Size) -> bool:
    """Draw a table for a window of this size, with every good in the market, then let its painter lay the ground.

    False while there is more to do, or a backdrop is being scaled.
    """
    with unseen(size) as window:
        if window is None:
            return True
        if not painter.laid:
            return _lay(context, painter, window)
    # The curtain is what the round will end with.
    return context.backdrop.fetch(CURTAIN, size)


def _lay(context: Context, painter: TablePainter, window: pygame.Surface) -> bool:
    """Make every picture, then lay the ground: never all that there is to do."""
    size = window.get_size()
    if context.backdrop.fetch(CLOTH, size):
        seating = Seating(("A", "B"), (None, None), (0, 0), 2, show_herds=False)
        tabletop = Tabletop(context, _Rehearser(context), seating, view(deal(0), Seat.FIRST))
        tabletop.phase = Deciding()
        tabletop.lay_out(size)
        tabletop.paint(window)
        painter.make_ready(size, tabletop.areas)
    return False


@contextlib.contextmanager
def unseen(size: Size) -> Iterator[pygame.Surface | None]:
    """A window in which nothing drawn is seen; none where a window too small shows something shrunk."""
    window = pygame.display.get_surface()
    if window is None or window.get_size() != size:
        yield None
        return
    window.set_clip((0, 0, 0, 0))
    try:
        yield window
    finally:
        window.set_clip(None)


class _Rehearser(TablePainter):
    """Draws everything anew, and lays no ground of its own."""

    def _draw_still(self, surface: pygame.Surface, areas: Areas, things: tuple[Thing, ...]) -> None:
        self.lay_table(surface, areas)
        for thing in things:
            self._context.pieces.draw(surface, thing.face, thing.pose)
            if thing.key == "market.0":
                for face in (BACK, *map(card_face, Card)):
                    self._context.pieces.draw(surface, face, thing.pose)

"""A table drawn where it leaves no trace, so that every picture of the first frame of a match is made before it."""

from collections.abc import Callable

import pygame

from jaipur.rules import Card, Seat, deal, view
from jaipur.ui.kit.artwork import CURTAIN
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Size
from jaipur.ui.table.layout import Thing, card_face
from jaipur.ui.table.painter import CLOTH, TablePainter
from jaipur.ui.table.phase import Deciding
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tabletop import Tabletop


def rehearse_table(context: Context, size: Size) -> bool:
    """Draw a table for a window of this size, with every good in the market; False while a backdrop is being scaled."""
    window = pygame.display.get_surface()
    if window is None or window.get_size() != size:
        # A window too small shows a table drawn elsewhere and shrunk: nothing to gain there.
        return True
    if not context.backdrop.fetch(CLOTH, size):
        return False
    seating = Seating(("A", "B"), (None, None), (0, 0), 2, show_herds=False)
    tabletop = Tabletop(context, _Rehearser(context), seating, view(deal(0), Seat.FIRST))
    tabletop.phase = Deciding()
    tabletop.lay_out(size)
    window.set_clip((0, 0, 0, 0))
    try:
        tabletop.paint(window)
    finally:
        window.set_clip(None)
    # What the round will end with.
    return context.backdrop.fetch(CURTAIN, size)


class _Rehearser(TablePainter):
    """Draws everything anew, and lays no ground of its own."""

    def _draw_still(
        self, surface: pygame.Surface, things: tuple[Thing, ...], _like: object, lay: Callable[[pygame.Surface], None]
    ) -> None:
        lay(surface)
        for thing in things:
            self._context.pieces.draw(surface, thing.face, thing.pose)
            if thing.key == "market.0":
                for card in Card:
                    self._context.pieces.draw(surface, card_face(card), thing.pose)

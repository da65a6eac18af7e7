"""Faces and seals of those who play: a puppet for an opponent of the bazaar, an initial for a person."""

import pygame

from jaipur.rules import Seat
from jaipur.ui.kit.artwork import blit
from jaipur.ui.kit.colours import CREAM, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.table.seating import Seating

SEAL_SHAPE = 0.8
"""How wide a seal is, in parts of its height."""
MARGIN = 0.26
"""How far the empty edge of the medallion's picture reaches beyond the box."""
RIM = 0.085
LEAST_NAME = 12.0
"""How many units a long name wants at least."""


def draw_portrait(
    surface: pygame.Surface, context: Context, name: str, portrait: str | None, box: Box, mood: str = ""
) -> None:
    """A face in a medallion that fills a square box; a puppet may be glad or sad."""
    context.artwork.draw(surface, "interface/button_round_rest", box.inset(-MARGIN * box.width))
    if portrait is not None:
        inner = box.inset(RIM * box.width)
        blit(surface, context.artwork.round(f"{portrait}{mood}", inner.width), inner)
        return
    initial = context.fonts.plain(name[:1].upper(), TITLE, round(0.55 * box.height), CREAM)
    surface.blit(initial, initial.get_rect(center=(round(box.centre[0]), round(box.centre[1] - 0.02 * box.height))))


def draw_seals(surface: pygame.Surface, context: Context, won: int, most: int, corner: Point, height: float) -> None:
    """The seals a player has won, and the shapes of those still to be won, in a row."""
    width = SEAL_SHAPE * height
    for number in range(most):
        made = context.artwork.picture if number < won else context.artwork.silhouette
        place = Box(corner[0] + number * 1.15 * width, corner[1], width, height)
        blit(surface, made("tokens/seal", width, height), place)


def draw_standing(
    surface: pygame.Surface,
    context: Context,
    seating: Seating,
    seat: Seat,
    room: Box,
    unit: float,
    worth: str | None = None,
    portrait: str | None = None,
) -> None:
    """A player's face, where it is not seen elsewhere, name and seals, and what the tokens are worth, if told."""
    fonts, middle = context.fonts, round(room.centre[1])
    rupees = fonts.line(worth, BOLD, fonts.capped(2.8 * unit, 1.3), MARIGOLD) if worth else None
    size = min(4.8 * unit, room.height)
    seals = seating.seals_to_win * 1.15 * SEAL_SHAPE * size
    left = room.width - seals - 1.4 * unit - (rupees.get_width() + 1.4 * unit if rupees else 0)
    name_size = fonts.capped(3.2 * unit, 1.3)
    x, side = room.x, 1.06 * room.height
    wanted = min(fonts.font(TITLE, name_size).size(seating.names[seat])[0], LEAST_NAME * unit)
    # Where there is room for one of them only, the name is worth more than the face.
    if portrait is not None and left - side - 0.8 * unit >= wanted:
        draw_portrait(surface, context, "", portrait, Box(x, room.centre[1] - side / 2, side, side))
        x, left = x + side + 0.8 * unit, left - side - 0.8 * unit
    name = fonts.fitted(seating.names[seat], TITLE, name_size, CREAM, left)
    surface.blit(name, name.get_rect(midleft=(round(x), middle)))
    x += name.get_width() + 1.4 * unit
    draw_seals(surface, context, seating.seals[seat], seating.seals_to_win, (x, room.centre[1] - size / 2), size)
    if rupees is not None:
        surface.blit(rupees, rupees.get_rect(midleft=(round(x + seals + 0.8 * unit), middle)))

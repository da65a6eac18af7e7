"""Faces of those who play: a puppet for an opponent of the bazaar, a medallion with an initial for a person."""

import pygame

from jaipur.match import Match, Player
from jaipur.rules import Seat
from jaipur.ui.geometry import Box
from jaipur.ui.paint import PREMULTIPLIED
from jaipur.ui.shared import Shared
from jaipur.ui.theme import CREAM, TITLE

SEAL_SHAPE = 0.8
"""How wide a seal is, in parts of its height."""
MARGIN = 0.26
"""How far the empty edge of the medallion's picture reaches beyond the box."""
RIM = 0.085


def draw_portrait(surface: pygame.Surface, shared: Shared, player: Player, box: Box, mood: str = "") -> None:
    """A face in a medallion that fills a square box; an opponent may be glad or sad."""
    medallion = box.inset(-MARGIN * box.width)
    _blit(surface, shared.artwork.picture("interface/button_round_rest", medallion.width, medallion.height), medallion)
    if player.level is not None:
        inner = box.inset(RIM * box.width)
        _blit(surface, shared.artwork.round(f"portraits/{player.level}{mood}", inner.width), inner)
        return
    initial = shared.type.plain(player.name[:1].upper(), TITLE, round(0.55 * box.height), CREAM)
    surface.blit(initial, initial.get_rect(center=(round(box.centre[0]), round(box.centre[1] - 0.02 * box.height))))


def draw_seals(
    surface: pygame.Surface, shared: Shared, match: Match, seat: Seat, place: tuple[float, float], height: float
) -> None:
    """The seals a player has won, and the shapes of those still to be won."""
    seals_won(surface, shared, match.seals[seat], match.options.seals_to_win, place, height)


def seals_won(
    surface: pygame.Surface, shared: Shared, won: int, most: int, place: tuple[float, float], height: float
) -> None:
    """So many seals out of so many, in a row."""
    width = SEAL_SHAPE * height
    for number in range(most):
        picture = shared.artwork.picture("tokens/seal", width, height)
        if number >= won:
            picture = shared.artwork.silhouette("tokens/seal", width, height)
        _blit(surface, picture, Box(place[0] + number * 1.15 * width, place[1], width, height))


def _blit(surface: pygame.Surface, picture: pygame.Surface, box: Box) -> None:
    surface.blit(picture, (round(box.x), round(box.y)), special_flags=PREMULTIPLIED)

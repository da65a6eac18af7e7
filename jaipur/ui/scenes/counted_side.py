"""One trader on the page of a result: name and seals, and the tokens of the round with their sum."""

from dataclasses import dataclass

import pygame

from jaipur.match import Match
from jaipur.rules import CAMEL_TOKEN, RoundResult, Seat
from jaipur.ui.kit.colours import CREAM, FADED, MARIGOLD, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Point
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.scenes.counted_tokens import laid, token_size
from jaipur.ui.scenes.score_reveal import ScoreReveal
from jaipur.ui.table.portrait import draw_seals

SUM = 17.0
"""How much room the sum has to the right of the name."""
TOKEN, PART = 6.0, 4.2
"""How large a counted token is, and the sign of a part of the sum."""


@dataclass(frozen=True, slots=True)
class CountedSide:
    """A trader whose tokens are counted, as far as the count has come."""

    match: Match
    result: RoundResult
    reveal: ScoreReveal
    seat: Seat
    face: Box
    """Where the trader is seen."""
    unit: float

    @property
    def lost(self) -> bool:
        """Whether it is known that the other has won."""
        return self.reveal.done and self.result.winner is self.seat.other

    @property
    def seals(self) -> int:
        """How many seals are won; that of this round is there when everything is counted."""
        return self.match.seals[self.seat] - (self.result.winner is self.seat and not self.reveal.done)


def draw_side(surface: pygame.Surface, context: Context, side: CountedSide, box: Box) -> None:
    """Draw a trader, the sum so far, and the tokens that make it."""
    match, seat, unit = side.match, side.seat, side.unit
    player = match.players[seat]
    x = side.face.right + 1.2 * unit
    room_for_name = box.right - SUM * unit - x
    name = context.fonts.fitted(player.name, TITLE, context.fonts.capped(3.6 * unit), CREAM, room_for_name)
    surface.blit(name, (round(x), round(box.y)))
    draw_seals(surface, context, side.seals, match.options.seals_to_win, (x, box.y + 6 * unit), 6.4 * unit)
    counted = side.reveal.by(seat)
    colour = FADED if side.lost else MARIGOLD
    _draw_sum(surface, context, unit, sum(one.value for one in counted), (box.right, box.y), colour)
    room = Box(box.x, box.y + 15.6 * unit, box.width, box.height - (15.6 + PART + 0.6) * unit)
    size = token_size(side.reveal.all_of(seat), room, TOKEN * unit)
    for pose, one in laid(counted, room, size):
        context.pieces.draw(surface, one.face, pose)
    if side.reveal.done:
        _draw_parts(surface, context, side, box)


def _draw_sum(
    surface: pygame.Surface, context: Context, unit: float, rupees: int, corner: Point, colour: Colour
) -> None:
    fonts = context.fonts
    number = fonts.plain(str(rupees), BOLD, round(9.5 * unit), colour)
    place = number.get_rect(topright=(round(corner[0]), round(corner[1] - 2.6 * unit)))
    surface.blit(number, place)
    word = fonts.line(context.text.count("result.unit", rupees), BODY, fonts.capped(2.2 * unit), colour)
    surface.blit(word, word.get_rect(topright=(round(corner[0]), round(place.bottom - 2.4 * unit))))


def _draw_parts(surface: pygame.Surface, context: Context, side: CountedSide, box: Box) -> None:
    """What the sum is made of: goods, bonuses, and the camel token."""
    unit, trader = side.unit, side.match.table.traders[side.seat]
    parts = (
        ("goods", "tokens/gold", sum(token.value for token in trader.goods)),
        ("bonus", "tokens/bonus_5", sum(token.value for token in trader.bonuses)),
        ("camels", "tokens/camel", CAMEL_TOKEN if side.result.camel_token is side.seat else 0),
    )
    wide, y, step = PART * unit, box.bottom - PART / 2 * unit, box.width / len(parts)
    for place, (name, picture, rupees) in enumerate(parts):
        x = box.x + place * step + wide / 2
        context.pieces.draw(surface, Face(picture), Pose(x, y, wide, wide))
        words = context.text(f"part.{name}", rupees=rupees)
        line = context.fonts.fitted(words, BOLD, 2.3 * unit, CREAM if rupees else FADED, step - 1.5 * wide)
        surface.blit(line, line.get_rect(midleft=(round(x + 0.7 * wide), round(y))))

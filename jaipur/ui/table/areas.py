"""Where everything lies in a window of any shape: areas of the table, in the window's real pixels."""

from dataclasses import dataclass
from functools import lru_cache

from jaipur.ui.kit.geometry import Box, Size, unit_of

CARD_RATIO = 1.4
# How far the runner reaches from the upper edge of the market, in heights of a card.
RUNNER_REACH = 1.21


@dataclass(frozen=True, slots=True)
class Areas:
    """The parts of the table. Card-sized places are given by their box; the rest by the room they may use."""

    unit: float
    """One hundredth of the height that the layout is made for; everything is measured in it."""
    card: tuple[float, float]
    small_card: tuple[float, float]
    tokens: Box
    opponent: Box
    other_hand: Box
    other_herd: Box
    other_purse: Box
    menu_button: Box
    log_button: Box
    replay_button: Box
    deck: Box
    market: tuple[Box, ...]
    discard: Box
    herd: Box
    hand: Box
    own: Box
    """The own strip above the hand, as the opponent has one: it holds the purse and the standing."""
    purse: Box
    standing: Box
    """The own seals and rupees."""
    status: Box
    """The last move in words."""
    action_panel: Box
    """Whose turn it is, and what the choice would do."""
    action_button: Box
    """The button that plays the move."""

    @property
    def notice(self) -> Box:
        """Where a notice hides nothing: between the opponent's strip and the market."""
        top, card = self.opponent.bottom, self.market[0]
        reach = (RUNNER_REACH - 1) * card.height
        return Box(self.opponent.x, top, self.opponent.width, card.y - reach - top)

    @property
    def round_buttons(self) -> dict[str, Box]:
        """The round buttons of the table, by the name of their icon."""
        return {"menu": self.menu_button, "log": self.log_button, "replay": self.replay_button}


@lru_cache(maxsize=8)
def arrange(size: Size, text_scale: float = 1.0) -> Areas:
    """Divide a window. Wide ones get air, narrow ones smaller cards, large words more room; nothing overlaps."""
    width, height = size
    growth = text_scale - 1
    unit = unit_of(size)
    margin = 1.6 * unit
    tokens = Box(margin, margin, max(33 * unit, 0.18 * width), 64 * unit)
    left, right = tokens.right + margin, width - margin
    card = _card_size(right - left, unit)
    opponent = Box(left, margin, right - left, 14 * unit)
    bottom = _bottom_row(width, height, unit, margin)
    market_y = (opponent.bottom + bottom.y) / 2 - card[1] / 2
    places = _market_row(left, right, market_y, card)
    herd_width = tokens.width
    plate_width = max(34 * unit, 0.19 * width) * (1 + 0.35 * growth)
    hand = Box(herd_width + 2 * margin, bottom.y, width - herd_width - plate_width - 4 * margin, bottom.height)
    side_top = bottom.y - 8.1 * unit
    if growth > 0:
        # Large words take whatever room the market leaves.
        side_top = min(side_top, market_y + RUNNER_REACH * card[1] + margin)
    side = Box(width - margin - plate_width, side_top, plate_width, bottom.bottom - side_top)
    status_height = min(9.4 * (1 + growth) * unit, 0.3 * side.height)
    own = Box(hand.x, bottom.y - 8.1 * unit, hand.width, 6.8 * unit)
    panel = Box(side.x, side.y + status_height + margin / 2, side.width, side.height - status_height - margin / 2)
    return Areas(
        unit=unit,
        card=card,
        small_card=(card[0] * 0.47, card[1] * 0.47),
        tokens=tokens,
        opponent=opponent,
        other_hand=_part(opponent, 0.27, 0.48),
        other_herd=_part(opponent, 0.49, 0.62),
        other_purse=_part(opponent, 0.635, 0.8),
        menu_button=_round_button(opponent, 1, unit),
        log_button=_round_button(opponent, 2, unit),
        replay_button=_round_button(opponent, 3, unit),
        deck=places[0],
        market=tuple(places[1:6]),
        discard=places[6],
        herd=Box(margin, bottom.y, herd_width, bottom.height),
        hand=hand,
        own=own,
        purse=Box(own.x + own.width * 0.5, own.y, own.width * 0.5 - unit, own.height),
        standing=Box(own.x + 2 * unit, own.y, own.width * 0.48 - 2 * unit, own.height),
        status=Box(side.x, side.y, side.width, status_height),
        action_panel=panel,
        action_button=_button_in(panel, unit),
    )


def _card_size(room: float, unit: float) -> tuple[float, float]:
    """Seven cards and their gaps must fit the row, and three rows the height."""
    card_height = min(27 * unit, room / 8.2 * CARD_RATIO)
    return card_height / CARD_RATIO, card_height


def _bottom_row(width: int, height: int, unit: float, margin: float) -> Box:
    row = 29 * unit
    return Box(margin, height - margin - row, width - 2 * margin, row)


def _market_row(left: float, right: float, y: float, card: tuple[float, float]) -> list[Box]:
    """Deck, five slots and discard, with a wider gap between the market and its neighbours."""
    gap = min((right - left - 7 * card[0]) / 13, card[0] * 0.22)
    wide = 1.9 * gap
    used = 7 * card[0] + 4 * gap + 2 * wide
    x = left + (right - left - used) / 2
    places = []
    for place in range(7):
        places.append(Box(x, y, *card))
        x += card[0] + (wide if place in (0, 5) else gap)
    return places


def _round_button(strip: Box, place: int, unit: float) -> Box:
    """A button at the right end of the opponent's strip, counted from there."""
    return Box(strip.right - (1.8 + 6.9 * place) * unit, strip.centre[1] - 3.2 * unit, 6.4 * unit, 6.4 * unit)


def _button_in(panel: Box, unit: float) -> Box:
    """Along the foot of the panel."""
    box = panel.inset(2.0 * unit)
    return Box(box.x, box.bottom - 6.4 * unit, box.width, 6.4 * unit)


def _part(box: Box, start: float, end: float) -> Box:
    return Box(box.x + box.width * start, box.y, box.width * (end - start), box.height)

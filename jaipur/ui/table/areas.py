"""Where everything lies in a window of any shape: areas of the table, in the window's real pixels."""

from dataclasses import dataclass
from functools import lru_cache

from jaipur.rules import BONUS_SIZES, GOODS, MARKET_SIZE
from jaipur.ui.kit.geometry import Box, Size, unit_of

CARD_RATIO = 1.4
# How far the runner reaches above and below the market, in heights of a card.
RUNNER_HEIGHT = 1.42
# How large the deck and the discard pile are beside the market, where a row of seven would make all cards small.
STACKED = 0.64
SMALL_CARD = 0.4

TALLEST_CARD = 27.0
LARGE_WORDS = 0.3
"""From this growth of words on, the panel takes the height of the market as well."""
UPRIGHT_WORDS = 1.25
OPPONENT, PUPPET = 21.2, 25.0
OWN_STRIP, BOTTOM_ROW = 6.8, 29.0
# An upright window is so many units wide, and needs so many in height.
UPRIGHT_WIDTH, UPRIGHT_HEIGHT = 115.0, 161.0
UPRIGHT_TOKENS, UPRIGHT_PLATES = 35.0, 25.0
AID = 7.6
"""How large the button in the corner of the panel is: 44 pixels and more in the smallest window."""


@dataclass(frozen=True, slots=True)
class Areas:
    """The parts of the table. Card-sized places are given by their box; the rest by the room they may use."""

    unit: float
    """One hundredth of the height that the layout is made for; everything is measured in it."""
    words: float
    """The same for words, which are larger where there is room below each other."""
    card: tuple[float, float]
    small_card: tuple[float, float]
    tokens: Box
    cascades: tuple[Box, ...]
    """A row for the pile of each good."""
    bonus: tuple[Box, ...]
    """A place for each bonus pile, and the last one for the camel token."""
    opponent: Box
    """The opponent's panel, with a stage for the puppet in its middle."""
    puppet: Box
    speech: Box
    """Where the opponent's words stand."""
    other_standing: Box
    """The opponent's name and seals."""
    other_hand: Box
    other_trail: Box
    """What the opponent took or gave last, face up beside the hand."""
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
    """The last move, in pictures and words."""
    action_panel: Box
    """Whose turn it is, and what the choice would do."""
    action_button: Box
    """The button that plays the move."""
    aid_button: Box
    """In the corner of the panel: the lamp that asks for a hint, or what takes a move back."""

    @property
    def runner(self) -> Box:
        """The cloth that the market lies on, and in a row of seven the deck and the discard pile as well."""
        width, height = self.card
        in_row = self.deck.height == height
        left = self.deck.x if in_row else self.market[0].x
        right = self.discard.right if in_row else self.market[-1].right
        reach = 0.35 * width if in_row else 0.3 * width
        tall = RUNNER_HEIGHT * height
        return Box(left - reach, self.market[0].centre[1] - tall / 2, right - left + 2 * reach, tall)

    @property
    def large_panel(self) -> Box:
        """The panel and the plate of the last move as one, for whoever has much to say."""
        one, other = self.status, self.action_panel
        left, top = min(one.x, other.x), min(one.y, other.y)
        return Box(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)

    @property
    def large_aid_button(self) -> Box:
        """The corner of the large panel."""
        return _aid_button(self.large_panel, self.unit)

    @property
    def notice(self) -> Box:
        """Where a notice hides no card: between the opponent's panel and the market, over the runner's border."""
        top = self.opponent.bottom + 0.3 * self.unit
        return Box(self.opponent.x, top, self.opponent.width, self.market[0].y - top - 0.5 * self.unit)

    @property
    def round_buttons(self) -> dict[str, Box]:
        """The round buttons of the table, by the name of their icon."""
        return {"menu": self.menu_button, "log": self.log_button, "replay": self.replay_button}


@lru_cache(maxsize=8)
def arrange(size: Size, text_scale: float = 1.0) -> Areas:
    """Divide a window. Wide ones get air, upright ones a pile of rows, large words more room; nothing overlaps."""
    return _upright(size, text_scale - 1) if size[1] > size[0] else _wide(size, text_scale - 1)


def _wide(size: Size, growth: float) -> Areas:
    """Tokens and herd at the left, the action panel at the lower right, all else between them."""
    width, height = size
    unit = unit_of(size)
    margin = 1.6 * unit
    bottom = height - margin - BOTTOM_ROW * unit
    strip = bottom - (OWN_STRIP + 1.2) * unit
    left, right = 2 * margin + max(33 * unit, 0.18 * width), width - margin
    plate_width = max(34 * unit, 0.19 * width) * (1 + 0.5 * growth)
    # Large words get a column of their own beside the market.
    column = growth >= LARGE_WORDS
    market_right = right - plate_width - margin if column else right
    tallest = min(TALLEST_CARD * unit, (strip - margin - OPPONENT * unit - 0.8 * unit) / RUNNER_HEIGHT)
    card, stacked = _card_size(market_right - left, tallest)
    # What height is left over goes to the opponent first, who is seen the larger for it.
    spare = max(0.0, strip - margin - OPPONENT * unit - RUNNER_HEIGHT * card[1] - 2 * unit)
    opponent = Box(left, 0.7 * margin, right - left, OPPONENT * unit + 0.35 * spare)
    row = Box(left, opponent.bottom, market_right - left, strip - opponent.bottom)
    deck, market, discard = _market(row, card, stacked=stacked)
    tokens = Box(margin, 0.7 * margin, left - 2 * margin, bottom - 2.2 * margin)
    side_top = opponent.bottom + margin if column else strip
    side = Box(width - margin - plate_width, side_top, plate_width, height - margin - side_top)
    status_height = min(12.8 * (1 + growth) * unit, 0.42 * side.height)
    hand = Box(left, bottom, side.x - margin - left, BOTTOM_ROW * unit)
    return _areas(
        unit,
        card,
        tokens=tokens,
        columns=1,
        words=unit,
        opponent=opponent,
        market=(deck, market, discard),
        herd=Box(margin, bottom, tokens.width, BOTTOM_ROW * unit),
        hand=hand,
        own=Box(hand.x, strip, hand.width, OWN_STRIP * unit),
        status=Box(side.x, side.y, side.width, status_height),
        panel=Box(side.x, side.y + status_height + margin / 2, side.width, side.height - status_height - margin / 2),
    )


def _upright(size: Size, growth: float) -> Areas:
    """Everything below each other: opponent, tokens, market, hand, and the two plates at the foot."""
    width, height = size
    plates = UPRIGHT_PLATES * (1 + 0.4 * growth)
    unit = min(width / UPRIGHT_WIDTH, height / (UPRIGHT_HEIGHT - UPRIGHT_PLATES + plates))
    margin = 1.4 * unit
    room = width - 2 * margin
    card, _ = _card_size(room, TALLEST_CARD * unit)
    runner, hand_row = RUNNER_HEIGHT * card[1], 1.16 * card[1]
    used = (OPPONENT + UPRIGHT_TOKENS + OWN_STRIP) * unit + runner + hand_row + plates * unit + 7 * margin
    spare = max(0.0, height - used)
    opponent = Box(margin, 0.7 * margin, room, OPPONENT * unit + 0.3 * spare)
    tokens = Box(margin, opponent.bottom + margin, room, UPRIGHT_TOKENS * unit + 0.3 * spare)
    foot = Box(margin, height - margin - plates * unit, room, plates * unit)
    bottom = foot.y - margin - hand_row
    strip = bottom - margin - OWN_STRIP * unit
    row = Box(margin, tokens.bottom, room, strip - tokens.bottom)
    status = Box(foot.x, foot.y, 0.42 * foot.width, foot.height)
    return _areas(
        unit,
        card,
        tokens=tokens,
        columns=2,
        words=UPRIGHT_WORDS * unit,
        opponent=opponent,
        market=_market(row, card, stacked=True),
        herd=Box(margin, bottom, 0.24 * room, hand_row),
        hand=Box(margin + 0.24 * room + margin, bottom, 0.76 * room - margin, hand_row),
        own=Box(margin, strip, room, OWN_STRIP * unit),
        status=status,
        panel=Box(status.right + margin, foot.y, foot.right - status.right - margin, foot.height),
    )


def _areas(
    unit: float,
    card: tuple[float, float],
    *,
    tokens: Box,
    columns: int,
    words: float,
    opponent: Box,
    market: tuple[Box, tuple[Box, ...], Box],
    herd: Box,
    hand: Box,
    own: Box,
    status: Box,
    panel: Box,
) -> Areas:
    """What follows from the large parts."""
    cascades, bonus = _token_rows(tokens.inset(2 * unit), columns)
    puppet_width = min(PUPPET * unit * opponent.height / (OPPONENT * unit), 0.27 * opponent.width)
    # The strings hang from above the window; the sill of the stage is the lower edge of the panel.
    puppet = Box(opponent.centre[0] - puppet_width / 2, 0, puppet_width, opponent.bottom - 0.9 * unit)
    small = (card[0] * SMALL_CARD, card[1] * SMALL_CARD)
    inner = opponent.inset(2.2 * unit)
    head = Box(inner.x, inner.y - 0.4 * unit, inner.width, 6.4 * unit)
    row = Box(inner.x, head.bottom + 0.4 * unit, inner.width, inner.bottom - head.bottom - 0.2 * unit)
    left = Box(row.x, row.y, puppet.x - unit - row.x, row.height)
    right = Box(puppet.right + unit, row.y, row.right - puppet.right - unit, row.height)
    buttons = tuple(_round_button(head, place, unit) for place in range(3))
    return Areas(
        unit=unit,
        words=words,
        card=card,
        small_card=small,
        tokens=tokens,
        cascades=cascades,
        bonus=bonus,
        opponent=opponent,
        puppet=puppet,
        speech=Box(puppet.right, head.y, buttons[2].x - puppet.right - unit, head.height),
        other_standing=Box(head.x, head.y, puppet.x - head.x - unit, head.height),
        other_hand=part_of(left, 0.42, 1.0),
        other_trail=part_of(left, 0.0, 0.4),
        other_herd=part_of(right, 0.0, 0.42),
        other_purse=part_of(right, 0.46, 1.0),
        menu_button=buttons[0],
        log_button=buttons[1],
        replay_button=buttons[2],
        deck=market[0],
        market=market[1],
        discard=market[2],
        herd=herd,
        hand=hand,
        own=own,
        purse=part_of(own, 0.56, 0.985),
        standing=Box(own.x + unit, own.y, own.width * 0.54 - unit, own.height),
        status=status,
        action_panel=panel,
        action_button=_button_in(panel, unit),
        aid_button=_aid_button(panel, unit),
    )


def _card_size(room: float, tallest: float) -> tuple[tuple[float, float], bool]:
    """The largest card: in a row of seven, or, where that makes it small, with deck and discard above each other."""
    in_row, stacked = room / 8.2 * CARD_RATIO, room / (5.7 + STACKED) * CARD_RATIO
    height = min(tallest, stacked)
    if in_row >= 0.97 * tallest:
        return (min(tallest, in_row) / CARD_RATIO, min(tallest, in_row)), False
    return (height / CARD_RATIO, height), True


def _market(room: Box, card: tuple[float, float], *, stacked: bool) -> tuple[Box, tuple[Box, ...], Box]:
    """Deck, market and discard pile in the middle of their room."""
    width, height = card
    y = room.centre[1] - height / 2
    if not stacked:
        gap = min((room.width - 7 * width) / 13, width * 0.22)
        x = room.centre[0] - (7 * width + 7.8 * gap) / 2
        deck = Box(x, y, *card)
        market = _row(deck.right + 1.9 * gap, y, card, gap)
        return deck, market, Box(market[-1].right + 1.9 * gap, y, *card)
    small = (STACKED * width, STACKED * height)
    gap = min((room.width - 5 * width - small[0]) / 8, width * 0.18)
    used = 5 * width + small[0] + 6 * gap
    market = _row(room.centre[0] - used / 2 + 0.5 * gap, y, card, gap)
    x = market[-1].right + 1.7 * gap
    apart = 0.55 * small[1]
    return (
        Box(x, room.centre[1] - apart - small[1] / 2, *small),
        market,
        Box(x, room.centre[1] + apart - small[1] / 2, *small),
    )


def _row(x: float, y: float, card: tuple[float, float], gap: float) -> tuple[Box, ...]:
    return tuple(Box(x + place * (card[0] + gap), y, *card) for place in range(MARKET_SIZE))


def _token_rows(room: Box, columns: int) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """A row for each pile of goods tokens, in one or two columns, and a last one for the bonus piles."""
    lines = len(GOODS) // columns
    height = room.height / (lines + 1)
    width = room.width / columns
    cascades = tuple(
        Box(
            room.x + place // lines * width,
            room.y + place % lines * height,
            width * (1 if columns == 1 else 0.97),
            height,
        )
        for place in range(len(GOODS))
    )
    places = len(BONUS_SIZES) + 1
    foot = Box(room.x, room.bottom - height, room.width, height)
    return cascades, tuple(part_of(foot, place / places, (place + 1) / places) for place in range(places))


def _round_button(head: Box, place: int, unit: float) -> Box:
    """A button at the right end of the opponent's panel, counted from there."""
    return Box(head.right - (6.4 + 6.9 * place) * unit, head.y, 6.4 * unit, 6.4 * unit)


def _button_in(panel: Box, unit: float) -> Box:
    """Along the foot of the panel."""
    box = panel.inset(2.0 * unit)
    return Box(box.x, box.bottom - 6.4 * unit, box.width, 6.4 * unit)


def _aid_button(panel: Box, unit: float) -> Box:
    """Level with the heading. Only the middle of a round button is painted; its clear rim may reach over the edge."""
    return Box(panel.right - AID * unit + 0.3 * unit, panel.y - 0.9 * unit, AID * unit, AID * unit)


def part_of(box: Box, start: float, end: float) -> Box:
    """What of a row lies between two parts of its width."""
    return Box(box.x + box.width * start, box.y, box.width * (end - start), box.height)

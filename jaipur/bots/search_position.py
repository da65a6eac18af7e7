"""A round in counts, quick to copy, to play on and to evaluate. What the search walks through; nobody else needs it."""

from functools import lru_cache
from itertools import product
from math import erf, sqrt
from typing import NamedTuple

from jaipur.bots.features import MOST_MARGIN
from jaipur.bots.network import Network
from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    CAMEL_TOKEN,
    CARDS_IN_BOX,
    GOODS,
    GOODS_TOKENS,
    HAND_LIMIT,
    MARKET_SIZE,
    Card,
    Exchange,
    Move,
    Seat,
    Sell,
    TableView,
    TakeCamels,
    TakeGood,
    Trader,
    TraderView,
    least_sale,
)

_CAMEL = int(Card.CAMEL)
_MEANS = tuple(sum(pile) // len(pile) for pile in BONUS_TOKENS)
_VARIANCES = tuple(
    sum((value - mean) ** 2 for value in pile) / len(pile) for pile, mean in zip(BONUS_TOKENS, _MEANS, strict=True)
)
_PILES = tuple(map(len, GOODS_TOKENS))


class Step(NamedTuple):
    """A move by kinds: what it adds to hand and herd. What is not sold comes from the market or goes there."""

    goods: tuple[tuple[int, int], ...]
    camels: int = 0
    sold: int = 0
    """How many cards are sold; then `goods` names them."""


def step_of(market: tuple[Card | None, ...], move: Move) -> Step:
    """A move of the rules, by kinds."""
    match move:
        case TakeGood(slot):
            return Step(((int(market[slot] or 0), 1),))
        case TakeCamels():
            return Step((), market.count(Card.CAMEL))
        case Exchange(slots, given):
            changes = [0] * len(Card)
            for slot, card in zip(slots, given, strict=True):
                changes[market[slot] or 0] += 1
                changes[card] -= 1
            goods = tuple((good, change) for good, change in enumerate(changes[:_CAMEL]) if change)
            return Step(goods, changes[_CAMEL])
        case Sell(good, count):
            return Step(((int(good), -count),), sold=count)


@lru_cache(maxsize=1 << 14)
def steps(market: tuple[int, ...], hand: tuple[int, ...], herd: int) -> tuple[Step, ...]:
    """Every distinct move of a trader with this hand and herd at this market."""
    room = HAND_LIMIT - sum(hand)
    takings = [Step(((good, 1),)) for good in GOODS if market[good]] if room else []
    camels = [Step((), market[_CAMEL])] if market[_CAMEL] else []
    sales = [
        Step(((int(good), -count),), sold=count) for good in GOODS for count in range(least_sale(good), hand[good] + 1)
    ]
    return (*takings, *camels, *_exchanges(market[:_CAMEL], (*hand, min(herd, room))), *sales)


def _exchanges(market: tuple[int, ...], payable: tuple[int, ...]) -> list[Step]:
    payments = _groups(payable)
    return [
        Step(
            tuple((good, n - paid[good]) for good, n in enumerate(taken) if n or paid[good]),
            -paid[_CAMEL],
        )
        for size, groups in _groups(market).items()
        for taken in groups
        for paid in payments.get(size, ())
        if not any(map(_both, taken, paid))
    ]


def _both(taken: int, paid: int) -> bool:
    return bool(taken and paid)


@lru_cache(maxsize=1 << 12)
def _groups(counts: tuple[int, ...]) -> dict[int, list[tuple[int, ...]]]:
    """Every group of two to five cards out of these, by size."""
    groups: dict[int, list[tuple[int, ...]]] = {}
    for group in product(*(range(count + 1) for count in counts)):
        if 2 <= (size := sum(group)) <= MARKET_SIZE:
            groups.setdefault(size, []).append(group)
    return groups


class Position:
    """A round in counts, by kind and by seat. What the viewer cannot know is empty, or made up by the search."""

    __slots__ = (
        "bonus_left", "bonus_rupees", "bonus_won", "deck", "deck_size", "goods_rupees", "goods_won",
        "hand_sizes", "hands", "herds", "known", "left", "market", "sold", "turn",
    )  # fmt: skip

    market: list[int]
    hands: list[list[int]]
    known: list[list[int]]
    hand_sizes: list[int]
    herds: list[int]
    left: list[int]
    sold: list[int]
    bonus_left: list[int]
    bonus_won: list[list[int]]
    bonus_rupees: list[int]
    goods_rupees: list[int]
    goods_won: list[int]
    deck: list[int]
    deck_size: int
    turn: int

    @classmethod
    def seen(cls, view: TableView) -> "Position":
        """What a view shows. The opponent's hand holds what is known of it, and the deck only has a size."""
        assert view.seat is not None
        position = cls()
        own, other, seat = view.own, view.opponent, view.seat
        sides: dict[Seat, Trader | TraderView] = {seat: own, seat.other: other}
        position.market = [view.market.count(card) for card in Card]
        position.known = [_counts(sides[one].known) for one in Seat]
        position.hands = [_counts(own.hand if one is seat else other.known) for one in Seat]
        position.hand_sizes = [len(own.hand) if one is seat else other.hand_size for one in Seat]
        position.herds = [sides[one].herd for one in Seat]
        position.left = [len(pile) for pile in view.piles]
        position.sold = _counts(view.discard)
        position.bonus_left = list(view.bonus_left)
        sizes = [token.cards for token in own.bonuses]
        position.bonus_won = [
            [sizes.count(size) for size in BONUS_SIZES] if one is seat else list(other.bonuses) for one in Seat
        ]
        # The opponent's bonus tokens lie face down, and count with the mean of their pile.
        position.bonus_rupees = [
            sum(token.value for token in own.bonuses) if one is seat else _mean_rupees(other.bonuses) for one in Seat
        ]
        position.goods_rupees = [sum(token.value for token in sides[one].goods) for one in Seat]
        position.goods_won = [len(sides[one].goods) for one in Seat]
        position.deck = []
        position.deck_size = view.deck_size
        position.turn = view.turn
        return position

    def copy(self) -> "Position":
        """The same position, to be played on."""
        copy = Position.__new__(Position)
        copy.market = self.market.copy()
        copy.hands = [self.hands[0].copy(), self.hands[1].copy()]
        copy.known = [self.known[0].copy(), self.known[1].copy()]
        copy.hand_sizes = self.hand_sizes.copy()
        copy.herds = self.herds.copy()
        copy.left = self.left.copy()
        copy.sold = self.sold.copy()
        copy.bonus_left = self.bonus_left.copy()
        copy.bonus_won = [self.bonus_won[0].copy(), self.bonus_won[1].copy()]
        copy.bonus_rupees = self.bonus_rupees.copy()
        copy.goods_rupees = self.goods_rupees.copy()
        copy.goods_won = self.goods_won.copy()
        copy.deck = self.deck.copy()
        copy.deck_size = self.deck_size
        copy.turn = self.turn
        return copy

    def steps(self) -> tuple[Step, ...]:
        """Every distinct move of the player to move."""
        return steps(tuple(self.market), tuple(self.hands[self.turn]), self.herds[self.turn])

    def unseen(self, seat: int) -> list[int]:
        """Goods that a seat has not seen, by kind: in the deck, or in the other's hand since the deal."""
        seen = zip(self.hands[seat], self.known[1 - seat], self.market, self.sold, strict=False)
        return [box - sum(counts) for box, counts in zip(CARDS_IN_BOX, seen, strict=False)]

    @property
    def unseen_camels(self) -> int:
        """Camels in the deck. Everybody has seen the others."""
        return CARDS_IN_BOX[_CAMEL] - sum(self.herds) - self.market[_CAMEL]

    def ends(self, step: Step) -> bool:
        """Whether a move ends the round."""
        if step.sold:
            good = step.goods[0][0]
            return 0 < self.left[good] <= step.sold and self.left.count(0) == 2
        if step.camels < 0 or len(step.goods) > 1:
            return False
        return self.deck_size < (step.camels or 1)

    def proceeds(self, step: Step) -> tuple[int, int]:
        """What a sale brings on average, and its bonus pile, or -1."""
        good, count = step.goods[0][0], step.sold
        first = _PILES[good] - self.left[good]
        rupees = sum(GOODS_TOKENS[good][first : first + count])
        tier = min(count, BONUS_SIZES[-1]) - BONUS_SIZES[0]
        if tier < 0 or not self.bonus_left[tier]:
            return rupees, -1
        return rupees + _MEANS[tier], tier

    def margin(self, seat: int) -> int:
        """Rupees a seat believes to be ahead, without the camel token."""
        return (
            self.goods_rupees[seat]
            + self.bonus_rupees[seat]
            - self.goods_rupees[1 - seat]
            - _mean_rupees(self.bonus_won[1 - seat])
        )

    def play(self, step: Step) -> None:
        """Play a move that does not end the round; the holes it leaves are filled by `fill`."""
        seat = self.turn
        hand, known = self.hands[seat], self.known[seat]
        if step.sold:
            self._sell(seat, step)
        for good, change in step.goods:
            hand[good] += change
            known[good] = max(0, known[good] + change)
            self.hand_sizes[seat] += change
            if not step.sold:
                self.market[good] -= change
        self.herds[seat] += step.camels
        self.market[_CAMEL] -= step.camels
        self.turn = 1 - seat

    def _sell(self, seat: int, step: Step) -> None:
        good = step.goods[0][0]
        rupees, tier = self.proceeds(step)
        if tier >= 0:
            self.bonus_left[tier] -= 1
            self.bonus_won[seat][tier] += 1
            self.bonus_rupees[seat] += _MEANS[tier]
            rupees -= _MEANS[tier]
        paid = min(step.sold, self.left[good])
        self.goods_rupees[seat] += rupees
        self.goods_won[seat] += paid
        self.left[good] -= paid
        self.sold[good] += step.sold

    def chance_at_end(self, step: Step) -> float:
        """The chance to have won with a move that ends the round: only bonus values are unknown then."""
        seat, other = self.turn, 1 - self.turn
        rupees, tier = self.proceeds(step) if step.sold else (0, -1)
        theirs = self.bonus_won[other]
        drawn = [count + (pile == tier) for pile, count in enumerate(theirs)]
        variance = sum(count * spread for count, spread in zip(drawn, _VARIANCES, strict=True))
        herd = self.herds[seat] + step.camels
        camels = (herd > self.herds[other]) - (herd < self.herds[other])
        ahead = self.margin(seat) + rupees + CAMEL_TOKEN * camels
        if variance:
            return 0.5 * (1 + erf(ahead / sqrt(2 * variance)))
        bonuses = sum(self.bonus_won[seat]) + (tier >= 0) - sum(theirs)
        goods = self.goods_won[seat] - self.goods_won[other]
        if step.sold:
            goods += min(step.sold, self.left[step.goods[0][0]])
        lead = ahead or bonuses or goods
        return (1 + (lead > 0) - (lead < 0)) / 2


def _counts(cards: tuple[Card, ...]) -> list[int]:
    return [cards.count(good) for good in GOODS]


def _mean_rupees(bonuses: tuple[int, ...] | list[int]) -> int:
    return sum(map(int.__mul__, bonuses, _MEANS))


def chances(position: Position, moves: tuple[Step, ...], net: Network) -> list[float]:
    """The chance to win the round after each of these moves, for the player to move."""
    seat = position.turn
    other = 1 - seat
    hand, known, market, left = position.hands[seat], position.known[other], position.market, position.left
    hand_size, herd, other_herd = position.hand_sizes[seat], position.herds[seat], position.herds[other]
    camels, deck_size = market[_CAMEL], position.deck_size
    own_hand, herds, market_camels = net.own_hand, net.herds, net.market_camels
    goods = [
        net.holding[good][left[good]][hand[good]]
        + net.offer[good][hand[good]][market[good]]
        + net.danger[good][known[good]][market[good]]
        for good in range(6)
    ]
    others = [net.known[good][left[good]][known[good]] for good in range(6)]
    unseen = position.unseen(seat)
    fixed = (
        net.start
        + sum(goods)
        + sum(net.unseen[good][unseen[good]] for good in range(6))
        + net.other_hand[position.hand_sizes[other]]
        + net.unseen_camels[position.unseen_camels]
    )
    margin, empty = position.margin(seat), left.count(0)
    bonus = sum(net.bonus[tier][count] for tier, count in enumerate(position.bonus_left))
    at_rest = fixed + sum(others) + bonus + net.margin[_clipped(margin)] + net.empty_piles[empty]
    changes: dict[tuple[int, int], int] = {}
    tables: dict[tuple[int, int, int], int] = {}
    found = []
    for step in moves:
        if position.ends(step):
            found.append(position.chance_at_end(step))
            continue
        if step.sold:
            found.append(net.chance(_after_sale(position, step, net, fixed, goods, others, margin, empty)))
            continue
        row = at_rest
        growth = 0
        for change in step.goods:
            growth += change[1]
            if change not in changes:
                good, more = change
                own, lying = hand[good] + more, market[good] - more
                changes[change] = (
                    net.holding[good][left[good]][own]
                    + net.offer[good][own][lying]
                    + net.danger[good][known[good]][lying]
                    - goods[good]
                )
            row += changes[change]
        gain = step.camels
        key = (growth, gain, 0)
        if key not in tables:
            holes = growth + gain
            tables[key] = (
                own_hand[hand_size + growth]
                + herds[herd + gain][other_herd]
                + market_camels[camels - gain]
                + net.holes[holes]
                + net.deck[deck_size - holes]
            )
        found.append(net.chance(row + tables[key]))
    return found


def _after_sale(
    position: Position,
    step: Step,
    net: Network,
    fixed: int,
    goods: list[int],
    others: list[int],
    margin: int,
    empty: int,
) -> int:
    """The sum of all rows after a sale."""
    seat, other = position.turn, 1 - position.turn
    good, count = step.goods[0][0], step.sold
    own = position.hands[seat][good] - count
    left = max(0, position.left[good] - count)
    lying, known = position.market[good], position.known[other][good]
    rupees, drawn = position.proceeds(step)
    emptied = left == 0 and position.left[good] > 0
    return (
        fixed
        + sum(others)
        + net.holding[good][left][own]
        + net.offer[good][own][lying]
        + net.danger[good][known][lying]
        - goods[good]
        + net.known[good][left][known]
        - others[good]
        + sum(net.bonus[tier][n - (tier == drawn)] for tier, n in enumerate(position.bonus_left))
        + net.margin[_clipped(margin + rupees)]
        + net.empty_piles[empty + emptied]
        + net.own_hand[position.hand_sizes[seat] - count]
        + net.herds[position.herds[seat]][position.herds[other]]
        + net.market_camels[position.market[_CAMEL]]
        + net.holes[0]
        + net.deck[position.deck_size]
    )


def _clipped(margin: int) -> int:
    """A margin as the place of its row."""
    return max(-MOST_MARGIN, min(MOST_MARGIN, margin)) + MOST_MARGIN

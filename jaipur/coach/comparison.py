"""Two moves side by side, fact by fact, as the evaluation looks at them: facts of one can be exchanged for the other's.

The search adds the same rows up in `bots/evaluation.py`, much quicker, and with nothing to take apart.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jaipur.bots.evaluation import margin_place
from jaipur.bots.network import Network, default_network
from jaipur.bots.search_move import SearchMove, as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.rules import GOODS, HAND_LIMIT, Card, Move, TableView, least_sale

_CAMEL = int(Card.CAMEL)
Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What a move leaves that does not end the round, for the trader who has made it, before the market is refilled."""

    hand: Counts
    held: int
    """Cards in hand."""
    herd: int
    left: Counts
    """Tokens left, by good."""
    empty: int
    """Piles without a token."""
    paid: Counts
    """Rupees of the tokens that a sale has brought, by good."""
    bonus: int
    """Mean rupees of the bonus token that a sale has brought."""
    bonus_left: Counts
    lying: Counts
    """Goods on the market, by kind."""
    camels: int
    """Camels on the market."""
    drawn: int
    """Cards about to come to the market from the deck."""
    deck: int
    """Cards in the deck once they have come."""

    def with_good(self, good: Card, other: "Aftermath") -> "Aftermath":
        """With as many cards of a good in hand as the other one has, and its tokens sold as there."""
        return replace(
            self,
            hand=_with(self.hand, good, other.hand),
            held=self.held + other.hand[good] - self.hand[good],
            left=_with(self.left, good, other.left),
            empty=self.empty + (not other.left[good]) - (not self.left[good]),
            paid=_with(self.paid, good, other.paid),
        )

    def with_lying(self, good: Card, other: "Aftermath") -> "Aftermath":
        """With as many cards of a good on the market."""
        return replace(self, lying=_with(self.lying, good, other.lying))

    def with_facts(self, other: "Aftermath", *names: str) -> "Aftermath":
        """With some facts of the other one."""
        facts: dict[str, Any] = {name: getattr(other, name) for name in names}
        return replace(self, **facts)


def _with(counts: Counts, good: Card, others: Counts) -> Counts:
    return (*counts[:good], others[good], *counts[good + 1 :])


class Weighing:
    """What the evaluation makes of the facts after the moves of one position."""

    def __init__(self, position: SearchPosition, net: Network | None = None) -> None:
        self._net = net or default_network()
        self._seat = position.turn
        self._position = position
        self._margin = position.margin(self._seat)

    def after(self, move: SearchMove) -> Aftermath:
        """The facts after a move that does not end the round."""
        before, seat = self._position, self._seat
        after = before.copy()
        after.play(move)
        sold = move.goods[0][0] if move.sold else None
        paid = after.goods_rupees[seat] - before.goods_rupees[seat]
        return Aftermath(
            hand=tuple(after.hands[seat]),
            held=after.hand_sizes[seat],
            herd=after.herds[seat],
            left=tuple(after.left),
            empty=after.left.count(0),
            paid=tuple(paid if good == sold else 0 for good in GOODS),
            bonus=after.bonus_rupees[seat] - before.bonus_rupees[seat],
            bonus_left=tuple(after.bonus_left),
            lying=tuple(after.market[:_CAMEL]),
            camels=after.market[_CAMEL],
            drawn=move.drawn,
            deck=after.deck_size - move.drawn,
        )

    def win_chance(self, facts: Aftermath) -> float:
        """The chance to win the round with such facts, whether or not a move leads to them."""
        net, position, seat = self._net, self._position, self._seat
        known, unseen = position.known[1 - seat], position.unseen(seat)
        row = net.start + sum(
            net.holding[good][facts.left[good]][facts.hand[good]]
            + net.known[good][facts.left[good]][known[good]]
            + net.offer[good][facts.hand[good]][facts.lying[good]]
            + net.danger[good][known[good]][facts.lying[good]]
            + net.unseen[good][unseen[good]]
            for good in GOODS
        )
        row += (
            net.own_hand[max(0, min(HAND_LIMIT, facts.held))]
            + net.other_hand[position.hand_sizes[1 - seat]]
            + net.herds[facts.herd][position.herds[1 - seat]]
            + net.market_camels[facts.camels]
            + net.holes[facts.drawn]
            + net.deck[facts.deck]
            + net.empty_piles[facts.empty]
            + sum(net.bonus[tier][count] for tier, count in enumerate(facts.bonus_left))
            + net.margin[margin_place(self._margin + sum(facts.paid) + facts.bonus)]
            + net.unseen_camels[position.unseen_camels]
        )
        return net.win_chance(row)


Swap = Callable[[Aftermath, Aftermath], Aftermath]


class Comparison:
    """Two moves that do not end the round, side by side."""

    def __init__(self, view: TableView, position: SearchPosition, better: Move, other: Move) -> None:
        self._weighing = Weighing(position)
        self.view = view
        self.better, self.other = better, other
        self.a, self.b = (self._weighing.after(as_search_move(view.market, move)) for move in (better, other))
        self._worths = self._weighing.win_chance(self.a), self._weighing.win_chance(self.b)
        self.gap = self._worths[0] - self._worths[1]

    def share_without(self, change: Callable[[Aftermath], Aftermath]) -> float:
        """How much of the difference goes when something is otherwise after either move."""
        better, other = (self._weighing.win_chance(change(one)) for one in (self.a, self.b))
        return 1 - (better - other) / self.gap

    def share_of(self, *facts: str, goods: Iterable[Card] = (), lying: Iterable[Card] = ()) -> float:
        """The share of some facts by name; of goods in hand, their tokens, and what their sale paid; of goods lying."""
        goods, lying = tuple(goods), tuple(lying)

        def swap(one: Aftermath, other: Aftermath) -> Aftermath:
            one = one.with_facts(other, *facts)
            for good in goods:
                one = one.with_good(good, other)
            for good in lying:
                one = one.with_lying(good, other)
            return one

        return self._share(swap)

    def make_up_for(self, goods: Iterable[Card]) -> bool:
        """Whether tokens pay as much for more cards of these goods as for all that the other move brings instead."""
        more = sum(sum(self.view.piles[good][self.b.hand[good] : self.a.hand[good]]) for good in goods)
        brought = [good for good in GOODS if not self.a.paid[good]]
        return more >= sum(sum(self.view.piles[good][self.a.hand[good] : self.b.hand[good]]) for good in brought)

    def tokens(self, goods: Sequence[Card]) -> tuple[int, ...]:
        """The tokens for what the better move leaves in hand of these goods; one precious card needs another."""
        least = least_sale(goods[0]) if len(goods) == 1 else 0
        return tuple(value for good in goods for value in self.view.piles[good][: max(self.a.hand[good], least)])

    def known(self, good: Card) -> int:
        """How many cards of a good the rival is known to hold."""
        return self.view.opponent.known.count(good)

    def _share(self, swap: Swap) -> float:
        """How much of the difference goes when some facts are exchanged, in the mean of both ways."""
        lost = self._worths[0] - self._weighing.win_chance(swap(self.a, self.b))
        won = self._weighing.win_chance(swap(self.b, self.a)) - self._worths[1]
        return (lost + won) / 2 / self.gap

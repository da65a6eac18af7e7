"""A round in counts of kinds, quick to copy and to play on: what the search plays on."""

from math import erf, sqrt

from jaipur.bots.search_move import SearchMove, search_moves
from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    CAMEL_TOKEN,
    CARDS_IN_BOX,
    GOODS,
    GOODS_TOKENS,
    MARKET_SIZE,
    Card,
    Seat,
    TableView,
    Trader,
    TraderView,
)

_CAMEL = int(Card.CAMEL)
_MEANS = tuple(sum(pile) // len(pile) for pile in BONUS_TOKENS)
_VARIANCES = tuple(
    sum((value - mean) ** 2 for value in pile) / len(pile) for pile, mean in zip(BONUS_TOKENS, _MEANS, strict=True)
)
_PILES = tuple(map(len, GOODS_TOKENS))


class SearchPosition:
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
    def from_view(cls, view: TableView) -> "SearchPosition":
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

    def copy(self) -> "SearchPosition":
        """The same position, to be played on."""
        copy = SearchPosition.__new__(SearchPosition)
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

    def moves(self) -> tuple[SearchMove, ...]:
        """Every distinct move of the player to move."""
        return search_moves(tuple(self.market), tuple(self.hands[self.turn]), self.herds[self.turn])

    def unseen(self, seat: int) -> list[int]:
        """Goods that a seat has not seen, by kind: in the deck, or in the other's hand since the deal."""
        seen = zip(self.hands[seat], self.known[1 - seat], self.market, self.sold, strict=False)
        return [box - sum(counts) for box, counts in zip(CARDS_IN_BOX, seen, strict=False)]

    @property
    def unseen_camels(self) -> int:
        """Camels in the deck. Everybody has seen the others."""
        return CARDS_IN_BOX[_CAMEL] - sum(self.herds) - self.market[_CAMEL]

    def ends(self, move: SearchMove) -> bool:
        """Whether a move ends the round."""
        if move.sold:
            good = move.goods[0][0]
            return 0 < self.left[good] <= move.sold and self.left.count(0) == 2
        # No move draws more than fill the market, so most need not be counted.
        return self.deck_size < MARKET_SIZE and self.deck_size < move.drawn

    def proceeds(self, move: SearchMove) -> tuple[int, int]:
        """The mean rupees of a sale, and the index of its bonus pile or -1: `rules.proceeds`, but quicker."""
        good, count = move.goods[0][0], move.sold
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

    def play(self, move: SearchMove) -> None:
        """Play a move that does not end the round; the market is not refilled."""
        seat = self.turn
        hand, known = self.hands[seat], self.known[seat]
        if move.sold:
            self._sell(seat, move)
        for good, change in move.goods:
            hand[good] += change
            known[good] = max(0, known[good] + change)
            self.hand_sizes[seat] += change
            if not move.sold:
                self.market[good] -= change
        self.herds[seat] += move.camels
        self.market[_CAMEL] -= move.camels
        self.turn = 1 - seat

    def _sell(self, seat: int, move: SearchMove) -> None:
        good = move.goods[0][0]
        rupees, tier = self.proceeds(move)
        if tier >= 0:
            self.bonus_left[tier] -= 1
            self.bonus_won[seat][tier] += 1
            self.bonus_rupees[seat] += _MEANS[tier]
            rupees -= _MEANS[tier]
        paid = min(move.sold, self.left[good])
        self.goods_rupees[seat] += rupees
        self.goods_won[seat] += paid
        self.left[good] -= paid
        self.sold[good] += move.sold

    def win_chance_at_end(self, move: SearchMove) -> float:
        """The chance to have won with a move that ends the round: only bonus values are unknown then."""
        seat, other = self.turn, 1 - self.turn
        rupees, tier = self.proceeds(move) if move.sold else (0, -1)
        theirs = self.bonus_won[other]
        drawn = [count + (pile == tier) for pile, count in enumerate(theirs)]
        variance = sum(count * spread for count, spread in zip(drawn, _VARIANCES, strict=True))
        herd = self.herds[seat] + move.camels
        camels = (herd > self.herds[other]) - (herd < self.herds[other])
        ahead = self.margin(seat) + rupees + CAMEL_TOKEN * camels
        if variance:
            return 0.5 * (1 + erf(ahead / sqrt(2 * variance)))
        bonuses = sum(self.bonus_won[seat]) + (tier >= 0) - sum(theirs)
        goods = self.goods_won[seat] - self.goods_won[other]
        if move.sold:
            goods += min(move.sold, self.left[move.goods[0][0]])
        lead = ahead or bonuses or goods
        return (1 + (lead > 0) - (lead < 0)) / 2


def _counts(cards: tuple[Card, ...]) -> list[int]:
    return [cards.count(good) for good in GOODS]


def _mean_rupees(bonuses: tuple[int, ...] | list[int]) -> int:
    return sum(map(int.__mul__, bonuses, _MEANS))

"""A shuffle by two who do not trust each other: each locks and mixes all, and nobody knows the order."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from jaipur.friend.keys import derived
from jaipur.friend.locks import Key, Point, inverse, is_point, key_of, locked, mark_of, point_of, together
from jaipur.rules import BONUS_SIZES, BONUS_TOKENS, CARDS_IN_BOX, SHUFFLED_CARDS, Card, Seat, Shuffle
from jaipur.rules.cards import CAMELS_IN_FIRST_MARKET, DEALT_EACH, MARKET_SIZE

Points = tuple[Point, ...]

_DRAW_BYTES = 8

DECK = range(SHUFFLED_CARDS)
"""The places of the deck, in the order in which they are drawn."""


def _bonus_places() -> Iterator[range]:
    start = SHUFFLED_CARDS
    for pile in BONUS_TOKENS:
        yield range(start, start + len(pile))
        start += len(pile)


BONUS_PLACES = tuple(_bonus_places())
"""The places of the bonus tokens, by size of sale; the first is on top."""
PILES = (DECK, *BONUS_PLACES)
PLACES = range(PILES[-1].stop)

# As the rules deal: five to each in turn, then two to the market.
_DEALT = len(Seat) * DEALT_EACH
HANDS = tuple(range(seat, _DEALT, len(Seat)) for seat in Seat)
MARKET = range(_DEALT, _DEALT + MARKET_SIZE - CAMELS_IN_FIRST_MARKET)

_CARDS = tuple(card for card in Card for _ in range(CARDS_IN_BOX[card]))[:-CAMELS_IN_FIRST_MARKET]
THINGS: tuple[Card | int, ...] = (*_CARDS, *(value for pile in BONUS_TOKENS for value in pile))
"""What is shuffled: the cards, and the rupees of the bonus tokens, in the order of the box."""


@cache
def box() -> Points:
    """A point for every card and token, before the first lock."""
    cards = [f"card {card.word} {_CARDS[:place].count(card)}" for place, card in enumerate(_CARDS)]
    return tuple(
        point_of(label)
        for label in (
            *cards,
            *(
                f"bonus {size} {n}"
                for size, pile in zip(BONUS_SIZES, BONUS_TOKENS, strict=True)
                for n in range(len(pile))
            ),
        )
    )


@cache
def _things() -> dict[Point, Card | int]:
    return dict(zip(box(), THINGS, strict=True))


@dataclass(frozen=True)
class RoundSecret:
    """All that one side keeps to itself in a round: its order and its locks follow from one seed."""

    seed: bytes

    @cached_property
    def common(self) -> Key:
        """The lock of the first pass, the same for all."""
        return key_of(self.seed, "common")

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """The locks of the second pass, one for each place."""
        return tuple(key_of(self.seed, f"place {place}") for place in PLACES)

    @cached_property
    def marks(self) -> tuple[bytes, ...]:
        """By which each of those keys is known again."""
        return tuple(map(mark_of, self.keys))

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Which place each place is filled from, pile by pile."""
        return tuple(place for number, pile in enumerate(PILES) for place in self._mixed(number, pile))

    def _mixed(self, number: int, pile: range) -> list[int]:
        places = list(pile)
        for last in range(len(places) - 1, 0, -1):
            drawn = int.from_bytes(derived(self.seed, f"order {number} {last}", _DRAW_BYTES))
            other = drawn * (last + 1) >> 8 * _DRAW_BYTES
            places[last], places[other] = places[other], places[last]
        return places

    def shuffled(self, points: Sequence[Point]) -> Points:
        """Every point locked with the common key, and each pile mixed."""
        return tuple(locked(points[place], self.common) for place in self.order)

    def relocked(self, points: Sequence[Point]) -> Points:
        """The common lock taken off, and a lock of its own put on each place."""
        free = inverse(self.common)
        return tuple(locked(point, together((key, free))) for point, key in zip(points, self.keys, strict=True))


def sound(points: Points) -> bool:
    """Whether these can be a shuffle, as far as one can see while they are locked."""
    return len(points) == len(PLACES) == len(set(points)) and all(map(is_point, points))


# Whoever looks at a match looks at the same cards again and again.
@lru_cache(maxsize=1024)
def opened(point: Point, keys: tuple[Key, ...]) -> Card | int | None:
    """What lies under these locks; None when it is nothing of ours."""
    return _things().get(locked(point, inverse(together(keys))))


def passes_of(secrets: Sequence[RoundSecret]) -> Iterator[Points]:
    """The four passes of a shuffle, as they follow from the secrets of both."""
    points = box()
    for secret in secrets:
        points = secret.shuffled(points)
        yield points
    for secret in secrets:
        points = secret.relocked(points)
        yield points


def shuffle_of(secrets: Sequence[RoundSecret]) -> Shuffle:
    """How deck and bonus piles lie once both have mixed them, for who knows the secrets of both."""
    first, second = secrets
    things = [THINGS[first.order[place]] for place in second.order]
    cards = tuple(Card(things[place]) for place in reversed(DECK))
    return Shuffle(cards, tuple(tuple(_rupees(things, pile)) for pile in BONUS_PLACES))


def _rupees(things: Sequence[Card | int], pile: Iterable[int]) -> Iterator[int]:
    return (int(things[place]) for place in pile)

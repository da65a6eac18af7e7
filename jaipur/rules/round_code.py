"""A whole round as a short code, to be copied and typed: its deal, who began, and its moves.

Each choice that made the round, which card comes next, which move is played, is a number below the count of what could
have been chosen there. Together they are one large number, written in letters of which no two look alike, in groups
whose last letter checks the others. The first group holds the version and a check of the whole.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, permutations
from typing import Any, Protocol, TypeVar

from jaipur.rules.cards import BONUS_TOKENS, CARDS_IN_BOX, DEALT_EACH, GOODS_TOKENS, MARKET_SIZE, Card
from jaipur.rules.deal import FIRST_CAMELS, SHUFFLED_CARDS, is_fresh_deal
from jaipur.rules.legality import legal_moves
from jaipur.rules.letters import LETTERS, from_letters, in_letters, is_right, parted, squeezed, with_checks
from jaipur.rules.moves import Exchange, Move, TakeGood
from jaipur.rules.notation import format_move, parse_move
from jaipur.rules.play import play
from jaipur.rules.table import Market, Seat, Table, Trader

T = TypeVar("T")

VERSION = 1
GROUP = 6
SHORTEST, LONGEST = 30, 10_000
"""How many letters a code may have: a deal alone takes more than this, and no round takes as many."""

_DATA = GROUP - 1


class CodeFault(StrEnum):
    """Why a text is no code of a round."""

    NOT_A_CODE = "not_a_code"
    NEWER_VERSION = "newer_version"
    MISTYPED = "mistyped"


@dataclass(frozen=True, slots=True)
class BadCode:
    """Why a text could not be read as a round, and which of its groups is at fault."""

    fault: CodeFault
    group: int = 0
    """The first wrong group, counted from 1; 0 where each is right by itself, and yet one is missing or too many."""
    text: str = ""
    """What stands there."""


@dataclass(frozen=True, slots=True)
class CodedRound:
    """A round as a code tells it: the table as dealt, and the moves played since."""

    deal: Table
    moves: tuple[Move, ...]


def format_round(deal: Table, moves: Sequence[Move]) -> str:
    """A round as a code of some hundred letters and digits. The deal must be one from the box."""
    assert is_fresh_deal(deal), "a code tells of a deal from the box"
    known = _Known(_choices(deal, moves))
    _round(known)
    data = known.letters
    return with_checks([_head(data), *parted(data, _DATA)])


def parse_round(text: str | bytes) -> CodedRound | BadCode:
    """Read a code, in whatever case and with whatever blanks and hyphens; a damaged letter is noticed."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", errors="replace")
    written = squeezed(text, LONGEST)
    groups = parted(written, GROUP)
    wrong = [place for place, group in enumerate(groups) if not is_right(group, place, GROUP)]
    if not SHORTEST <= len(written) <= LONGEST or len(wrong) == len(groups):
        return BadCode(CodeFault.NOT_A_CODE)
    if wrong:
        return BadCode(CodeFault.MISTYPED, wrong[0] + 1, groups[wrong[0]])
    head, *body = [group[:_DATA] for group in groups]
    data = "".join(body)
    if LETTERS.index(head[0]) > VERSION:
        return BadCode(CodeFault.NEWER_VERSION)
    if head != _head(data):
        return BadCode(CodeFault.MISTYPED)
    told = _Told(data)
    coded = _round(told)
    return coded if told.finished else BadCode(CodeFault.NOT_A_CODE)


def _head(data: str) -> str:
    digest = int.from_bytes(hashlib.sha256(data.encode()).digest())
    return LETTERS[VERSION] + _in_letters(digest)[: _DATA - 1]


def _in_letters(number: int) -> str:
    """A number in whole groups of letters."""
    letters = in_letters(number, 0)
    return letters + LETTERS[0] * (-len(letters) % _DATA)


class _Choose(Protocol):
    """Tells which of several things was chosen."""

    def __call__(self, options: Sequence[T]) -> T: ...


class _Known:
    """Goes through choices that are known, and writes them down."""

    def __init__(self, choices: Iterator[Any]) -> None:
        self._choices = choices
        self._digits: list[tuple[int, int]] = []

    def __call__(self, options: Sequence[T]) -> T:
        index = options.index(next(self._choices))
        self._digits.append((index, len(options)))
        return options[index]

    @property
    def letters(self) -> str:
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return _in_letters(number)


class _Told:
    """Reads choices that were written down."""

    def __init__(self, letters: str) -> None:
        self._number = from_letters(letters)

    def __call__(self, options: Sequence[T]) -> T:
        self._number, index = divmod(self._number, len(options))
        return options[index]

    @property
    def finished(self) -> bool:
        return self._number == 0


def _choices(deal: Table, moves: Sequence[Move]) -> Iterator[Any]:
    """What was chosen in a round, in the order in which `_round` asks for it."""
    yield deal.turn
    for trader in deal.traders:
        yield from (*trader.hand, *(Card.CAMEL,) * trader.herd)
    yield from (*deal.market[len(FIRST_CAMELS) :], *deal.deck)
    for pile in deal.bonus_piles:
        yield from pile
    table = deal
    for move in moves:
        for slots in (False, True):
            yield parse_move(format_move(move, table.market, slots=slots), table.market)
        table = play(table, move).after
    yield None


def _round(choose: _Choose) -> CodedRound:
    """The round that comes of choices."""
    deal = _deal(choose)
    table, moves = deal, []
    while not table.over and (kind := choose((None, *legal_moves(table)))) is not None:
        move = choose(_placements(kind, table.market))
        moves.append(move)
        table = play(table, move).after
    return CodedRound(deal, tuple(moves))


def _deal(choose: _Choose) -> Table:
    starter = choose(tuple(Seat))
    box = Counter({card: CARDS_IN_BOX[card] for card in Card}) - Counter(FIRST_CAMELS)
    cards = _drawn(box, choose)
    hands = cards[:DEALT_EACH], cards[DEALT_EACH : 2 * DEALT_EACH]
    first, second = (
        Trader(tuple(sorted(card for card in hand if card is not Card.CAMEL)), hand.count(Card.CAMEL)) for hand in hands
    )
    opened = 2 * DEALT_EACH + MARKET_SIZE - len(FIRST_CAMELS)
    return Table(
        market=(*FIRST_CAMELS, *cards[2 * DEALT_EACH : opened]),
        deck=cards[opened:SHUFFLED_CARDS],
        piles=GOODS_TOKENS,
        bonus_piles=tuple(_drawn(Counter(pile), choose) for pile in BONUS_TOKENS),
        traders=(first, second),
        turn=starter,
    )


def _drawn(left: Counter[T], choose: _Choose) -> tuple[T, ...]:
    """Everything that is left, in the order in which it is chosen."""
    drawn = []
    for _ in range(left.total()):
        one = choose(tuple(left))
        drawn.append(one)
        left -= Counter((one,))
    return tuple(drawn)


def _placements(move: Move, market: Market) -> Sequence[Move]:
    """The same move with each of equal market cards, and its cards laid down in each order."""
    match move:
        case TakeGood(slot):
            return [TakeGood(other) for other, card in enumerate(market) if card is market[slot]]
        case Exchange(slots, given):
            by_kind = sorted(range(MARKET_SIZE), key=lambda slot: (market[slot] or 0, slot))
            return [
                Exchange(group, laid)
                for group in combinations(by_kind, len(slots))
                if [market[slot] for slot in group] == [market[slot] for slot in slots]
                for laid in dict.fromkeys(permutations(given))
            ]
        case _:
            return [move]

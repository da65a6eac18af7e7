"""Counting a finished round: who is richer, and by which rule."""

from dataclasses import dataclass
from enum import StrEnum

from jaipur.rules.cards import CAMEL_TOKEN
from jaipur.rules.table import Seat, Table


class DecidedBy(StrEnum):
    """What told the two traders apart."""

    RUPEES = "rupees"
    BONUS_TOKENS = "bonus_tokens"
    GOODS_TOKENS = "goods_tokens"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round, counted. The pairs are by seat; rupees include the camel token."""

    rupees: tuple[int, int]
    bonus_tokens: tuple[int, int]
    goods_tokens: tuple[int, int]
    herds: tuple[int, int]
    camel_token: Seat | None
    decided_by: DecidedBy
    winner: Seat | None


def score(table: Table) -> RoundResult:
    """Count a round as it lies. The camel token is awarded whichever way the round ended (R10)."""
    first, second = table.traders
    herds = (first.herd, second.herd)
    camel_token = _larger(herds)
    rupees = (
        first.rupees + CAMEL_TOKEN * (camel_token is Seat.FIRST),
        second.rupees + CAMEL_TOKEN * (camel_token is Seat.SECOND),
    )
    bonus_tokens = (len(first.bonuses), len(second.bonuses))
    goods_tokens = (len(first.goods), len(second.goods))
    decided_by, winner = _decision(rupees, bonus_tokens, goods_tokens)
    return RoundResult(rupees, bonus_tokens, goods_tokens, herds, camel_token, decided_by, winner)


def _decision(
    rupees: tuple[int, int], bonus_tokens: tuple[int, int], goods_tokens: tuple[int, int]
) -> tuple[DecidedBy, Seat | None]:
    for rule, amounts in (
        (DecidedBy.RUPEES, rupees),
        (DecidedBy.BONUS_TOKENS, bonus_tokens),
        (DecidedBy.GOODS_TOKENS, goods_tokens),
    ):
        if (winner := _larger(amounts)) is not None:
            return rule, winner
    return DecidedBy.TIE, None


def _larger(amounts: tuple[int, int]) -> Seat | None:
    first, second = amounts
    if first == second:
        return None
    return Seat.FIRST if first > second else Seat.SECOND

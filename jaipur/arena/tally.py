"""Adding up an arena: the figures, the table for people and the line for machines."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from jaipur.arena.referee import PairReport, RoundReport


@dataclass(frozen=True, slots=True)
class Tally:
    """The outcome of an arena; pairs are A's figure, then B's."""

    a: str
    b: str
    rounds: int
    a_won: int
    b_won: int
    tied: int
    a_rate: float | None
    ci95: float | None
    mean_score: tuple[float, float] | None
    mean_plies: float | None
    forfeits: tuple[int, int]
    seconds: float
    seconds_per_move: tuple[float, float]


def tally(a: str, b: str, pairs: Sequence[PairReport], seconds: float) -> Tally:
    """Add up paired rounds. A tie counts half; the interval is over pairs, since two rounds share a deal."""
    rounds = [report for pair in pairs for report in pair]
    a_won, b_won = (sum(report.won[side] for report in rounds) for side in (0, 1))
    scores = [report.rupees for report in rounds if report.rupees is not None]
    rates = [statistics.fmean(map(_rate, pair)) for pair in pairs]
    return Tally(
        a=a,
        b=b,
        rounds=len(rounds),
        a_won=a_won,
        b_won=b_won,
        tied=len(rounds) - a_won - b_won,
        a_rate=round(statistics.fmean(rates), 4) if rates else None,
        ci95=round(1.96 * statistics.stdev(rates) / math.sqrt(len(rates)), 4) if len(rates) > 1 else None,
        mean_score=(_mean([pair[0] for pair in scores]), _mean([pair[1] for pair in scores])) if scores else None,
        mean_plies=_mean([report.plies for report in rounds]) if rounds else None,
        forfeits=(_total(rounds, 0), _total(rounds, 1)),
        seconds=round(seconds, 1),
        seconds_per_move=(_per_move(rounds, 0), _per_move(rounds, 1)),
    )


def _rate(report: RoundReport) -> float:
    return (1 + report.won[0] - report.won[1]) / 2


def _mean(values: Sequence[int]) -> float:
    return round(statistics.fmean(values), 1)


def _total(rounds: Sequence[RoundReport], side: int) -> int:
    return sum(report.forfeited[side] for report in rounds)


def _per_move(rounds: Sequence[RoundReport], side: int) -> float:
    moves = sum(report.moves[side] for report in rounds)
    return round(sum(report.seconds[side] for report in rounds) / moves, 5) if moves else 0.0


def as_json(result: Tally) -> dict[str, object]:
    """The tally as one JSON object."""
    return asdict(result)


def as_table(result: Tally) -> str:
    """The tally as lines for people."""
    if not result.rounds or result.a_rate is None or result.mean_plies is None:
        return "no pair of rounds was finished"
    margin = "" if result.ci95 is None else f" ± {result.ci95:.1%}"
    score = result.mean_score or ("-", "-")
    rows = [
        ("", "A", "B"),
        ("player", result.a, result.b),
        ("won", str(result.a_won), str(result.b_won)),
        ("rate", f"{result.a_rate:.1%}{margin}", f"{1 - result.a_rate:.1%}"),
        ("mean score", str(score[0]), str(score[1])),
        ("forfeits", str(result.forfeits[0]), str(result.forfeits[1])),
        ("ms a move", *(f"{seconds * 1000:.2f}" for seconds in result.seconds_per_move)),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.append(f"{result.rounds} rounds, {result.tied} tied, {result.mean_plies} plies each, {result.seconds} s")
    return "\n".join(lines)

"""The result of a contest: its figures, as a table for people and as JSON for programs."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from jaipur.arena.referee import PairReport, RoundReport


@dataclass(frozen=True, slots=True)
class ContestSummary:
    """The result of a contest; pairs are A's figure, then B's."""

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


def summarise(a: str, b: str, pairs: Sequence[PairReport], seconds: float) -> ContestSummary:
    """Sum up paired rounds. A tie counts half; the interval is over pairs, since two rounds share a deal."""
    rounds = [report for pair in pairs for report in pair]
    a_won, b_won = (sum(report.won[side] for report in rounds) for side in (0, 1))
    scores = [report.rupees for report in rounds if report.rupees is not None]
    rates = [statistics.fmean(map(_rate, pair)) for pair in pairs]
    return ContestSummary(
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


def as_json(summary: ContestSummary) -> dict[str, object]:
    """The summary as one JSON object."""
    return asdict(summary)


def as_table(summary: ContestSummary) -> str:
    """The summary as lines for people."""
    if not summary.rounds or summary.a_rate is None or summary.mean_plies is None:
        return "no pair of rounds was finished"
    margin = "" if summary.ci95 is None else f" ± {summary.ci95:.1%}"
    score = summary.mean_score or ("-", "-")
    rows = [
        ("", "A", "B"),
        ("player", summary.a, summary.b),
        ("won", str(summary.a_won), str(summary.b_won)),
        ("rate", f"{summary.a_rate:.1%}{margin}", f"{1 - summary.a_rate:.1%}"),
        ("mean score", str(score[0]), str(score[1])),
        ("forfeits", str(summary.forfeits[0]), str(summary.forfeits[1])),
        ("ms a move", *(f"{seconds * 1000:.2f}" for seconds in summary.seconds_per_move)),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.append(f"{summary.rounds} rounds, {summary.tied} tied, {summary.mean_plies} plies each, {summary.seconds} s")
    return "\n".join(lines)

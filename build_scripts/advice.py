"""How often the advice of the strategy page holds, over positions from rounds between two of the opponents.

`dev.py advice [--rounds N]` prints a line for each piece: in how many of the situations that it speaks of a move that
heeds it is the best, or as good as the best. Positions in which all moves are as good as each other are left out.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from jaipur.bots import choose
from jaipur.coach import judge_quickly
from jaipur.coach.advice import ADVICE, Advice, holds
from jaipur.rules import TableView, deal, derived_seed, play, view

LEVELS = ("medium", "hard")


def positions(rounds: int) -> Iterator[TableView]:
    """Everything that both traders had to decide in so many rounds, as each of them saw it."""
    for number in range(rounds):
        table = deal(number)
        while not table.over:
            seen = view(table, table.turn)
            yield seen
            level = LEVELS[(number + table.turn) % 2]
            table = play(table, choose(level, seen, derived_seed(number, f"{table}"))).after


def measure(seen: Iterable[TableView]) -> dict[Advice, tuple[int, int]]:
    """For each piece of advice: in how many situations it held, and how many there were."""
    held: Counter[Advice] = Counter()
    met: Counter[Advice] = Counter()
    for position in seen:
        judged = judge_quickly(position)
        if not judged.is_decision:
            continue
        for advice in ADVICE:
            for heeds in advice.situations(position):
                answer = holds(heeds, judged)
                met[advice] += answer is not None
                held[advice] += answer is True
    return {advice: (held[advice], met[advice]) for advice in ADVICE}


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=400)
    rounds = parser.parse_args().rounds
    print(f"{rounds} rounds, {LEVELS[0]} against {LEVELS[1]}")
    for advice, (held, met) in measure(positions(rounds)).items():
        share = f"{100 * held / met:5.1f} %" if met else "      -"
        print(f"{advice.key:18} {share} of {met:6}   said: in {advice.in_ten} of 10")
    return 0


if __name__ == "__main__":
    sys.exit(main())

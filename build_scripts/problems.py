"""Finds the problems that come with the game, in rounds between the opponents.

`dev.py problems [--rounds N]` looks through rounds 0 to N - 1, and writes `jaipur/problems/problems.txt`. What was
found in a round is kept in `build/problems`, so an interrupted run goes on where it was, and the same rounds always
give the same problems.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from jaipur.bots import LEVELS, choose
from jaipur.bots.search_move import as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.coach import Judgement, Why, dealt_anew, judge, judge_quickly, reason
from jaipur.problems import STRENGTHS, Problem, Theme, format_problem, parse_problem
from jaipur.rules import Exchange, Move, Sell, Table, TableView, TakeCamels, TakeGood, deal, derived_seed, play, view

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "jaipur" / "problems" / "problems.txt"
KEPT = ROOT / "build" / "problems"

PLAYERS = ("easy", "medium", "hard")
ROUNDS = 600
WANTED = 400
CLEARLY = 8.0
"""Points by which the best move must beat the second, in two searches that know nothing of each other."""
LEAST, MOST = 0.15, 0.85
"""The chance to win with the best move: nothing is lost yet, nor won."""
AT_A_GLANCE = 7.0
"""Points that the evaluation alone must see for a position to be searched."""
UNSEEN, WALKS_FOR_UNSEEN = 3, 100
"""Positions a round, and walks for each, in which a search looks for what the evaluation does not see."""
APART = 8
"""Moves between two problems of one round."""
ASKED = 3
"""How often each opponent is asked: some are of two minds."""
BY_REASON = {
    Why.DECK: Theme.END,
    Why.PILES: Theme.END,
    Why.CONTESTED: Theme.DENIAL,
    Why.OPENED: Theme.DENIAL,
    Why.BONUS: Theme.BONUS,
    Why.BONUS_NEAR: Theme.BONUS,
    Why.TOKENS_FIRST: Theme.FIRST_TO_SELL,
    Why.TOKENS: Theme.FIRST_TO_SELL,
}
STRONGEST = "expert"
"""Finds what a search finds, and is not asked."""


def main() -> int:
    """Look through the rounds, then write the shipped problems."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--from", type=int, default=0, dest="first", help="only look through the rounds from here on")
    args = parser.parse_args()
    for number in range(args.first, args.rounds):
        kept_round(number)
    if args.first:
        return 0
    found = [problem for number in range(args.rounds) for problem in kept_round(number)]
    chosen = in_order(rated(chosen_from(found)))
    SHIPPED.write_text("".join(f"{format_problem(problem)}\n" for problem in chosen), encoding="utf-8")
    print(f"{len(found)} found, {len(chosen)} written")
    for strength, themes in _counted(chosen):
        print(f"strength {strength}: " + ", ".join(f"{theme} {count}" for theme, count in sorted(themes.items())))
    return 0


def kept_round(number: int) -> list[Problem]:
    """The problems of a round, looked for only once."""
    path = KEPT / f"{number}.txt"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        found = "".join(f"{format_problem(problem)}\n" for problem in problems_of(number))
        path.write_text(found, encoding="utf-8")
    return [parse_problem(line) for line in path.read_text(encoding="utf-8").splitlines()]


def problems_of(number: int) -> Iterator[Problem]:
    """The problems of one round."""
    last = -APART
    for ply, table in _promising(number):
        if ply - last < APART:
            continue
        seen = view(table, table.turn)
        if (clear := clearly_best(seen, derived_seed(number, f"ply {ply}"))) is not None:
            best, second = clear
            if (theme := theme_of(seen, best, second)) is not None:
                last = ply
                yield Problem(dealt_anew(seen, number), best, theme, 1)


def _promising(number: int) -> Iterator[tuple[int, Table]]:
    """The positions of a round in which one move may be clearly the best."""
    tables = list(_played(number))
    looked_into = set(Random(number).sample(range(len(tables)), min(UNSEEN, len(tables))))
    for ply, table in enumerate(tables):
        seen = view(table, table.turn)
        quick = judge_quickly(seen)
        if not LEAST <= quick.win_chance <= MOST or len(quick.worths) < 3:
            continue
        if _gap(quick) >= AT_A_GLANCE or (ply in looked_into and _hides_something(seen, ply)):
            yield ply, table


def _hides_something(seen: TableView, seed: int) -> bool:
    """Whether a search sees at once what the evaluation does not."""
    return _gap(judge(seen, walks=WALKS_FOR_UNSEEN, seed=seed)) >= CLEARLY


def _played(number: int) -> Iterator[Table]:
    """Every table of a round between two of the opponents."""
    table = deal(number)
    while not table.over:
        yield table
        level = PLAYERS[(number + table.turn) % len(PLAYERS)]
        table = play(table, choose(level, view(table, table.turn), derived_seed(number, f"{table}"))).after


def clearly_best(seen: TableView, seed: int) -> tuple[Move, Move] | None:
    """The best move and the second, if two searches agree that the one beats the other clearly."""
    first = judge(seen, seed=seed)
    best, second = first.worths[0].move, first.worths[1].move
    if not _is_clear(first, first.best):
        return None
    again = judge(seen, second, seed=seed + 1)
    return (best, second) if _is_clear(again, best) else None


def _is_clear(judged: Judgement, best: Move) -> bool:
    same = as_search_move(judged.market, judged.best) == as_search_move(judged.market, best)
    return same and _gap(judged) >= CLEARLY and LEAST <= judged.win_chance <= MOST


def _gap(judged: Judgement) -> float:
    return 100 * (judged.win_chance - judged.worths[1].win_chance)


def theme_of(seen: TableView, best: Move, second: Move) -> Theme | None:
    """What a problem is about, by its best move and the reason for it."""
    position = SearchPosition.from_view(seen)
    if any(position.ends(as_search_move(seen.market, move)) for move in (best, second)):
        return Theme.END
    why = reason(seen, best, second)
    if why is not None and why.why in (Why.DECK, Why.PILES, Why.CONTESTED, Why.OPENED):
        return BY_REASON[why.why]
    match best:
        case TakeCamels():
            return Theme.CAMELS
        case Exchange():
            return Theme.EXCHANGE
        case Sell() | TakeGood():
            return BY_REASON.get(why.why) if why is not None else None


def missed(problem: Problem) -> float:
    """The share of the opponents' answers that are not the best move."""
    table = problem.table
    seen, right = view(table, table.turn), as_search_move(table.market, problem.best)
    levels = [level for level in LEVELS if level != STRONGEST]
    answers = [choose(level, seen, seed) for level in levels for seed in range(ASKED)]
    return sum(as_search_move(table.market, answer) != right for answer in answers) / len(answers)


def chosen_from(found: Iterable[Problem]) -> list[Problem]:
    """As many as are wanted, of all themes as evenly as they come."""
    shelves: dict[Theme, list[Problem]] = {}
    for problem in found:
        shelves.setdefault(problem.theme, []).append(problem)
    chosen: list[Problem] = []
    while len(chosen) < WANTED and any(shelves.values()):
        for shelf in shelves.values():
            if shelf and len(chosen) < WANTED:
                chosen.append(shelf.pop(0))
    return chosen


def rated(chosen: Iterable[Problem]) -> list[Problem]:
    """By how many of the opponents miss them, in five strengths of the same size."""
    by_difficulty = sorted(chosen, key=missed)
    return [
        replace(problem, strength=STRENGTHS[place * len(STRENGTHS) // len(by_difficulty)])
        for place, problem in enumerate(by_difficulty)
    ]


def in_order(chosen: Iterable[Problem]) -> list[Problem]:
    """The easiest first; no two of a theme beside each other, those left out that would have to be."""
    left = list(chosen)
    ordered: list[Problem] = []
    for strength in STRENGTHS:
        rest = [problem for problem in left if problem.strength == strength]
        while others := [problem for problem in rest if not ordered or problem.theme is not ordered[-1].theme]:
            count = Counter(problem.theme for problem in rest)
            following = max(others, key=lambda problem: count[problem.theme])
            rest.remove(following)
            ordered.append(following)
    return ordered


def _counted(chosen: Sequence[Problem]) -> Iterator[tuple[int, Counter[Theme]]]:
    for strength in STRENGTHS:
        yield strength, Counter(problem.theme for problem in chosen if problem.strength == strength)


if __name__ == "__main__":
    sys.exit(main())

"""A player that plays by itself, as fast as it can, and tells of every step that the game has called saved."""

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from jaipur.match import Match, Options, Player
from jaipur.rules import SHUFFLED_CARDS, format_table, legal_moves
from jaipur.session import Session, begin, resume

Tell = Callable[[str], None]

PEOPLE = (Player("Asha"), Player("Kabir"))


def new_session(chance: Random, *, open_deal: bool | None = None) -> Session:
    """A match of two people, sealed or open."""
    is_open = chance.random() < 0.3 if open_deal is None else open_deal
    seals = chance.choice((1, 2))
    return begin(PEOPLE, Options(seals_to_win=seals), chance.randrange(10**6) if is_open else None)


def story(match: Match) -> list[str]:
    """A match step by step, as it must come back from the disk."""
    steps: list[str] = []
    for number, one in enumerate(match.rounds, start=1):
        deal = "" if one.cut is None else f"{one.cut} {format_table(one.deal)}"
        begun = f"round {number} {one.commitment}"
        steps += [f"{begun} {deal}"] if match.seed is not None else [begun, *([f"cut {deal}"] if deal else [])]
        steps += [repr(turn.move) for turn in one.turns]
    return steps


def step(session: Session, chance: Random) -> None:
    """Go one step on: cut, play, or deal again; there must be one."""
    match = session.match
    if match.awaits_cut:
        session.cut(chance.randrange(SHUFFLED_CARDS))
    elif match.table.over:
        session.start_next_round()
    else:
        session.play(chance.choice(legal_moves(match.table)))


def steps(session: Session, chance: Random, most: int) -> Session:
    """Go so many steps on, or to the end."""
    for _ in range(most):
        if session.match.over:
            break
        step(session, chance)
    return session


def introduce(session: Session, tell: Tell) -> None:
    """Say which match is open from now on, and how it stands."""
    tell(introduction(session.path.name, session.match))


def introduction(name: str, match: Match) -> str:
    """The line for that."""
    return "@" + json.dumps([name, story(match)])


def step_aloud(session: Session, chance: Random, tell: Tell) -> None:
    """Go one step on, and then say so."""
    before = len(story(session.match))
    step(session, chance)
    assert session.saved, f"not saved: {session.failure!r}"
    for one in story(session.match)[before:]:
        tell("+" + one)


def play_on(path: Path | None, seed: float, tell: Tell, most: int | None = None) -> None:
    """Go on with a match, and when it is over begin another; for ever, unless for so many steps at most."""
    chance, played = Random(seed), iter(count() if most is None else range(most))
    while True:
        with resume(path) if path is not None else new_session(chance) as session:
            introduce(session, tell)
            while not session.match.over:
                if next(played, None) is None:
                    return
                step_aloud(session, chance, tell)
            session.keep_record()
        path = None

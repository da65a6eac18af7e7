"""Matches for tests."""

from random import Random

from jaipur.match import Match, Options, Player
from jaipur.rules import legal_moves

TWO_PEOPLE = (Player("Asha"), Player("Kabir"))


def a_match(seed: int = 1, options: Options | None = None, players: tuple[Player, Player] = TWO_PEOPLE) -> Match:
    """A match that has just been dealt."""
    return Match(players, options or Options(), seed)


def play_randomly(match: Match, plies: int, seed: int = 0) -> Match:
    """Play so many random moves, dealing again whenever a round ends."""
    chance = Random(seed)
    for _ in range(plies):
        if match.over:
            break
        if match.table.over:
            match.start_next_round()
        match.play(chance.choice(legal_moves(match.table)))
    return match

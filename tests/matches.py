"""Matches for tests."""

from random import Random

from jaipur.match import Match, Options, Player
from jaipur.rules import legal_moves
from jaipur.secret import SECRET_BYTES, Secret

TWO_PEOPLE = (Player("Asha"), Player("Kabir"))


def a_match(seed: int = 1, options: Options | None = None, players: tuple[Player, Player] = TWO_PEOPLE) -> Match:
    """A match that has just been dealt."""
    return Match(players, options or Options(), seed)


def a_secret(number: int = 1) -> Secret:
    """A secret that everybody knows."""
    return Secret(number.to_bytes(SECRET_BYTES), (number + 1).to_bytes(SECRET_BYTES))


def a_sealed_match(number: int = 1, cut: int | None = 17, players: tuple[Player, Player] = TWO_PEOPLE) -> Match:
    """A match whose first deck is sealed, and cut unless that is still to be done."""
    match = Match(players, Options(), a_secret(number))
    if cut is not None:
        match.cut(cut)
    return match


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

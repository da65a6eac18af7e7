"""The commitment to a shuffled deck: a text shown before a round, by which its cards can be checked afterwards."""

import hashlib

from jaipur.rules import Shuffle, Table, format_cards, format_table, round_seed

_DIGITS = 48
_GROUP = 6
_EARLY_DIGITS = 16
_EARLY_GROUP = 4


def commitment(key: bytes, shuffle: Shuffle) -> str:
    """The seal of a deck: 192 bits of a hash of its key and of everything that was shuffled.

    No other deck can be found that has the same, and without the key nobody can tell the deck from it.
    """
    return _grouped(hashlib.sha256(sealed_text(key, shuffle).encode()).hexdigest()[:_DIGITS], _GROUP)


def sealed_text(key: bytes, shuffle: Shuffle) -> str:
    """What a commitment is the hash of, written as records write tables."""
    bonus = "/".join(".".join(map(str, pile)) for pile in shuffle.bonus_piles)
    return f"jaipur key={key.hex()} deck={format_cards(shuffle.deck)} bonus={bonus}"


def same_commitment(one: str, other: str) -> bool:
    """Whether two texts are the same seal, however they were copied."""
    return _bare(one) == _bare(other) != ""


def early_commitment(match_seed: int, number: int, deal: Table) -> str:
    """The short seal of records of version 1, of a round counted from 0."""
    committed = f"jaipur {round_seed(match_seed, number)} {format_table(deal)}"
    return _grouped(hashlib.sha256(committed.encode()).hexdigest()[:_EARLY_DIGITS], _EARLY_GROUP)


def _grouped(digits: str, size: int) -> str:
    return "-".join(digits[start : start + size] for start in range(0, len(digits), size))


def _bare(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())

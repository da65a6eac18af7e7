"""A promise about the cards: a short fingerprint, shown before a round, of a deal that is opened after it."""

import hashlib

from jaipur.rules import Table, format_table, round_seed

_LENGTH = 16
_GROUP = 4


def commitment(match_seed: int, number: int, deal: Table) -> str:
    """The fingerprint of a round's seed and deal, the rounds counted from 0, like `3f2a-91c0-77de-0b15`.

    Nobody can find another deal to it, and without the seed nobody can tell the deal from it.
    """
    opened = f"jaipur {round_seed(match_seed, number)} {format_table(deal)}"
    digest = hashlib.sha256(opened.encode()).hexdigest()[:_LENGTH]
    return "-".join(digest[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))

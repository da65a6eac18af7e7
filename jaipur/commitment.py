"""The commitment to a deal: a short hash, shown before a round, that its cards can be checked against afterwards."""

import hashlib

from jaipur.rules import Table, format_table, round_seed

_LENGTH = 16
_GROUP = 4


def commitment(match_seed: int, number: int, deal: Table) -> str:
    """The hash of a round's seed and deal, like `3f2a-91c0-77de-0b15`. Rounds are counted from 0.

    No other deal can be found that has the same, and without the seed nobody can tell the deal from it.
    """
    committed = f"jaipur {round_seed(match_seed, number)} {format_table(deal)}"
    digest = hashlib.sha256(committed.encode()).hexdigest()[:_LENGTH]
    return "-".join(digest[start : start + _GROUP] for start in range(0, _LENGTH, _GROUP))

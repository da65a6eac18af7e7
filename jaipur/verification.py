"""`jaipur --verify RECORD`: was every round played with the cards it was committed to?"""

import json
from dataclasses import dataclass
from pathlib import Path

from jaipur.commitment import commitment
from jaipur.match import Match
from jaipur.rules import deal, round_seed
from jaipur.saves import SaveError, load


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """What the check of one round found."""

    number: int
    """Counted from 1."""
    moves: int
    committed: str | None
    """The commitment in the record; the oldest records have none."""
    kept: bool
    """Whether that is the commitment to this deal."""
    from_seed: bool
    """Whether the match's seed deals these cards."""

    @property
    def valid(self) -> bool:
        """Whether the cards are those of the seed, and of the commitment if there is one."""
        return self.from_seed and (self.kept or self.committed is None)

    def __str__(self) -> str:
        committed = "no commitment" if self.committed is None else f"commitment {self.committed}"
        kept = "" if self.committed is None else " kept" if self.kept else " BROKEN: it belongs to another deal"
        seed = "dealt from the seed" if self.from_seed else "NOT the cards of this seed"
        return f"round {self.number}: {committed}{kept}; {seed}; {self.moves} moves replay"


def check(path: Path) -> list[RoundCheck]:
    """Play a record again and check each round's commitment; one that does not replay raises SaveError."""
    match = load(path)
    rounds = json.loads(path.read_bytes())["rounds"]
    return [_checked(match, number, content.get("commitment")) for number, content in enumerate(rounds)]


def _checked(match: Match, number: int, committed: str | None) -> RoundCheck:
    one = match.rounds[number]
    dealt = deal(round_seed(match.seed, number), one.starter)
    kept = committed == commitment(match.seed, number, one.deal)
    return RoundCheck(number + 1, len(one.turns), committed, kept, dealt == one.deal)


def verify(path: Path) -> int:
    """Print what the check finds; 0 when the record is valid."""
    try:
        checks = check(path)
    except SaveError as error:
        print(f"not sound: {error}")
        return 1
    for one in checks:
        print(one)
    valid = all(one.valid for one in checks)
    print("sound" if valid else "not sound")
    return 0 if valid else 1

"""`jaipur --verify RECORD`: were the rounds played with the cards that were sealed, and what does that prove?"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from jaipur.commitment import commitment, early_commitment, same_commitment
from jaipur.files import read_small
from jaipur.match import Match
from jaipur.rules import cut, deal, deal_out, round_seed, shuffle_by_key
from jaipur.saves import SaveError, load
from jaipur.secret import Secret
from jaipur.text import Text

FRIENDLY = "jaipur friend"
MOST_FRIENDLY_BYTES = 1 << 23


class Origin(StrEnum):
    """Where the cards of a round came from."""

    SEALED = "sealed"
    OPEN = "open"
    EARLY = "early"
    """From the number of an earlier version's match, with a short seal that was made anew at every save."""


class Flaw(StrEnum):
    """What speaks against a round."""

    SEAL = "seal"
    KEY = "key"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """What the check of one round found."""

    number: int
    """Counted from 1."""
    origin: Origin
    moves: int
    cut: int | None
    committed: str | None
    """The seal in the record."""
    flaws: tuple[Flaw, ...]

    @property
    def valid(self) -> bool:
        """Whether cards, key and seal belong together."""
        return not self.flaws


def check(path: Path) -> list[RoundCheck]:
    """Play a record again and deal each round again; one that does not replay raises SaveError."""
    match = load(path)
    contents: list[dict[str, Any]] = json.loads(path.read_bytes())["rounds"]
    return [_checked(match, number, content) for number, content in enumerate(contents)]


def _checked(match: Match, number: int, content: dict[str, Any]) -> RoundCheck:
    one = match.rounds[number]
    match match.chance:
        case Secret() as secret:
            origin, flaws = Origin.SEALED, _flaws_of_sealed(match, secret, number, content)
        case seed:
            origin = Origin.OPEN if one.commitment is None else Origin.EARLY
            flaws = _flaws_of_open(match, seed, number)
    return RoundCheck(number + 1, origin, len(one.turns), one.cut, one.commitment, tuple(flaws))


def _flaws_of_sealed(match: Match, secret: Secret, number: int, content: dict[str, Any]) -> Iterator[Flaw]:
    one, key = match.rounds[number], secret.round_key(number)
    shuffle = shuffle_by_key(key)
    if content.get("key", key.hex()) != key.hex():
        yield Flaw.KEY
    if not same_commitment(one.commitment or "", commitment(key, shuffle)):
        yield Flaw.SEAL
    if one.deal != deal_out(cut(shuffle, one.cut or 0), one.starter):
        yield Flaw.CARDS


def _flaws_of_open(match: Match, seed: int, number: int) -> Iterator[Flaw]:
    one = match.rounds[number]
    if one.commitment not in (None, early_commitment(seed, number, one.deal)):
        yield Flaw.SEAL
    if one.deal != deal(round_seed(seed, number), one.starter):
        yield Flaw.CARDS


def verify(path: Path, noted: Sequence[str], text: Text) -> int:
    """Say what the check finds and what that proves; 0 when nothing speaks against the record."""
    if _with_a_friend(path):
        # What such a match stands on is loaded only for one.
        from jaipur.friend_verification import verify_friend

        return verify_friend(path, text)
    try:
        checks = check(path)
    except SaveError as error:
        print(text("verify.unreadable", path=path, where=error.where))
        print(text("verify.not_sound"))
        return 1
    for one in checks:
        print(*_told(one, text))
    missing = [seal for seal in noted if _round_of(seal, checks) is None]
    print(*_proof(checks, noted, text), sep="\n")
    sound = not missing and all(one.valid for one in checks)
    print(text("verify.sound" if sound else "verify.not_sound"))
    return 0 if sound else 1


def _with_a_friend(path: Path) -> bool:
    """Whether this is the log of a match with a friend elsewhere; anything else is told when it is loaded."""
    try:
        content = json.loads(read_small(path, MOST_FRIENDLY_BYTES))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(content, dict) and content.get("format") == FRIENDLY


def _told(one: RoundCheck, text: Text) -> Iterator[str]:
    yield text(f"verify.{one.origin}", number=one.number, seal=one.committed)
    yield from (text(f"verify.flaw_{flaw}") for flaw in one.flaws)
    if one.valid and one.origin is Origin.SEALED:
        yield text.count("verify.cut", one.cut) if one.cut else text("verify.uncut")
    if Flaw.CARDS not in one.flaws:
        yield text("verify.same_cards")
    yield text.count("verify.moves", one.moves)


def _proof(checks: Sequence[RoundCheck], noted: Sequence[str], text: Text) -> Iterator[str]:
    """What follows from all that, and what does not."""
    found = {seal: _round_of(seal, checks) for seal in noted}
    for seal, one in found.items():
        if one is None:
            yield text("verify.seal_unknown", seal=seal)
        elif one.valid and one.origin is Origin.SEALED:
            yield text("verify.seal_known", number=one.number)
            yield text("verify.proves_cut" if one.cut else "verify.proves_uncut")
    origins = {one.origin for one in checks}
    if not noted and origins == {Origin.SEALED} and all(one.valid for one in checks):
        yield text("verify.no_seal_noted")
    if Origin.OPEN in origins:
        yield text("verify.proves_open")
    if Origin.EARLY in origins:
        yield text("verify.proves_early")
    yield text("verify.limits")


def _round_of(seal: str, checks: Sequence[RoundCheck]) -> RoundCheck | None:
    return next((one for one in checks if same_commitment(seal, one.committed or "")), None)

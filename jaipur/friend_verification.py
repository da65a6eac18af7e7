"""`jaipur --verify` on a match with a friend elsewhere: what its signed log proves, in words."""

from collections.abc import Iterator
from pathlib import Path

from jaipur.friend.check import Checked
from jaipur.friend.keeping import KeepError, read
from jaipur.friend.proof import Proof, prove
from jaipur.text import Text


def verify_friend(path: Path, text: Text) -> int:
    """Say what the log of a match proves; 0 when nothing speaks against it."""
    try:
        found = prove(read(path))
    except KeepError as error:
        print(text(f"friend.kept_{error.fault}", path=path))
        print(text("verify.not_sound"))
        return 1
    print(*_told(found, text), sep="\n")
    sound = found.sound and found.flaw is None
    print(text("verify.sound" if sound else "verify.not_sound"))
    return 0 if sound else 1


def _told(found: Proof, text: Text) -> Iterator[str]:
    first, second = found.names
    yield text("verify.friend_names", first=first, second=second)
    for number, check in enumerate(found.checks, start=1):
        yield _round(number, check, text)
    if found.unchecked_moves:
        yield text.count("verify.friend_unchecked", found.unchecked_moves)
    if found.flaw is not None:
        yield text(f"friend.fault_{found.flaw.fault}", name=found.names[found.flaw.seat])
    if not found.sound and found.flaw is None:
        yield text("verify.friend_broken")
    yield text("verify.friend_limits")


def _round(number: int, check: Checked, text: Text) -> str:
    key = "verify.friend_round" if check.flaw is None else "verify.friend_false_round"
    return text.count(key, len(check.turns), number=number)

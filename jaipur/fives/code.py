"""Five deals and a rival under a short code, and what came of them under a longer one.

Both are letters in groups whose last letter checks the others; the first letter tells which kind of code it is, and of
which version.
"""

import hashlib
from dataclasses import dataclass

from jaipur.rules import BadCode, CodeFault
from jaipur.rules.letters import LETTERS, from_letters, in_letters, is_right, parted, squeezed, with_checks

FIVE = 5
RIVALS = ("novice", "easy", "casual", "medium", "skilled", "hard", "expert")
"""As the codes count them: whoever comes later is put at the end."""

_DATA = 5
"""Letters for which five deals it is."""
SEEDS = len(LETTERS) ** _DATA // len(RIVALS)

_FIVE, _RESULT = LETTERS[1], LETTERS[2]
_FIVE_GROUP, _RESULT_GROUP = 4, 6
_RESULT_DATA = 24
MOST_RUPEES = 255

_PURPOSE, _SEED_BYTES = "five", 6


@dataclass(frozen=True, slots=True)
class Five:
    """Five deals against one rival."""

    level: str
    seed: int

    def deal(self, number: int) -> int:
        """The number of the open match of a deal, counted from 0."""
        name = f"jaipur, deal {number + 1} of five, {self.level} {self.seed}"
        return int.from_bytes(hashlib.sha256(name.encode()).digest()[:_SEED_BYTES])

    def purpose(self, number: int) -> str:
        """What stands in the record of the match of a deal, counted from 0."""
        return f"{_PURPOSE} {format_five(self)} {number + 1}"


@dataclass(frozen=True, slots=True)
class FiveResult:
    """What came of five deals for somebody."""

    five: Five
    rupees: tuple[tuple[int, int], ...]
    """Own and the rival's, deal by deal."""
    hinted: bool = False
    """Whether a hint was given in any of them."""


def format_five(five: Five) -> str:
    """The short code of five deals."""
    return with_checks(parted(_FIVE + in_letters(_number(five), _DATA), _FIVE_GROUP - 1))


def format_result(result: FiveResult) -> str:
    """The code that tells a friend what came of them."""
    assert len(result.rupees) == FIVE, "only five whole deals can be compared"
    number = int(result.hinted)
    for rupees in (one for pair in result.rupees for one in pair):
        number = number * (MOST_RUPEES + 1) + min(rupees, MOST_RUPEES)
    number = number * len(LETTERS) ** _DATA + _number(result.five)
    return with_checks(parted(_RESULT + in_letters(number, _RESULT_DATA), _RESULT_GROUP - 1))


def parse_five(text: str) -> Five | FiveResult | BadCode:
    """Read either code, in whatever case and with whatever blanks and hyphens; a damaged one is told where."""
    written = squeezed(text, 100)
    for head, size, data, read in (
        (_FIVE, _FIVE_GROUP, 1 + _DATA, _five),
        (_RESULT, _RESULT_GROUP, 1 + _RESULT_DATA, _result),
    ):
        groups = parted(written, size)
        if len(written) != data + data // (size - 1):
            continue
        wrong = [place for place, group in enumerate(groups) if not is_right(group, place, size)]
        if wrong and len(wrong) < len(groups):
            return BadCode(CodeFault.MISTYPED, wrong[0] + 1, groups[wrong[0]])
        if wrong:
            break
        letters = "".join(group[:-1] for group in groups)
        if letters[0] != head:
            return BadCode(CodeFault.NEWER_VERSION)
        return read(from_letters(letters[1:])) or BadCode(CodeFault.NOT_A_CODE)
    return BadCode(CodeFault.NOT_A_CODE)


def deal_of_five(purpose: str) -> tuple[Five, int] | None:
    """Which deal of which five a match is played for, counted from 0, if it is."""
    match purpose.split(" "):
        case [kind, code, number] if kind == _PURPOSE and number in {str(place + 1) for place in range(FIVE)}:
            five = parse_five(code)
            return (five, int(number) - 1) if isinstance(five, Five) else None
        case _:
            return None


def _number(five: Five) -> int:
    assert 0 <= five.seed < SEEDS, "there are only so many"
    return five.seed * len(RIVALS) + RIVALS.index(five.level)


def _five(number: int) -> Five | None:
    seed, place = divmod(number, len(RIVALS))
    return Five(RIVALS[place], seed) if seed < SEEDS else None


def _result(number: int) -> FiveResult | None:
    number, which = divmod(number, len(LETTERS) ** _DATA)
    five = _five(which)
    rupees: list[int] = []
    for _ in range(2 * FIVE):
        number, one = divmod(number, MOST_RUPEES + 1)
        rupees.insert(0, one)
    if five is None or number > 1:
        return None
    pairs = zip(rupees[::2], rupees[1::2], strict=True)
    return FiveResult(five, tuple(pairs), hinted=bool(number))

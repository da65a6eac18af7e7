"""Numbers in letters of which no two look alike, in groups whose last letter checks the others."""

import re

# Of 0 O D Q, 1 I L, 2 Z, 5 S, 6 G, 8 B and U V one at most is used. With a prime number of letters, a check letter
# notices every wrong one in its group, and every two that changed places.
LETTERS = "234679ACDEFHJKMNPRTVWXY"

_BETWEEN = re.compile(r"[\s_.,;:\u2010-\u2015-]+")


def squeezed(text: str, most: int) -> str:
    """What was written in whatever case and with whatever blanks and hyphens, up to about so many letters."""
    return _BETWEEN.sub("", text[: 2 * most]).upper()


def with_checks(groups: list[str]) -> str:
    """Groups of letters, each with its check letter, as they are shown."""
    return "-".join(group + check_letter(group, place) for place, group in enumerate(groups))


def check_letter(group: str, place: int) -> str:
    """The letter that ends a group. It also knows the group's place among the others."""
    total = sum(weight * LETTERS.index(letter) for weight, letter in enumerate(group, start=2))
    return LETTERS[(total + place) % len(LETTERS)]


def is_right(group: str, place: int, size: int) -> bool:
    """Whether a group, with its check letter, is one of this size."""
    known = len(group) == size and all(letter in LETTERS for letter in group)
    return known and group[-1] == check_letter(group[:-1], place)


def parted(letters: str, size: int) -> list[str]:
    """Letters in groups of a size."""
    return [letters[start : start + size] for start in range(0, len(letters), size)]


def in_letters(number: int, length: int) -> str:
    """A number in so many letters at least, the last digit first."""
    letters = ""
    while number or len(letters) < length:
        number, digit = divmod(number, len(LETTERS))
        letters += LETTERS[digit]
    return letters


def from_letters(letters: str) -> int:
    """The number that was written so."""
    number = 0
    for letter in reversed(letters):
        number = number * len(LETTERS) + LETTERS.index(letter)
    return number

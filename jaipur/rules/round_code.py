"""A whole round as a short code, to be copied and typed: its deal, who began, and its moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from jaipur.rules.moves import Move
from jaipur.rules.table import Table


class CodeFault(StrEnum):
    """Why a text is no code of a round."""

    NOT_A_CODE = "not_a_code"
    NEWER_VERSION = "newer_version"
    MISTYPED = "mistyped"


@dataclass(frozen=True, slots=True)
class CodedRound:
    """A round as a code tells it: the table as dealt, and the moves played since."""

    deal: Table
    moves: tuple[Move, ...]


def format_round(deal: Table, moves: Sequence[Move]) -> str:
    """A round as a code of some ninety letters and digits. The deal must be one from the box."""
    raise NotImplementedError


def parse_round(text: str | bytes) -> CodedRound | CodeFault:
    """Read a code, in whatever case and with whatever blanks and hyphens; a damaged letter is noticed."""
    raise NotImplementedError

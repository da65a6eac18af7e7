"""What can be wrong with a file that should hold a match."""

from enum import StrEnum
from pathlib import Path

LONGEST_WHERE = 100


class SaveFault(StrEnum):
    """What is wrong with a file that cannot be loaded."""

    UNREADABLE = "unreadable"
    NOT_A_FILE = "not_a_file"
    TOO_LARGE = "too_large"
    NOT_A_RECORD = "not_a_record"
    NEWER_VERSION = "newer_version"
    BAD_FIELD = "bad_field"
    BAD_DEAL = "bad_deal"
    BAD_MOVE = "bad_move"
    CHANGED = "changed"
    UNKNOWN_LEVEL = "unknown_level"
    NO_PERSON = "no_person"


class SaveError(Exception):
    """A file that is no record of a match, or no longer; it says what is wrong and where. The file is left alone."""

    def __init__(self, fault: SaveFault, where: str, path: Path | None = None) -> None:
        # What stands in a strange file may be endless, or not fit to be shown.
        where = "".join(sign if sign.isprintable() else "\ufffd" for sign in where[:LONGEST_WHERE])
        super().__init__(f"{path or 'record'}: {fault} at {where}")
        self.fault = fault
        self.where = where
        self.path = path

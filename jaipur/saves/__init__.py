"""Matches as files: records that are written, read and played again."""

from jaipur.saves.fault import SaveError, SaveFault
from jaipur.saves.recording import digest, record
from jaipur.saves.replaying import replay
from jaipur.saves.saves import (
    ENDING,
    MOST_BYTES,
    as_text,
    belongings,
    by_age,
    keep_record,
    kept_aside,
    load,
    loading,
    newest_first,
    save,
)

__all__ = [
    "ENDING",
    "MOST_BYTES",
    "SaveError",
    "SaveFault",
    "as_text",
    "belongings",
    "by_age",
    "digest",
    "keep_record",
    "kept_aside",
    "load",
    "loading",
    "newest_first",
    "record",
    "replay",
    "save",
]

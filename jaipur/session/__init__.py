"""A match with its file. Whoever lets people play, in a window or in a terminal, knows no other file."""

from jaipur.files import DiskFault, disk_fault, open_log
from jaipur.saves import SaveError
from jaipur.session.places import Refuge, clear_up, makeshift_home, refuges, typed_folder
from jaipur.session.save_file import RETRY_SECONDS, Unsaved
from jaipur.session.session import FinishedElsewhere, PlayedElsewhere, Session, begin, resume
from jaipur.session.unfinished import Unfinished, Waiting, unfinished

__all__ = [
    "RETRY_SECONDS",
    "DiskFault",
    "FinishedElsewhere",
    "PlayedElsewhere",
    "Refuge",
    "SaveError",
    "Session",
    "Unfinished",
    "Unsaved",
    "Waiting",
    "begin",
    "clear_up",
    "disk_fault",
    "makeshift_home",
    "open_log",
    "refuges",
    "resume",
    "typed_folder",
    "unfinished",
]

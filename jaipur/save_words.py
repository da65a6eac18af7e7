"""What a player is told of saves, in the window and at the terminal alike."""

from collections.abc import Sequence
from pathlib import Path

from jaipur.launch import command
from jaipur.session import Refuge, SaveError, Session, Unsaved, disk_fault, makeshift_home
from jaipur.text import Text

# So many damaged files are told of one by one.
FEW = 2
MOST_NAMED = 4


def reason(text: Text, error: OSError) -> str:
    """Why the disk does not take a file."""
    return text(f"disk.{disk_fault(error)}", reason=error.strerror or str(error))


def loss(text: Text, unsaved: Unsaved) -> str:
    """What would be lost with a match that is not saved."""
    why = reason(text, unsaved.failure)
    if unsaved.moves is None:
        return text("unsaved.whole", reason=why)
    if unsaved.moves <= 0:
        return text("unsaved.rest", reason=why)
    return text.count("unsaved.moves", unsaved.moves, reason=why)


def lost(text: Text, unsaved: Unsaved, path: Path) -> str:
    """What is lost with a match that no folder took."""
    why = reason(text, unsaved.failure)
    if unsaved.moves is None:
        return text("lost.whole", reason=why)
    if unsaved.moves <= 0:
        return text("lost.rest", reason=why, path=path)
    return text.count("lost.moves", unsaved.moves, reason=why, path=path)


def where_saved(text: Text, session: Session, *arguments: str) -> str:
    """Where a saved match lies, and how to go on with it when the next start would not find it."""
    if session.found_again:
        return text("saved.here", path=session.path)
    return text("saved.elsewhere", path=session.path, command=command(*arguments, "--load", str(session.path)))


def kept_up(text: Text, session: Session) -> str:
    """That every move is saved, and where, when that is not the usual place."""
    return text("pause.kept") if session.found_again else text("pause.kept_elsewhere", path=session.path)


def kept(text: Text, copies: Sequence[Path], *arguments: str) -> str:
    """How to go on with a copy that was put aside."""
    start = command(*arguments, "--load", str(copies[0]))
    return text.count("save.kept_aside", len(copies), folder=copies[0].parent, command=start)


def homeless(text: Text) -> list[str]:
    """That the next start finds nothing, where that is so."""
    folder = makeshift_home()
    return [] if folder is None else [text("notice.homeless", path=folder)]


def damaged(text: Text, errors: Sequence[SaveError]) -> list[str]:
    """What is wrong with files that hold no match to go on with: a few one by one, many in one sentence."""
    if len(errors) <= FEW:
        return [text(f"save.{error.fault}", where=error.where, path=error.path) for error in errors]
    named = [f"{error.path.name} ({error.where})" for error in errors if error.path is not None][:MOST_NAMED]
    more = ["…"] if len(errors) > len(named) else []
    folder = errors[0].path.parent if errors[0].path is not None else ""
    return [text.count("save.many", len(errors), folder=folder, names=", ".join(named + more))]


def room(text: Text, free: int) -> str:
    """How much room there is, in a unit that people know."""
    for unit, size in (("gigabytes", 10**9), ("megabytes", 10**6)):
        if free >= size:
            return text(f"room.{unit}", n=free // size)
    return text("room.megabytes", n=1)


def offer(text: Text, refuge: Refuge) -> str:
    """A folder to save to, and how much room it has."""
    place = text(f"place.{refuge.kind}", name=refuge.folder.parent.name)
    return text("unsaved.folder", place=place, room=room(text, refuge.free))

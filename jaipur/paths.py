"""Where things are: the game's own assets, and the player's files."""

import atexit
import os
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

# Where nothing can be written: what is tried there fails, and the player is told.
NOWHERE = Path(os.devnull) / "jaipur"

IN_REFUGE = "Jaipur saves"

_PACKAGE = Path(__file__).resolve().parent


def assets() -> Path:
    """The folder of sentences, pictures, sounds and fonts: inside an installed package, beside it in a checkout."""
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"


def home() -> Path:
    """The folder of the player's files. JAIPUR_HOME moves it."""
    return _chosen() or _usual() or _makeshift()


def homeless() -> bool:
    """Whether the player has no folder of their own, so that the next start finds nothing of what this one leaves."""
    return _chosen() is None and _usual() is None


def _chosen() -> Path | None:
    chosen = os.environ.get("JAIPUR_HOME")
    if not chosen:
        return None
    try:
        return Path(chosen).expanduser().absolute()
    except RuntimeError:
        return Path(chosen).absolute()


def _usual() -> Path | None:
    # Imported late: with JAIPUR_HOME set, the game needs nothing but Python to run in a terminal.
    import platformdirs

    try:
        place = Path(platformdirs.user_data_dir("Jaipur", appauthor=False))
    except RuntimeError:
        return None
    # A user whom the system does not know has no home, and older versions of platformdirs answer with a bare "~".
    return place if place.is_absolute() else None


@cache
def _makeshift() -> Path:
    """A folder for this run alone. Nobody can foresee its name, and so nobody can lay a link in its place."""
    try:
        folder = tempfile.mkdtemp(prefix="jaipur-")
    except OSError:
        return NOWHERE
    atexit.register(_remove_if_empty, Path(folder))
    return Path(folder)


def _remove_if_empty(folder: Path) -> None:
    with suppress(OSError):
        folder.rmdir()


def saves() -> Path:
    """Matches under way."""
    return home() / "saves"


def records() -> Path:
    """Matches that are over."""
    return home() / "records"


def pictures() -> Path:
    """Where pictures of the table are saved: among the player's pictures, or, where the home was moved, in it."""
    if _chosen() is None and (usual := _usual_pictures()) is not None:
        return usual / "Jaipur"
    return home() / "pictures"


def _usual_pictures() -> Path | None:
    try:
        import platformdirs

        place = Path(platformdirs.user_pictures_dir())
    except (ImportError, RuntimeError):
        return None
    return place if place.is_absolute() and place.is_dir() else None


def refuges() -> list[tuple[str, Path]]:
    """Folders outside the home in which matches are kept when the home takes none, each with what it lies in."""
    try:
        import platformdirs

        places = [
            ("documents", Path(platformdirs.user_documents_dir())),
            ("desktop", Path(platformdirs.user_desktop_dir())),
            ("home", Path.home()),
        ]
    except (ImportError, RuntimeError):
        places = []
    places += [("drive", drive) for drive in _drives()]
    return [(kind, place / IN_REFUGE) for kind, place in places if place.is_absolute() and place.is_dir()]


def _drives() -> list[Path]:
    """Sticks and cards that were plugged in, where the system tells."""
    user = os.environ.get("USER", "")
    found: list[Path] = []
    for mounts in (Path("/media") / user, Path("/run/media") / user, Path("/Volumes")):
        with suppress(OSError):
            found += [drive for drive in sorted(mounts.iterdir()) if drive.is_mount()]
    return found

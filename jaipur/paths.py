"""Where things are: the game's own assets, and the player's files."""

import os
import tempfile
from pathlib import Path

HOMELESS = Path("jaipur-without-home")

_PACKAGE = Path(__file__).resolve().parent


def assets() -> Path:
    """The folder of sentences, pictures, sounds and fonts: inside an installed package, beside it in a checkout."""
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"


def home() -> Path:
    """The folder of the player's files. JAIPUR_HOME moves it."""
    chosen = os.environ.get("JAIPUR_HOME")
    if chosen:
        return Path(chosen).expanduser().absolute()
    # Imported late: with JAIPUR_HOME set, the game needs nothing but Python to run in a terminal.
    import platformdirs

    try:
        place = Path(platformdirs.user_data_dir("Jaipur", appauthor=False))
    except RuntimeError:
        place = HOMELESS
    # A user whom the system does not know has no home, and older versions of platformdirs answer with a bare "~".
    return place if place.is_absolute() else Path(tempfile.gettempdir()) / HOMELESS


def saves() -> Path:
    """Matches under way."""
    return home() / "saves"


def records() -> Path:
    """Matches that are over."""
    return home() / "records"

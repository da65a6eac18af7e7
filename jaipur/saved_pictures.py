"""Pictures of the table and tables of figures that a player wants to keep."""

from itertools import count
from pathlib import Path

from jaipur import paths
from jaipur.files import write_whole


def save_picture(png: bytes, name: str) -> Path:
    """Save a picture under a name that no other has, and tell where it is. A disk that refuses raises OSError."""
    place = _free(f"{name}.png")
    write_whole(place, png)
    return place


def save_table(content: str, name: str) -> Path:
    """The same for a table of figures, as lines of values with commas."""
    place = _free(f"{name}.csv")
    write_whole(place, content)
    return place


def _free(name: str) -> Path:
    """Where nothing of this name, or with a number to it, is yet."""
    wanted = paths.pictures() / name
    places = (wanted.with_stem(f"{wanted.stem} ({number})") if number > 1 else wanted for number in count(1))
    return next(place for place in places if not place.exists())

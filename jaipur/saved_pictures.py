"""Pictures of the table that a player wants to keep."""

from itertools import count
from pathlib import Path

from jaipur import paths
from jaipur.files import write_whole


def save_picture(png: bytes, name: str) -> Path:
    """Save a picture under a name that no other has, and tell where it is. A disk that refuses raises OSError."""
    folder = paths.pictures()
    places = (folder / (f"{name}.png" if number == 1 else f"{name} ({number}).png") for number in count(1))
    place = next(place for place in places if not place.exists())
    write_whole(place, png)
    return place

"""The tokens of a trader at the end of a round, in rows."""

from collections.abc import Iterator
from itertools import groupby

from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.scenes.score_reveal import Counted

CLOSE, APART = 0.56, 0.22
"""In parts of a token: how far one lies from the one before it, and how much room is between two kinds."""


def token_size(counted: list[Counted], room: Box, most: float) -> float:
    """So large that all that will be counted has room."""
    for part in (1.0, 0.9, 0.8, 0.7, 0.6):
        lowest = max((pose.y + pose.height / 2 for pose, _ in laid(counted, room, part * most)), default=room.y)
        if lowest <= room.bottom:
            break
    return part * most


def laid(counted: list[Counted], room: Box, size: float) -> Iterator[tuple[Pose, Counted]]:
    """Tokens in rows, those of a kind close together, from the right to the left so that every value is seen."""
    placed: list[tuple[Pose, Counted]] = []
    x, y = room.x, room.y + size / 2
    for _, group in groupby(counted, key=lambda one: one.face.picture):
        tokens = list(group)
        width = size * (1 + CLOSE * (len(tokens) - 1))
        if x + width > room.right + 1:
            x, y = room.x, y + 1.1 * size
        for place, one in enumerate(tokens):
            placed.append((Pose(x + size * (0.5 + CLOSE * place), y, size, size), one))
        x += width + APART * size
    yield from reversed(placed)

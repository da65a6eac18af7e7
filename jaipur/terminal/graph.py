"""The course of a round in characters: how high the chance to win stood before each move."""

from collections.abc import Sequence

ROWS = 8
EIGHTHS = " ▁▂▃▄▅▆▇█"
_MARGIN = 4


def course(chances: Sequence[float], marks: Sequence[int], width: int, *, blocks: bool = True) -> list[str]:
    """Lines with a column for each chance from 0 to 1, and below them a number for each mark, counted from 1.

    Where there is no room for all, neighbours share a column. Without blocks it is drawn with plain signs.
    """
    columns = max(1, min(len(chances), width - _MARGIN - 1))
    places = [place * columns // len(chances) for place in range(len(chances))]
    heights = [chances[places.index(column)] for column in range(columns)]
    lines = [_label(row) + _row(heights, row, blocks=blocks) for row in range(ROWS, 0, -1)]
    return [*lines, _label(0) + _foot([places[mark] for mark in marks], columns)]


def _label(row: int) -> str:
    """What the height of a row stands for: its upper edge, a whole, a half, and nothing."""
    words = {ROWS: "100", ROWS // 2: "50", 0: "0"}
    return f"{words.get(row, ''):>{_MARGIN - 1}} "


def _row(heights: Sequence[float], row: int, *, blocks: bool) -> str:
    """The part of each column that lies within a row."""
    parts = [min(1.0, max(0.0, height * ROWS - (row - 1))) for height in heights]
    signs = EIGHTHS if blocks else " #"
    return "".join(signs[round(part * (len(signs) - 1))] for part in parts).rstrip()


def _foot(marked: Sequence[int], columns: int) -> str:
    signs = [" "] * columns
    for number, column in enumerate(marked, start=1):
        # Two marks in one place: the later one stands beside it.
        free = next((place for place in range(column, columns) if signs[place] == " "), None)
        if free is not None:
            signs[free] = str(number)
    return "".join(signs).rstrip()

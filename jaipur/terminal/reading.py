"""What a player types: commands, moves by number, and moves in words, in the player's own language too."""

from dataclasses import dataclass
from enum import StrEnum

from jaipur.rules import Market, Misreading, Move, parse_move
from jaipur.text import Text

_LONGEST_LINE = 400


class Command(StrEnum):
    """What can be asked for besides a move."""

    HELP = "help"
    RULES = "rules"
    MOVES = "moves"
    TABLE = "table"
    LOG = "log"
    SAVE = "save"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Picked:
    """A move picked by its number in the list, counted from 1."""

    number: int


def read(line: str, market: Market, text: Text) -> Command | Picked | Move | Misreading:
    """Understand a line. An empty one asks for the list of moves."""
    words = _in_notation(line, text)
    if not words:
        return Command.MOVES
    if len(words) == 1:
        if words[0] in set(Command):
            return Command(words[0])
        if words[0].isascii() and words[0].isdigit():
            return Picked(int(words[0][:4]))
    return parse_move(" ".join(_exchange_as_written(words)), market)


def _in_notation(line: str, text: Text) -> list[str]:
    """The words of a line, with those of the player's language turned into the notation's."""
    meanings = dict(pair.split("=") for pair in text("input.words").split())
    return [meanings.get(word, word) for word in line[:_LONGEST_LINE].casefold().replace(",", " ").split()]


def _exchange_as_written(words: list[str]) -> list[str]:
    """`give A for B` says first what is given; the notation says first what is taken."""
    if words[0] != "give" or words.count("for") != 1:
        return words
    middle = words.index("for")
    return ["exchange", *words[middle + 1 :], "for", *words[1:middle]]

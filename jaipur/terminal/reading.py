"""What a player types: commands, moves by number, and moves in words, in the player's own language too."""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from jaipur.rules import MARKET_SIZE, Card, Misreading, Move, Sell, TableView, Unreadable, parse_move
from jaipur.rules.notation import LONGEST_TEXT
from jaipur.text import Text


class Command(StrEnum):
    """What can be asked for besides a move."""

    HELP = "help"
    RULES = "rules"
    STRATEGY = "strategy"
    MOVES = "moves"
    TABLE = "table"
    LOG = "log"
    HINT = "hint"
    UNDO = "undo"
    SAVE = "save"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Picked:
    """A move picked by its number in the list, counted from 1."""

    number: int


def read(line: str, view: TableView, text: Text) -> Command | Picked | Move | Misreading:
    """Understand a line. An empty one asks for the list of moves."""
    if len(line) > LONGEST_TEXT:
        return Misreading(Unreadable.TOO_LONG)
    typed = _words(line)
    words = _in_notation(typed, text)
    if not typed:
        return Command.MOVES
    if len(words) == 1:
        if words[0] in set(Command):
            return Command(words[0])
        if _is_number(words[0]):
            return Picked(int(words[0]))
    return _as_typed(_move(words, view), dict(zip(words, typed, strict=True)))


def wants_to_leave(line: str, text: Text) -> bool:
    """Whether a line, typed at any question, asks to leave."""
    return _is_word(line, Command.QUIT, text)


def wants_to_undo(line: str, text: Text) -> bool:
    """Whether a line, typed after a move, asks to take it back."""
    return _is_word(line, Command.UNDO, text)


def asks_for_matches(line: str, text: Text) -> bool:
    """Whether a line, typed at the menu, asks what was played before."""
    return _is_word(line, "matches", text)


def asks_for_day(line: str, text: Text) -> bool:
    """Whether a line, typed at the menu, asks for the day's deal."""
    return _is_word(line, "day", text)


def asks_for_trading(line: str, text: Text) -> bool:
    """Whether a line, typed at the menu, asks for the figures of what was played."""
    return _is_word(line, "trading", text)


def greeting(line: str, text: Text) -> int | None:
    """Which greeting a line says, by its number; 0 asks for the list, and None is for any other line."""
    words = _in_notation(_words(line), text) if len(line) <= LONGEST_TEXT else []
    if words[:1] != ["say"] or len(words) > 2:
        return None
    return int(words[1]) if len(words) == 2 and _is_number(words[1]) else 0


def _is_word(line: str, word: str, text: Text) -> bool:
    return len(line) <= LONGEST_TEXT and _in_notation(_words(line), text) == [word]


def _words(line: str) -> list[str]:
    # Accents may arrive as signs of their own, and French glues its articles on with an apostrophe.
    plain = unicodedata.normalize("NFC", line).casefold().replace("’", "'").replace("'", " ")
    return plain.replace(",", " ").split()


def _in_notation(typed: list[str], text: Text) -> list[str]:
    """The same words, with those of the player's language turned into the notation's."""
    meanings = dict(pair.split("=") for pair in text("input.words").split())
    return [meanings.get(word, word) for word in typed]


def _move(words: list[str], view: TableView) -> Move | Misreading:
    words = [word for word in words if word != ","]
    if not words:
        return Misreading(Unreadable.EMPTY)
    if words[0] == "give":
        return parse_move(" ".join(_taken_first(words)), view.market)
    if words[:2] == ["sell", "all"] and len(words) == 3 and (good := _good(words[2])) is not None:
        return Sell(good, view.own.hand.count(good))
    if words[0] == "take":
        words = ["take", *_by_slot(words[1:], view)]
        if "camels" in words:
            words = [word for word in words if word != "all"]
    return parse_move(" ".join(words), view.market)


def _taken_first(words: list[str]) -> list[str]:
    """`give A for B` says first what is given; the notation says first what is taken."""
    middle = words.index("for") if words.count("for") == 1 else len(words)
    return ["exchange", *words[middle + 1 :], *words[middle : middle + 1], *words[1:middle]]


def _by_slot(words: list[str], view: TableView) -> list[str]:
    """`take 4` means the card that lies fourth."""
    if len(words) != 1 or not _is_number(words[0]) or not 1 <= int(words[0]) <= MARKET_SIZE:
        return words
    card = view.market[int(words[0]) - 1]
    return words if card is None else [f"{card.word}@{words[0]}"]


def _good(word: str) -> Card | None:
    return next((card for card in Card if word in (card.word, f"{card.word}s")), None)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 4


def _as_typed(read: Move | Misreading, typed: dict[str, str]) -> Move | Misreading:
    """A word at fault is shown as the player wrote it."""
    if isinstance(read, Misreading):
        return Misreading(read.problem, typed.get(read.word, read.word))
    return read

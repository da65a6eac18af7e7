"""Who answers at a table when it is not a person's turn there: a bot, a guide, or somebody elsewhere."""

from collections.abc import Callable
from typing import Protocol

from jaipur.bots.worker import Question, Worker
from jaipur.rules import Move, TableView


class Opponent(Protocol):
    """Somebody who is asked for a move and answers when they have found one."""

    def ask(self, view: TableView) -> None:
        """It is their turn, and this is what they may know. Asking the same again changes nothing."""
        ...

    def answer(self) -> Move | None:
        """The move, once it is found."""
        ...

    def drop(self) -> None:
        """Nobody waits for the answer any more."""
        ...


class BotOpponent:
    """A level of ours, which thinks in the bots' process."""

    def __init__(self, worker: Worker, level: str, seed: Callable[[], int]) -> None:
        self._worker = worker
        self._level = level
        self._seed = seed
        self._asked: TableView | None = None

    def ask(self, view: TableView) -> None:
        """Begin to think, unless it is about this already."""
        if view != self._asked:
            self._asked = view
            self._worker.ask(Question(self._level, view, self._seed()))

    def answer(self) -> Move | None:
        """The move, once it is found."""
        move = self._worker.answer()
        if move is not None:
            self._asked = None
        return move

    def drop(self) -> None:
        """Stop thinking."""
        self._asked = None
        self._worker.drop()

"""The two sides of a contest: a level of ours, or any program that speaks the protocol."""

import contextlib
import json
from types import TracebackType
from typing import Protocol, Self

from jaipur import bots
from jaipur.arena.program import GOODBYE_SECONDS, Forfeit, NoSuchContestant, Program
from jaipur.arena.protocol import BYE, HELLO, VERSION, Message, turn_message
from jaipur.rules import Misreading, Move, TableView, parse_move, refusal

HELLO_SECONDS = 10.0


class Contestant(Protocol):
    """One of the two sides of a contest."""

    def choose(self, view: TableView, seed: int) -> Move:
        """A legal move; raises Forfeit when none is given."""
        ...

    def tell(self, message: Message) -> None:
        """Hear of something that happened: a message of the protocol."""
        ...


def open_contestant(
    spec: str, move_seconds: float, cleanup: contextlib.ExitStack, *, must_start: bool = True
) -> Contestant:
    """The contestant that an argument of the command line names: LEVEL, LEVEL@N or exec:COMMAND LINE.

    A program that was started is ended when the stack unwinds. Unless it must start now, one that does not is there
    all the same, and forfeits.
    """
    if spec.startswith("exec:"):
        program = cleanup.enter_context(ProgramContestant(spec.removeprefix("exec:"), move_seconds))
        if must_start:
            program.start()
        return program
    level, at, iterations = spec.partition("@")
    if level not in bots.LEVELS and level not in bots.YARDSTICKS:
        names = ", ".join((*bots.LEVELS, *bots.YARDSTICKS))
        raise NoSuchContestant(f"no level is called {level!r}: there are {names}, and exec:COMMAND LINE")
    if at and not (iterations.isascii() and iterations.isdigit() and int(iterations) > 0):
        raise NoSuchContestant(f"{spec!r}: the budget after @ is a number of iterations")
    return LevelContestant(level, bots.Budget(int(iterations) if at else None, move_seconds))


class LevelContestant:
    """A level or a yardstick of `jaipur.bots`, in this process."""

    def __init__(self, level: str, budget: bots.Budget) -> None:
        self._level = level
        self._budget = budget

    def choose(self, view: TableView, seed: int) -> Move:
        return bots.choose(self._level, view, seed, self._budget)

    def tell(self, message: Message) -> None:
        """A level sees all it needs when it is its turn."""


class ProgramContestant:
    """An outside program, spoken to line by line."""

    def __init__(self, command: str, move_seconds: float) -> None:
        self._command = command
        self._move_seconds = move_seconds
        self._program: Program | None = None
        self._failure: Exception | None = None
        """Why it did not start."""

    def start(self) -> None:
        """Start the program and hear its hello, or raise NoSuchContestant."""
        try:
            self._start()
        except Forfeit as silence:
            raise NoSuchContestant(f"{self._command!r} did not say hello: {silence}") from silence

    def _start(self) -> None:
        self._program = Program(self._command)
        try:
            self._program.send(HELLO)
            hello = self._program.answer(HELLO_SECONDS)
            if hello.get("type") != "hello" or not isinstance(hello.get("name"), str):
                raise Forfeit(f"expected a hello in protocol {VERSION}, got {json.dumps(hello)[:200]}")
        except Forfeit:
            self._stop()
            raise

    def _stop(self) -> None:
        if self._program is not None:
            self._program.kill()
            self._program = None

    def tell(self, message: Message) -> None:
        if self._program is None and message["type"] == "round":
            # Should it not come up, its next turn says so.
            try:
                self._start()
            except (Forfeit, NoSuchContestant) as failure:
                self._failure = failure
        if self._program is not None:
            self._program.send(message)

    def choose(self, view: TableView, seed: int) -> Move:  # noqa: ARG002 - a program has random numbers of its own
        if self._program is None:
            raise Forfeit(f"the program does not start: {self._failure}")
        self._program.forget_unasked_lines()
        self._program.send(turn_message(view))
        try:
            answer = self._program.answer(self._move_seconds)
        except Forfeit:
            self._stop()
            raise
        return _legal_move(answer, view)

    def close(self) -> None:
        """Say goodbye and end the program."""
        if self._program is not None:
            self._program.send(BYE)
            self._program.wait(GOODBYE_SECONDS)
        self._stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, stopped: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """End the program, without a goodbye when the contest itself was cut short."""
        if stopped is None:
            self.close()
        else:
            self._stop()


def _legal_move(answer: Message, view: TableView) -> Move:
    text = answer.get("move")
    if not isinstance(text, str):
        raise Forfeit(f"an answer without a move: {json.dumps(answer)[:200]}")
    move = parse_move(text, view.market)
    if isinstance(move, Misreading):
        raise Forfeit(f"{text[:100]!r} is not a move: {move.problem}")
    reason = refusal(view, move)
    if reason is not None:
        raise Forfeit(f"{text[:100]!r} is illegal: {reason}")
    return move

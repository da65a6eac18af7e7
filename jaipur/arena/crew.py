"""A contest shared out among processes, and what they played, pair by pair."""

import contextlib
import logging
import multiprocessing
from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from jaipur.arena.contest import Contest
from jaipur.arena.program import NoSuchContestant
from jaipur.arena.referee import PairReport
from jaipur.bots.parent import end_with_parent

log = logging.getLogger("jaipur.arena")

DEALS_PER_BATCH = 8


def play_contest(contest: Contest, pairs: int, jobs: int) -> Generator[PairReport]:
    """Every pair of rounds as it is finished. The pairs are the same for any number of processes."""
    batches = deque(range(start, min(start + DEALS_PER_BATCH, pairs)) for start in range(0, pairs, DEALS_PER_BATCH))
    if jobs == 1:
        for numbers in batches:
            yield from contest.play(numbers)
        return
    crew: list[_Member] = []
    try:
        crew.extend(_hire(contest, batches.popleft()) for _ in range(min(jobs, len(batches))))
        while crew:
            yield from _finished(crew, contest, batches)
    finally:
        for member in crew:
            member.dismiss()


@dataclass(slots=True)
class _Member:
    """A process that plays some of the deals."""

    process: SpawnProcess
    connection: Connection
    deals: range = range(0)

    def begin(self, deals: range) -> None:
        """Play these. Should it be gone, that shows when it is listened to."""
        self.deals = deals
        with contextlib.suppress(OSError):
            self.connection.send(deals)

    def dismiss(self) -> None:
        """End it at once; its bots end with it."""
        self.connection.close()
        self.process.kill()
        self.process.join()


def _hire(contest: Contest, deals: range) -> _Member:
    context = multiprocessing.get_context("spawn")
    connection, far_end = context.Pipe()
    process = context.Process(target=_play_batches, args=(contest, far_end), daemon=True)
    process.start()
    far_end.close()
    member = _Member(process, connection)
    member.begin(deals)
    return member


def _finished(crew: list[_Member], contest: Contest, batches: deque[range]) -> Iterator[PairReport]:
    """What has been played since the last look. Whoever is done goes on with the next deals, or leaves."""
    ready = wait([member.connection for member in crew])
    for member in [member for member in crew if member.connection in ready]:
        try:
            said = member.connection.recv()
        except (EOFError, OSError):
            log.warning("deals up to %d: the process that played them died", member.deals.stop)
            crew.remove(member)
            member.dismiss()
            if batches:
                crew.append(_hire(contest, batches.popleft()))
            continue
        if isinstance(said, NoSuchContestant):
            raise said
        if said is not None:
            yield said
        elif batches:
            member.begin(batches.popleft())
        else:
            crew.remove(member)
            member.dismiss()


def _play_batches(contest: Contest, connection: Connection) -> None:
    """What a member does, until the other end is closed: whoever hired it also ends it."""
    end_with_parent()
    logging.basicConfig(format="%(message)s", level=logging.INFO if contest.verbose else logging.WARNING)
    while True:
        try:
            for pair in contest.play(connection.recv()):
                connection.send(pair)
            connection.send(None)
        except NoSuchContestant as error:
            connection.send(error)
        except (EOFError, OSError):
            return

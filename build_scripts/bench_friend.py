"""What a match with a friend elsewhere costs: locks, lines, bytes and memory, between two of them in one process."""

import os
import resource
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from jaipur import bots
from jaipur.friend import desk
from jaipur.friend.entries import Moved
from jaipur.friend.holes import Shown, bonus_pile, cards_drawn, claims_needed, play_known
from jaipur.friend.invitation import Place, new_invitation
from jaipur.friend.lines.line import Line
from jaipur.friend.log import Entry
from jaipur.friend.match import FriendMatch
from jaipur.friend.post import Post, Standing, line_for
from jaipur.friend.side import Side
from jaipur.rules import BonusMoved, Seat, Turn, deal, legal_moves, play, seen_turn, view

PATIENCE = 30.0
LEVEL = "medium"
BROKER = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def bench_friend() -> dict[str, float]:
    """Locks, lines and bytes of one round, played by two bots of ours who know only what they may."""
    before = _megabytes()
    figures = {"deal_cpu_seconds_a_side": round(statistics.median(_deal_seconds(n) for n in range(5)), 3)}
    figures |= {f"direct_{name}": figure for name, figure in _round_over(Place("127.0.0.1", _free_port())).items()}
    if BROKER:
        for delay in (True, False):
            with _broker(no_delay=delay) as port:
                prefix = "broker_" if delay else "broker_as_installed_"
                found = _round_over(Place("127.0.0.1", port, "mqtt"))
                figures |= {f"{prefix}{name}": figure for name, figure in found.items()}
    else:
        print("mosquitto is missing: nothing is measured at a meeting place (apt install mosquitto)")
    figures["megabytes_more_for_both"] = round(_megabytes() - before, 1)
    return figures


def _deal_seconds(number: int) -> float:
    """CPU seconds of the busier side, from the first shuffle to the first move: own work, and checking the other's."""
    sides = [Side(seat, bytes([number, seat]) * 16) for seat in Seat]
    matches = [FriendMatch(side.seat, side.secret_of) for side in sides]
    spent = [0.0, 0.0]
    last: Entry | None = None
    first, second = sides
    for body, side in ((first.invite("A", 2, herds=False), first), (second.join("B"), second)):
        last = side.author.entry(last, body)
        for match in matches:
            match.add(last)
    while (due := matches[0].due) is not None and due.kind is not Moved:
        started = time.process_time()
        said = sides[due.seat].due(matches[due.seat])
        assert said is not None
        last = sides[due.seat].author.entry(last, said)
        matches[due.seat].add(last)
        spent[due.seat] += time.process_time() - started
        started = time.process_time()
        matches[due.seat.other].add(last)
        spent[due.seat.other] += time.process_time() - started
    return max(spent)


class _Counted:
    """A line whose bytes are counted."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self.bytes = 0
        self.only_last_counts = line.only_last_counts

    def open(self) -> None:
        self._line.open()

    def send(self, box: bytes) -> None:
        self.bytes += len(box)
        self._line.send(box)

    def close(self) -> None:
        self._line.close()


def _round_over(place: Place) -> dict[str, float]:
    """A round over a real line: milliseconds from a move to the other's table, and kilobytes sent by both."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JAIPUR_HOME"] = folder
        invitation = new_invitation(place)
        desks = (desk.begin(invitation, "Anna", seals=1), desk.join(invitation, "Bilal"))
        posts = [Post(one, lambda one, tell: _Counted(line_for(one, tell))) for one in desks]
        for post in posts:
            post.open()
        try:
            milliseconds = _played(posts)
        finally:
            for post in posts:
                post.close()
        kilobytes = sum(post.line.bytes for post in posts if isinstance(post.line, _Counted)) / 1000
    return {
        "moves": len(milliseconds),
        "median_milliseconds": round(statistics.median(milliseconds), 1),
        "worst_milliseconds": round(max(milliseconds), 1),
        "kilobytes_a_round": round(kilobytes, 1),
    }


def _played(posts: list[Post]) -> list[float]:
    milliseconds: list[float] = []
    while True:
        for post in posts:
            assert post.wait(lambda now: now.my_turn or now.their_turn or now.winner is not None, PATIENCE)
        if posts[0].standing.winner is not None:
            return milliseconds
        mover = next(post for post in posts if post.standing.my_turn)
        other = posts[mover.standing.seat.other]
        assert mover.standing.round is not None
        seen = mover.standing.round.seen
        assert seen is not None
        move = bots.choose(LEVEL, seen, len(milliseconds))
        plies = _plies(other.standing)
        started = time.perf_counter()
        mover.play(move)
        assert other.wait(_more_than(plies), PATIENCE)
        milliseconds.append((time.perf_counter() - started) * 1000)
        assert mover.wait(_more_than(plies), PATIENCE)


def _more_than(plies: int) -> Callable[[Standing], bool]:
    return lambda standing: _plies(standing) > plies


def _plies(standing: Standing) -> int:
    return 0 if standing.round is None else len(standing.round.turns)


@contextmanager
def _broker(*, no_delay: bool) -> Iterator[int]:
    assert BROKER is not None
    port = _free_port()
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "mosquitto.conf"
        nodelay = "set_tcp_nodelay true\n" if no_delay else ""
        config.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n{nodelay}", encoding="utf-8")
        process = subprocess.Popen([BROKER, "-c", str(config)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(port)
            yield port
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def agreement(rounds: int) -> dict[str, float]:
    """How often the table with holes and the full one differ over so many random rounds, seen from both seats."""
    import random

    plies = differing = 0
    for seed in range(rounds):
        rng, table = random.Random(seed), deal(seed, Seat(seed % 2))
        while not table.over:
            turn = play(table, rng.choice(legal_moves(table)))
            plies += 1
            for looker in Seat:
                differing += play_known(view(table, looker), turn.move, _shown(turn, looker)) != seen_turn(turn, looker)
            table = turn.after
    return {"rounds": rounds, "moves": plies, "differing": differing}


def _shown(turn: Turn, looker: Seat) -> Shown:
    """What a move brings to light for one seat, as the entries of a log would."""
    before, own = turn.before, looker is turn.before.turn
    drawn = cards_drawn(view(before, looker), turn.move)
    won = [event.token.value for event in turn.events if isinstance(event, BonusMoved)]
    assert len(won) == (bonus_pile(view(before, looker), turn.move) is not None)
    claims = () if own else claims_needed(before.trader.known, turn.move)
    return Shown(claims, before.deck[len(before.deck) - drawn :][::-1], won[0] if won and own else None)

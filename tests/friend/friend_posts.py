"""Two posts with a real line between them, and a broker of our own."""

import shutil
import socket
import subprocess
import time
from contextlib import contextmanager, suppress
from random import Random

from jaipur.friend.desk import begin, join, resume
from jaipur.friend.post import Post
from jaipur.rules import Seat, legal_moves

PATIENCE = 20.0
BROKER = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
NO_BROKER = "mosquitto is missing: what is played at a meeting place is NOT tested (apt install mosquitto)"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Broker:
    """A mosquitto on loopback, that can be stopped and started again."""

    def __init__(self, folder):
        self.port = free_port()
        self._config = folder / "mosquitto.conf"
        self._config.write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous true\npersistence true\n"
            f"persistence_location {folder}/\nautosave_interval 1\nset_tcp_nodelay true\n"
        )
        self._folder = folder
        self._process = None

    def start(self):
        with (self._folder / "mosquitto.log").open("ab") as log:
            self._process = subprocess.Popen([BROKER, "-c", str(self._config)], stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return self
            time.sleep(0.02)
        raise AssertionError("the broker does not start")

    def stop(self):
        self._process.terminate()
        self._process.wait(PATIENCE)


class Posts:
    """Anna and Bilal, each in threads of their own."""

    def __init__(self, invitation, seals=1, make_lines=(None, None)):
        self.rng = Random(1)
        self._make_lines = make_lines
        self.paths = []
        self.posts = []
        for desk, make_line in zip(
            (begin(invitation, "Anna", seals=seals), join(invitation, "Bilal")), make_lines, strict=True
        ):
            self.paths.append(desk.path)
            self.posts.append(Post(desk, make_line))

    def open(self, *seats):
        for seat in seats or Seat:
            self.posts[seat].open()

    def both(self, done):
        for post in self.posts:
            assert post.wait(done, PATIENCE), post.standing

    def ready(self):
        """Until somebody's move is awaited, as both see it, or the round is over."""
        self.both(lambda standing: standing.my_turn or standing.their_turn or standing.winner is not None)
        return self.posts[0].standing.winner is None

    def mover(self):
        return next(post for post in self.posts if post.standing.my_turn)

    def move(self):
        """A move of whoever's turn it is, until it has arrived."""
        mover = self.mover()
        plies = plies_of(mover.standing)
        mover.play(self.rng.choice(legal_moves(mover.standing.round.seen)))
        self.both(lambda standing: plies_of(standing) > plies)

    def play_round(self):
        while self.ready():
            self.move()

    def reopen(self, seat):
        self.posts[seat].close()
        self.posts[seat] = Post(resume(self.paths[seat]), self._make_lines[seat])
        self.posts[seat].open()

    def close(self):
        for post in self.posts:
            post.close()


def plies_of(standing):
    return sum(len(one.turns) for one in [standing.round] if one is not None)


@contextmanager
def two_posts(invitation, **options):
    posts = Posts(invitation, **options)
    try:
        yield posts
    finally:
        posts.close()

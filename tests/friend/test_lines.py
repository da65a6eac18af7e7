"""Two posts and the lines between them, real ones on loopback: they break and come late, and nothing is lost."""

import socket
import ssl
import sys
import threading
import time
from contextlib import suppress

import pytest
from friend_posts import BROKER, NO_BROKER, PATIENCE, Broker, free_port, plies_of, two_posts

from jaipur.friend.boxes import MOST_BYTES, unsealed
from jaipur.friend.desk import join, resume
from jaipur.friend.invitation import Invitation, Place, new_invitation
from jaipur.friend.lines.direct import CallingLine
from jaipur.friend.lines.line import LineState
from jaipur.friend.lines.meeting_place import MeetingPlaceLine
from jaipur.friend.lines.nearby import Announcement, Ear, understood
from jaipur.friend.packet import Greeting
from jaipur.friend.post import Post
from jaipur.rules import Seat, legal_moves

FIRST, SECOND = Seat

needs_broker = pytest.mark.skipif(BROKER is None, reason=NO_BROKER)


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    monkeypatch.setattr("os.fsync", lambda _: None)


@pytest.fixture
def direct():
    return new_invitation(Place("127.0.0.1", free_port()))


@pytest.fixture(scope="module")
def broker(tmp_path_factory):
    broker = Broker(tmp_path_factory.mktemp("broker")).start()
    yield broker
    broker.stop()


def at(broker):
    return new_invitation(Place("127.0.0.1", broker.port, "mqtt"))


def moves(posts, count):
    for _ in range(count):
        assert posts.ready()
        posts.move()


@pytest.mark.slow
def test_a_round_is_played_directly(direct):
    with two_posts(direct) as posts:
        posts.open()
        posts.play_round()
        first, second = (post.standing for post in posts.posts)
        assert first.checks == second.checks
        assert first.checks[0].flaw is None
        assert first.line is second.line is LineState.HERE


def test_the_guest_may_be_there_first(direct):
    with two_posts(direct) as posts:
        posts.open(SECOND)
        time.sleep(0.1)
        posts.open(FIRST)
        moves(posts, 2)


def test_greetings_go_over_the_line(direct):
    with two_posts(direct) as posts:
        posts.open()
        posts.ready()
        posts.posts[1].greet(Greeting.WELL_PLAYED)
        assert posts.posts[0].wait(lambda standing: standing.heard is Greeting.WELL_PLAYED, PATIENCE)


def test_a_program_that_was_left_goes_on_where_it_was(direct):
    with two_posts(direct) as posts:
        posts.open()
        moves(posts, 3)
        for seat in (SECOND, FIRST):
            posts.reopen(seat)
            moves(posts, 1)
        assert plies_of(posts.posts[0].standing) == 5


def test_whoever_leaves_is_seen_to_be_away(direct):
    with two_posts(direct) as posts:
        posts.open()
        posts.ready()
        posts.posts[1].close()
        assert posts.posts[0].wait(lambda standing: standing.line is LineState.AWAY, PATIENCE)


def test_a_line_that_breaks_in_the_middle_of_an_entry_is_mended(direct):
    """Between the two stands a relay that cuts every connection after some bytes, later each time."""
    relay = Relay(direct.place.port)
    called = CallingLine
    make = lambda desk, tell: called(  # noqa: E731
        ("127.0.0.1", relay.port), desk.invitation.topic, lambda box: unsealed(direct.box_key, box) is not None, tell
    )
    with two_posts(direct, make_lines=(None, make)) as posts:
        posts.open()
        moves(posts, 3)
        assert relay.cuts >= 2
    relay.close()


class Relay:
    """Passes bytes on, and cuts the line in the middle of whatever is under way."""

    def __init__(self, port):
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self.cuts = 0
        self._to = port
        self._room = 1500
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self):
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self._to), 2)
            except OSError:
                near.close()
                continue
            self._room *= 3
            left = [self._room]
            for source, target in ((near, far), (far, near)):
                threading.Thread(target=self._pass, args=(source, target, left), daemon=True).start()

    def _pass(self, source, target, left):
        try:
            while part := source.recv(4096):
                target.sendall(part[: max(0, left[0])])
                left[0] -= len(part)
                if left[0] <= 0:
                    self.cuts += 1
                    break
        except OSError:
            pass
        for link in (source, target):
            with suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)
            link.close()

    def close(self):
        self._server.close()


@pytest.mark.parametrize(
    "sent",
    [b"GET / HTTP/1.1\r\n\r\n", b"", b"\x00" * 4000, (MOST_BYTES + 1).to_bytes(4), b"\xff\xff\xff\xff" + b"x" * 500],
    ids=["http", "nothing", "zeros", "a giant", "a greater giant"],
)
def test_strangers_at_the_port_do_no_harm(direct, sent):
    with two_posts(direct) as posts:
        posts.open()
        posts.ready()
        for start in (b"", bytes.fromhex(direct.topic)):
            with socket.create_connection(("127.0.0.1", direct.place.port), 2) as link:
                link.sendall(start + sent)
        moves(posts, 1)
        assert posts.posts[0].standing.line is LineState.HERE


def test_a_second_guest_is_told_and_the_first_plays_on(direct, tmp_path, monkeypatch):
    with two_posts(direct) as posts:
        posts.open()
        posts.ready()
        monkeypatch.setenv("JAIPUR_HOME", str(tmp_path / "elsewhere"))
        late = Post(join(direct, "Late"))
        late.open()
        assert late.wait(lambda standing: standing.seat_taken, PATIENCE)
        late.close()
        moves(posts, 2)


def test_whoever_cannot_be_reached_is_named_in_the_words_of_the_system(direct):
    lonely = Post(join(direct, "Bilal"))
    lonely.open()
    assert lonely.wait(lambda standing: standing.trouble, PATIENCE)
    assert lonely.standing.line is LineState.AWAY
    lonely.close()


@needs_broker
@pytest.mark.slow
def test_a_round_is_played_at_a_meeting_place(broker):
    with two_posts(at(broker)) as posts:
        posts.open()
        posts.play_round()
        first, second = (post.standing for post in posts.posts)
        assert first.checks == second.checks
        assert first.checks[0].flaw is None
        assert first.line is second.line is LineState.HERE


@needs_broker
@pytest.mark.slow
def test_it_is_played_at_a_meeting_place_with_never_both_there(broker):
    with two_posts(at(broker)) as posts:
        posts.open()
        moves(posts, 1)
        for _ in range(2):
            for post in posts.posts:
                post.close()
            for seat in Seat:
                here = posts.posts[seat] = Post(resume(posts.paths[seat]))
                here.open()
                here.wait(lambda standing: standing.line is not LineState.AWAY, PATIENCE)
                if here.wait(lambda standing: standing.my_turn, 0.5):
                    here.play(posts.rng.choice(legal(here)))
                    here.wait(lambda standing: not standing.my_turn, PATIENCE)
                time.sleep(0.3)
                here.close()
            for seat in Seat:
                posts.posts[seat] = Post(resume(posts.paths[seat]))
            posts.open()
            posts.ready()
        assert plies_of(posts.posts[0].standing) >= 3


def legal(post):
    return legal_moves(post.standing.round.seen)


@needs_broker
@pytest.mark.slow
def test_a_broker_that_is_started_again_is_found_again(tmp_path):
    broker = Broker(tmp_path).start()
    with two_posts(at(broker)) as posts:
        posts.open()
        moves(posts, 2)
        broker.stop()
        assert posts.posts[0].wait(lambda standing: standing.line is LineState.AWAY, PATIENCE)
        mover = posts.mover()
        mover.play(legal(mover)[0])
        broker.start()
        posts.both(lambda standing: plies_of(standing) == 3)
        moves(posts, 1)
    broker.stop()


@needs_broker
def test_a_second_guest_at_a_meeting_place_is_told_and_the_first_plays_on(broker, tmp_path, monkeypatch):
    with two_posts(at(broker)) as posts:
        posts.open()
        posts.ready()
        monkeypatch.setenv("JAIPUR_HOME", str(tmp_path / "elsewhere"))
        late = Post(join(posts.posts[0]._desk.invitation, "Late"))
        late.open()
        assert late.wait(lambda standing: standing.seat_taken, PATIENCE)
        late.close()
        moves(posts, 2)


def test_who_invites_nearby_is_heard():
    ear = Ear(port=0)
    invitation = new_invitation(Place("10.0.0.7", 5))
    calling = Announcement("Anna", invitation, ear.port, "127.0.0.1")
    found = ear.heard(PATIENCE)
    calling.close()
    ear.close()
    assert found.name == "Anna"
    assert found.invitation == Invitation(invitation.secret, Place("127.0.0.1", 5))


@pytest.mark.parametrize(
    "call",
    [b"", b"hello", b"[]", b'{"jaipur": 2}', b'{"jaipur": 1, "name": 3, "line": "x"}', b"[" * 900],
    ids=["empty", "text", "list", "newer", "name", "deep"],
)
def test_other_calls_in_the_network_are_not_understood(call):
    assert understood(call, "10.0.0.7") is None


def test_a_meeting_place_with_tls_checks_who_is_there(monkeypatch):
    line = MeetingPlaceLine(new_invitation(Place("127.0.0.1", 1, "mqtts")), FIRST, bytes(32), lambda _: None)
    assert line._client._ssl_context.verify_mode is ssl.CERT_REQUIRED
    monkeypatch.setitem(sys.modules, "ssl", None)
    with pytest.raises(ImportError):
        MeetingPlaceLine(new_invitation(Place("127.0.0.1", 1, "mqtts")), FIRST, bytes(32), lambda _: None)

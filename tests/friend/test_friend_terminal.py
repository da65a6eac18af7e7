"""A friend elsewhere in the terminal: invite, accept, play, leave, go on, rematch; two real programs among them."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest
from friend_posts import BROKER, NO_BROKER, PATIENCE, Broker, free_port

from jaipur import paths
from jaipur.bots import LEVELS
from jaipur.friend import keeping
from jaipur.friend.desk import begin, join
from jaipur.friend.fault import Fault
from jaipur.friend.invitation import Invitation, Place, new_invitation, parse_invitation
from jaipur.friend.post import Post
from jaipur.launch import LaunchOptions
from jaipur.narration import Narrator
from jaipur.rules import legal_moves
from jaipur.terminal.console import Console, PlayerLeft
from jaipur.terminal.friends import FriendMenu
from jaipur.terminal.reading import greeting
from jaipur.text import Text

ROOT = Path(__file__).parent.parent.parent
TEXT = Text("en", paths.assets() / "locale")


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    monkeypatch.setattr("os.fsync", lambda _: None)


class Typist(Console):
    """A console at which somebody answers what is asked; when nothing is left to say, they leave."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.shown = []

    plain = True

    def flush(self):
        """Everything is seen at once."""

    def say(self, *lines):
        self.shown += lines

    def panel(self, title, rows):
        self.shown.append(title)

    def ask(self, prompt):
        self.shown.append(prompt)
        if not self.answers:
            raise PlayerLeft
        answer = self.answers.pop(0)
        return answer(prompt) if callable(answer) else answer


def menu(typist, **launch):
    return FriendMenu(typist, Narrator(TEXT), LaunchOptions(**launch))


def left(typist, **launch):
    with pytest.raises(PlayerLeft):
        menu(typist, **launch).run()
    return "\n".join(typist.shown)


class Robot:
    """The friend: a post that plays whatever is legal, in a thread of its own."""

    def __init__(self, post):
        self.post = post
        self.over = threading.Event()
        post.open()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self):
        rng = Random(2)
        while not self.over.is_set():
            if self.post.wait(lambda standing: standing.my_turn or self.over.is_set(), 0.2) and not self.over.is_set():
                self.post.play(rng.choice(legal_moves(self.post.standing.round.seen)))
                self.post.wait(lambda standing: not standing.my_turn, PATIENCE)

    def close(self):
        self.over.set()
        self._thread.join()
        self.post.close()


def elsewhere(monkeypatch, tmp_path, make):
    """Make a desk in the home of another computer."""
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path / "elsewhere"))
    desk = make()
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    return desk


@pytest.mark.slow
def test_an_invitation_is_pasted_and_a_match_played_to_its_end(tmp_path, monkeypatch):
    invitation = new_invitation(Place("127.0.0.1", free_port()))
    friend = Robot(Post(elsewhere(monkeypatch, tmp_path, lambda: begin(invitation, "Anna", seals=1))))
    typist = Typist("2", f"Come! {invitation}", "say", "say 2", *[any_number_until_the_rematch] * 900)
    shown = left(typist, names=("Bilal",))
    friend.close()
    assert "Anna sits down. The deck is shuffled by both." in shown
    assert "You say: “Well played.”" in shown
    assert "All cards checked" in shown
    assert "wins the match" in shown
    assert friend.post.standing.heard == "well_played"


DICE = Random(1)


def any_number_until_the_rematch(prompt):
    if "rematch" in prompt:
        raise PlayerLeft
    return str(DICE.randint(1, 9))


def test_inviting_shows_the_line_and_leaving_keeps_the_match(tmp_path, monkeypatch):
    port = free_port()
    typist = Typist("1", "nowhere at all", f"127.0.0.1:{port}", "no")
    monkeypatch.setattr(Post, "wait", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        menu(typist, names=("Anna",)).run()
    shown = "\n".join(typist.shown)
    assert "This is no address" in shown
    line = parse_invitation(next(line for line in typist.shown if line.startswith("JAIPUR")))
    assert isinstance(line, Invitation)
    assert line.place == Place("127.0.0.1", port)
    assert "The match waits for both of you" in shown
    assert len([*keeping.folder().glob(f"*{keeping.ENDING}")]) == 1
    assert "4. Your invitation that nobody has accepted yet" in left(Typist())


def test_a_port_that_is_taken_is_told_and_another_can_be_given(monkeypatch):
    import socket

    with socket.create_server(("", 0)) as taken:
        typist = Typist("1", f"127.0.0.1:{taken.getsockname()[1]}", "n", "")
        menu(typist, names=("Anna",)).run()
    assert any(line.startswith("Nobody could reach you here") for line in typist.shown)


@pytest.mark.parametrize("line", ["hello", "JAIPUR2-ABC@x", "JAIPUR1-ABCDE@host", "JAIPUR1-ABCDE@no/where"])
def test_a_line_that_is_no_invitation_is_asked_for_again(line):
    typist = Typist("2", line, "", "")
    menu(typist).run()
    assert typist.shown.count(TEXT("friend.paste")) == 2


def test_whoever_is_alone_in_the_network_is_told(monkeypatch):
    monkeypatch.setattr("jaipur.terminal.friends._LISTEN_SECONDS", 0.05)
    typist = Typist("3", "")
    menu(typist).run()
    assert TEXT("friend.nobody") in typist.shown


def test_a_damaged_match_is_told_and_left_alone():
    keeping.folder().mkdir()
    path = keeping.folder() / f"x{keeping.ENDING}"
    path.write_text("[]")
    typist = Typist("")
    menu(typist).run()
    assert TEXT("friend.kept_not_a_record", path=path) in typist.shown
    assert path.read_text() == "[]"


def test_without_what_it_stands_on_the_menu_says_so_and_goes_on():
    code = "import sys; sys.modules['nacl'] = None; from jaipur.__main__ import main; main(['--text', '--lang', 'en'])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        input=f"{len(LEVELS) + 2}\nquit\n",
        capture_output=True,
        text=True,
    )
    assert "needs nacl, which is not there" in done.stdout
    assert done.stdout.count("A friend elsewhere") == 2, "the menu asks again"


@pytest.mark.parametrize(
    ("line", "number"),
    [("say", 0), ("say 3", 3), ("dire 3", 3), ("say gold", 0), ("sell gold", None), ("", None), ("say 1 2", None)],
)
def test_greetings_are_read_in_both_languages(line, number):
    assert greeting(line, Text("fr", paths.assets() / "locale")) == number


def test_every_fault_is_told_with_the_name_of_who_did_it():
    for language in ("en", "fr"):
        text = Text(language, paths.assets() / "locale")
        for fault in Fault:
            assert "Bilal" in text(f"friend.fault_{fault}", name="Bilal")


class Program:
    """A real program in a terminal, as a person would start it."""

    def __init__(self, home):
        environment = {**os.environ, "JAIPUR_HOME": str(home), "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "jaipur",
                "--text",
                "--plain",
                "--lang",
                "en",
                "--single-round",
                "--names",
                home.name,
            ],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
        )
        self._shown = queue.Queue()
        self.seen = ""
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        while character := self._process.stdout.read(1):
            self._shown.put(character)

    def until(self, *wanted, seconds=PATIENCE):
        """Read on until one of these is shown; which."""
        deadline = time.monotonic() + seconds
        read = ""
        while time.monotonic() < deadline:
            try:
                read += self._shown.get(timeout=0.1)
            except queue.Empty:
                continue
            for one in wanted:
                if one in read:
                    self.seen += read
                    return one
        raise AssertionError(f"{wanted} never came, but {read[-500:]}")

    def type(self, line):
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def kill(self):
        self._process.send_signal(signal.SIGKILL)
        self.close()

    def close(self):
        self._process.kill()
        self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()


def started(home, entry):
    program = Program(home)
    program.until(". A friend elsewhere")
    program.type(re.findall(r"(\d+)\. A friend elsewhere", program.seen)[0])
    program.until("to go back):")
    program.type(entry)
    return program


@pytest.mark.slow
@pytest.mark.parametrize(
    "meeting_place", [False, pytest.param(True, marks=pytest.mark.skipif(BROKER is None, reason=NO_BROKER))]
)
def test_two_programs_play_and_survive_being_killed(tmp_path, meeting_place):
    """Between the two there is nothing but a line of text."""
    broker = Broker(tmp_path).start() if meeting_place else None
    homes = tmp_path / "Anna", tmp_path / "Bilal"
    anna = started(homes[0], "1")
    anna.until("mqtt://broker.example:")
    anna.type(f"mqtt://127.0.0.1:{broker.port}" if broker else f"127.0.0.1:{free_port()}")
    if broker is None:
        anna.until("(yes or no)")
        anna.type("no")
    anna.until("Waiting for somebody")
    line = re.search(r"JAIPUR1-\S+", anna.seen).group()
    bilal = started(homes[1], "2")
    bilal.until("go back):")
    bilal.type(line)
    programs = [anna, bilal]
    for ply in range(6):
        mover = play_one(programs)
        if ply in (1, 3):
            programs[mover].kill()
            programs[mover] = started(homes[mover], "4")
    for program in programs:
        program.close()
    if broker:
        broker.stop()
    played = [keeping.read(next((home / "friends").glob("*.friend.json"))) for home in homes]
    assert len(played[0].entries) >= 14
    shorter, longer = sorted((kept.entries for kept in played), key=len)
    assert longer[: len(shorter)] == shorter


def play_one(programs):
    """Let whoever is asked take the first of the moves; who that was."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for number, program in enumerate(programs):
            try:
                program.until("your move:", seconds=0.3)
            except AssertionError:
                continue
            program.type("1")
            programs[1 - number].until("takes", "sells", "exchanges", "took", "sold", "exchanged", seconds=PATIENCE)
            return number
    raise AssertionError("nobody is asked for a move")


def test_joining_ones_own_invitation_goes_on_with_it(tmp_path, monkeypatch):
    invitation = new_invitation(Place("127.0.0.1", free_port()))
    join(invitation, "Bilal").close()
    monkeypatch.setattr(Post, "wait", lambda *_: (_ for _ in ()).throw(PlayerLeft))
    left(Typist("2", str(invitation)), names=("Bilal",))
    assert len([*keeping.folder().glob(f"*{keeping.ENDING}")]) == 1

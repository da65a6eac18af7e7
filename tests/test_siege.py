"""A short siege: some dozens of kills and interrupts, bad disks and strange files. The long one is `dev.py siege`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a siege forks and kills processes")

SCRIPTS = Path(__file__).parent.parent / "build_scripts"
ATTACKS = ("kill at each call", "Ctrl-C at each call", "kill in a write", "full disk", "failing calls", "strange saves")
ATTACKS += ("strange settings", "strange records")


def siege(*attacks, before="", tries=1):
    """A siege in a process of its own, which may do something to the game before."""
    only = [word for name in attacks for word in ("--only", name)]
    program = f"import sys; sys.path.insert(0, {str(SCRIPTS)!r})\nfrom siege import main\n{before}\nsys.exit(main())"
    command = [sys.executable, "-c", program, "--tries", str(tries), *only]
    return subprocess.run(command, cwd=SCRIPTS.parent, capture_output=True, text=True, timeout=200, check=False)


def blows(done, attack):
    """How many blows the table of a siege counts."""
    row = next(line for line in done.stdout.splitlines() if line.startswith(attack))
    return int(row.removeprefix(attack).split()[1])


@pytest.mark.slow
def test_a_short_siege_finds_nothing():
    done = siege(*ATTACKS)
    assert done.returncode == 0, done.stdout
    assert blows(done, "kill at each call") > 20


IN_PLACE = """
import jaipur.session.save_file
def write_in_place(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)
jaipur.session.save_file.write_whole = write_in_place
"""


def test_a_file_that_is_written_in_place_is_found():
    done = siege("kill in a write", before=IN_PLACE)
    assert done.returncode == 1
    assert "damaged" in done.stdout


OWN_ATTACK = """
import os, signal, time
import siege
from sieges.attack import Attack
def doze_off(chance, place):
    time.sleep(60)
def break_off(chance, place):
    os.kill(os.getpid(), signal.SIGKILL)
siege.ATTACKS = (Attack("own", {attempt}, limit=0.5),)
"""


@pytest.mark.parametrize(
    ("attempt", "told"),
    [
        pytest.param("doze_off", ("no answer within", "in doze_off"), marks=pytest.mark.slow),
        ("break_off", ("ended by SIGKILL", "MemAvailable" if sys.platform == "linux" else "")),
    ],
)
def test_a_try_that_never_answers_tells_what_was_going_on(attempt, told):
    done = siege("own", before=OWN_ATTACK.format(attempt=attempt))
    assert done.returncode == 1
    for words in told:
        assert words in done.stdout

"""The packages under test: those in the folder that JAIPUR_PACKAGE names. `dev.py build --test` names `dist`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from packaged.program import Program

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "build_scripts"))

from package import package_name, unpack

FOLDER = os.environ.get("JAIPUR_PACKAGE")
KINDS = ("one file", "folder") if sys.platform == "linux" else ("folder",)

if FOLDER is None or not (shutil.which("Xvfb") and shutil.which("xdotool")):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session", params=KINDS)
def package(request, tmp_path_factory):
    """The program as a player would have it: downloaded, unpacked, in a folder with a name of their own."""
    place = tmp_path_factory.mktemp("Téléchargements de Zoë")
    if request.param == "one file":
        return Path(shutil.copy(Path(FOLDER) / package_name(), place))
    return unpack(Path(FOLDER) / f"{package_name()}.zip", place) / "Jaipur"


@pytest.fixture(scope="session")
def screen():
    """A screen that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@pytest.fixture
def start(package, screen):
    """Start the packaged program, as often as a test likes; all of them are gone afterwards."""
    started = []

    def start_one(home=None, **environment):
        started.append(Program(package, screen, home, environment))
        return started[-1]

    yield start_one
    for program in started:
        program.stop()

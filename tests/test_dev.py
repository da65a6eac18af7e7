"""The one command for everything: it sets itself up, passes arguments on, and says what is missing."""

import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def dev(root, *arguments, **environment):
    return subprocess.run(
        [sys.executable, str(root / "build_scripts" / "dev.py"), *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def clone(tmp_path):
    """The little of the project that dev.py needs to set itself up."""
    (tmp_path / "build_scripts").mkdir()
    shutil.copy(ROOT / "build_scripts" / "dev.py", tmp_path / "build_scripts")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.slow
def test_without_a_network_it_says_what_is_missing(clone):
    done = dev(clone, "play", PIP_NO_INDEX="1", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull)
    assert done.returncode != 0
    assert "Making a private Python environment" in done.stdout
    assert "Still missing: pygame-ce, platformdirs, PyNaCl, paho-mqtt." in done.stderr
    assert "check the connection" in done.stderr


def test_an_unknown_command_shows_what_there_is(clone):
    assert dev(clone).returncode == 2
    done = dev(clone, "fly")
    assert done.returncode == 2
    assert "dev.py play | test" in done.stdout
    assert dev(clone, "--help").returncode == 0
    assert not (clone / ".venv").exists()


@pytest.fixture
def script(clone):
    spec = importlib.util.spec_from_file_location("dev_of_clone", clone / "build_scripts" / "dev.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_installs_once_and_again_only_for_what_is_new(script, clone, monkeypatch):
    installed = []
    monkeypatch.setattr(script, "works", lambda: True)
    monkeypatch.setattr(script, "install", installed.append)
    (clone / ".venv").mkdir()
    script.prepare()
    script.prepare()
    assert [script.names(requirements) for requirements in installed] == [
        ["pygame-ce", "platformdirs", "PyNaCl", "paho-mqtt"]
    ]
    script.prepare("dev")
    assert "pytest" in script.names(installed[1])
    assert "pygame-ce" not in script.names(installed[1])
    script.prepare("dev")
    script.prepare()
    assert len(installed) == 2
    pyproject = clone / "pyproject.toml"
    pyproject.write_text(pyproject.read_text().replace("platformdirs>=4.2", "platformdirs>=4.3"))
    script.prepare()
    assert installed[2] == ["platformdirs>=4.3"]


def test_a_group_brings_those_it_includes(script, clone):
    groups = {
        "cake": [{"include-group": "dough"}, "icing"],
        "dough": ["flour==1", {"include-group": "eggs"}],
        "eggs": ["egg"],
    }
    assert list(script.members("cake", groups)) == ["flour==1", "egg", "icing"]
    assert "hatchling" in script.names(script.requirements("dev"))


def test_no_tool_of_the_makers_is_offered_with_the_game(script):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "optional-dependencies" not in project
    assert script.names(script.requirements()) == ["pygame-ce", "platformdirs", "PyNaCl", "paho-mqtt"]


def test_a_new_release_of_a_checker_cannot_turn_the_checks_red(script):
    wanted = {script.names([item])[0]: item for item in script.requirements("dev")}
    assert all(re.fullmatch(rf"{tool}==[\d.]+", wanted[tool]) for tool in ("mypy", "ruff"))
    assert all(re.search(r",<\d+$", wanted[tool]) for tool in ("hypothesis", "pytest", "pytest-xdist"))


def test_every_command_s_groups_are_there(script):
    for _, *groups in (*script.SCRIPTS.values(), ("test", "dev"), ("build", "build")):
        assert script.requirements(*groups)


SLOW_TO_LEAVE = """
import time
try:
    print("here", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(0.5)
    print("all is in order")
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT between processes")
def test_ctrl_c_lets_whoever_runs_take_leave():
    code = f"import dev, sys; dev.PYTHON = sys.executable; dev.main = lambda _: dev.run(['-c', {SLOW_TO_LEAVE!r}])"
    started = subprocess.Popen(
        [sys.executable, "-c", f"{code}; dev.start()"],
        cwd=ROOT / "build_scripts",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stdout.readline() == "here\n"
    os.killpg(started.pid, signal.SIGINT)
    said, errors = started.communicate(timeout=20)
    assert said == "all is in order\n"
    assert (started.returncode, errors) == (130, "")


@pytest.mark.parametrize("content", ["", "{", "7", "null"])
def test_a_damaged_list_of_what_is_installed_counts_as_empty(script, clone, content):
    (clone / ".venv").mkdir()
    script.INSTALLED.write_text(content)
    assert script.read_installed() == []


def test_a_broken_environment_is_made_anew(script, clone):
    assert not script.works()
    script.PYTHON.parent.mkdir(parents=True)
    script.PYTHON.write_text("not a program")
    assert not script.works()


def test_arguments_and_exit_codes_are_passed_on(script, monkeypatch):
    commands = []
    monkeypatch.setattr(script, "prepare", lambda *groups: None)
    monkeypatch.setattr(script, "run", lambda command, folder=None: commands.append(command) or 3)
    assert script.main(["test", "-k", "sell"]) == 3
    assert script.main(["play", "--text"]) == 3
    assert script.main(["build", "--wheel"]) == 3
    assert commands == [
        ["-m", "pytest", "-k", "sell"],
        ["-P", "-m", "jaipur", "--text"],
        ["build_scripts/build_wheel.py"],
    ]
    assert script.main(["check"]) == 1


@pytest.mark.parametrize(
    ("chosen", "cores", "side_by_side"),
    [
        ([], 4, ["-n", "4", "--dist", "worksteal"]),
        (["-m", "not slow"], 2, ["-n", "2", "--dist", "worksteal"]),
        ([], 1, []),
        ([], None, []),
        (["-k", "sell"], 4, []),
        (["tests/rules", "-m", "slow"], 4, []),
    ],
)
def test_all_tests_run_on_every_core_and_a_few_in_one_process(script, monkeypatch, chosen, cores, side_by_side):
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert script.side_by_side(chosen) == side_by_side


@pytest.mark.slow
def test_the_bench_prints_one_json_object():
    command = [sys.executable, str(ROOT / "build_scripts" / "bench.py"), "rules", "--json"]
    figures = json.loads(subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout)
    assert figures["bench"] == "rules"
    assert 60 < figures["plies_per_round"] < 100
    assert figures["most_moves"] <= 167

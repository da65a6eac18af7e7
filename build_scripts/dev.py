"""One command for all: `python3 build_scripts/dev.py play | test | check | build`, and what makers need:
`advice | problems | bench | soak | siege | mutate | screenshots | art | train`.

Needs Python 3.11 or newer and nothing else. The first run makes a private environment in `.venv` and installs there
what the command needs; later runs start at once. Further arguments are passed on: `dev.py test -k sell`.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one file that an older Python may meet
    sys.exit(f"Jaipur needs Python 3.11 or newer; this is Python {sys.version.split()[0]}. Start it with a newer one.")

import json
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD_VENV = ROOT / ".venv-build"  # whatever is installed where a package is made may slip into it
INSTALLED = VENV / "jaipur-installed.json"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

INTERRUPTED = 130

PARTS = ("layers", "docs", "locale", "art", "fonts", "sounds", "assets")
CHECKS = (
    ("lint", ["-m", "ruff", "check", "."]),
    ("format", ["-m", "ruff", "format", "--check", "."]),
    ("types", ["-m", "mypy"]),
    ("layers, pages, locale and assets", ["-m", "pytest", *(f"tests/test_{part}.py" for part in PARTS)]),
)

# Each command's script, and the groups of pyproject.toml that it needs.
SCRIPTS = {
    "advice": ("advice.py",),
    "bench": ("bench.py",),
    "problems": ("problems.py",),
    "mutate": ("mutate.py", "dev"),
    "soak": ("soak.py",),
    "siege": ("siege.py", "dev"),
    "screenshots": ("screenshots.py",),
    "art": ("render_art.py", "art"),
    "train": ("train_bots.py", "training"),
}


def main(arguments: list[str]) -> int:
    """Do what the first argument names."""
    command, extra = (arguments[0], arguments[1:]) if arguments else ("", [])
    match command:
        case "play":
            prepare()
            # -P keeps a random.py in the caller's folder from standing in for Python's own.
            return run(["-P", "-m", "jaipur", *extra], Path.cwd())
        case "test":
            prepare("dev")
            return run(["-m", "pytest", *side_by_side(extra), *extra])
        case "check":
            prepare("dev")
            return check()
        case "build":
            return build(extra)
        case _ if command in SCRIPTS:
            script, *groups = SCRIPTS[command]
            prepare(*groups)
            return run([str(ROOT / "build_scripts" / script), *extra], Path.cwd())
        case _:
            print(__doc__)
            return 0 if command in ("-h", "--help", "help") else 2


def build(extra: list[str]) -> int:
    """Make the packages, those for pip, or the one for Windows elsewhere; or try them in a real window."""
    match extra[:1]:
        case ["--test"]:
            prepare("dev")
            os.environ.setdefault("JAIPUR_PACKAGE", str(ROOT / "dist"))
            return run(["-m", "pytest", "tests/packaged", *extra[1:]])
        case ["--wheel"]:
            prepare("wheel")
            return run(["build_scripts/build_wheel.py"])
        case ["--windows"] if os.name != "nt":
            prepare()
            return run(["build_scripts/wine.py"])
        case _:
            use(BUILD_VENV)
            prepare("build")
            return run(["build_scripts/build.py", *extra])


def side_by_side(chosen: list[str]) -> list[str]:
    """All tests, or all of a kind (`-m`), run on every core; fewer are over sooner in one process."""
    cores = os.cpu_count() or 1
    return ["-n", str(cores), "--dist", "worksteal"] if cores > 1 and chosen[:1] in ([], ["-m"]) else []


def check() -> int:
    """Run every check, and say at the end which failed."""
    failed = []
    for name, command in CHECKS:
        print(f"== {name}", flush=True)
        if run(command) != 0:
            failed.append(name)
    print(f"failed: {'; '.join(failed)}" if failed else "all checks passed", flush=True)
    return 1 if failed else 0


def run(command: list[str], folder: Path = ROOT) -> int:
    """Run the private Python; its exit code."""
    search = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": search}
    running, stopped = subprocess.Popen([str(PYTHON), *command], cwd=folder, env=environment), False
    while True:
        try:
            code = running.wait()
        except KeyboardInterrupt:
            # It reaches both: whoever runs puts things in order, takes leave and ends.
            stopped = True
        else:
            break
    if stopped:
        raise KeyboardInterrupt
    return code


def use(environment: Path) -> None:
    """Work in another private environment than `.venv`."""
    global VENV, INSTALLED, PYTHON
    PYTHON = environment / PYTHON.relative_to(VENV)
    INSTALLED = environment / INSTALLED.name
    VENV = environment


def prepare(*groups: str) -> None:
    """Make sure of the private environment and of what these groups of pyproject.toml need."""
    wanted = requirements(*groups)
    if not works():
        make_environment()
    installed = read_installed()
    missing = [requirement for requirement in wanted if requirement not in installed]
    if missing:
        install(missing)
        INSTALLED.write_text(json.dumps(sorted({*installed, *wanted}), indent=1), encoding="utf-8")


def requirements(*groups: str) -> list[str]:
    """What the game needs, and what these groups of pyproject.toml add."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    known = project["dependency-groups"]
    return [*project["project"]["dependencies"], *(item for group in groups for item in members(group, known))]


def members(group: str, known: dict[str, list[str | dict[str, str]]]) -> Iterator[str]:
    """The requirements of a group and of those it includes."""
    for item in known[group]:
        if isinstance(item, str):
            yield item
        else:
            yield from members(item["include-group"], known)


def works() -> bool:
    """Whether the private environment is there, whole, and of a Python that still exists."""
    if not PYTHON.exists():
        return False
    try:
        return subprocess.run([str(PYTHON), "-c", "import pip"], capture_output=True).returncode == 0
    except OSError:
        return False


def make_environment() -> None:
    """Make the private environment anew."""
    say(f"Making a private Python environment in {VENV.name} (once)")
    if VENV.exists():
        shutil.rmtree(VENV)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit(
            f"{made.stdout}{made.stderr}\n"
            "This Python cannot make environments. On Debian and Ubuntu: apt install python3-venv. Then run this again."
        )


def read_installed() -> list[str]:
    """The requirements that earlier runs have installed."""
    try:
        return [str(requirement) for requirement in json.loads(INSTALLED.read_text(encoding="utf-8"))]
    except (OSError, ValueError, TypeError):
        return []


def install(requirements: list[str]) -> None:
    """Install packages into the private environment, or say which are missing."""
    say(f"Installing {', '.join(names(requirements))} (once)")
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *requirements]
    try:
        done = subprocess.run(command).returncode == 0
    except KeyboardInterrupt:
        sys.exit("\nStopped. Run the same command again to go on.")
    if not done:
        sys.exit(
            f"\nStill missing: {', '.join(names(requirements))}.\n"
            "They come from the Python package index: check the connection, then run the same command again."
        )


def names(requirements: list[str]) -> list[str]:
    """The bare package names of requirements."""
    return [re.split(r"[^A-Za-z0-9._-]", requirement)[0] for requirement in requirements]


def say(line: str) -> None:
    """A line of progress."""
    print(f"{line} …", flush=True)


def start() -> NoReturn:
    """Do what the command line names, and end."""
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    start()

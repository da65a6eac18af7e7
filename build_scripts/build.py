"""Make what a player downloads, try it, and say how large it is: `dev.py build`. Everything ends up in `dist`."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from package import DIST, ROOT, last_commit, megabytes, pack, package_name, size, target, version, write_sums

WORK = ROOT / "build"
BUNDLE = WORK / "bundle"
SPEC = ROOT / "build_scripts" / "jaipur.spec"
BESIDE_ON_LINUX = ROOT / "build_scripts" / "linux"

# The program that opens no terminal on Windows may have nowhere to print.
MUTE = "Jaipur.exe"

LONGEST_SELF_TEST = 300
PASSED = "self-test passed"
MOST_BYTES = {"one file": 24_000_000, "folder": 47_000_000}

PARTS = (
    ("pictures", r"assets/images/"),
    ("sounds and music", r"assets/sounds/"),
    ("typefaces and sentences", r"assets/|licences/"),
    ("SDL and its codecs", r"pygame|.*SDL"),
    ("Python", r"python|lib-dynload|libpython|base_library|platformdirs|jaipur|.*\.pyd$"),
    ("the program and its code", r"Jaipur(-console)?(\.exe)?$"),
    ("libraries of the system", r""),
)


def main() -> int:
    """Bundle, try, pack, weigh."""
    if importlib.util.find_spec("numpy") is not None:
        sys.exit("numpy is installed here and would slip into the package. Use `dev.py build`.")
    moment = last_commit()
    print(f"Building Jaipur {version()} for {target()} …", flush=True)
    _bundle(moment)
    for program in _programs():
        _self_test(program)
    DIST.mkdir(exist_ok=True)
    files = _ship(moment)
    write_sums(files, DIST / f"SHA256SUMS-{target()}.txt")
    return _report(files)


def _bundle(moment: int) -> None:
    shutil.rmtree(BUNDLE, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(BUNDLE), "--workpath", str(WORK / "work"), str(SPEC)]
    settled = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYINSTALLER_CONFIG_DIR": str(WORK / "cache"),
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(moment),
    }
    subprocess.run(command, env={**os.environ, **settled}, cwd=ROOT, check=True)


def _programs() -> list[Path]:
    match sys.platform:
        case "linux":
            return [BUNDLE / "Jaipur-one-file", BUNDLE / "Jaipur" / "Jaipur"]
        case "darwin":
            return [BUNDLE / "Jaipur.app" / "Contents" / "MacOS" / "Jaipur"]
        case _:
            return [BUNDLE / "Jaipur" / MUTE, BUNDLE / "Jaipur" / "Jaipur-console.exe"]


def _self_test(program: Path) -> None:
    """Let the packaged program play, far from the sources and without what points to them."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JAIPUR"))}
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run(
            [str(program), "--self-test"],
            env=environment,
            cwd=elsewhere,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST_SELF_TEST,
            check=False,
        )
    print(done.stdout, end="", flush=True)
    if done.returncode != 0:
        sys.exit(f"{program.name} --self-test failed with exit code {done.returncode}: nothing was packed.")
    if program.name != MUTE and PASSED not in done.stdout:
        sys.exit(f"{program.name} cannot print: nothing was packed.")


def _ship(moment: int) -> list[Path]:
    """Give everything its name in `dist`."""
    archive = DIST / f"{package_name()}.zip"
    if sys.platform == "darwin":
        # An app is full of links, which only Apple's own archiver keeps.
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(BUNDLE / "Jaipur.app"), str(archive)], check=True)
        return [archive]
    folder = (BUNDLE / "Jaipur").rename(BUNDLE / package_name())
    if sys.platform != "linux":
        pack(folder, archive, moment)
        return [archive]
    for path in BESIDE_ON_LINUX.iterdir():
        shutil.copy(path, folder)
    shutil.copy(ROOT / "assets" / "images" / "icon" / "icon_256.png", folder / "jaipur.png")
    pack(folder, archive, moment)
    one_file = Path(shutil.copy(BUNDLE / "Jaipur-one-file", DIST / package_name()))
    return [one_file, archive]


def _report(files: list[Path]) -> int:
    """What was made and what takes the space; 1 when it is more than was agreed."""
    folder = BUNDLE / ("Jaipur.app" if sys.platform == "darwin" else package_name())
    parts: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            parts[_part(path.relative_to(folder).as_posix())] += path.stat().st_size
    print("\nUnpacked")
    for part, bytes_ in [*parts.most_common(), ("in all", parts.total())]:
        print(f"  {part:<28}{megabytes(bytes_)}")
    print("\nIn dist")
    for path in files:
        print(f"  {path.name:<40}{megabytes(size(path))}")
    if sys.platform != "linux":
        return 0
    print(f"\nRuns on Linux with glibc {_glibc(folder)} or newer.")
    sizes = {"one file": size(files[0]), "folder": parts.total()}
    fat = [kind for kind, most in MOST_BYTES.items() if sizes[kind] > most]
    for kind in fat:
        print(f"Too large: the {kind} has {megabytes(sizes[kind])}; {megabytes(MOST_BYTES[kind])} were agreed.")
    return 1 if fat else 0


def _part(name: str) -> str:
    inside = name.removeprefix("_internal/").removeprefix("Contents/Resources/").removeprefix("Contents/Frameworks/")
    return next(part for part, pattern in PARTS if re.match(pattern, inside))


def _glibc(folder: Path) -> str:
    """The newest glibc that any library in the package asks for."""
    asked = {
        tuple(map(int, found.split(b".")))
        for path in folder.rglob("*")
        if ".so" in path.name or path.name == "Jaipur"
        for found in re.findall(rb"GLIBC_(2\.\d+)\0", path.read_bytes())
    }
    return ".".join(map(str, max(asked)))


if __name__ == "__main__":
    sys.exit(main())

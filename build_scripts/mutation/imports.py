"""What a test file imports, directly or not, found without running it."""

import ast
from functools import lru_cache
from pathlib import Path

from mutation.trial import ROOT

FOLDERS = (ROOT, ROOT / "tests", ROOT / "tests" / "ui")
"""Where tests find what they import."""


def imports(name: str) -> set[str]:
    """The files of ours that a file leads to, itself included."""
    found: set[str] = set()
    path = ROOT / name
    waiting = [path, path.parent / "conftest.py"]
    while waiting:
        path = waiting.pop()
        if path.exists() and (name := path.relative_to(ROOT).as_posix()) not in found:
            found.add(name)
            waiting += _imported(path)
    return found


@lru_cache(maxsize=1024)
def _imported(path: Path) -> tuple[Path, ...]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=aliases):
                names |= {alias.name for alias in aliases}
            case ast.ImportFrom(module=str() as module, names=aliases):
                names |= {module, *(f"{module}.{alias.name}" for alias in aliases)}
    return tuple(path for name in names for path in _files(name))


def _files(name: str) -> list[Path]:
    """The module of a name, and the packages above it."""
    parts = name.split(".")
    found = []
    for folder in FOLDERS:
        for depth in range(1, len(parts) + 1):
            path = folder.joinpath(*parts[:depth])
            found += [made for made in (path.with_suffix(".py"), path / "__init__.py") if made.is_file()]
    return found

"""Whether `dev.py mutate` plants what it says, and tells what was noticed from what was not."""

import ast
import importlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="faults are planted where processes fork")

ROOT = Path(__file__).parent.parent

PURSE = '''"""A purse."""

import logging

log = logging.getLogger("purse")

MOST = 7


def has_room(coins: int) -> bool:
    """Whether one more coin fits."""
    log.info("looked at %d", coins)
    return coins < MOST


def thickness(coins: int) -> int:
    """How thick it is."""
    if coins > 3:
        return 2
    return 1


def weight(coins: int) -> int:
    """Nobody asks."""
    return 5 * coins
'''
TEST_PURSE = """from jaipur.purse import has_room, thickness


def test_seven_coins_fill_it():
    assert has_room(6)
    assert not has_room(7)


def test_it_can_be_thin():
    assert thickness(1) == 1
"""


@pytest.fixture
def parts(monkeypatch):
    """The modules behind the command."""
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    names = ("faults", "imports", "trial")
    yield {name: importlib.import_module(f"mutation.{name}") for name in names}
    for name in ("mutation", *(f"mutation.{name}" for name in names)):
        sys.modules.pop(name, None)


@pytest.mark.slow
def test_it_lists_what_no_test_noticed_and_leaves_the_sources_alone(tmp_path):
    shutil.copytree(ROOT / "build_scripts", tmp_path / "build_scripts", ignore=shutil.ignore_patterns("__pycache__"))
    for name, source in (
        ("jaipur/__init__.py", ""),
        ("jaipur/purse.py", PURSE),
        ("tests/test_purse.py", TEST_PURSE),
        ("tests/test_other.py", "def test_other():\n    raise RuntimeError\n"),
        ("pyproject.toml", '[tool.pytest.ini_options]\npythonpath = ["."]\n'),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")

    def run(*options):
        command = [sys.executable, "build_scripts/mutate.py", "jaipur", *options]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    lines = run()
    assert lines[:-4] == [
        "jaipur/purse.py:18: coins > 3 -> coins >= 3",
        "jaipur/purse.py:18: 3 -> 4",
        "jaipur/purse.py:19: return 2 -> return None",
        "jaipur/purse.py:19: 2 -> 3",
        "jaipur/purse.py:25: return 5 * coins -> return None",
        "jaipur/purse.py:25: 5 * coins -> 5 / coins",
        "jaipur/purse.py:25: 5 -> 6",
    ]
    assert [line.split() for line in lines[-2:]] == [
        ["jaipur/purse.py", "13", "6", "7", "46.2"],
        ["all", "13", "6", "7", "46.2"],
    ]
    assert run("--sample", "4")[-1].split()[1] == "4"
    assert (tmp_path / "jaipur/purse.py").read_text(encoding="utf-8") == PURSE
    assert not list(tmp_path.rglob(".hypothesis"))


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("if a < b: c()", ["a < b -> a <= b", "a < b -> not a < b", "c() -> (left out)"]),
        ("if a and not b: del c", ["a and (not b) -> a or not b", "not b -> b", "del c -> (left out)"]),
        ("while waiting: break", ["waiting -> not waiting", "break -> (left out)"]),
        ("x = min(1.5, -y)", ["min(1.5, -y) -> max(1.5, -y)", "1.5 -> 3.0", "-y -> y"]),
        ("x = a if b else 'c'", ["a if b else 'c' -> 'c' if b else a", "'c' -> ''"]),
        ("x = [y for y in z if y]", ["if y -> (always)"]),
        (
            "try: a += 1\nexcept E: return",
            ["a += 1 -> (left out)", "1 -> 2", "except … -> raise", "return -> (left out)"],
        ),
        ("match a:\n case b if b.c: pass", ["b.c -> not b.c"]),
        ("def f() -> None:\n a()\n b()", ["f() does nothing", "a() -> (left out)", "b() -> (left out)"]),
        ("def f(a) -> bool:\n return a", ["return a -> not"]),
        ("class C:\n def f(self):\n  self.a = b", ["self.a = b -> (left out)"]),
    ],
)
def test_a_fault_is_one_small_change(parts, source, changes):
    assert [fault.change for fault in parts["faults"].faults(ast.parse(source))] == changes


@pytest.mark.parametrize(
    "source",
    [
        '"""Words."""',
        "log.warning('%d', 1)",
        "log = logging.getLogger('name')",
        "assert a < 1, 'words'",
        "def __repr__(self):\n return 'C'",
        "def f(a: 'str' = b) -> 'int':\n '''Words.'''",
        "@cache(maxsize=8)\nclass C(B, metaclass=M): pass",
        "class P(Protocol):\n x: int = 1",
        "if TYPE_CHECKING:\n x = 1",
        "X = Literal['a']",
        "assert_never(1)",
        "x = zip(a, b, strict=True)",
    ],
)
def test_what_nobody_could_tell_apart_is_left_alone(parts, source):
    assert not list(parts["faults"].faults(ast.parse(source)))


@pytest.mark.slow
def test_every_fault_of_the_game_can_be_planted(parts):
    source = (ROOT / "jaipur/session/save_file.py").read_text(encoding="utf-8")
    faults = list(parts["faults"].faults(ast.parse(source)))
    assert len(faults) > 60
    plain = ast.unparse(ast.parse(source))
    for number in range(len(faults)):
        tree = parts["faults"].with_fault(source, number)
        compile(tree, "save_file.py", "exec")
        assert ast.unparse(tree) != plain


def test_a_fault_in_a_function_is_told_from_one_in_the_module(parts):
    source = "A = 1\nclass C:\n B = 2\n def f(self, d=3):\n  return lambda: 4\n"
    for number, names in enumerate([None, None, None, {"C.f"}, {"C.f"}]):
        sound = compile(ast.parse(source), "m.py", "exec")
        faulty = compile(parts["faults"].with_fault(source, number), "m.py", "exec")
        functions = parts["trial"].Faulty("m", sound, faulty).functions()
        assert (functions if functions is None else set(functions)) == names


@pytest.mark.slow
def test_what_hangs_is_stopped(parts):
    in_a_process = parts["trial"].in_a_process
    begun = time.monotonic()
    assert in_a_process(lambda: time.sleep(60) or 0, 0.1) is None
    assert time.monotonic() - begun < 30
    assert in_a_process(_work_forever, 1.0) is None
    assert in_a_process(lambda: 3, 30.0) == 3


def _work_forever():
    while True:
        """A loop whose end was left out."""


@pytest.mark.slow
def test_a_test_file_leads_to_what_it_imports_and_no_further(parts):
    found = parts["imports"].imports("tests/test_match.py")
    assert {"tests/test_match.py", "tests/matches.py", "jaipur/match.py", "jaipur/rules/deal.py"} <= found
    assert not any(name.startswith("jaipur/ui/") for name in found)
    assert "jaipur/ui/app.py" in parts["imports"].imports("tests/ui/test_play.py")

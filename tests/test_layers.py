"""Who may import whom. The rules know nobody; only the screens know pygame."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "jaipur"

MAY_IMPORT = {
    "rules": set(),
    "text": set(),
    "paths": set(),
    "files": set(),
    "settings": {"files"},
    "bots": {"rules"},
    "coach": {"rules", "bots"},
    "arena": {"rules", "bots", "interrupts"},
    "secret": set(),
    "commitment": {"rules"},
    "match": {"rules", "commitment", "secret"},
    "saves": {"rules", "match", "files", "secret"},
    "records": {"rules", "match", "saves", "files", "paths", "text"},
    "rating": set(),
    "first_try": {"rules", "coach", "match"},
    "first_tries": {"first_try", "files", "paths"},
    "daily": {"bots", "first_try", "text"},
    "fives": {"rules", "first_try", "text"},
    "history": {"rules", "match", "saves", "records", "files", "paths", "rating", "daily"},
    "rating_words": {"rating", "text"},
    "trading": {"rules", "history", "rating"},
    "trading_words": {"rating", "rating_words", "trading", "text"},
    "record_words": {"records", "text"},
    "problems": {"rules"},
    "reviews": {"rules", "bots", "coach", "match", "files"},
    "verification": {"rules", "match", "saves", "commitment", "secret", "text", "files", "friend_verification"},
    "saved_pictures": {"files", "paths"},
    "narration": {"rules", "text"},
    "coach_words": {"rules", "coach", "narration"},
    "session": {"rules", "bots", "match", "saves", "secret", "paths", "files"},
    "friend": {"rules", "files", "paths"},
    "friend_verification": {"friend", "text"},
    "launch": set(),
    "voices": {"rules", "match"},
    "save_words": {"session", "launch", "text"},
    "terminal": {
        "friend",
        "rules",
        "bots",
        "coach",
        "coach_words",
        "match",
        "session",
        "records",
        "record_words",
        "reviews",
        "rating",
        "rating_words",
        "history",
        "daily",
        "first_tries",
        "first_try",
        "trading",
        "trading_words",
        "launch",
        "narration",
        "text",
        "voices",
        "save_words",
    },
    "ui": {
        "daily",
        "first_try",
        "first_tries",
        "fives",
        "friend",
        "rating",
        "rating_words",
        "history",
        "trading",
        "trading_words",
        "save_words",
        "records",
        "record_words",
        "reviews",
        "saved_pictures",
        "rules",
        "bots",
        "coach",
        "coach_words",
        "match",
        "session",
        "launch",
        "narration",
        "text",
        "paths",
        "settings",
        "voices",
    },
    "command_line": {"interrupts", "launch", "terminal", "ui", "bots", "verification", "text", "paths"},
    "interrupts": set(),
    "__main__": {"command_line", "interrupts"},
    "__init__": set(),
}
# The rooms of the window: what stands in `ui` itself opens the window and runs its loop.
ROOMS = {
    "kit": {"settings", "text", "paths"},
    "table": {"rules", "narration", "settings", "text", "ui.kit"},
    "scenes": {
        "friend",
        "rules",
        "bots",
        "coach",
        "coach_words",
        "daily",
        "first_try",
        "first_tries",
        "match",
        "rating",
        "trading",
        "narration",
        "settings",
        "text",
        "voices",
        "ui.kit",
        "ui.table",
    },
    "navigation": {
        "friend",
        "narration",
        "rules",
        "bots",
        "coach",
        "daily",
        "first_try",
        "first_tries",
        "fives",
        "history",
        "trading",
        "trading_words",
        "match",
        "rating",
        "rating_words",
        "session",
        "records",
        "record_words",
        "reviews",
        "saved_pictures",
        "save_words",
        "launch",
        "settings",
        "text",
        "voices",
        "ui.kit",
        "ui.table",
        "ui.scenes",
    },
}
# What the groups of scenes in the room of navigation have in common; otherwise only the navigator knows them.
COMMON = {"leaving", "noting", "open_match", "saved_matches", "standing"}
OUTSIDE = {"paths": {"platformdirs"}, "ui": {"pygame"}, "friend": {"nacl", "paho"}}
NOT_IN_RULES = {
    "os",
    "io",
    "pathlib",
    "time",
    "datetime",
    "logging",
    "json",
    "socket",
    "subprocess",
    "threading",
    "sys",
}

MODULES = sorted(PACKAGE.rglob("*.py"))
NAVIGATOR = PACKAGE / "ui" / "navigation" / "navigator.py"


def part(path):
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path):
    """The dotted names that a file imports, wherever in the file; `from jaipur import x` counts as jaipur.x."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports name the whole path"
            if node.module == "jaipur":
                yield from (f"jaipur.{alias.name}" for alias in node.names)
            else:
                yield node.module or ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_arrow_points_the_right_way(path):
    here = part(path)
    for name in imported(path):
        top, _, rest = name.partition(".")
        if top == "jaipur":
            target = rest.split(".")[0]
            assert not target or target == here or target in MAY_IMPORT[here], f"{here} may not import {name}"
        else:
            assert top in sys.stdlib_module_names or top in OUTSIDE.get(here, set()), f"{here} may not import {name}"
            assert here != "rules" or top not in NOT_IN_RULES, f"the rules may not import {name}"


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "ui").glob("*/*.py")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_every_room_of_the_window_keeps_to_itself(path):
    here = path.parent.name
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "jaipur" and len(parts) > 1:
            target = ".".join(parts[1:3]) if parts[1] == "ui" else parts[1]
            assert target == f"ui.{here}" or target in ROOMS[here], f"ui.{here} may not import {name}"


@pytest.mark.parametrize(
    "path", sorted(set((PACKAGE / "ui" / "navigation").glob("[a-z]*.py")) - {NAVIGATOR}), ids=lambda path: path.stem
)
def test_no_group_of_scenes_knows_another(path):
    """That one leads to the other is said in the navigator."""
    ours = "jaipur.ui.navigation."
    others = {name.removeprefix(ours) for name in imported(path) if name.startswith(ours)}
    assert others <= COMMON


def test_chance_enters_the_rules_only_in_the_deal():
    users = {path.name for path in (PACKAGE / "rules").glob("*.py") if "random" in set(imported(path))}
    assert users == {"deal.py"}


def test_the_check_sees_a_wrong_arrow(tmp_path):
    path = tmp_path / "wrong.py"
    path.write_text(
        "def f():\n    import pygame.draw\n    from jaipur import saves\n    from jaipur.match import Match\n"
    )
    assert list(imported(path)) == ["pygame.draw", "jaipur.saves", "jaipur.match"]

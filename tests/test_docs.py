"""The pages for people: their links lead somewhere, and what they say of the code is so."""

import ast
import json
import re
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from tables import a_table
from test_layers import MAY_IMPORT

from jaipur.arena.protocol import BYE, HELLO, played_message, round_message, round_over_message, turn_message
from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    CARDS_IN_BOX,
    GOODS,
    GOODS_TOKENS,
    Seat,
    TakeCamels,
    least_sale,
    play,
    score,
    view,
)

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
sys.path.insert(0, str(ROOT / "build_scripts"))

import dev  # noqa: E402

FOLDERS = ("assets", "build_scripts", "docs", "jaipur", "tests")
PAGES = sorted(chain(ROOT.glob("*.md"), *((ROOT / folder).rglob("*.md") for folder in FOLDERS)))
EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
RULING = re.compile(r"(?<![^\W_])[Rr](\d{1,2})(?![^\W_])")
PLACE = re.compile(r"`((?:\.github|assets|build_scripts|docs|jaipur|tests)/[\w./-]*)`")


def prose(text):
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text):
    """What a link to a heading of the page may end in, as GitHub makes it of the heading."""
    headings = re.findall(r"^#+ +(.*)$", prose(text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(page):
    """The links of a page that lead to no file or to no heading."""
    for link in LINK.findall(prose(page.read_text(encoding="utf-8"))):
        if link.startswith(("https://", "http://")):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            yield link


def rows(page, head):
    """The rows of the table whose first column has this head, cell by cell."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {head} |")) + 2
    for line in lines[start:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def rulings():
    """The numbers of the rulings that stand on the page of the rules."""
    text = (DOCS / "rules.md").read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\* ", text, re.MULTILINE)]


def cited(*folders):
    """The rulings that the Python files of these folders cite; this one only tells how a citation looks."""
    sources = {*chain(*((ROOT / folder).rglob("*.py") for folder in folders))} - {Path(__file__)}
    return {int(number) for path in sources for number in RULING.findall(path.read_text(encoding="utf-8"))}


@EVERY_PAGE
def test_every_link_leads_somewhere(page):
    assert list(dead_links(page)) == []


def test_the_check_sees_a_dead_link(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(
        "# One: two\n\n[a](page.md) [b](#one-two) [c](no.md) [d](#two) [e](https://no)\n\n```\n[f](no)\n```\n"
    )
    assert list(dead_links(page)) == ["no.md", "#two"]


@EVERY_PAGE
def test_every_file_and_folder_that_a_page_names_is_there(page):
    named = PLACE.findall(page.read_text(encoding="utf-8"))
    assert [place for place in named if not (ROOT / place).exists()] == []


@EVERY_PAGE
def test_every_command_that_a_page_names_is_one(page):
    commands = {"play", "test", "check", "build", *dev.SCRIPTS}
    assert set(re.findall(r"dev\.py ([a-z]+)", page.read_text(encoding="utf-8"))) <= commands


def test_the_readme_tells_how_to_play_and_how_to_test():
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert "    python3 build_scripts/dev.py play" in lines
    assert "    python3 build_scripts/dev.py test" in lines


def packed():
    """The files and folders that the sources for pip are made of."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [name.strip("/") for name in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]]


def test_the_sources_carry_whatever_the_readme_leads_to():
    links = LINK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    ours = {link.split("#")[0].split("/")[0] for link in links if not link.startswith(("#", "https://"))}
    assert ours
    assert ours <= {*packed()}


def test_the_rulings_are_numbered_without_a_gap():
    assert rulings() == [*range(1, len(rulings()) + 1)]


def test_every_ruling_that_is_cited_stands_on_the_page_of_the_rules():
    # The notes of the music look like rulings.
    assert cited("jaipur", "tests", "build_scripts/training") <= {*rulings()}


def test_every_ruling_is_cited_by_a_test():
    assert {*rulings()} <= cited("tests")


@pytest.mark.parametrize(
    ("text", "found"),
    [("tie (R8).", ["8"]), ("def test_it_r12():", ["12"]), ("hand R7", ["7"]), ("R2D2 or2 PR3 R100", [])],
)
def test_a_citation_is_known_when_it_is_seen(text, found):
    assert RULING.findall(text) == found


def test_the_page_of_the_rules_lists_the_box_that_is_dealt():
    box = {kind: (int(cards), tokens, least) for kind, cards, tokens, least in rows("rules.md", "kind")}
    assert box.pop("camel")[0] == CARDS_IN_BOX[-1]
    assert box == {
        good.word: (CARDS_IN_BOX[good], " ".join(map(str, GOODS_TOKENS[good])), str(least_sale(good))) for good in GOODS
    }
    bonus = [values for _, values in rows("rules.md", "cards sold")]
    assert bonus == [" ".join(map(str, sorted(tokens))) for tokens in BONUS_TOKENS]
    assert len(bonus) == len(BONUS_SIZES)


def test_the_folders_are_those_of_the_sources():
    folders = {place.strip("`/") for place, _ in rows("development.md", "folder")}
    assert folders == {name for name in packed() if (ROOT / name).is_dir()}


def test_the_parts_of_the_game_are_all_told_with_what_they_import():
    told = {
        part.strip("`/").removesuffix(".py"): {*imports.split(", ")} - {"nothing"}
        for part, _, imports in rows("how-it-is-built.md", "part of `jaipur/`")
    }
    assert told == {part: imports for part, imports in MAY_IMPORT.items() if part != "__init__"}


def test_every_station_of_a_move_is_where_the_page_says():
    for where, _ in rows("how-it-is-built.md", "where"):
        path, name = re.findall(r"`([^`]+)`", where)
        assert name in defined(ROOT / path), f"{path} has no {name}"


def defined(path):
    """The functions of a file, those of classes with the name of their class."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.ClassDef):
            yield from (f"{node.name}.{inner.name}" for inner in node.body if isinstance(inner, ast.FunctionDef))


def test_the_protocol_page_shows_the_fields_that_the_arena_sends():
    table = a_table(market="*GSCP", hand="DDL")
    after = play(table, TakeCamels()).after
    sent = [
        HELLO,
        round_message(Seat.FIRST, Seat.FIRST),
        turn_message(view(table, Seat.FIRST)),
        played_message(Seat.FIRST, TakeCamels(), table, after),
        round_over_message(after, score(after), None, "tie"),
        BYE,
    ]
    shown = messages("bot-protocol.md")
    assert {kind: fields(message) for kind, message in shown.items()} == {
        message["type"]: fields(message) for message in sent
    }


def messages(page):
    """The messages of the referee that a page shows in full, by their type."""
    text = (DOCS / page).read_text(encoding="utf-8")
    shown = re.findall(r'(?:^```json\n|`)(\{"type": .*?\})(?:\n^```$|`)', text, re.MULTILINE | re.DOTALL)
    # What the bot answers stands after what it is asked.
    return {message["type"]: message for message in map(json.loads, reversed([x for x in shown if "…}" not in x]))}


def fields(message):
    """The names in a message, with those one level below."""
    return {name: list(inner) if isinstance(inner, dict) else None for name, inner in message.items()}

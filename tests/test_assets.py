"""The assets: found from a checkout and from an installed wheel, every file credited, and none that lies idle."""

import ast
import json
import os
import subprocess
import sys
import venv
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from jaipur import paths
from jaipur.bots import LEVELS
from jaipur.match import FACES
from jaipur.rules import BONUS_SIZES, GOODS
from jaipur.settings import Speed
from jaipur.ui.kit.sound import EFFECTS, MUSIC
from jaipur.ui.table.guidance import Aid

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "assets" / "images"
SOUNDS = ROOT / "assets" / "sounds"
UI = sorted((ROOT / "jaipur" / "ui").rglob("*.py"))


def test_the_assets_are_found_from_a_checkout():
    assert paths.assets() == ROOT / "assets"
    assert (paths.assets() / "locale" / "fr" / "LC_MESSAGES" / "jaipur.mo").is_file()


def test_every_kind_of_asset_is_credited():
    credited = (ROOT / "assets" / "CREDITS.md").read_text(encoding="utf-8")
    for folder in (path for path in (ROOT / "assets").iterdir() if path.is_dir()):
        assert f"`{folder.name}/" in credited


def shape(text):
    """An f-string with its holes left open: `tokens/bonus_{}`."""
    return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in text.values)


@cache
def parsed(path):
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def nodes(kind, sources=UI):
    return [node for path in sources for node in parsed(path) if isinstance(node, kind)]


def constants(sources=UI):
    """Every string that is written whole; beginnings of longer ones end in a mark."""
    texts = {node.value for node in nodes(ast.Constant, sources) if isinstance(node.value, str)}
    return {text for text in texts if not text.endswith(("/", "_"))}


WORDS = [good.word for good in GOODS]

EVERYBODY = [*LEVELS, *FACES]
MOODS = ("", "_glad", "_sad")

# What fills the holes of each name that the window builds. A plate's name is written where it is drawn, a layer's of
# the title in the list of them all, an icon's where it is chosen.
BUILT = {
    "cards/{}": WORDS,
    "cards/camel_{}": [1, 2, 3],
    "icon_speed_{}": [*Speed],
    "interface/{}": [],
    "interface/icon_{}": ["close", "log", "menu", "replay", *Aid],
    "places/{}": ["deck", "discard", "herd"],
    "portraits/{}": EVERYBODY,
    "portraits/{}_glad": LEVELS,
    "puppets/{}": EVERYBODY,
    "{}{}": [(f"portraits/{name}", mood) for name, mood in product(EVERYBODY, MOODS)],
    "title/{}": [],
    "tokens/{}": WORDS,
    "tokens/{}_value": WORDS,
    "tokens/bonus_{}": BONUS_SIZES,
    "tokens/bonus_{}_open": BONUS_SIZES,
    "{}_off": ["icon_music", "icon_sound"],
}
BUTTON_STATES = ("rest", "hover", "pressed", "focus", "disabled")


def built_names():
    """The names that an f-string of the window can give."""
    return {
        pattern.format(*(part if isinstance(part, tuple) else (part,)))
        for pattern, parts in BUILT.items()
        for part in parts
    }


def drawn_plates():
    """The plates that something is drawn on, as `plates.draw(surface, "tooltip", box)` names them."""
    calls = [node for node in nodes(ast.Call) if isinstance(node.func, ast.Attribute) and node.func.attr == "draw"]
    named = {call.args[1].value for call in calls if len(call.args) == 3 and isinstance(call.args[1], ast.Constant)}
    named = {name for name in named if "/" not in name}
    kinds = [text for text in constants() if text in ("button_primary", "button_quiet")]
    return named | {f"{kind}_{state}" for kind, state in product(kinds, BUTTON_STATES)}


def shown_pictures():
    """Every picture that the window can ask for, by the name it asks with."""
    names = built_names() | {text for text in constants() if text.startswith("icon_") and text.isidentifier()}
    folders = {path.name for path in IMAGES.iterdir()}
    shown = {name for name in names | constants() if "/" in name and name.split("/")[0] in folders}
    shown |= {f"interface/{name}" for name in names | drawn_plates() if "/" not in name}
    return shown | {name.replace("cards/", "cards/small/") for name in shown if name.startswith("cards/")}


@pytest.mark.slow
def test_every_picture_is_shown_and_every_picture_shown_is_there():
    there = {path.relative_to(IMAGES).with_suffix("").as_posix() for path in IMAGES.rglob("*.webp")}
    assert sorted(there - shown_pictures()) == [], "never shown"
    assert sorted(shown_pictures() - there) == [], "missing"


def test_the_names_of_pictures_are_built_as_this_test_believes():
    folders = {f"{path.name}/" for path in IMAGES.iterdir()}
    shapes = {shape(text) for text in nodes(ast.JoinedStr)}
    assert {text for text in shapes if text.startswith((*folders, "icon_"))} == BUILT.keys() - {"{}_off", "{}{}"}
    assert {"{}_off", "{}{}"} <= shapes
    written = {
        "close",
        "log",
        "menu",
        "replay",
        "deck",
        "discard",
        "hand",
        "herd",
        "_glad",
        "_sad",
        "icon_music",
        "icon_sound",
    }
    assert written <= constants()


def test_every_plate_that_is_cut_is_a_picture():
    plates = json.loads((IMAGES / "interface" / "slices.json").read_text(encoding="utf-8"))["plates"]
    assert plates.keys() == drawn_plates()


def test_every_icon_of_the_program_is_worn():
    scripts = [*UI, *(ROOT / "build_scripts").glob("*.py"), ROOT / "build_scripts" / "jaipur.spec"]
    worn = constants(scripts)
    assert [path.name for path in (IMAGES / "icon").iterdir() if path.name not in worn] == []


RECORDED = sorted({path.stem.rstrip("0123456789").rstrip("_") for path in SOUNDS.glob("*.ogg")})


@pytest.mark.parametrize("family", RECORDED)
def test_every_sound_is_played(family):
    called = constants([path for path in UI if path.name != "sound.py"]) | {
        shape(text) for text in nodes(ast.JoinedStr)
    }
    played = {EFFECTS.get(name, name) for name in called} | {MUSIC}
    assert family in played or f"{family}_{{}}" in played


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """An empty environment with nothing in it but our wheel, made from the sources that a release would publish."""
    folder = tmp_path_factory.mktemp("wheel")
    release = {**os.environ, "GITHUB_SERVER_URL": "https://git.example", "GITHUB_REPOSITORY": "asha/jaipur"}
    pack = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(pack, cwd=ROOT, env=release, check=True, timeout=120, capture_output=True)
    (sources,) = folder.glob("jaipur-*.tar.gz")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-q", "-w", str(folder), str(sources)]
    elsewhere = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    subprocess.run(build, cwd=folder, env=elsewhere, check=True, timeout=120)
    (wheel,) = folder.glob("jaipur-*.whl")
    venv.create(folder / "empty", with_pip=False)
    python = folder / "empty" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([*pip, "--python", str(python), "install", "-q", "--no-deps", str(wheel)], check=True, timeout=120)
    return python


def run_installed(python, *arguments, home, **options):
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment |= {"JAIPUR_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [str(python), *arguments],
        env=environment,
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
        **options,
    ).stdout


@pytest.mark.slow
def test_an_installed_wheel_finds_its_assets_and_plays(installed, tmp_path):
    place = run_installed(installed, "-c", "from jaipur import paths; print(paths.assets())", home=tmp_path)
    assert ROOT not in Path(place.strip()).parents
    shown = run_installed(
        installed, "-m", "jaipur", "--text", "--lang", "fr", "--hot-seat", home=tmp_path, input="\n" * 4
    )
    assert "le duel de marchands" in shown
    assert "mélangé et scellé" in shown
    assert "à vous" in shown


@pytest.mark.slow
def test_an_installed_wheel_has_its_commands(installed, tmp_path):
    suffix = ".exe" if os.name == "nt" else ""
    assert installed.with_name(f"jaipur{suffix}").is_file()
    console = installed.with_name(f"jaipur-console{suffix}")
    assert run_installed(console, "--version", home=tmp_path).startswith("Jaipur ")
    assert run_installed(console, "--where", home=tmp_path).strip() == str(tmp_path)


def test_an_installed_wheel_tells_its_types_and_the_addresses_of_its_release(installed, tmp_path):
    asked = "from importlib import metadata, resources; print(resources.files('jaipur').joinpath('py.typed').is_file())"
    asked += "; print(*metadata.metadata('jaipur').get_all('Project-URL'), sep='\\n')"
    typed, *urls = run_installed(installed, "-c", asked, home=tmp_path).splitlines()
    assert typed == "True"
    assert "Issues, https://git.example/asha/jaipur/issues" in urls

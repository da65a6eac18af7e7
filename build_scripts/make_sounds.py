"""Synthesize the sounds of the game: `python build_scripts/make_sounds.py [NAME...]`, all of them or those named.

Needs oggenc (Debian and Ubuntu: `apt install vorbis-tools`). The same scripts give the same files.
"""

import hashlib
import json
import re
import shutil
import sys
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sounds import bazaar, cards, celebration, mastering, music
from sounds.waves import RATE, Signal, Stereo, peak

SCRIPTS = Path(__file__).resolve().parent
SOUNDS = SCRIPTS.parent / "assets" / "sounds"
MANIFEST = SOUNDS / "manifest.json"
IMPORTED = re.compile(r"^from sounds\.(\w+) import", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound of the table, recorded in several takes so that it never wears out."""

    play: Callable[[int, Random], Signal]
    takes: int


EFFECTS = {
    "card_lift_{}": Effect(cards.lift, takes=4),
    "card_slide_{}": Effect(cards.slide, takes=4),
    "card_place_{}": Effect(cards.place, takes=4),
    "card_flip_{}": Effect(cards.flip, takes=3),
    "shuffle_{}": Effect(cards.shuffle, takes=3),
    "page_{}": Effect(cards.page, takes=3),
    "camel_bell_{}": Effect(bazaar.camel_bell, takes=3),
    "camel_grunt_{}": Effect(bazaar.camel_grunt, takes=3),
    "coin_{:02}": Effect(bazaar.coin, takes=9),
    "bonus_{}": Effect(bazaar.bonus, takes=3),
    "seal_{}": Effect(bazaar.seal, takes=3),
    "round_won_{}": Effect(bazaar.round_won, takes=3),
    "round_lost_{}": Effect(bazaar.round_lost, takes=3),
    "match_won_{}": Effect(celebration.match_won, takes=1),
    "match_lost_{}": Effect(celebration.match_lost, takes=1),
    "tie_{}": Effect(celebration.tie, takes=1),
    "refusal_{}": Effect(bazaar.refusal, takes=3),
    "turn_{}": Effect(bazaar.turn, takes=3),
    "button_{}": Effect(bazaar.button, takes=3),
}
MUSIC = "music_bazaar"

TAKES = {
    pattern.format(take): (effect, take) for pattern, effect in EFFECTS.items() for take in range(1, effect.takes + 1)
}


def names() -> list[str]:
    """Every sound there is, take by take."""
    return [*TAKES, MUSIC]


def stale() -> list[str]:
    """The sounds that are missing, or were made from other scripts than those that stand here."""
    made, scripts = _read_manifest(), _scripts()
    return [name for name in names() if made.get(f"{name}.ogg") != _digest(name, scripts) or not _file(name).exists()]


def main(wanted: list[str]) -> int:
    """Make the wanted sounds and print what they measure."""
    if shutil.which("oggenc") is None:
        print("oggenc is missing. Debian and Ubuntu: apt install vorbis-tools. macOS: brew install vorbis-tools.")
        return 1
    chosen = [name for name in names() if not wanted or _answers(name, wanted)]
    unknown = [word for word in wanted if not any(_answers(name, [word]) for name in names())]
    if unknown:
        print(f"No such sound: {', '.join(unknown)}. There are: {', '.join(names())}.")
        return 2
    make(chosen)
    return 0


def _answers(name: str, wanted: Iterable[str]) -> bool:
    """Whether a name, or that of its family, is among those wanted."""
    return any(name == word or name.startswith(f"{word}_") for word in wanted)


def make(chosen: list[str]) -> None:
    """Render, encode, measure and note down."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    print(f"{'file':20} {'seconds':>7} {'peak dBFS':>9} {'LUFS':>6} {'bytes':>8}")
    for name in chosen:
        sound = _rendered(name)
        quality = mastering.MUSIC_QUALITY if name == MUSIC else mastering.EFFECT_QUALITY
        _file(name).write_bytes(mastering.encoded(sound, quality, serial=zlib.crc32(name.encode()) >> 1))
        _note_down(name)
        print(_row(name, sound), flush=True)
    print(f"{sum(file.stat().st_size for file in SOUNDS.glob('*.ogg')):,} bytes in all")


def _rendered(name: str) -> Stereo:
    if name == MUSIC:
        return mastering.mastered_loop(music.bazaar())
    effect, take = TAKES[name]
    return mastering.mastered_effect(effect.play(take, Random(name)))


def _row(name: str, sound: Stereo) -> str:
    seconds = len(sound[0]) / RATE
    loudness = mastering.loudness(sound, seconds) if name == MUSIC else mastering.loudness(sound)
    file = _file(name)
    loudest = mastering.decibels(peak(sound))
    return f"{file.name:20} {seconds:7.2f} {loudest:9.1f} {loudness:6.1f} {file.stat().st_size:8,}"


def _file(name: str) -> Path:
    return SOUNDS / f"{name}.ogg"


def _read_manifest() -> dict[str, str]:
    return dict(json.loads(MANIFEST.read_text(encoding="utf-8"))) if MANIFEST.exists() else {}


def _note_down(name: str) -> None:
    known = {f"{sound}.ogg" for sound in names()}
    made = {file: digest for file, digest in _read_manifest().items() if file in known}
    made[f"{name}.ogg"] = _digest(name, _scripts())
    MANIFEST.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


def _scripts() -> dict[str, str]:
    """The text of each module of sounds, whatever its line ends."""
    return {file.stem: file.read_text(encoding="utf-8") for file in (SCRIPTS / "sounds").glob("*.py")}


def _digest(name: str, scripts: dict[str, str]) -> str:
    """The SHA-256 of the scripts that a sound is made from."""
    play = music.bazaar if name == MUSIC else TAKES[name][0].play
    family = play.__module__.removeprefix("sounds.")
    text = "".join(scripts[module] for module in sorted(_sources({family, "mastering"}, scripts)))
    return hashlib.sha256(f"{play.__qualname__}\n{text}".encode()).hexdigest()


def _sources(modules: set[str], scripts: dict[str, str]) -> set[str]:
    """Modules of sounds, and all those that they build on."""
    found: set[str] = set()
    while waiting := modules - found:
        found |= waiting
        modules = {other for module in waiting for other in IMPORTED.findall(scripts[module])}
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

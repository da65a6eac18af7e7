"""Damaged, hostile and odd files among the saves and in the place of the settings: no other file is lost."""

import io
import os
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

from jaipur import paths, saves, settings
from jaipur.session import FinishedElsewhere, SaveError, resume, unfinished
from jaipur.text import Text
from jaipur.verification import verify
from sieges.attack import Attack, Breach
from sieges.player import new_session, step, steps
from sieges.strange_files import FILES, in_time, remove, strange_file


def among_the_saves(chance: Random, place: Path) -> int:
    """Strange files lie beside a good one: all that reads saves answers, and the good one stays as it is."""
    folder, originals = paths.saves(), _originals(chance)
    good = originals[0][0]
    before = good.read_bytes()
    made = [strange_file(chance, folder, place, [content for _, content in originals]) for _ in range(FILES)]
    contents = {path: path.read_bytes() for path in made if path.is_file() and path.stat().st_size < 10**7}
    with in_time("unfinished"):
        found = unfinished()
    if good not in [one.path for one in found.matches]:
        raise Breach(f"the good file is not found: {found}")
    for path in made:
        _try_all(chance, path, contents.get(path))
    if good.read_bytes() != before:
        raise Breach("the good file has changed")
    return FILES


def as_settings(chance: Random, place: Path) -> int:
    """Strange files stand in the place of the settings: what makes sense is read, and what cannot be read is kept."""
    home = paths.home()
    home.mkdir(parents=True, exist_ok=True)
    path = home / "settings.json"
    for _ in range(FILES):
        settings.save(settings.Settings(), path)
        plain = path.read_bytes()
        path.unlink()
        strange_file(chance, home, place, [plain], name=path.name)
        content = path.read_bytes() if path.is_file() and path.stat().st_size < 10**7 else None
        with in_time("settings.load"):
            loaded = settings.load(path)
        settings.save(loaded.settings, home / "again.json")
        if settings.load(home / "again.json").settings != loaded.settings:
            raise Breach(f"what was read is not what can be read again: {loaded} from {content!r}")
        kept = loaded.kept_aside or path
        if content is not None and kept.read_bytes() != content:
            raise Breach(f"the settings were lost: {content!r}")
        for one in (path, loaded.kept_aside):
            if one is not None and os.path.lexists(one):
                remove(one)
    return FILES


def _originals(chance: Random) -> list[tuple[Path, bytes]]:
    """Good saves; all but the first are gone."""
    made: list[tuple[Path, bytes]] = []
    for number in range(3):
        with new_session(chance) as session:
            steps(session, chance, chance.randrange(60))
            if session.match.over:
                session.take_back()
            made.append((session.path, session.path.read_bytes()))
        if number:
            session.path.unlink()
    return made


def _try_all(chance: Random, path: Path, content: bytes | None) -> None:
    """Verify a strange file, and go on with it if the game lets us."""
    told = f"{os.fsencode(path.name)!r} with {None if content is None else content[:3000]!r}"
    there = path if os.path.lexists(path) else paths.records() / path.name
    with in_time(f"verify of {told}"), redirect_stdout(io.StringIO()) as said:
        code = verify(there, ["0" * 8], Text("en", paths.assets() / "locale"))
        if code not in (0, 1) or not said.getvalue():
            raise Breach(f"verify answers {code} to {told}")
    try:
        with in_time(f"resume of {told}"):
            session = resume(path)
    except (SaveError, FinishedElsewhere):
        if content is not None and there.read_bytes() != content:
            raise Breach(f"a file that cannot be resumed has changed: {told}") from None
        return
    with session, in_time(f"playing {told}"):
        for _ in range(5):
            if not session.match.over:
                step(session, chance)
    again = saves.load(session.path)
    if again.table != session.match.table:
        raise Breach(f"what goes on from a strange file is not saved: {told}")


ATTACKS = (
    Attack("strange saves", among_the_saves, share=2),
    Attack("strange settings", as_settings, share=1),
)

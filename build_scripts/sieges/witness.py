"""A witness: it has heard how far each match was saved, and looks after each blow at what the disk has."""

import json
from collections.abc import Iterable
from pathlib import Path

from jaipur import paths, saves
from jaipur.session import unfinished
from sieges.attack import Breach
from sieges.player import story


class Witness:
    """Every match that was told of, step by step."""

    def __init__(self) -> None:
        self._stories: dict[str, list[str]] = {}
        self._touched: set[str] = set()

    def hear(self, lines: Iterable[str]) -> None:
        """Listen to a player."""
        name = ""
        for line in lines:
            if line.startswith("@"):
                name, told = json.loads(line[1:])
                known = self._stories.get(name)
                if known is not None and known != told:
                    raise Breach(f"{name} was resumed as\n{told[-3:]}\nand had been left as\n{known[-3:]}")
                self._stories[name] = told
            elif line == "-":
                self._stories[name].pop()
            else:
                self._stories[name].append(line[1:])
            self._touched.add(name)

    def look(self, *, back: bool = False) -> Path | None:
        """Compare the disk with what was told: nothing lost, at most one step more, nobody kept out.

        The match to go on with, if there is one. Where a step may have been taken back, one less is right as well.
        """
        left = unfinished()
        if left.damaged:
            raise Breach(f"damaged: {'; '.join(map(str, left.damaged))}")
        if left.kept:
            raise Breach(f"put aside: {[str(one.path) for one in left.kept]}")
        for one in left.matches:
            if one.elsewhere:
                raise Breach(f"{one.path.name} is locked by nobody")
        for name in self._found().keys() - self._stories.keys():
            self._stories[name] = []
            self._touched.add(name)
        for name in self._touched:
            self._compare(name, back=back)
        self._touched.clear()
        return left.matches[0].path if left.matches else None

    @staticmethod
    def _found() -> dict[str, list[Path]]:
        found: dict[str, list[Path]] = {}
        for folder in (paths.saves(), paths.records()):
            for path in folder.glob("*.json"):
                found.setdefault(path.name, []).append(path)
        return found

    def _compare(self, name: str, *, back: bool) -> None:
        told, places = self._stories[name], self._found().get(name, [])
        if len(places) != 1:
            raise Breach(f"{name} lies in {len(places)} places")
        saved = story(saves.load(places[0]))
        right = saved[: len(told)] == told and len(saved) <= len(told) + 1
        if not right and not (back and saved == told[:-1]):
            raise Breach(f"{name}: told were {len(told)} steps, saved {len(saved)}\n{told[-3:]}\n{saved[-3:]}")
        self._stories[name] = saved

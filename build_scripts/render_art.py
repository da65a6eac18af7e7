"""Render the pictures whose sources have changed: `render_art.py [NAME…] [--preview | --keep] [--all]`.

A name is any part of a picture's path: `cards/gold`, `portraits`. Needs the art group of pyproject.toml
(`dev.py art` sees to that). Pictures that are up to date are left alone; --all makes them again. --preview renders
small and fast into build/previews instead, to look at. --keep says that the pictures are right although their
sources have changed, for a change that cannot be seen.
"""

import argparse
import importlib
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from art_manifest import ART, ASSETS, entry_for, fresh, painters, read_manifest, write_manifest

TOLD = "told"
PREVIEWS = ASSETS.parent / "build" / "previews"


@dataclass(frozen=True, slots=True)
class Job:
    """A picture, and the module that makes it."""

    module: str
    picture: Any

    @property
    def path(self) -> str:
        """Where the picture lies under the assets."""
        return str(self.picture.path)


def main() -> None:
    """Make what is asked for and out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--preview", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--all", action="store_true")
    args = parser.parse_args()
    jobs = [job for job in every_job() if not args.names or any(name in job.path for name in args.names)]
    if args.preview:
        preview(jobs)
        return
    for job in jobs:
        if args.all or not _up_to_date(job):
            if not args.keep:
                render(job)
            remember(job)
    if not args.names:
        forget_what_nobody_makes()


def every_job() -> list[Job]:
    """All pictures of all modules, those first that others are composed from."""
    sys.path.insert(0, str(ART))
    jobs = [Job(module, picture) for module in painters() for picture in importlib.import_module(module).pictures()]
    return sorted(jobs, key=lambda job: (bool(job.picture.inputs), job.path))


def _up_to_date(job: Job) -> bool:
    entry = read_manifest().get(job.path)
    return entry is not None and entry.inputs == job.picture.inputs and fresh(job.path, entry)


def render(job: Job) -> None:
    """Make one picture."""
    started = time.perf_counter()
    size = save(job, ASSETS / job.path)
    print(f"{job.path:<48}{size:>9,} bytes {time.perf_counter() - started:>7.1f} s", flush=True)


def save(job: Job, target: Path) -> int:
    """Write one picture, and beside it what it tells about itself; its size in bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    picture = job.picture.make()
    if (told := picture.info.pop(TOLD, None)) is not None:
        text = json.dumps(told, separators=(",", ":"))
        target.with_suffix(".json").write_text(text + "\n", encoding="utf-8", newline="\n")
    if target.suffix == ".webp":
        picture.save(target, "WEBP", quality=job.picture.quality, method=6)
    else:
        picture.save(target)
    return target.stat().st_size


def remember(job: Job) -> None:
    """Note that a picture is up to date."""
    write_manifest({**read_manifest(), job.path: entry_for(job.path, job.module, job.picture.inputs)})


def forget_what_nobody_makes() -> None:
    """Drop the entries of pictures that no module makes any more."""
    made = {job.path for job in every_job()}
    write_manifest({path: entry for path, entry in read_manifest().items() if path in made})


def preview(jobs: list[Job]) -> None:
    """Render small and fast, as PNG, where nothing else looks."""
    importlib.import_module("studio").set_preview(True)
    for job in jobs:
        target = (PREVIEWS / job.path).with_suffix(".png")
        save(job, target)
        print(target, flush=True)


if __name__ == "__main__":
    main()

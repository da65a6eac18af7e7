"""Storms over matches of two people at one screen, and pairs of matches that differ only in what is hidden."""

import importlib
import importlib.util
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

from sieges.attack import Attack, Breach

TESTS = Path(__file__).resolve().parents[2] / "tests"
STORMS = 3
ACTIONS = 150


def over_two_people(chance: Random, _place: Path) -> int:
    """The window is left, resized, paused and pressed; no hand lies open to anybody but its owner."""
    driver_module = _of_the_tests("driver")
    from focus_storm import focus_storm

    seen = 0
    for _ in range(STORMS):
        seed = chance.randrange(10**9)
        driver = driver_module.Driver(speed=chance.choice(("normal", "fast", "instant")), size=(1024, 640), seed=seed)
        try:
            driver.app.change(driver.navigator.setup.together())
            wrong, frames = focus_storm(driver.app, driver.play, seed, ACTIONS)
        finally:
            driver.close()
        if wrong is not None:
            raise Breach(wrong)
        seen += frames
    if not seen:
        raise Breach("no storm ever showed a hand: it tries nothing")
    return STORMS


def secrets_swapped(chance: Random, place: Path) -> int:
    """Two sittings with the same moves and other secrets look the same, frame by frame, to who may not know them."""
    test = _of_the_tests("test_secrecy")
    seats: tuple[Any, ...] = (None, *test.Seat)
    level = chance.choice((None, None, "novice"))
    viewer = test.Seat.FIRST if level is not None else chance.choice(seats)
    rounds, others = _pair(chance, test, viewer)
    truth = test.watched(place / "truth", rounds, level)
    other = test.watched(place / "other", others, level)
    if len(truth) != len(other):
        raise Breach(f"{viewer!r} against {level} sees {len(truth)} frames, or {len(other)}")
    for number, (frame, changed) in enumerate(zip(truth, other, strict=True)):
        eyes, scene, picture = frame
        if (eyes, scene) != changed[:2] or (eyes in (None, viewer) and picture != changed[2]):
            raise Breach(f"{viewer!r} against {level} sees a difference in frame {number}, {scene} for {eyes!r}")
    return len(truth)


def _pair(chance: Random, test: Any, viewer: object) -> tuple[Any, Any]:
    """The first moves of a match, and the same with other secrets, where there are any."""
    while True:
        rounds = test.rounds_of_a_match(chance.randrange(10**6), chance.randrange(1, 1 + test.A_FEW_MOVES))
        try:
            return rounds, test.with_other_secrets(rounds, viewer, same_rupees=False)
        except StopIteration:
            # So few cards were left hidden that nothing else can be.
            continue


def _of_the_tests(name: str) -> Any:
    """Something that the tests of the window work with."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path[:0] = [str(TESTS / "ui"), str(TESTS)]
    return importlib.import_module(name)


def _no_pytest() -> str | None:
    return None if importlib.util.find_spec("pytest") else "pytest is not installed"


ATTACKS = (
    Attack("focus storm", over_two_people, share=3),
    Attack("swapped secrets", secrets_swapped, share=2, missing=_no_pytest),
)

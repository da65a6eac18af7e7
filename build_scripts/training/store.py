"""What the trainer keeps on disk: a checkpoint to go on from, and the weights the game reads."""

import base64
import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from jaipur.bots.network import FORMAT, VERSION, WEIGHT_SCALE
from training.self_play import FEATURES, HIDDEN, WEIGHTS, first_weights


@dataclass(slots=True)
class Progress:
    """A network in training: its weights, the memory of the optimiser, and how far it has come."""

    seed: int
    rounds: int = 0
    weights: np.ndarray = field(default_factory=lambda: np.zeros(WEIGHTS, np.float32))
    mean: np.ndarray = field(default_factory=lambda: np.zeros(WEIGHTS, np.float32))
    square: np.ndarray = field(default_factory=lambda: np.zeros(WEIGHTS, np.float32))


def begin(seed: int) -> Progress:
    """A network that has not played yet."""
    return Progress(seed, weights=first_weights(seed))


def load(path: Path) -> Progress:
    """The network of a checkpoint."""
    with np.load(path) as kept:
        return Progress(int(kept["seed"]), int(kept["rounds"]), kept["weights"], kept["mean"], kept["square"])


def save(progress: Progress, path: Path) -> None:
    """Write a checkpoint, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part.npz")
    np.savez(
        unfinished,
        seed=progress.seed,
        rounds=progress.rounds,
        weights=progress.weights,
        mean=progress.mean,
        square=progress.square,
    )
    unfinished.replace(path)


def export(progress: Progress, path: Path) -> None:
    """Write the weights as the game reads them; jaipur/bots/network.py says how they lie."""
    whole = np.clip(np.rint(progress.weights * WEIGHT_SCALE), -32767, 32767).astype("<i2").tobytes()
    content = {
        "format": FORMAT,
        "version": VERSION,
        "features": FEATURES,
        "hidden": HIDDEN,
        "rounds": progress.rounds,
        "seed": progress.seed,
        "sha256": hashlib.sha256(whole).hexdigest(),
        "weights": base64.b64encode(whole).decode(),
    }
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")

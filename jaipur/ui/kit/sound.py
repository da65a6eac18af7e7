"""What is heard. Without a device, or without the files, the game plays on in silence."""

import logging
import random
from pathlib import Path
from threading import Thread

import pygame

log = logging.getLogger("jaipur.ui")

MUSIC = "music_bazaar"

# What the choreography calls for, and the files that may answer.
EFFECTS = {
    "slide": "card_slide",
    "bell": "camel_bell",
    "grunt": "camel_grunt",
    "flip": "card_flip",
    "bonus": "bonus",
    "round": "turn",
    "pick": "card_lift",
    "place": "card_place",
    "refuse": "refusal",
    "turn": "turn",
    "button": "button",
    "won": "round_won",
    "lost": "round_lost",
    "seal": "seal",
    "tension": "camel_bell",
}


class Sound:
    """The loudspeaker."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.ready = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self.volume = 0.8
        self._music = 0.0
        # A card that slides never sounds twice the same; it has nothing to do with the game's own chance.
        self._chance = random.Random()

    def open(self) -> None:
        """Look for a device. Where there is none this can take seconds, for which no window should stand still."""
        Thread(target=self._look_for_device, name="sound", daemon=True).start()

    def _look_for_device(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            log.info("no sound: %s", error)
            return
        self.ready = True
        self.play_music(self._music)

    def play(self, name: str) -> None:
        """Play an effect."""
        if not self.ready or self.volume <= 0:
            return
        sound = self._sound(self._file(name))
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def _file(self, name: str) -> Path | None:
        if name.startswith("coin_"):
            return self._folder / f"coin_{min(9, int(name[5:])):02d}.ogg"
        variants = sorted(self._folder.glob(f"{EFFECTS.get(name, name)}_[0-9].ogg"))
        return self._chance.choice(variants) if variants else None

    def _sound(self, path: Path | None) -> pygame.mixer.Sound | None:
        if path is None:
            return None
        if path.name not in self._loaded:
            try:
                self._loaded[path.name] = pygame.mixer.Sound(path)
            except (pygame.error, FileNotFoundError) as error:
                log.warning("no sound in %s: %s", path.name, error)
                return None
        return self._loaded[path.name]

    def play_music(self, volume: float) -> None:
        """Let the bazaar hum, or be still."""
        self._music = volume
        if not self.ready:
            return
        try:
            if volume <= 0:
                pygame.mixer.music.stop()
                return
            if not pygame.mixer.music.get_busy():
                pygame.mixer.music.load(self._folder / f"{MUSIC}.ogg")
                pygame.mixer.music.play(-1)
            pygame.mixer.music.set_volume(volume)
        except (pygame.error, FileNotFoundError) as error:
            log.warning("no music: %s", error)

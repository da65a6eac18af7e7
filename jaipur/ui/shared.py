"""What every scene shares: pictures, type, words, sound, the thinking process and the player's settings."""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field

from jaipur import paths
from jaipur.bots.worker import Worker
from jaipur.narration import Narrator
from jaipur.settings import Settings
from jaipur.text import Text, system_language
from jaipur.ui.artwork import Artwork
from jaipur.ui.paint import TablePainter
from jaipur.ui.skin import Skin
from jaipur.ui.sound import Sound
from jaipur.ui.theme import Type


@dataclass(slots=True)
class Shared:
    """The furniture of the house."""

    settings: Settings
    artwork: Artwork
    skin: Skin
    type: Type
    narrator: Narrator
    sound: Sound
    worker: Worker
    painter: TablePainter
    remember: Callable[[Settings], None]
    """Keeps changed settings for the next start."""
    notices: list[str] = field(default_factory=list)
    """What the player should hear of at the next title: a damaged save, settings that made no sense."""

    @property
    def text(self) -> Text:
        """The sentences in the player's language."""
        return self.narrator.text

    def change(self, settings: Settings) -> None:
        """Apply changed settings at once."""
        before, self.settings = self.settings, settings
        if settings != before:
            self.remember(settings)
        self.sound.volume = settings.sound
        self.sound.play_music(settings.music)
        if settings.language != before.language:
            self.narrator = Narrator(_text(settings))
        self.type.set_scale(settings.text_scale)
        self._set_contrast()

    def _set_contrast(self) -> None:
        self.skin.high_contrast = self.painter.high_contrast = self.settings.high_contrast


def _text(settings: Settings) -> Text:
    return Text(settings.language or system_language(), paths.assets() / "locale")


def furnish(settings: Settings, remember: Callable[[Settings], None] = lambda _settings: None) -> Shared:
    """Set up everything that scenes share."""
    assets = paths.assets()
    artwork = Artwork(assets / "images")
    skin = Skin(artwork, assets / "images")
    faces = Type(assets / "fonts", settings.text_scale)
    shared = Shared(
        settings=settings,
        artwork=artwork,
        skin=skin,
        type=faces,
        narrator=Narrator(_text(settings)),
        sound=Sound(assets / "sounds"),
        worker=Worker(),
        painter=TablePainter(artwork, skin, faces),
        remember=remember,
    )
    shared.change(settings)
    # What is here now stays: looking through it again and again would only cost frames.
    gc.freeze()
    return shared

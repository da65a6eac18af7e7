"""What every scene draws, speaks and sounds with, and the player's settings."""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol
from weakref import WeakSet

from jaipur import paths
from jaipur.settings import Settings
from jaipur.text import Text, known_language, system_language
from jaipur.ui.kit.ahead import Ahead
from jaipur.ui.kit.artwork import Artwork
from jaipur.ui.kit.backdrop import Backdrop
from jaipur.ui.kit.fonts import Fonts
from jaipur.ui.kit.nine_patch import NinePatches
from jaipur.ui.kit.pieces import PiecePainter
from jaipur.ui.kit.sound import Sound


class Sized(Protocol):
    """Whatever keeps pictures made for the size of the window."""

    def forget_sizes(self) -> None:
        """The window has changed: let go of them."""
        ...


@dataclass(slots=True, weakref_slot=True)
class Context:
    """The means that all scenes share. Changed settings apply to them at once."""

    settings: Settings
    text: Text
    artwork: Artwork
    plates: NinePatches
    fonts: Fonts
    pieces: PiecePainter
    backdrop: Backdrop
    ahead: Ahead
    sound: Sound
    remember: Callable[[Settings], None]
    """Keeps changed settings for the next start."""
    sized: "WeakSet[Sized]" = field(default_factory=WeakSet)
    """Who else keeps pictures of the window's size, for as long as they are there."""

    def forget_sizes(self) -> None:
        """The window has changed: what was made for its size is of no more use."""
        own: list[Sized] = [self.artwork, self.plates, self.fonts, self.pieces, self.backdrop, self.ahead]
        for keeping in (*own, *self.sized):
            keeping.forget_sizes()

    def change(self, settings: Settings) -> None:
        """Apply changed settings at once."""
        before, self.settings = self.settings, settings
        if settings != before:
            self.remember(settings)
        if settings.language != before.language:
            self.text = _text(settings)
        self._apply()

    def _apply(self) -> None:
        settings = self.settings
        self.sound.volume = settings.sound
        self.sound.play_music(settings.music)
        self.fonts.set_scale(settings.text_scale)
        self.plates.high_contrast = self.backdrop.high_contrast = settings.high_contrast


def _text(settings: Settings) -> Text:
    return Text(known_language(settings.language or "") or system_language(), paths.assets() / "locale")


def open_context(settings: Settings, remember: Callable[[Settings], None] = lambda _settings: None) -> Context:
    """Make everything that scenes share."""
    assets = paths.assets()
    artwork = Artwork(assets / "images")
    fonts = Fonts(assets / "fonts", settings.text_scale)
    context = Context(
        settings=settings,
        text=_text(settings),
        artwork=artwork,
        plates=NinePatches(artwork, assets / "images"),
        fonts=fonts,
        pieces=PiecePainter(artwork, fonts),
        backdrop=Backdrop(artwork),
        ahead=Ahead(artwork),
        sound=Sound(assets / "sounds"),
        remember=remember,
    )
    context.change(settings)
    # What is here now stays: looking through it again and again would only cost frames.
    gc.freeze()
    return context

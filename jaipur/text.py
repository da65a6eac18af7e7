"""Sentences by key, in the player's language. The rest of the program speaks keys only."""

import gettext
import locale
import os
from pathlib import Path

DOMAINS = ("jaipur", "voices")
LANGUAGES = ("en", "fr")
ENGLISH = "en"


class Text:
    """The sentences of one language."""

    def __init__(self, language: str, folder: Path) -> None:
        self.language = language
        # What a language lacks is said in English.
        spoken = dict.fromkeys((language, ENGLISH))
        self._catalogue, *others = (gettext.translation(domain, folder, [one]) for one in spoken for domain in DOMAINS)
        for other in others:
            self._catalogue.add_fallback(other)

    def __call__(self, key: str, **values: object) -> str:
        """The sentence of a key, with its values filled in."""
        return self._catalogue.gettext(key).format(**values)

    def count(self, key: str, n: int, **values: object) -> str:
        """The sentence of a key in the plural form for n, which it may show as {n}."""
        return self._catalogue.ngettext(key, key, n).format(n=n, **values)


def system_language() -> str:
    """The first language of the system that the game speaks, or English."""
    listed = os.environ.get("LANGUAGE", "").split(":")
    chosen = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    names = [*listed, chosen or locale.getlocale()[0] or ""]
    return next((language for name in names if (language := known_language(name))), ENGLISH)


def known_language(name: str) -> str | None:
    """The language that a name such as `fr_CH.UTF-8`, `FR` or `French_France` stands for, if the game speaks it."""
    code = name.replace("-", "_").split(".")[0].split("_")[0].lower()
    code = {"english": "en", "french": "fr"}.get(code, code)
    return code if code in LANGUAGES else None

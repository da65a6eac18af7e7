"""Sentences by key, in the player's language. The rest of the program speaks keys only."""

import gettext
import locale
import os
import unicodedata
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
        return self._catalogue.gettext(key).format(**_showable(values))

    def count(self, key: str, n: int, **values: object) -> str:
        """The sentence of a key in the plural form for n, which it may show as {n}."""
        return self._catalogue.ngettext(key, key, n).format(n=n, **_showable(values))


def _showable(values: dict[str, object]) -> dict[str, object]:
    return {name: showable(str(value)) if isinstance(value, str | Path) else value for name, value in values.items()}


def showable(text: str) -> str:
    """A text without what no font and no terminal can show, as names of files may hold."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if unicodedata.category(sign) in ("Cc", "Cs") else sign for sign in text)


def presentable(name: str, most: int) -> str:
    """A name as somebody wrote or pasted it, fit to be shown: nothing invisible in it, and not too long."""
    return "".join(sign for sign in name[: 4 * most] if sign.isprintable()).lstrip()[:most]


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

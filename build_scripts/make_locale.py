"""Compile the catalogues of sentences (.po) into the form that the game reads (.mo)."""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"


class Sentences(Catalog):
    """A catalogue whose header says what gettext needs, and neither the day nor the tool that wrote it."""

    def __init__(self, written: Catalog) -> None:
        super().__init__(locale=written.locale)
        self._plural_forms = written.plural_forms
        for message in written:
            if message.id:
                self[message.id] = message

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header, line by line; gettext wants the last one ended."""
        return [("Content-Type", f"text/plain; charset={self.charset}"), ("Plural-Forms", f"{self._plural_forms}\n")]


def sources() -> list[Path]:
    """Every language's catalogue."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def compiled(source: Path) -> bytes:
    """A catalogue as gettext reads it, the same bytes for the same sentences."""
    with source.open("rb") as file:
        sentences = Sentences(read_po(file, locale=source.parts[-3], abort_invalid=True))
    packed = BytesIO()
    write_mo(packed, sentences)
    return packed.getvalue()


def main() -> None:
    """Compile what has changed."""
    for source in sources():
        target = source.with_suffix(".mo")
        content = compiled(source)
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)
            print(target.relative_to(LOCALE))


if __name__ == "__main__":
    main()

"""Compile the catalogues of sentences (.po) into the form that the game reads (.mo)."""

import io
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"


def sources() -> list[Path]:
    """Every language's catalogue."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def compiled(source: Path) -> bytes:
    """A catalogue as the game reads it."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


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

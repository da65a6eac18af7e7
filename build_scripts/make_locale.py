"""Compile the catalogues of sentences (.po) into the form that the game reads (.mo)."""

import struct
from pathlib import Path

from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"

MAGIC = 0x950412DE
FILE_HEADER = struct.Struct("<7I")
TABLE_ROW = struct.Struct("<2I")


def sources() -> list[Path]:
    """Every language's catalogue."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def compiled(source: Path) -> bytes:
    """A catalogue as gettext reads it, the same bytes for the same sentences whatever the day."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {catalogue.plural_forms}\n"
    sentences = {_joined(message.id): _joined(message.string or "") for message in catalogue if message.id}
    return _packed({b"": header.encode(), **sentences})


def _joined(forms: str | list[str] | tuple[str, ...]) -> bytes:
    """Singular and plurals stand together, parted by NUL."""
    return (forms if isinstance(forms, str) else "\0".join(forms)).encode()


def _packed(sentences: dict[bytes, bytes]) -> bytes:
    keys = sorted(sentences)
    keys_at = FILE_HEADER.size
    sentences_at = keys_at + TABLE_ROW.size * len(keys)
    start = sentences_at + TABLE_ROW.size * len(keys)
    rows, texts = b"", b""
    for text in (*keys, *(sentences[key] for key in keys)):
        rows += TABLE_ROW.pack(len(text), start + len(texts))
        texts += text + b"\0"
    return FILE_HEADER.pack(MAGIC, 0, len(keys), keys_at, sentences_at, 0, start) + rows + texts


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

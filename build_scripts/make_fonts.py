"""Make the game's three fonts from npm's packages of Yatra One and Mukta: merged, cut to our letters, tabular digits.

Needs npm, and fontTools with brotli. The same packages give the same bytes on any day.
"""

import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from fontTools import merge, subset  # type: ignore
from fontTools.ttLib import TTFont  # type: ignore
from fontTools.ttLib.tables._g_l_y_f import Glyph  # type: ignore

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

# Midnight, 1 January 2020, in seconds since 1904, as the head table counts them.
SOME_DAY = 3_660_681_600

SUBSETS = ("latin", "latin-ext", "devanagari")

BASIC_LATIN, LATIN_1, LATIN_EXTENDED_A = range(0x20, 0x7F), range(0xA0, 0x100), range(0x100, 0x180)
DEVANAGARI = range(0x900, 0x980)
JOINERS_AND_DOTTED_CIRCLE = (0x200C, 0x200D, 0x25CC)
NARROW_SPACE = 0x202F
PUNCTUATION = map(ord, "‘’‚“”„‹›–—…·×−₹→✓")
LETTERS = frozenset(chain(BASIC_LATIN, LATIN_1, LATIN_EXTENDED_A, DEVANAGARI, JOINERS_AND_DOTTED_CIRCLE, PUNCTUATION))


@dataclass(frozen=True, slots=True)
class Face:
    """One font of the game, and where it comes from."""

    package: str
    weight: int
    file: str
    licence: str

    def source(self, packages: Path, letters: str) -> Path:
        """The package's file for one of its subsets of letters."""
        return packages / self.package / "files" / f"{self.package}-{letters}-{self.weight}-normal.woff2"


FACES = (
    Face("yatra-one", 400, "YatraOne-Regular.ttf", "OFL-YatraOne.txt"),
    Face("mukta", 500, "Mukta-Medium.ttf", "OFL-Mukta.txt"),
    Face("mukta", 700, "Mukta-Bold.ttf", "OFL-Mukta.txt"),
)


def main() -> None:
    """Fetch, make and write every font, with its licence beside it."""
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder)
        for name in sorted({face.package for face in FACES}):
            fetch(name, packages)
        for face in FACES:
            made(face, packages).save(FONTS / face.file)
            shutil.copyfile(packages / face.package / "LICENSE", FONTS / face.licence)
            print(f"{(FONTS / face.file).stat().st_size:>8,}  {face.file}")


def fetch(name: str, packages: Path) -> None:
    """Unpack one of npm's font packages into the folder."""
    command = ["npm", "pack", f"@fontsource/{name}", "--silent"]
    archive = subprocess.run(command, cwd=packages, check=True, capture_output=True, text=True).stdout.strip()
    with tarfile.open(packages / archive) as packed:
        packed.extractall(packages, filter="data")
    (packages / "package").rename(packages / name)


def made(face: Face, packages: Path) -> TTFont:
    """The face with all of our letters, ready to be saved."""
    font = _merged(face, packages)
    _bake_tabular_digits(font)
    _add_narrow_space(font)
    _cut(font, LETTERS | {NARROW_SPACE})
    font["head"].created = font["head"].modified = SOME_DAY
    return font


def _merged(face: Face, packages: Path) -> TTFont:
    """The subsets as one font. They were cut from one font, so its shared tables agree."""
    taken: set[int] = set()
    parts = []
    for letters in SUBSETS:
        part = TTFont(face.source(packages, letters))
        mine = set(part.getBestCmap()) - taken
        taken |= mine
        # A letter that two subsets share would make the merger invent alternates for it.
        _cut(part, mine & LETTERS)
        path = face.source(packages, letters).with_suffix(".ttf")
        part.save(path)
        parts.append(str(path))
    return merge.Merger().merge(parts)


def _cut(font: TTFont, letters: Iterable[int]) -> None:
    options = subset.Options(
        flavor=None,
        hinting=False,
        layout_features=["*"],
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        name_languages=[0x409],
        glyph_names=False,
        notdef_outline=True,
        recalc_timestamp=False,
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = None
    font.recalcTimestamp = False


def _bake_tabular_digits(font: TTFont) -> None:
    """Let the plain digits be the tabular ones: pygame cannot ask for an OpenType feature."""
    tabular = _alternates(font, "tnum")
    for table in font["cmap"].tables:
        table.cmap = {letter: tabular.get(glyph, glyph) for letter, glyph in table.cmap.items()}


def _alternates(font: TTFont, feature: str) -> dict[str, str]:
    """What a feature of single substitutions puts in the place of each glyph."""
    rules: Any = font["GSUB"].table
    chosen = {
        i
        for record in rules.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for i in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in sorted(chosen):
        for table in rules.LookupList.Lookup[index].SubTable:
            found |= getattr(table, "ExtSubTable", table).mapping
    return found


def _add_narrow_space(font: TTFont) -> None:
    """French sets a narrow space before its ; : ! ?, and neither face has one."""
    wide, _ = font["hmtx"]["space"]
    font["glyf"]["narrowspace"] = Glyph()
    font["hmtx"]["narrowspace"] = (round(wide * 0.62), 0)
    font.setGlyphOrder(list(dict.fromkeys([*font.getGlyphOrder(), "narrowspace"])))
    for table in font["cmap"].tables:
        table.cmap[NARROW_SPACE] = "narrowspace"


if __name__ == "__main__":
    main()

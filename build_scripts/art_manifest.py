"""Which pictures are up to date: every image remembers the sources it was made from. Standard library only."""

import ast
import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"
ART = ASSETS / "art"
MANIFEST = ART / "manifest.json"
FOLDERS = (ASSETS / "images", ART / "renders")
UNMADE = ("slices.json",)
TEXTS = (".py", ".json")


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of one image: who makes it, from what, and what came out."""

    module: str
    inputs: tuple[str, ...]
    sources: str
    content: str


def read_manifest() -> dict[str, Entry]:
    """The entries by path, relative to the assets."""
    if not MANIFEST.exists():
        return {}
    entries = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return {path: Entry(**{**entry, "inputs": tuple(entry["inputs"])}) for path, entry in entries.items()}


def write_manifest(entries: dict[str, Entry]) -> None:
    """Remember the entries."""
    plain = {path: asdict(entries[path]) for path in sorted(entries)}
    MANIFEST.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


def entry_for(path: str, module: str, inputs: tuple[str, ...]) -> Entry:
    """The entry of an image as it lies on the disk, made from the sources as they are now."""
    return Entry(module, inputs, fingerprint(module, inputs), content(ASSETS / path))


def stale() -> list[str]:
    """Every image that is missing, changed by hand, unknown, or older than its source."""
    entries = read_manifest()
    found = {
        path.relative_to(ASSETS).as_posix()
        for folder in FOLDERS
        for path in folder.rglob("*")
        if path.is_file() and path.name not in UNMADE and not _beside_its_picture(path)
    }
    outdated = {path for path, entry in entries.items() if path in found and not fresh(path, entry)}
    return sorted((found ^ entries.keys()) | outdated)


def fresh(path: str, entry: Entry) -> bool:
    """Whether an image is what its sources, as they are now, would make."""
    return (ASSETS / path).is_file() and entry == entry_for(path, entry.module, entry.inputs)


def content(path: Path) -> str:
    """One hash for a picture and, where there is one, the file beside it that describes it."""
    beside = path.with_suffix(".json")
    if not beside.is_file():
        return digest(path)
    return hashlib.sha256(f"{digest(path)} {digest(beside)}".encode()).hexdigest()


def _beside_its_picture(path: Path) -> bool:
    return path.suffix == ".json" and path.with_suffix(".webp").is_file()


def fingerprint(module: str, inputs: tuple[str, ...]) -> str:
    """One hash for a module, everything it imports from the art folder, and the pictures it is composed from."""
    parts = [f"{name} {digest(source_of(name))}" for name in sorted(needed(module))]
    parts += [f"{path} {digest(ASSETS / path)}" for path in inputs]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@cache
def needed(module: str) -> frozenset[str]:
    """A module of the art folder and all that it imports there, by way of others too."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found and source_of(name).is_file():
            found.add(name)
            waiting += imported(source_of(name))
    return frozenset(found)


def imported(source: Path) -> list[str]:
    """The names a file imports: modules, and what may be modules inside packages."""
    names: list[str] = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


def source_of(module: str) -> Path:
    """The file of a module of the art folder."""
    return ART / f"{module.replace('.', '/')}.py"


def digest(path: Path) -> str:
    """The hash of a file; a text counts the same whatever its line ends."""
    if not path.is_file():
        return "missing"
    raw = path.read_bytes()
    return hashlib.sha256(raw.replace(b"\r\n", b"\n") if path.suffix in TEXTS else raw).hexdigest()


def painters() -> list[str]:
    """The modules of the art folder that make pictures."""
    return sorted(
        path.relative_to(ART).with_suffix("").as_posix().replace("/", ".")
        for path in ART.rglob("*.py")
        if any(
            isinstance(node, ast.FunctionDef) and node.name == "pictures"
            for node in ast.parse(path.read_text(encoding="utf-8")).body
        )
    )

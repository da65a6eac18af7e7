"""Release a version: `release.py` tags it when nothing speaks against it; pushing the tag builds and publishes it.

`release.py --verify v1.2.3` asks whether a tag may be built, `release.py --notes` prints what is new for its page.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator

from package import ROOT, version


def main(arguments: list[str] | None = None) -> int:
    """Tag, or verify, or print the notes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--verify", metavar="TAG", help="only say whether this tag fits the sources")
    asked.add_argument("--notes", action="store_true", help="only print what is new")
    args = parser.parse_args(arguments)
    if args.notes:
        print(notes(version(), changelog()))
        return 0
    if args.verify is not None:
        return _refuse(objections_to_tag(args.verify, version(), changelog()))
    return _release()


def _release() -> int:
    tag = f"v{version()}"
    refused = _refuse(
        [
            *objections_to_tree(_git("status", "--porcelain"), _git("tag", "--list", tag)),
            *objections_to_tag(tag, version(), changelog()),
        ]
    )
    if refused:
        return refused
    # The checks take minutes, so they come after everything that takes none.
    if not checks_pass():
        return _refuse(["the checks are red"])
    _git("tag", "--annotate", tag, "--message", f"Jaipur {version()}")
    print(f"{tag} is set. To build and publish it: git push origin {tag}")
    return 0


def objections_to_tree(status: str, same_tags: str) -> Iterator[str]:
    """What the state of the repository says against a release."""
    if status.strip():
        yield f"the tree is dirty:\n{status.rstrip()}"
    if same_tags.strip():
        yield f"{same_tags.strip()} exists already: raise the version in jaipur/__init__.py"


def objections_to_tag(tag: str, number: str, changes: str) -> list[str]:
    """What the sources say against building a tag."""
    objections = []
    if tag != f"v{number}":
        objections.append(f"the tag is {tag}, but jaipur/__init__.py says {number}")
    if not notes(number, changes):
        objections.append(f"CHANGELOG.md tells nothing about {number}")
    return objections


def notes(number: str, changes: str) -> str:
    """What the changelog tells about a version; nothing when it has no entry."""
    found = re.search(rf"^## {re.escape(number)}(?![\w.])[^\n]*\n(.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def changelog() -> str:
    """The changelog."""
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def checks_pass() -> bool:
    """Whether everything is green."""
    dev = [sys.executable, str(ROOT / "build_scripts" / "dev.py")]
    return all(subprocess.run([*dev, command], check=False).returncode == 0 for command in ("check", "test"))


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _refuse(objections: list[str]) -> int:
    for objection in objections:
        print(f"No release: {objection}", file=sys.stderr)
    return 1 if objections else 0


if __name__ == "__main__":
    sys.exit(main())

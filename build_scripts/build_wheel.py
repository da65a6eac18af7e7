"""The game for pip, as a wheel and as sources, with their sums, in `dist`: `dev.py build --wheel`."""

import os
import subprocess
import sys
from pathlib import Path

from package import DIST, ROOT, last_commit, megabytes, size, version, write_sums


def main() -> int:
    """Build both, the same bytes for the same commit."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(last_commit())}
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(DIST)], env=environment, cwd=ROOT, check=True)
    files = built(DIST)
    write_sums(files, DIST / "SHA256SUMS-python.txt")
    for path in files:
        print(f"  {path.name:<40}{megabytes(size(path))}")
    return 0


def built(folder: Path) -> list[Path]:
    """What was made for this version."""
    return sorted([*folder.glob(f"jaipur-{version()}-*.whl"), folder / f"jaipur-{version()}.tar.gz"])


if __name__ == "__main__":
    sys.exit(main())

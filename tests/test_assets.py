"""The assets: found from a checkout and from an installed wheel, and every file credited."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from jaipur import paths

ROOT = Path(__file__).parent.parent


def test_the_assets_are_found_from_a_checkout():
    assert paths.assets() == ROOT / "assets"
    assert (paths.assets() / "locale" / "fr" / "LC_MESSAGES" / "jaipur.mo").is_file()


def test_every_kind_of_asset_is_credited():
    credited = (ROOT / "assets" / "CREDITS.md").read_text(encoding="utf-8")
    for folder in (path for path in (ROOT / "assets").iterdir() if path.is_dir()):
        assert f"`{folder.name}/" in credited


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """An empty environment with nothing in it but our wheel, made from the sources that a release would publish."""
    folder = tmp_path_factory.mktemp("wheel")
    release = {**os.environ, "GITHUB_SERVER_URL": "https://git.example", "GITHUB_REPOSITORY": "asha/jaipur"}
    pack = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(pack, cwd=ROOT, env=release, check=True, timeout=120, capture_output=True)
    (sources,) = folder.glob("jaipur-*.tar.gz")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-q", "-w", str(folder), str(sources)]
    elsewhere = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    subprocess.run(build, cwd=folder, env=elsewhere, check=True, timeout=120)
    (wheel,) = folder.glob("jaipur-*.whl")
    venv.create(folder / "empty", with_pip=False)
    python = folder / "empty" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([*pip, "--python", str(python), "install", "-q", "--no-deps", str(wheel)], check=True, timeout=120)
    return python


def run_installed(python, *arguments, home, **options):
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment |= {"JAIPUR_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [str(python), *arguments],
        env=environment,
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
        **options,
    ).stdout


def test_an_installed_wheel_finds_its_assets_and_plays(installed, tmp_path):
    place = run_installed(installed, "-c", "from jaipur import paths; print(paths.assets())", home=tmp_path)
    assert ROOT not in Path(place.strip()).parents
    shown = run_installed(
        installed, "-m", "jaipur", "--text", "--lang", "fr", "--hot-seat", home=tmp_path, input="\n\n\n"
    )
    assert "le duel de marchands" in shown
    assert "à vous" in shown


def test_an_installed_wheel_has_its_commands(installed, tmp_path):
    suffix = ".exe" if os.name == "nt" else ""
    assert installed.with_name(f"jaipur{suffix}").is_file()
    console = installed.with_name(f"jaipur-console{suffix}")
    assert run_installed(console, "--version", home=tmp_path).startswith("Jaipur ")
    assert run_installed(console, "--where", home=tmp_path).strip() == str(tmp_path)


def test_an_installed_wheel_tells_its_types_and_the_addresses_of_its_release(installed, tmp_path):
    asked = "from importlib import metadata, resources; print(resources.files('jaipur').joinpath('py.typed').is_file())"
    asked += "; print(*metadata.metadata('jaipur').get_all('Project-URL'), sep='\\n')"
    typed, *urls = run_installed(installed, "-c", asked, home=tmp_path).splitlines()
    assert typed == "True"
    assert "Issues, https://git.example/asha/jaipur/issues" in urls

"""What a package is made of and called, and what keeps a version from being released."""

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from contextlib import nullcontext
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import jaipur
from jaipur import paths

ROOT = Path(__file__).parent.parent


def script(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "build_scripts" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


package = script("package")
release = script("release")
build = script("build")


def test_the_version_comes_from_one_place():
    assert package.version() == jaipur.__version__
    assert package.package_name().startswith(f"Jaipur-{jaipur.__version__}-")
    assert "version" in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dynamic"]


def metadata():
    """What a wheel built here and now would say of itself."""
    return ProjectMetadata(str(ROOT), PluginManager()).core


def test_a_package_built_by_a_workflow_names_the_pages_of_its_repository(monkeypatch):
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://git.example")
    monkeypatch.setenv("GITHUB_REPOSITORY", "asha/jaipur")
    assert metadata().urls == {
        "Homepage": "https://git.example/asha/jaipur",
        "Source": "https://git.example/asha/jaipur",
        "Changelog": "https://git.example/asha/jaipur/blob/HEAD/CHANGELOG.md",
        "Issues": "https://git.example/asha/jaipur/issues",
    }


@pytest.mark.parametrize("missing", ["GITHUB_SERVER_URL", "GITHUB_REPOSITORY"])
def test_a_package_built_elsewhere_names_no_page(monkeypatch, missing):
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://git.example")
    monkeypatch.setenv("GITHUB_REPOSITORY", "asha/jaipur")
    monkeypatch.delenv(missing)
    assert metadata().urls == {}


def test_the_checks_run_on_the_oldest_and_the_newest_python_that_is_promised():
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(metadata().classifiers))
    workflow = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    (tried,) = re.findall(r"python: \[(.*)\]", workflow)
    assert metadata().requires_python == f">={promised[0]}"
    assert re.findall(r"3\.\d+", tried) == [promised[0], promised[-1]]


@pytest.mark.parametrize(
    ("platform", "machine", "target"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("linux", "aarch64", "linux-arm64"),
        ("win32", "AMD64", "windows-x86_64"),
        ("darwin", "x86_64", "macos-x86_64"),
        ("darwin", "arm64", "macos-arm64"),
    ],
)
def test_the_name_says_what_it_runs_on(monkeypatch, platform, machine, target):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(package.platform, "machine", lambda: machine)
    assert package.target() == target


def test_everything_the_game_reads_goes_in_and_nothing_else():
    packed = {place / source.name for source, place in package.game_data()}
    assets = paths.assets().relative_to(ROOT)
    for folder in ("images", "sounds", "fonts", "locale"):
        kept = {path.relative_to(ROOT) for path in (ROOT / assets / folder).rglob("*") if path.is_file()}
        assert {path for path in kept if path.suffix != ".po" and path.parent.name != "icon"} <= packed
    assert assets / "images" / "icon" / "icon_64.png" in packed
    assert not any(path.suffix in (".py", ".po", ".ico") or "art" in path.parts for path in packed)


def test_data_inside_the_game_s_own_packages_goes_in(monkeypatch, tmp_path):
    for name in ("assets/fonts/a.ttf", "jaipur/bots/weights.bin", "jaipur/bots/bot.py", "LICENSE"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    monkeypatch.setattr(package, "ROOT", tmp_path)
    packed = dict(package.game_data())
    assert packed[tmp_path / "jaipur" / "bots" / "weights.bin"] == Path("jaipur/bots")
    assert tmp_path / "jaipur" / "bots" / "bot.py" not in packed


def test_sums_are_those_that_sha256sum_reads(tmp_path):
    (tmp_path / "b").write_bytes(b"gold")
    (tmp_path / "a").write_bytes(b"")
    package.write_sums([tmp_path / "b", tmp_path / "a"], tmp_path / "sums")
    gold = hashlib.sha256(b"gold").hexdigest()
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert (tmp_path / "sums").read_bytes() == f"{empty}  a\n{gold}  b\n".encode()


@pytest.mark.skipif(os.name == "nt", reason="rights to run are a matter of Unix")
def test_a_packed_folder_comes_out_as_it_went_in(tmp_path):
    folder = tmp_path / "Jaipur"
    (folder / "below").mkdir(parents=True)
    (folder / "Jaipur").write_text("runs")
    (folder / "Jaipur").chmod(0o755)
    (folder / "below" / "é.txt").write_text("reads")
    for number in (1, 2):
        package.pack(folder, tmp_path / f"{number}.zip", 1_700_000_000)
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()
    out = package.unpack(tmp_path / "1.zip", tmp_path / "out")
    assert out == tmp_path / "out" / "Jaipur"
    assert os.access(out / "Jaipur", os.X_OK)
    assert not os.access(out / "below" / "é.txt", os.X_OK)
    assert (out / "below" / "é.txt").read_text() == "reads"


def test_on_windows_a_second_program_can_print(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert [program.name for program in build._programs()] == ["Jaipur.exe", "Jaipur-console.exe"]
    assert {build._part(name) for name in ("Jaipur.exe", "Jaipur-console.exe")} == {"the program and its code"}
    spec = (ROOT / "build_scripts" / "jaipur.spec").read_text(encoding="utf-8")
    assert '"name": "Jaipur-console", "console": True' in spec


@pytest.mark.skipif(os.name == "nt", reason="a script stands in for the program")
@pytest.mark.parametrize(
    ("name", "lines", "refusal"),
    [
        ("Jaipur", "echo self-test passed", None),
        ("Jaipur", "echo self-test passed; exit 3", "exit code 3"),
        ("Jaipur-console.exe", "exit 0", "cannot print"),
        ("Jaipur.exe", "exit 0", None),
    ],
)
def test_a_program_is_packed_only_if_it_tests_itself_and_says_so(tmp_path, name, lines, refusal):
    program = tmp_path / name
    program.write_text(f"#!/bin/sh\n{lines}\n")
    program.chmod(0o755)
    with pytest.raises(SystemExit, match=refusal) if refusal else nullcontext():
        build._self_test(program)


CHANGES = "# Changelog\n\n## 1.10.0\n\n## 1.1.0\n\nCamels.\n\n- They bite.\n\n## 1.0.0\n\nThe first.\n"


@pytest.mark.parametrize(
    ("number", "told"), [("1.1.0", "Camels.\n\n- They bite."), ("1.0.0", "The first."), ("1.1", ""), ("1.10.0", "")]
)
def test_the_notes_are_what_the_changelog_tells_about_a_version(number, told):
    assert release.notes(number, CHANGES) == told


def test_a_version_without_a_changelog_entry_is_refused():
    assert release.objections_to_tag("v1.0.0", "1.0.0", CHANGES) == []
    (objection,) = release.objections_to_tag("v2.0.0", "2.0.0", CHANGES)
    assert "CHANGELOG.md tells nothing about 2.0.0" in objection


def test_a_tag_of_another_version_is_refused():
    (objection,) = release.objections_to_tag("v1.1.0", "1.0.0", CHANGES)
    assert "jaipur/__init__.py says 1.0.0" in objection


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository in which everything is ready for the release of 1.0.0, with green checks."""
    for name, content in {"jaipur/__init__.py": '__version__ = "1.0.0"\n', "CHANGELOG.md": CHANGES}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    monkeypatch.setattr(package, "ROOT", tmp_path)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "checks_pass", lambda: True)
    git(tmp_path, "init", "-q")
    for setting in ("user.name=Asha", "user.email=asha@example.org", "commit.gpgsign=false", "tag.gpgsign=false"):
        git(tmp_path, "config", *setting.split("="))
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "Begin")
    return tmp_path


def git(folder, *arguments):
    return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


def test_a_clean_green_described_version_is_tagged_once(repository, capsys):
    assert release.main([]) == 0
    assert git(repository, "tag", "--list") == "v1.0.0\n"
    assert release.main([]) == 1
    assert "v1.0.0 exists already" in capsys.readouterr().err


def test_a_dirty_tree_is_refused(repository, capsys):
    (repository / "stray.txt").write_text("left behind")
    assert release.main([]) == 1
    assert "the tree is dirty:\n?? stray.txt" in capsys.readouterr().err
    assert git(repository, "tag", "--list") == ""


def test_red_checks_are_refused(repository, monkeypatch, capsys):
    monkeypatch.setattr(release, "checks_pass", lambda: False)
    assert release.main([]) == 1
    assert "the checks are red" in capsys.readouterr().err
    assert git(repository, "tag", "--list") == ""


def test_the_version_released_next_is_described():
    assert release.notes(jaipur.__version__, release.changelog())


def test_what_a_package_leaves_out_is_nothing_the_game_imports():
    spec = (ROOT / "build_scripts" / "jaipur.spec").read_text(encoding="utf-8")
    unused = set(re.findall(r'"([a-z_0-9.]+)"', spec[spec.index("UNUSED = [") : spec.index("]  # fmt")]))
    assert {"numpy", "tkinter", "unittest"} <= unused
    for path in (ROOT / "jaipur").rglob("*.py"):
        imported = re.findall(r"^\s*(?:import|from) ([\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert not unused & set(imported), path


@pytest.mark.parametrize("answer", [RuntimeError("no home"), "~/.local/share/Jaipur"])
def test_a_user_without_a_home_plays_all_the_same(monkeypatch, answer):
    def user_data_dir(*_arguments, **_options):
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.delenv("JAIPUR_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", user_data_dir)
    assert paths.home().is_absolute()
    assert paths.home().parent == Path(tempfile.gettempdir())

"""Where the player's files are, also for those who have no home."""

import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from jaipur import paths


@pytest.fixture
def no_home(monkeypatch):
    platformdirs = pytest.importorskip("platformdirs")
    monkeypatch.delenv("JAIPUR_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "~/.local/share/Jaipur")


def test_the_home_that_was_chosen_is_taken(tmp_path, monkeypatch):
    for chosen in (tmp_path, tmp_path / "~nobody at all"):
        monkeypatch.setenv("JAIPUR_HOME", str(chosen))
        assert paths.home() == chosen
        assert not paths.homeless()
    monkeypatch.setenv("JAIPUR_HOME", "~nobody at all")
    assert paths.home() == Path.cwd() / "~nobody at all"


def test_without_a_home_files_go_where_nobody_can_lay_a_trap(no_home):
    home = paths.home()
    assert paths.homeless()
    assert home == paths.home()
    assert home.parent == Path(tempfile.gettempdir())
    assert os.name == "nt" or stat.S_IMODE(home.stat().st_mode) == 0o700
    code = "import platformdirs; platformdirs.user_data_dir = lambda *a, **k: '~'; from jaipur import paths; "
    code += "print(paths.home())"
    names = {subprocess.check_output([sys.executable, "-c", code], text=True).strip() for _ in range(2)}
    assert len({str(home), *names}) == 3
    assert not any(Path(name).exists() for name in names)


def test_without_a_home_or_a_temporary_folder_nothing_is_written(no_home, monkeypatch):
    def refuse(**_):
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "mkdtemp", refuse)
    paths._makeshift.cache_clear()
    home = paths.home()
    paths._makeshift.cache_clear()
    with pytest.raises(OSError, match=r"."):
        (home / "x").write_text("")

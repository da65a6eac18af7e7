"""Files that another program has its hands on."""

from pathlib import Path

import pytest

from jaipur import files
from jaipur.files import Hold, write_whole


def test_a_claim_keeps_others_out_and_leaves_nothing_behind(tmp_path):
    first, second = (Hold(tmp_path / "match.json") for _ in range(2))
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def scanner(monkeypatch):
    """A program that looks at every new file, and keeps it from being moved so many times."""
    replace = Path.replace
    looks = []

    def refuse_at_first(path, target):
        if looks:
            looks.pop()
            raise PermissionError(13, "Access is denied", str(path))
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", refuse_at_first)
    monkeypatch.setattr(files, "PATIENCE_SECONDS", (0, 0, 0))
    return looks


def test_a_file_that_a_scanner_looks_at_is_written_a_moment_later(tmp_path, scanner):
    scanner += [1, 2, 3]
    write_whole(tmp_path / "match.json", "camels")
    assert (tmp_path / "match.json").read_text() == "camels"


def test_a_file_that_nobody_lets_go_of_is_not_waited_for_for_ever(tmp_path, scanner):
    scanner += [1, 2, 3, 4]
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "match.json", "camels")

"""Files that another program has its hands on."""

import errno
import os
import stat
from pathlib import Path

import pytest

from jaipur import files
from jaipur.files import FileLock, write_whole


def test_a_claim_keeps_others_out_and_leaves_nothing_behind(tmp_path):
    first, second = (FileLock(tmp_path / "match.json") for _ in range(2))
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_tells_whether_anybody_has_it(tmp_path):
    lock, other = (FileLock(tmp_path / "match.json") for _ in range(2))
    assert not lock.held
    assert lock.take()
    assert lock.take()
    assert lock.held
    assert other.held
    lock.release()
    assert not other.held
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_a_crash_left_behind_is_nobodys(tmp_path):
    (tmp_path / "match.json.lock").touch()
    lock = FileLock(tmp_path / "match.json")
    assert not lock.held
    assert lock.take()
    lock.release()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows removes no lock that somebody has opened")
def test_a_lock_that_is_let_go_while_another_reaches_for_it_goes_to_one_alone(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    first, second, third = (FileLock(tmp_path / "match.json") for _ in range(3))
    first.take()
    flock = fcntl.flock

    def let_go_first(handle, how):
        first.release()
        flock(handle, how)

    monkeypatch.setattr(fcntl, "flock", let_go_first)
    assert second.take()
    monkeypatch.undo()
    assert not third.take()
    second.release()
    assert third.take()
    third.release()


@pytest.mark.skipif(os.name == "nt", reason="there are no locks of this kind on Windows")
def test_a_disk_that_knows_no_locks_keeps_nobody_out(tmp_path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")

    def unsupported(handle, how):
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unsupported)
    first, second = (FileLock(tmp_path / "match.json") for _ in range(2))
    assert first.take()
    assert second.take()
    assert FileLock(tmp_path / "no folder" / "match.json").take()
    assert not (tmp_path / "no folder").exists()


def test_two_who_write_at_once_never_mix(tmp_path, monkeypatch):
    path = tmp_path / "match.json"
    fsync = os.fsync

    def let_the_other_write_first(handle):
        monkeypatch.setattr(os, "fsync", fsync)
        write_whole(path, "the other's words")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", let_the_other_write_first)
    write_whole(path, "ours")
    assert path.read_text() == "ours"
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_dead_writer_left_behind_does_no_harm(tmp_path):
    (tmp_path / "match.json.part").write_text("half a ma")
    (tmp_path / "match.json.00000000.part").write_text("half a ma")
    write_whole(tmp_path / "match.json", "camels")
    assert (tmp_path / "match.json").read_text() == "camels"


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be opened on Windows")
def test_a_folder_that_cannot_be_synchronised_still_has_the_file(tmp_path, monkeypatch):
    fsync = os.fsync

    def files_only(handle):
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", files_only)
    write_whole(tmp_path / "match.json", "camels")
    assert (tmp_path / "match.json").read_text() == "camels"


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
    assert list(tmp_path.iterdir()) == []

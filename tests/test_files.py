"""Files that another program has its hands on."""

import errno
import os
import signal
import stat
import time
from pathlib import Path

import pytest

from jaipur import files
from jaipur.files import LEFTOVER_SECONDS, FileLock, clear_leftovers, make_folder, open_log, write_whole


def test_a_lock_whose_release_was_interrupted_can_be_released_again(tmp_path, monkeypatch):
    lock, close = FileLock(tmp_path / "m.json"), os.close
    assert lock.take()

    def interrupted(handle):
        close(handle)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "close", interrupted)
    with pytest.raises(KeyboardInterrupt):
        lock.release()
    monkeypatch.undo()
    lock.release()
    assert not FileLock(tmp_path / "m.json").held


@pytest.mark.skipif(os.name == "nt", reason="Windows syncs no folders")
def test_what_is_written_reaches_the_disk_before_its_name_and_then_the_name_does(tmp_path, monkeypatch):
    done, fsync, replace = [], os.fsync, Path.replace

    def synced(handle):
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "content")
        fsync(handle)

    def named(path, target):
        done.append("name")
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", named)
    write_whole(tmp_path / "match.json", "a move")
    assert done == ["content", "name", "folder"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in folders")
def test_a_pipe_that_takes_the_place_of_a_file_while_it_is_opened_is_not_waited_for(tmp_path, monkeypatch):
    path = tmp_path / "match.json"
    path.write_text("a move")
    check_regular = files._check_regular

    def swapped(found):
        check_regular(found)
        if path.is_file():
            path.unlink()
            os.mkfifo(path)

    def waited(_number, _frame):
        raise AssertionError("somebody waits for a writer")

    monkeypatch.setattr(files, "_check_regular", swapped)
    before = signal.signal(signal.SIGALRM, waited)
    signal.alarm(2)
    try:
        with pytest.raises(files.NotAFile):
            files.read_small(path, 100)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


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


POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")


@pytest.fixture
def open_mask():
    """Nothing is taken from the rights that are asked for."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


@POSIX
def test_files_and_their_folders_are_for_the_owner_alone(tmp_path, open_mask):
    path = tmp_path / "home" / "saves" / "match.json"
    write_whole(path, "camels")
    assert rights(path) == 0o600
    assert rights(path.parent) == rights(path.parent.parent) == 0o700
    lock = FileLock(path)
    lock.take()
    assert rights(path.with_name("match.json.lock")) == 0o600
    lock.release()
    path.chmod(0o644)
    write_whole(path, "camels")
    assert rights(path) == 0o600


@POSIX
def test_a_folder_that_is_there_keeps_its_rights(tmp_path):
    tmp_path.chmod(0o755)
    make_folder(tmp_path)
    write_whole(tmp_path / "match.json", "camels")
    assert rights(tmp_path) == 0o755


@POSIX
def test_a_log_is_for_the_owner_alone_and_begins_anew(tmp_path, open_mask):
    path = tmp_path / "new" / "jaipur.log"
    path.parent.mkdir()
    path.write_text("yesterday")
    with open_log(path) as log:
        log.write("a name that is no text: \udcff\n")
    assert rights(path) == 0o600
    assert path.read_text() == "a name that is no text: \\udcff\n"


@POSIX
@pytest.mark.usefixtures("soon")
def test_a_log_goes_neither_through_a_link_nor_into_a_pipe(tmp_path):
    precious = tmp_path / "precious"
    precious.write_text("do not touch")
    (tmp_path / "link.log").symlink_to(precious)
    os.mkfifo(tmp_path / "pipe.log")
    for name in ("link.log", "pipe.log"):
        with pytest.raises(OSError, match=name):
            open_log(tmp_path / name)
    assert precious.read_text() == "do not touch"


def test_what_dead_writers_left_behind_is_cleared_away_and_nothing_else(tmp_path):
    old = time.time() - LEFTOVER_SECONDS - 60
    for name, age in {
        "match.json.0a1b2c3d.part": old,
        "settings.json.ffffffff.part": old,
        "young.json.0a1b2c3d.part": time.time() - 60,
        "mine.part": old,
        "match.json": old,
        "match.json.0a1b2c3d.part.txt": old,
    }.items():
        (tmp_path / name).write_text("half a ma")
        os.utime(tmp_path / name, (age, age))
    (tmp_path / "folder.json.0a1b2c3d.part").mkdir()
    clear_leftovers(tmp_path)
    clear_leftovers(tmp_path / "nowhere")
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {
        "young.json.0a1b2c3d.part",
        "mine.part",
        "match.json",
        "match.json.0a1b2c3d.part.txt",
        "folder.json.0a1b2c3d.part",
    }

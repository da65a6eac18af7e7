"""The end of the program, however it comes: no traceback for the player, and no word about a save that is not true."""

import signal
from functools import partial

import pygame
import pytest

from jaipur import __main__ as program
from jaipur import command_line, paths, saves
from jaipur.launch import LaunchOptions
from jaipur.rules import legal_moves
from jaipur.session import save_file
from jaipur.ui import main
from jaipur.ui.app import App, open_window

AGAINST = LaunchOptions(language="en", level="novice", seed=5)


@pytest.fixture
def after(monkeypatch):
    """Start the game without a screen, play a move, and let this happen then; the exit code."""
    monkeypatch.setattr(main, "open_window", partial(open_window, allow_hidden=True))

    def run(happens, launch=AGAINST):
        turn, turns = App.turn, []

        def counted(app):
            turn(app)
            turns.append(app)
            if len(turns) == 3:
                if hasattr(app.scene, "play"):
                    app.scene.play(legal_moves(app.scene.match.table)[0])
                happens(app)
            assert len(turns) < 20, "the game goes on"

        monkeypatch.setattr(App, "turn", counted)
        return main.run(launch)

    return run


@pytest.fixture
def full_disk(monkeypatch):
    """A disk that takes nothing among the saves, from when this is called on."""
    write_whole, full = save_file.write_whole, []

    def refuse(path, content):
        if full and path.parent == paths.saves():
            raise OSError(28, "No space left on device")
        write_whole(path, content)

    monkeypatch.setattr(save_file, "write_whole", refuse)
    return full


def interrupt(_app):
    signal.raise_signal(signal.SIGINT)


def crash(_app):
    raise ZeroDivisionError


def only(folder):
    (path,) = folder.glob("*.json")
    return path


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_game_and_keeps_the_match(after, capfd, number):
    before = signal.getsignal(number)
    assert after(lambda _app: signal.raise_signal(number)) == 128 + number
    told = capfd.readouterr().err
    assert "Traceback" not in told
    assert f"The match is saved in {only(paths.saves())}" in told
    assert len(saves.load(only(paths.saves())).round.turns) == 1
    assert signal.getsignal(number) is before


def test_a_signal_on_the_title_says_nothing(after, capfd):
    assert after(interrupt, LaunchOptions(language="en")) == 130
    assert capfd.readouterr().err == ""


def test_a_signal_before_the_first_frame_ends_the_game_without_a_traceback(monkeypatch, capfd):
    monkeypatch.setattr(main, "open_window", lambda **_: interrupt(None))
    assert main.run(AGAINST) == 130
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("happens", [interrupt, crash])
def test_a_match_that_the_disk_refused_is_rescued(after, full_disk, refuge, capfd, happens):
    def fill_the_disk(app):
        full_disk.append(True)
        app.scene.game.save()
        happens(app)

    assert after(fill_the_disk) in (130, 1)
    told = capfd.readouterr().err
    assert f"The match is saved in {only(refuge)}" in told
    assert len(saves.load(only(refuge)).round.turns) == 1


@pytest.mark.parametrize("happens", [interrupt, crash])
def test_nothing_is_called_saved_that_is_not(after, full_disk, capfd, happens):
    def fill_the_disk(app):
        full_disk.append(True)
        app.scene.game.play(legal_moves(app.scene.match.table)[0])
        happens(app)

    assert after(fill_the_disk) in (130, 1)
    told = capfd.readouterr().err
    assert "The last move could not be saved anywhere (the disk is full), and is lost" in told
    assert "match is saved" not in told


def test_a_crash_says_where_the_match_is_and_where_to_read_on(after, capfd):
    assert after(crash) == 1
    told = capfd.readouterr().err
    assert "Jaipur had to stop" in told
    assert f"The match is saved in {only(paths.saves())}" in told
    log = paths.home() / "jaipur.log"
    assert str(log) in told
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")


def test_a_crash_without_a_match_or_a_log_speaks_of_neither(after, capfd, tmp_path):
    (tmp_path / "jaipur.log").mkdir()
    assert after(crash, LaunchOptions(language="en")) == 1
    told = capfd.readouterr().err
    assert "Jaipur had to stop, and is sorry." in told
    assert "saved" not in told
    assert "jaipur.log" not in told


@pytest.mark.parametrize("content", ['{"language": "xx"}', '{"language": "../en"}', "[" * 900 + "]" * 900])
def test_no_settings_keep_the_game_from_starting(after, tmp_path, content):
    (tmp_path / "settings.json").write_text(content)
    assert after(lambda app: app.scenes.clear(), LaunchOptions()) == 0


@pytest.fixture(autouse=True)
def _quiet(monkeypatch):
    """No box of the system over the tests, and no log of theirs in the next."""
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: 0)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    assert main.logging.getLogger("jaipur").handlers == []


def test_an_interrupt_while_the_program_loads_is_no_traceback(monkeypatch, capfd):
    monkeypatch.setattr(command_line, "_launch_options", interrupt)
    assert program.main([]) == 130
    assert "Traceback" not in capfd.readouterr().err

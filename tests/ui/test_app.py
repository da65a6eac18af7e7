"""The window and its loop: what is drawn when, what opens and closes, and what every way of starting leads to."""

import gc
import io
import json
import logging
import os
import sys
from dataclasses import replace

import pygame
import pytest
from matches import TWO_PEOPLE, a_match, play_randomly

from jaipur import paths, saves
from jaipur.launch import LaunchOptions
from jaipur.match import Options, Player
from jaipur.settings import Settings
from jaipur.text import Text
from jaipur.ui import app, main
from jaipur.ui.app import App, NoDisplay, open_window
from jaipur.ui.kit.scene import BackTo, Pop, Push, Quit, Replace, Reset
from jaipur.ui.navigation import Navigator
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.cut import CutScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.title import TitleScene


class Screen:
    """A scene that notes what is asked of it."""

    def __init__(self, answer=None) -> None:
        self.moving = False
        self.stirred = None
        self.painted: list[tuple[int, int]] = []
        self.laid_out: list[tuple[int, int]] = []
        self.events: list[pygame.Event] = []
        self.passed: list[float] = []
        self.answer = answer
        self.buttons = []

    def lay_out(self, size):
        self.laid_out.append(size)

    def handle(self, event):
        self.events.append(event)
        return self.answer

    def advance(self, seconds):
        self.passed.append(seconds)

    def paint(self, surface):
        self.painted.append(surface.get_size())


@pytest.fixture
def screen(driver):
    """A screen on top of nothing else."""
    driver.context.change(replace(driver.context.settings))
    made = Screen()
    driver.app.change(Reset(made))
    driver.step()
    made.painted.clear()
    return made


def test_nothing_is_drawn_while_nothing_happens(driver, screen):
    driver.step()
    driver.step()
    assert screen.painted == []
    driver.mouse(pygame.MOUSEMOTION, 5, 5)
    assert screen.painted == [(1280, 720)]
    screen.moving = True
    driver.step()
    driver.step()
    assert len(screen.painted) == 3
    assert screen.passed[-2:] == [0.05, 0.05]


def test_a_change_of_scene_is_drawn_even_if_nothing_else_happens(driver, screen):
    other = Screen()
    for change in (Push(other), Pop(), Replace(other)):
        driver.app.change(change)
        driver.step()
    assert len(other.painted) == 2
    assert len(screen.painted) == 1
    driver.app.change(None)
    driver.step()
    assert len(other.painted) == 2


def test_scenes_lie_on_each_other(driver, screen):
    one, two = Screen(), Screen()
    driver.app.change(Push(one))
    driver.app.change(Push(two))
    assert driver.app.scenes == [screen, one, two]
    driver.app.change(Pop())
    driver.app.change(Replace(two))
    assert driver.app.scenes == [screen, two]
    driver.app.change(Reset(one))
    assert driver.app.scenes == [one]
    driver.app.change(Quit())
    assert driver.app.scenes == []


def test_everything_above_a_scene_gives_way_to_it(driver, screen):
    for scene in (Screen(), Screen()):
        driver.app.change(Push(scene))
    driver.app.change(BackTo(screen))
    assert driver.app.scenes == [screen]
    driver.app.change(BackTo(screen))
    assert driver.app.scenes == [screen]


def test_a_long_wait_between_frames_is_shown_as_a_short_one(driver, screen):
    pygame.time.wait(1)
    driver.app._clock.tick()
    pygame.time.wait(120)
    driver.app.step([])
    assert screen.passed[-1] == app.LONGEST_STEP
    driver.app.step([])
    assert 0 < screen.passed[-1] <= app.LONGEST_STEP


def test_closing_the_window_ends_the_loop_before_anything_else_happens(driver, screen):
    driver.app.step([pygame.Event(pygame.QUIT), pygame.Event(pygame.KEYDOWN, key=pygame.K_a)], 0.0)
    assert driver.app.scenes == []
    assert screen.events == []


def test_the_loop_runs_until_the_last_scene_is_closed(driver):
    asked = []

    class Waits(Screen):
        def advance(self, _seconds):
            asked.append(1)
            return Quit() if len(asked) == 3 else None

    driver.app.change(Reset(Waits()))
    driver.app.run()
    assert len(asked) == 3


def test_a_press_finds_the_layout_of_its_scene_not_of_the_one_before(driver, screen):
    other = Screen()
    screen.answer = Push(other)
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
    driver.app.step([event, event], 0.0)
    assert len(screen.events) == 1
    assert len(other.events) == 1
    assert other.laid_out


def test_full_screen_is_a_key_and_an_option(driver, screen):
    for full in (True, False):
        driver.key(pygame.K_F11)
        assert driver.context.settings.full_screen is full
        assert bool(pygame.display.get_surface().get_flags() & pygame.FULLSCREEN) is full
        assert pygame.display.is_fullscreen() is full
    assert [event.type for event in screen.events] == [pygame.KEYUP] * 2, "that it was let go means nothing to a scene"
    assert pygame.display.get_window_size() == app.FIRST_SIZE
    driver.context.change(replace(driver.context.settings, full_screen=True))
    driver.step()
    assert pygame.display.is_fullscreen()
    before = len(screen.painted)
    driver.step()
    assert len(screen.painted) == before, "once is enough"


def test_a_resized_window_forgets_the_old_sizes_and_is_drawn_anew(driver, screen):
    driver.context.artwork.picture("tokens/seal", 30, 40)
    assert driver.context.artwork._ready.bytes
    driver.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=9, y=9))
    assert not driver.context.artwork._ready.bytes
    assert screen.events == []
    assert len(screen.painted) == 1


@pytest.mark.parametrize(
    ("window", "canvas"),
    [
        ((1280, 720), (1280, 720)),
        ((1024, 640), (1024, 640)),
        ((512, 640), (1024, 1280)),
        ((1024, 320), (2048, 640)),
        ((512, 320), (1024, 640)),
        ((3000, 20), (4096, 640)),
    ],
)
def test_a_window_too_small_shows_the_smallest_table_shrunk(driver, screen, window, canvas):
    pygame.display.set_mode(window)
    driver.app.paint()
    assert screen.painted == [canvas]
    assert screen.laid_out[-1] == canvas
    driver.mouse(pygame.MOUSEMOTION, window[0] / 2, window[1] / 4)
    x, y = screen.events[-1].pos
    assert (x, y) == (pytest.approx(canvas[0] / 2, abs=2), pytest.approx(canvas[1] / 4, abs=2))


def test_what_is_shrunk_fills_the_window(driver):
    class Red(Screen):
        def paint(self, surface):
            surface.fill((200, 0, 0))

    pygame.display.set_mode((512, 320))
    driver.app.change(Reset(Red()))
    driver.step()
    window = pygame.display.get_surface()
    assert [window.get_at(corner)[:3] for corner in ((0, 0), (511, 319))] == [(200, 0, 0)] * 2


def test_what_can_wait_is_done_once_after_the_first_frame(driver):
    assert driver.woken == 1
    driver.app.paint()
    assert driver.woken == 1
    woken = []
    other = App(driver.context, Screen(), lambda: woken.append(1))
    assert woken == []
    other.paint()
    assert woken == [1]


def test_while_nothing_moves_pictures_are_read_ahead(driver, screen, monkeypatch):
    reads = iter([True, True, False, False])
    monkeypatch.setattr(driver.context.artwork, "warm_up", lambda: next(reads))
    monkeypatch.setattr(app, "SPARE_SECONDS", 60.0)
    driver.app.turn()
    assert list(reads) == [False]
    monkeypatch.setattr(driver.context.artwork, "warm_up", lambda: pytest.fail("something moves"))
    screen.moving = True
    driver.app.turn()


def test_no_screen_is_told_from_a_hidden_one(driver):
    with pytest.raises(NoDisplay, match="no display"):
        open_window(full_screen=False)
    assert open_window(full_screen=False, allow_hidden=True).get_size() == app.FIRST_SIZE
    assert pygame.display.get_caption()[0] == "Jaipur"
    assert open_window(full_screen=True, allow_hidden=True).get_flags() & pygame.FULLSCREEN


@pytest.fixture
def start(monkeypatch, capsys):
    """Start the program on a screen nobody sees, and close its window when it has drawn a frame."""
    monkeypatch.setattr(app, "NO_SCREEN_DRIVERS", ())
    seen = []

    def run(options=None, scenes=1, **settings):
        """The code it ends with, and the first scenes."""
        if settings:
            paths.home().mkdir(exist_ok=True)
            (paths.home() / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        seen.clear()
        paint = App.paint

        def paint_and_leave(self):
            paint(self)
            seen.append((self, self.scene, pygame.display.is_fullscreen()))
            if len(seen) >= scenes:
                pygame.event.post(pygame.Event(pygame.QUIT))

        with monkeypatch.context() as patch:
            patch.setattr(App, "paint", paint_and_leave)
            code = main.run(options or LaunchOptions(language="en"))
        return code, seen[0] if seen else None

    run.said = lambda: capsys.readouterr().err
    logger = logging.getLogger("jaipur")
    usual = (list(logger.handlers), logger.level)
    yield run
    pygame.quit()
    assert (logger.handlers, logger.level) == usual, "the log is closed with the game"
    assert gc.get_freeze_count() == 0, "nothing is kept from the collector that is no longer needed"


def test_the_program_begins_at_the_title_and_ends_well(start):
    code, (opened, scene, full) = start()
    assert code == 0
    assert isinstance(scene, TitleScene)
    assert not full
    assert list(scene.notices) == []
    assert opened.context.text.language == "en"
    assert not pygame.display.get_init()
    assert (paths.home() / "jaipur.log").exists()


def test_the_command_line_is_asked_before_the_settings(start):
    _, (opened, _, full) = start(LaunchOptions(windowed=True), language="fr", full_screen=True)
    assert (opened.context.text.language, full) == ("fr", False)
    _, (opened, _, full) = start(LaunchOptions(language="en"), language="fr", full_screen=True)
    assert (opened.context.text.language, full) == ("en", True)


def test_settings_that_make_no_sense_are_told_of(start):
    _, (_, scene, _) = start(music=7, language="en")
    assert any("music" in notice for notice in scene.notices)
    (paths.home() / "settings.json").write_text("{")
    _, (_, scene, _) = start()
    assert any("settings.kept-1.json" in notice for notice in scene.notices)
    assert (paths.home() / "settings.kept-1.json").read_text() == "{"


def test_changed_settings_are_on_disk_at_once_and_a_full_disk_is_no_trouble(start):
    _, (opened, _, _) = start()
    opened.context.remember(Settings(music=0.1))
    assert json.loads((paths.home() / "settings.json").read_text())["music"] == 0.1
    (paths.home() / "settings.json").unlink()
    (paths.home() / "settings.json").mkdir()
    opened.context.remember(Settings(music=0.2))
    assert (paths.home() / "settings.json").is_dir()


@pytest.mark.parametrize(
    ("options", "kind", "players"),
    [
        (LaunchOptions("en", level="hard", names=("Bea",), seed=4), PlayScene, ("Bea", "Thakur Das")),
        (LaunchOptions("en", hot_seat=True, names=("Bea", "Cal"), seed=4), PlayScene, ("Bea", "Cal")),
    ],
)
def test_the_command_line_leads_to_a_table(start, options, kind, players):
    code, (_, scene, _) = start(options)
    assert code == 0
    assert isinstance(scene, kind)
    assert tuple(player.name for player in scene.match.players) == players
    assert scene.match.seed == 4
    assert scene.match.options == Options(show_herds=False, seals_to_win=2)


def test_names_of_the_command_line_are_offered_to_whoever_chooses_a_table_later(start):
    _, (opened, scene, _) = start(LaunchOptions("en", names=("Bea", "Cal")))
    assert isinstance(scene, TitleScene)
    settings = opened.context.settings
    assert (settings.first_name, settings.second_name) == ("Bea", "Cal")


def test_what_the_command_line_agrees_on_holds(start):
    options = LaunchOptions("en", level="easy", seed=4, show_herds=True, single_round=True)
    assert start(options)[1][1].match.options == Options(show_herds=True, seals_to_win=1)
    hot_seat = LaunchOptions("en", hot_seat=True, seed=4)
    _, (_, scene, _) = start(hot_seat, show_herds=True, single_round=True)
    assert scene.match.options == Options(show_herds=True, seals_to_win=1)


@pytest.mark.parametrize("options", [{"level": "easy"}, {"hot_seat": True}])
def test_without_a_seed_the_command_line_leads_to_a_deck_to_be_cut(start, options):
    code, (opened, scene, _) = start(LaunchOptions("en", single_round=True, **options))
    assert code == 0
    assert isinstance(scene, CutScene)
    (path,) = paths.saves().glob("*.json")
    match = saves.load(path)
    assert match.awaits_cut
    assert match.options.seals_to_win == 1
    assert [button.label for button in scene.buttons[:2]] == words(opened.context, "cut.here", "cut.not")
    _, (_, scene, _) = start(LaunchOptions("en", **options), cut_deck=False)
    assert isinstance(scene, PlayScene), "whoever does not want to be asked is dealt the deck as it lies"
    assert scene.match.round.cut == 0


def test_a_match_named_on_the_command_line_is_gone_on_with_or_its_fault_told(start, tmp_path):
    path = tmp_path / "m.json"
    saves.save(play_randomly(a_match(4, players=(Player("Asha"), Player("Rukma", "medium"))), 5), path)
    _, (_, scene, _) = start(LaunchOptions("en", load=path))
    assert isinstance(scene, PlayScene)
    assert len(scene.match.round.turns) == 5
    path.write_text("{")
    _, (_, scene, _) = start(LaunchOptions("en", load=path))
    assert isinstance(scene, TitleScene)
    assert any("m.json" in notice for notice in scene.notices)


def test_a_match_left_at_a_result_goes_on_there(start, tmp_path):
    match = a_match(4)
    while not match.table.over:
        play_randomly(match, 1)
    saves.save(match, tmp_path / "m.json")
    assert isinstance(start(LaunchOptions("en", load=tmp_path / "m.json"))[1][1], ResultScene)


def test_a_crash_is_told_kept_in_the_log_and_leaves_the_match_free(start, monkeypatch):
    def crash(*_):
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(PlayScene, "advance", crash)
    boxes = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words, **_: boxes.append(words))
    code, _ = start(LaunchOptions("en", hot_seat=True, seed=4))
    said = start.said()
    assert code == main.FAILED == 1
    (path,) = paths.saves().glob("*.json")
    assert Text("en", paths.assets() / "locale")("saved.here", path=path) in said
    assert str(paths.home() / "jaipur.log") in said
    assert "a fault" in (paths.home() / "jaipur.log").read_text(encoding="utf-8")
    assert boxes == [("Jaipur", said.strip())]
    assert [player.name for player in saves.load(path).players] == ["Asha", "Kabir"]
    assert not pygame.display.get_init()


def test_a_game_without_its_pictures_says_what_to_do(start, monkeypatch, tmp_path):
    broken = tmp_path / "assets"
    for name in ("locale", "fonts"):
        broken.mkdir(exist_ok=True)
        (broken / name).symlink_to(paths.assets() / name)
    (broken / "images" / "interface").mkdir(parents=True)
    for name in ("interface/slices.json", "icon"):
        (broken / "images" / name).symlink_to(paths.assets() / "images" / name)
    monkeypatch.setattr(paths, "assets", lambda: broken)
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: None)
    code, _ = start()
    assert code == 1
    said = start.said()
    assert "Installing it again should help" in said
    assert ".webp" in said


def test_without_a_screen_there_is_another_way(start, monkeypatch):
    monkeypatch.setattr(app, "NO_SCREEN_DRIVERS", ("dummy",))
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: pytest.fail("there is no screen"))
    code, scene = start()
    assert (code, scene) == (2, None)
    assert "jaipur --text" in start.said()


def test_a_home_that_cannot_be_written_stops_nobody(start, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path / "file"))
    code, (_, scene, _) = start()
    assert code == 0
    assert isinstance(scene, TitleScene)


def words(context, *keys):
    """What these keys say."""
    return [context.text(key) for key in keys]


def pressed(driver, key, **values):
    """Press the button with these words."""
    driver.app.paint()
    driver.press(driver.context.text(key, **values))


UNDER_WAY = {"names": "Asha – Kabir", "seals": "0–1"}
"""The match of seed 4, after 70 moves."""


def test_the_title_offers_what_there_is(driver):
    below = ("title.learn", "matches.title", "title.rules", "title.options", "title.quit")
    keys = ("title.play", "title.hot_seat", "menu.friend", "title.daily", *below)
    assert driver.labels() == words(driver.context, *keys)
    assert [button.primary for button in driver.app.scene.buttons] == [True] + [False] * 8
    saves.save(play_randomly(a_match(4), 70), paths.saves() / "m.json")
    driver.app.change(Reset(driver.navigator.title()))
    assert driver.labels() == [driver.context.text("title.continue", **UNDER_WAY), *words(driver.context, *keys)]
    assert [button.primary for button in driver.app.scene.buttons] == [True] + [False] * 9
    pressed(driver, "title.quit")
    assert driver.app.scenes == []


def test_two_people_beside_a_match_under_way_are_asked_too(driver):
    saves.save(play_randomly(a_match(4), 70), paths.saves() / "m.json")
    driver.app.change(Reset(driver.navigator.title()))
    pressed(driver, "title.hot_seat")
    assert isinstance(driver.app.scene, DialogScene)
    text = driver.context.text
    assert driver.labels() == [text("title.continue", **UNDER_WAY), *words(driver.context, "anew.yes", "setup.back")]
    assert driver.app.scene._paragraphs == text("anew.words", number=2, **UNDER_WAY).split("\n")
    assert "Asha – Kabir" in driver.app.scene._paragraphs[0]
    pressed(driver, "setup.back")
    assert isinstance(driver.app.scene, TitleScene)
    pressed(driver, "title.hot_seat")
    pressed(driver, "title.continue", **UNDER_WAY)
    assert not isinstance(driver.app.scenes[0], TitleScene)
    assert driver.match.seals == (0, 1)


def test_a_pause_leads_everywhere(driver):
    driver.against_computer()
    match = driver.match
    for key, kind in (("pause.back", PlayScene), ("pause.leave", TitleScene)):
        driver.key(pygame.K_ESCAPE)
        keys = ("pause.back", "title.options", "title.rules", "pause.leave", "title.quit")
        assert driver.labels() == words(driver.context, *keys)
        pressed(driver, key)
        assert isinstance(driver.app.scene, kind)
    assert len(driver.app.scenes) == 1
    driver.app.paint()
    driver.press(driver.labels()[0])
    driver.settle()
    assert driver.match is not match
    assert driver.match.table == match.table
    driver.key(pygame.K_ESCAPE)
    pressed(driver, "title.quit")
    assert driver.app.scenes == []


def test_a_damaged_save_is_told_of_once(driver):
    paths.saves().mkdir(exist_ok=True)
    (paths.saves() / "broken.json").write_text("{")
    told = [list(driver.navigator.title().notices) for _ in range(2)]
    assert [len(each) for each in told] == [1, 0]
    assert "broken.json" in told[0][0]


def test_a_match_that_is_gone_when_it_is_chosen_is_told_of_at_the_title(driver):
    path = paths.saves() / "m.json"
    saves.save(play_randomly(a_match(4), 7), path)
    driver.app.change(Reset(driver.navigator.title()))
    path.unlink()
    driver.app.paint()
    driver.press(driver.labels()[0])
    assert isinstance(driver.app.scene, TitleScene)
    assert any("m.json" in notice for notice in driver.app.scene.notices)


def test_a_match_that_another_copy_opens_meanwhile_is_told_of_at_the_title(driver, drive):
    saves.save(play_randomly(a_match(4), 7), paths.saves() / "m.json")
    driver.app.change(Reset(driver.navigator.title()))
    other = Navigator(driver.context)
    other.going_on.open(paths.saves() / "m.json")
    driver.app.paint()
    driver.press(driver.labels()[0])
    assert any("another copy" in notice for notice in driver.app.scene.notices)
    other.close()


@pytest.mark.slow
def test_the_large_pictures_of_a_place_are_let_go_when_it_is_left(anew, driver):
    originals = driver.context.artwork._originals
    assert "title/near" in originals
    driver.against_computer()
    driver.app.paint()
    assert not [name for name in originals if name in ("title/near", "title/sky")]
    assert "table/cloth" in originals
    driver.app.change(Reset(driver.navigator.title()))
    driver.app.paint()
    driver.context.ahead.finish(pygame.display.get_window_size())
    assert "table/cloth" not in originals, "it is scaled for the next match, and wanted no more"


def test_leaving_for_the_title_stops_the_opponent_thinking(driver, monkeypatch):
    dropped = []
    monkeypatch.setattr(driver.navigator.worker, "drop", lambda: dropped.append(1))
    driver.navigator.title()
    assert dropped == [1]


def test_the_curtain_names_who_is_next_and_opens_for_them(driver):
    driver.together()
    scene = driver.app.scene
    assert isinstance(scene, CurtainScene)
    turn = driver.match.table.turn
    assert scene._name == TWO_PEOPLE[turn].name
    for key in (pygame.K_ESCAPE, pygame.K_SPACE):
        driver.key(key)
        assert driver.app.scene is scene, "too early for any key"
    driver.until(lambda: scene.can_be_opened)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scene, DialogScene)
    pressed(driver, "pause.back")
    assert driver.app.scene is scene, "nothing but opening opens it"
    driver.until(lambda: scene.can_be_opened)
    driver.key(pygame.K_SPACE)
    assert driver.play.tabletop.view.seat is turn


def test_names_written_before_are_offered_again_and_missing_ones_are_the_usual(driver):
    setup = driver.navigator.setup
    assert setup.names == ("Asha", "Kabir")
    first, second = setup.faces
    setup.together(("Bea", ""))
    assert driver.match_of_session().players == (Player("Bea", face=first), Player("Kabir", face=second))
    assert setup.names == ("Bea", "Kabir")
    setup.against("easy")
    bhanwar = Player(driver.context.text("level.easy"), "easy")
    assert driver.match_of_session().players == (Player("Bea", face=first), bhanwar)
    setup.against("easy", ("Cal",), Options(seals_to_win=1))
    assert driver.match_of_session().players[0] == Player("Cal", face=first)
    assert driver.match_of_session().options.seals_to_win == 1
    assert setup.agreed == Options(show_herds=False, seals_to_win=2)


def test_the_length_of_a_match_is_changed_there_and_back(driver):
    scene = driver.navigator.setup.opponents()
    row = next(button for button in scene.buttons if button.label == driver.context.text("setup.length"))
    words = [row.spoken]
    for single in (True, False):
        row.step(1)
        words.append(row.spoken)
        assert driver.context.settings.single_round is single
    assert words[0] == words[2] == driver.context.text("setup.two_seals")
    assert words[1] == driver.context.text("setup.one_seal")


def test_a_home_that_is_not_there_yet_is_made(start, monkeypatch, tmp_path):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path / "new" / "home"))
    assert start()[0] == 0
    assert "first frame" in (tmp_path / "new" / "home" / "jaipur.log").read_text(encoding="utf-8")


@pytest.mark.parametrize(("terminal", "boxes"), [("a terminal", 0), ("a file", 1), (None, 1)])
def test_bad_news_needs_a_window_only_where_there_is_no_terminal(driver, monkeypatch, terminal, boxes):
    class Stream(io.StringIO):
        def isatty(self):
            return terminal == "a terminal"

    shown, stream = [], Stream()
    monkeypatch.setattr(pygame.display, "message_box", lambda *words, **_: shown.append(words))
    monkeypatch.setattr(sys, "stderr", stream if terminal else None)
    assert main._give_up(main.FAILED, "Sorry.") == main.FAILED
    assert len(shown) == boxes
    assert stream.getvalue() == ("Sorry.\n" if terminal else "")


def dialogs(driver):
    """Every question and farewell, with what stands on it."""
    navigator = driver.navigator
    saves.save(play_randomly(a_match(4), 70), paths.saves() / "m.json")
    found = navigator.saved_matches.newest()
    navigator.setup.against("easy")
    return {
        "offer": navigator.lesson.offer(),
        "farewell": navigator.lesson._farewell(),
        "credits": navigator.pages()["credits"](),
        "pause": navigator.pause.of_match(),
        "lesson paused": navigator.pause.of_lesson(),
        "lesson left": navigator.lesson._leave(),
        "anew": navigator.going_on.ask_first(found, navigator.setup.opponents).scene,
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_dialog_has_its_words_and_one_answer_that_leads_on(drive, language):
    driver = drive(language=language)
    text = driver.context.text
    titles = {
        "offer": "lesson.offer",
        "farewell": "lesson.done",
        "credits": "credits.title",
        "pause": "pause.title",
        "lesson paused": "pause.title",
        "lesson left": "lesson.leave_title",
        "anew": "anew.title",
    }
    first = {
        "offer": "lesson.accept",
        "farewell": "title.play",
        "credits": "options.done",
        "pause": "pause.back",
        "lesson paused": "pause.back",
        "lesson left": "lesson.stay",
        "anew": "anew.yes",
    }
    for name, dialog in dialogs(driver).items():
        assert dialog._title == text(titles[name]), name
        assert dialog._paragraphs[0], name
        assert [button.label for button in dialog.buttons if button.primary] == [text(first[name])], name
        assert all(button.label for button in dialog.buttons)


def test_the_end_of_the_lesson_leads_on_to_a_match_or_back(driver):
    farewell = driver.navigator.lesson._farewell()
    driver.app.change(Push(farewell))
    assert driver.labels() == words(driver.context, "title.play", "result.title")
    pressed(driver, "result.title")
    assert isinstance(driver.app.scene, TitleScene)


def test_a_result_leads_on_or_to_the_title(driver):
    saves.save(a_finished_round(), paths.saves() / "m.json")
    driver.app.change(driver.navigator.going_on.open(paths.saves() / "m.json"))
    assert driver.labels() == words(driver.context, "result.next_round", "looking.title", "result.title")
    assert [button.primary for button in driver.app.scene.buttons] == [True, False, False]
    (names, seals) = ("Asha – Kabir", "–".join(map(str, driver.match_of_session().seals)))
    pressed(driver, "result.title")
    assert isinstance(driver.app.scene, TitleScene)
    assert driver.labels()[0] == driver.context.text("title.continue", names=names, seals=seals)


def a_finished_round():
    match = a_match(4)
    while not match.table.over:
        play_randomly(match, 1)
    return match


def test_the_newest_match_that_nobody_plays_is_gone_on_with(driver):
    for age, name in enumerate(("newest", "second", "third")):
        path = paths.saves() / f"{name}.json"
        saves.save(play_randomly(a_match(age + 4), 5), path)
        os.utime(path, (10**9 - age, 10**9 - age))
    other = Navigator(driver.context)
    other.going_on.open(paths.saves() / "newest.json")
    assert driver.navigator.saved_matches.newest().path.stem == "second"
    other.close()
    assert driver.navigator.saved_matches.newest().path.stem == "newest"

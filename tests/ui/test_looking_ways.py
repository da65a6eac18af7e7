"""The ways to looking back, and from there to practice, to a code and to a picture: and nothing of it is kept."""

import pygame
import pytest
from looks import PEOPLE, PLAYERS, a_finished_match, shown_round

from jaipur import paths, saves
from jaipur.bots.worker import Worker
from jaipur.coach import RoundToReview
from jaipur.match import Options
from jaipur.rules import Seat, format_round, legal_moves, parse_round, view
from jaipur.ui.kit import clipboard
from jaipur.ui.kit.scene import Reset
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.looking_back import LookingBackScene
from jaipur.ui.scenes.play import PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.title import TitleScene
from jaipur.ui.table.guidance import Aid


@pytest.fixture(autouse=True)
def pasteboard(monkeypatch):
    """A clipboard of our own."""
    content = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: content.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: content[0])
    return content


def look(driver, match=None, number=0) -> None:
    """Look back at a round of a match that has no file."""
    driver.app.change(driver.navigator.looking_back.of_round(match or shown_round().match, number, None))
    driver.app.paint()


def everything_on_disk():
    return {path: path.read_bytes() for path in paths.home().rglob("*") if path.is_file()}


def play_to_the_end(driver):
    """Play the round on the screen to its end, by sales and whatever else there is."""

    def on():
        scene = driver.app.scene
        if isinstance(scene, PlayScene) and scene.awaits_move:
            scene.play(legal_moves(scene.match.table)[-1])
        return isinstance(driver.app.scene, ResultScene)

    driver.until(on)


def count(driver, seals_to_win=1):
    """The count of a round that was just played to its end."""
    session = driver.navigator.open_match.begin(PLAYERS, Options(seals_to_win=seals_to_win), 3)
    while not session.match.table.over:
        session.match.play(legal_moves(session.match.table)[-1])
    driver.app.change(Reset(driver.navigator.at_table.sit_down(session, fresh=False)))
    driver.app.paint()
    assert isinstance(driver.app.scene, ResultScene)


def test_from_the_count_one_looks_back_while_the_coach_has_begun_already(driver):
    count(driver)
    work = driver.navigator.worker.under_way
    assert isinstance(work, RoundToReview)
    assert work.moves == tuple(turn.move for turn in driver.match_of_session().round.turns)
    _, growing = driver.navigator.looking_back._latest
    driver.until(lambda: growing.review is not None)
    assert isinstance(driver.app.scene, ResultScene)
    driver.press("Look back")
    assert isinstance(driver.app.scene, LookingBackScene)
    assert driver.app.scene.now.review == growing.review
    assert driver.navigator.worker.under_way == work
    driver.press("Done")
    assert isinstance(driver.app.scene, ResultScene)
    driver.press("Main menu")
    assert driver.navigator.worker.under_way is None


def test_who_plays_on_needs_no_coach(driver):
    count(driver, seals_to_win=2)
    driver.until(lambda: not driver.app.scene.counting)
    driver.press("Next round")
    assert driver.navigator.worker.under_way is None


def test_between_two_people_either_side_is_looked_at(driver):
    look(driver, a_finished_match(players=PEOPLE))
    for label, seat in (("Asha", Seat.FIRST), ("Kabir", Seat.SECOND)):
        assert driver.labels() == ["Asha", "Kabir", "Back"]
        driver.press(label)
        assert driver.app.scene.now.shown.seat is seat
        assert driver.app.scene.tabletop.view.seat is seat
        driver.press("Done")


def test_a_copied_round_is_pasted_on_the_title_and_looked_back_at(driver, pasteboard):
    look(driver)
    driver.press("Copy the round")
    shown = shown_round()
    assert parse_round(pasteboard[0]).moves == tuple(turn.move for turn in shown.turns)
    assert "Copied" in driver.app.scene._note
    driver.press("Done")
    assert isinstance(driver.app.scene, TitleScene)
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    driver.press("Player 1")
    assert driver.app.scene.now.shown.deal == shown.deal
    assert driver.app.scene.now.shown.turns == shown.turns


@pytest.mark.parametrize(
    ("pasted", "words"),
    [
        ("", "no code of a round"),
        ("a poem", "no code of a round"),
        (lambda code: code[:-7], "missing, or stands there twice"),
        (lambda code: code[:8] + ("2" if code[8] != "2" else "3") + code[9:], "slip in group 2"),
        (lambda code: format_round(shown_round().deal, []), "not played to its end"),
    ],
)
def test_a_code_that_is_none_is_refused_with_the_reason(driver, pasteboard, pasted, words):
    shown = shown_round()
    code = format_round(shown.deal, [turn.move for turn in shown.turns])
    pasteboard[0] = pasted if isinstance(pasted, str) else pasted(code)
    driver.key(pygame.K_v, pygame.KMOD_META)
    assert isinstance(driver.app.scene, DialogScene)
    assert words in " ".join(driver.app.scene._paragraphs)
    driver.press("Back")
    assert isinstance(driver.app.scene, TitleScene)


def test_a_clipboard_that_takes_nothing_is_said(driver, monkeypatch):
    look(driver)
    monkeypatch.setattr(clipboard.pygame.scrap, "put_text", refuse)
    driver.press("Copy the round")
    assert "did not take" in driver.app.scene._note


def refuse(*_):
    raise pygame.error("no")


def test_a_picture_of_the_table_is_saved_and_never_over_another(driver):
    look(driver)
    for _ in range(2):
        driver.key(pygame.K_p)
    found = sorted((paths.home() / "pictures").glob("*.png"))
    assert len(found) == 2
    assert pygame.image.load(found[0]).get_size() == driver.app.scene._layout.table
    assert str(found[0].parent) in driver.app.scene._note


def test_a_picture_that_the_disk_refuses_is_said(driver):
    paths.home().mkdir(parents=True, exist_ok=True)
    (paths.home() / "pictures").write_text("in the way")
    look(driver)
    driver.key(pygame.K_p)
    assert "could not be saved" in driver.app.scene._note


@pytest.mark.parametrize("as_they_lay", [False, True])
def test_trying_again_plays_on_against_the_same_rival_and_counts_nowhere(driver, as_they_lay):
    look(driver)
    scene, before = driver.app.scene, everything_on_disk()
    shown = scene.now.shown
    ply = max(filter(shown.is_own, range(shown.last)))
    scene.go(ply)
    driver.key(pygame.K_t)
    driver.press("As they lay" if as_they_lay else "Shuffled anew, which is fair")
    play = driver.app.scene
    assert isinstance(play, PlayScene)
    table = play.match.table
    assert view(table, shown.seat) == shown.view(ply)
    assert (table == shown.table(ply)) == as_they_lay
    assert play.match.players == shown.match.players
    assert play.tabletop.aid is Aid.LAMP
    play_to_the_end(driver)
    driver.until(lambda: not driver.app.scene.counting)
    assert driver.labels() == ["Once more from there", "Back to looking back"]
    driver.press("Once more from there")
    assert view(driver.play.match.table, shown.seat) == shown.view(ply)
    driver.key(pygame.K_ESCAPE)
    driver.press("Back to looking back")
    assert driver.app.scene is scene
    assert scene.now.ply == ply
    assert everything_on_disk() == before
    assert len(shown.match.rounds) == 1


def test_practice_between_two_people_falls_behind_a_curtain_and_is_left_from_there(driver):
    look(driver, a_finished_match(players=PEOPLE))
    driver.press("Asha")
    scene = driver.app.scene
    scene.go(next(ply for ply in range(scene.now.shown.last) if scene.now.shown.is_own(ply)))
    driver.key(pygame.K_t)
    driver.press("As they lay")
    driver.until(lambda: driver.closed)
    driver.until(lambda: driver.app.scene.can_be_opened)
    driver.key(pygame.K_ESCAPE)
    driver.press("Back to looking back")
    assert driver.app.scene is scene


def test_the_other_side_of_a_round_of_unknown_players_is_played_by_a_trader(driver, pasteboard):
    shown = shown_round()
    pasteboard[0] = format_round(shown.deal, [turn.move for turn in shown.turns])
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    driver.press("Player 1")
    driver.app.scene.go(0)
    driver.key(pygame.K_t)
    driver.press("As they lay")
    assert [player.level for player in driver.play.match.players] == [None, "hard"]


def test_a_review_is_kept_beside_the_record_and_is_there_at_once_the_next_time(driver, monkeypatch, tmp_path):
    match = shown_round().match
    record = tmp_path / "records" / "2026-03-14_21.40.12.json"
    saves.save(match, record)
    monkeypatch.setattr("jaipur.reviews.RoundToReview", lambda *args: RoundToReview(*args, walks=2))
    driver.app.change(driver.navigator.looking_back.of_round(match, 0, record))
    scene = driver.app.scene
    driver.until(lambda: scene.now.review is not None and scene.now.review.progress == 1)
    assert len(list(record.parent.glob("*.review-*"))) == 1
    driver.press("Done")
    driver.navigator.looking_back._latest = None
    monkeypatch.setattr(Worker, "begin", refuse)
    driver.app.change(driver.navigator.looking_back.of_round(match, 0, record))
    assert driver.app.scene.now.review == scene.now.review

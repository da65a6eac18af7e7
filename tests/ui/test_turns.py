"""Who is asked when, and what is heard and told of it: the turns of a match at the table."""

import pygame
import pytest
from matches import a_match, play_randomly

from jaipur.match import Options, Player
from jaipur.rules import TakeCamels, legal_moves
from jaipur.ui.kit.scene import Pop, Reset
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.game import PracticeGame
from jaipur.ui.scenes.play import LEAST_THINKING, Exits, PlayScene
from jaipur.ui.scenes.result import FASTEST_COUNT, STAMP_SECONDS, ResultScene
from jaipur.ui.table.phase import Deciding, Over, Thinking

PAIR = (Player("Asha"), Player("Rukma", "medium"))


class Ready:
    """An opponent who knows the answer at once."""

    def __init__(self) -> None:
        self.asked = []
        self.dropped = 0

    def ask(self, view):
        self.asked.append(view)

    def answer(self):
        return legal_moves(self.asked[-1])[0]

    def drop(self):
        self.dropped += 1


def seated(driver, match, opponent=None, **more):
    """A table at which the next player is asked at once."""
    left = []
    exits = Exits(
        lambda play, seat: CurtainScene(driver.context, match.players[seat].name, lambda: play.open_for(seat), Pop),
        lambda play: left.append(play) or Pop(),
        lambda play: ResultScene(driver.context, play.match, []),
    )
    play = PlayScene(driver.context, driver.navigator.painter, PracticeGame(match), exits, opponent, **more)
    driver.app.change(Reset(play))
    return play


def whose_turn(match, *, human):
    """The match when it is a person's turn, or the other's."""
    for _ in range(9):
        if match.player.human is human:
            return match
        play_randomly(match, 1)
    raise AssertionError


@pytest.mark.parametrize(("speed", "seconds"), [("slow", 0.9 / 0.6), ("normal", 0.9), ("fast", 0.9 / 2.4)])
def test_an_opponent_takes_a_moment_even_if_the_answer_is_clear(drive, speed, seconds):
    assert LEAST_THINKING == 0.9
    driver = drive(speed=speed)
    match = whose_turn(a_match(3, players=PAIR), human=False)
    opponent, turns = Ready(), len(match.round.turns)
    play = seated(driver, match, opponent)
    assert play.opponent_thinks
    assert play.moving
    assert len(opponent.asked) == 1
    assert opponent.asked[0].seat is match.table.turn
    driver.step(seconds=seconds - 0.01)
    assert len(match.round.turns) == turns
    driver.step(seconds=0.02)
    assert len(match.round.turns) == turns + 1
    assert not play.opponent_thinks
    assert len(opponent.asked) == 1


def test_a_person_is_asked_at_once_and_hears_that_it_is_their_turn(driver, monkeypatch):
    cues = []
    monkeypatch.setattr(driver.context.sound, "play", cues.append)
    match = whose_turn(a_match(3, players=PAIR), human=False)
    seated(driver, match, Ready())
    driver.settle()
    assert cues[-1] == "turn"
    assert isinstance(driver.play.tabletop.phase, Deciding)
    assert driver.play.awaits_move
    assert not driver.play.moving


def test_a_match_gone_on_with_asks_whoever_is_next(driver):
    person = seated(driver, whose_turn(a_match(3, players=PAIR), human=True), Ready())
    assert person.awaits_move
    assert isinstance(
        seated(driver, whose_turn(a_match(4, players=PAIR), human=False), Ready()).tabletop.phase, Thinking
    )
    together = seated(driver, a_match(3))
    assert together.moving
    assert not together.awaits_move
    driver.step()
    assert isinstance(driver.app.scene, CurtainScene)


def test_a_fresh_match_begins_with_the_deal(drive, monkeypatch):
    driver = drive(speed="normal")
    cues = []
    monkeypatch.setattr(driver.context.sound, "play", cues.append)
    play = seated(driver, a_match(3, players=PAIR), Ready(), fresh=True)
    assert cues == ["shuffle"]
    assert play.moving
    assert not play.awaits_move
    driver.until(lambda: play.awaits_move or play.opponent_thinks)


def test_a_person_sees_the_table_from_their_own_seat(driver):
    for players, seat in ((PAIR, 0), (PAIR[::-1], 1)):
        play = seated(driver, whose_turn(a_match(3, players=players), human=True), Ready())
        assert play.tabletop.view.seat == seat
        assert play.tabletop.seating.names == (players[0].name, players[1].name)
        assert play.tabletop.seating.portraits[1 - seat] == "portraits/medium"
        assert play.tabletop.seating.portraits[seat] is None
        assert not play.hot_seat
    assert seated(driver, a_match(3)).hot_seat


def test_herds_are_as_the_match_has_agreed_whatever_the_player_wishes_for_the_next(drive):
    for agreed in (False, True):
        for wished in (False, True):
            driver = drive(show_herds=wished)
            match = whose_turn(a_match(3, Options(show_herds=agreed), PAIR), human=True)
            assert seated(driver, match, Ready()).tabletop.seating.show_herds is agreed


def test_a_lost_focus_hides_nothing_where_one_person_plays(driver):
    play = seated(driver, whose_turn(a_match(3, players=PAIR), human=True), Ready())
    driver.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert driver.app.scene is play
    assert play.awaits_move


def test_only_what_is_allowed_is_played(driver):
    allowed = []
    match = whose_turn(a_match(3, players=PAIR), human=True)
    play = seated(driver, match, Ready(), allows=lambda move: move in allowed)
    turns = len(match.round.turns)
    driver.play_by_keys(TakeCamels())
    assert len(match.round.turns) == turns
    assert play.tabletop.choice.empty
    allowed.append(TakeCamels())
    driver.play_by_keys(TakeCamels())
    assert len(match.round.turns) == turns + 1


def test_the_end_of_a_round_leads_to_its_count(driver):
    match = a_match(3)
    while not match.table.over:
        play_randomly(match, 1)
    move = match.take_back().move
    play = seated(driver, match)
    driver.open_curtain()
    play.play(move)
    driver.until(lambda: isinstance(driver.app.scene, ResultScene))
    assert isinstance(play.tabletop.phase, Over)
    assert driver.app.scenes == [driver.app.scene]


def a_count(driver, seed=3, players=PAIR):
    match = a_match(seed, players=players)
    while not match.table.over:
        play_randomly(match, 1)
    scene = ResultScene(driver.context, match, [])
    driver.app.change(Reset(scene))
    return scene


def test_a_count_takes_its_time_and_then_the_seal_comes_down(drive, monkeypatch):
    driver = drive(speed="normal")
    cues = []
    monkeypatch.setattr(driver.context.sound, "play", cues.append)
    scene = a_count(driver)
    assert scene.moving
    passed = 0.0
    while not scene._reveal.done:
        driver.step(seconds=0.1)
        passed += 0.1
    assert 1.0 < passed < 2.1
    assert cues[-1] == "seal"
    assert cues[-2] in ("won", "lost")
    tokens = len(scene._reveal.tokens)
    assert len(cues) == tokens + 2
    driver.step(seconds=STAMP_SECONDS - 0.01)
    assert scene.counting
    driver.step(seconds=0.02)
    assert not scene.counting
    assert len(cues) == tokens + 2


@pytest.mark.parametrize("event", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN])
def test_a_press_ends_the_count_and_leads_nowhere_yet(drive, monkeypatch, event):
    driver = drive(speed="normal")
    cues = []
    monkeypatch.setattr(driver.context.sound, "play", cues.append)
    scene = a_count(driver)
    driver.mouse(pygame.MOUSEMOTION, 9, 9)
    assert scene.moving
    if event == pygame.KEYDOWN:
        driver.key(pygame.K_RETURN)
    else:
        driver.mouse(event, 640, 600)
    assert driver.app.scene is scene
    assert not scene.moving
    assert cues[-1] == "seal"
    assert cues.count("seal") == 1


@pytest.mark.parametrize("settings", [{"reduced_motion": True, "speed": "normal"}, {"speed": "instant"}])
def test_who_wants_no_motion_sees_the_count_at_once(drive, settings):
    assert not a_count(drive(**settings)).moving


def test_a_fast_count_is_still_a_count(drive):
    driver = drive(speed="fast")
    scene = a_count(driver)
    driver.step(seconds=0.5)
    assert scene.moving
    assert scene._reveal.time == pytest.approx(0.5 * min(FASTEST_COUNT, 2.4))


def test_winning_sounds_glad_and_losing_does_not(drive, monkeypatch):
    for seed in range(3, 9):
        driver = drive(speed="normal")
        cues = []
        monkeypatch.setattr(driver.context.sound, "play", cues.append)
        scene = a_count(driver, seed)
        scene._finish()
        winner = scene._match.round.result.winner
        glad = winner is None or scene._match.players[winner].human
        assert cues == ["won" if glad else "lost"] + ["seal"] * (winner is not None)

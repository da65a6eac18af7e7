"""The end of a round: five moments that look, sound and read otherwise, none of which keeps anybody waiting."""

from dataclasses import replace

import pygame
import pytest
from tables import a_table

from jaipur.match import Match, Options, Player, Round
from jaipur.rules import GOODS, Card, Seat, Token, Trader
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.scene import Push, Reset
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.counted_tokens import laid, token_size
from jaipur.ui.scenes.moment import SOUNDS, Moment, headline, moment
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.result_plates import result_plates
from jaipur.ui.scenes.score_reveal import Counted
from jaipur.ui.table.puppet import Mood
from jaipur.ui.table.puppet_stage import PuppetStage

PERSON, OTHER, BOT = Player("Asha"), Player("Kabir"), Player("Thakur Das", "medium")
WON, LOST, EQUAL, MANY = (9, 4), (4, 9), (5, 5), (44, 30)
ENDS = {
    Moment.ROUND_WON: (BOT, [WON]),
    Moment.ROUND_LOST: (BOT, [LOST]),
    Moment.TIE: (BOT, [EQUAL]),
    Moment.MATCH_WON: (BOT, [LOST, WON, WON]),
    Moment.MATCH_LOST: (BOT, [WON, LOST, LOST]),
}
SHARED = {Moment.SHARED_ROUND: (OTHER, [LOST]), Moment.SHARED_MATCH: (OTHER, [LOST, LOST])}


def an_end(other, rounds, seals_to_win=2):
    """A match whose rounds ended with so many rupees each."""
    tables = []
    for rupees in rounds:
        first, second = (Trader(goods=tuple(Token(Card.LEATHER, 1) for _ in range(n))) for n in rupees)
        table = a_table(tokens=(0, 0, 0, 7, 7, 9), other=second)
        tables.append(replace(table, traders=(first, second)))
    match = Match((PERSON, other), Options(seals_to_win=seals_to_win), 1, tables[0])
    match.rounds = [Round(table) for table in tables]
    return match


@pytest.mark.parametrize(("expected", "end"), [*ENDS.items(), *SHARED.items()], ids=lambda value: str(value)[:12])
def test_every_end_is_a_moment_of_its_own(expected, end):
    assert moment(an_end(*end)) is expected


@pytest.mark.parametrize("rupees", [WON, LOST])
def test_between_two_people_nobody_loses(rupees):
    for rounds in ([rupees], [rupees, rupees]):
        assert moment(an_end(OTHER, rounds)) in SHARED
        assert not moment(an_end(OTHER, rounds)).lost
        assert "lost" not in SOUNDS[moment(an_end(OTHER, rounds))]


def test_a_single_round_is_not_called_a_match():
    end = an_end(BOT, [WON], seals_to_win=1)
    assert moment(end) is Moment.MATCH_WON
    assert headline(end) == "moment.round_won"


def at_the_count(driver, other, rounds):
    """The count of such an end has begun."""
    match = an_end(other, rounds)
    buttons = [Button("On", lambda: Push(driver.navigator.options()), primary=True)]
    driver.app.change(Reset(ResultScene(driver.context, match, buttons)))
    driver.app.paint()
    return driver.app.scene


def heard(driver, monkeypatch):
    played = []
    monkeypatch.setattr(driver.context.sound, "play", played.append)
    return played


def rest(driver):
    driver.until(lambda: not driver.app.scene.moving)


@pytest.mark.slow
def test_the_five_moments_differ_in_light_sound_and_words(drive, monkeypatch):
    driver = drive(speed="normal", speech=False)
    played = heard(driver, monkeypatch)
    lights, sounds, words = set(), set(), set()
    for end in ENDS.values():
        played.clear()
        scene = at_the_count(driver, *end)
        rest(driver)
        # Left of the plate, and at its upper edge.
        lights.add(driver.frame(Box(0, 0, 100, 720)) + driver.frame(Box(150, 60, 980, 30)))
        sounds.add(tuple(sorted(set(played) & set(SOUNDS.values()))))
        words.add(driver.context.text(headline(an_end(*end)), name="").strip())
        assert scene.counting is False
    assert len(lights) == len(sounds) == len(words) == 5
    assert all(len(sound) == 1 for sound in sounds)


@pytest.mark.parametrize(("expected", "end"), ENDS.items(), ids=lambda value: str(value)[:12])
def test_the_opponent_s_face_shows_how_it_ended(drive, monkeypatch, expected, end):
    driver = drive(speed="normal", speech=False)
    moods = []
    draw = PuppetStage.draw

    def noted(stage, surface, name, pose, box):
        moods.append((name, pose.mood))
        draw(stage, surface, name, pose, box)

    monkeypatch.setattr(PuppetStage, "draw", noted)
    at_the_count(driver, *end)
    assert set(moods) == {("medium", Mood.CALM)}
    rest(driver)
    moods.clear()
    driver.app.paint()
    glad = Mood.PROUD if expected.decides else Mood.GLAD
    mood = Mood.SURPRISED if expected is Moment.TIE else glad if expected.lost else Mood.VEXED
    assert set(moods) == {("medium", mood)}


def test_at_rest_only_the_traders_stir(drive):
    driver = drive(speed="normal", reduced_motion=False)
    scene = at_the_count(driver, BOT, [WON])
    rest(driver)
    stirred = []
    for _ in range(120):
        scene.advance(1 / 60)
        stirred.append(scene.stirred)
    assert not scene.moving
    assert 8 <= sum(box is not None for box in stirred) <= 40
    assert all(rect(box).bottom < rect(scene._frames[0]).bottom for box in stirred if box is not None)


@pytest.mark.parametrize(("expected", "end"), [*ENDS.items(), *SHARED.items()], ids=lambda value: str(value)[:12])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_won_is_said_once(drive, monkeypatch, language, expected, end):
    driver = drive(language=language, speech=False)
    at_the_count(driver, *end)
    said = []
    wrapped = driver.context.fonts.wrapped
    monkeypatch.setattr(driver.context.fonts, "wrapped", lambda text, *rest: said.append(text) or wrapped(text, *rest))
    driver.app.paint()
    match = an_end(*end)
    winner = match.round.result.winner
    names = {player.name for player in match.players}
    naming = {text for text in said if any(name in text for name in names)}
    yours = winner is Seat.FIRST and expected not in SHARED
    assert len(naming) == (0 if winner is None or yours else 1)
    if naming:
        assert match.players[winner].name in next(iter(naming))


@pytest.mark.parametrize("way", ["key", "click"])
def test_one_press_ends_the_counting_and_the_next_leads_on(drive, way):
    driver = drive(speed="slow")
    scene = at_the_count(driver, *ENDS[Moment.MATCH_WON])
    press = {
        "key": lambda: driver.key(pygame.K_RETURN),
        "click": lambda: driver.click(*scene.buttons[0].box.centre),
    }[way]
    driver.step(seconds=0.02)
    assert scene.counting
    press()
    assert not scene.counting
    assert driver.app.scene is scene
    # Petals fall, and keep nobody.
    assert scene.moving
    press()
    assert driver.app.scene is not scene
    assert not scene.moving


def test_a_press_beside_the_buttons_ends_the_petals(drive):
    driver = drive(speed="normal")
    scene = at_the_count(driver, *ENDS[Moment.MATCH_WON])
    driver.key(pygame.K_a)
    driver.step(seconds=1.0)
    assert scene.moving
    driver.click(5, 5)
    assert not scene.moving
    assert driver.app.scene is scene


def test_petals_fall_for_whoever_wins_the_match_and_for_nobody_else(drive):
    driver = drive(speed="normal")
    for expected, end in {**ENDS, **SHARED}.items():
        scene = at_the_count(driver, *end)
        driver.key(pygame.K_a)
        driver.step(seconds=2.0)
        assert scene.moving == (expected in (Moment.MATCH_WON, Moment.SHARED_MATCH))
        above = Box(0, 0, 1280, 190)
        first = driver.frame(above)
        driver.step(seconds=0.3)
        assert (driver.frame(above) != first) == scene.moving


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_the_numbers_can_be_read_within_four_seconds(drive, speed):
    driver = drive(speed=speed)
    for end in (ENDS[Moment.MATCH_WON], (BOT, [MANY])):
        scene = at_the_count(driver, *end)
        waited = 0.0
        while scene.counting:
            driver.step(seconds=0.05)
            waited += 0.05
        assert waited < 4


@pytest.mark.parametrize("end", [*ENDS.values(), *SHARED.values()], ids=[*ENDS, *SHARED])
def test_with_reduced_motion_there_is_only_light_and_words(drive, end):
    driver = drive(speed="normal", reduced_motion=True)
    scene = at_the_count(driver, *end)
    assert not scene.moving
    still = driver.frame()
    for _ in range(20):
        driver.step(seconds=0.2)
        assert scene.stirred is None
    assert driver.frame() == still


def test_with_reduced_motion_the_moments_still_differ_in_light(drive):
    driver = drive(reduced_motion=True, speech=False)
    edges = set()
    for end in ENDS.values():
        at_the_count(driver, *end)
        edges.add(driver.frame(Box(0, 0, 100, 720)) + driver.frame(Box(150, 60, 980, 30)))
    assert len(edges) == 5


def test_the_opponent_speaks_after_the_count_and_only_if_wanted(drive):
    driver = drive(speed="normal")
    scene = at_the_count(driver, *ENDS[Moment.MATCH_LOST])
    while scene.counting:
        assert scene.said is None
        driver.step()
    rest(driver)
    assert scene.said is not None
    assert scene.said.speaker is Seat.SECOND
    quiet = drive(speed="normal", speech=False)
    scene = at_the_count(quiet, *ENDS[Moment.MATCH_LOST])
    rest(quiet)
    assert scene.said is None
    assert at_the_count(quiet, *SHARED[Moment.SHARED_MATCH]).said is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (900, 1200), (768, 1366)])
def test_the_plates_of_the_traders_lie_apart_on_a_plate_inside_the_window(size):
    plates = result_plates(size)
    window, panel = pygame.Rect((0, 0), size), rect(plates.panel)
    first, second = map(rect, plates.frames)
    assert window.contains(panel)
    assert panel.contains(first)
    assert panel.contains(second)
    assert not first.colliderect(second)
    assert (first.x == second.x) == (size[1] > size[0])
    assert second.bottom + 19 * plates.unit < plates.inner.bottom, "there is room for the verdict and the buttons"


def rect(box):
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


def test_the_tokens_of_a_rich_round_leave_its_sum_in_sight():
    counted = [Counted(Seat.FIRST, Face(f"tokens/{good.word}"), 1, 0.0, "") for good in GOODS for _ in range(7)]
    room = Box(0, 0, 500, 110)
    assert token_size(counted[:6], room, 50.0) == 50.0
    size = token_size(counted, room, 50.0)
    assert max(pose.y + pose.height / 2 for pose, _ in laid(counted, room, size)) <= room.bottom
    assert size > 25

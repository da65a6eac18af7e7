"""What every screen looks like, whatever its arrangement: all of it in the window, and nothing over the words."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from canvas import Easel
from matches import a_match, play_randomly

from jaipur import bots
from jaipur.match import Options, Player
from jaipur.rules import Seat
from jaipur.ui.kit.scene import Pop
from jaipur.ui.kit.widgets import Button, Field
from jaipur.ui.scenes.curtain import CLOSED_SECONDS, FADE_SECONDS, CurtainScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.pages import PageRow, PagesScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.setup import OpponentButton
from jaipur.ui.scenes.traveller import FaceButton, FacePicker
from jaipur.ui.table.puppet import Mood

SIZES = [(1280, 720), (1024, 640), (1900, 1080)]
AGAINST_BOT = (Player("Asha"), Player("Rukma", "medium"))
TWO_SEALS = Options(seals_to_win=2)


@pytest.fixture
def easel(monkeypatch):
    return Easel(monkeypatch)


def a_result(driver, seed=3, options=TWO_SEALS, players=AGAINST_BOT):
    """The count of a first round, over and done."""
    match = a_match(seed, options, players)
    while not match.table.over:
        play_randomly(match, 1)
    return ResultScene(driver.context, match, [Button("Onwards", Pop, primary=True), Button("Away", Pop)])


def screens(driver):
    """Every screen but the table, by name."""
    found = {name: page() for name, page in driver.navigator.pages().items() if name != "lesson"}
    curtain = CurtainScene(driver.context, "Asha", lambda: None, Pop)
    curtain.advance(CLOSED_SECONDS + FADE_SECONDS)
    found |= {"title": driver.navigator.title(), "curtain": curtain, "result": a_result(driver)}
    found |= {"traveller": driver.navigator.setup._traveller()}
    driver.navigator.setup.against("easy")
    return found | {"pause": driver.navigator.pause.of_match()}


NAMES = ["opponents", "two_people", "options", "fairness", "credits", "rules", "title", "curtain", "pause", "result"]
NAMES += ["traveller"]


def as_rect(box):
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


def core(rect):
    """Where the letters of a line are, without the air above and below them."""
    return rect.inflate(0, -0.4 * rect.height)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_in_the_window_and_no_words_lie_over_others(drive, easel, name, scale):
    driver = drive(text_scale=scale)
    scene = screens(driver)[name]
    for size in SIZES:
        canvas = easel.paint(scene, size)
        window = canvas.get_rect()
        words = [one for one in canvas.of("words") if one.name.strip()]
        assert words
        for one in words:
            assert window.contains(one.rect), (size, one)
        for one in canvas.of("plate"):
            assert window.contains(core(one.rect)) or one.name == "panel_dark", (size, one)
        for one, other in combinations(words, 2):
            assert not core(one.rect).colliderect(core(other.rect)), (size, one, other)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_buttons_lie_apart_in_the_window_and_say_what_they_do(drive, easel, name, scale):
    driver = drive(text_scale=scale)
    scene = screens(driver)[name]
    for size in SIZES:
        canvas = easel.paint(scene, size)
        boxes = [as_rect(button.box) for button in scene.buttons]
        for box in boxes:
            assert canvas.get_rect().contains(box)
            assert box.height >= 30
        for one, other in combinations(boxes, 2):
            assert not one.colliderect(other)
        for button, box in zip(scene.buttons, boxes, strict=True):
            if isinstance(button, FacePicker | FaceButton):
                worn = button.face if isinstance(button, FaceButton) else button.face()
                assert any(box.colliderect(one.rect) for one in canvas.of("picture", f"portraits/{worn}"))
                assert abs(box.width - box.height) <= 1
                continue
            assert box.width > 4 * box.height / 3 or box.height > 100
            label = canvas.words(button.label)
            assert box.contains(core(label)), (size, button.label)
            if type(button) is Button:
                assert abs(label.centerx - box.centerx) <= 1
                assert abs(label.centery - box.centery) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_buttons_of_a_row_or_column_are_of_one_size_and_as_far_apart(driver, easel, size):
    for name, scene in screens(driver).items():
        easel.paint(scene, size)
        boxes = [as_rect(button.box) for button in scene.buttons if type(button) is Button]
        for one, other in combinations(boxes, 2):
            if one.x == other.x and name != "title":
                assert (abs(one.width - other.width), abs(one.height - other.height)) <= (1, 1), name
            if one.y == other.y:
                assert abs(one.height - other.height) <= 1, name
        gaps = sorted(b.y - a.bottom for a, b in pairwise(boxes) if a.x == b.x and b.y > a.y)
        assert not gaps or (gaps[0] > 0 and gaps[-1] - gaps[0] <= 1), name


@pytest.mark.parametrize("size", SIZES)
def test_plates_stand_in_the_middle_with_their_words_inside(driver, easel, size):
    for name, scene in screens(driver).items():
        if name == "title":
            continue
        canvas = easel.paint(scene, size)
        if not canvas.of("plate", "panel_dark"):
            # A result keeps its plate on a ground of its own.
            assert isinstance(scene, ResultScene), name
            continue
        plate = max(canvas.of("plate", "panel_dark"), key=lambda one: one.rect.width).rect
        assert abs(plate.centerx - size[0] / 2) <= 2, name
        assert abs(plate.centery - size[1] / 2) <= 0.04 * size[1], name
        assert plate.width < 0.95 * size[0], name
        for one in canvas.of("words"):
            assert plate.contains(one.rect) or not one.name, (name, one)


def test_every_opponent_has_a_face_a_name_and_as_many_camels_as_steps(driver, easel):
    scene = driver.navigator.setup.opponents()
    canvas = easel.paint(scene)
    faces = [button for button in scene.buttons if isinstance(button, OpponentButton)]
    assert [face.level for face in faces] == list(bots.LEVELS)
    for place, face in enumerate(faces):
        card = as_rect(face.box)
        (portrait,) = canvas.of("picture", f"portraits/{face.level}")
        name = canvas.words(driver.context.text(f"level.{face.level}"))
        strength = driver.context.text(f"strength.{face.level}")
        assert card.contains(portrait.rect)
        assert card.contains(name)
        assert name.centery < portrait.rect.top
        assert abs(name.centerx - card.centerx) <= 2
        said = [one for one in canvas.of("words") if strength in one.name and card.contains(one.rect)]
        assert f"{place + 1}" in said[0].name
        bright = [one.rect for one in canvas.of("picture", "tokens/camel") if card.contains(one.rect)]
        faint = [one.rect for one in canvas.of("silhouette", "tokens/camel") if card.contains(one.rect)]
        assert (len(bright), len(faint)) == (place + 1, len(faces) - place - 1)
        row = sorted([*bright, *faint], key=lambda rect: rect.x)
        assert len({rect.y for rect in row}) == 1
        assert all(one.right <= other.x + 1 for one, other in pairwise(row))
        assert abs((row[0].x + row[-1].right) / 2 - portrait.rect.centerx) <= 2
        assert row[: len(bright)] == sorted(bright, key=lambda rect: rect.x)
        assert name.bottom < row[0].y


def test_an_opponent_pointed_at_is_glad_rises_and_is_framed(driver, easel):
    driver.app.change(Pop())
    scene = driver.navigator.setup.opponents()
    driver.app.scenes[:] = [scene]
    face = next(button for button in scene.buttons if isinstance(button, OpponentButton))
    at_rest = easel.paint(scene).of("picture", "portraits/")[0].rect
    driver.app.paint()
    driver.mouse(pygame.MOUSEMOTION, *face.box.centre)
    canvas = easel.paint(scene)
    (glad,) = canvas.of("picture", f"portraits/{face.level}_glad")
    assert glad.rect.y < at_rest.y
    assert len(canvas.of("picture", "portraits/")) == len(bots.LEVELS) + 1, "the player has a face too"
    (rim,) = canvas.of("plate", "selection_rim")
    assert rim.rect.contains(glad.rect)


def test_the_count_shows_every_token_in_the_frame_of_its_owner(driver, easel):
    scene = a_result(driver)
    canvas = easel.paint(scene)
    table, result = scene._match.table, scene._match.round.result
    frames = [as_rect(scene._frames[seat]) for seat in Seat]
    assert frames[0].right <= frames[1].x + 12
    assert abs(frames[0].width - frames[1].width) <= 1
    for seat, frame in zip(Seat, frames, strict=True):
        trader = table.traders[seat]
        inner = [one for one in canvas.drawn if frame.contains(one.rect)]
        tokens = [one for one in inner if one.kind == "picture" and one.name.startswith("tokens/")]
        laid = len(trader.goods) + len(trader.bonuses) + (result.camel_token is seat)
        seals = [one for one in tokens if one.name == "tokens/seal"]
        assert len(seals) == (result.winner is seat)
        assert len([one for one in inner if one.kind == "silhouette"]) == 2 - len(seals)
        # Three more stand beside the sums of the parts.
        assert len(tokens) - len(seals) == laid + 3
        name = next(one for one in inner if one.name == scene._match.players[seat].name)
        total = next(one for one in canvas.drawn if one.name == str(result.rupees[seat]))
        assert name.rect.right < total.rect.x
        for kind, rupees in (
            ("goods", sum(token.value for token in trader.goods)),
            ("bonus", sum(token.value for token in trader.bonuses)),
            ("camels", 5 if result.camel_token is seat else 0),
        ):
            assert any(one.name == driver.context.text(f"part.{kind}", rupees=rupees) for one in inner)


def test_the_winner_is_glad_the_other_sad_and_the_seal_lies_above(driver, easel):
    for seed in range(3, 12):
        scene = a_result(driver, seed, players=(Player("A", "easy"), Player("B", "hard")))
        winner = scene._match.round.result.winner
        canvas = easel.paint(scene)
        for seat, trader in zip(Seat, scene._traders, strict=True):
            # Whoever speaks has the face that goes with the words.
            if winner is not None and (scene.said is None or scene.said.speaker is not seat):
                assert trader._mood in ((Mood.GLAD, Mood.PROUD) if seat is winner else (Mood.VEXED,))
        if winner is not None:
            seal = max(canvas.of("picture", "tokens/seal"), key=lambda one: one.rect.width).rect
            assert abs(seal.centerx - 640) <= 1
            assert seal.bottom < 200


def test_a_single_round_names_its_winner_and_a_match_the_one_of_the_match(driver, easel):
    def title(match):
        canvas = easel.paint(ResultScene(driver.context, match, []))
        return max(canvas.of("words"), key=lambda one: one.rect.height if " " in one.name else 0).name

    match = a_match(5, Options(seals_to_win=2))
    while not match.over:
        play_randomly(match, 1)
        if match.table.over and len(match.rounds) == 1:
            name = match.players[match.round.result.winner].name
            assert title(match) == f"{name} wins the round!"
    assert title(match) == f"{match.players[match.winner].name} wins the match!"
    single = a_match(5, Options(seals_to_win=1))
    while not single.over:
        play_randomly(single, 1)
    assert title(single) == f"{single.players[single.winner].name} wins the round!"


def test_pages_show_their_pictures_beside_the_words_and_count_themselves(driver, easel):
    scene = driver.navigator.pages()["rules"]()
    pages = len(scene._pages)
    assert pages > 1
    seen = set()
    for number in range(1, pages + 1):
        canvas = easel.paint(scene)
        assert canvas.words(f"{number} / {pages}")
        pictures = canvas.of("picture")
        rows = scene._pages[number - 1]
        assert len({one.rect.centery for one in pictures}) >= len(rows), "no row without its pictures"
        seen |= {one.name for one in canvas.of("words")}
        words = [one for one in canvas.of("words") if len(one.name) > 30]
        assert all(picture.rect.right <= line.rect.x for picture in pictures for line in words)
        row_words = {one.rect.height for one in words}
        assert len(row_words) == 1, "one size for all"
        more = next(button for button in scene.buttons if button.label == driver.context.text("rules.more"))
        assert more.enabled == (number < pages)
        more.action()
    assert easel.paint(scene).words(f"{pages} / {pages}"), "nothing comes after the last page"
    told = " ".join(sorted(seen))
    for number in range(1, 12):
        assert driver.context.text(f"rules.{number}").split()[0] in told


def test_one_page_has_no_number_and_no_way_to_more(driver, easel):
    scene = PagesScene(driver.context, "Few words", [PageRow("One row is enough.")], per_page=5, pictures=11.0)
    assert len(scene.buttons) == 1
    assert scene.buttons[0].primary
    canvas = easel.paint(scene)
    assert not [one for one in canvas.of("words") if one.name.startswith("1 /")]


def test_what_each_opponent_remembers_stands_beside_its_face(driver, easel):
    scene = driver.navigator.pages()["fairness"]()
    shown = {one.name for one in easel.paint(scene).of("picture", "portraits/")}
    next(button for button in scene.buttons if button.primary).action()
    shown |= {one.name for one in easel.paint(scene).of("picture", "portraits/")}
    assert shown == {f"portraits/{level}" for level in bots.LEVELS}


def test_large_words_want_more_pages(drive):
    few = len(drive().navigator.pages()["rules"]()._pages)
    assert len(drive(text_scale=2.0).navigator.pages()["rules"]()._pages) > few


def test_a_field_shows_what_is_written_and_where_the_next_letter_goes(driver, easel):
    scene = driver.navigator.setup.two_people()
    driver.app.scenes[:] = [scene]
    field = next(button for button in scene.buttons if isinstance(button, Field))
    canvas = easel.paint(scene)
    value, label = canvas.words("Asha"), canvas.words(field.label)
    box = as_rect(field.box)
    assert box.contains(value)
    assert box.contains(label)
    assert label.right < value.x
    assert abs((label.x - box.x) - (box.right - value.right)) <= 2
    assert not canvas.of("plate", "focus_ring")
    driver.app.paint()
    driver.click(*field.box.centre)
    canvas = easel.paint(scene)
    assert canvas.words("Asha|")
    (ring,) = canvas.of("plate", "focus_ring")
    assert ring.rect.contains(box.inflate(-2, -2))


def test_a_wide_dialog_is_wider_and_every_dialog_as_tall_as_its_words(driver, easel):
    def plate(words, **more):
        scene = DialogScene(driver.context, "Title", words, [Button("Well", Pop)], **more)
        return easel.paint(scene).of("plate", "panel_dark")[0].rect

    short, long = plate("One line."), plate("Many words. " * 40)
    assert plate("One line.", wide=True).width > 1.3 * short.width
    assert long.height > short.height + 100
    assert long.width == short.width
    assert plate("Many words. " * 400).height <= 0.9 * 720
    two = DialogScene(driver.context, "T", "First.\nSecond.", [])
    canvas = easel.paint(two)
    assert canvas.words("First.").bottom <= canvas.words("Second.").y + 4


def test_strong_contrast_and_a_mood_are_seen_in_options(drive, easel):
    driver = drive(sound=0.0, music=0.5)
    scene = driver.navigator.options()
    canvas = easel.paint(scene)
    icons = {one.name.removeprefix("interface/") for one in canvas.of("picture", "interface/")}
    assert {"icon_sound_off", "icon_music", "icon_speed_instant", "icon_full_screen"} <= icons
    knobs = sorted((one.rect for one in canvas.of("picture", "interface/slider_knob")), key=lambda rect: rect.x)
    tracks = sorted((one.rect for one in canvas.of("plate", "slider_track")), key=lambda rect: rect.x)
    assert abs(knobs[0].centerx - tracks[0].centerx) > 0.4 * tracks[0].width
    assert abs(knobs[1].centerx - tracks[1].centerx) <= 2
    (fill,) = canvas.of("plate", "slider_fill")
    assert tracks[1].inflate(4, 4).contains(fill.rect)
    assert fill.rect.width < 0.6 * tracks[1].width
    assert canvas.words("50\N{NO-BREAK SPACE}%")
    driver.context.change(replace(driver.context.settings, high_contrast=True, full_screen=True, sound=0.3))
    canvas = easel.paint(driver.navigator.options())
    icons = {one.name.removeprefix("interface/") for one in canvas.of("picture", "interface/")}
    assert {"icon_windowed", "icon_sound", "toggle_on", "toggle_off"} <= icons

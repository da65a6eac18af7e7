"""What any game could use: pictures, words, plates, sounds and menus, each in every state."""

import time

import pygame
import pytest

from jaipur import paths
from jaipur.ui.kit import artwork as pictures
from jaipur.ui.kit.artwork import Artwork, MissingPicture
from jaipur.ui.kit.backdrop import DIMMED, Backdrop
from jaipur.ui.kit.colours import BLACK, CREAM, INK, MARIGOLD
from jaipur.ui.kit.fonts import BODY, BOLD, SMALLEST_TEXT, TITLE, Fonts
from jaipur.ui.kit.geometry import Box, centred, unit_of
from jaipur.ui.kit.lettering import gilded, lettering_margin
from jaipur.ui.kit.nine_patch import NinePatches
from jaipur.ui.kit.option_row import Look, OptionRow, draw_option_row, slider_track
from jaipur.ui.kit.paragraphs import (
    FITS,
    balanced_width,
    draw_paragraphs,
    paragraphs_bottom,
    paragraphs_fit,
    paragraphs_height,
)
from jaipur.ui.kit.pieces import Face, PiecePainter, outlined, rise
from jaipur.ui.kit.scene import Pop, Quit
from jaipur.ui.kit.shelf import Shelf
from jaipur.ui.kit.sound import EFFECTS, Sound
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.kit.widgets import LONGEST_NAME, Button, Field, Menu, stack_buttons

IMAGES = paths.assets() / "images"


def painted(width=300, height=200, colour=(0, 0, 0)):
    surface = pygame.Surface((width, height))
    surface.fill(colour)
    return surface


def bounds(surface, ground=(0, 0, 0)):
    """Where a surface is not as it was."""
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


@pytest.fixture
def art(driver):
    return Artwork(IMAGES)


# Boxes


def test_a_box_has_its_left_and_upper_edge_but_not_the_others():
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.centre) == (40, 60, (25, 40))
    inside = {(10, 20): True, (39, 59): True, (40, 30): False, (20, 60): False, (9, 30): False, (20, 19): False}
    assert {point: box.contains(*point) for point in inside} == inside


def test_an_inset_box_keeps_its_middle_and_never_turns_inside_out():
    assert Box(10, 20, 30, 40).inset(5) == Box(15, 25, 20, 30)
    assert Box(10, 20, 30, 40).inset(18) == Box(28, 38, 0, 4)


def test_the_unit_follows_the_side_that_is_short():
    assert unit_of((1600, 900)) == 9
    assert unit_of((800, 900)) == 5
    assert unit_of((1600, 1000)) == 10
    assert centred((100, 60), 40, 20, down=5) == Box(30, 25, 40, 20)


# Pictures


def test_a_picture_has_the_size_asked_for_and_is_made_once(art):
    picture = art.picture("tokens/gold", 40.4, 30.6)
    assert picture.get_size() == (40, 31)
    assert art.picture("tokens/gold", 40, 31) is picture
    assert art.picture("tokens/gold", 0, 0).get_size() == (1, 1)


def test_a_turned_picture_is_wider_and_one_in_passing_is_not_kept(art):
    still = art.picture("cards/gold", 100, 140)
    assert art.picture("cards/gold", 100, 140, angle=0.4) is still
    turned = art.picture("cards/gold", 100, 140, angle=30)
    assert turned.get_width() > 140
    assert art.picture("cards/gold", 100, 140, angle=30.5) is turned
    kept = len(art._ready._made)
    assert art.picture("cards/gold", 50, 70, rest=(100, 140)).get_size() == (50, 70)
    assert art.picture("cards/gold", 50, 70, angle=30, rest=(100, 140)).get_width() > 70
    assert art.picture("cards/gold", 0, 0, rest=(100, 140)).get_size() == (1, 1)
    assert len(art._ready._made) == kept
    assert art.picture("cards/gold", 100, 140, rest=(100, 140)) is still


def test_low_cards_show_the_drawing_for_small_sizes(art):
    art.picture("cards/gold", 120, pictures.SMALL_CARD_UP_TO)
    assert list(art._originals) == ["cards/small/gold"]
    art.picture("cards/gold", 120, pictures.SMALL_CARD_UP_TO + 1)
    assert "cards/gold" in art._originals
    art.picture("tokens/gold", 20, 20)
    assert "tokens/small/gold" not in art._originals


@pytest.mark.usefixtures("anew")
def test_memory_is_limited_the_oldest_picture_goes_first(art, monkeypatch):
    monkeypatch.setattr(Shelf, "most_bytes", 3 * 4 * 100 * 100)
    for name in ("gold", "silver", "cloth"):
        art.picture(f"tokens/{name}", 100, 100)
    first = art.picture("tokens/gold", 100, 100)
    assert art._ready.bytes == 3 * 4 * 100 * 100
    art.picture("tokens/spice", 100, 100)
    assert [key[0] for key in art._ready._made] == ["tokens/cloth", "tokens/gold", "tokens/spice"]
    assert art.picture("tokens/gold", 100, 100) is first
    assert art._ready.bytes == 3 * 4 * 100 * 100
    art.forget_sizes()
    assert art._ready.bytes == 0
    assert art.picture("tokens/gold", 100, 100) is not first
    huge = art.picture("tokens/gold", 300, 300)
    assert list(art._ready._made.values()) == [huge]


@pytest.mark.parametrize("kind", ["round", "silhouette", "shadow"])
def test_made_pictures_are_made_once_and_used_ones_are_kept_longest(art, kind):
    make = {
        "round": lambda: art.round("portraits/easy", 50.2),
        "silhouette": lambda: art.silhouette("tokens/gold", 50.2, 40),
        "shadow": lambda: art.shadow(50.2, 40, 6),
    }[kind]
    made = make()
    art.picture("tokens/gold", 9, 9)
    assert make() is made
    assert next(reversed(art._ready._made.values())) is made


def test_a_round_picture_has_no_corners(art):
    circle = art.round("portraits/easy", 60)
    assert circle.get_size() == (60, 60)
    assert [circle.get_at(corner)[3] for corner in ((0, 0), (59, 0), (0, 59), (59, 59))] == [0] * 4
    assert circle.get_at((30, 30))[3] == 255
    assert circle.get_at((30, 4))[3] == 255
    assert art.round("portraits/easy", 1).get_size() == (4, 4)


def test_a_silhouette_is_a_faint_grey(art):
    faint, bright = art.silhouette("tokens/gold", 60, 60), art.picture("tokens/gold", 60, 60)
    red, green, _, alpha = faint.get_at((30, 30))
    assert abs(red - green) < 16
    assert 0 < alpha < 160
    assert bright.get_at((30, 30))[3] > 250
    assert art.silhouette("tokens/gold", 0, 0).get_size() == (1, 1)


def test_a_shadow_is_dark_in_the_middle_and_soft_at_its_edge(art):
    shadow = art.shadow(60, 90, 6)
    assert shadow.get_size() == (60 + 24, 90 + 24)
    middle, edge, corner = (shadow.get_at(point)[3] for point in ((42, 57), (42, 12), (0, 0)))
    assert 100 < middle <= 120
    assert 0 < edge < middle
    assert corner == 0
    assert art.shadow(60, 90, 6, angle=90).get_width() > 100
    assert art.shadow(0, 0, 0).get_size() == (5, 5)


def test_pictures_are_drawn_where_they_belong(art):
    surface = painted()
    art.draw(surface, "tokens/gold", Box(50, 60, 40, 30))
    assert bounds(surface).inflate(-2, -2).colliderect(pygame.Rect(50, 60, 40, 30))
    assert pygame.Rect(50, 60, 40, 30).contains(bounds(surface))
    surface = painted()
    art.draw_around(surface, "tokens/gold", (100, 100), 40, 30)
    assert pygame.Rect(80, 85, 40, 30).contains(bounds(surface))
    assert bounds(surface).width > 34


def test_a_missing_picture_says_which(art):
    with pytest.raises(MissingPicture, match=r"nothing\.webp") as missing:
        art.original("cards/nothing")
    assert missing.value.path == IMAGES / "cards" / "nothing.webp"
    art.fetch(["cards/nothing"])
    with pytest.raises(MissingPicture):
        art.original("cards/nothing")


@pytest.mark.usefixtures("anew")
def test_fetched_pictures_are_read_once_and_put_away_again(art, monkeypatch):
    art.fetch(["tokens/gold", "tokens/silver"])
    fetched = dict(art._fetched)
    assert set(fetched) == {"tokens/gold", "tokens/silver"}
    art.fetch(["tokens/gold"])
    assert art._fetched == fetched
    gold = art.original("tokens/gold")
    assert set(art._fetched) == {"tokens/silver"}
    art.fetch(["tokens/gold"])
    assert set(art._fetched) == {"tokens/silver"}
    assert art.original("tokens/gold") is gold
    art.put_away(["tokens/gold", "tokens/cloth"])
    assert art._originals == {}
    assert art.original("tokens/gold") is not gold


@pytest.mark.usefixtures("anew")
def test_what_the_table_needs_is_read_one_by_one_in_spare_moments(driver):
    art = Artwork(IMAGES)
    steps, deadline = 0, time.monotonic() + 30
    while not art.all_read:
        before = len(art._originals)
        read = art.warm_up()
        assert len(art._originals) - before == read
        steps += read
        if not read:
            time.sleep(0.001)
        assert time.monotonic() < deadline, "a picture never comes"
    assert steps == len(art._originals) > 40
    assert {"cards/gold", "cards/small/gold", "tokens/seal", "places/deck", "table/runner"} <= set(art._originals)
    assert not art.warm_up()


# Words


@pytest.fixture
def fonts(driver):
    return Fonts(paths.assets() / "fonts")


def test_words_grow_with_the_reader_but_not_below_what_can_be_read(fonts):
    small = fonts.line("Camels", BODY, 20)
    assert fonts.line("Camels", BODY, 20) is small
    assert fonts.line("Camels", BODY, 20, INK) is not small
    fonts.set_scale(2.0)
    assert fonts.line("Camels", BODY, 20).get_width() > 1.8 * small.get_width()
    assert fonts.capped(20) == 20 * 1.25 / 2
    assert fonts.capped(20, 2.5) == 20
    fonts.set_scale(1.0)
    assert fonts.capped(20) == 20
    assert fonts.font(BODY, 1) is fonts.font(BODY, SMALLEST_TEXT)
    assert fonts.plain_font(BOLD, 1) is fonts.plain_font(BOLD, 6)
    assert fonts.plain_font(BOLD, 40) is fonts.plain_font(BOLD, 40)


def test_numbers_of_the_table_do_not_grow_with_the_reader(fonts):
    usual = fonts.plain("12", BOLD, 30, CREAM).get_size()
    fonts.set_scale(2.0)
    assert fonts.plain("12", BOLD, 30, CREAM).get_size() == usual
    assert fonts.plain("12", BOLD, 3, CREAM).get_size() == fonts.plain("12", BOLD, 12, CREAM).get_size()


def test_a_line_without_room_is_made_smaller_and_one_with_room_is_not(fonts):
    line = fonts.line("A herd of camels", BODY, 20)
    assert fonts.fitted("A herd of camels", BODY, 20, CREAM, 500) is line
    assert fonts.fitted("A herd of camels", BODY, 20, CREAM, line.get_width()) is line
    tight = fonts.fitted("A herd of camels", BODY, 20, CREAM, 60)
    assert abs(tight.get_width() - 60) <= 1
    assert tight.get_height() < line.get_height()
    assert fonts.fitted("A herd of camels", BODY, 20, CREAM, 0) is line


def test_words_are_wrapped_at_the_width_and_at_every_new_line(fonts):
    text = "Take all the camels of the market\ninto your herd"
    width = fonts.font(BODY, 20).size("Take all the camels")[0]
    lines = fonts.wrapped(text, BODY, 20, width)
    assert lines[0] == "Take all the camels"
    assert " ".join(lines) == text.replace("\n", " ")
    assert all(fonts.font(BODY, 20).size(line)[0] <= width for line in lines)
    assert "into your herd" in lines
    assert fonts.wrapped("Too tight", BODY, 20, 1) == tuple("Tootight"), "a letter a line, where not even two fit"
    assert fonts.wrapped("", BODY, 20, 100) == ("",)
    assert fonts.wrapped(text, BODY, 20, width) is lines


def test_words_remembered_are_forgotten_when_they_are_too_many(fonts, monkeypatch):
    monkeypatch.setattr("jaipur.ui.kit.fonts.MOST_LINES", 3)
    for number in range(4):
        fonts.wrapped(str(number), BODY, 20, 100)
    assert len(fonts._wrapped) == 4
    fonts.wrapped("5", BODY, 20, 100)
    assert len(fonts._wrapped) == 1


def test_lines_drawn_are_let_go_of_when_they_are_too_many(fonts, monkeypatch):
    first, second = fonts.line("1", BODY, 20), fonts.line("2", BODY, 20)
    monkeypatch.setattr(Shelf, "most_bytes", fonts._lines.bytes)
    assert fonts.line("1", BODY, 20) is first
    fonts.line("3", BODY, 20)
    assert fonts.line("1", BODY, 20) is first, "it was wanted not long ago"
    assert fonts.line("2", BODY, 20) is not second
    assert fonts._lines.bytes <= Shelf.most_bytes


def a_line(text, size=20):
    return (text, BODY, size, CREAM)


def test_paragraphs_start_at_the_top_or_in_the_middle_of_each_line(fonts):
    left, middle = painted(), painted()
    draw_paragraphs(left, fonts, [a_line("Hm"), a_line("Hm")], Box(20, 30, 200, 150))
    draw_paragraphs(middle, fonts, [a_line("Hm"), a_line("Hm")], Box(20, 30, 200, 150), middle=True)
    assert 20 <= bounds(left).x <= 23
    assert abs(bounds(middle).centerx - 120) <= 2
    assert 30 <= bounds(left).y <= 45
    assert bounds(left).height > fonts.line("Hm", BODY, 20).get_height()
    assert paragraphs_height(fonts, [a_line("Hm")] * 2, 200) == 2 * paragraphs_height(fonts, [a_line("Hm")], 200)


def test_too_many_words_are_made_smaller_as_little_as_need_be(fonts):
    words = [a_line("camels and spice " * 12, 30)]
    tall = paragraphs_height(fonts, words, 300)
    assert paragraphs_fit(fonts, words, Box(0, 0, 300, tall)) == 1.0
    tight = paragraphs_fit(fonts, words, Box(0, 0, 300, tall - 1))
    assert tight in FITS[1:]
    assert paragraphs_height(fonts, words, 300, tight) <= tall - 1
    assert paragraphs_fit(fonts, words, Box(0, 0, 300, 1)) == FITS[-1]
    assert paragraphs_bottom(fonts, words, Box(0, 40, 300, tall)) == 40 + tall
    whole, forced = painted(), painted()
    draw_paragraphs(whole, fonts, [a_line("Camel", 40)], Box(0, 0, 300, 200))
    draw_paragraphs(forced, fonts, [a_line("Camel", 40)], Box(0, 0, 300, 200), fit=0.5)
    assert bounds(forced).width < 0.6 * bounds(whole).width


# Plates and pieces


def test_a_plate_fills_its_box_and_is_cut_once(driver):
    plates = NinePatches(driver.context.artwork, IMAGES)
    surface = painted(640, 360)
    plates.draw(surface, "button_primary_rest", Box(100, 100, 200, 60))
    drawn = bounds(surface)
    assert drawn.contains(pygame.Rect(102, 102, 196, 56))
    assert drawn.width < 260
    assert surface.get_at((200, 130))[:3] != (0, 0, 0)
    assert len(plates._plates._made) == 1
    plates.draw(surface, "button_primary_rest", Box(10, 10, 200, 60))
    assert len(plates._plates._made) == 1
    plates.draw(surface, "button_primary_rest", Box(10, 10, 100, 60))
    assert len(plates._plates._made) == 2


def test_the_ends_of_a_plate_keep_their_shape_however_wide_it_is(driver):
    plates = NinePatches(driver.context.artwork, IMAGES)

    def ends(width):
        surface = painted(900, 720)
        plates.draw(surface, "panel_dark", Box(100, 100, width, 300))
        left, right = pygame.Rect(100, 100, 30, 30), pygame.Rect(100 + width - 30, 370, 30, 30)
        return [pygame.image.tobytes(surface.subsurface(end), "RGB") for end in (left, right)]

    assert ends(300) == ends(600)


def test_plates_remembered_are_forgotten_when_they_are_too_many(driver, monkeypatch):
    plates = NinePatches(driver.context.artwork, IMAGES)
    for width in (60, 50):
        plates.draw(painted(), "tooltip", Box(0, 0, width, 40))
    first, second = plates._plates._made
    monkeypatch.setattr(Shelf, "most_bytes", plates._plates.bytes)
    plates.draw(painted(), "tooltip", Box(0, 0, 55, 40))
    third = next(reversed(plates._plates._made))
    assert list(plates._plates._made) == [second, third]
    assert first != third


def test_strong_contrast_replaces_plates_but_no_buttons(driver):
    plates = NinePatches(driver.context.artwork, IMAGES)
    plates.high_contrast = True
    surface = painted(400, 720, (9, 9, 9))
    plates.draw(surface, "panel_dark", Box(100, 100, 200, 100))
    assert surface.get_at((200, 150))[:3] == BLACK
    assert [surface.get_at((200, y))[:3] for y in (99, 100, 101, 102)] == [(9, 9, 9), CREAM, CREAM, BLACK]
    assert surface.get_at((100, 100))[:3] == (9, 9, 9), "its corners are round"
    plates.draw(surface, "button_primary_rest", Box(120, 120, 100, 40))
    assert surface.get_at((170, 140))[:3] != BLACK


PADDED = ((3840, 2160), (1920, 1080), (900, 1200))


def test_a_plate_says_how_to_write_on_it(driver):
    plates = driver.context.plates
    large, half, upright = (plates.padding("button_primary_rest", size) for size in PADDED)
    assert large == 2 * half > upright > 0
    assert len(plates.text_colour("button_primary_rest")) == 3
    assert sum(plates.text_colour("button_primary_disabled")) != sum(plates.text_colour("button_primary_rest"))


def piece(driver, face, pose, rest=None):
    surface = painted(300, 300, (90, 120, 90))
    PiecePainter(driver.context.artwork, driver.context.fonts).draw(surface, face, pose, rest)
    return surface


def test_a_card_casts_a_shadow_that_grows_as_it_is_lifted(driver):
    def shadow_of(lift, **more):
        card = piece(driver, Face("cards/gold"), Pose(150, 150, 80, 112, lift=lift, **more))
        return bounds(card, (90, 120, 90))

    low, high = shadow_of(0.0), shadow_of(1.0)
    assert high.bottom > low.bottom > 150 + 56
    assert high.right > low.right > 150 + 40
    assert high.y < low.y, "it rises"
    assert rise(Pose(0, 0, 80, 100, lift=2.0)) == 10
    faint = shadow_of(0.0, alpha=0.5)
    assert faint.bottom < low.bottom
    assert bounds(piece(driver, Face("tokens/gold"), Pose(150, 150, 80, 80)), (90, 120, 90)).bottom <= 191


def test_a_faint_card_lets_the_table_through(driver):
    def middle(alpha):
        return piece(driver, Face("cards/gold"), Pose(150, 150, 80, 112, alpha=alpha)).get_at((150, 150))

    table = (90, 120, 90)
    whole, half, none = (middle(alpha)[:3] for alpha in (1.0, 0.5, 0.0))
    assert none == table
    assert all(abs(2 * h - w - t) <= 8 for h, w, t in zip(half, whole, table, strict=True))


def test_a_value_stands_on_its_token_unless_that_is_fading(driver):
    def drawn(value, picture="tokens/gold", alpha=1.0):
        pose = Pose(150, 150, 90, 90, alpha=alpha)
        return pygame.image.tobytes(piece(driver, Face(picture, value), pose), "RGB")

    assert len({drawn(None), drawn(5), drawn(6)}) == 3
    assert drawn(5, alpha=0.5) == drawn(6, alpha=0.5)
    assert drawn(5, "tokens/bonus_3_open") != drawn(6, "tokens/bonus_3_open")


def where_the_value_is(driver, picture):
    plain, valued = (piece(driver, Face(picture, value), Pose(150, 150, 100, 100)) for value in (None, 8))
    valued.blit(plain, (0, 0), special_flags=pygame.BLEND_SUB)
    return bounds(valued)


def test_values_stand_where_the_pictures_leave_room(driver):
    goods, bonus = where_the_value_is(driver, "tokens/gold"), where_the_value_is(driver, "tokens/bonus_3_open")
    assert abs(goods.centerx - (100 + 65)) <= 6
    assert abs(goods.centery - (100 + 63)) <= 6
    assert abs(bonus.centerx - (100 + 58)) <= 6
    assert abs(bonus.centery - (100 + 52)) <= 6
    assert 30 <= goods.height <= 54


def test_a_shrinking_card_shrinks_with_its_shadow(driver):
    small = piece(driver, Face("cards/gold"), Pose(150, 150, 40, 56), rest=(80, 112))
    assert bounds(small, (90, 120, 90)).width < 60
    assert bounds(small, (90, 120, 90)).width > 40


def test_outlined_letters_have_a_dark_edge_on_every_side(driver):
    font = driver.context.fonts.plain_font(BOLD, 42)
    inner, canvas = font.render("8", True, CREAM), outlined("8", font, CREAM, INK)
    reach = font.get_height() // 14
    assert canvas.get_size() == (inner.get_width() + 2 * reach, inner.get_height() + 2 * reach)
    letters, whole = inner.get_bounding_rect().move(reach, reach), canvas.get_bounding_rect()
    assert (whole.x, whole.y) == (letters.x - reach, letters.y - reach)
    assert (whole.right, whole.bottom) == (letters.right + reach, letters.bottom + reach)
    assert canvas.get_at((whole.x, letters.centery))[:3] == INK or canvas.get_at((whole.centerx, whole.y))[:3] == INK


# What lies behind everything


def test_a_backdrop_fills_every_window_and_keeps_its_shape(driver):
    backdrop = Backdrop(driver.context.artwork)
    for size in ((640, 360), (300, 700), (900, 200)):
        surface = painted(*size, (1, 2, 3))
        backdrop.cover(surface, "title/curtain")
        assert bounds(surface, (1, 2, 3)).size == size
    curtain, cloth = ("title/curtain", (900, 200)), ("table/cloth", (900, 200))
    kept = backdrop._covers[curtain]
    backdrop.cover(painted(900, 200), "title/curtain")
    assert backdrop._covers[curtain] is kept
    backdrop.cover(painted(900, 200), "table/cloth")
    backdrop.cover(painted(900, 200), "title/curtain")
    assert backdrop._covers[curtain] is kept
    assert list(backdrop._covers) == [cloth, curtain], "as many as are shown now and next"
    backdrop.cover(painted(800, 200), "title/curtain")
    assert list(backdrop._covers) == [curtain, ("title/curtain", (800, 200))]
    backdrop.forget_sizes()
    assert backdrop._covers == {}


def test_strong_contrast_dims_what_lies_behind_words(driver):
    backdrop = Backdrop(driver.context.artwork)
    surface = painted(colour=(200, 100, 50))
    backdrop.dim(surface)
    assert surface.get_at((5, 5))[:3] == (200, 100, 50)
    backdrop.high_contrast = True
    backdrop.dim(surface)
    assert surface.get_at((5, 5))[0] == pytest.approx(200 * (255 - DIMMED) / 255, abs=2)
    bright, dimmed = painted(), painted()
    backdrop.cover(bright, "title/curtain")
    backdrop.draw_curtain(dimmed)
    assert sum(dimmed.get_at((150, 100))[:3]) < sum(bright.get_at((150, 100))[:3])


# Sound


@pytest.fixture
def loudspeaker(driver):
    driver.wait_for_sound()
    return Sound(paths.assets() / "sounds")


def test_every_effect_has_a_file_and_coins_climb_to_the_ninth(loudspeaker):
    for name in EFFECTS:
        assert loudspeaker._file(name).exists(), name
    assert loudspeaker._file("shuffle").name.startswith("shuffle_")
    assert [loudspeaker._file(f"coin_{n}").name for n in (1, 9, 12)] == ["coin_01.ogg", "coin_09.ogg", "coin_09.ogg"]
    assert loudspeaker._file("trumpet") is None
    assert loudspeaker._file("slide").name.startswith("card_slide_")
    slides = {loudspeaker._file("slide").name for _ in range(60)}
    assert len(slides) > 1


def test_without_a_device_or_a_file_it_stays_silent(loudspeaker, tmp_path):
    loudspeaker.play("button")
    assert loudspeaker._loaded == {}
    loudspeaker.play_music(0.5)
    assert not pygame.mixer.music.get_busy()
    loudspeaker.ready = True
    loudspeaker.play("trumpet")
    assert loudspeaker._loaded == {}
    loudspeaker.play("button")
    assert len(loudspeaker._loaded) == 1
    loudspeaker.volume = 0.0
    loudspeaker.play("bonus")
    assert len(loudspeaker._loaded) == 1
    (tmp_path / "bonus_1.ogg").write_text("no sound")
    broken = Sound(tmp_path)
    broken.ready = True
    broken.play("bonus")
    broken.play_music(0.5)
    assert broken._loaded == {}
    assert not pygame.mixer.music.get_busy()


def test_music_wished_for_before_there_is_a_device_plays_when_there_is(loudspeaker):
    loudspeaker.play_music(0.25)
    loudspeaker._look_for_device()
    assert loudspeaker.ready
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    loudspeaker.play_music(0.5)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    loudspeaker.play_music(0.0)
    assert not pygame.mixer.music.get_busy()


@pytest.mark.parametrize("volume", [0.0, 0.5])
def test_a_window_that_closes_while_the_device_is_looked_for_is_no_trouble(loudspeaker, monkeypatch, volume):
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pygame.mixer.quit())
    loudspeaker.play_music(volume)
    loudspeaker._look_for_device()
    assert not pygame.mixer.get_init()


def test_a_machine_without_a_device_is_no_trouble(driver, monkeypatch):
    def no_device(*_):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sound = Sound(paths.assets() / "sounds")
    sound._look_for_device()
    assert not sound.ready
    sound.play("button")
    assert sound._loaded == {}


# Menus


def event(kind, **fields):
    return pygame.Event(kind, **fields)


def key(code, mod=0):
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def mouse(kind, x, y):
    return event(kind, pos=(x, y), button=1, touch=False)


def a_menu(driver, **more):
    """Three buttons below each other, the last of which leads on."""
    buttons = [Button("One", Pop), Button("Two", Quit, **more), Button("Three", Pop, primary=True)]
    stack_buttons(buttons, Box(0, 0, 100, 100), 30, 5)
    return Menu(driver.context, buttons)


def states(menu):
    return [menu.state(button) for button in menu.buttons]


def test_buttons_are_stacked_in_the_middle_of_their_box():
    buttons = [Button(str(n), Pop) for n in range(3)]
    stack_buttons(buttons, Box(10, 20, 100, 200), 30, 5)
    assert [button.box for button in buttons] == [Box(10, y, 100, 30) for y in (70, 105, 140)]
    stack_buttons(buttons, Box(10, 20, 100, 50), 30, 5)
    assert buttons[0].box.y == 20


def test_a_button_lights_up_sinks_and_acts_on_release(driver):
    menu = a_menu(driver)
    assert states(menu) == ["rest"] * 3
    menu.handle(mouse(pygame.MOUSEMOTION, 50, 10))
    assert states(menu) == ["hover", "rest", "rest"]
    assert menu.handle(mouse(pygame.MOUSEBUTTONDOWN, 50, 10)) is None
    assert states(menu) == ["pressed", "rest", "rest"]
    assert menu.handle(mouse(pygame.MOUSEBUTTONUP, 50, 10)) == Pop()
    assert states(menu) == ["hover", "rest", "rest"]


def test_a_press_that_ends_elsewhere_does_nothing(driver):
    menu = a_menu(driver)
    menu.handle(mouse(pygame.MOUSEBUTTONDOWN, 50, 28))
    assert menu.handle(mouse(pygame.MOUSEBUTTONUP, 51, 31)) is None
    menu.handle(mouse(pygame.MOUSEBUTTONDOWN, 50, 33))
    assert menu.handle(mouse(pygame.MOUSEBUTTONUP, 50, 36)) is None
    menu.handle(mouse(pygame.MOUSEBUTTONDOWN, 50, 10))
    menu.handle(mouse(pygame.MOUSEMOTION, 50, 90))
    assert menu.handle(mouse(pygame.MOUSEBUTTONUP, 50, 10)) is None


def test_enter_and_space_press_what_leads_on_and_tab_walks_round(driver):
    menu = a_menu(driver)
    assert menu.handle(key(pygame.K_RETURN)) == Pop()
    assert states(menu) == ["rest", "rest", "rest"]
    for code, focused in ((pygame.K_TAB, 0), (pygame.K_DOWN, 1), (pygame.K_RIGHT, 2), (pygame.K_UP, 1)):
        menu.handle(key(code))
        assert states(menu).index("focus") == focused
    assert menu.handle(key(pygame.K_SPACE)) == Quit()
    menu.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    menu.handle(key(pygame.K_LEFT))
    assert states(menu).index("focus") == 2
    menu.handle(mouse(pygame.MOUSEMOTION, 50, 10))
    assert states(menu) == ["hover", "rest", "rest"], "the mouse takes over"


def test_what_is_not_enabled_is_passed_over_and_cannot_be_pressed(driver):
    menu = a_menu(driver, enabled=False)
    menu.handle(key(pygame.K_TAB))
    menu.handle(key(pygame.K_TAB))
    assert states(menu) == ["rest", "rest", "focus"]
    menu.handle(mouse(pygame.MOUSEBUTTONDOWN, 50, 50))
    assert menu.handle(mouse(pygame.MOUSEBUTTONUP, 50, 50)) is None
    assert menu._press(menu.buttons[1]) is None


def test_other_buttons_begin_anew_and_the_same_ones_go_on(driver):
    menu = a_menu(driver)
    menu.handle(key(pygame.K_UP))
    same = list(menu.buttons)
    menu.set_buttons(same)
    assert states(menu)[1] == "focus"
    menu.set_buttons(same[:2])
    assert states(menu) == ["focus", "rest"]
    menu.set_buttons([])
    assert menu.handle(mouse(pygame.MOUSEMOTION, 50, 10)) is None


def test_a_field_takes_letters_and_gives_them_back(driver):
    field = Field("Name", lambda: None, value="Asha", box=Box(0, 0, 100, 30))
    menu = Menu(driver.context, [Button("One", Pop, box=Box(0, 40, 100, 30)), field])
    menu.handle(event(pygame.TEXTINPUT, text="x"))
    assert field.value == "Asha"
    menu.handle(key(pygame.K_TAB))
    assert field.fresh
    for text in (" ", "B", "e\x07a", " ", "C"):
        menu.handle(event(pygame.TEXTINPUT, text=text))
    assert field.value == "Bea C"
    menu.handle(key(pygame.K_SPACE))
    menu.handle(key(pygame.K_BACKSPACE))
    assert field.value == "Bea "
    menu.handle(event(pygame.TEXTINPUT, text="x" * 40))
    assert len(field.value) == LONGEST_NAME
    menu.handle(mouse(pygame.MOUSEMOTION, 50, 50))
    assert menu.state(field) == "focus", "who writes goes on writing wherever the pointer is"
    menu.handle(key(pygame.K_TAB))
    assert menu.handle(key(pygame.K_RETURN)) == Pop()
    menu.handle(key(pygame.K_TAB))
    menu.handle(key(pygame.K_BACKSPACE))
    assert field.value == "", "what stood there gives way at once"


def test_a_field_that_is_clicked_can_be_written_in(driver):
    field = Field("Name", lambda: None, value="Asha", box=Box(0, 0, 100, 30))
    menu = Menu(driver.context, [Button("One", Pop, box=Box(0, 40, 100, 30)), field])
    menu.handle(mouse(pygame.MOUSEBUTTONDOWN, 50, 10))
    menu.handle(mouse(pygame.MOUSEBUTTONUP, 50, 10))
    menu.handle(event(pygame.TEXTINPUT, text="K"))
    assert field.value == "K"


def an_option(look, values=(0, 1, 2), place=1):
    chosen = []
    row = OptionRow(
        "Volume", lambda: None, box=Box(0, 0, 400, 30), values=values, place=place, look=look, choose=chosen.append
    )
    return row, chosen


def test_arrows_and_switches_go_round_and_a_slider_has_two_ends():
    for look, way, expected in (
        (Look.ARROWS, 1, [2, 0, 1]),
        (Look.ARROWS, -1, [0, 2, 1]),
        (Look.SLIDER, 1, [2]),
        (Look.SLIDER, -1, [0]),
    ):
        row, chosen = an_option(look)
        for _ in range(3):
            row.step(way)
        assert chosen == expected


def test_where_an_option_is_pressed_says_what_is_meant():
    row, chosen = an_option(Look.ARROWS)
    room = row.control
    assert room == Box(400 - 176, 0, 176, 30)
    for x in (room.x, room.centre[0] - 1, room.centre[0], room.x - 1, 5):
        row.point(x)
    assert chosen == [0, 2, 0, 1, 2]
    row, chosen = an_option(Look.SWITCH, (False, True), 0)
    for _ in range(2):
        row.point(room.x + 1)
    assert chosen == [True, False]
    row, chosen = an_option(Look.SLIDER, tuple(range(11)), 0)
    track = slider_track(room)
    for x in (track.centre[0], track.right + 50, track.x - 50, track.x + 0.31 * track.width):
        row.point(x)
    assert chosen == [5, 10, 0, 3]
    row.slide(track.x + 0.3 * track.width)
    assert chosen == [5, 10, 0, 3], "what is chosen already is not chosen again"
    arrows, chosen = an_option(Look.ARROWS)
    arrows.slide(track.right)
    assert chosen == []


def test_a_menu_drags_sliders_and_steps_with_arrow_keys(driver):
    row, chosen = an_option(Look.SLIDER, tuple(range(11)), 5)
    menu = Menu(driver.context, [row, Button("One", Pop, box=Box(0, 40, 100, 30))])
    menu.handle(key(pygame.K_RIGHT))
    menu.handle(key(pygame.K_LEFT))
    menu.handle(key(pygame.K_LEFT))
    assert chosen == [6, 5, 4]
    assert menu.state(row) == "focus"
    track = slider_track(row.control)
    menu.handle(mouse(pygame.MOUSEBUTTONDOWN, track.x, 15))
    for x in (track.x + 9, track.right):
        menu.handle(mouse(pygame.MOUSEMOTION, x, 15))
    assert chosen[-1] == 10
    menu.handle(mouse(pygame.MOUSEBUTTONUP, track.right, 15))
    menu.handle(mouse(pygame.MOUSEMOTION, track.x, 15))
    assert chosen[-1] == 10, "what was let go follows no more"


def test_a_row_shows_its_value_and_where_the_hand_is(driver):
    def drawn(look, place=1, state="rest", values=(0, 1, 2)):
        row, _ = an_option(look, values, place)
        row.icon, row.box = "icon_music", Box(10, 10, 580, 50)
        surface = painted(600, 70)
        draw_option_row(surface, driver.context, row, state, 18)
        return pygame.image.tobytes(surface, "RGB")

    assert len({drawn(Look.SLIDER, place) for place in range(3)}) == 3
    assert len({drawn(Look.SWITCH, place, values=(False, True)) for place in range(2)}) == 2
    assert len({drawn(look) for look in Look}) == 3
    for look in Look:
        assert drawn(look, state="hover") == drawn(look, state="focus") != drawn(look)
        assert drawn(look, state="pressed") == drawn(look)


def test_a_field_shows_the_letters_it_would_lose(driver):
    field = Field("Name", lambda: None, value="Asha", box=Box(10, 10, 280, 40))
    menu = Menu(driver.context, [field])
    menu.handle(key(pygame.K_TAB))

    def colours():
        surface = painted()
        menu.paint(surface, 20)
        return {tuple(surface.get_at((x, y)))[:3] for x in range(150, 290) for y in range(15, 45)}

    assert MARIGOLD in colours()
    field.fresh = False
    assert MARIGOLD not in colours()
    assert CREAM in colours()


def test_gilded_letters_shine_above_and_cast_a_shadow_below(driver):
    font = driver.context.fonts.plain_font(TITLE, 90)
    word, margin = gilded("I", font), lettering_margin(font)
    assert word.get_size() == (font.size("I")[0] + 2 * margin, font.get_height() + 2 * margin)
    letters = word.get_bounding_rect(200)
    column = [word.get_at((letters.centerx, y)) for y in range(letters.top + 6, letters.bottom - 6)]
    assert sum(column[0][:3]) > 1.4 * sum(column[-1][:3])
    assert word.get_bounding_rect(1).bottom > letters.bottom
    assert word.get_at((0, 0))[3] == 0


def test_a_balanced_paragraph_has_as_many_lines_and_none_of_a_single_word(driver):
    fonts, words = driver.context.fonts, "I saw it. You took it. A nice distinction."
    paragraph = (words, BODY, 15.0, CREAM)
    wide = fonts.font(BODY, 15.0).size(words.rsplit(" ", 1)[0])[0] + 2
    assert fonts.wrapped(words, BODY, 15.0, wide)[-1] == "distinction."
    lines = fonts.wrapped(words, BODY, 15.0, balanced_width(fonts, paragraph, wide))
    assert len(lines) == 2
    assert len(lines[-1].split()) > 1
    assert balanced_width(fonts, ("short", BODY, 15.0, CREAM), 200.0) >= fonts.font(BODY, 15.0).size("short")[0]

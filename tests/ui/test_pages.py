"""Pages to read: leafed through by mouse, by keys, and never beyond the first or the last."""

import pygame
import pytest

from jaipur.coach.advice import ADVICE
from jaipur.ui.kit.scene import Push
from jaipur.ui.scenes.rules_page import PICTURES, rules_page
from jaipur.ui.scenes.title import TitleScene


@pytest.fixture
def rules(driver):
    driver.app.change(Push(rules_page(driver.context)))
    driver.app.paint()
    return driver.app.scene


def read(rules):
    """The words of the page that lies open."""
    return [row.words for row, _ in rules._rows]


@pytest.mark.parametrize(
    ("on", "back"), [(pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_PAGEDOWN, pygame.K_PAGEUP)], ids=["arrows", "page keys"]
)
def test_keys_turn_the_page_both_ways_and_not_beyond_the_ends(driver, rules, on, back):
    pages = [read(rules)]
    driver.key(back)
    assert read(rules) == pages[0]
    for _ in range(2):
        driver.key(on)
        pages.append(read(rules))
    assert len({row for page in pages for row in page}) == len(PICTURES)
    driver.key(on)
    assert read(rules) == pages[2]
    driver.key(back)
    assert read(rules) == pages[1]


def test_the_last_page_offers_no_next_one_and_the_first_none_before_it(driver, rules):
    text = driver.context.text
    first = read(rules)
    driver.press(text("rules.back"))
    assert read(rules) == first
    for _ in range(2):
        driver.press(text("rules.more"))
    last = read(rules)
    driver.press(text("rules.more"))
    assert read(rules) == last
    assert [button.enabled for button in rules.buttons] == [True, False, True]


def test_enter_reads_on_and_closes_the_last_page(driver, rules):
    for _ in range(2):
        before = read(rules)
        driver.key(pygame.K_RETURN)
        assert read(rules) != before
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.scene, TitleScene)


def test_the_rules_tell_of_the_mouse_and_of_the_keys(driver, rules):
    for _ in range(2):
        driver.key(pygame.K_RIGHT)
    words = " ".join(read(rules))
    assert "double click" in words
    assert "Escape" in words


def test_beside_the_rules_good_trading_is_told_and_leads_back_to_them(driver):
    text = driver.context.text
    driver.press(text("title.rules"))
    driver.press(text("strategy.title"))
    driver.app.paint()
    told = []
    for _ in range(len(ADVICE) // 4):
        told += [(row.words, row.figure) for row, _ in driver.app.scene._rows]
        driver.key(pygame.K_RIGHT)
        driver.app.paint()
    assert told == [(text(f"strategy.{advice.key}"), text("strategy.holds", n=advice.in_ten)) for advice in ADVICE]
    driver.key(pygame.K_ESCAPE)
    driver.app.paint()
    assert text("strategy.title") in [button.label for button in driver.app.scene.buttons]

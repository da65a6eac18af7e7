"""Gestures: a press selects nothing, a little travel begins a drag, and release acts."""

import pygame
import pytest

from jaipur.ui.kit.gestures import (
    Cancel,
    Click,
    Commit,
    Direction,
    Drag,
    Drop,
    Hover,
    Lift,
    PickFocused,
    Pointer,
    Press,
    Shortcut,
    Walk,
    gesture,
)


def down(x, y, button=1):
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=False)


def up(x, y, button=1):
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=False)


def move(x, y, touch=False):
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=touch)


def key(code, mod=0):
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def made(*events, seconds=0.1):
    """The gestures of some events, so many seconds apart."""
    pointer, gestures = Pointer(), []
    for number, event in enumerate(events):
        pointer, now = gesture(pointer, event, number * seconds)
        gestures.append(now)
    return gestures


def test_a_pointer_without_a_button_hovers():
    assert made(move(3, 4)) == [Hover(3, 4)]


def test_pressed_and_released_in_one_place_is_a_click():
    assert made(down(5, 5), move(7, 6), up(7, 6)) == [Press(5, 5), None, Click(7, 6)]


def test_four_pixels_of_travel_begin_a_drag_from_where_it_was_pressed():
    assert made(down(5, 5), move(9, 5), move(50, 60), up(51, 61)) == [
        Press(5, 5),
        Lift(5, 5),
        Drag(50, 60),
        Drop(51, 61),
    ]


def test_a_finger_may_tremble_a_little_more():
    assert made(down(5, 5), move(11, 5, touch=True), up(11, 5))[-1] == Click(11, 5)
    assert made(down(5, 5), move(12, 5, touch=True))[-1] == Lift(5, 5)


def test_two_quick_clicks_are_a_double_click_and_a_third_begins_anew():
    clicks = [made(*[down(5, 5), up(5, 5)] * 3, seconds=0.1)[n] for n in (1, 3, 5)]
    assert clicks == [Click(5, 5), Click(5, 5, double=True), Click(5, 5)]


def test_slow_or_distant_clicks_are_two_clicks():
    assert made(down(5, 5), up(5, 5), down(5, 5), up(5, 5), seconds=0.5)[3] == Click(5, 5)
    assert made(down(5, 5), up(5, 5), down(50, 5), up(50, 5))[3] == Click(50, 5)


@pytest.mark.parametrize("event", [down(9, 9, button=3), key(pygame.K_ESCAPE)])
def test_escape_and_the_right_button_let_go(event):
    assert made(down(5, 5), move(20, 5), event, up(20, 5)) == [Press(5, 5), Lift(5, 5), Cancel(), None]


def test_losing_the_window_lets_go_of_a_drag():
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert made(down(5, 5), move(20, 5), lost, up(20, 5))[2:] == [Cancel(), None]
    assert made(lost) == [None]


def test_the_wheel_and_other_buttons_do_nothing():
    assert made(down(5, 5, button=4), up(5, 5, button=4), down(5, 5, button=2)) == [None, None, None]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (key(pygame.K_SPACE), PickFocused()),
        (key(pygame.K_RETURN), Commit()),
        (key(pygame.K_KP_ENTER), Commit()),
        (key(pygame.K_TAB), Walk(Direction.NEXT)),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Walk(Direction.BACK)),
        (key(pygame.K_LEFT), Walk(Direction.LEFT)),
        (key(pygame.K_DOWN), Walk(Direction.DOWN)),
        (key(pygame.K_3), Shortcut("3")),
        (key(pygame.K_l), Shortcut("l")),
    ],
)
def test_keys_are_gestures_too(event, expected):
    assert made(event) == [expected]

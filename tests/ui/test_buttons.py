"""Buttons as they look: one that cannot be pressed is not taken for one that can."""

import pygame

from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.widgets import Button, draw_button

BOX = Box(40, 40, 260, 56)
GROUND = (43, 26, 46)


def brightness(driver, *, enabled):
    """How bright the face of a button is, beside its words."""
    surface = pygame.Surface((400, 720))
    surface.fill(GROUND)
    draw_button(surface, driver.context, Button("", lambda: None, primary=True, enabled=enabled, box=BOX), "rest", 18)
    return sum(pygame.transform.average_color(surface, (100, 55, 140, 26))[:3])


def test_a_button_that_cannot_be_pressed_is_nearer_to_the_ground_than_to_one_that_can(driver):
    ground, able = sum(GROUND), brightness(driver, enabled=True)
    assert brightness(driver, enabled=False) - ground < 0.4 * (able - ground)

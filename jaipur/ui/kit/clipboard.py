"""The clipboard of the system."""

import logging

import pygame

log = logging.getLogger("jaipur.ui")


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        log.warning("the clipboard takes nothing: %s", error)
        return False
    return True


def copied_text() -> str:
    """What was copied anywhere, if it is text."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""

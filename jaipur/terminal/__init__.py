"""The game in plain text: for terminals, screen readers and connections without pictures."""

from jaipur.terminal.looking_back import look_back
from jaipur.terminal.menu import run

__all__ = ["look_back", "run"]

"""A match in plain text: for terminals, screen readers and connections without pictures."""

from jaipur.terminal.menu import Wishes, run

__all__ = ["Wishes", "run"]

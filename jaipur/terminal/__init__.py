"""A match in plain text: for terminals, screen readers and connections without pictures."""

from jaipur.terminal.menu import run

__all__ = ["run"]

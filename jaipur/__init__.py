"""Jaipur, the two-player trading duel, for the desktop."""

__version__ = "0.1.0"

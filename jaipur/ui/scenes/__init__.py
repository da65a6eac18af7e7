"""The screens of the game."""

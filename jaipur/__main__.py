"""The program: `jaipur`, or `python -m jaipur`. Whatever takes a moment to load is loaded once Ctrl-C is seen to."""

from typing import NoReturn

from jaipur.interrupts import INTERRUPTED, ended_at_once, leave


def main(arguments: list[str] | None = None) -> int:
    """Start the game as the command line asks; its exit code."""
    try:
        with ended_at_once():
            import multiprocessing

            # A bot's process of the packaged program begins here, and never comes further.
            multiprocessing.freeze_support()
            from jaipur.command_line import start
        return start(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def program() -> NoReturn:
    """Start the game, and end with its exit code: what a command runs."""
    leave(main)


if __name__ == "__main__":
    program()

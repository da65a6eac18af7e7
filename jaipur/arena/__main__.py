"""`python -m jaipur.arena A B --pairs 100 --seed 1`: which of two bots is stronger, and by how much."""

from jaipur.interrupts import INTERRUPTED, ended_at_once, leave


def main(arguments: list[str] | None = None) -> int:
    """Run an arena as the command line asks; its exit code."""
    try:
        with ended_at_once():
            from jaipur.arena.command_line import hold
        return hold(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    leave(main)

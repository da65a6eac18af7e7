"""What is said of the records of matches, in the window and at the terminal alike."""

from datetime import datetime, timedelta

from jaipur.records import Damaged, Played, SaveError
from jaipur.text import Text


def when(text: Text, begun: datetime | None, now: datetime) -> str:
    """The day and the hour, as people say them."""
    if begun is None:
        return text("date.none")
    days = {now.date(): "date.today", now.date() - timedelta(days=1): "date.yesterday"}
    if (key := days.get(begun.date())) is not None:
        return text(key, hour=begun.hour, minute=begun.minute)
    day = text("date.first") if begun.day == 1 else str(begun.day)
    month = text(f"date.{begun.month}")
    return text("date.other", day=day, month=month, year=begun.year, hour=begun.hour, minute=begun.minute)


def names(played: Played) -> str:
    """Who has played."""
    return " – ".join(player.name for player in played.players)


def pair(numbers: tuple[int, int]) -> str:
    """A number for each seat."""
    return "–".join(map(str, numbers))


def counts(text: Text, played: Played) -> str:
    """How each round was counted, and that the match was left when it was."""
    rounds = ", ".join(map(pair, played.rupees))
    told = (
        text.count("matches.rounds", len(played.rupees), counts=rounds) if played.rupees else text("matches.no_round")
    )
    return told if played.winner is not None else text("matches.left", rounds=told)


def fault(text: Text, error: SaveError) -> str:
    """What is wrong with a record, in few words."""
    return text(f"fault.{error.fault}", where=error.where)


def told(text: Text, entry: Played | Damaged, now: datetime) -> str:
    """A record in one line."""
    begun = when(text, entry.begun, now)
    match entry:
        case Damaged(path=path, error=error):
            line = text("matches.damaged_line", when=begun, name=path.name, reason=fault(text, error))
        case Played(seals=seals):
            line = text("matches.line", when=begun, names=names(entry), seals=pair(seals), counts=counts(text, entry))
    return text("matches.called", title=entry.title, line=line) if entry.title else line

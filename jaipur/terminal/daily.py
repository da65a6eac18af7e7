"""The day's deal in the terminal: begun once, noted when it is over, and told in three lines."""

from datetime import UTC, datetime

from jaipur.daily import DaysDeal, deal_of, is_practice, today, told_in_chat
from jaipur.first_tries import FirstTries
from jaipur.first_try import first_try_of
from jaipur.match import Match, Options, Player
from jaipur.rules import Seat
from jaipur.save_words import reason
from jaipur.session import Session, begin
from jaipur.terminal.console import Console
from jaipur.text import Text


def begin_day(console: Console, text: Text, player: Player, *, show_herds: bool) -> Session:
    """The deal of today: for the first time, or, if it was begun before, as practice."""
    deal = DaysDeal(today(datetime.now(UTC)))
    try:
        first = FirstTries().begin(deal.purpose)
    except OSError as error:
        console.say(text("daily.unsaved", reason=reason(text, error)))
        first = True
    deal = DaysDeal(deal.day, practice=not first)
    console.say(text("daily.first_try" if first else "daily.again"))
    rival = Player(text(f"level.{deal.level}"), deal.level)
    return begin((player, rival), Options(show_herds, 1, purpose=deal.purpose), deal.seed)


def note_first_try(console: Console, text: Text, match: Match) -> None:
    """Note what came of a deal that counts once, if this match was one and is over."""
    purpose = match.options.purpose
    if not purpose or is_practice(purpose) or not match.over:
        return
    result = first_try_of(match, next(seat for seat in Seat if match.players[seat].human))
    try:
        FirstTries().finish(purpose, result)
    except OSError as error:
        console.say(text("daily.unsaved", reason=reason(text, error)))
    if (deal := deal_of(purpose)) is not None:
        console.say("", *told_in_chat(text, deal.day, deal.level, result).splitlines())

"""The day's deal: one round a day, the same for everybody who has the program, with a result to tell in a chat."""

from jaipur.daily.deal import DaysDeal, deal_of, is_practice, today
from jaipur.daily.journal import DayFault, DayJournal
from jaipur.daily.result import DayResult, Step, days_result, told_in_chat

__all__ = [
    "DayFault",
    "DayJournal",
    "DayResult",
    "DaysDeal",
    "Step",
    "days_result",
    "deal_of",
    "is_practice",
    "today",
    "told_in_chat",
]

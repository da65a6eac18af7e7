"""The day's deal: one round a day, the same for everybody who has the program, with a result to tell in a chat."""

from jaipur.daily.deal import DaysDeal, deal_of, is_practice, today
from jaipur.daily.words import told_in_chat

__all__ = ["DaysDeal", "deal_of", "is_practice", "today", "told_in_chat"]

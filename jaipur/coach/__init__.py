"""The coach: what was good, what was luck, and what to try. It says little, and never what it cannot show.

Losses, luck and accounts are in points, hundredths of the chance to win the round; win chances are from 0 to 1.
"""

from jaipur.coach.account import Account, AccountLines
from jaipur.coach.adviser import STEPS, Adviser
from jaipur.coach.again import dealt_anew
from jaipur.coach.hint import WARN_FROM, Area, Hint, MoveKind, glance, hint, kind_of, warning
from jaipur.coach.questions import HintWanted, JudgementWanted, WarningWanted
from jaipur.coach.reasons import Reason, Why, reason
from jaipur.coach.review import MOST_MOMENTS, PlyReview, Review, RoundToReview, review_round
from jaipur.coach.review_text import ReviewFault, format_review, parse_review
from jaipur.coach.worth import BLUNDER, MISTAKE, SLIP, WALKS, Grade, Judgement, Worth, grade, judge, judge_quickly

__all__ = [
    "BLUNDER",
    "MISTAKE",
    "MOST_MOMENTS",
    "SLIP",
    "STEPS",
    "WALKS",
    "WARN_FROM",
    "Account",
    "AccountLines",
    "Adviser",
    "Area",
    "Grade",
    "Hint",
    "HintWanted",
    "Judgement",
    "JudgementWanted",
    "MoveKind",
    "PlyReview",
    "Reason",
    "Review",
    "ReviewFault",
    "RoundToReview",
    "WarningWanted",
    "Why",
    "Worth",
    "dealt_anew",
    "format_review",
    "glance",
    "grade",
    "hint",
    "judge",
    "judge_quickly",
    "kind_of",
    "parse_review",
    "reason",
    "review_round",
    "warning",
]

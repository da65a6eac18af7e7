"""Reviews as text, to be kept beside the record of their match."""

from enum import StrEnum

from jaipur.coach.review import Review, RoundToReview


class ReviewFault(StrEnum):
    """Why a text gives no review; in each case it can be made anew."""

    DAMAGED = "damaged"
    OTHER_VERSION = "other_version"
    OTHER_EVALUATION = "other_evaluation"
    OTHER_ROUND = "other_round"


def format_review(review: Review, of: RoundToReview) -> str:
    """A review as JSON, with what it needs to be recognised as that of its round and of our evaluation."""
    raise NotImplementedError


def parse_review(text: str | bytes, of: RoundToReview) -> Review | ReviewFault:
    """Read what `format_review` wrote about this round; anything else is refused."""
    raise NotImplementedError

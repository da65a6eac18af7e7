"""What was found of a round when somebody looked back at it, kept beside the record: a second look is immediate."""

import logging
from dataclasses import dataclass
from pathlib import Path

from jaipur.bots.worker import Worker
from jaipur.coach import Review, ReviewFault, RoundToReview, format_review, parse_review
from jaipur.coach.review_text import LONGEST
from jaipur.files import read_small, write_whole
from jaipur.match import Match
from jaipur.rules import Seat

log = logging.getLogger("jaipur.reviews")

MOST_TRIES = 3
"""A review that ends so many times before it is whole is left as it is."""


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """A finished round to look back at, and the file in which its review is kept."""

    to_review: RoundToReview
    path: Path | None = None
    """None for a round that has no record: that of a code, or of a match that no disk has taken."""

    def kept(self) -> Review | None:
        """The review as it was kept; None when there is none, or when it has to be made anew."""
        if self.path is None:
            return None
        try:
            read = parse_review(read_small(self.path, LONGEST), self.to_review)
        except FileNotFoundError:
            return None
        except OSError as error:
            log.warning("a review is made anew: %s", error)
            return None
        if isinstance(read, ReviewFault):
            log.info("a review is made anew: %s is %s", self.path, read)
            return None
        return read

    def keep(self, review: Review) -> None:
        """Keep a whole review. A disk that does not take it costs nobody more than some seconds the next time."""
        # One that was left half done would be taken for whole, and never be finished.
        if self.path is None or review.progress < 1:
            return
        try:
            write_whole(self.path, format_review(review, self.to_review))
        except OSError as error:
            log.warning("a review is not kept: %s", error)


def reviewed_round(match: Match, number: int, seat: Seat, record: Path | None = None) -> ReviewedRound:
    """A round of a match, counted from 0, as this seat looks back at it. It must be over."""
    one = match.rounds[number]
    to_review = RoundToReview(one.deal, tuple(turn.move for turn in one.turns), seat)
    # The record's own name with another ending: what is so called goes where the record goes.
    return ReviewedRound(to_review, record and record.with_suffix(f".review-{number + 1}-{seat + 1}"))


class GrowingReview:
    """The review of a round while the bots' process makes it: better from time to time, and kept when it is whole."""

    def __init__(self, worker: Worker, reviewed: ReviewedRound) -> None:
        self._worker = worker
        self._reviewed = reviewed
        self._tries = 0
        self.review = reviewed.kept()
        """What is known by now; None until there is a first look."""

    @property
    def whole(self) -> bool:
        """Whether nothing more will be found."""
        return self.review is not None and self.review.progress == 1

    def look(self) -> bool:
        """Ask for it if need be, and take in what was found; whether it is better than before."""
        if self.whole:
            return False
        before = self.review
        for found in self._worker.findings():
            if isinstance(found, Review) and self._is_better(found):
                self.review = found
        if self.whole and self.review is not None:
            self._reviewed.keep(self.review)
        elif self._worker.under_way != self._reviewed.to_review and self._tries < MOST_TRIES:
            self._tries += 1
            self._worker.begin(self._reviewed.to_review)
        return self.review is not before

    def _is_better(self, found: Review) -> bool:
        return self.review is None or found.progress > self.review.progress

"""`jaipur --review RECORD`: rounds looked back at in words, with their course in characters."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from jaipur.coach import Account, Review
from jaipur.coach_words import CoachWords
from jaipur.match import Match, Options, Player
from jaipur.narration import Narrator
from jaipur.records import RecordList, SaveError, load
from jaipur.reviews import reviewed_round
from jaipur.rules import CodedRound, CodeFault, Seat, Turn, format_round, parse_round, view
from jaipur.save_words import damaged
from jaipur.terminal.console import Console, PlayerLeft, standard_console
from jaipur.terminal.graph import course
from jaipur.text import Text

NOTHING_TO_TELL = 2
_FILE_NAME = re.compile(r"[/\\]|[.]json$")
TOLD_POINTS = 8
"""So many points of the course are read out where there is no graph."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was meant by the command line: a match, and its record if it has one."""

    match: Match
    record: Path | None


def look_back(source: str, number: int | None, text: Text, *, plain: bool) -> int:
    """Look back at a round of a record, counted from 1, at all of them, or at that of a code; the exit code."""
    console = standard_console(plain=plain)
    if console is None:
        return NOTHING_TO_TELL
    try:
        return _look_back(source, number, console, Narrator(text))
    except PlayerLeft:
        return 1


def _look_back(source: str, number: int | None, console: Console, narrator: Narrator) -> int:
    found = _found(source, narrator)
    if not isinstance(found, Found):
        console.say(*found)
        return NOTHING_TO_TELL
    rounds = found.match.rounds
    if number is not None and not 1 <= number <= len(rounds):
        console.say(narrator.text.count("review.no_such_round", len(rounds), number=number))
        return NOTHING_TO_TELL
    wanted = range(len(rounds)) if number is None else [number - 1]
    for one in wanted:
        if rounds[one].table.over:
            for seat in lookers(found.match):
                RoundInWords(console, narrator, found, one, seat).tell()
        else:
            console.say("", narrator.text("review.not_over", number=one + 1))
    return 0 if any(rounds[one].table.over for one in wanted) else NOTHING_TO_TELL


def _found(source: str, narrator: Narrator) -> Found | list[str]:
    """What is to be looked back at, or why nothing is."""
    text = narrator.text
    path = _record(source)
    if path is None and not source:
        return [text("matches.none")]
    if path is None:
        coded = parse_round(source)
        if isinstance(coded, CodedRound):
            return Found(_as_match(coded, text), None)
        if coded.fault is not CodeFault.NOT_A_CODE and not _FILE_NAME.search(source):
            return [narrator.code_fault(coded)]
        return [text("review.no_such_record", name=source, folder=RecordList().folder)]
    try:
        return Found(load(path), path)
    except SaveError as error:
        return damaged(text, [error])


def _record(source: str) -> Path | None:
    """The file that is meant, there or among the records; without a name, the newest record."""
    records = RecordList()
    if not source:
        return records.entries[0].path if records.entries else None
    named = [Path(source), records.folder / source]
    try:
        return next((path for path in named if path.exists()), None)
    except (OSError, ValueError):
        # The name is none that a file could have, as with a code.
        return None


def _as_match(coded: CodedRound, text: Text) -> Match:
    """A round that a code tells, as a match of two people."""
    players = Player(text("player.first")), Player(text("player.second"))
    match = Match(players, Options(seals_to_win=1), 0, coded.deal)
    for move in coded.moves:
        match.play(move)
    return match


def lookers(match: Match) -> Sequence[Seat]:
    """The seats of people; where there are none, all."""
    return [seat for seat in Seat if match.players[seat].human] or list(Seat)


class RoundInWords:
    """A round, as one of its players looks back at it."""

    def __init__(self, console: Console, narrator: Narrator, found: Found, number: int, seat: Seat) -> None:
        self._console = console
        self._narrator = narrator
        self._text = narrator.text
        self._match = found.match
        self._number = number
        self._seat = seat
        self._names = tuple(player.name for player in found.match.players)
        self._reviewed = reviewed_round(found.match, number, seat, found.record)
        self._turns = found.match.rounds[number].turns

    def tell(self) -> None:
        """How it went, what could have been done better, and how the result came about."""
        self._console.say("", *self._heading())
        review = self._whole_review()
        self._show_course(review)
        self._console.say("", *self._moments(review))
        self._show_account(review.account)
        code = format_round(self._match.rounds[self._number].deal, [turn.move for turn in self._turns])
        self._console.say("", self._text("review.code", code=code))

    def _heading(self) -> Iterator[str]:
        one = self._match.rounds[self._number]
        assert one.result is not None, "only rounds that are over are looked back at"
        yield self._text("review.title", number=self._number + 1, name=self._names[self._seat])
        yield self._narrator.verdict(one.result, (self._names[Seat.FIRST], self._names[Seat.SECOND]))

    def _whole_review(self) -> Review:
        """As it was kept, or made now, which takes some seconds."""
        kept = self._reviewed.kept()
        if kept is not None:
            return kept
        self._console.say(self._text("review.wait"))
        for review in self._reviewed.to_review.steps():
            self._console.pass_over(self._text("review.progress", part=round(100 * review.progress)))
        self._console.pass_over("")
        self._reviewed.keep(review)
        return review

    def _show_course(self, review: Review) -> None:
        if self._console.plain:
            self._console.say(self._course_in_words(review))
            return
        lines = course(review.chances, review.moments, self._console.width)
        self._console.say("", self._text("review.course"))
        self._console.show(lines)

    def _course_in_words(self, review: Review) -> str:
        """The chances at the start, at some moves between, and the result."""
        *before, result = review.chances
        step = max(1, len(before) // TOLD_POINTS)
        points = [
            self._text("review.point", number=ply + 1, chance=round(100 * before[ply]))
            for ply in range(0, len(before), step)
        ]
        ended = {1.0: "review.ended_won", 0.0: "review.ended_lost"}.get(result, "review.ended_tied")
        return self._text("review.points", points=", ".join(points), ended=self._text(ended))

    def _moments(self, review: Review) -> Iterator[str]:
        if not review.moments:
            yield self._text("review.no_moment")
            return
        yield self._text.count("review.moments", len(review.moments))
        for count, ply in enumerate(review.moments, start=1):
            yield f"{count}. {self._moment(review, ply)}"

    def _moment(self, review: Review, ply: int) -> str:
        """What lay there, what was played, and what would have been better."""
        one, turn = review.plies[ply], self._turns[ply]
        seen = view(turn.before, self._seat)
        words = CoachWords(self._narrator, seen, self._names[self._seat.other])
        return " ".join(
            [
                self._text("review.at", number=ply + 1, most=len(self._turns)),
                self._saw(turn),
                self._text("review.played", move=words.move(one.move), points=round(one.loss)),
                self._text("review.better", advice=words.advice(one.best, one.reason)),
            ]
        )

    def _saw(self, turn: Turn) -> str:
        own = turn.before.traders[self._seat]
        return self._text.count(
            "review.saw",
            own.herd,
            market=self._narrator.cards(turn.before.market),
            hand=self._narrator.cards(own.hand),
        )

    def _show_account(self, account: Account) -> None:
        lines = account.lines
        named = (("luck", lines.luck), ("own", lines.own), ("rival", lines.rival), ("rest", lines.rest))
        rival = self._names[self._seat.other]
        rows = [(self._text(f"review.{name}", rival=rival), [self._points(points)]) for name, points in named]
        self._console.say("")
        self._console.panel(
            self._text("review.account"), [*rows, None, (self._text("review.sum"), [self._sum(lines.result)])]
        )

    def _points(self, points: int) -> str:
        """Chances in a hundred, for or against whoever looks back."""
        if not points:
            return self._text("review.nothing")
        bar = "" if self._console.plain else f"  {'█' * round(abs(points) / 2)}"
        return self._text("review.for_you" if points > 0 else "review.against_you", n=abs(points)) + bar

    def _sum(self, points: int) -> str:
        return self._text({50: "review.makes_won", -50: "review.makes_lost"}.get(points, "review.makes_tied"))

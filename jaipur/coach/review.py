"""Looking back at a round: one frozen value, made step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from jaipur.bots import standing
from jaipur.coach.account import Account
from jaipur.coach.luck import STARTERS_CHANCE, bonus_luck, deal_luck, refill_luck, won
from jaipur.coach.reasons import Reason, reason
from jaipur.coach.worth import WALKS, Grade, Judgement, Worth, grade, judge, judge_quickly, points
from jaipur.rules import Market, Move, Seat, Table, Turn, derived_seed, play, view

MOST_MOMENTS = 3
RIVALS_WALKS = 3
"""Of the rival's moves the account alone wants to know what they gave away: so many times fewer walks will do."""


@dataclass(frozen=True, slots=True)
class PlyReview:
    """One move of a round, judged by what its player could see, and the luck that followed it."""

    seat: Seat
    move: Move
    best: Move
    win_chance: float
    """The chance of the player of the move to win the round with the best move, from 0 to 1."""
    loss: float
    """Points given away against the best move."""
    searched: bool
    is_decision: bool
    """Whether it mattered what was played."""
    reason: Reason | None
    """Why the best move is better, where that can be shown."""
    refill: float
    """The luck of the cards that came to the market, in points of the player of the move."""
    bonus: float
    """The luck of the bonus token that was drawn, in points of the player of the move."""
    worths: tuple[Worth, ...] = ()
    """What could have been played instead of a move that was searched and found wanting, the best first."""

    def loss_of(self, market: Market, move: Move) -> float:
        """Points that another move would have given away, of those that could have been played instead."""
        return Judgement(market, self.worths, self.searched).loss(move)

    @property
    def grade(self) -> Grade:
        """How bad the move was."""
        return grade(self.loss, searched=self.searched) if self.is_decision else Grade.FINE

    def wants_reason(self, seat: Seat) -> bool:
        """Whether a search has found wanting what this seat, which looks back, has played."""
        return self.seat is seat and self.searched and self.grade is not Grade.FINE


def explained(ply: PlyReview, turn: Turn, worths: tuple[Worth, ...]) -> PlyReview:
    """A move that was found wanting, with what could have been played instead, and why the best is better."""
    return replace(ply, reason=reason(view(turn.before, ply.seat), ply.best, ply.move), worths=worths)


@dataclass(frozen=True, slots=True)
class Review:
    """A round, looked back at from one seat."""

    seat: Seat
    chances: tuple[float, ...]
    """The graph: this seat's chance to win the round before each move, by its own view, and at last the result."""
    plies: tuple[PlyReview, ...]
    account: Account

    @property
    def progress(self) -> float:
        """How many of the moves have been searched, from 0 to 1."""
        return sum(ply.searched for ply in self.plies) / len(self.plies)

    @property
    def moments(self) -> tuple[int, ...]:
        """The plies of the largest mistakes of one's own, at most three, in the order they were made."""
        found = [
            number
            for number, ply in enumerate(self.plies)
            if ply.seat is self.seat and ply.searched and ply.grade in (Grade.MISTAKE, Grade.BLUNDER)
        ]
        worst = sorted(found, key=lambda number: -self.plies[number].loss)[:MOST_MOMENTS]
        return tuple(sorted(worst))


@dataclass(frozen=True, slots=True)
class RoundToReview:
    """A finished round and the seat that looks back: all that a review needs, and fit to be sent to another process."""

    deal: Table
    moves: tuple[Move, ...]
    seat: Seat
    walks: int = WALKS
    seed: int = 0

    def turns(self) -> Iterator[Turn]:
        """The round, played again."""
        table = self.deal
        for move in self.moves:
            turn = play(table, move)
            table = turn.after
            yield turn

    def steps(self) -> Iterator[Review]:
        """The review, better at each step: first by the evaluation alone, then with one more of the moves searched."""
        draft = _Draft(self)
        yield draft.review()
        for ply in draft.to_search():
            draft.search(ply)
            yield draft.review()


def review_round(deal: Table, moves: Sequence[Move], seat: Seat, walks: int = WALKS, seed: int = 0) -> Review:
    """The whole review at once."""
    *_, last = RoundToReview(deal, tuple(moves), seat, walks, seed).steps()
    return last


@dataclass(frozen=True, slots=True)
class _Luck:
    """The luck that followed a move, in points of whoever played it."""

    refill: float
    bonus: float


class _Draft:
    """A review in the making: what is known so far of each move."""

    def __init__(self, of: RoundToReview) -> None:
        self._of = of
        self._turns = list(of.turns())
        self._end = self._turns[-1].after
        assert self._end.over, "a round is looked back at when it is over"
        self._quick = [judge_quickly(view(turn.before, turn.before.turn)) for turn in self._turns]
        self._judgements = self._quick.copy()
        self._seen = [
            quick.win_chance if turn.before.turn is of.seat else standing(view(turn.before, of.seat))
            for turn, quick in zip(self._turns, self._quick, strict=True)
        ]
        self._luck = [_Luck(points(refill_luck(turn, of.seed)), points(bonus_luck(turn))) for turn in self._turns]
        self._deal = points(deal_luck(of.deal))
        self._plies = [self._ply(ply) for ply in range(len(self._turns))]

    def to_search(self) -> list[int]:
        """One's own moves, those first that seem to be the worst; then the rival's, for the account."""
        plies = range(len(self._turns))
        return sorted(plies, key=lambda ply: (not self._is_own(ply), -self._quick[ply].loss(self._of.moves[ply])))

    def _is_own(self, ply: int) -> bool:
        return self._turns[ply].before.turn is self._of.seat

    def search(self, ply: int) -> None:
        """Look closely at a move, as its player saw the table."""
        before, move = self._turns[ply].before, self._of.moves[ply]
        walks = self._of.walks if self._is_own(ply) else self._of.walks // RIVALS_WALKS
        judgement = judge(view(before, before.turn), move, walks, derived_seed(self._of.seed, f"ply {ply}"))
        self._judgements[ply] = replace(judgement, searched=True)
        self._plies[ply] = self._ply(ply)

    def review(self) -> Review:
        """What is known so far, for good."""
        plies = tuple(self._plies)
        return Review(self._of.seat, self._chances(), plies, self._account(plies))

    def _ply(self, ply: int) -> PlyReview:
        turn, judgement, luck = self._turns[ply], self._judgements[ply], self._luck[ply]
        found = PlyReview(
            seat=turn.before.turn,
            move=turn.move,
            best=judgement.best,
            win_chance=judgement.win_chance,
            loss=points(judgement.win_chance - judgement.worth(turn.move)),
            searched=judgement.searched,
            is_decision=judgement.is_decision,
            reason=None,
            refill=luck.refill,
            bonus=luck.bonus,
        )
        return explained(found, turn, judgement.worths) if found.wants_reason(self._of.seat) else found

    def _chances(self) -> tuple[float, ...]:
        """The graph. While the rival is to move it keeps the distance that the evaluation sees from one's own move."""
        chances: list[float] = []
        change = 0.0
        for turn, move, quick, better, seen in zip(
            self._turns, self._of.moves, self._quick, self._judgements, self._seen, strict=True
        ):
            if turn.before.turn is self._of.seat:
                chances.append(better.win_chance)
                change = better.worth(move) - quick.worth(move)
            else:
                chances.append(min(1.0, max(0.0, seen + change)))
        return (*chances, won(self._end, self._of.seat))

    def _account(self, plies: Sequence[PlyReview]) -> Account:
        seat, deal = self._of.seat, self._of.deal
        sign = 1 if deal.turn is seat else -1
        signs = [1 if one.seat is seat else -1 for one in plies]
        return Account(
            result=points(won(self._end, seat) - 0.5),
            starter=sign * points(STARTERS_CHANCE - 0.5),
            deal=sign * self._deal,
            refills=sum(sign * one.refill for sign, one in zip(signs, plies, strict=True)),
            bonuses=sum(sign * one.bonus for sign, one in zip(signs, plies, strict=True)),
            rival=sum(one.loss for one in plies if one.seat is not seat),
            own=-sum(one.loss for one in plies if one.seat is seat),
        )

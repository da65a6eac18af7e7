"""The check after a round: both have shown the seed of their secrets, and everybody deals the whole round again."""

from collections.abc import Iterator
from dataclasses import dataclass

from jaipur.friend.fault import Fault
from jaipur.friend.locked_round import LockedRound
from jaipur.friend.shuffling import RoundSecret, box, shuffle_of
from jaipur.rules import Seat, Table, Turn, deal_out, play, refusal


@dataclass(frozen=True, slots=True)
class Flaw:
    """Who did what, as everybody can see who has the log."""

    seat: Seat
    fault: Fault


@dataclass(frozen=True, slots=True)
class Checked:
    """A round of which everything is known: as it truly was, and what was false in it."""

    deal: Table
    turns: tuple[Turn, ...]
    flaw: Flaw | None

    @property
    def table(self) -> Table:
        """The table after the last move."""
        return self.turns[-1].after if self.turns else self.deal


def check(played: LockedRound) -> Checked:
    """Deal a round again from the seeds of both, and play every move again on the full table."""
    secrets = tuple(map(RoundSecret, played.seeds))
    deal = deal_out(shuffle_of(secrets), played.starter)
    turns = tuple(_replayed(deal, played))
    flaws = (*_flaws_of_locks(played, secrets), *_flaws_of_claims(played, deal, turns))
    return Checked(deal, turns, flaws[0] if flaws else None)


def _replayed(table: Table, played: LockedRound) -> Iterator[Turn]:
    for move in played.moves:
        if refusal(table, move) is not None:
            return
        turn = play(table, move)
        yield turn
        table = turn.after


def _flaws_of_locks(played: LockedRound, secrets: tuple[RoundSecret, ...]) -> Iterator[Flaw]:
    """Each pass is made again from the one before as it was published, so that nobody answers for another's."""
    before = box()
    makers = [(seat, secrets[seat].shuffled) for seat in Seat] + [(seat, secrets[seat].relocked) for seat in Seat]
    for (seat, maker), points in zip(makers, played.passes, strict=False):
        if maker(before) != points:
            yield Flaw(seat, Fault.FALSE_SHUFFLE)
        before = points
    for seat, marks in zip(Seat, played.marks, strict=False):
        if secrets[seat].marks != marks:
            yield Flaw(seat, Fault.FALSE_SHUFFLE)


def _flaws_of_claims(played: LockedRound, deal: Table, turns: tuple[Turn, ...]) -> Iterator[Flaw]:
    """What was said of one's own cards; the locks were true."""
    if played.dealt is not None:
        for seat in Seat:
            if deal.traders[seat].herd != played.camels[seat]:
                yield Flaw(seat, Fault.HIDDEN_CAMELS)
    if played.disputed is not None:
        yield Flaw(played.disputed, Fault.FALSE_ALARM)
    if len(turns) < len(played.moves):
        seat = turns[-1].after.turn if turns else deal.turn
        yield Flaw(seat, Fault.ILLEGAL_MOVE)

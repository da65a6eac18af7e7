"""A round as one seat may know it, or a stranger: made of what both have said, entry by entry."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from jaipur.friend.entries import (
    Body,
    Dealt,
    Disputed,
    Herded,
    Moved,
    Opened,
    PlaceKeys,
    Relocked,
    Revealed,
    Shuffled,
)
from jaipur.friend.fault import Fault
from jaipur.friend.holes import Shown, bonus_pile, cards_drawn, claims_needed, play_known, refusal_known
from jaipur.friend.locks import Key, mark_of
from jaipur.friend.shuffling import BONUS_PLACES, DECK, HANDS, MARKET, Points, RoundSecret, opened, sound
from jaipur.rules import (
    BONUS_TOKENS,
    GOODS_TOKENS,
    Card,
    Misreading,
    Move,
    Seat,
    SeenTurn,
    TableView,
    Trader,
    TraderView,
    parse_move,
    refusal,
)
from jaipur.rules.deal import FIRST_CAMELS

FIRST, SECOND = Seat


class Due(NamedTuple):
    """Whose entry comes next, and of which kind."""

    seat: Seat
    kind: type[Body]


SHUFFLE_AND_DEAL = (
    Due(FIRST, Shuffled),
    Due(SECOND, Shuffled),
    Due(FIRST, Relocked),
    Due(SECOND, Relocked),
    Due(SECOND, Dealt),
    Due(FIRST, Dealt),
    Due(FIRST, Herded),
    Due(SECOND, Herded),
)
_LOCKED = SHUFFLE_AND_DEAL.index(Due(SECOND, Dealt))
_DRAWN_FIRST = MARKET.stop


@dataclass(frozen=True, slots=True)
class Pending:
    """A move that waits for the other's keys."""

    move: Move
    claims: tuple[Card, ...]
    drawn: range
    """The places that fill the market."""
    bonus: int | None
    """The place of the bonus token that is won."""

    @property
    def places(self) -> set[int]:
        """What the other must open."""
        return {*self.drawn, *(() if self.bonus is None else (self.bonus,))}


@dataclass(frozen=True, slots=True)
class LockedRound:
    """One round between two friends, as far as it has come, and as far as the onlooker may see."""

    starter: Seat
    looker: Seat | None
    secret: RoundSecret | None
    """The onlooker's own keys; a stranger has none."""
    step: int = 0
    """How much of the shuffle and the deal is done."""
    passes: tuple[Points, ...] = ()
    marks: tuple[tuple[bytes, ...], ...] = ()
    keys: tuple[Mapping[int, Key], Mapping[int, Key]] = ({}, {})
    """The keys that were shown, by seat and place."""
    shown: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    """The places of dealt cards that their owner has shown: camels, and goods to prove a move."""
    camels: tuple[int, int] = (0, 0)
    """How many camels each has shown after the deal."""
    turns: tuple[SeenTurn, ...] = ()
    moves: tuple[Move, ...] = ()
    dealt: TableView | None = None
    """The table before the first move."""
    pending: Pending | None = None
    drawn: int = _DRAWN_FIRST
    """The next place of the deck."""
    won: tuple[int, ...] = (0,) * len(BONUS_TOKENS)
    """How many bonus tokens were drawn, by pile."""
    unreadable: int | None = None
    """A place under whose locks the onlooker found nothing of ours."""
    broken: bool = False
    """Whether nothing was found where both could look."""
    disputed: Seat | None = None
    """Who says that there was nothing under a pair of locks."""
    seeds: tuple[bytes, ...] = ()

    @property
    def seen(self) -> TableView | None:
        """The table as it lies now; None while it is being dealt."""
        return self.turns[-1].after if self.turns else self.dealt

    @property
    def played_out(self) -> bool:
        """Whether no move follows any more."""
        return self.seen is not None and self.seen.over and self.pending is None

    @property
    def due(self) -> Due | None:
        """Whose entry comes next; None when all is shown."""
        if len(self.seeds) == len(Seat):
            return None
        if self.seeds or self.played_out or self.broken or self.disputed is not None:
            return Due(Seat(len(self.seeds)), Revealed)
        if self.seen is None:
            return SHUFFLE_AND_DEAL[self.step]
        return Due(self.seen.turn.other, Opened) if self.pending else Due(self.seen.turn, Moved)

    def thing(self, place: int) -> Card | int | None:
        """What lies at a place, if the onlooker has both keys and there is something of ours."""
        keys = tuple(self._key(seat, place) for seat in Seat)
        found = None if None in keys else opened(self.passes[-1][place], tuple(key for key in keys if key))
        # A token in the deck is as false as nothing at all.
        return found if isinstance(found, Card) is (place in DECK) else None

    def _key(self, seat: Seat, place: int) -> Key | None:
        if seat is self.looker and self.secret is not None:
            return self.secret.keys[place]
        return self.keys[seat].get(place)

    def hand_places(self, seat: Seat, card: Card) -> list[int]:
        """Where this seat was dealt such cards that it has not shown yet, as far as the onlooker can see."""
        return [place for place in HANDS[seat] if place not in self.shown[seat] and self.thing(place) is card]

    def following(self, author: Seat, body: Body) -> "LockedRound | Fault":
        """The round after an entry, or why it does not count."""
        if not self._may_say(author, body):
            return Fault.OUT_OF_TURN
        match body:
            case Shuffled(points):
                return self._locked(points, ())
            case Relocked(points, marks):
                return self._locked(points, (marks,))
            case Dealt(keys):
                return self._dealt(author, keys)
            case Herded(keys):
                return self._herded(author, keys)
            case Moved(text, keys):
                return self._moved(author, text, keys)
            case Opened(keys):
                return self._opened(author, keys)
            case Disputed():
                return replace(self, disputed=author)
            case Revealed(seed):
                return replace(self, seeds=(*self.seeds, seed))
            case _:
                return Fault.OUT_OF_TURN

    def _may_say(self, author: Seat, body: Body) -> bool:
        due = self.due
        if due is None or author is not due.seat:
            return False
        # Whoever has looked under locks may say that there was nothing, instead of what is due.
        disputable = self.step > _LOCKED and due.kind is not Revealed
        return isinstance(body, due.kind) or (isinstance(body, Disputed) and disputable)

    def _locked(self, points: Points, marks: tuple[tuple[bytes, ...], ...]) -> "LockedRound | Fault":
        if not sound(points):
            return Fault.FALSE_LOCKS
        return replace(self, step=self.step + 1, passes=(*self.passes, points), marks=(*self.marks, *marks))

    def _dealt(self, author: Seat, keys: PlaceKeys) -> "LockedRound | Fault":
        after = self._with_keys(author, keys, {*HANDS[author.other], *MARKET})
        if isinstance(after, Fault):
            return after
        after = replace(after, step=self.step + 1)
        readable = HANDS[author.other] if author.other is self.looker else ()
        market = MARKET if after.step > _LOCKED + 1 else ()
        return after._looked_at(readable, private=True)._looked_at(market, private=False)

    def _herded(self, author: Seat, keys: PlaceKeys) -> "LockedRound | Fault":
        places = {place for place, _ in keys}
        after = self._with_keys(author, keys, places & {*HANDS[author]})
        if isinstance(after, Fault):
            return after
        if any(after.thing(place) is not Card.CAMEL for place in places):
            return Fault.NO_CAMEL
        shown, camels = list(self.shown), list(self.camels)
        shown[author], camels[author] = frozenset(places), len(places)
        after = replace(after, step=self.step + 1, shown=(shown[0], shown[1]), camels=(camels[0], camels[1]))
        return replace(after, dealt=after._first_view()) if after.step == len(SHUFFLE_AND_DEAL) else after

    def _first_view(self) -> TableView:
        first, second = (self._first_trader(seat) for seat in Seat)
        return TableView(
            seat=self.looker,
            market=FIRST_CAMELS + tuple(self._card(place) for place in MARKET),
            deck_size=len(DECK) - self.drawn,
            piles=GOODS_TOKENS,
            bonus_left=tuple(map(len, BONUS_TOKENS)),
            traders=(first, second),
            turn=self.starter,
            discard=(),
            trades=(),
        )

    def _first_trader(self, seat: Seat) -> Trader | TraderView:
        herd = self.camels[seat]
        if seat is not self.looker:
            return TraderView(len(HANDS[seat]) - herd, (), herd, (), (0,) * len(BONUS_TOKENS))
        hand = [self._card(place) for place in HANDS[seat] if place not in self.shown[seat]]
        return Trader(tuple(sorted(hand)), herd)

    def _card(self, place: int) -> Card:
        thing = self.thing(place)
        assert isinstance(thing, Card), "what cannot be read is disputed before it is laid out"
        return thing

    def _moved(self, author: Seat, text: str, keys: PlaceKeys) -> "LockedRound | Fault":
        seen = self.seen
        assert seen is not None, "no move is due before the deal"
        move = parse_move(text, seen.market)
        if isinstance(move, Misreading):
            return Fault.ILLEGAL_MOVE
        drawn = range(self.drawn, self.drawn + cards_drawn(seen, move))
        proofs = [place for place, _ in keys if place not in drawn]
        allowed = {*HANDS[author]} - self.shown[author]
        after = self._with_keys(author, keys, {*drawn, *(allowed & {*proofs})})
        if isinstance(after, Fault):
            return after
        return after._pending(author, move, drawn, proofs)

    def _pending(self, author: Seat, move: Move, drawn: range, proofs: list[int]) -> "LockedRound | Fault":
        seen = self.seen
        assert seen is not None
        claims = sorted(card for place in proofs if isinstance(card := self.thing(place), Card))
        if claims != sorted(claims_needed(seen.traders[author].known, move)) or len(claims) != len(proofs):
            return Fault.NOT_PROVED
        own = author is self.looker
        if (refusal(seen, move) if own else refusal_known(seen, move, tuple(claims))) is not None:
            return Fault.ILLEGAL_MOVE
        pile = bonus_pile(seen, move)
        bonus = None if pile is None else BONUS_PLACES[pile][self.won[pile]]
        shown = list(self.shown)
        shown[author] |= {*proofs}
        pending = Pending(move, tuple(claims), drawn, bonus)
        after = replace(self, pending=pending, shown=(shown[0], shown[1]), moves=(*self.moves, move))
        return after if pending.places else after._turned()

    def _opened(self, author: Seat, keys: PlaceKeys) -> "LockedRound | Fault":
        pending = self.pending
        assert pending is not None, "keys are due after a move that needs them"
        after = self._with_keys(author, keys, pending.places)
        if isinstance(after, Fault):
            return after
        after = after._looked_at(pending.drawn, private=False)
        if author.other is self.looker and pending.bonus is not None:
            after = after._looked_at([pending.bonus], private=True)
        return after if after.broken else after._turned()

    def _turned(self) -> "LockedRound":
        """The round after the move that was pending, of which everything is open that must be."""
        seen, pending = self.seen, self.pending
        assert seen is not None
        assert pending is not None
        drawn = tuple(self._card(place) for place in pending.drawn)
        bonus, won = None, list(self.won)
        if pending.bonus is not None:
            pile = next(number for number, places in enumerate(BONUS_PLACES) if pending.bonus in places)
            won[pile] += 1
            # What cannot be read counts nothing until the dispute about it is settled.
            bonus = int(self.thing(pending.bonus) or 0) if seen.turn is self.looker else None
        turn = play_known(seen, pending.move, Shown(pending.claims, drawn, bonus))
        return replace(self, turns=(*self.turns, turn), pending=None, drawn=self.drawn + len(drawn), won=tuple(won))

    def _with_keys(self, author: Seat, keys: PlaceKeys, wanted: set[int]) -> "LockedRound | Fault":
        """The round with these keys shown, if they are those of the wanted places, and no others."""
        shown = dict(keys)
        if shown.keys() != wanted:
            return Fault.WRONG_PLACES
        if any(mark_of(key) != self.marks[author][place] for place, key in keys):
            return Fault.WRONG_KEY
        first, second = self.keys
        merged = {**self.keys[author], **shown}
        return replace(self, keys=(merged, second) if author is FIRST else (first, merged))

    def _looked_at(self, places: Iterable[int], *, private: bool) -> "LockedRound":
        """The round after the onlooker has looked under the locks of places that are open now."""
        empty = next((place for place in places if self.thing(place) is None), None)
        if empty is None or self.unreadable is not None:
            return self
        return replace(self, unreadable=empty, broken=self.broken or not private)

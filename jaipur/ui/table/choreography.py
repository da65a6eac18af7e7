"""From what happened to how it is shown: events and two layouts make flights. Pure, and final before it starts.

The table is already as it will be. A flight only delays the sight of one thing until it has arrived, so that ending
the show at any moment leaves exactly the layout of the table as it is.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from jaipur.rules import (
    BackMoved,
    BonusMoved,
    BonusPile,
    Card,
    CardMoved,
    Deck,
    Discard,
    Hand,
    Herd,
    MarketSlot,
    Place,
    Purse,
    RoundEnded,
    SealedBonusMoved,
    Seat,
    SeenEvent,
    TokenMoved,
    TokenPile,
)
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.timeline import Cue, Pose, Timeline, Track
from jaipur.ui.table.layout import BACK, Layout, Thing, card_face, purse_token, token_face
from jaipur.ui.table.performance import Flight, Performance, stretched

CLOSING = 0.12
HOP = 1.0
BONUS_SIZE = 0.8
"""How large a bonus token is while it opens, in heights of a card."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the beats of a move take, in seconds: things lift, travel one after another, and are replaced."""

    lift: float = 0.0
    travel: float = 0.24
    gap: float = 0.07
    token_gap: float = 0.08
    breath: float = 0.06
    """Between the last arrival and the first card from the deck."""
    flip: float = 0.22
    show: float = 0.35
    """How long a bonus token is shown before it flies home."""
    least: float = 0.0
    most: float = 1.0
    """A move takes at least and at most so long in all; its beats are stretched or pressed together."""


OWN = Pace()
DEALT = Pace(most=1.5)
THEIRS = Pace(lift=0.4, travel=0.36, gap=0.1, token_gap=0.11, breath=0.22, flip=0.3, least=1.25, most=2.0)
AGAIN = 2.0
"""A move that is shown again takes so many times as long."""


def choreograph(
    events: Iterable[SeenEvent],
    before: Layout,
    after: Layout,
    viewer: Seat,
    held: dict[str, Pose] | None = None,
    pace: Pace = OWN,
    *,
    hand_open: bool = True,
    back: bool = False,
) -> Performance:
    """Stage a move, with the viewer's hand face up or face down. Cards held by the pointer start where it let go.

    A move that is taken back goes the other way.
    """
    stage = _Stage(before, after, viewer, held or {}, pace, hand_open=hand_open, back=back)
    events = tuple(events)
    for event in events:
        stage.perform(event)
    show = stage.show()
    longest = pace.most + (
        pace.show if any(isinstance(event, BonusMoved | SealedBonusMoved) for event in events) else 0
    )
    return stretched(show, pace.least, longest)


class _Stage:
    """The two layouts, and which things of them are already spoken for."""

    def __init__(
        self,
        before: Layout,
        after: Layout,
        viewer: Seat,
        held: dict[str, Pose],
        pace: Pace,
        *,
        hand_open: bool,
        back: bool,
    ) -> None:
        self._hand_open = hand_open
        self._back = back
        self._before = before
        self._after = after
        self._viewer = viewer
        self._held = held
        self._pace = pace
        self._flights: list[Flight] = []
        self._cues: list[Cue] = [Cue(0.0, "pick")] if pace.lift else []
        self._clock = pace.lift
        self._left: set[str] = set()
        self._reached: set[str] = set()
        self._coins = 0

    def perform(self, event: SeenEvent) -> None:
        match event:
            case CardMoved(card, origin, to):
                self._fly_card(card, *self._way(origin, to))
            case BackMoved(origin, to):
                self._fly(BACK, BACK, origin, to, "slide")
            case TokenMoved(token, origin, to):
                self._coins += 1
                face = token_face(token.good, token.value)
                self._fly(face, face, *self._way(origin, to), f"coin_{self._coins}")
            case BonusMoved(token, origin, to):
                self._fly_bonus(Face(f"tokens/bonus_{token.cards}_open", token.value), origin, to)
            case SealedBonusMoved(origin, to):
                self._fly_bonus(Face(f"tokens/bonus_{origin.cards}"), origin, to)
            case RoundEnded():
                self._cues.append(Cue(self._clock, "round"))

    def _way(self, origin: Place, to: Place) -> tuple[Place, Place]:
        return (to, origin) if self._back else (origin, to)

    def _fly_card(self, card: Card, origin: Place, to: Place) -> None:
        shown = card_face(card, to.slot if isinstance(to, MarketSlot) else 0)
        # What comes from a hidden place turns over on its way; what goes into the other's hand does so too.
        leaving = BACK if self._hides(origin) else shown
        arriving = BACK if self._hides(to) else shown
        if isinstance(origin, Deck) and self._traded:
            self._clock = max(self._clock, self._last_arrival + self._pace.breath)
        if isinstance(to, Hand) and (shown_to := self._trail(card)) is not None:
            self._fly_into_hand(shown, origin, to, shown_to)
        else:
            self._fly(leaving, arriving, origin, to, _sound_of(card, origin, to))
        if isinstance(to, MarketSlot):
            self._cues.append(Cue(self._flights[-1].track.end, "place"))

    def _hides(self, place: Place) -> bool:
        own = self._hand_open and getattr(place, "seat", None) is self._viewer
        return isinstance(place, Deck) or (isinstance(place, Hand) and not own)

    @property
    def _traded(self) -> bool:
        return any(flight.appears == 0 for flight in self._flights)

    @property
    def _last_arrival(self) -> float:
        return max((flight.track.end for flight in self._flights if flight.appears == 0), default=0.0)

    def _trail(self, card: Card) -> str | None:
        """Where a card that goes into the other's hand is remembered, face up."""
        if self._back:
            return None
        lying = [
            thing for key, thing in self._after.things.items() if key.startswith(TRAIL) and key not in self._reached
        ]
        return next((thing.key for thing in lying if thing.face == card_face(card)), None)

    def _fly_into_hand(self, shown: Face, origin: Place, to: Place, trail: str) -> None:
        """Face up to the trail beside the hand, and from there, turned over, into it."""
        self._reached.add(trail)
        leaves = self._claim(self._before, self._left, origin, shown)
        start, beside = self._pose(self._before, leaves, origin), self._after.things[trail].pose
        self._launch(shown, shown, start, beside, trail, origin=origin)
        arrived = self._flights[-1].track
        joins = self._claim(self._after, self._reached, to, BACK)
        end = self._pose(self._after, joins, to)
        track = Track(f"flight {len(self._flights)}", arrived.target, end, arrived.end, 0.6 * self._pace.travel)
        self._flights.append(Flight(track, BACK, BACK, joins, appears=arrived.end, to=to))
        self._cues.append(Cue(arrived.start, "slide"))
        self._clock += self._pace.gap

    def _fly_bonus(self, arriving: Face, origin: BonusPile, to: Purse) -> None:
        """Large into the middle of the table, where it opens for whoever may know it, and then home."""
        sealed = Face(f"tokens/bonus_{origin.cards}")
        start = self._pose(self._before, self._claim(self._before, self._left, origin, sealed), origin)
        becomes = self._claim(self._after, self._reached, to, arriving)
        home = self._pose(self._after, becomes, to)
        market, size = self._after.areas.market, BONUS_SIZE * self._after.areas.card[1]
        middle = Pose(*market[len(market) // 2].centre, size, size)
        self._launch(sealed, arriving, start, middle, None, origin=origin)
        shown = self._flights[-1].track
        leaving = shown.end + self._pace.show
        track = Track(f"flight {len(self._flights)}", replace(middle, turned=0.0), home, leaving, self._pace.travel)
        self._flights.append(Flight(track, arriving, arriving, becomes, appears=shown.end, to=to))
        self._cues += [Cue(self._clock, "bonus")]
        self._clock = track.end

    def _fly(self, face: Face, arriving: Face, origin: Place, to: Place, sound: str) -> None:
        leaves = self._claim(self._before, self._left, origin, arriving)
        becomes = self._claim(self._after, self._reached, to, face if arriving is BACK else arriving)
        start = self._held.get(leaves or "", self._pose(self._before, leaves, origin))
        end = self._pose(self._after, becomes, to)
        # What comes from the deck, or was dealt and goes on at once, lay nowhere before.
        lay = leaves is not None and not isinstance(origin, Deck)
        self._launch(face, arriving, start, end, becomes, lay=lay, origin=origin, to=to)
        self._cues.append(Cue(self._clock, sound))
        self._clock += self._pace.gap if face.is_card else self._pace.token_gap

    def _launch(
        self,
        face: Face,
        arriving: Face,
        start: Pose,
        end: Pose,
        becomes: str | None,
        *,
        lay: bool = True,
        origin: Place,
        to: Place | None = None,
    ) -> None:
        flips = face != arriving
        track = Track(
            key=f"flight {len(self._flights)}",
            origin=start,
            target=replace(end, lift=0.0, turned=1.0 if flips else 0.0),
            start=self._clock,
            duration=self._pace.travel + (self._pace.flip / 2 if flips else 0.0),
            hop=HOP,
        )
        lifts = self._pace.lift > 0 and lay
        appears = 0.0 if lay else self._clock
        self._flights.append(Flight(track, face, arriving, becomes, appears, lifts, origin, to))

    def _claim(self, layout: Layout, claimed: set[str], place: Place, face: Face) -> str | None:
        """The thing of a layout that a place means, each thing once. Of several, picked ones and the last go first."""
        family = self._family(place)
        meant = [thing for key, thing in layout.things.items() if key.startswith(family) and key not in claimed]
        if family in TOLD_BY_FACE:
            meant = [thing for thing in meant if _same_face(thing.face, face)]
        if not meant:
            return None
        chosen = max(meant, key=lambda thing: (thing.picked, thing.rank)).key
        if family.endswith(".") or isinstance(place, MarketSlot):
            claimed.add(chosen)
        return chosen

    def _family(self, place: Place) -> str:
        """How the keys of the things in a place begin."""
        match place:
            case MarketSlot(slot):
                return f"market.{slot}"
            case TokenPile(good):
                return f"pile.{good.word}."
            case BonusPile(cards):
                return f"bonus.{cards}"
            case Hand(seat) | Herd(seat) | Purse(seat):
                whose = "" if seat is self._viewer else "other_"
                return f"{whose}{type(place).__name__.lower()}."
            case Deck() | Discard():
                return type(place).__name__.lower()

    def _pose(self, layout: Layout, key: str | None, place: Place) -> Pose:
        if key is not None:
            return layout.things[key].pose
        return _empty_place(layout, place, own=getattr(place, "seat", None) is self._viewer)

    def show(self) -> Performance:
        shifts = tuple(self._shifts())
        tracks = (*(flight.track for flight in self._flights), *shifts)
        beneath = self._before.things.get("discard")
        return Performance(tuple(self._flights), shifts, Timeline(tracks, tuple(self._cues)), beneath)

    def _shifts(self) -> Iterator[Track]:
        """Whatever is on both layouts, in another place, slides there as soon as the first thing moves."""
        stayed = [thing for key, thing in self._before.things.items() if key not in self._left]
        for thing in self._after.things.values():
            origin = next((old for old in stayed if _stands_in(old, thing)), None)
            if thing.key in self._reached or origin is None:
                continue
            stayed.remove(origin)
            if origin.pose != thing.pose:
                yield Track(thing.key, origin.pose, thing.pose, 0.0, CLOSING)


def _sound_of(card: Card, origin: Place, to: Place) -> str:
    if card is Card.CAMEL and isinstance(to, Herd):
        return "bell"
    return "flip" if isinstance(origin, Deck) and isinstance(to, MarketSlot) else "slide"


TRAIL = "trail."
# Where things of one place differ, the face says which of them is meant.
TOLD_BY_FACE = ("hand.", "purse.", "other_purse.")


def _same_face(shown: Face, flown: Face) -> bool:
    """Whether a thing may be what flew: the other's tokens lie without their values."""
    return shown == flown or shown == Face(flown.picture.removesuffix("_value").removesuffix("_open"))


def _stands_in(old: Thing, new: Thing) -> bool:
    """Whether a thing may be what an earlier one has become: the cards of a hand, the tokens of a pile."""
    return old.face == new.face and old.key.rpartition(".")[0] == new.key.rpartition(".")[0] != ""


def _empty_place(layout: Layout, place: Place, *, own: bool) -> Pose:
    """Where a thing goes to or comes from when nothing lies there."""
    areas = layout.areas
    match place:
        case Hand():
            box, size = (areas.hand, areas.card) if own else (areas.other_hand, areas.small_card)
        case Herd():
            box, size = (areas.herd, areas.card) if own else (areas.other_herd, areas.small_card)
        case Purse():
            box = areas.purse if own else areas.other_purse
            size = (purse_token(areas), purse_token(areas))
        case Discard():
            box, size = areas.discard, areas.card
        case MarketSlot(slot):
            box, size = areas.market[slot], areas.card
        case _:
            box, size = areas.deck, areas.card
    return Pose(*box.centre, *size)

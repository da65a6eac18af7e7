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

TRAVEL = 0.24
FLIP = 0.22
GAP = 0.07
TOKEN_GAP = 0.08
CLOSING = 0.12
FADE = 0.2
HOP = 1.0


@dataclass(frozen=True, slots=True)
class Flight:
    """One thing on its way: what it shows at first and at last, and which thing of the layout it becomes."""

    track: Track
    face: Face
    arriving_face: Face
    becomes: str | None
    waits_in_sight: bool
    """Whether it lies at its origin, visible, until it starts."""


@dataclass(frozen=True, slots=True)
class Performance:
    """How a move is shown."""

    flights: tuple[Flight, ...]
    shifts: tuple[Track, ...]
    """Things that stay but make room: a hand that closes a gap, a cascade that moves up."""
    timeline: Timeline

    def hidden(self) -> frozenset[str]:
        """The things of the layout that have not arrived yet."""
        return frozenset(
            flight.becomes
            for flight in self.flights
            if flight.becomes is not None and self.timeline.time < flight.track.end
        )

    def touched(self) -> frozenset[str]:
        """Every thing of the layout that the show moves at some time."""
        arriving = {flight.becomes for flight in self.flights if flight.becomes is not None}
        return frozenset(arriving | {track.key for track in self.shifts})

    def flying(self) -> list[tuple[Flight, Pose]]:
        """What is in the air or waits to be, and where."""
        now = self.timeline.time
        return [
            (flight, flight.track.at(now))
            for flight in self.flights
            if now < flight.track.end and (flight.waits_in_sight or now >= flight.track.start)
        ]

    def shifted(self) -> dict[str, Pose]:
        """Where the things that make room are now."""
        return {track.key: track.at(self.timeline.time) for track in self.shifts}


def choreograph(
    events: Iterable[SeenEvent],
    before: Layout,
    after: Layout,
    viewer: Seat,
    held: dict[str, Pose] | None = None,
    *,
    hand_open: bool = True,
) -> Performance:
    """Stage a move, with the viewer's hand face up or face down. Cards held by the pointer start where it let go."""
    stage = _Stage(before, after, viewer, held or {}, hand_open=hand_open)
    for event in events:
        stage.perform(event)
    return stage.show()


def faded(show: Performance) -> Performance:
    """The same for those who want less motion: everything that would fly appears where it arrives."""
    flights = tuple(
        replace(
            flight,
            face=flight.arriving_face,
            track=replace(flight.track, origin=replace(flight.track.target, alpha=0.0), duration=FADE, hop=0.0),
            waits_in_sight=False,
        )
        for flight in show.flights
    )
    return Performance(flights, (), Timeline(tuple(flight.track for flight in flights), show.timeline.cues))


class _Stage:
    """The two layouts, and which things of them are already spoken for."""

    def __init__(self, before: Layout, after: Layout, viewer: Seat, held: dict[str, Pose], *, hand_open: bool) -> None:
        self._hand_open = hand_open
        self._before = before
        self._after = after
        self._viewer = viewer
        self._held = held
        self._flights: list[Flight] = []
        self._cues: list[Cue] = []
        self._clock = 0.0
        self._left: set[str] = set()
        self._reached: set[str] = set()
        self._coins = 0

    def perform(self, event: SeenEvent) -> None:
        match event:
            case CardMoved(card, origin, to):
                self._fly_card(card, origin, to)
            case BackMoved(origin, to):
                self._fly(BACK, BACK, origin, to, GAP, "slide")
            case TokenMoved(token, origin, to):
                self._coins += 1
                face = token_face(token.good, token.value)
                self._fly(face, face, origin, to, TOKEN_GAP, f"coin_{self._coins}")
            case BonusMoved(token, origin, to):
                sealed, opened = (
                    Face(f"tokens/bonus_{token.cards}"),
                    Face(f"tokens/bonus_{token.cards}_open", token.value),
                )
                self._fly(sealed, opened, origin, to, TOKEN_GAP, "bonus")
            case SealedBonusMoved(origin, to):
                sealed = Face(f"tokens/bonus_{origin.cards}")
                self._fly(sealed, sealed, origin, to, TOKEN_GAP, "bonus")
            case RoundEnded():
                self._cues.append(Cue(self._clock, "round"))

    def _fly_card(self, card: Card, origin: Place, to: Place) -> None:
        shown = card_face(card, to.slot if isinstance(to, MarketSlot) else 0)
        # What comes from a hidden place turns over on its way; what goes into the other's hand does so too.
        leaving = BACK if self._hides(origin) else shown
        arriving = BACK if self._hides(to) else shown
        if isinstance(origin, Deck):
            self._clock = max(self._clock, self._last_start() + TRAVEL)
        self._fly(leaving, arriving, origin, to, GAP, _sound_of(card, origin, to))
        if isinstance(to, MarketSlot):
            self._cues.append(Cue(self._flights[-1].track.end, "place"))

    def _hides(self, place: Place) -> bool:
        own = self._hand_open and getattr(place, "seat", None) is self._viewer
        return isinstance(place, Deck) or (isinstance(place, Hand) and not own)

    def _last_start(self) -> float:
        return max((flight.track.start for flight in self._flights if flight.waits_in_sight), default=-TRAVEL)

    def _fly(self, face: Face, arriving: Face, origin: Place, to: Place, gap: float, sound: str) -> None:
        leaves = self._claim(self._before, self._left, origin, arriving)
        becomes = self._claim(self._after, self._reached, to, face if arriving is BACK else arriving)
        start = self._pose(self._before, leaves, origin)
        end = self._pose(self._after, becomes, to)
        flips = face != arriving
        track = Track(
            key=f"flight {len(self._flights)}",
            origin=self._held.get(leaves or "", start),
            target=Pose(end.x, end.y, end.width, end.height, end.angle, turned=1.0 if flips else 0.0),
            start=self._clock,
            duration=TRAVEL + (FLIP / 2 if flips else 0.0),
            hop=HOP,
        )
        self._flights.append(Flight(track, face, arriving, becomes, waits_in_sight=not isinstance(origin, Deck)))
        self._cues.append(Cue(track.start, sound))
        self._clock += gap

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
        return Performance(tuple(self._flights), shifts, Timeline(tracks, tuple(self._cues)))

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

"""How a move is shown: things in flight, things that make room, and how long it all takes."""

from dataclasses import dataclass, replace

from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.timeline import Pose, Timeline, Track
from jaipur.ui.table.layout import Thing

FADE = 0.2
RISE = 0.16


@dataclass(frozen=True, slots=True)
class Flight:
    """One thing on its way: what it shows at first and at last, and which thing of the layout it becomes."""

    track: Track
    face: Face
    arriving_face: Face
    becomes: str | None
    appears: float = 0.0
    """From when on it is in sight, at its origin until it starts."""
    lifts: bool = False
    """Whether it rises where it lies before it travels."""

    def pose(self, now: float) -> Pose:
        """Where it is at some time."""
        at = self.track.at(now)
        if not self.lifts or now >= self.track.start:
            return at
        return replace(at, lift=max(at.lift, min(1.0, now / RISE)))


@dataclass(frozen=True, slots=True)
class Performance:
    """How a move is shown."""

    flights: tuple[Flight, ...]
    shifts: tuple[Track, ...]
    """Things that stay but make room: a hand that closes a gap, a cascade that moves up."""
    timeline: Timeline
    beneath: Thing | None = None
    """The top of the discard pile, which stays in sight until another card has come to lie on it."""

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
        return [(flight, flight.pose(now)) for flight in self.flights if flight.appears <= now < flight.track.end]

    @property
    def begun(self) -> bool:
        """Whether anything has set out: until then things only lift."""
        return self.timeline.time >= min((flight.track.start for flight in self.flights), default=0.0)

    def raised(self) -> frozenset[str]:
        """The tracks of the cards that are lifted where they lie."""
        now = self.timeline.time
        return frozenset(
            flight.track.key
            for flight in self.flights
            if flight.lifts and flight.face.is_card and now < flight.track.start
        )

    def shifted(self) -> dict[str, Pose]:
        """Where the things that make room are now."""
        return {track.key: track.at(self.timeline.time) for track in self.shifts}


def stretched(show: Performance, least: float, most: float) -> Performance:
    """The same show, slower or faster where it would take less or more time than it should."""
    length = show.timeline.length
    wanted = min(max(length, least), most)
    return timed(show, wanted / length) if length > 0 and wanted != length else show


def timed(show: Performance, factor: float) -> Performance:
    """The same show, taking so many times as long."""

    def later(track: Track) -> Track:
        return replace(track, start=track.start * factor, duration=track.duration * factor)

    flights = tuple(replace(flight, track=later(flight.track)) for flight in show.flights)
    shifts = tuple(later(track) for track in show.shifts)
    cues = tuple(replace(cue, time=cue.time * factor) for cue in show.timeline.cues)
    return replace(
        show, flights=flights, shifts=shifts, timeline=Timeline((*(flight.track for flight in flights), *shifts), cues)
    )


def faded(show: Performance) -> Performance:
    """The same for those who want less motion: everything that would fly appears where it arrives."""
    flights = tuple(
        replace(
            flight,
            face=flight.arriving_face,
            track=replace(flight.track, origin=replace(flight.track.target, alpha=0.0), duration=FADE, hop=0.0),
            appears=flight.track.start,
        )
        for flight in show.flights
    )
    timeline = Timeline(tuple(flight.track for flight in flights), show.timeline.cues)
    return Performance(flights, (), timeline, show.beneath)

"""The own cards, face down while others may look, are turned over where they lie. Pure, like every show."""

from dataclasses import replace

from jaipur.ui.kit.timeline import Cue, Timeline, Track
from jaipur.ui.table.choreography import OWN
from jaipur.ui.table.layout import BACK, Layout, Thing
from jaipur.ui.table.performance import Flight, Performance


def turned_over(layout: Layout) -> Performance:
    """Stage how the cards of the own hand turn over, one after the other."""
    hand = [thing for key, thing in layout.things.items() if key.startswith("hand.")]
    flights = tuple(_turned(thing, place * OWN.gap) for place, thing in enumerate(hand))
    cues = tuple(Cue(flight.track.start, "flip") for flight in flights)
    return Performance(flights, (), Timeline(tuple(flight.track for flight in flights), cues))


def _turned(thing: Thing, start: float) -> Flight:
    track = Track(f"turned {thing.key}", thing.pose, replace(thing.pose, turned=1.0), start, OWN.flip)
    return Flight(track, BACK, thing.face, thing.key)


def together(first: Performance, second: Performance) -> Performance:
    """Both shows at once."""
    tracks = first.timeline.tracks + second.timeline.tracks
    cues = first.timeline.cues + second.timeline.cues
    return Performance(
        first.flights + second.flights, first.shifts + second.shifts, Timeline(tracks, cues), second.beneath
    )

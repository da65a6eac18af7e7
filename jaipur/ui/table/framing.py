"""What one picture of a table shows and says, from how it lies, what is done to it and what is pointed at. Pure."""

from dataclasses import dataclass

from jaipur.rules import SeenTurn, TableView
from jaipur.text import Text
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.action_panel import aid_box, panel
from jaipur.ui.table.counts import counts
from jaipur.ui.table.drawing import TableFrame, lit_places, tokens_to_win
from jaipur.ui.table.explanation import explanation
from jaipur.ui.table.guidance import Aid, Guidance
from jaipur.ui.table.layout import Layout
from jaipur.ui.table.marks import NO_MARKS, Marks, marks, won_places
from jaipur.ui.table.painter import Highlights
from jaipur.ui.table.phase import Deciding, Phase, Showing
from jaipur.ui.table.picking import Picking
from jaipur.ui.table.pointing import Pointing
from jaipur.ui.table.presence import Presence
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.staging import Staging
from jaipur.ui.table.told import status


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything at a table that is to be seen, wherever it is kept."""

    seating: Seating
    staging: Staging
    layout: Layout
    phase: Phase
    picking: Picking
    pointing: Pointing
    presence: Presence
    pointed: tuple[str, ...]
    guidance: Guidance
    aid: Aid | None

    @property
    def showing(self) -> Showing | None:
        """What is being shown, if anything is."""
        return self.phase if isinstance(self.phase, Showing) else None

    @property
    def told_turn(self) -> SeenTurn | None:
        """The last move, or the one before it, until the cards have set out."""
        turns = self.staging.turns
        lifting = self.showing is not None and not self.showing.performance.begun
        return next(iter(turns[-2:-1] if lifting else turns[-1:]), None)


def frame(text: Text, sight: Sight) -> TableFrame:
    """The picture of a table as it is now."""
    view, turns, showing = sight.staging.view, sight.staging.turns, sight.showing
    performance = showing.performance if showing else None
    areas = sight.layout.areas
    said = panel(text, sight.seating, view, sight.phase, sight.picking, sight.guidance)
    buttons: dict[str, Box] = areas.round_buttons | ({} if sight.aid is None else {sight.aid: aid_box(areas, said)})
    return TableFrame(
        seating=sight.seating,
        view=view,
        known=showing.known if showing else view,
        counts=counts(view, performance),
        layout=sight.layout,
        performance=performance,
        highlights=_highlights(sight),
        last=sight.told_turn,
        status=status(text, sight.seating, view, turns, sight.told_turn),
        marks=NO_MARKS if showing else marks(turns, view),
        puppet=sight.presence.pose,
        speech=None if sight.presence.speech is None else text(sight.presence.speech),
        panel=said,
        aid=sight.aid,
        about=None if showing else _explained(text, sight),
        tip=next((name for name, box in buttons.items() if box.contains(*sight.pointing.at)), None),
    )


def _highlights(sight: Sight) -> Highlights:
    intent, view = sight.picking.intent, sight.staging.view
    at_rest, deciding = sight.showing is None, isinstance(sight.phase, Deciding)
    places = (*intent.targets, *sight.guidance.places) if deciding else ()
    things = (*sight.pointed, *sight.guidance.things) if deciding else sight.pointed
    # While somebody points at cards, nothing else shines.
    points = deciding and (sight.guidance.places or sight.guidance.things)
    marked = marks(sight.staging.turns, view) if at_rest and not points else NO_MARKS
    return Highlights(
        focused=sight.picking.interaction.focused,
        lit=lit_places(places, sight.layout),
        glowing=frozenset(tokens_to_win(intent.playable, view)),
        pointed=sight.layout.named(things) | sight.pointing.lit(sight.layout) if at_rest else frozenset(),
        moved=sight.picking.poses(),
        held=sight.picking.carried,
        fresh=frozenset(f"market.{slot}" for slot in marked.slots) | _won(marked, view),
    )


def _won(marked: Marks, view: TableView) -> frozenset[str]:
    """The tokens that the other's last move brought, by key."""
    places = won_places(marked, view.opponent) if marked.tokens else ()
    return frozenset(f"other_purse.{place}" for place in places)


def _explained(text: Text, sight: Sight) -> tuple[Pose, str] | None:
    """What the pointer rests on, while nothing is carried."""
    thing = sight.layout.things.get(sight.pointing.explained or "")
    if thing is None or sight.picking.interaction.grip is not None:
        return None
    words = explanation(text, sight.staging.view, sight.seating, thing.key)
    return (thing.pose, words) if words else None

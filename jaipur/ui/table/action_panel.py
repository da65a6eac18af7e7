"""The panel that says whose turn it is, what the picked cards would do or why not, and the button that does it."""

from dataclasses import dataclass

import pygame

from jaipur.narration import Narrator
from jaipur.rules import Exchange, Move, Refusal, Sell, TableView, TakeCamels, hand_after, proceeds
from jaipur.text import Text
from jaipur.ui.kit.colours import ALARM, AMBER, CREAM, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.paragraphs import FITS, Paragraph, draw_paragraphs, paragraphs_height
from jaipur.ui.kit.widgets import Button, draw_button, draw_round_button
from jaipur.ui.table.areas import Areas
from jaipur.ui.table.guidance import SILENCE, Aid, Guidance
from jaipur.ui.table.interaction import Refuse
from jaipur.ui.table.phase import Phase, Showing, Thinking
from jaipur.ui.table.picking import Picking
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tension import tensions

SAID_TO_THINK_AFTER = 0.5
CORNER, CORNER_DEPTH = 5.4, 3.5
"""How much the round button takes of the heading's line, and how far it reaches down, as far as it is painted."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel says just now."""

    heading: str
    my_turn: bool
    alarm: str | None = None
    """The last refusal."""
    choice: str | None = None
    """What the picked cards would do."""
    hand_after: str | None = None
    tension: str | None = None
    """What may end the round soon."""
    hint: str | None = None
    """What to do, or why the picked cards are no move yet."""
    said: Guidance = SILENCE
    """What somebody beside the player says instead."""
    button: str | None = None
    """What the button says; without one the words take its room."""
    enabled: bool = False

    @property
    def large(self) -> bool:
        """Whether it takes the room of the last move as well."""
        return self.said.long and self.alarm is None


def panel(
    text: Text,
    seating: Seating,
    view: TableView,
    phase: Phase,
    picking: Picking,
    guidance: Guidance = SILENCE,
) -> Panel:
    """Say what there is to say."""
    # While cards are dealt or carried there is nothing to pick yet.
    my_turn = view.turn is view.seat and not view.over and not isinstance(phase, Showing | Thinking)
    heading = _heading(text, seating, view, phase, my_turn=my_turn)
    intent, alarm = picking.intent, _alarm(text, view, picking)
    tension = " ".join(text(one) for one in tensions(view)) or None
    if not my_turn:
        return Panel(heading, my_turn, alarm, tension=tension)
    if (move := intent.playable) is not None:
        return Panel(
            heading,
            my_turn,
            alarm,
            choice=Narrator(text).choice(view, move),
            tension=tension,
            hand_after=None if isinstance(move, TakeCamels) else text("plate.hand_after", size=hand_after(view, move)),
            said=guidance,
            button=text("verb.anyway") if guidance.asks else _verb(text, view, move),
            enabled=True,
        )
    if intent.refusal is not None:
        return Panel(
            heading, my_turn, alarm, tension=tension, hint=why_not(text, view, Refuse(intent.refusal, intent.move))
        )
    button = None if alarm else text("verb.none")
    return Panel(heading, my_turn, alarm, tension=tension, hint=text("plate.pick"), said=guidance, button=button)


def _alarm(text: Text, view: TableView, picking: Picking) -> str | None:
    if picking.denied is not None:
        return text(picking.denied)
    return None if picking.refused is None else why_not(text, view, picking.refused)


def _heading(text: Text, seating: Seating, view: TableView, phase: Phase, *, my_turn: bool) -> str:
    if my_turn:
        return text("plate.your_turn")
    if isinstance(phase, Showing) and phase.known.turn is not view.seat:
        return text("plate.moves", name=seating.names[phase.known.turn])
    if isinstance(phase, Thinking) and view.turn is view.seat:
        return text("plate.sent")
    thinks = isinstance(phase, Thinking) and phase.seconds > SAID_TO_THINK_AFTER
    return text("plate.thinking" if thinks else "plate.their_turn", name=seating.names[view.turn])


def why_not(text: Text, view: TableView, refused: Refuse) -> str:
    """The reason of a refusal in words."""
    if refused.move is None and refused.reason is Refusal.TOO_MANY_GIVEN:
        return text("choice.mixed")
    return Narrator(text).refusal(view, refused.move or TakeCamels(), refused.reason)


def _verb(text: Text, view: TableView, move: Move) -> str:
    match move:
        case Sell():
            brings = proceeds(view, move)
            return text.count("verb.sell_big" if brings.bonus else "verb.sell", brings.rupees)
        case Exchange():
            return text("verb.exchange")
        case _:
            return text("verb.take")


def draw_panel(surface: pygame.Surface, context: Context, areas: Areas, panel: Panel, aid: Aid | None = None) -> None:
    """Draw the words, the button below them, and the round one in the corner."""
    room, large = _room(areas, panel, large=panel.large), panel.large
    if aid is None and not large and _height(context, panel, areas, room.width, FITS[-1], aid) > room.height:
        # Nobody has put a button into the corner of the smaller panel, so the words may have the larger one.
        room, large = _room(areas, panel, large=True), True
    if large:
        context.plates.draw(surface, "tooltip", areas.large_panel)
    _draw_words(surface, context, panel, areas, room, aid)
    if panel.button is not None:
        button = Button(panel.button, _nothing, primary=True, enabled=panel.enabled, box=areas.action_button)
        draw_button(surface, context, button, "rest", context.fonts.capped(2.5 * areas.words, 1.5))
    if aid is not None:
        draw_round_button(surface, context, aid, aid_box(areas, panel))


def _room(areas: Areas, panel: Panel, *, large: bool) -> Box:
    """What the words have, above the button."""
    inner = (areas.large_panel if large else areas.action_panel).inset(1.9 * areas.unit)
    foot = inner.bottom if panel.button is None else areas.action_button.y - 0.6 * areas.unit
    return Box(inner.x, inner.y, inner.width, foot - inner.y)


def aid_box(areas: Areas, panel: Panel) -> Box:
    """Where the round button is: in the corner, however large the panel is."""
    return areas.large_aid_button if panel.large else areas.aid_button


def _draw_words(
    surface: pygame.Surface, context: Context, panel: Panel, areas: Areas, room: Box, aid: Aid | None
) -> None:
    """The heading, beside what is in the corner, and the rest below it."""
    fits = (fit for fit in FITS if _height(context, panel, areas, room.width, fit, aid) <= room.height)
    fit = next(fits, FITS[-1])
    beside = Box(room.x, room.y, _beside(areas, room.width, aid), room.height)
    draw_paragraphs(surface, context.fonts, _heading_of(context, panel, areas), beside, fit=fit)
    top = _top(context, panel, areas, room.width, fit, aid)
    below = Box(room.x, room.y + top, room.width, room.height)
    draw_paragraphs(surface, context.fonts, _words(panel, areas.words), below, fit=fit)


def _heading_of(context: Context, panel: Panel, areas: Areas) -> list[Paragraph]:
    colour = MARIGOLD if panel.my_turn else SAND
    return [(panel.heading, TITLE, context.fonts.capped(3.0 * areas.words, 1.6), colour)]


def _beside(areas: Areas, width: float, aid: Aid | None) -> float:
    """How wide the heading may be beside what is in the corner."""
    return width - (CORNER * areas.unit if aid else 0)


def _top(context: Context, panel: Panel, areas: Areas, width: float, fit: float, aid: Aid | None) -> float:
    """Where the words begin. However small the heading becomes, they come below the button in the corner."""
    heading = _heading_of(context, panel, areas)
    tall = paragraphs_height(context.fonts, heading, _beside(areas, width, aid), fit)
    return max(tall, CORNER_DEPTH * areas.unit if aid else 0)


def _height(context: Context, panel: Panel, areas: Areas, width: float, fit: float, aid: Aid | None) -> float:
    """How much room heading and words need."""
    words = paragraphs_height(context.fonts, _words(panel, areas.words), width, fit)
    return _top(context, panel, areas, width, fit, aid) + words


def _words(panel: Panel, unit: float) -> list[Paragraph]:
    if panel.alarm is not None:
        return [(panel.alarm, BODY, 2.0 * unit, ALARM)]
    if panel.said.words:
        return _said(panel.said, unit)
    lines: list[Paragraph] = []
    if panel.choice is not None:
        lines.append((panel.choice, BODY, 2.1 * unit, CREAM))
        if panel.hand_after:
            lines.append((panel.hand_after, BODY, 1.9 * unit, SAND))
    elif panel.hint:
        lines.append((panel.hint, BODY, 2.0 * unit, SAND))
    if panel.tension:
        lines.append((panel.tension, BODY, 1.9 * unit, AMBER))
    return lines


def _said(said: Guidance, unit: float) -> list[Paragraph]:
    colour = AMBER if said.asks else CREAM
    lines: list[Paragraph] = [(paragraph, BODY, 2.0 * unit, colour) for paragraph in said.words.splitlines()]
    return [*lines, (said.more, BODY, 1.8 * unit, SAND)] if said.more else lines


def _nothing() -> None:
    return None

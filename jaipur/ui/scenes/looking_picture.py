"""What the screen for looking back shows, put together from the table and from where somebody looks. Pure."""

from dataclasses import dataclass, replace

from jaipur.rules import SeenTurn, play, seen_turn
from jaipur.text import Text
from jaipur.ui.scenes.account_sheet import Sheet
from jaipur.ui.scenes.looking import Looking
from jaipur.ui.scenes.looking_layout import LookingLayout
from jaipur.ui.scenes.looking_words import LookingWords, without_refill
from jaipur.ui.scenes.review_graph import Graph, Moment, graph_slips
from jaipur.ui.table.action_panel import Panel
from jaipur.ui.table.drawing import TableFrame, tokens_to_win
from jaipur.ui.table.ghost import GhostCard, concerned, ghost
from jaipur.ui.table.layout import Layout
from jaipur.ui.table.marks import NO_MARKS
from jaipur.ui.table.painter import Highlights
from jaipur.ui.table.told import status


@dataclass(frozen=True, slots=True)
class LookingPicture:
    """Everything that one picture of the screen shows."""

    layout: LookingLayout
    frame: TableFrame
    graph: Graph
    slips: tuple[int, ...]
    moments: tuple[Moment, ...]
    ply: int
    played: tuple[str, ...]
    """The keys of the cards that were moved here."""
    ghost: tuple[GhostCard, ...]
    """The better move."""
    sheet: Sheet | None
    """How the round came out, at its end."""
    progress: float
    """How far the coach has come with looking closely."""
    where: str
    """Which move it is, and how good the chances are."""


def picture(text: Text, now: Looking, frame: TableFrame, layout: LookingLayout, *, untouched: bool) -> LookingPicture:
    """The screen as it is now; untouched means that no cards are picked."""
    words, review = LookingWords(text, now.shown), now.review
    playing = now.at_end or (now.asks and not untouched)
    return LookingPicture(
        layout=layout,
        frame=_frame(text, now, frame, words, untouched=untouched),
        graph=now.graph(layout.graph),
        slips=() if review is None else graph_slips(review),
        moments=now.moments,
        ply=now.ply,
        played=() if playing else concerned(now.shown.view(now.ply), now.shown.turns[now.ply].move),
        ghost=_ghost(now, frame.layout),
        sheet=words.sheet(review, len(now.left)) if now.at_end and review is not None else None,
        progress=0.0 if review is None else review.progress,
        where=words.where(now),
    )


def _frame(text: Text, now: Looking, frame: TableFrame, words: LookingWords, *, untouched: bool) -> TableFrame:
    """The table's own picture, with this move for the last one, and with what is said of it."""
    turn = _turn(now)
    return replace(
        frame,
        layout=_opened(now, frame.layout),
        last=turn,
        status=status(text, frame.seating, frame.view, (), turn),
        marks=NO_MARKS,
        highlights=_highlights(now, frame),
        panel=_panel(now, frame.panel, words, untouched=untouched),
        speech=None,
    )


def _highlights(now: Looking, frame: TableFrame) -> Highlights:
    """What was new on the market is no matter now; the tokens that a better sale would have won shine."""
    lit = frame.highlights.glowing if now.asks else frozenset(tokens_to_win(now.better, frame.view))
    return replace(frame.highlights, fresh=frozenset(), glowing=lit)


def _turn(now: Looking) -> SeenTurn:
    """The move that is spoken of: the one played from here, or, at the end, the last."""
    turn = now.shown.seen[min(now.ply, now.shown.last - 1)]
    return without_refill(turn) if now.asks else turn


def _panel(now: Looking, panel: Panel, words: LookingWords, *, untouched: bool) -> Panel:
    if now.asks:
        return words.asked(panel, untouched=untouched, wrong=now.wrong)
    if now.review is None:
        return words.waiting()
    return words.ended() if now.at_end else words.told(now.review, now.ply, solved=now.ply in now.solved)


def _opened(now: Looking, layout: Layout) -> Layout:
    """With open cards, what was hidden shows its face."""
    if not now.open_cards:
        return layout
    faces = now.shown.opened(now.ply)
    things = {key: replace(thing, face=faces.get(key, thing.face)) for key, thing in layout.things.items()}
    return replace(layout, things=things)


def _ghost(now: Looking, layout: Layout) -> tuple[GhostCard, ...]:
    if (better := now.better) is None:
        return ()
    turn = seen_turn(play(now.shown.table(now.ply), better), now.shown.seat)
    return ghost(turn, layout, show_herds=now.shown.match.options.show_herds)

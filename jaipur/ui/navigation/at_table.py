"""A match at its table: the deck is cut, the round is played, counted, and the next one dealt."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from jaipur.bots.opponent import BotOpponent, Opponent
from jaipur.bots.worker import Worker
from jaipur.coach import Adviser
from jaipur.match import Match
from jaipur.rules import Seat
from jaipur.session import Session
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Push, Replace, Reset, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.navigation.leaving import On
from jaipur.ui.navigation.open_match import OpenMatch
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.cut import CutScene
from jaipur.ui.scenes.opened_deck import opened_deck
from jaipur.ui.scenes.play import Exits, PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.title import BAZAAR
from jaipur.ui.table.painter import TablePainter
from jaipur.voices.banter import Banter

BeginReview = Callable[[Match, int, Path], Callable[[], object]]
"""Has the coach look at a round, counted from 0, of the match of a file; what is to be called meanwhile."""
LookBack = Callable[[Match, int, Path], Change]
"""Leads to where that round is looked back at."""


class AtTable:
    """The scenes of a match, from the cut of its first deck to the result of its last round."""

    def __init__(
        self,
        context: Context,
        painter: TablePainter,
        worker: Worker,
        open_match: OpenMatch,
        *,
        pause: Callable[[], Scene],
        rematch: Callable[[Match], Change],
        concluded: Callable[[Match], tuple[str, On] | None],
        begin_review: BeginReview,
        look_back: LookBack,
        to_title: On,
    ) -> None:
        self._context = context
        self._painter = painter
        self._worker = worker
        self._open_match = open_match
        self._pause = pause
        self._rematch = rematch
        self._concluded = concluded
        """Notes what came of a match that was played for something, and tells where that leads."""
        self._begin_review = begin_review
        self._look_back = look_back
        self._to_title = to_title

    def sit_down(self, session: Session, *, fresh: bool) -> Scene:
        """The table of a match; its result, when the round was over already."""
        match, artwork = session.match, self._context.artwork
        # Whoever plays on has done looking back.
        self._worker.leave()
        artwork.put_away(BAZAAR)
        # Read in the background: those who sit down are seen with the first card.
        faces = [face for player in match.players if (face := player.level or player.face)]
        artwork.fetch([f"{folder}/{face}" for face in faces for folder in ("puppets", "portraits")])
        if match.table.over:
            return self._result(session)
        if match.awaits_cut:
            if self._context.settings.cut_deck:
                return self._cutting(session)
            session.cut(0)
            fresh = True
        exits = Exits(self.curtain, lambda _play: Push(self._pause()), lambda _play: self._result(session))
        opponent, banter = self._opponent(session), Banter(match)
        adviser = Adviser(self._worker, warns=match.options.warnings)
        return PlayScene(
            self._context,
            self._painter,
            session,
            exits,
            opponent,
            fresh=fresh,
            banter=banter,
            adviser=adviser,
            takes_back=True,
        )

    def _cutting(self, session: Session) -> Scene:
        """The sealed deck, to be cut; then it is dealt."""
        return CutScene(
            self._context,
            self._painter,
            session.match,
            cut=session.cut,
            dealt=lambda: Replace(self.sit_down(session, fresh=True)),
            pause=lambda: Push(self._pause()),
        )

    def _opponent(self, session: Session) -> Opponent | None:
        match = session.match
        level = next((player.level for player in match.players if player.level is not None), None)
        return None if level is None else BotOpponent(self._worker, level, lambda: match.bot_seed)

    def curtain(self, play: PlayScene, seat: Seat) -> Scene:
        """What hides the hands until the player whose turn it is opens it."""
        return self._curtain(play, seat, play)

    def _curtain(self, play: PlayScene, seat: Seat, stranger: Scene | None) -> Scene:
        name, opened = play.match.players[seat].name, partial(play.open_for, seat)
        take_back = self._take_back(play, seat.other) if play.may_take_back else None
        return CurtainScene(self._context, name, opened, lambda: Push(self._pause()), stranger, take_back)

    def _take_back(self, play: PlayScene, seat: Seat) -> Button:
        """Undoes what a player did before the curtain fell. It stays closed, now for them."""

        def take_back() -> Change:
            play.take_back()
            return Replace(self._curtain(play, seat, None))

        name = play.match.players[seat].name
        return Button(self._context.text("curtain.take_back", name=name), take_back)

    def _result(self, session: Session) -> Scene:
        match, leaving = session.match, self._open_match.leaving
        away = [leaving("result.title", self._to_title)]
        if (opened := opened_deck(self._context, match)) is not None:
            away.insert(0, Button(self._context.text("opened.title"), lambda: Push(opened)))
        if match.over:
            self._open_match.keep_record()
            concluded = self._concluded(match)
            on = leaving("result.rematch", partial(self._rematch, match), primary=True)
            if concluded is not None:
                on = leaving(*concluded, primary=True)
        else:
            on = leaving("result.next_round", partial(self._next_round, session), primary=True)
        last, record = len(match.rounds) - 1, session.path
        back = Button(self._context.text("looking.title"), lambda: self._look_back(match, last, record))
        reviewed = self._begin_review(match, last, record)
        return ResultScene(self._context, match, [on, back, *away], meanwhile=reviewed)

    def _next_round(self, session: Session) -> Change:
        session.start_next_round()
        return Reset(self.sit_down(session, fresh=True))

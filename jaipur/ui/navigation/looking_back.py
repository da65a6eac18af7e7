"""Looking back at finished rounds: from which seat, what is copied and saved of them, and playing on from a move."""

import io
import secrets
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from jaipur import save_words
from jaipur.bots.opponent import BotOpponent, Opponent
from jaipur.bots.worker import Worker
from jaipur.coach import Adviser, dealt_anew
from jaipur.match import Match, Options, Player
from jaipur.narration import Narrator
from jaipur.reviews import GrowingReview, ReviewedRound, reviewed_round
from jaipur.rules import BadCode, CodedRound, Seat, Table, format_round, parse_round
from jaipur.saved_pictures import save_picture
from jaipur.ui.kit.clipboard import copy_text
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import BackTo, Change, Pop, Push, Replace, Scene
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.dialog import DialogScene
from jaipur.ui.scenes.game import PracticeGame
from jaipur.ui.scenes.looking_back import LookingBackScene, LookingExits
from jaipur.ui.scenes.play import Exits, PlayScene
from jaipur.ui.scenes.result import ResultScene
from jaipur.ui.scenes.shown_round import ShownRound
from jaipur.ui.table.painter import TablePainter

STAND_IN = "hard"
"""Plays the other side of a round of which nobody knows who played it."""
SEED_BITS = 64


class LookingBack:
    """The scenes around a finished round, from wherever it is looked back at."""

    def __init__(self, context: Context, painter: TablePainter, worker: Worker) -> None:
        self._context = context
        self._painter = painter
        self._worker = worker
        self._latest: tuple[ReviewedRound, GrowingReview] | None = None
        """What the coach was asked for last: it goes on with that while tokens are counted."""

    def begin(self, match: Match, number: int, record: Path | None) -> Callable[[], bool]:
        """Have the coach look at a round already, as whoever is likeliest to look back at it."""
        growing = self._growing(reviewed_round(match, number, _likeliest(match, number), record))
        growing.look()
        return growing.look

    def _growing(self, reviewed: ReviewedRound) -> GrowingReview:
        if self._latest is None or self._latest[0] != reviewed:
            self._latest = reviewed, GrowingReview(self._worker, reviewed)
        return self._latest[1]

    def of_round(self, match: Match, number: int, record: Path | None) -> Change:
        """Look back at a round of a match, counted from 0; between two people, somebody says whose side it is."""
        people = [seat for seat in Seat if match.players[seat].human]
        if len(people) == 1:
            return Push(self.scene(match, number, people[0], record))
        return Push(self._whose_side(match, number, record))

    def _whose_side(self, match: Match, number: int, record: Path | None, stand_in: str | None = None) -> Scene:
        """Both sides may be looked at, one after the other."""
        text = self._context.text

        def look(seat: Seat) -> Change:
            return Push(self._scene(ShownRound(match, number, seat, stand_in), record))

        buttons = [Button(match.players[seat].name, partial(look, seat), primary=True) for seat in Seat]
        back = Button(text("setup.back"), Pop)
        return DialogScene(self._context, text("looking.side"), text("looking.side_words"), [*buttons, back])

    def of_code(self, code: str) -> Change:
        """Look back at the round that a code tells of, or say what is wrong with the code."""
        read = parse_round(code)
        if isinstance(read, BadCode):
            return Push(self._refused(Narrator(self._context.text).code_fault(read)))
        match = _coded_match(self._context, read)
        if not match.table.over:
            return Push(self._refused(self._context.text("code.unfinished")))
        return Push(self._whose_side(match, 0, None, STAND_IN))

    def _refused(self, words: str) -> Scene:
        text = self._context.text
        return DialogScene(self._context, text("code.title"), words, [Button(text("setup.back"), Pop, primary=True)])

    def scene(self, match: Match, number: int, seat: Seat, record: Path | None = None) -> LookingBackScene:
        """Look back at a round from this side."""
        return self._scene(ShownRound(match, number, seat), record)

    def _scene(self, shown: ShownRound, record: Path | None) -> LookingBackScene:
        growing = self._growing(reviewed_round(shown.match, shown.number, shown.seat, record))
        scene: LookingBackScene
        exits = LookingExits(
            leave=Pop,
            again=lambda one, ply: Push(self._how_to_lie(one, ply, lambda: BackTo(scene))),
            copy=self._copy,
            save=self._save,
        )
        scene = LookingBackScene(self._context, self._painter, shown, growing, exits)
        return scene

    def _copy(self, shown: ShownRound) -> str:
        code = format_round(shown.deal, [turn.move for turn in shown.turns])
        return self._context.text("looking.copied" if copy_text(code) else "looking.not_copied")

    def _save(self, shown: ShownRound, ply: int, table: pygame.Surface) -> str:
        text, png = self._context.text, io.BytesIO()
        pygame.image.save(table, png, "table.png")
        now = datetime.now().astimezone()
        name = text("looking.picture", now=f"{now:%Y-%m-%d %H.%M}", number=min(ply + 1, shown.last))
        try:
            return text("looking.saved", path=save_picture(png.getvalue(), name))
        except OSError as error:
            return text("looking.not_saved", reason=save_words.reason(text, error))

    def _how_to_lie(self, shown: ShownRound, ply: int, back: Callable[[], Change]) -> Scene:
        """The cards that the seat could not see are shuffled anew, which is fair, or lie as they did."""
        text, before = self._context.text, shown.table(ply)

        def shuffled() -> Table:
            return dealt_anew(shown.view(ply), secrets.randbits(SEED_BITS))

        buttons = [
            Button(text("again.shuffled"), lambda: Replace(self._practice(shown, shuffled, back)), primary=True),
            Button(text("again.as_they_lay"), lambda: Replace(self._practice(shown, lambda: before, back))),
            Button(text("setup.back"), Pop),
        ]
        return DialogScene(self._context, text("again.title"), text("again.words"), buttons)

    def _practice(self, shown: ShownRound, deal: Callable[[], Table], back: Callable[[], Change]) -> PlayScene:
        """The same table, to be played on at: it counts nowhere, and nothing of it is kept."""
        options = Options(shown.match.options.show_herds, seals_to_win=1)
        match = Match(_players(shown), options, secrets.randbits(SEED_BITS), first_deal=deal())
        opponent = self._opponent(match)

        def leave() -> Change:
            if opponent is not None:
                opponent.drop()
            return back()

        exits = Exits(
            curtain=lambda play, seat: self._curtain(play, seat, leave),
            pause=lambda _play: Push(self._pause(leave)),
            over=lambda play: self._counted(play.match, lambda: self._practice(shown, deal, back), back),
        )
        adviser = Adviser(self._worker, warns=False)
        alone = opponent is not None
        return PlayScene(
            self._context, self._painter, PracticeGame(match), exits, opponent, adviser=adviser, takes_back=alone
        )

    def _opponent(self, match: Match) -> Opponent | None:
        level = next((player.level for player in match.players if player.level is not None), None)
        return None if level is None else BotOpponent(self._worker, level, lambda: match.bot_seed)

    def _curtain(self, play: PlayScene, seat: Seat, leave: Callable[[], Change]) -> Scene:
        name = play.match.players[seat].name
        return CurtainScene(self._context, name, partial(play.open_for, seat), lambda: Push(self._pause(leave)), play)

    def _pause(self, leave: Callable[[], Change]) -> Scene:
        text = self._context.text
        buttons = [Button(text("pause.back"), Pop, primary=True), Button(text("again.leave"), leave)]
        return DialogScene(self._context, text("again.pause"), text("again.pause_words"), buttons)

    def _counted(self, match: Match, once_more: Callable[[], Scene], back: Callable[[], Change]) -> Scene:
        text = self._context.text
        buttons = [
            Button(text("again.once_more"), lambda: Replace(once_more()), primary=True),
            Button(text("again.leave"), back),
        ]
        return ResultScene(self._context, match, buttons)


def _likeliest(match: Match, number: int) -> Seat:
    """The person at the table; of two, the one who has lost."""
    people = [seat for seat in Seat if match.players[seat].human]
    if len(people) == 1:
        return people[0]
    result = match.rounds[number].result
    return Seat.FIRST if result is None or result.winner is None else result.winner.other


def _players(shown: ShownRound) -> tuple[Player, Player]:
    """Those who played, or, where nobody knows them, whoever looks back and a good trader."""
    if shown.stand_in is None:
        return shown.match.players
    sides = {shown.seat: shown.match.players[shown.seat], shown.seat.other: Player(shown.rival, shown.stand_in)}
    return sides[Seat.FIRST], sides[Seat.SECOND]


def _coded_match(context: Context, coded: CodedRound) -> Match:
    """A round of which nobody knows who played it."""
    first, second = (Player(context.text("setup.name_of", number=number)) for number in (1, 2))
    match = Match((first, second), Options(seals_to_win=1), 0, first_deal=coded.deal)
    for move in coded.moves:
        match.play(move)
    return match

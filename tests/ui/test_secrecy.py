"""Two matches that differ only in what somebody may not know look the same to them, from the title to the result."""

import zlib
from random import Random

import pygame
import pytest
from driver import Driver
from hidden import another_deal

from jaipur import match as match_module
from jaipur.match import Match, Options, Player
from jaipur.rules import Card, Exchange, Seat, Sell, TakeCamels, TakeGood, legal_moves
from jaipur.ui.scenes.curtain import CurtainScene
from jaipur.ui.scenes.result import ResultScene

SIZE = (1024, 640)
STEP = 0.2
LARGE_STEP = 0.45
A_FEW_MOVES = 5
SEED = 287
"""A match whose rounds end early enough for some cards to be left that nobody has seen."""
DEAR = (Card.DIAMOND, Card.GOLD, Card.SILVER)
PEOPLE = (Player("Asha"), Player("Kabir"))


def keeps(table, move, keepsake):
    """Whether a move leaves a card in the hand of whoever plays it."""
    match move:
        case Sell(good, count):
            return good is not keepsake or table.trader.hand.count(good) > count
        case Exchange(_, given):
            return table.trader.hand.count(keepsake) > given.count(keepsake)
        case _:
            return True


def worth(table, move):
    """How soon a move helps to empty three piles: dear goods first."""
    match move:
        case Sell(good, count):
            return 10 * count if good in DEAR else count
        case Exchange(slots, given):
            gained = sum(table.market[slot] in DEAR for slot in slots) - sum(card in DEAR for card in given)
            return 6 * gained + 0.1 * given.count(Card.CAMEL)
        case TakeGood(slot):
            return 5 if table.market[slot] in DEAR else 0.5
        case TakeCamels():
            return 1


def moves_of_a_round(deal, most):
    """Moves by which both players keep one of the cards dealt to them, so that it is never seen."""
    match = Match(PEOPLE, Options(), 0, first_deal=deal)
    # Hands are sorted, the cheapest last.
    first = deal.traders[0].hand[-1]
    keepsakes = (first, next(card for card in reversed(deal.traders[1].hand) if card is not first))
    while not match.table.over and len(match.round.turns) < most:
        table = match.table
        allowed = [move for move in legal_moves(table) if keeps(table, move, keepsakes[table.turn])]
        match.play(max(allowed, key=lambda move, table=table: worth(table, move)))
    return [turn.move for turn in match.round.turns]


def rounds_of_a_match(seed, most=1000):
    """The deal and the moves of each round, up to the second seal or to where a round is left."""
    match = Match(PEOPLE, Options(), seed)
    rounds = []
    while True:
        moves = moves_of_a_round(match.table, most)
        rounds.append((match.table, moves))
        for move in moves:
            match.play(move)
        if match.over or not match.table.over:
            return rounds
        match.start_next_round()


def differs(deal, other, hidden):
    return deal.deck != other.deck and all(deal.traders[seat].hand != other.traders[seat].hand for seat in hidden)


def with_other_secrets(rounds, viewer, *, same_rupees):
    """The same moves from deals in which every hand that is hidden from the viewer is another one."""
    chance = Random(3)
    hidden = [seat for seat in Seat if seat is not viewer]
    others = []
    for deal, moves in rounds:
        tried = (another_deal(deal, moves, viewer, chance, same_rupees=same_rupees) for _ in range(100))
        others.append((next(other for other in tried if differs(deal, other, hidden)), moves))
    return others


class Scripted:
    """An opponent who has known every move before the match."""

    def __init__(self, moves):
        self._moves = iter(moves)

    def ask(self, view):
        """Nothing to think about."""

    def answer(self):
        return next(self._moves, None)

    def drop(self):
        """Nothing to forget."""


class Sitting:
    """A match played in the window as it is scripted; every frame is kept, with whoever's eyes it is for."""

    def __init__(self, patch, home, rounds, level=None):
        deals = iter([deal for deal, _ in rounds])
        patch.setenv("JAIPUR_HOME", str(home))
        patch.setattr(match_module, "deal", lambda _seed, _starter: next(deals))
        patch.setattr(pygame.display, "flip", self._keep)
        patch.setattr(pygame.display, "update", lambda _part: self._keep())
        self.frames = []
        self.eyes = None
        self.driver = None
        self._rounds = rounds
        self._level = level
        self._turns = 0
        self._brief = all(len(moves) <= A_FEW_MOVES for _, moves in rounds)
        self._step = STEP if self._brief else LARGE_STEP
        self.driver = Driver(size=SIZE, speed="normal")
        if level is not None:
            self.eyes = Seat.FIRST
            replies = [
                move for deal, moves in rounds for n, move in enumerate(moves) if (deal.turn + n) % 2 == Seat.SECOND
            ]
            opponent = Scripted(replies)
            patch.setattr(self.driver.navigator.at_table, "_opponent", lambda _session: opponent)

    def _keep(self):
        scene = self.driver.app.scene if self.driver else None
        if self._level is None and isinstance(scene, CurtainScene | ResultScene):
            self.eyes = None
        pixels = zlib.crc32(pygame.display.get_surface().get_view("1"))
        self.frames.append((self.eyes, type(scene).__name__, pixels))

    def play(self):
        """From the title to the last move of the script, and to the result behind it."""
        driver = self.driver
        try:
            driver.step()
            driver.press(driver.context.text("title.play" if self._level else "title.hot_seat"))
            driver.step()
            driver.press(driver.context.text(f"level.{self._level}" if self._level else "setup.start"))
            for number, (_, moves) in enumerate(self._rounds):
                if number:
                    driver.press(driver.context.text("result.next_round"))
                self._play_round(moves)
        finally:
            driver.close()
        return self.frames

    def _play_round(self, moves):
        driver = self.driver
        errands = (self._read_rules, self._change_nothing, self._look_away, self._look_away_from_pause, self._read_log)
        match = driver.match
        for move in moves:
            if match.player.human:
                self._sit_down()
                number, rest = divmod(self._turns, 1 if self._brief else 6)
                if not rest:
                    errands[number % len(errands)]()
                self._play(move)
                if not rest and number % 3 == 2:
                    self._leave_alone(pygame.WINDOWMINIMIZED)
                self._turns += 1
            else:
                turns = len(match.round.turns)
                self._until(lambda turns=turns: len(match.round.turns) > turns)
        self._until(lambda: not driver.at_table or driver.play.awaits_move or driver.play.opponent_thinks)
        for _ in range(round(6 / self._step)):
            driver.step(seconds=self._step)

    def _until(self, condition):
        for _ in range(200):
            if condition():
                return
            self.driver.step(seconds=self._step)
        raise AssertionError("it never came to that")

    def _sit_down(self):
        """Open the curtain, if there is one, and watch until it is a person's turn."""
        driver = self.driver
        if self._level is None:
            self._until(lambda: driver.closed and not driver.app.scene.moving)
            self.eyes = driver.match.table.turn
            driver.key(pygame.K_RETURN)
        self._until(lambda: driver.play.awaits_move)

    def _play(self, move):
        if self._brief:
            self.driver.play_by_click(move)
            return
        self.driver.play.tabletop.pick(move)
        self.driver.key(pygame.K_RETURN)

    def _leave_alone(self, kind=pygame.WINDOWFOCUSLOST):
        if self._level is None:
            self.eyes = None
        self.driver.step(pygame.Event(kind))
        self.driver.step(pygame.Event(pygame.WINDOWFOCUSGAINED), seconds=self._step)

    def _pause(self):
        self.driver.key(pygame.K_ESCAPE)
        self.driver.step()

    def _look_away(self):
        """And open a pause above the curtain."""
        self._leave_alone()
        if self._level is None:
            self._until(lambda: not self.driver.app.scene.moving)
            self._pause()
            self._pause()
        self._sit_down()

    def _look_away_from_pause(self):
        self._pause()
        self._leave_alone()
        self._pause()
        self._sit_down()

    def _change_nothing(self):
        """Look at the options, away, and come back through the pause."""
        self._pause()
        self.driver.press(self.driver.context.text("title.options"))
        self._leave_alone()
        self._pause()
        self._pause()
        self._sit_down()

    def _read_rules(self):
        self._pause()
        self.driver.press(self.driver.context.text("title.rules"))
        self._leave_alone()
        self._pause()
        self._pause()
        self._sit_down()

    def _read_log(self):
        self.driver.key(pygame.K_j)
        self.driver.key(pygame.K_j)


def watched(home, rounds, level=None):
    with pytest.MonkeyPatch.context() as patch:
        return Sitting(patch, home, rounds, level).play()


def compare(truth, other, viewer):
    """Every frame for nobody's eyes or the viewer's is the same; those for other eyes are why it matters."""
    assert [frame[:2] for frame in truth] == [frame[:2] for frame in other]
    told = [
        (number, scene)
        for number, ((eyes, scene, one), (_, _, two)) in enumerate(zip(truth, other, strict=True))
        if eyes in (None, viewer) and one != two
    ]
    assert told == []
    return sum(
        one != two for (eyes, _, one), (_, _, two) in zip(truth, other, strict=True) if eyes not in (None, viewer)
    )


@pytest.fixture(scope="module")
def few_moves():
    return rounds_of_a_match(SEED, A_FEW_MOVES)


@pytest.fixture(scope="module")
def truth(few_moves, tmp_path_factory):
    return watched(tmp_path_factory.mktemp("truth"), few_moves)


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, *Seat])
def test_nobody_sees_too_early_what_is_hidden_in_the_first_moves(tmp_path, few_moves, truth, viewer):
    other = watched(tmp_path, with_other_secrets(few_moves, viewer, same_rupees=False), None)
    assert compare(truth, other, viewer) > 20


@pytest.mark.slow
def test_nothing_hidden_is_seen_in_the_first_moves_against_the_computer(tmp_path, few_moves):
    frames = [
        watched(tmp_path / str(number), rounds, "novice")
        for number, rounds in enumerate((few_moves, with_other_secrets(few_moves, Seat.FIRST, same_rupees=False)))
    ]
    compare(*frames, Seat.FIRST)
    assert len(set(frames[0])) > 50


@pytest.mark.slow
@pytest.mark.parametrize("level", [None, "novice"])
def test_nothing_hidden_is_seen_in_a_whole_match(tmp_path, level):
    rounds = rounds_of_a_match(SEED)
    assert len(rounds) > 1
    truth = watched(tmp_path / "truth", rounds, level)
    assert truth[-1][1] == "ResultScene"
    for viewer in (None, *Seat) if level is None else (Seat.FIRST,):
        other = watched(tmp_path / f"{viewer}", with_other_secrets(rounds, viewer, same_rupees=True), level)
        assert compare(truth, other, viewer) > 100 or level is not None

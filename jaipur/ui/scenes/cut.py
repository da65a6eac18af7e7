"""The sealed deck lies on the table: a player cuts it, by mouse, by touch or by keys, or has it dealt as it lies."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from jaipur.match import Match
from jaipur.rules import SHUFFLED_CARDS, before_dealing, view
from jaipur.settings import Speed
from jaipur.ui.kit.clipboard import copy_text
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.gestures import (
    Cancel,
    Click,
    Direction,
    Drag,
    Drop,
    Gesture,
    Hover,
    Lift,
    Pointer,
    Press,
    Walk,
    gesture,
)
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.cut_drawing import CutPainter, CutPicture, CutPlate, lay_out_plate
from jaipur.ui.scenes.ribbon import CUT_SECONDS, GATHER, SPREAD, TRADE, UNCUT_SECONDS, Ribbon, closing, cut_show
from jaipur.ui.scenes.seated import seating_of
from jaipur.ui.table.areas import Areas, arrange
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.tabletop import Tabletop

MIDDLE = SHUFFLED_CARDS // 2
FOLLOWS_PER_SECOND = 20.0
STILL = 0.02
FAR_STEP = 5
"""How many cards the keys up and down go at once."""
REPEAT_AFTER, REPEAT_EVERY = 0.35, 0.04

ARROWS = {pygame.K_LEFT: 1, pygame.K_RIGHT: -1, pygame.K_UP: FAR_STEP, pygame.K_DOWN: -FAR_STEP}
"""By how many cards each key makes the upper half larger."""

Cut = Callable[[int], object]
"""Cuts so many cards from the top of the deck, for good; 0 leaves it as it lies."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The ribbon lies open, since so many seconds."""

    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Closing:
    """It was cut this deep, or not at all, and comes together."""

    cards: int
    seconds: float = 0.0

    @property
    def length(self) -> float:
        """How long that takes in all."""
        return CUT_SECONDS if self.cards else UNCUT_SECONDS


class CutScene:
    """Nobody has a card yet. What is decided here is done at once; the picture catches up, then the deal is shown."""

    def __init__(
        self,
        context: Context,
        painter: TablePainter,
        match: Match,
        cut: Cut,
        dealt: Callable[[], Change],
        pause: Callable[[], Change],
    ) -> None:
        self._context = context
        self._match = match
        self._cut = cut
        self._dealt = dealt
        self._pause = pause
        self._painter = CutPainter(context)
        self.cards = MIDDLE
        """How many cards would be cut from the top."""
        self._gap = float(SHUFFLED_CARDS - MIDDLE)
        self._phase: Choosing | Closing = Choosing(SPREAD if self._hurried else 0.0)
        self._pointer = Pointer()
        self._aiming = False
        self._held: tuple[int, float] | None = None
        self._copied = False
        starter = match.round.starter
        seat = starter if match.players[starter].human else starter.other
        nothing = view(before_dealing(starter), seat)
        self._tabletop = Tabletop(context, painter, seating_of(match), nothing, arrangement=_arranged)
        self._here = Button("", self.cut, primary=True)
        self._not = Button("", self.leave_as_it_lies)
        self._copy = Button("", self._copy_seal)
        self._menu = Menu(context, [self._here, self._not, self._copy])
        context.sound.play("shuffle")

    @property
    def _hurried(self) -> bool:
        return self._context.settings.reduced_motion or self._context.settings.speed is Speed.INSTANT

    @property
    def buttons(self) -> list[Button]:
        """What can be pressed."""
        return self._menu.buttons

    @property
    def moving(self) -> bool:
        """Whether cards are on their way, or a key is held."""
        match self._phase:
            case Closing():
                return True
            case Choosing(seconds):
                return seconds < SPREAD or self._held is not None or self._gap != self._aim

    @property
    def stirred(self) -> Box | None:
        """Nothing stirs while the deck waits."""
        return None

    @property
    def _aim(self) -> float:
        return float(SHUFFLED_CARDS - self.cards)

    def cut(self) -> Change | None:
        """Cut where the deck is parted."""
        return self._close(self.cards)

    def leave_as_it_lies(self) -> Change | None:
        """Have the deck dealt without a cut."""
        return self._close(0)

    def _close(self, cards: int) -> Change | None:
        if isinstance(self._phase, Closing):
            return None
        self._gap = self._aim
        self._phase = Closing(cards)
        self._cut(cards)
        if self._hurried:
            return self._dealt()
        self._context.sound.play("slide")
        return None

    def _copy_seal(self) -> None:
        seal = self._match.round.commitment
        assert seal is not None, "only a sealed deck is cut"
        self._copied = copy_text(seal)

    def lay_out(self, size: Size) -> None:
        """The table as it will be, the deck across its market, and the plate where the hand will lie."""
        text = self._context.text
        self._here.label, self._not.label = text("cut.here"), text("cut.not")
        self._copy.label = text("cut.copied" if self._copied else "cut.copy")
        self._tabletop.lay_out(size)
        areas = self._tabletop.areas
        self.ribbon = open_ribbon(areas)
        self._home = Pose(*areas.deck.centre, areas.deck.width, areas.deck.height)
        self._plate: CutPlate = lay_out_plate(self._context, areas, self.buttons, size)

    def handle(self, event: pygame.Event) -> Change | None:
        """The pointer parts the deck, a press cuts it; keys do the same. While it closes, any press ends the show."""
        if isinstance(self._phase, Closing):
            pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
            return self._dealt() if pressed else None
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key in ARROWS):
            self._held = None
            return None
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self._part(self.cards + ARROWS[event.key])
            self._held = (ARROWS[event.key], -REPEAT_AFTER)
            return None
        self._pointer, made = gesture(self._pointer, event, 0.0)
        if made is not None and (decided := self._answer(made)) is not None:
            return decided()
        return self._menu.handle(event)

    def _answer(self, made: Gesture) -> Callable[[], Change | None] | None:
        """What a gesture on the deck asks for; what is meant for the buttons is theirs."""
        match made:
            case Cancel():
                return self.leave_as_it_lies
            case Hover(x, y) if self.ribbon.contains(x, y):
                self._part(self.ribbon.top_cards_at(x))
            case Press(x, y):
                self._aiming = self.ribbon.contains(x, y)
                if self._aiming:
                    self._part(self.ribbon.top_cards_at(x))
            case Lift(x, _) | Drag(x, _) if self._aiming:
                self._part(self.ribbon.top_cards_at(x))
            case Click(x, y) if self._tabletop.areas.menu_button.contains(x, y):
                return self._pause
            case Click(x, y) | Drop(x, y) if self._aiming:
                self._aiming = False
                if self.ribbon.contains(x, y):
                    self._part(self.ribbon.top_cards_at(x))
                    return self.cut
            case Walk(Direction.NEXT | Direction.BACK):
                self._held = None
            case _:
                pass
        return None

    def _part(self, cards: int) -> None:
        self.cards = max(1, min(SHUFFLED_CARDS - 1, cards))

    def advance(self, seconds: float) -> Change | None:
        """Let time pass for the cards."""
        shown = seconds * self._context.settings.speed.factor
        match self._phase:
            case Choosing(passed):
                self._phase = Choosing(passed + shown)
                self._repeat(seconds)
                self._follow(seconds)
            case Closing(cards, passed) as phase:
                self._phase = Closing(cards, passed + shown)
                self._sound(passed, passed + shown, cards)
                if passed + shown >= phase.length:
                    return self._dealt()
        return None

    def _repeat(self, seconds: float) -> None:
        """A key that is held goes on."""
        if self._held is not None:
            step, since = self._held
            since += seconds
            while since >= REPEAT_EVERY:
                since -= REPEAT_EVERY
                self._part(self.cards + step)
            self._held = (step, since)

    def _follow(self, seconds: float) -> None:
        """The gap glides to where it is wanted."""
        away = self._aim - self._gap
        part = 1.0 if self._hurried else min(1.0, FOLLOWS_PER_SECOND * seconds)
        self._gap = self._aim if abs(away) < STILL else self._gap + away * part

    def _sound(self, before: float, now: float, cards: int) -> None:
        cues = ((GATHER, "pick"), (GATHER + TRADE, "place")) if cards else ()
        for moment, name in cues:
            if before < moment <= now:
                self._context.sound.play(name)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, the deck and the plate."""
        self._tabletop.paint(surface)
        self._painter.draw(surface, self._picture())
        self._menu.paint(surface, self._plate.button_size)

    def _picture(self) -> CutPicture:
        match self._phase:
            case Choosing(seconds) if seconds < SPREAD:
                poses, gap = self.ribbon.spreading(seconds, self._gap), None
            case Choosing():
                poses, gap = [self.ribbon.pose(card, self._gap) for card in range(SHUFFLED_CARDS)], self._gap
            case Closing(0, seconds):
                poses, gap = closing(self.ribbon, round(self._gap), seconds, self._home), None
            case Closing(cards, seconds):
                poses, gap = cut_show(self.ribbon, SHUFFLED_CARDS - cards, seconds, self._home), None
        return CutPicture(
            plate=self._plate,
            ribbon=self.ribbon,
            poses=poses,
            gap=gap,
            cards=self.cards,
            name=self._match.players[self._match.cutter].name,
            seal=self._match.round.commitment or "",
        )


def open_ribbon(areas: Areas) -> Ribbon:
    """The deck across the market, so far inside the runner that turned and lifted cards stay off fringes and hems."""
    runner, (width, height) = areas.runner, areas.card
    room = Box(runner.x + 0.45 * width, areas.market[0].y + 0.03 * height, runner.width - 0.9 * width, height)
    return Ribbon(room, areas.card)


def _arranged(size: Size, _text_scale: float) -> Areas:
    """The table as it is for words of the usual size: large ones have the plate, which covers its lower half."""
    return arrange(size)

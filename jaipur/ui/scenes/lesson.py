"""The guided first round: the real table and the real gestures, with somebody who says why."""

from collections.abc import Callable

import pygame

from jaipur.match import Match, Options, Player
from jaipur.rules import Move, TableView
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.gestures import LEFT
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.transition import Way
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.game import PracticeGame
from jaipur.ui.scenes.guide_panel import GuidePanel, Speech, arrange_with_guide, draw_guide_panel, lay_out_panel
from jaipur.ui.scenes.lesson_script import DEAL, GUIDE, LESSON, LessonStep
from jaipur.ui.scenes.play import Exits, PlayScene
from jaipur.ui.table.painter import TablePainter

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Guide:
    """The guide as an opponent: she knows which step of the lesson it is, and her reply to it."""

    def __init__(self) -> None:
        self.place = 0

    @property
    def step(self) -> LessonStep:
        """What is to be learned just now."""
        return LESSON[self.place]

    def go_on(self) -> None:
        """To the next step."""
        self.place += 1

    def ask(self, view: TableView) -> None:
        """She has known her reply before she was asked."""

    def answer(self) -> Move | None:
        """Her reply ends the step."""
        reply = self.step.reply
        if reply is not None:
            self.go_on()
        return reply

    def drop(self) -> None:
        """She was not thinking."""


class LessonScene:
    """A round in which the opponent is the guide. It is never saved, and can be left at any time."""

    def __init__(
        self, context: Context, painter: TablePainter, name: str, exits: Exits, leave: Callable[[], Change]
    ) -> None:
        self._context = context
        self._painter = painter
        self._exits = exits
        self._players = (Player(name), Player(context.text(f"level.{GUIDE}"), GUIDE))
        self.guide = Guide()
        self._astray = False
        self._by_keys = False
        self._on = Button("", self._go_on, primary=True)
        self._off = Button("", leave)
        self._menu = Menu(context, [])
        self._panel: GuidePanel | None = None
        self.play = self._seated(fresh=True)

    def _seated(self, *, fresh: bool) -> PlayScene:
        """A table as the step at hand begins it."""
        match = Match(self._players, Options(seals_to_win=1), 0, first_deal=self.guide.step.table or DEAL)
        play = PlayScene(
            self._context,
            self._painter,
            PracticeGame(match),
            self._exits,
            self.guide,
            fresh=fresh,
            arrangement=arrange_with_guide,
            allows=self._asks_for,
        )
        play.tabletop.log.note = None
        return play

    @property
    def moving(self) -> bool:
        """Whether something moves on the table."""
        return self.play.moving

    @property
    def stirred(self) -> Box | None:
        """The guide in person."""
        return self.play.stirred

    @property
    def gives_way(self) -> Way:
        """As any table against an opponent."""
        return self.play.gives_way

    @property
    def asked(self) -> Move | None:
        """The move that the guide waits for."""
        return self.guide.step.asks

    @property
    def speech(self) -> Speech | None:
        """What the guide says just now; while cards travel she is silent."""
        if not self.play.awaits_move:
            return None
        text, step = self._context.text, self.guide.step
        way = "keys" if self._by_keys else "mouse"
        return Speech(
            why=text("lesson.other") if self._astray else text(f"lesson.{step.name}"),
            what=text(f"lesson.{step.name}_{way}") if step.asks is not None else "",
            count=text("lesson.count", number=self.guide.place + 1, most=len(LESSON)),
        )

    @property
    def buttons(self) -> list[Button]:
        """What can be pressed on the guide's slip."""
        if not self.play.awaits_move:
            return []
        return [self._off] if self.asked is not None else [self._off, self._on]

    def lay_out(self, size: Size) -> None:
        """The table, and the slip above its market."""
        self.play.lay_out(size)
        speech, text = self.speech, self._context.text
        self._on.label, self._off.label = text("lesson.go_on"), text("lesson.leave")
        self.play.tabletop.pointed = self.guide.step.points if speech else ()
        self._menu.set_buttons(self.buttons)
        self._panel = None
        if speech is not None:
            self._panel = lay_out_panel(self._context, self.play.tabletop.areas, speech, self._off, self._on)

    def handle(self, event: pygame.Event) -> Change | None:
        """As at any table; the guide explains the way that the player last used."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._by_keys = event.type == pygame.KEYDOWN
        if event.type in MOUSE:
            change = self._menu.handle(event)
            if any(button.box.contains(*event.pos) for button in self._menu.buttons):
                return change
            if self._on_the_slip(event):
                return None
        if _is_enter(event) and self._on in self.buttons:
            return self._go_on()
        return self.play.handle(event)

    def _on_the_slip(self, event: pygame.Event) -> bool:
        """Whether the slip is pressed, and so nothing that lies below it."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT
        return pressed and self._panel is not None and self._panel.slip.contains(*event.pos)

    def advance(self, seconds: float) -> Change | None:
        """Let time pass at the table."""
        return self.play.advance(seconds)

    def _go_on(self) -> Change | None:
        """To the next step, and, where it begins with a table of its own, to that."""
        self.guide.go_on()
        self._astray = False
        if self.guide.step.table is not None:
            self.play = self._seated(fresh=False)
            self._context.sound.play("shuffle")
        return None

    def _asks_for(self, move: Move) -> bool:
        """Only what the step asks for is played; anything else is left for another day."""
        self._astray = not self.guide.step.accepts(move)
        return not self._astray

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, and what the guide says about it."""
        self.play.paint(surface)
        if self._panel is not None and not self.play.tabletop.log.is_open:
            draw_guide_panel(surface, self._context, self._panel, self._menu)


def _is_enter(event: pygame.Event) -> bool:
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)

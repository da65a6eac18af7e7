"""The guided first round: the real table and the real gestures, with somebody who says why."""

from collections.abc import Callable
from pathlib import Path

import pygame

from jaipur.match import Match, Options, Player
from jaipur.rules import Move
from jaipur.ui.geometry import Areas
from jaipur.ui.gestures import Click, Commit, Gesture, Hover
from jaipur.ui.handling import Holding
from jaipur.ui.layout import Layout
from jaipur.ui.lesson import DEAL, GUIDE, LESSON, Step
from jaipur.ui.scene import Change, Close, Scene
from jaipur.ui.scenes.play import LEAST_THINKING, PACE, Hides, PlayScene
from jaipur.ui.scenes.speech import Speech, areas_with_speech, draw_speech
from jaipur.ui.shared import Shared
from jaipur.ui.timeline import Pose
from jaipur.ui.widgets import Button


class LessonScene(PlayScene):
    """A round in which the opponent is the guide. It is never saved, and can be left at any time."""

    def __init__(self, shared: Shared, name: str, ends: Callable[[PlayScene], Scene], hides: Hides) -> None:
        self._players = (Player(name), Player(shared.text(f"level.{GUIDE}"), GUIDE))
        self._place = 0
        self._astray = False
        self._by_keys = False
        self._hovered_button: Button | None = None
        self._on = Button(shared.text("lesson.go_on"), self._go_on, primary=True)
        self._off = Button(shared.text("lesson.leave"), Close)
        super().__init__(shared, self._match(), Path(), ends, hides)
        self.deal_in()

    def _match(self) -> Match:
        table = self._step.table or DEAL
        return Match(self._players, Options(seals_to_win=1), seed=0, first_deal=table)

    @property
    def _step(self) -> Step:
        return LESSON[self._place]

    @property
    def asked(self) -> Move | None:
        """The move that the guide waits for."""
        return self._step.asks

    @property
    def speech(self) -> Speech | None:
        """What the guide says just now; while cards travel she is silent."""
        if not self.awaits_move:
            return None
        text, step = self.shared.text, self._step
        way = "keys" if self._by_keys else "mouse"
        return Speech(
            why=text("lesson.other") if self._astray else text(f"lesson.{step.name}"),
            what=text(f"lesson.{step.name}_{way}") if step.asks is not None else "",
            count=text("lesson.count", number=self._place + 1, most=len(LESSON)),
        )

    @property
    def buttons(self) -> list[Button]:
        """What can be pressed on the guide's slip."""
        if self.speech is None:
            return []
        return [self._off] if self._step.asks is not None else [self._off, self._on]

    def _save(self) -> None:
        """A lesson leaves no trace on disk."""

    def _arranged(self, window: tuple[int, int]) -> Areas:
        return areas_with_speech(window)

    def handle(self, event: pygame.Event) -> Change | None:
        """As at any table; the guide explains the way that the player last used."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._by_keys = event.type == pygame.KEYDOWN
        return super().handle(event)

    def _answer(self, made: Gesture) -> Change | None:
        match made:
            case Hover(x, y):
                self._hovered_button = self._slip_button_at(x, y)
            case Click(x, y) if button := self._slip_button_at(x, y):
                self.shared.sound.play("button")
                return button.action()
            case Commit() if self._on in self.buttons:
                return self._go_on()
            case _:
                pass
        return super()._answer(made)

    def _slip_button_at(self, x: float, y: float) -> Button | None:
        return next((button for button in self.buttons if button.box.contains(x, y)), None)

    def _go_on(self) -> Change | None:
        """To the next step, and, where it begins with a table of its own, to that."""
        self._place += 1
        self._astray = False
        if self._step.table is not None:
            self.match = self._match()
            self._last_turn = None
            self._settling.forget()
            self.shared.sound.play("shuffle")
        self._holding, self._notice = Holding(), None
        return None

    def _decide(self, move: Move, carried: dict[str, Pose]) -> None:
        """Only what the step asks for is played; anything else is left for another day."""
        if self._step.accepts(move):
            self._astray = False
            self.play(move, carried)
            return
        self._astray = True
        self._shake_head()
        self._holding = Holding(focused=self._holding.focused)

    def _let_bot_think(self, seconds: float) -> None:
        """The guide knows her reply; she only takes her time."""
        self._thinking = (self._thinking or 0.0) + seconds
        reply = self._step.reply
        if reply is not None and self._thinking * PACE[self.shared.settings.speed] >= LEAST_THINKING:
            self.play(reply)
            self._go_on()

    def _pointed_at(self, laid: Layout) -> frozenset[str]:
        if self.speech is None:
            return frozenset()
        return frozenset(key for key in laid.things if any(_belongs(key, point) for point in self._step.points))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, and what the guide says about it."""
        super().paint(surface)
        if (speech := self.speech) and not self._log.is_open:
            draw_speech(surface, self.shared, self._areas, speech, self.buttons, self._hovered_button)


def _belongs(key: str, point: str) -> bool:
    return key == point or key.startswith(f"{point}.")

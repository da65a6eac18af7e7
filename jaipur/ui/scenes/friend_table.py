"""A round with a friend elsewhere, at the table: their moves are shown as if they sat opposite."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from jaipur.friend.holes import opening_known
from jaipur.friend.post import Post, Standing
from jaipur.rules import SeenTurn
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.scene import Change, Push, Replace, Scene
from jaipur.ui.kit.transition import Way
from jaipur.ui.scenes.friend_lamp import draw_lamp, lamp_box
from jaipur.ui.table.interaction import Play
from jaipur.ui.table.painter import TablePainter
from jaipur.ui.table.phase import Deciding, Over, Phase, Showing, Thinking
from jaipur.ui.table.puppet import reaction
from jaipur.ui.table.seating import Seating
from jaipur.ui.table.tabletop import OpenMenu, Tabletop

GREET = pygame.K_g
SAID_TO_THINK = Thinking(60.0)
"""A friend may take days: they are said to think from the first moment on."""


@dataclass(frozen=True, slots=True)
class FriendExits:
    """Where the table leads."""

    pause: Callable[[], Scene]
    greetings: Callable[[], Scene]
    counted: Callable[[], Scene]
    """The round is over, and checked."""
    stopped: Callable[[], Scene]
    """Something false has ended the match."""


class FriendScene:
    """One round, from its deal to its last move. It asks the post how things stand, and never waits for it."""

    def __init__(
        self,
        context: Context,
        painter: TablePainter,
        post: Post,
        portraits: tuple[str | None, str | None],
        exits: FriendExits,
        *,
        fresh: bool,
    ) -> None:
        self._context = context
        self._post = post
        self._portraits = portraits
        self._exits = exits
        self._standing = standing = post.standing
        self._number = len(standing.rounds) - 1
        played = standing.rounds[self._number]
        assert played.dealt is not None, "the table is laid once the cards are dealt"
        self._sent: int | None = None
        """How many moves there were when the own one was sent, until it has come back."""
        self._heard = standing.heard_count
        self._news = False
        turns = () if fresh else played.turns
        seen = turns[-1].after if turns else played.dealt
        self.tabletop = Tabletop(context, painter, self._seating, seen, turns)
        self._lamp = Box(0, 0, 0, 0)
        if fresh:
            self.tabletop.show_deal(opening_known(seen))
        else:
            self.tabletop.phase = self._due()

    @property
    def standing(self) -> Standing:
        """How the match stood when it was last looked at."""
        return self._standing

    @property
    def _seating(self) -> Seating:
        standing = self._standing
        return Seating(standing.names, self._portraits, standing.seals, standing.seals_to_win, standing.show_herds)

    @property
    def notice_box(self) -> Box:
        """Where a notice hides nothing."""
        return self.tabletop.areas.notice

    @property
    def moving(self) -> bool:
        """Whether something is in the air, or news has come."""
        return self.tabletop.moving or self._news

    @property
    def stirred(self) -> Box | None:
        """The friend in person, while all else is at rest."""
        return self.tabletop.stirred

    @property
    def gives_way(self) -> Way:
        """There is only one player who sees it."""
        return Way.FADE

    def lay_out(self, size: Size) -> None:
        """Find a place for everything."""
        self.tabletop.lay_out(size)
        self._lamp = lamp_box(self.tabletop.areas.opponent, self.tabletop.areas.unit)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table and the lamp."""
        self.tabletop.paint(surface)
        if not self.tabletop.log.is_open:
            draw_lamp(surface, self._context, self._lamp, self._standing)

    def handle(self, event: pygame.Event) -> Change | None:
        """Answer an event."""
        if not isinstance(self.tabletop.phase, Showing) and self._asks_to_greet(event):
            return Push(self._exits.greetings())
        match self.tabletop.handle(event):
            case Play(move):
                self._sent = len(self.tabletop.turns)
                self._post.play(move)
                self.tabletop.phase = self._due()
            case OpenMenu():
                return Push(self._exits.pause())
            case None:
                pass
        return None

    def _asks_to_greet(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button == pygame.BUTTON_LEFT and self._lamp.contains(*event.pos)
        return event.type == pygame.KEYDOWN and event.key == GREET

    def advance(self, seconds: float) -> Change | None:
        """Let time pass, and see what is new."""
        if self._news:
            self._standing, self._news = self._post.standing, False
            self.tabletop.seating = self._seating
            self._hear()
        self._news = self._post.standing is not self._standing
        self.tabletop.advance(seconds)
        phase = self.tabletop.phase
        if isinstance(phase, Showing):
            if not phase.performance.timeline.done:
                return None
            self._react()
        return self._go_on()

    def _go_on(self) -> Change | None:
        """The next move that is not shown yet, or what follows the last one."""
        played = self._standing.rounds[self._number]
        if len(self.tabletop.turns) < len(played.turns):
            self._show(played.turns[len(self.tabletop.turns)])
        elif self._standing.fault is not None:
            return Replace(self._exits.stopped())
        elif self._number < len(self._standing.checks):
            return Replace(self._exits.counted())
        else:
            self._enter(self._due())
        return None

    def _show(self, turn: SeenTurn) -> None:
        self._sent = None
        self.tabletop.show_turn(turn)

    def _due(self) -> Phase:
        played = self._standing.rounds[self._number]
        if played.played_out:
            return Over()
        if len(self.tabletop.turns) < len(played.turns):
            return SAID_TO_THINK
        mine = self._standing.my_turn and self._number == len(self._standing.rounds) - 1
        return Deciding() if mine and self._sent is None else SAID_TO_THINK

    def _enter(self, phase: Phase) -> None:
        if phase != self.tabletop.phase:
            self.tabletop.phase = phase
            if isinstance(phase, Deciding):
                self._context.sound.play("turn")

    def _hear(self) -> None:
        standing = self._standing
        if standing.heard_count > self._heard and standing.heard is not None:
            self._heard = standing.heard_count
            key = f"friend.say_{standing.heard}"
            self.tabletop.presence.say(key, self._context.text(key))

    def _react(self) -> None:
        """Their face shows what the move means to them, as far as anybody can see it."""
        mood = reaction(self.tabletop.turns[-1], self._standing.seat.other) if self.tabletop.turns else None
        if mood is not None:
            self.tabletop.presence.feel(mood)

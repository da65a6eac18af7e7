"""A trader at the count: a puppet that minds what is counted, or a face in a medallion where there is no puppet."""

import pygame

from jaipur.match import Player
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.geometry import Box
from jaipur.ui.scenes.seated import portrait_of
from jaipur.ui.table.portrait import draw_portrait
from jaipur.ui.table.puppet import Attention, Mood, Puppet, PuppetPose
from jaipur.ui.table.puppet_stage import PuppetStage


class InPerson:
    """One trader, seen from the first counted token to what follows the last. Time comes in as seconds."""

    def __init__(self, context: Context, player: Player, *, still: bool) -> None:
        self._context = context
        self._still = still
        self._name = player.name
        self._portrait = portrait_of(player)
        self._stage = PuppetStage(context.artwork)
        self._puppet = Puppet()
        self._mood: Mood | None = None

    def feel(self, mood: Mood) -> None:
        """Know how it ended, and show it from now on."""
        if mood is not self._mood:
            self._mood = mood
            self._puppet.feel(mood)

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether the puppet hangs otherwise now."""
        if self._still:
            return False
        before = self._puppet.pose
        attention = Attention.MARKET if self._mood is None else Attention.PLAYER
        self._puppet.advance(seconds, attention)
        if self._mood is not None and self._puppet.pose.mood is Mood.CALM:
            # It lasts as long as the result is open.
            self._puppet.feel(self._mood)
        return self._puppet.pose != before

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the puppet under its arch."""
        puppet = "" if self._portrait is None else self._portrait.rpartition("/")[2]
        if puppet and self._stage.knows(puppet):
            self._stage.lay(surface, box)
            pose = PuppetPose(self._mood or Mood.CALM) if self._still else self._puppet.pose
            self._stage.draw(surface, puppet, pose, box)
            return
        side = min(box.width, box.height)
        middle = Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)
        draw_portrait(surface, self._context, self._name, self._portrait, middle)

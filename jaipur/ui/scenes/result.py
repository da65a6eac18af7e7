"""The end of a round or a match: counted token by token in the open, to be read as long as one likes."""

from collections.abc import Callable

import pygame

from jaipur.match import Match
from jaipur.narration import Narrator
from jaipur.rules import RoundResult, Seat
from jaipur.settings import Speed
from jaipur.ui.kit.artwork import blit_around
from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD, SAND
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box, Size
from jaipur.ui.kit.paragraphs import balanced_width, draw_paragraphs, paragraphs_fit, paragraphs_height
from jaipur.ui.kit.scene import Change
from jaipur.ui.kit.widgets import Button, Menu
from jaipur.ui.scenes.celebration import Celebration
from jaipur.ui.scenes.counted_side import CountedSide, draw_side
from jaipur.ui.scenes.in_person import InPerson
from jaipur.ui.scenes.menu import MenuScene
from jaipur.ui.scenes.moment import SOUNDS, headline, moment
from jaipur.ui.scenes.result_plates import draw_plates, result_plates
from jaipur.ui.scenes.score_reveal import score_reveal
from jaipur.ui.table.drawing import PARCHMENT
from jaipur.ui.table.puppet import Mood
from jaipur.voices.banter import Banter
from jaipur.voices.lines import Line

STAMP_SECONDS = 0.3
LIGHT_SECONDS = 0.5
SPEECH_AT = 0.9
"""Seconds after the count: first the seal, then the light, then what the opponent has to say."""
FASTEST_COUNT = 3.0
SEAL = (12.0, 15.0)
STAGE = (18.0, 16.4)
"""The stage of a trader's puppet."""
LAMPS_MADE, LIGHT_MADE = 2, 3
WIDE = 1.4
"""How much wider the button is that leads on."""


class ResultScene(MenuScene):
    """Who won, by what, and where to go from here."""

    def __init__(
        self,
        context: Context,
        match: Match,
        buttons: list[Button],
        meanwhile: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(context, Menu(context, buttons))
        result = match.round.result
        assert result is not None
        self._match = match
        self._meanwhile = meanwhile
        """Is called from time to time for as long as this is open."""
        self._result: RoundResult = result
        self._reveal = score_reveal(match.table, result)
        self._moment = moment(match)
        self._line = Banter(match).counted() if context.settings.speech else None
        still = context.settings.reduced_motion or context.settings.speed is Speed.INSTANT
        self._celebration = Celebration(context.artwork, self._moment, still=still)
        self._since = 0.0
        """Seconds since everything was counted."""
        self._lit: pygame.Surface | None = None
        self._lit_for: object = None
        self._moments = 0
        """How often time has passed: what will be needed is made at different moments, so that none is late."""
        context.sized.add(self)
        self._traders = tuple(InPerson(context, player, still=still) for player in match.players)
        self._stirred = False
        if still:
            self._finish()

    def forget_sizes(self) -> None:
        """Let go of what was painted for another window."""
        self._lit = None

    @property
    def counting(self) -> bool:
        """Whether tokens are still being counted, or the seal comes down."""
        return not self._reveal.done or self._since < STAMP_SECONDS

    @property
    def moving(self) -> bool:
        """Whether something is still to come: a token, the light, a word, a petal."""
        return self.counting or self._since < SPEECH_AT or self._celebration.moving

    @property
    def stirred(self) -> Box | None:
        """Where the traders are, when one of them hangs otherwise than before time passed."""
        if not self._stirred:
            return None
        first, second = map(self._face, self._frames)
        return Box(first.x, first.y, second.right - first.x, second.bottom - first.y)

    @property
    def said(self) -> Line | None:
        """What the opponent says by now."""
        return self._line if self._reveal.done and self._since >= SPEECH_AT else None

    def handle(self, event: pygame.Event) -> Change | None:
        """Any press or key ends the counting; only then does the menu lead on."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if self.counting:
            if pressed:
                self._finish()
            return None
        if pressed:
            self._since = SPEECH_AT
            self._celebration.skip()
        return super().handle(event)

    def advance(self, seconds: float) -> Change | None:
        """Count on; then the seal is stamped, and what the moment brings begins."""
        self._moments += 1
        self._meanwhile()
        self._let_feel()
        swayed = [trader.advance(seconds) for trader in self._traders]
        self._stirred = any(swayed)
        if self._reveal.done:
            self._since += seconds
            self._celebration.advance(seconds)
            return None
        for cue in self._reveal.advance(seconds * min(FASTEST_COUNT, self._context.settings.speed.factor)):
            self._context.sound.play(cue)
        if self._reveal.done:
            self._announce()
        return None

    def _let_feel(self) -> None:
        """The traders know how it ended when everything is counted; whoever speaks has the face that goes with it."""
        if not self._reveal.done:
            return
        winner, said = self._result.winner, self.said
        glad = Mood.PROUD if self._moment.decides else Mood.GLAD
        for seat, trader in zip(Seat, self._traders, strict=True):
            mood = Mood.SURPRISED if winner is None else glad if winner is seat else Mood.VEXED
            trader.feel(Mood(said.mood) if said is not None and said.speaker is seat else mood)

    def _finish(self) -> None:
        if not self._reveal.done:
            self._announce()
        self._reveal.skip()
        self._since = SPEECH_AT
        self._let_feel()

    def _announce(self) -> None:
        self._context.sound.play(SOUNDS[self._moment])
        if self._result.winner is not None:
            self._context.sound.play("seal")

    def lay_out(self, size: Size) -> None:
        """The two traders, and the way on below them."""
        self._plates = result_plates(size)
        self._unit = unit = self._plates.unit
        self._panel, self._frames, self._inner = self._plates.panel, self._plates.frames, self._plates.inner
        inner, gaps = self._inner, 2 * unit * (len(self.buttons) - 1)
        shares = [WIDE if button.primary else 1.0 for button in self.buttons]
        share = min(34 * unit, (inner.width - gaps) / max(1.0, sum(shares)))
        widths = [share * part for part in shares]
        x = inner.centre[0] - (sum(widths) + gaps) / 2
        for button, width in zip(self.buttons, widths, strict=True):
            button.box = Box(x, inner.bottom - 8 * unit, width, 8 * unit)
            x += width + 2 * unit

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the count as far as it has come; the verdict follows the last token."""
        self._draw_ground(surface)
        self._draw_head(surface)
        for seat, frame in zip(Seat, self._frames, strict=True):
            counted = CountedSide(self._match, self._result, self._reveal, seat, self._face(frame), self._unit)
            draw_side(surface, self._context, counted, frame.inset(2 * self._unit))
            self._traders[seat].draw(surface, self._face(frame))
        if self._reveal.done:
            self._celebration.draw_lamps(surface, self._panel, self._unit)
            self._draw_stamp(surface)
            self._draw_verdict(surface)
            self._draw_speech(surface)
            self._celebration.draw_petals(surface)
            self._menu.paint(surface, 2.7 * self._unit)

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """Curtain and plates; when everything is counted, the light of the moment comes over them."""
        lit = min(1.0, self._since / LIGHT_SECONDS) if self._reveal.done else 0.0
        self._make_ready(surface.get_size())
        if lit < 1:
            self._lay(surface)
        if lit > 0:
            ground = self._lit_ground(surface.get_size())
            ground.set_alpha(round(255 * lit) if lit < 1 else None)
            surface.blit(ground, (0, 0))

    def _make_ready(self, size: Size) -> None:
        if self._moments == LAMPS_MADE:
            self._celebration.prepare(self._unit)
        elif self._moments == LIGHT_MADE:
            self._lit_ground(size)

    def _lay(self, surface: pygame.Surface) -> None:
        self._context.backdrop.draw_curtain(surface)
        draw_plates(surface, self._context, self._plates)

    def _lit_ground(self, size: Size) -> pygame.Surface:
        contrast = self._context.settings.high_contrast
        if self._lit is None or self._lit_for != (size, contrast):
            self._lit, self._lit_for = pygame.Surface(size).convert(), (size, contrast)
            self._context.backdrop.draw_curtain(self._lit)
            self._celebration.shade(self._lit)
            draw_plates(self._lit, self._context, self._plates)
            if not contrast:
                winner = self._result.winner
                first, second = (self._face(frame).centre for frame in self._frames)
                lit = None if winner is None else (first, second)[winner]
                self._celebration.light(self._lit, self._panel, lit, (first, second))
        return self._lit

    def _face(self, frame: Box) -> Box:
        """Where a trader's face is in its frame."""
        unit = self._unit
        return Box(frame.x + 1.5 * unit, frame.y + 0.8 * unit, STAGE[0] * unit, STAGE[1] * unit)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """What has happened; the opponent's half stays free for words of theirs."""
        context, unit, inner = self._context, self._unit, self._inner
        colour = CREAM if self._reveal.done else MARIGOLD
        title = [(self._title(), TITLE, context.fonts.capped(5.6 * unit), colour)]
        draw_paragraphs(
            surface, context.fonts, title, Box(inner.x, inner.y + 3.8 * unit, inner.width, 8.2 * unit), middle=True
        )
        first, second = self._frames
        room = inner if self._line is None or first.y < second.y else self._frames[self._line.speaker.other]
        ending = [(context.text(f"ending.{self._match.table.ending}"), BODY, 2.2 * unit, SAND)]
        if self._match.round.hinted:
            ending.append((context.text("result.hinted"), BODY, 2.0 * unit, SAND))
        below = Box(room.x, inner.y + 12.0 * unit, room.width, 6.4 * unit)
        draw_paragraphs(surface, context.fonts, ending, below, middle=True)

    def _draw_stamp(self, surface: pygame.Surface) -> None:
        """The seal of the round comes down on the upper edge of the plate."""
        if self._result.winner is None:
            return
        still_up = (1 - min(1.0, self._since / STAMP_SECONDS)) ** 2
        rest = (SEAL[0] * self._unit, SEAL[1] * self._unit)
        size = (rest[0] * (1 + still_up), rest[1] * (1 + still_up))
        seal = self._context.artwork.picture("tokens/seal", *size, rest=rest)
        blit_around(surface, seal, (self._panel.centre[0], self._panel.y + 0.6 * self._unit))

    def _draw_verdict(self, surface: pygame.Surface) -> None:
        """Why the round went as the headline says: who won is said there, and not again."""
        unit, inner = self._unit, self._inner
        first, second = self._match.players
        narrator, names = Narrator(self._context.text), (first.name, second.name)
        lines = [
            (narrator.camel_token(self._result, names), BODY, 2.2 * unit, SAND),
            (narrator.reason(self._result), BOLD, 2.6 * unit, CREAM),
        ]
        foot = Box(inner.x, self._frames[1].bottom + 1.2 * unit, inner.width, 9.4 * unit)
        draw_paragraphs(surface, self._context.fonts, lines, foot, middle=True)

    def _draw_speech(self, surface: pygame.Surface) -> None:
        """What the opponent says to the count, on a plate that points at the face below it."""
        if (line := self.said) is None:
            return
        context, unit = self._context, self._unit
        frame = self._frames[line.speaker]
        face = self._face(frame)
        room = Box(frame.x + 3 * unit, frame.y - 6.6 * unit, frame.width - 5 * unit, 5.4 * unit)
        words = [(context.text(line.key), BODY, 2.1 * unit, INK)]
        fit = paragraphs_fit(context.fonts, words, room)
        narrow = balanced_width(context.fonts, words[0], room.width, fit)
        height = paragraphs_height(context.fonts, words, narrow, fit)
        text, font, size, _ = words[0]
        wrapped = context.fonts.wrapped(text, font, size * fit, narrow)
        width = max(context.fonts.font(font, size * fit).size(part)[0] for part in wrapped)
        plate = Box(room.x - 2 * unit, room.bottom - height - 0.8 * unit, width + 4 * unit, height + 1.6 * unit)
        context.plates.draw(surface, "speech_plate", plate)
        x, foot = face.centre[0] - unit, plate.bottom - 0.3 * unit
        tail = [(x - unit, foot), (x + unit, foot), (x + 1.2 * unit, face.y - 0.2 * unit)]
        pygame.draw.polygon(surface, PARCHMENT, tail)
        draw_paragraphs(surface, context.fonts, words, Box(room.x, plate.y + 0.8 * unit, narrow, height), fit=fit)

    def _title(self) -> str:
        text, match, winner = self._context.text, self._match, self._result.winner
        if not self._reveal.done:
            return text("result.counting")
        return text(headline(match), name="" if winner is None else match.players[winner].name)

"""Before a match: who plays whom, under which names, and for how many seals."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from jaipur import bots
from jaipur.match import FACES, Options, Player
from jaipur.rating import Rating
from jaipur.rating_words import expected, level_of
from jaipur.text import presentable
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Change, Replace, Scene
from jaipur.ui.kit.widgets import LONGEST_NAME, Button
from jaipur.ui.navigation.leaving import On
from jaipur.ui.scenes.setup import Length, Opponent, SetupScene, Warnings
from jaipur.ui.scenes.traveller import FacePicker, TravellerScene

BeginMatch = Callable[[tuple[Player, Player], Options], Change]
"""What starts a match between these players, as they agreed."""


class MatchSetup:
    """The screens on which a match is agreed on, and the same without questions."""

    def __init__(self, context: Context, begin: BeginMatch, rating: Callable[[], Rating | None], trading: On) -> None:
        self._context = context
        self._begin = begin
        self._rating = rating
        self._trading = trading

    def opponents(self) -> Scene:
        """Choose whom to meet; before the first match, who one is."""
        if not self._context.settings.traveller_chosen:
            return self._traveller()
        title = self._context.text("setup.opponent")
        rating = self._rating()
        pickers, opponents = [self._picker(0)], self._opponents(rating)
        names, warnings = self.names[:1], self._warnings()
        beside = None if rating is None else Button(self._context.text("trading.title"), self._trading)
        return SetupScene(
            self._context, title, names, self._length, warnings, pickers, opponents=opponents, beside=beside
        )

    def _opponents(self, rating: Rating | None) -> list[Opponent]:
        """Everybody, with what to expect. Enter leads to whoever is nearest to even, at first to the weakest."""
        text = self._context.text
        likeliest = next(iter(bots.LEVELS)) if rating is None else level_of(rating)
        return [
            Opponent(
                level,
                partial(self.against, level),
                expected="" if rating is None else expected(text, rating, level),
                likeliest=level == likeliest,
            )
            for level in bots.LEVELS
        ]

    def two_people(self) -> SetupScene:
        """Say who the two are."""
        title, pickers = self._context.text("setup.two"), [self._picker(0), self._picker(1)]
        warnings = self._warnings(together=True)
        return SetupScene(self._context, title, self.names, self._length, warnings, pickers, begin=self.together)

    def _traveller(self) -> Scene:
        def done(name: str, face: str) -> Change:
            self.remember((name,))
            self._context.change(replace(self._context.settings, first_face=face, traveller_chosen=True))
            return Replace(self.opponents())

        return TravellerScene(self._context, self.names[0], self.faces[0], done)

    def _picker(self, seat: int) -> FacePicker:
        return FacePicker("", _nothing, face=lambda: self.faces[seat], turn=partial(self._turn_face, seat))

    def _turn_face(self, seat: int, way: int) -> None:
        """To the next face that the other one does not wear."""
        faces = self.faces
        place = (FACES.index(faces[seat]) + way) % len(FACES)
        if FACES[place] == faces[1 - seat]:
            place = (place + way) % len(FACES)
        worn = (FACES[place], faces[1]) if seat == 0 else (faces[0], FACES[place])
        self._context.change(replace(self._context.settings, first_face=worn[0], second_face=worn[1]))

    def person(self) -> Player:
        """Who sits at the screen, without questions."""
        return Player(self.names[0], face=self.faces[0])

    @property
    def faces(self) -> tuple[str, str]:
        """The faces last chosen, or the first that are free."""
        settings = self._context.settings
        first = settings.first_face if settings.first_face in FACES else FACES[0]
        second = settings.second_face if settings.second_face in FACES else None
        free = next(face for face in FACES if face != first)
        return first, free if second in (None, first) else second

    @property
    def names(self) -> tuple[str, str]:
        """The names last written, or the usual ones."""
        settings, text = self._context.settings, self._context.text
        return settings.first_name or text("player.first"), settings.second_name or text("player.second")

    def remember(self, names: tuple[str, ...]) -> None:
        """Keep the names that somebody wrote: they are the usual ones from now on."""
        settings = self._context.settings
        first, second = (presentable(name, LONGEST_NAME).strip() for name in (*names, "", "")[:2])
        self._context.change(
            replace(settings, first_name=first or settings.first_name, second_name=second or settings.second_name)
        )

    def against(self, level: str, names: tuple[str, ...] = (), options: Options | None = None) -> Change:
        """A match between one person and a level."""
        self.remember(names)
        first, _ = self.names
        opponent = Player(self._context.text(f"level.{level}"), level)
        return self._begin((Player(first, face=self.faces[0]), opponent), options or self.agreed)

    def together(self, names: tuple[str, ...] = (), options: Options | None = None) -> Change:
        """A match between two people."""
        self.remember(names)
        first, second = self.names
        if first.casefold() == second.casefold():
            second = self._context.text("player.namesake", name=second)
        faces = self.faces
        return self._begin(
            (Player(first, face=faces[0]), Player(second, face=faces[1])), options or self.agreed_together
        )

    @property
    def agreed(self) -> Options:
        """What the settings say about new matches against the computer."""
        settings = self._context.settings
        return Options(settings.show_herds, 1 if settings.single_round else 2, settings.warnings)

    @property
    def agreed_together(self) -> Options:
        """The same for two people, who may want to be warned, or not, for themselves."""
        return replace(self.agreed, warnings=self._context.settings.warnings_together)

    @property
    def _length(self) -> Length:
        return Length(self._length_in_words, self._change_length)

    def _warnings(self, *, together: bool = False) -> Warnings:
        def on() -> bool:
            settings = self._context.settings
            return settings.warnings_together if together else settings.warnings

        def change() -> None:
            settings, other = self._context.settings, not on()
            changed = replace(settings, warnings_together=other) if together else replace(settings, warnings=other)
            self._context.change(changed)

        return Warnings(on, change)

    def _length_in_words(self) -> str:
        return self._context.text("setup.one_seal" if self._context.settings.single_round else "setup.two_seals")

    def _change_length(self) -> None:
        settings = self._context.settings
        self._context.change(replace(settings, single_round=not settings.single_round))


def _nothing() -> None:
    return None

"""The cards within a player's reach: picked by pointer and keys, carried, refused with a shake, and let go."""

from dataclasses import replace

from jaipur.rules import Move, Refusal, TableView
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.gestures import Gesture
from jaipur.ui.kit.timeline import Pose
from jaipur.ui.table.card_motion import CardMotion, raised
from jaipur.ui.table.choice import Choice, changed_sides, choice_of, picked_keys
from jaipur.ui.table.intent import NOTHING, Intent, consider
from jaipur.ui.table.interaction import Interaction, Play, Refuse, held_poses, interact, within_reach
from jaipur.ui.table.layout import Layout


class Picking:
    """What a player does to the cards between two moves, and how the cards answer."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.interaction = Interaction()
        self.intent: Intent = NOTHING
        """What is picked amounts to."""
        self.refused: Refuse | None = None
        self.denied: str | None = None
        """The key of the sentence that says why something besides a move cannot be done."""
        self._motion = CardMotion()
        self._followed: object = None

    @property
    def choice(self) -> Choice:
        """What is picked."""
        return self.interaction.choice

    @property
    def moving(self) -> bool:
        """Whether a card has not come to rest."""
        return self._motion.moving

    @property
    def carried(self) -> dict[str, Pose]:
        """Where the cards are shown that the pointer carries."""
        return self._motion.carried()

    def poses(self) -> dict[str, Pose]:
        """Where cards are shown that are not simply where they lie."""
        return self._motion.poses()

    def pick(self, move: Move, view: TableView) -> None:
        """Pick what amounts to a move, as if by hand."""
        self.interaction = Interaction(choice_of(move, view))

    def let_go(self) -> None:
        """Nothing is picked any more."""
        self.interaction = Interaction()
        self.refused = self.denied = None

    def reject(self, view: TableView) -> None:
        """What is picked is not to be played now, though it may be: it shakes and is let go."""
        self._shake(picked_keys(self.choice, view))
        self.interaction = Interaction(focused=self.interaction.focused)

    def release(self) -> None:
        """What the pointer holds goes back to where it was picked, and stays picked."""
        self.interaction = replace(self.interaction, grip=None)

    def deny(self, key: str) -> None:
        """Something else cannot be done now, and this sentence says why."""
        self._shake(frozenset())
        self.denied = key

    def refuse_out_of_turn(self) -> None:
        """Nobody may touch the cards now."""
        self._shake(frozenset())
        self.refused = Refuse(Refusal.NOT_YOUR_TURN, None)

    def touch(self, made: Gesture, layout: Layout, view: TableView) -> Play | None:
        """What a gesture does to the cards, and decides."""
        before, dropped = self.interaction, frozenset(held_poses(self.interaction, layout))
        now, decided = interact(before, made, layout, view, self.intent)
        # Until a move is shown, its cards stay where the pointer let go of them.
        self.interaction = replace(now, grip=before.grip) if isinstance(decided, Play) else now
        if now.choice != before.choice:
            self.refused = self.denied = None
            self._context.sound.play("grunt" if now.choice.camels > before.choice.camels else "pick")
        match decided:
            case Play():
                return decided
            case Refuse():
                self._shake(dropped or picked_keys(now.choice, view))
                self.refused = decided
            case None if changed_sides(before.choice, now.choice, view):
                self.refused = Refuse(Refusal.CAMELS_AND_GOODS, None)
            case None:
                pass
        return None

    def _shake(self, keys: frozenset[str]) -> None:
        self._context.sound.play("refuse")
        if not self._context.settings.reduced_motion:
            self._motion.shake(keys)

    def consider(self, view: TableView) -> None:
        """Ask the rules what is picked amounts to."""
        self.intent = consider(self.choice, view)

    def follow(self, layout: Layout, *, within_touch: bool) -> None:
        """Cards belong where they lie, or in the pointer's hand; what may be touched rises under the pointer."""
        hovered = self.interaction.hovered if within_touch else None
        followed = (layout, hovered, self.interaction.grip)
        if followed == self._followed:
            return
        self._followed = followed
        self._motion.follow(
            {
                key: raised(thing.pose) if key == hovered and not thing.picked else thing.pose
                for key, thing in layout.things.items()
                if within_reach(key)
            },
            held_poses(self.interaction, layout),
        )

    def rest(self) -> None:
        """Everything lies where it lies: the table was shown anew."""
        self._motion.stop()
        self._followed = None

    def advance(self, seconds: float) -> None:
        """Let time pass for what moves."""
        grip = self.interaction.grip
        self._motion.advance(seconds, grip.now_at[0] if grip else None)

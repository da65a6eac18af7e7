"""The deck of a finished round, opened: its seal, its key and its cut, for whoever wants to check them."""

from jaipur.match import Match
from jaipur.ui.kit.clipboard import copy_text
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Pop
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.dialog import DialogScene


def opened_deck(context: Context, match: Match) -> DialogScene | None:
    """What was sealed in the round just played; None after an open deal, which hid nothing."""
    key, seal = match.opened_key(len(match.rounds) - 1), match.round.commitment
    if key is None or seal is None:
        return None
    text, cards = context.text, match.round.cut
    cut = text.count("verify.cut", cards) if cards else text("verify.uncut")
    words = text("opened.words", seal=seal.replace("-", " "), digits=key.hex(), cut=cut)
    copy = Button(text("opened.copy"), lambda: _copy(context, copy, f"{seal} {key.hex()}"), primary=True)
    return DialogScene(context, text("opened.title"), words, [copy, Button(text("setup.back"), Pop)], wide=True)


def _copy(context: Context, button: Button, content: str) -> None:
    if copy_text(content):
        button.label = context.text("cut.copied")

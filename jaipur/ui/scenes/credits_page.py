"""Who made what."""

from jaipur.ui.kit.context import Context
from jaipur.ui.kit.scene import Pop
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.dialog import DialogScene


def credits_page(context: Context) -> DialogScene:
    """What the game is made of, and whose work that is."""
    text = context.text
    done = Button(text("options.done"), Pop, primary=True)
    return DialogScene(context, text("credits.title"), text("credits.words"), [done], wide=True)

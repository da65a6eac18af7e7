"""What each opponent knows and remembers, in words that can be checked."""

from jaipur import bots
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.pieces import Face
from jaipur.ui.scenes.pages import PageRow, PagesScene


def fairness_page(context: Context) -> PagesScene:
    """What is promised of all, what each of them remembers, and how the deal is committed to."""
    text = context.text
    each = [PageRow(text(f"remembers.{level}"), (Face(f"portraits/{level}"),)) for level in bots.LEVELS]
    rows = [PageRow(text("fairness.words")), *each, PageRow(text("fairness.deal"))]
    return PagesScene(context, text("fairness.title"), rows, per_page=5, pictures=11.0)

"""What each opponent knows and remembers, in words that can be checked."""

from jaipur import bots
from jaipur.ui.layout import Face
from jaipur.ui.scenes.pages import PagesScene, Row
from jaipur.ui.shared import Shared


def fairness_scene(shared: Shared) -> PagesScene:
    """The promise to all, what each of the five makes of it, and how the cards are sealed."""
    text = shared.text
    each = [Row(text(f"remembers.{level}"), (Face(f"portraits/{level}"),)) for level in bots.LEVELS]
    rows = [Row(text("fairness.words")), *each, Row(text("fairness.deal"))]
    return PagesScene(shared, text("fairness.title"), rows, per_page=len(rows), pictures=11.0)

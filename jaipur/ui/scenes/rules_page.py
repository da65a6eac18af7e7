"""How to play, in short paragraphs, each with pictures of what it speaks of."""

from collections.abc import Sequence

from jaipur.rules import GOODS_TOKENS, Card
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.pieces import Face
from jaipur.ui.kit.widgets import Button
from jaipur.ui.scenes.pages import PageRow, PagesScene
from jaipur.ui.table.layout import BACK, card_face, token_face

TO = Face("interface/icon_next")
FROM = Face("interface/icon_back")
SEAL = Face("tokens/seal")


def bonus_face(cards: int) -> Face:
    """A sealed bonus token of its pile."""
    return Face(f"tokens/bonus_{cards}")


PICTURES: tuple[tuple[Face, ...], ...] = (
    (token_face(Card.GOLD, 6), token_face(Card.CLOTH, 5), TO, SEAL),
    tuple(card_face(card) for card in (Card.SILVER, Card.CAMEL, Card.CLOTH, Card.LEATHER)),
    (card_face(Card.GOLD), TO, Face("places/hand_slot")),
    (*(card_face(Card.CAMEL, pose) for pose in range(3)), TO, Face("places/herd")),
    (card_face(Card.DIAMOND), card_face(Card.SPICE), FROM, TO, card_face(Card.LEATHER), card_face(Card.CAMEL)),
    tuple(token_face(Card.SPICE, value) for value in GOODS_TOKENS[Card.SPICE][:5]),
    (bonus_face(3), bonus_face(4), bonus_face(5)),
    (BACK, TO, Face("places/deck")),
    (card_face(Card.CAMEL, 1), card_face(Card.CAMEL, 2), TO, Face("tokens/camel")),
    (bonus_face(4), Face("tokens/gold"), TO, SEAL),
    (card_face(Card.SILVER), Face("interface/tick"), TO, Face("places/discard")),
    (FROM, TO, Face("interface/tick")),
)
"""What each paragraph speaks of."""


def rules_page(context: Context, beside: Sequence[Button] = ()) -> PagesScene:
    """The rules, to be leafed through, and buttons for what is worth reading beside them."""
    rows = [PageRow(context.text(f"rules.{number}"), pictures) for number, pictures in enumerate(PICTURES, start=1)]
    return PagesScene(context, context.text("title.rules"), rows, per_page=4, pictures=30.0, beside=beside)

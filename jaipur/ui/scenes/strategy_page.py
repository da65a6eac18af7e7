"""What good traders do, with how often it holds, and pictures of what is spoken of."""

from jaipur.coach.advice import ADVICE
from jaipur.rules import Card
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.pieces import Face
from jaipur.ui.scenes.pages import PageRow, PagesScene
from jaipur.ui.scenes.rules_page import FROM, SEAL, TO, bonus_face
from jaipur.ui.table.layout import BACK, card_face, token_face

CAMELS = tuple(card_face(Card.CAMEL, pose) for pose in range(3))

PICTURES: dict[str, tuple[Face, ...]] = {
    "never_one_alone": (card_face(Card.LEATHER), TO, token_face(Card.LEATHER, 1)),
    "keep_pairs": (card_face(Card.CLOTH), card_face(Card.CLOTH), Face("places/hand_slot"), TO, bonus_face(3)),
    "silver_can_wait": (card_face(Card.SILVER), card_face(Card.SILVER), Face("places/hand_slot"), TO, bonus_face(3)),
    "all_together": (*(card_face(Card.SPICE) for _ in range(4)), TO, bonus_face(4)),
    "five_are_enough": (*(card_face(Card.LEATHER) for _ in range(5)), TO, bonus_face(5)),
    "match_the_precious": (card_face(Card.GOLD), FROM, card_face(Card.GOLD)),
    "both_at_once": (card_face(Card.DIAMOND), card_face(Card.DIAMOND), FROM, TO, CAMELS[0], card_face(Card.CLOTH)),
    "keep_the_precious": tuple(card_face(good) for good in (Card.DIAMOND, Card.GOLD, Card.SILVER)),
    "pay_with_camels": (card_face(Card.SILVER), card_face(Card.SPICE), FROM, TO, CAMELS[1], CAMELS[2]),
    "spend_the_herd": (*CAMELS, TO, *(card_face(good) for good in (Card.GOLD, Card.SPICE, Card.SPICE))),
    "leave_few_camels": (CAMELS[0], CAMELS[1], TO, BACK, BACK),
    "spoil_their_pair": (card_face(Card.SILVER), TO, Face("places/hand_slot")),
    "sell_before_them": (*(token_face(Card.SPICE, value) for value in (5, 3, 3)), TO, Face("places/discard")),
    "sell_from_a_full_hand": (*(card_face(good) for good in (Card.CLOTH, Card.CLOTH, Card.CLOTH)), TO, bonus_face(3)),
    "no_more_singles": (BACK, BACK, TO, token_face(Card.GOLD, 5), token_face(Card.CLOTH, 2)),
    "end_it_when_ahead": (token_face(Card.SILVER, 5), token_face(Card.CLOTH, 1), token_face(Card.LEATHER, 1), TO, SEAL),
}
"""What each piece of advice speaks of."""


def strategy_page(context: Context) -> PagesScene:
    """Advice for after one's first games, to be leafed through."""
    text = context.text
    rows = [
        PageRow(text(f"strategy.{advice.key}"), PICTURES[advice.key], text("strategy.holds", n=advice.in_ten))
        for advice in ADVICE
    ]
    return PagesScene(context, text("strategy.title"), rows, per_page=4, pictures=30.0, note=text("strategy.source"))

"""Whoever rests the pointer on a thing is told what it is, and nothing that this seat may not know."""

import pygame
import pytest
from tables import a_table, cards, random_tables

from jaipur import paths
from jaipur.rules import Card, Seat, Token, Trader, view
from jaipur.text import Text
from jaipur.ui.table.areas import arrange
from jaipur.ui.table.choice import Choice
from jaipur.ui.table.explanation import explanation
from jaipur.ui.table.layout import layout
from jaipur.ui.table.pointing import EXPLAINED_AFTER, Pointing
from jaipur.ui.table.seating import Seating

ENGLISH = Text("en", paths.assets() / "locale")
HIDDEN = Seating(("Asha", "Ravi"), (None, None), (0, 0), 2, show_herds=False)
OPEN = Seating(("Asha", "Ravi"), (None, None), (0, 0), 2, show_herds=True)
TABLE = a_table(
    market="DG*SL", hand="PPL", herd=4, other=Trader(cards("SS"), 2, (Token(Card.GOLD, 6),)), tokens=(5, 5, 5, 7, 0, 3)
)


def about(key, seating=HIDDEN, table=TABLE):
    return explanation(ENGLISH, view(table, Seat.FIRST), seating, key)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("market.0", "Diamond: the next one sold earns 7; sell 2 or more."),
        ("market.2", "Camel: all of the market’s go to your herd together."),
        ("market.4", "Leather: the next one sold earns 1."),
        ("hand.1", "Spice: sold out, a sale earns no more tokens."),
        ("pile.leather.0", "Leather still earns 1, 1, 1."),
        ("bonus.4", "Bonus for selling 4: 4 to 6 rupees, 6 left."),
        ("bonus.5", "Bonus for selling 5 or more: 8 to 10 rupees, 5 left."),
        ("herd.2", "Your herd: 4 camels, to trade with."),
        ("other_hand.0", "Ravi holds 2 cards of 7 at most."),
        ("other_herd.0", "Ravi’s herd. How many camels stand there is a secret."),
        ("other_purse.0", "Ravi’s 1 token, counted at the end of the round."),
        ("deck", "The deck: 8 cards left."),
        ("camel_token", "5 rupees at the end of the round for the larger herd."),
    ],
)
def test_a_thing_is_explained(key, words):
    assert about(key) == words


def test_who_would_get_the_camel_token_is_told_where_herds_are_open():
    assert about("camel_token", OPEN) == "5 rupees for the larger herd: just now Asha’s."
    assert about("other_herd.0", OPEN) == "Ravi’s herd: 2 camels."


def test_everything_on_every_table_is_explained():
    for table in random_tables(4):
        seen = view(table, Seat.SECOND)
        for key in layout(seen, Choice(), arrange((1280, 720)), trail=[Card.GOLD]).things:
            assert explanation(ENGLISH, seen, HIDDEN, key), key


def test_what_is_hidden_explains_nothing():
    one = a_table(other=Trader(cards("SS"), 2, known=()), deck="GGG")
    another = a_table(other=Trader(cards("DL"), 6, known=()), deck="LLL")
    for key in layout(view(one, Seat.FIRST), Choice(), arrange((1280, 720))).things:
        assert about(key, table=one) == about(key, table=another), key


def test_it_takes_half_a_second():
    pointing = Pointing()
    pointing.rest_on("deck")
    assert not pointing.advance(EXPLAINED_AFTER - 0.1)
    assert pointing.explained is None
    assert pointing.advance(0.2)
    assert pointing.explained == "deck"
    pointing.rest_on("discard")
    assert pointing.explained is None


def test_the_pointer_is_answered_with_light_at_once_and_with_words_later(driver):
    driver.against_computer()
    away = driver.frame()
    deck = driver.play.tabletop.layout.things["deck"].pose
    driver.mouse(pygame.MOUSEMOTION, deck.x, deck.y)
    lit = driver.frame()
    assert lit != away
    driver.step(seconds=EXPLAINED_AFTER + 0.1)
    assert driver.frame() != lit
    assert driver.play.tabletop.frame.about[1] == "The deck: 40 cards left."

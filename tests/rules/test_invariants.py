"""Whole rounds of arbitrary moves: what must hold on every table of every round."""

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from jaipur.rules import (
    BONUS_TOKENS,
    CARDS_IN_BOX,
    GOODS_TOKENS,
    Card,
    Exchange,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    deal,
    format_move,
    format_table,
    legal_moves,
    parse_move,
    parse_table,
    play,
    refusal,
    view,
)

CARDS = st.sampled_from(Card)
MOVES = st.one_of(
    st.builds(TakeGood, st.integers(-2, 6)),
    st.just(TakeCamels()),
    st.builds(
        Exchange,
        st.lists(st.integers(-1, 5), max_size=5).map(tuple),
        st.lists(CARDS, max_size=5).map(tuple),
    ),
    st.builds(Sell, CARDS, st.integers(-1, 8)),
)


def choice(move, market):
    """A move as kinds, so that equal cards in other slots are the same choice."""
    return format_move(move, market)


class ARound(RuleBasedStateMachine):
    @initialize(seed=st.integers(0, 10**9), starter=st.sampled_from(Seat))
    def dealt(self, seed, starter):
        self.deal = self.table = deal(seed, starter)
        self.moves = []

    @precondition(lambda self: not self.table.over)
    @rule(data=st.data())
    def play_any(self, data):
        move = data.draw(st.sampled_from(legal_moves(self.table)))
        text = format_move(move, self.table.market, slots=True)
        assert parse_move(text, self.table.market) == move
        self.moves.append(text)
        turn = play(self.table, move)
        assert turn.before == self.table
        assert turn.after.turn is self.table.turn.other
        self.table = turn.after

    @rule(move=MOVES)
    def a_move_is_accepted_exactly_when_it_is_listed(self, move):
        listed = {choice(legal, self.table.market) for legal in legal_moves(self.table)}
        if refusal(self.table, move) is None:
            assert choice(move, self.table.market) in listed
        else:
            assert move not in legal_moves(self.table)

    @invariant()
    def listed_moves_are_accepted(self):
        moves = legal_moves(self.table)
        assert all(refusal(self.table, move) is None for move in moves)
        assert bool(moves) != self.table.over
        assert len(moves) <= 167

    @invariant()
    def cards_are_conserved(self):
        cards = Counter((*self.table.market, *self.table.deck, *self.table.discard))
        del cards[None]
        for trader in self.table.traders:
            cards += Counter(trader.hand) + Counter({Card.CAMEL: trader.herd})
        assert cards == Counter(dict(zip(Card, CARDS_IN_BOX, strict=True)))

    @invariant()
    def tokens_are_conserved(self):
        for good, pile in enumerate(GOODS_TOKENS):
            won = [token.value for trader in self.table.traders for token in trader.goods if token.good == good]
            assert Counter([*self.table.piles[good], *won]) == Counter(pile)
            assert self.table.piles[good] == pile[len(pile) - len(self.table.piles[good]) :]
        for tier, pile in enumerate(BONUS_TOKENS):
            won = [t.value for trader in self.table.traders for t in trader.bonuses if t.cards == tier + 3]
            assert Counter([*self.table.bonus_piles[tier], *won]) == Counter(pile)

    @invariant()
    def hands_and_market_keep_their_size(self):
        for trader in self.table.traders:
            assert len(trader.hand) <= 7
            assert list(trader.hand) == sorted(trader.hand)
            assert Card.CAMEL not in trader.hand
        assert len(self.table.market) == 5
        assert self.table.over or None not in self.table.market

    @invariant()
    def the_table_can_be_written_and_read(self):
        assert parse_table(format_table(self.table)) == self.table

    @invariant()
    def a_view_offers_the_moves_of_the_table(self):
        assert legal_moves(view(self.table, self.table.turn)) == legal_moves(self.table)

    def teardown(self):
        if not hasattr(self, "deal"):
            return
        table = self.deal
        for text in self.moves:
            table = play(table, parse_move(text, table.market)).after
        assert table == self.table


TestARound = pytest.mark.slow(ARound.TestCase)
TestARound.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)

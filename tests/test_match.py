"""The match: who starts, who wins a seal, and when it is decided."""

import pytest
from matches import TWO_PEOPLE, a_match, a_sealed_match, a_secret, play_randomly
from tables import a_table, cards

from jaipur.commitment import commitment
from jaipur.match import Match, Options, Player, Round
from jaipur.rules import (
    Card,
    Exchange,
    IllegalMove,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Trader,
    cut,
    deal,
    deal_out,
    first_starter,
    round_seed,
    shuffle_by_key,
)
from jaipur.secret import Secret


def finished(winner: Seat | None, starter: Seat) -> Round:
    """A round that is over, won by the larger herd or by nobody."""
    herds = (2 * (winner is Seat.FIRST), 2 * (winner is Seat.SECOND))
    other = Trader(herd=herds[starter.other])
    return Round(a_table(market="D-LLL", deck="", herd=herds[starter], other=other, turn=starter))


def match_of(*rounds: tuple[Seat | None, Seat], seals_to_win: int = 2) -> Match:
    match = a_match(options=Options(seals_to_win=seals_to_win))
    match.rounds = [finished(*each) for each in rounds]
    return match


FIRST, SECOND = Seat.FIRST, Seat.SECOND


def test_one_seed_is_one_match():
    one, same, other = a_match(5), a_match(5), a_match(6)
    assert one.table == same.table == deal(round_seed(5, 0), first_starter(5))
    assert one.table != other.table
    assert play_randomly(one, 300).table == play_randomly(same, 300).table


def test_the_loser_starts_the_next_round():
    assert match_of((FIRST, FIRST)).start_next_round().starter is SECOND
    assert match_of((SECOND, FIRST)).start_next_round().starter is FIRST


def test_a_tied_round_gives_no_seal_and_is_started_by_the_other_r8():
    for starter in Seat:
        match = match_of((None, starter))
        assert match.seals == (0, 0)
        assert not match.over
        assert match.start_next_round().starter is starter.other


def test_two_seals_win_the_match():
    match = match_of((FIRST, FIRST), (SECOND, SECOND))
    assert (match.seals, match.winner) == ((1, 1), None)
    match = match_of((FIRST, FIRST), (None, SECOND), (FIRST, FIRST))
    assert (match.seals, match.winner) == ((2, 0), FIRST)
    assert match.over
    with pytest.raises(AssertionError):
        match.start_next_round()


def test_a_single_round_needs_one_seal_and_a_tie_is_played_again():
    assert match_of((SECOND, FIRST), seals_to_win=1).winner is SECOND
    assert not match_of((None, FIRST), seals_to_win=1).over


def test_no_round_is_dealt_over_another():
    with pytest.raises(AssertionError):
        a_match().start_next_round()


def test_an_illegal_move_changes_nothing():
    match = a_match()
    before = match.table
    with pytest.raises(IllegalMove):
        match.play(Sell(Card.CAMEL, 1))
    assert match.table is before
    assert match.round.turns == []


def test_a_turn_taken_back_was_never_played():
    match = play_randomly(a_match(), 7)
    before, turn, seed = match.round.turns[5].after, match.round.turns[6], match.bot_seed
    assert match.take_back() is turn
    assert match.table is before
    assert len(match.round.turns) == 6
    assert match.play(turn.move) == turn
    assert match.bot_seed == seed


def before_selling(good, count):
    """A table at which so many of a good are held."""
    return a_table(market="DGSCP", hand=good * count, herd=1, other=Trader(cards("CC")))


TAKEN_BACK = [
    ("an exchange", a_table("DGSCP", "LL"), Exchange((0, 1), cards("LL")), True),
    ("an exchange for camels", a_table("DGSCP", "", 2), Exchange((0, 1), cards("**")), True),
    ("a sale of two", before_selling("P", 2), Sell(Card.SPICE, 2), True),
    ("a sale with a bonus", before_selling("P", 3), Sell(Card.SPICE, 3), False),
    ("a sale for which no bonus is left", a_table(hand="PPP", bonus_piles=((), (), ())), Sell(Card.SPICE, 3), True),
    ("a card taken", a_table("DGSCP", "LL"), TakeGood(0), False),
    ("camels taken", a_table("DG**P", "LL"), TakeCamels(), False),
    ("a sale that ends the round", a_table(hand="PP", tokens=(5, 5, 5, 0, 1, 0)), Sell(Card.SPICE, 2), False),
]


@pytest.mark.parametrize(
    ("table", "move", "allowed"), [case[1:] for case in TAKEN_BACK], ids=[c[0] for c in TAKEN_BACK]
)
def test_a_move_may_be_taken_back_unless_something_was_turned_up(table, move, allowed):
    match = Match(TWO_PEOPLE, Options(), 1, first_deal=table)
    assert not match.can_take_back
    match.play(move)
    assert match.can_take_back is allowed


def test_a_bots_move_is_not_taken_back():
    players = (Player("Rukma", "medium"), Player("Asha"))
    match = Match(players, Options(), 1, first_deal=a_table(hand="PP"))
    match.play(Sell(Card.SPICE, 2))
    assert not match.can_take_back


def test_the_move_that_ended_a_round_can_be_taken_back_but_no_earlier_round():
    match = a_match()
    while not match.table.over:
        play_randomly(match, 1)
    match.take_back()
    assert not match.table.over
    assert match.seals == (0, 0)
    play_randomly(match, 1)
    match.start_next_round()
    with pytest.raises(AssertionError):
        match.take_back()


def test_rounds_are_dealt_from_seeds_of_their_own():
    match = play_randomly(a_match(3), 400)
    deals = [one.deal for one in match.rounds]
    assert len(deals) > 1
    assert [each.deck for each in deals] == [deal(round_seed(3, number)).deck for number in range(len(deals))]


def test_a_bot_has_new_random_numbers_every_turn():
    match = a_match()
    seeds = [match.bot_seed]
    slot = next(slot for slot, card in enumerate(match.table.market) if card is not Card.CAMEL)
    match.play(TakeGood(slot))
    seeds.append(match.bot_seed)
    assert len(set(seeds)) == 2


def test_the_players_are_people_or_levels():
    assert all(player.human for player in TWO_PEOPLE)
    assert a_match().player is TWO_PEOPLE[a_match().table.turn]


def test_a_new_deck_is_sealed_before_it_is_cut_and_stays_sealed_so():
    match = a_sealed_match(cut=None)
    key = a_secret().round_key(0)
    seal = match.round.commitment
    assert seal == commitment(key, shuffle_by_key(key))
    assert match.awaits_cut
    match.cut(20)
    assert not match.awaits_cut
    assert match.round.deal == deal_out(cut(shuffle_by_key(key), 20), match.round.starter)
    assert (match.round.commitment, match.round.cut) == (seal, 20)
    assert match.table == match.round.deal


def test_a_cut_of_nothing_deals_the_deck_as_it_lies():
    match = a_sealed_match(cut=None)
    as_it_lay = match.table
    match.cut(0)
    assert match.table == as_it_lay
    assert (match.round.cut, match.awaits_cut) == (0, False)


def test_a_deck_is_cut_once_and_never_after_a_move():
    match = a_sealed_match()
    with pytest.raises(AssertionError):
        match.cut(5)
    match = play_randomly(a_sealed_match(cut=None), 1)
    assert match.round.cut == 0
    match.take_back()
    with pytest.raises(AssertionError):
        match.cut(5)


def test_an_open_deal_is_not_cut_and_not_sealed():
    match = a_match(5)
    assert (match.awaits_cut, match.round.commitment, match.seed) == (False, None, 5)
    with pytest.raises(AssertionError):
        match.cut(5)
    assert a_sealed_match().seed is None


def test_every_round_has_a_key_and_a_seal_of_its_own_and_awaits_its_own_cut():
    match = a_sealed_match()
    while not match.table.over:
        play_randomly(match, 1)
    match.start_next_round()
    assert match.awaits_cut
    first, second = match.rounds
    assert first.commitment != second.commitment
    assert match.opened_key(0) == a_secret().round_key(0)
    assert match.opened_key(1) is None


def test_an_open_match_has_no_key_to_open():
    match = play_randomly(a_match(), 200)
    assert match.rounds[0].table.over
    assert match.opened_key(0) is None


@pytest.mark.parametrize("level", [None, "medium"])
def test_whoever_does_not_begin_cuts_unless_that_is_a_bot(level):
    for number in range(20):
        match = a_sealed_match(number, cut=None, players=(Player("Asha"), Player("Rukma", level)))
        assert match.cutter is (Seat.FIRST if level else match.round.starter.other)


def bot_seeds(match):
    """The chance of bots over a few turns."""
    seeds = []
    for ply in range(4):
        seeds.append(match.bot_seed)
        play_randomly(match, 1, seed=ply)
    return seeds


def test_the_chance_of_a_bot_tells_nothing_of_the_deck():
    secret = a_secret()
    other_deck = Secret(a_secret(50).deck, secret.bots)
    other_bots = Secret(secret.deck, a_secret(50).bots)
    seeds = [Match(TWO_PEOPLE, Options(), one).bot_seed for one in (secret, other_deck, other_bots)]
    assert seeds[0] == seeds[1] != seeds[2]
    assert a_match(5).bot_seed == a_match(6).bot_seed


def test_the_chance_of_a_bot_comes_again_with_its_turn():
    assert bot_seeds(a_sealed_match()) == bot_seeds(a_sealed_match())
    assert len(set(bot_seeds(a_sealed_match()))) == 4

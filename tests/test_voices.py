"""What the opponents say: seldom, never the same twice, and nothing that would give a hidden card away."""

import time
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hidden import with_other_secrets
from matches import TWO_PEOPLE, a_match, play_randomly
from tables import a_table, cards

from jaipur import saves
from jaipur.bots import LEVELS, choose
from jaipur.match import Match, Options, Player, Round
from jaipur.rules import (
    BonusMoved,
    BonusToken,
    Card,
    Exchange,
    Seat,
    Sell,
    TakeCamels,
    TakeGood,
    Token,
    Trader,
    Turn,
    play,
    seen_turn,
    view,
)
from jaipur.voices import Banter, Mood, Occasion
from jaipur.voices.lines import LINES, MOODS, SPEAKERS, keys
from jaipur.voices.occasion import occasions
from jaipur.voices.talk import BREATH

LINES_EACH = 40
ONE_IN = 4
ASIDES = {Occasion.RESUMED, Occasion.LONG_THOUGHT}
EVERY_SPEAKER = pytest.mark.parametrize("speaker", SPEAKERS)


def against(speaker, seed, seat=Seat.SECOND, **agreed):
    players = [Player("Asha"), Player("Asha")]
    players[seat] = Player(speaker, speaker)
    return Match((players[0], players[1]), Options(**agreed), seed)


def happenings(match, brains):
    """Play a match to its end; after every deal, turn and count, whether that was a count."""
    yield False
    while True:
        while not match.table.over:
            match.play(choose(brains[match.table.turn], view(match.table, match.table.turn), match.bot_seed))
            yield False
        yield True
        if match.over:
            return
        match.start_next_round()
        yield False


def spoken(match, brains):
    """What was said after each thing that happened in a match, None for silence."""
    banter = Banter(match)
    return [banter.counted() if counted else banter.said() for counted in happenings(match, brains)]


@pytest.fixture(scope="module")
def evenings():
    """Some hundred rounds against everybody, with what was said after each thing that happened."""
    played = []
    for seed in range(60):
        brains = [("greedy", "greedy"), ("greedy", "easy"), ("medium", "greedy")][seed % 3]
        match = against(SPEAKERS[seed % len(SPEAKERS)], seed)
        played.append((match, spoken(match, brains)))
    assert sum(len(match.rounds) for match, _ in played) > 100
    return played


def occasion_of(line):
    return Occasion(line.key.split(".")[2])


@EVERY_SPEAKER
def test_everybody_has_enough_to_say(speaker):
    assert speaker in LEVELS
    lines = [key for occasion in Occasion for key in keys(speaker, occasion)]
    assert len(set(lines)) == len(lines) >= LINES_EACH
    assert LINES.keys() == MOODS.keys() == set(Occasion)
    assert set(MOODS.values()) == set(Mood)


@pytest.mark.slow
def test_no_line_is_said_twice_in_a_match(evenings):
    for match, lines in evenings:
        said = [line.key for line in lines if line is not None]
        assert len(said) == len(set(said)), match.seed


@pytest.mark.slow
def test_whoever_speaks_is_the_rival_in_their_own_words(evenings):
    for match, lines in evenings:
        rival = next(seat for seat in Seat if not match.players[seat].human)
        for line in filter(None, lines):
            assert line.speaker is rival
            assert line.key.split(".")[1] == match.players[rival].level
            assert line.mood is MOODS[occasion_of(line)]


@pytest.mark.slow
def test_far_more_is_done_than_said(evenings):
    done = sum(len(lines) for _, lines in evenings)
    said = sum(line is not None for _, lines in evenings for line in lines)
    assert done / 20 < said < done / ONE_IN


@pytest.mark.slow
def test_after_a_line_there_is_a_breath(evenings):
    for match, lines in evenings:
        spoke = [place for place, line in enumerate(lines) if line is not None]
        # A match never ends in silence.
        assert spoke[-1] == len(lines) - 1
        assert all(later - earlier >= BREATH for earlier, later in pairwise(spoke[:-1])), match.seed


@pytest.mark.slow
def test_every_occasion_comes_up_in_some_match(evenings):
    came_up = {occasion_of(line) for _, lines in evenings for line in filter(None, lines)}
    assert came_up == set(Occasion) - ASIDES - {Occasion.TIE}


def test_a_tie_has_its_line():
    level = Trader(hand=cards("L"), herd=2, goods=(Token(Card.SPICE, 4),))
    deal = a_table(market="*GCPG", hand="LL", herd=2, other=replace(level, hand=()), deck="")
    deal = replace(deal, traders=(replace(level, herd=1), deal.traders[1]))
    match = Match((Player("Asha"), Player("Rukma", "medium")), Options(), 3, deal)
    banter = Banter(match)
    banter.said()
    match.play(TakeCamels())
    assert match.round.result.winner is None
    # The greeting is hardly over: nothing more is said to a round of one move.
    assert banter.counted() is None
    match.rounds[0].turns[:0] = [match.rounds[0].turns[0]] * BREATH
    assert occasion_of(Banter(match).counted()) is Occasion.TIE


def seen(table, move):
    return seen_turn(play(table, move), None)


COLLECTS_SPICE = Trader(hand=cards("PPP"), known=cards("PP"))
HIDES_SPICE = Trader(hand=cards("PPP"), known=cards("P"))


@pytest.mark.parametrize(
    ("table", "move", "theirs", "yours"),
    [
        (a_table(hand="DD"), Sell(Card.DIAMOND, 2), ["own_sale"], ["your_sale"]),
        (a_table(hand="SS", tokens=(5, 5, 2, 7, 7, 9)), Sell(Card.SILVER, 2), ["own_sale"], ["your_sale"]),
        (a_table(hand="LL"), Sell(Card.LEATHER, 2), [], []),
        (a_table(hand="LLLL"), Sell(Card.LEATHER, 4), ["own_bonus", "own_sale"], ["your_bonus", "your_sale"]),
        (a_table(hand="LLL"), Sell(Card.LEATHER, 3), [], []),
        (
            a_table(hand="PPPP", tokens=(5, 5, 5, 7, 3, 9), bonus_piles=((1,), (), (8,))),
            Sell(Card.SPICE, 4),
            [],
            [],
        ),
        (a_table(hand="P", other=COLLECTS_SPICE), Sell(Card.SPICE, 1), [], ["price_fell"]),
        (a_table(hand="P", other=COLLECTS_SPICE, tokens=(5, 5, 5, 7, 0, 9)), Sell(Card.SPICE, 1), [], []),
        (a_table(hand="P", other=HIDES_SPICE), Sell(Card.SPICE, 1), [], []),
        (a_table(other=COLLECTS_SPICE), TakeGood(4), [], ["snatched"]),
        (a_table(other=HIDES_SPICE), TakeGood(4), [], []),
        (a_table(other=COLLECTS_SPICE), TakeGood(3), [], []),
        (a_table(hand="LL", other=COLLECTS_SPICE), Exchange((3, 4), cards("LL")), [], ["snatched"]),
        (a_table(), TakeGood(0), ["diamond"], []),
        (a_table(hand="LL"), Exchange((0, 1), cards("LL")), ["diamond"], []),
        (a_table(herd=2), Exchange((2, 3), cards("**")), ["camels_paid"], []),
        (a_table(herd=1, hand="L"), Exchange((2, 3), cards("L*")), [], []),
        (a_table(market="***CP", deck="LLLLLLLLLL"), TakeCamels(), ["own_camels"], ["your_camels"]),
        (a_table(market="**GCP", deck="LLLLLLLLLL"), TakeCamels(), [], []),
        (a_table(hand="PP", tokens=(0, 5, 5, 7, 2, 9)), Sell(Card.SPICE, 2), ["last_pile"], ["last_pile"]),
        (a_table(hand="P", tokens=(0, 0, 5, 7, 2, 9)), Sell(Card.SPICE, 1), [], []),
        (a_table(deck="LLLLLLL"), TakeGood(3), ["deck_low"], ["deck_low"]),
        (a_table(deck="LLLLLL"), TakeGood(3), [], []),
    ],
)
def test_what_may_be_remarked_on(table, move, theirs, yours):
    assert list(occasions(seen(table, move), Seat.FIRST)) == theirs
    assert list(occasions(seen(table, move), Seat.SECOND)) == yours


def test_a_remark_is_never_made_from_a_seat():
    turn = seen_turn(play(a_table(), TakeGood(0)), Seat.FIRST)
    with pytest.raises(AssertionError):
        list(occasions(turn, Seat.FIRST))


def turn_with_other_cards(turn, rng):
    """A turn that nobody who looks on could tell from this one. What the count of the round lays open stays."""
    before = with_other_secrets(turn.before, None, rng)
    after = turn.after if turn.after.over else with_other_secrets(turn.after, None, rng)
    events = tuple(
        replace(event, token=BonusToken(event.token.cards, rng.randrange(1, 11)))
        if isinstance(event, BonusMoved)
        else event
        for event in turn.events
    )
    return Turn(before, turn.move, after, events)


@pytest.mark.parametrize("seed", range(16))
def test_hidden_cards_change_no_word(seed):
    rng = Random(seed)
    match, other = (against(SPEAKERS[seed % len(SPEAKERS)], seed, Seat(seed % 2)) for _ in range(2))
    other.rounds.clear()
    banter, said = Banter(match), []
    stranger = None
    for counted in happenings(match, (("greedy", "medium"), ("easy", "greedy"))[seed % 2]):
        if not match.round.turns:
            other.rounds.append(Round(with_other_secrets(match.round.deal, None, rng)))
            stranger = stranger or Banter(other)
        elif not counted:
            other.round.turns.append(turn_with_other_cards(match.round.turns[-1], rng))
        said.append(banter.counted() if counted else banter.said())
        assert (stranger.counted() if counted else stranger.said()) == said[-1]
    assert len(list(filter(None, said))) > 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_match_gone_on_with_is_spoken_of_as_if_nobody_had_left(seed):
    match = against("easy", seed)
    banter, through, resumed = Banter(match), [], []
    for counted in happenings(match, ("greedy", "greedy")):
        through.append(banter.counted() if counted else banter.said())
        again = Banter(saves.replay(saves.record(match)))
        resumed.append(again.counted() if counted else again.said())
    assert resumed == through
    assert len([line for line in through if line]) > 3


def test_a_line_is_given_once():
    banter = Banter(against("hard", 1))
    assert occasion_of(banter.said()) is Occasion.GREETING
    assert banter.said() is None
    assert banter.counted() is None


def test_a_move_played_again_after_it_was_taken_back_is_not_remarked_on_again():
    for seed in range(40):
        match = against("novice", seed)
        banter = Banter(match)
        banter.said()
        for _ in range(20):
            move = choose("greedy", view(match.table, match.table.turn), 1)
            match.play(move)
            if (line := banter.said()) is not None:
                match.take_back()
                assert banter.said() is None
                match.play(move)
                assert banter.said() is None
                assert Banter(match).said() == line
                return
    pytest.fail("nobody said anything")


def test_what_was_taken_back_is_forgotten():
    rng, heard = Random(3), set()
    match = against("easy", 3)
    banter = Banter(match)
    for _ in range(300):
        if match.round.turns and rng.random() < 0.4:
            match.take_back()
        play_randomly(match, 1, rng.randrange(100))
        if match.table.over:
            match.take_back()
        said, anew = banter.said(), Banter(match).said()
        assert said == (None if anew in heard else anew)
        heard.add(anew)
    assert len(heard) > 8


def test_the_end_of_a_round_waits_for_its_count():
    match = against("medium", 2, seals_to_win=1)
    banter = Banter(match)
    for counted in happenings(match, ("greedy", "greedy")):
        if counted:
            assert banter.said() is None
            assert occasion_of(banter.counted()) in (Occasion.MATCH_WON, Occasion.MATCH_LOST)


def test_who_wins_is_glad_and_who_loses_is_not():
    ends = {}
    for seed in range(12):
        match = against("expert", seed)
        line = spoken(match, ("greedy", "greedy"))[-1]
        ends[match.winner is Seat.SECOND] = occasion_of(line)
    assert ends == {True: Occasion.MATCH_WON, False: Occasion.MATCH_LOST}


def test_between_two_people_nobody_says_anything():
    match = a_match(players=TWO_PEOPLE)
    banter = Banter(match)
    assert (banter.welcome(), banter.said(), banter.pondered(1e6)) == (None, None, None)
    play_randomly(match, 200)
    assert (banter.welcome(), banter.said(), banter.counted()) == (None, None, None)


def test_a_level_without_a_voice_is_silent():
    match = Match((Player("Asha"), Player("Somebody", "somebody")), Options(), 1)
    assert Banter(match).said() is None


@EVERY_SPEAKER
def test_whoever_comes_back_is_welcomed_and_then_left_in_peace(speaker):
    for seed in range(30):
        match = play_randomly(against(speaker, seed), 6, seed)
        banter = Banter(match)
        line = banter.welcome()
        assert occasion_of(line) is Occasion.RESUMED
        assert banter.welcome() is None
        for _ in range(BREATH - 1):
            play_randomly(match, 1, seed)
            assert banter.said() is None
    later = Banter(play_randomly(against(speaker, 1), 30, 1)).welcome()
    assert later is not None
    assert later != line


def test_whoever_comes_back_before_the_first_move_is_greeted():
    assert occasion_of(Banter(against("hard", 1)).welcome()) is Occasion.GREETING


def test_a_long_thought_is_remarked_on_once_a_match():
    lines = []
    for seed in range(20):
        match = play_randomly(against("expert", seed), 1)
        for number in range(2):
            banter = Banter(match)
            assert banter.pondered(59) is None
            thoughts = [banter.pondered(61), banter.pondered(61), banter.pondered(600)]
            lines.append((seed, [line.key for line in thoughts if line]))
            while number == 0 and not match.table.over:
                play_randomly(match, 1)
            if number == 0:
                match.start_next_round()
    remarks = {seed: [key for one, keys in lines if one == seed for key in keys] for seed, _ in lines}
    assert all(len(keys) == 1 for keys in remarks.values())
    assert {keys[0] for keys in remarks.values()} == set(keys("expert", Occasion.LONG_THOUGHT))


def test_a_long_thought_passes_in_silence_after_a_welcome():
    for seed in range(8):
        banter = Banter(play_randomly(against("expert", seed), 2))
        banter.welcome()
        assert banter.pondered(600) is None


def test_asking_costs_next_to_nothing():
    match, asked, spent = against("hard", 4), 0, 0.0
    banter = Banter(match)
    for counted in happenings(match, ("greedy", "easy")):
        begun = time.process_time()
        _ = banter.counted() if counted else banter.said()
        spent += time.process_time() - begun
        asked += 1
    assert spent / asked < 0.001

"""What a good trader tells after somebody's first games, each piece so exact that it can be put to the proof."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from jaipur.coach.worth import Judgement
from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    CAMEL_TOKEN,
    EMPTY_PILES_TO_END,
    GOODS,
    HAND_LIMIT,
    PRECIOUS,
    Card,
    Exchange,
    Move,
    Sell,
    TableView,
    TakeCamels,
    TakeGood,
    least_sale,
    proceeds,
)

Heeds = Callable[[Move], bool | None]
"""Whether a move does as advised; None if nothing is said of such a move."""
COMMON = tuple(good for good in GOODS if good not in PRECIOUS)
SAFELY_AHEAD, CLEARLY_BEHIND = 8, 6
"""Rupees."""
FEW_IN_HAND, FEW_IN_DECK = 3, 6
"""Cards."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One piece of advice."""

    key: str
    situations: Callable[[TableView], Iterator[Heeds]]
    """Yields once for everything in a position that it speaks of."""
    in_ten: int
    """In how many of ten such situations it holds, as `dev.py advice` counted."""


def holds(heeds: Heeds, judged: Judgement) -> bool | None:
    """Whether nothing is better than to heed it; None where there is no choice."""
    answers = [(heeds(one.move), one.win_chance) for one in judged.worths]
    heeding = [chance for answer, chance in answers if answer is True]
    others = [chance for answer, chance in answers if answer is False]
    return max(heeding) >= max(others) if heeding and others else None


def _never_one_alone(view: TableView) -> Iterator[Heeds]:
    if any(good in view.own.hand for good in COMMON):
        yield lambda move: not (isinstance(move, Sell) and move.count == 1)


def _keep_pairs(view: TableView) -> Iterator[Heeds]:
    return (_keeping(good) for good in COMMON if view.own.hand.count(good) == 2)


def _silver_can_wait(view: TableView) -> Iterator[Heeds]:
    if view.own.hand.count(Card.SILVER) == least_sale(Card.SILVER):
        yield _keeping(Card.SILVER)


def _all_together(view: TableView) -> Iterator[Heeds]:
    held = {good: view.own.hand.count(good) for good in GOODS}
    return (_selling_all(good, held[good]) for good in GOODS if held[good] in BONUS_SIZES)


def _five_are_enough(view: TableView) -> Iterator[Heeds]:
    return (_selling(good) for good in GOODS if view.own.hand.count(good) >= max(BONUS_SIZES))


def _match_the_precious(view: TableView) -> Iterator[Heeds]:
    return (_taking(view, good) for good in PRECIOUS if good in view.own.hand and good in view.market)


def _both_at_once(view: TableView) -> Iterator[Heeds]:
    return (_taking(view, good, 2) for good in PRECIOUS if view.market.count(good) >= 2)


def _keep_the_precious(view: TableView) -> Iterator[Heeds]:
    if any(good in view.own.hand for good in PRECIOUS):
        yield lambda move: set(PRECIOUS).isdisjoint(move.given) if isinstance(move, Exchange) else None


def _pay_with_camels(view: TableView) -> Iterator[Heeds]:
    if view.own.herd >= 2:
        yield lambda move: Card.CAMEL in move.given if isinstance(move, Exchange) else None


def _spend_the_herd(view: TableView) -> Iterator[Heeds]:
    if len(view.own.hand) <= FEW_IN_HAND and view.own.herd >= FEW_IN_HAND and view.market.count(Card.CAMEL) <= 1:
        yield lambda move: isinstance(move, Exchange)


def _leave_few_camels(view: TableView) -> Iterator[Heeds]:
    if view.market.count(Card.CAMEL) in (1, 2):
        yield lambda move: not isinstance(move, TakeCamels)


def _spoil_their_pair(view: TableView) -> Iterator[Heeds]:
    return (_taking(view, good) for good in PRECIOUS if good in view.opponent.known and good in view.market)


def _sell_before_them(view: TableView) -> Iterator[Heeds]:
    own, theirs = view.own.hand, view.opponent.known
    return (_selling(good) for good in GOODS if own.count(good) >= min(BONUS_SIZES) and theirs.count(good) >= 2)


def _sell_from_a_full_hand(view: TableView) -> Iterator[Heeds]:
    if len(view.own.hand) == HAND_LIMIT:
        yield lambda move: isinstance(move, Sell)


def _no_more_singles(view: TableView) -> Iterator[Heeds]:
    if view.deck_size <= FEW_IN_DECK:
        yield lambda move: not isinstance(move, TakeGood)


def _end_it_when_ahead(view: TableView) -> Iterator[Heeds]:
    for sale in _ending_sales(view):
        lead = _lead_after(view, sale)
        if lead >= SAFELY_AHEAD:
            yield _only(sale)
        elif lead <= -CLEARLY_BEHIND:
            yield _anything_but(sale)


ADVICE = (
    Advice("never_one_alone", _never_one_alone, 9),
    Advice("keep_pairs", _keep_pairs, 9),
    Advice("silver_can_wait", _silver_can_wait, 9),
    Advice("all_together", _all_together, 10),
    Advice("five_are_enough", _five_are_enough, 7),
    Advice("match_the_precious", _match_the_precious, 9),
    Advice("both_at_once", _both_at_once, 7),
    Advice("keep_the_precious", _keep_the_precious, 9),
    Advice("pay_with_camels", _pay_with_camels, 9),
    Advice("spend_the_herd", _spend_the_herd, 6),
    Advice("leave_few_camels", _leave_few_camels, 9),
    Advice("spoil_their_pair", _spoil_their_pair, 8),
    Advice("sell_before_them", _sell_before_them, 6),
    Advice("sell_from_a_full_hand", _sell_from_a_full_hand, 7),
    Advice("no_more_singles", _no_more_singles, 8),
    Advice("end_it_when_ahead", _end_it_when_ahead, 10),
)
"""From what to sell, over the market, to the rival and the end of a round."""


def _selling(good: Card) -> Heeds:
    return lambda move: isinstance(move, Sell) and move.good is good


def _keeping(good: Card) -> Heeds:
    return lambda move: not (isinstance(move, Sell) and move.good is good)


def _selling_all(good: Card, held: int) -> Heeds:
    """Of those who sell it at all."""
    return lambda move: move.count == held if isinstance(move, Sell) and move.good is good else None


def _only(sale: Sell) -> Heeds:
    return lambda move: move == sale


def _anything_but(sale: Sell) -> Heeds:
    return lambda move: move != sale


def _taking(view: TableView, good: Card, least: int = 1) -> Heeds:
    return lambda move: _taken(view, move).count(good) >= least


def _taken(view: TableView, move: Move) -> tuple[Card | None, ...]:
    match move:
        case TakeGood(slot):
            return (view.market[slot],)
        case Exchange(slots):
            return tuple(view.market[slot] for slot in slots)
        case _:
            return ()


def _ending_sales(view: TableView) -> Iterator[Sell]:
    """The sales that take the last token of the pile that ends the round."""
    if sum(not pile for pile in view.piles) == EMPTY_PILES_TO_END - 1:
        for good in GOODS:
            held, left = view.own.hand.count(good), len(view.piles[good])
            if left and held >= left:
                yield Sell(good, held)


def _lead_after(view: TableView, sale: Sell) -> float:
    """By how many rupees one would lead, with the camel token; tokens nobody has seen count with their mean."""
    own, rival = view.own, view.opponent
    sealed = zip(rival.bonuses, BONUS_TOKENS, strict=True)
    theirs = sum(token.value for token in rival.goods) + sum(
        count * sum(values) / len(values) for count, values in sealed
    )
    camels = CAMEL_TOKEN * ((own.herd > rival.herd) - (own.herd < rival.herd))
    mine = sum(token.value for token in own.goods) + sum(token.value for token in own.bonuses)
    return mine + proceeds(view, sale).mean_rupees + camels - theirs

"""Why one move is better than another: keys with facts, from the seat's own view, and nothing that cannot be shown.

Facts of what the better move leaves are exchanged for those of the other one. Those that carry most of the difference,
as the evaluation sees it, are the reason, but only if what is said of them is true of these two moves.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from jaipur.bots.search_move import as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.coach.comparison import Comparison
from jaipur.rules import (
    BONUS_SIZES,
    BONUS_TOKENS,
    CAMEL_TOKEN,
    EMPTY_PILES_TO_END,
    GOODS,
    HAND_LIMIT,
    Card,
    Move,
    Sell,
    TableView,
    TakeCamels,
    bonus_size,
    proceeds,
)

CARRIES = 0.6
"""The share of the difference that a reason must carry."""
LEAST_GAP = 0.02
"""Where the evaluation sees less between two moves, there is nothing to take apart."""
MOST_KINDS = 2
"""Goods that one reason names; more would be a list, not a reason."""
DENIES = 0.2
"""The share that goods on the market must carry for the rival's wish for them to be told."""
FEW_IN_DECK, MANY_IN_DECK = 8, 20
LIKELY = 0.7
"""From what chance on a round that ends is called likely to be won."""
WORTH_NAMING = 2
"""Rupees that tokens must pay on average to be a reason."""


class Why(StrEnum):
    """What makes the better move better than the other one. The value is the key of a sentence."""

    WINS_NOW = "wins_now"
    """It ends the round, and wins it."""
    ROUND_GOES_ON = "round_goes_on"
    """The other one ends the round, and loses it."""
    LIKELY_WON = "likely_won"
    """It ends the round, and wins it unless the sealed bonus tokens tell otherwise."""
    LIKELY_LOST = "likely_lost"
    """The other one ends the round, and loses it unless the sealed bonus tokens tell otherwise."""
    BONUS = "bonus"
    """It sells for a bonus token that the other one forgoes, or a larger one."""
    BONUS_NEAR = "bonus_near"
    """It keeps or gathers a good whose sale will bring a bonus token."""
    TOKENS_FIRST = "tokens_first"
    """It takes tokens before the pile falls, or the rival can."""
    TOKENS = "tokens"
    """It sells what the other one gives away."""
    GOODS = "goods"
    """It brings goods that are worth more to the hand."""
    CONTESTED = "contested"
    """It has goods in hand that the other one leaves to the rival, who collects them."""
    ROOM = "room"
    """The other one leaves the hand full."""
    OPENED = "opened"
    """The other one leaves goods, or fresh cards from the deck, to the rival."""
    HERD = "herd"
    """It brings camels to the herd, or keeps them there."""
    LARGER_HERD = "larger_herd"
    """It makes the herd the larger one, for which there is a token, or keeps the rival's from being so."""
    PILES = "piles"
    """Piles close to empty: it brings the end of the round nearer, or keeps it off."""
    DECK = "deck"
    """The deck is close to its end."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the better of two moves is better, with facts for a sentence. Those that do not apply are empty."""

    why: Why
    goods: tuple[Card, ...] = ()
    """The cards it is about: those sold, gathered, or left lying for the rival."""
    tokens: tuple[int, ...] = ()
    """Rupees on the table: the tokens that the sale takes, or the next ones of the pile."""
    rival_holds: int = 0
    """How many cards of that good the rival is known to hold."""
    bonus: int | None = None
    """The size of sale whose bonus token it is about: 3, 4 or 5."""
    camels: int = 0
    """Camels in the herd after the better move."""
    rival_camels: int = 0
    """Camels in the rival's herd."""
    drawn: int = 0
    """Cards that the other move turns up from the deck for the rival."""
    left: int = 0
    """Cards left in the deck, or piles already empty, whichever the reason is about."""
    ahead: int = 0
    """Rupees by which a round that ends now is won or lost at least, the camel token counted."""


def reason(view: TableView, better: Move, other: Move) -> Reason | None:
    """What carries most of the difference between two legal moves, if one thing does."""
    position = SearchPosition.from_view(view)
    moves = [as_search_move(view.market, move) for move in (better, other)]
    if any(map(position.ends, moves)):
        return _at_the_end(view, position, better, other)
    comparison = Comparison(view, position, better, other)
    if comparison.gap < LEAST_GAP:
        return None
    for kinds in _ABOUT:
        found = [one for about in kinds for one in about(comparison)]
        share, likeliest = max(found, key=lambda one: one[0], default=(0.0, None))
        if share >= CARRIES:
            return likeliest
    return None


Found = Iterable[tuple[float, Reason]]


def _bonus(two: Comparison) -> Found:
    """A bonus token, or a larger one, that the other move does not bring."""
    for sale, facts in _bonus_sale(two):
        # Of two sales of one good, the cards that make the difference go with the token.
        smaller = isinstance(two.other, Sell) and two.other.good is sale.good
        yield two.share_of("bonus", "bonus_left", goods=(sale.good,) if smaller else ()), facts


def _whole_sale(two: Comparison) -> Found:
    """All that a sale for a bonus token brings."""
    for sale, facts in _bonus_sale(two):
        yield two.share_of("bonus", "bonus_left", goods=(sale.good,)), facts


def _bonus_sale(two: Comparison) -> Iterator[tuple[Sell, Reason]]:
    if isinstance(two.better, Sell) and two.a.bonus > two.b.bonus:
        good, count = two.better.good, two.better.count
        tokens = proceeds(two.view, two.better).tokens
        yield two.better, Reason(Why.BONUS, (good,) * count, tokens, two.known(good), bonus_size(count))


def _sale(two: Comparison) -> Found:
    """Tokens that the rival could take first, that lie on top of a pile which falls, or that the other move forgoes."""
    if not isinstance(two.better, Sell):
        return
    good, count = two.better.good, two.better.count
    brings, pile = proceeds(two.view, two.better), two.view.piles[good]
    if not brings.tokens:
        return
    bonus = bonus_size(count) if two.a.bonus > two.b.bonus else None
    facts = Reason(Why.TOKENS_FIRST, (good,) * count, brings.tokens, two.known(good), bonus)
    if not facts.rival_holds and pile[count:] and pile[count] == pile[0]:
        gives_away = two.b.hand[good] < two.view.own.hand.count(good) and not two.b.paid[good]
        if not gives_away:
            return
        facts = replace(facts, why=Why.TOKENS)
    yield two.share_of(goods=(good,)), facts


def _bonus_near(two: Comparison) -> Found:
    """The good that matters most, if only the better move leaves so many in hand that a sale brings a bonus token."""
    more = [good for good in GOODS if two.a.hand[good] > two.b.hand[good]]
    good = max(more, key=lambda good: two.share_of(goods=(good,)), default=None)
    if good is None:
        return
    held = two.a.hand[good]
    size = bonus_size(held)
    if size is not None and size != bonus_size(two.b.hand[good]) and two.a.bonus_left[BONUS_SIZES.index(size)]:
        facts = Reason(Why.BONUS_NEAR, (good,) * held, two.tokens((good,)), two.known(good), size)
        yield two.share_of(goods=(good,)), facts


def _contested(two: Comparison) -> Found:
    """A good that the rival is known to collect: the better move has it in hand, the other one leaves it lying."""
    for good in GOODS:
        wanted = two.known(good) and two.a.left[good]
        if not wanted or two.a.hand[good] <= two.b.hand[good] or two.a.lying[good] or not two.b.lying[good]:
            continue
        if two.share_of(lying=(good,)) >= DENIES:
            facts = Reason(Why.CONTESTED, (good,) * two.a.hand[good], two.tokens((good,)), two.known(good))
            yield two.share_of(goods=(good,), lying=(good,)), facts


def _goods(two: Comparison) -> Found:
    """Goods of which the better move leaves more in hand, and whose tokens pay well."""
    more = [good for good in GOODS if two.a.hand[good] > two.b.hand[good] and two.a.left[good]]
    for share, named in _fewest(more, lambda goods: two.share_of(goods=goods), two.make_up_for):
        held = tuple(good for good in named for _ in range(two.a.hand[good]))
        tokens = two.tokens(named)
        if sum(tokens) >= WORTH_NAMING * len(tokens):
            yield share, Reason(Why.GOODS, held, tokens)


def _fewest(
    goods: Sequence[Card],
    share: Callable[[Iterable[Card]], float],
    enough: Callable[[Iterable[Card]], bool] = lambda _: True,
) -> list[tuple[float, list[Card]]]:
    """The fewest of some goods that carry most of the difference together, with their share; nothing if none do."""
    by_share = sorted(goods, key=lambda good: -share([good]))
    for count in range(1, min(MOST_KINDS, len(goods)) + 1):
        named = sorted(by_share[:count])
        if (found := share(named)) >= CARRIES and enough(named):
            return [(found, named)]
    return []


def _opened(two: Comparison) -> Found:
    """What the other move leaves to the rival: goods that lie on the market, or cards that come from the deck."""
    more = [good for good in GOODS if two.b.lying[good] > two.a.lying[good]]
    for share, named in _fewest(more, lambda goods: two.share_of(lying=goods)):
        lying = tuple(good for good in named for _ in range(two.b.lying[good]))
        tokens = tuple(value for good in named for value in two.view.piles[good][: two.b.lying[good]])
        holds = two.known(named[0]) if len(named) == 1 else 0
        if sum(tokens) >= WORTH_NAMING * len(tokens) or holds:
            yield share, Reason(Why.OPENED, lying, tokens, holds)
    if two.b.drawn > two.a.drawn:
        yield two.share_of("drawn", "deck", "camels"), Reason(Why.OPENED, drawn=two.b.drawn)


def _herd(two: Comparison) -> Found:
    """The herd, and who has the larger one."""
    if two.a.herd > two.b.herd:
        rival = two.view.opponent.herd
        token = two.a.herd > rival >= two.b.herd or two.a.herd == rival > two.b.herd
        why = Why.LARGER_HERD if token else Why.HERD
        yield two.share_of("herd"), Reason(why, camels=two.a.herd, rival_camels=rival)


def _room(two: Comparison) -> Found:
    """A hand that is left full."""
    if two.b.held == HAND_LIMIT > two.a.held:
        yield two.share_of("held"), Reason(Why.ROOM)


def _deck(two: Comparison) -> Found:
    """A deck that is close to its end: with more cards in it, most of the difference would be gone."""
    if two.view.deck_size <= FEW_IN_DECK:
        yield (
            two.share_without(lambda one: replace(one, deck=one.deck + MANY_IN_DECK)),
            Reason(Why.DECK, left=two.view.deck_size),
        )


def _piles(two: Comparison) -> Found:
    """Piles without tokens: with none of them empty, most of the difference would be gone."""
    if (empty := two.view.piles.count(())) == EMPTY_PILES_TO_END - 1:
        yield two.share_without(lambda one: replace(one, empty=0)), Reason(Why.PILES, left=empty)


# What says most is asked first.
_ABOUT = (
    (_bonus,),
    (_sale,),
    (_whole_sale,),
    (_bonus_near,),
    (_contested,),
    (_goods, _herd, _room, _opened),
    (_deck, _piles),
)


def _at_the_end(view: TableView, position: SearchPosition, better: Move, other: Move) -> Reason | None:
    """What can be said of moves that end the round: sealed bonus tokens may leave it open who has won."""
    one, another = (as_search_move(view.market, move) for move in (better, other))
    if position.ends(one):
        if (ahead := _leads(view, better)[0]) > 0:
            return Reason(Why.WINS_NOW, ahead=ahead)
        return Reason(Why.LIKELY_WON) if position.win_chance_at_end(one) >= LIKELY else None
    if (behind := -_leads(view, other)[1]) > 0:
        return Reason(Why.ROUND_GOES_ON, ahead=behind)
    return Reason(Why.LIKELY_LOST) if position.win_chance_at_end(another) <= 1 - LIKELY else None


def _leads(view: TableView, move: Move) -> tuple[int, int]:
    """The least and the most rupees by which a round that ends with this move can be won; below zero it is lost."""
    own, rival = view.own, view.opponent
    herd = own.herd + (view.market.count(Card.CAMEL) if isinstance(move, TakeCamels) else 0)
    lead = own.rupees - sum(token.value for token in rival.goods)
    lead += CAMEL_TOKEN * ((herd > rival.herd) - (herd < rival.herd))
    drawn = [bonus for count, bonus in zip(rival.bonuses, BONUS_TOKENS, strict=True) for _ in range(count)]
    least, most = lead - sum(map(max, drawn)), lead - sum(map(min, drawn))
    if isinstance(move, Sell):
        brings = proceeds(view, move)
        least, most = least + brings.rupees, most + brings.rupees
        if brings.bonus is not None:
            least, most = least + brings.bonus.least, most + brings.bonus.most
    return least, most

"""The cards a player has picked so far, and the move they amount to. Pure: picking commits to nothing."""

from dataclasses import dataclass, replace

from jaipur.rules import Card, Exchange, Move, Sell, TableView, TakeCamels, TakeGood


@dataclass(frozen=True, slots=True)
class Choice:
    """What is picked: market slots, places in one's own sorted hand, and camels offered from the herd."""

    slots: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    camels: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is picked."""
        return self == Choice()

    @property
    def gives(self) -> bool:
        """Whether own cards or camels are picked."""
        return bool(self.cards or self.camels)


def pick_market(choice: Choice, view: TableView, slot: int) -> Choice:
    """Pick a market card, or let it go. Camels go together, and never with goods."""
    if slot in choice.slots:
        return _without(choice, view, slot)
    if view.market[slot] is Card.CAMEL:
        return Choice(slots=tuple(n for n, card in enumerate(view.market) if card is Card.CAMEL))
    if view.market[slot] is None:
        return choice
    goods = tuple(n for n in choice.slots if view.market[n] is not Card.CAMEL)
    return replace(choice, slots=(*goods, slot))


def _without(choice: Choice, view: TableView, slot: int) -> Choice:
    if view.market[slot] is Card.CAMEL:
        return replace(choice, slots=())
    return replace(choice, slots=tuple(n for n in choice.slots if n != slot))


def pick_hand(choice: Choice, view: TableView, place: int) -> Choice:
    """Pick a card of the own hand, or let it go. It lets go of market camels, which nothing is given for."""
    if place in choice.cards:
        return replace(choice, cards=tuple(n for n in choice.cards if n != place))
    return replace(_without_market_camels(choice, view), cards=(*choice.cards, place))


def pick_kind(choice: Choice, view: TableView, good: Card) -> Choice:
    """Pick every card of one good in hand and nothing else: the quick way to a sale."""
    return replace(choice, slots=(), camels=0, cards=tuple(n for n, card in enumerate(view.own.hand) if card is good))


def offer_camel(choice: Choice, view: TableView) -> Choice:
    """Offer one more camel of the herd, as long as there is one."""
    if choice.camels >= view.own.herd:
        return choice
    return replace(_without_market_camels(choice, view), camels=choice.camels + 1)


def withdraw_camel(choice: Choice) -> Choice:
    """Take one offered camel back."""
    return replace(choice, camels=max(0, choice.camels - 1))


def _without_market_camels(choice: Choice, view: TableView) -> Choice:
    return replace(choice, slots=tuple(n for n in choice.slots if view.market[n] is not Card.CAMEL))


def move_of(choice: Choice, view: TableView) -> Move | None:
    """The move that the picked cards amount to: perhaps not a legal one, or, for goods of several kinds, none."""
    given = given_cards(choice, view)
    if not choice.slots:
        return _sale(given) if given else None
    if any(view.market[slot] is Card.CAMEL for slot in choice.slots):
        return TakeCamels()
    if len(choice.slots) == 1 and not given:
        return TakeGood(choice.slots[0])
    return Exchange(choice.slots, given)


def given_cards(choice: Choice, view: TableView) -> tuple[Card, ...]:
    """The own cards that are picked, hand first, in the order they were picked."""
    return (*(view.own.hand[place] for place in choice.cards), *(Card.CAMEL,) * choice.camels)


def _sale(given: tuple[Card, ...]) -> Move | None:
    if len(set(given)) > 1:
        return None
    # Camels alone are the beginning of an exchange, and the refusal will ask for what is to be taken.
    return Exchange((), given) if given[0] is Card.CAMEL else Sell(given[0], len(given))


def choice_of(move: Move, view: TableView) -> Choice:
    """The picks that amount to a move."""
    match move:
        case TakeGood(slot):
            return Choice(slots=(slot,))
        case TakeCamels():
            return pick_market(Choice(), view, view.market.index(Card.CAMEL))
        case Exchange(slots, given):
            return Choice(slots, _places(given, view), given.count(Card.CAMEL))
        case Sell(good, count):
            return Choice(cards=_places((good,) * count, view))


def _places(given: tuple[Card, ...], view: TableView) -> tuple[int, ...]:
    places: list[int] = []
    for card in given:
        if card is not Card.CAMEL:
            places.append(next(n for n, held in enumerate(view.own.hand) if held is card and n not in places))
    return tuple(places)


def picked_keys(choice: Choice, view: TableView) -> frozenset[str]:
    """What is picked, as the things of a table are called."""
    camels = range(view.own.herd - choice.camels, view.own.herd)
    picked = {"market": choice.slots, "hand": choice.cards, "herd": camels if choice.camels else ()}
    return frozenset(f"{family}.{place}" for family, places in picked.items() for place in places)


def changed_sides(before: Choice, after: Choice, view: TableView) -> bool:
    """Whether picking goods has let go of camels, or the other way round: that wants a word."""
    sides = [{view.market[slot] is Card.CAMEL for slot in choice.slots} for choice in (before, after)]
    return all(sides) and sides[0] != sides[1]

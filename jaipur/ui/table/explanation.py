"""What a thing on the table is, in a few words, for whoever rests the pointer on it: only what this seat may know."""

from jaipur.narration import Narrator
from jaipur.rules import BONUS_SIZES, BONUS_TOKENS, CAMEL_TOKEN, GOODS, HAND_LIMIT, Card, TableView, least_sale
from jaipur.text import Text
from jaipur.ui.table.seating import Seating


def explanation(text: Text, view: TableView, seating: Seating, key: str) -> str | None:
    """What lies there, by the key of a thing; nothing where there is nothing to say."""
    family, _, place = key.partition(".")
    match family:
        case "market" | "hand":
            card = (view.market if family == "market" else view.own.hand)[int(place)]
            return None if card is None else _card(text, view, card)
        case "pile":
            return _pile(text, view, place.partition(".")[0])
        case "bonus":
            return _bonus(text, view, int(place))
        case "herd" | "purse" | "deck" | "discard":
            return _own_or_common(text, view, family)
        case "camel_token":
            return _camel_token(text, view, seating)
        case _:
            return _others(text, view, seating, family)


def _own_or_common(text: Text, view: TableView, family: str) -> str:
    match family:
        case "herd":
            return text.count("about.herd", view.own.herd)
        case "purse":
            return text.count("about.purse", view.own.rupees)
        case "deck":
            return text.count("about.deck", view.deck_size)
        case _:
            return text("about.discard", cards=Narrator(text).cards(sorted(view.discard)))


def _others(text: Text, view: TableView, seating: Seating, family: str) -> str | None:
    """What belongs to the other player."""
    name = _other(view, seating)
    match family:
        case "trail":
            return text("about.trail", name=name)
        case "other_hand":
            return text.count("about.other_hand", view.opponent.hand_size, name=name, limit=HAND_LIMIT)
        case "other_herd" if seating.show_herds:
            return text.count("about.other_herd", view.opponent.herd, name=name)
        case "other_herd":
            return text("about.other_herd_hidden", name=name)
        case "other_purse":
            won = len(view.opponent.goods) + sum(view.opponent.bonuses)
            return text.count("about.other_purse", won, name=name)
        case _:
            return None


def _other(view: TableView, seating: Seating) -> str:
    assert view.seat is not None
    return seating.names[view.seat.other]


def _card(text: Text, view: TableView, card: Card) -> str:
    if card is Card.CAMEL:
        return text("about.camel")
    pile = view.piles[card]
    if not pile:
        return text("about.worthless", kind=_kind(text, card))
    return text.count("about.good", least_sale(card), kind=_kind(text, card), value=pile[0])


def _kind(text: Text, card: Card) -> str:
    name = text(f"kind.{card.word}")
    return name[:1].upper() + name[1:]


def _pile(text: Text, view: TableView, word: str) -> str:
    good = next(good for good in GOODS if good.word == word)
    values = ", ".join(map(str, view.piles[good]))
    return text("about.pile", kind=_kind(text, good), values=values)


def _bonus(text: Text, view: TableView, size: int) -> str:
    tier = BONUS_SIZES.index(size)
    values = BONUS_TOKENS[tier]
    key = "about.bonus_most" if size == BONUS_SIZES[-1] else "about.bonus"
    return text.count(key, view.bonus_left[tier], cards=size, least=min(values), most=max(values))


def _camel_token(text: Text, view: TableView, seating: Seating) -> str:
    if not seating.show_herds:
        return text("about.camel_token", rupees=CAMEL_TOKEN)
    own, other = view.own.herd, view.opponent.herd
    assert view.seat is not None
    if own == other:
        return text("about.camel_token_nobody", rupees=CAMEL_TOKEN)
    leader = seating.names[view.seat if own > other else view.seat.other]
    return text("about.camel_token_leader", rupees=CAMEL_TOKEN, name=leader)

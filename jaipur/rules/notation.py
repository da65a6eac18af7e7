"""Moves as text, as bots, records, logs and players at a keyboard write them.

`take KIND` · `camels` · `exchange KIND… for KIND…` · `sell KIND COUNT`. A kind may name its market slot, counted
from 1: `take gold@3`; for a card given back that is the slot it is laid in. Reading is generous about order, case,
plurals and counts (`sell 3 spices`, `exchange 2 gold for 2 camels`); writing always gives the one form above, in the
order of the kinds.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, assert_never

from jaipur.rules.cards import Card
from jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur.rules.table import Market


class Unreadable(StrEnum):
    """What is wrong with a text that is not a move."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    UNKNOWN_MOVE = "unknown_move"
    UNKNOWN_WORD = "unknown_word"
    NOT_IN_MARKET = "not_in_market"
    TAKE_WHAT = "take_what"
    TAKE_ONE = "take_one"
    LANDS_NOWHERE = "lands_nowhere"
    EXCHANGE_FOR_WHAT = "exchange_for_what"
    SELL_WHAT = "sell_what"
    SELL_ONE_KIND = "sell_one_kind"


@dataclass(frozen=True, slots=True)
class Misreading:
    """Why a text could not be read, and the word at fault."""

    problem: Unreadable
    word: str = ""


class _Named(NamedTuple):
    """A card as the text names it, perhaps with a slot."""

    card: Card
    slot: int | None


_KINDS = {card.word: card for card in Card}
LONGEST_TEXT = 400


def format_move(move: Move, market: Market, *, slots: bool = False) -> str:
    """The move in words; with market slots where records and pictures need them."""
    match move:
        case TakeGood(slot):
            return f"take {_at(_word(market, slot), slot, slots)}"
        case TakeCamels():
            return "camels"
        case Exchange():
            return _format_exchange(move, market, slots)
        case Sell(good, count):
            return f"sell {good.word} {count}"
        case _:
            assert_never(move)


def _format_exchange(exchange: Exchange, market: Market, slots: bool) -> str:
    taken = sorted(exchange.slots, key=lambda slot: (_rank(market, slot), slot))
    given = sorted(zip(exchange.given, exchange.slots, strict=True))
    return " ".join(
        [
            "exchange",
            *(_at(_word(market, slot), slot, slots) for slot in taken),
            "for",
            *(_at(card.word, slot, slots) for card, slot in given),
        ]
    )


def _at(word: str, slot: int, slots: bool) -> str:
    return f"{word}@{slot + 1}" if slots else word


def _word(market: Market, slot: int) -> str:
    card = market[slot]
    return card.word if card is not None else "nothing"


def _rank(market: Market, slot: int) -> int:
    card = market[slot]
    return card if card is not None else len(Card)


def parse_move(text: str | bytes, market: Market) -> Move | Misreading:
    """Read a move. Kinds without a slot mean the leftmost of their kind in this market."""
    if len(text) > LONGEST_TEXT:
        return Misreading(Unreadable.TOO_LONG)
    words = _words(text)
    if not words:
        return Misreading(Unreadable.EMPTY)
    verb, rest = words[0], words[1:]
    match verb:
        case "take":
            return _parse_take(rest, market)
        case "camels" | "camel":
            return Misreading(Unreadable.UNKNOWN_WORD, rest[0]) if rest else TakeCamels()
        case "exchange":
            return _parse_exchange(rest, market)
        case "sell":
            return _parse_sale(rest)
        case _:
            return Misreading(Unreadable.UNKNOWN_MOVE, verb)


def _words(text: str | bytes) -> list[str]:
    if isinstance(text, bytes):
        text = text.decode("utf-8", errors="replace")
    return [word for word in re.split(r"[\s,+]+", text.casefold()) if word]


def _parse_take(words: list[str], market: Market) -> Move | Misreading:
    if words == ["camels"]:
        return TakeCamels()
    cards = _named(words)
    if isinstance(cards, Misreading):
        return cards
    if not cards:
        return Misreading(Unreadable.TAKE_WHAT)
    if len(cards) > 1:
        # All the camels there are, counted by the player.
        every = [(Card.CAMEL, None)] * market.count(Card.CAMEL)
        return TakeCamels() if cards == every else Misreading(Unreadable.TAKE_ONE)
    slots = _claimed(cards, market)
    return slots if isinstance(slots, Misreading) else TakeGood(slots[0])


def _parse_exchange(words: list[str], market: Market) -> Move | Misreading:
    if words.count("for") != 1:
        return Misreading(Unreadable.EXCHANGE_FOR_WHAT)
    middle = words.index("for")
    taken, given = _named(words[:middle]), _named(words[middle + 1 :])
    if isinstance(taken, Misreading):
        return taken
    if isinstance(given, Misreading):
        return given
    slots = _claimed(taken, market)
    if isinstance(slots, Misreading):
        return slots
    slots.sort(key=lambda slot: (_rank(market, slot), slot))
    landed = _landed(given, slots)
    return landed if isinstance(landed, Misreading) else Exchange(tuple(slots), landed)


def _claimed(cards: Iterable[_Named], market: Market) -> list[int] | Misreading:
    """The market slots that hold the named cards, each slot once."""
    free = [slot for slot, card in enumerate(market) if card is not None]
    claimed: list[int] = []
    # Cards that name their slot choose before those that take any.
    for card, wanted in sorted(cards, key=lambda named: named.slot is None):
        slot = next((slot for slot in free if market[slot] is card and wanted in (None, slot)), None)
        if slot is None:
            return Misreading(Unreadable.NOT_IN_MARKET, card.word)
        free.remove(slot)
        claimed.append(slot)
    return claimed


def _landed(cards: list[_Named], slots: list[int]) -> tuple[Card, ...] | Misreading:
    """The given cards in the order of the slots they are laid in; cards that name no slot fill up from the left."""
    if all(slot is None for _, slot in cards):
        return tuple(sorted(card for card, _ in cards))
    landing: dict[int, Card] = {}
    for card, slot in sorted(cards, key=lambda named: (named.slot is None, named.card)):
        free = [place for place in slots if place not in landing and slot in (None, place)]
        if not free:
            return Misreading(Unreadable.LANDS_NOWHERE, card.word)
        landing[free[0]] = card
    return tuple(landing[slot] for slot in slots if slot in landing)


def _parse_sale(words: list[str]) -> Move | Misreading:
    numbers = [int(word) for word in words if _is_number(word)]
    cards = _named([word for word in words if not _is_number(word)])
    if isinstance(cards, Misreading):
        return cards
    kinds = {card for card, _ in cards}
    if any(slot is not None for _, slot in cards):
        return Misreading(Unreadable.SELL_WHAT)
    if len(kinds) > 1:
        return Misreading(Unreadable.SELL_ONE_KIND)
    if len(kinds) == 1 and len(numbers) == 1 == len(cards):
        return Sell(cards[0].card, numbers[0])
    if len(cards) > 1 and not numbers:
        return Sell(cards[0].card, len(cards))
    return Misreading(Unreadable.SELL_WHAT)


def _named(words: list[str]) -> list[_Named] | Misreading:
    """The cards in a list of words; a number before a kind repeats it."""
    cards: list[_Named] = []
    times: int | None = None
    for word in words:
        if times is None and _is_number(word) and int(word) > 0:
            times = int(word)
            continue
        named = _card(word)
        if named is None:
            return Misreading(Unreadable.UNKNOWN_WORD, word)
        cards += [named] * (1 if times is None else times)
        times = None
    return Misreading(Unreadable.UNKNOWN_WORD, words[-1]) if times is not None else cards


def _card(word: str) -> _Named | None:
    kind, _, place = word.partition("@")
    card = _KINDS.get(kind, _KINDS.get(kind.removesuffix("s")))
    if card is None or ("@" in word and not re.fullmatch("[0-9]", place)):
        return None
    return _Named(card, int(place) - 1 if place else None)


def _is_number(word: str) -> bool:
    return re.fullmatch("-?[0-9]{1,3}", word) is not None

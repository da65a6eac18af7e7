"""A whole table in one line of text, for records, tests and bug reports.

Kinds are letters: D diamond, G gold, S silver, C cloth, P spice, L leather, * camel, and - for a hole in the market.
The top of the deck is its last letter; the top of a token pile is its first value. Fields come in any order:

    turn=0 market=***GL deck=PLS… tokens=5.5.5.7.7.9 bonus=2.1.3.2.3.1.2/4.6.5.4.6.5/8.10.9.8.10 discard= trades=
    hand0=DGG herd0=2 known0=G goods0=P5.P3 bonus0=3-2 hand1=… herd1=… known1=… goods1=… bonus1=…

`tokens` counts what is left of each good's pile; a won goods token is its letter and value, a won bonus token its
size of sale and value; a trade is the seat, what it took and what it gave, as in 0GG>L*.
"""

import re
from collections import Counter

from jaipur.rules.cards import BONUS_SIZES, GOODS, GOODS_TOKENS, HAND_LIMIT, MARKET_SIZE, BonusToken, Card, Token
from jaipur.rules.table import Market, Seat, Table, Trade, Trader

LETTERS = "DGSCPL*"
HOLE = "-"


class BadTable(ValueError):
    """A text that describes no table; `field` says where."""

    def __init__(self, field: str) -> None:
        super().__init__(f"not a table: {field}")
        self.field = field


def format_cards(cards: tuple[Card | None, ...]) -> str:
    """Cards as letters."""
    return "".join(HOLE if card is None else LETTERS[card] for card in cards)


def parse_cards(letters: str) -> tuple[Card, ...]:
    """Letters as cards; a letter that is none raises ValueError."""
    return tuple(Card(LETTERS.index(letter)) for letter in letters)


def format_table(table: Table) -> str:
    """The table as one line."""
    fields = {
        "turn": str(int(table.turn)),
        "market": format_cards(table.market),
        "deck": format_cards(table.deck),
        "tokens": ".".join(str(len(pile)) for pile in table.piles),
        "bonus": "/".join(".".join(map(str, pile)) for pile in table.bonus_piles),
        "discard": format_cards(table.discard),
        "trades": ".".join(map(_format_trade, table.trades)),
    }
    for seat, trader in zip(Seat, table.traders, strict=True):
        fields |= {
            f"hand{seat:d}": format_cards(trader.hand),
            f"herd{seat:d}": str(trader.herd),
            f"known{seat:d}": format_cards(trader.known),
            f"goods{seat:d}": ".".join(f"{LETTERS[token.good]}{token.value}" for token in trader.goods),
            f"bonus{seat:d}": ".".join(f"{token.cards}-{token.value}" for token in trader.bonuses),
        }
    return " ".join(f"{name}={value}" for name, value in fields.items())


def _format_trade(trade: Trade) -> str:
    return f"{trade.seat:d}{format_cards(trade.taken)}>{format_cards(trade.given)}"


def parse_table(text: str | bytes) -> Table:
    """Read a line that `format_table` wrote; anything else raises BadTable."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", errors="replace")
    fields = _Fields(text)
    turn = Seat(int(fields.matching("turn", "[01]")))
    table = Table(
        market=_market(fields.matching("market", f"[{re.escape(LETTERS + HOLE)}]{{{MARKET_SIZE}}}")),
        deck=fields.cards("deck"),
        piles=_piles(fields.numbers("tokens")),
        bonus_piles=_bonus_piles(fields.matching("bonus", "[0-9./]{0,60}")),
        traders=(_trader(fields, Seat.FIRST), _trader(fields, Seat.SECOND)),
        turn=turn,
        discard=fields.cards("discard"),
        trades=tuple(map(_trade, fields.items("trades", "[01][DGSCPL]+>[DGSCPL*]+"))),
    )
    fields.finish()
    return table


class _Fields:
    """The fields of a line, each to be read once."""

    def __init__(self, text: str) -> None:
        self._values: dict[str, str] = {}
        for part in text.split():
            name, equals, value = part.partition("=")
            if not equals or name in self._values:
                raise BadTable(name)
            self._values[name] = value

    def matching(self, name: str, pattern: str) -> str:
        value = self._values.pop(name, None)
        if value is None or not re.fullmatch(pattern, value):
            raise BadTable(name)
        return value

    def cards(self, name: str) -> tuple[Card, ...]:
        return parse_cards(self.matching(name, "[DGSCPL*]{0,55}"))

    def items(self, name: str, pattern: str) -> list[str]:
        return [item for item in self.matching(name, rf"(({pattern})(\.(?!$)|$))*").split(".") if item]

    def numbers(self, name: str) -> list[int]:
        return [int(number) for number in self.items(name, "[0-9]{1,2}")]

    def finish(self) -> None:
        for name in self._values:
            raise BadTable(name)


def _market(letters: str) -> Market:
    return tuple(None if letter == HOLE else Card(LETTERS.index(letter)) for letter in letters)


def _piles(left: list[int]) -> tuple[tuple[int, ...], ...]:
    if len(left) != len(GOODS) or any(n > len(pile) for n, pile in zip(left, GOODS_TOKENS, strict=True)):
        raise BadTable("tokens")
    return tuple(pile[len(pile) - n :] for n, pile in zip(left, GOODS_TOKENS, strict=True))


def _bonus_piles(text: str) -> tuple[tuple[int, ...], ...]:
    piles = tuple(tuple(int(value) for value in pile.split(".") if value) for pile in text.split("/"))
    if len(piles) != len(BONUS_SIZES):
        raise BadTable("bonus")
    return piles


def _trader(fields: _Fields, seat: Seat) -> Trader:
    hand, known = fields.cards(f"hand{seat:d}"), fields.cards(f"known{seat:d}")
    if len(hand) > HAND_LIMIT or Card.CAMEL in hand or list(hand) != sorted(hand):
        raise BadTable(f"hand{seat:d}")
    if Counter(known) - Counter(hand) or list(known) != sorted(known):
        raise BadTable(f"known{seat:d}")
    return Trader(
        hand=hand,
        herd=int(fields.matching(f"herd{seat:d}", "[0-9]{1,2}")),
        goods=tuple(
            Token(Card(LETTERS.index(item[0])), int(item[1:]))
            for item in fields.items(f"goods{seat:d}", "[DGSCPL][1-9]")
        ),
        bonuses=tuple(
            BonusToken(int(item[0]), int(item[2:])) for item in fields.items(f"bonus{seat:d}", "[345]-[0-9]{1,2}")
        ),
        known=known,
    )


def _trade(text: str) -> Trade:
    taken, given = text[1:].split(">")
    return Trade(Seat(int(text[0])), parse_cards(taken), parse_cards(given))

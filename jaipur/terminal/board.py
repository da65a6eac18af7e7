"""The table in words, as one seat may see it."""

from collections.abc import Iterator

from jaipur.narration import Narrator
from jaipur.rules import BONUS_SIZES, GOODS, Seat, Table, TableView, Trader, TraderView, score
from jaipur.terminal.console import PanelRow

Names = tuple[str, str]


def board_title(narrator: Narrator, names: Names, seals: tuple[int, int], number: int) -> str:
    """Which round it is, and how the seals stand."""
    text = narrator.text
    standing = [text.count("board.seals", won, name=name) for name, won in zip(names, seals, strict=True)]
    return text("board.title", number=number, standing=", ".join(standing))


def board_rows(narrator: Narrator, names: Names, view: TableView, *, show_herds: bool) -> list[PanelRow]:
    """Everything this seat may see, with its own side last."""
    assert view.seat is not None
    traders = [
        (names[seat], _trader_lines(narrator, view.traders[seat], show_herds)) for seat in (view.seat.other, view.seat)
    ]
    return [*_common_rows(narrator, view), None, *traders]


def counted_lines(narrator: Narrator, table: Table, names: Names) -> Iterator[str]:
    """What ended a round, how both are counted, and who has won it."""
    result = score(table)
    yield narrator.text(f"ending.{table.ending}")
    yield narrator.camel_token(result, names)
    for seat in Seat:
        trader = table.traders[seat]
        yield narrator.text.count(
            "result.count",
            result.rupees[seat],
            name=names[seat],
            goods=sum(token.value for token in trader.goods),
            bonus=sum(token.value for token in trader.bonuses),
            camels=result.rupees[seat] - trader.rupees,
        )
    yield narrator.verdict(result, names)


def _common_rows(narrator: Narrator, view: TableView) -> list[PanelRow]:
    text = narrator.text
    market = [f"{slot} {narrator.kind(card)}" for slot, card in enumerate(view.market, start=1) if card is not None]
    tokens = [f"{narrator.kind(good)} {_values(narrator, view.piles[good])}" for good in GOODS]
    bonuses = [
        text.count("board.bonus_pile", left, cards=f"{size}+" if size == BONUS_SIZES[-1] else size)
        for size, left in zip(BONUS_SIZES, view.bonus_left, strict=True)
    ]
    return [
        (text("board.market"), [", ".join(market)]),
        (text("board.deck"), [text.count("board.deck_left", view.deck_size)]),
        (text("board.tokens"), [", ".join(tokens[:3]), ", ".join(tokens[3:])]),
        (text("board.bonus"), [", ".join(bonuses)]),
    ]


def _values(narrator: Narrator, values: tuple[int, ...]) -> str:
    return " ".join(map(str, values)) or narrator.text("board.sold_out")


def _trader_lines(narrator: Narrator, trader: Trader | TraderView, show_herds: bool) -> list[str]:
    if isinstance(trader, Trader):
        return _own_lines(narrator, trader)
    return _other_lines(narrator, trader, show_herds)


def _own_lines(narrator: Narrator, own: Trader) -> list[str]:
    text = narrator.text
    return [
        text("board.hand", cards=narrator.cards(own.hand)),
        text.count("board.herd", own.herd),
        text.count("board.rupees", own.rupees),
    ]


def _other_lines(narrator: Narrator, other: TraderView, show_herds: bool) -> list[str]:
    text = narrator.text
    lines = [text.count("board.hidden_hand", other.hand_size)]
    if show_herds:
        lines.append(text.count("board.herd", other.herd))
    tokens = text.count("board.goods_tokens", len(other.goods))
    return [*lines, f"{tokens}, {text.count('board.bonus_tokens', sum(other.bonuses))}"]

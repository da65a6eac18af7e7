"""The table in words, as one seat may see it."""

from jaipur.match import Match
from jaipur.narration import Narrator
from jaipur.rules import BONUS_SIZES, GOODS, Seat, TableView, Trader, TraderView
from jaipur.terminal.console import PanelRow


def board_title(narrator: Narrator, match: Match) -> str:
    """Which round it is, and how the seals stand."""
    text = narrator.text
    standing = [
        text.count("board.seals", seals, name=player.name)
        for player, seals in zip(match.players, match.seals, strict=True)
    ]
    return text("board.title", number=len(match.rounds), standing=", ".join(standing))


def board_rows(narrator: Narrator, match: Match, view: TableView) -> list[PanelRow]:
    """Everything this seat may see, with its own side last."""
    assert view.seat is not None
    traders = [
        (match.players[seat].name, _trader_lines(narrator, match, view, seat)) for seat in (view.seat.other, view.seat)
    ]
    return [*_common_rows(narrator, view), None, *traders]


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


def _trader_lines(narrator: Narrator, match: Match, view: TableView, seat: Seat) -> list[str]:
    trader = view.traders[seat]
    if isinstance(trader, Trader):
        return _own_lines(narrator, trader)
    return _other_lines(narrator, match, trader)


def _own_lines(narrator: Narrator, own: Trader) -> list[str]:
    text = narrator.text
    return [
        text("board.hand", cards=narrator.cards(own.hand)),
        text.count("board.herd", own.herd),
        text.count("board.rupees", own.rupees),
    ]


def _other_lines(narrator: Narrator, match: Match, other: TraderView) -> list[str]:
    text = narrator.text
    lines = [text.count("board.hidden_hand", other.hand_size)]
    if match.options.show_herds:
        lines.append(text.count("board.herd", other.herd))
    tokens = text.count("board.goods_tokens", len(other.goods))
    return [*lines, f"{tokens}, {text.count('board.bonus_tokens', sum(other.bonuses))}"]

"""How good moves are: the estimated chance to win the round after each, by the learned network."""

from collections.abc import Sequence

from jaipur.bots.features import MOST_MARGIN
from jaipur.bots.network import Network, default_network
from jaipur.bots.search_move import NO_MOVE, SearchMove, as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.rules import Card, Move, TableView, legal_moves

_CAMEL = int(Card.CAMEL)


def evaluate(view: TableView) -> list[tuple[Move, float]]:
    """Every legal move with the estimated chance to win the round after it, the best first.

    A view of somebody else's turn has no moves.
    """
    moves = legal_moves(view)
    if not moves:
        return []
    counted = [as_search_move(view.market, move) for move in moves]
    found = win_chances(SearchPosition.from_view(view), counted, default_network())
    return sorted(zip(moves, found, strict=True), key=lambda evaluated: -evaluated[1])


def standing(view: TableView) -> float:
    """The estimated chance of the viewer to win a round that is not over, whoever's turn it is."""
    assert view.seat is not None, "a stranger has nothing to win"
    position = SearchPosition.from_view(view)
    if view.turn is view.seat:
        return max(win_chances(position, position.moves(), default_network()))
    position.turn = view.seat
    [win_chance] = win_chances(position, [NO_MOVE], default_network())
    return win_chance


def win_chances(position: SearchPosition, moves: Sequence[SearchMove], net: Network) -> list[float]:
    """The estimated chance of the player to move to win the round, after each of these moves."""
    seat = position.turn
    other = 1 - seat
    hand, known, market, left = position.hands[seat], position.known[other], position.market, position.left
    hand_size, herd, other_herd = position.hand_sizes[seat], position.herds[seat], position.herds[other]
    camels, deck_size = market[_CAMEL], position.deck_size
    own_hand, herds, market_camels = net.own_hand, net.herds, net.market_camels
    goods = [
        net.holding[good][left[good]][hand[good]]
        + net.offer[good][hand[good]][market[good]]
        + net.danger[good][known[good]][market[good]]
        for good in range(6)
    ]
    others = [net.known[good][left[good]][known[good]] for good in range(6)]
    unseen = position.unseen(seat)
    fixed = (
        net.start
        + sum(goods)
        + sum(net.unseen[good][unseen[good]] for good in range(6))
        + net.other_hand[position.hand_sizes[other]]
        + net.unseen_camels[position.unseen_camels]
    )
    margin, empty = position.margin(seat), left.count(0)
    bonus = sum(net.bonus[tier][count] for tier, count in enumerate(position.bonus_left))
    at_rest = fixed + sum(others) + bonus + net.margin[margin_place(margin)] + net.empty_piles[empty]
    changes: dict[tuple[int, int], int] = {}
    tables: dict[tuple[int, int, int], int] = {}
    found = []
    for move in moves:
        if position.ends(move):
            found.append(position.win_chance_at_end(move))
            continue
        if move.sold:
            found.append(net.win_chance(_after_sale(position, move, net, fixed, goods, others, margin, empty)))
            continue
        row = at_rest
        growth = 0
        for change in move.goods:
            growth += change[1]
            if change not in changes:
                good, more = change
                own, lying = hand[good] + more, market[good] - more
                changes[change] = (
                    net.holding[good][left[good]][own]
                    + net.offer[good][own][lying]
                    + net.danger[good][known[good]][lying]
                    - goods[good]
                )
            row += changes[change]
        gain = move.camels
        key = (growth, gain, 0)
        if key not in tables:
            holes = growth + gain
            tables[key] = (
                own_hand[hand_size + growth]
                + herds[herd + gain][other_herd]
                + market_camels[camels - gain]
                + net.holes[holes]
                + net.deck[deck_size - holes]
            )
        found.append(net.win_chance(row + tables[key]))
    return found


def _after_sale(
    position: SearchPosition,
    move: SearchMove,
    net: Network,
    fixed: int,
    goods: list[int],
    others: list[int],
    margin: int,
    empty: int,
) -> int:
    """The sum of all rows after a sale."""
    seat, other = position.turn, 1 - position.turn
    good, count = move.goods[0][0], move.sold
    own = position.hands[seat][good] - count
    left = max(0, position.left[good] - count)
    lying, known = position.market[good], position.known[other][good]
    rupees, drawn = position.proceeds(move)
    emptied = left == 0 and position.left[good] > 0
    return (
        fixed
        + sum(others)
        + net.holding[good][left][own]
        + net.offer[good][own][lying]
        + net.danger[good][known][lying]
        - goods[good]
        + net.known[good][left][known]
        - others[good]
        + sum(net.bonus[tier][n - (tier == drawn)] for tier, n in enumerate(position.bonus_left))
        + net.margin[margin_place(margin + rupees)]
        + net.empty_piles[empty + emptied]
        + net.own_hand[position.hand_sizes[seat] - count]
        + net.herds[position.herds[seat]][position.herds[other]]
        + net.market_camels[position.market[_CAMEL]]
        + net.holes[0]
        + net.deck[position.deck_size]
    )


def margin_place(margin: int) -> int:
    """The place of the row for a margin."""
    return max(-MOST_MARGIN, min(MOST_MARGIN, margin)) + MOST_MARGIN

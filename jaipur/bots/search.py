"""Looking ahead without peeking: information-set tree search.

The hidden cards are dealt again and again, as they could lie for all the seat knows. Every move that looks good is
tried on the same deal, so that none is merely luckier than another; from time to time the worse half is dropped, until
two are left (sequential halving). Below each of them grows a tree (PUCT): the learned evaluation says which answers to
try first and what the end of an iteration is worth.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from jaipur.bots.bot import Budget
from jaipur.bots.evaluation import win_chances
from jaipur.bots.network import Network, default_network
from jaipur.bots.repetition import fresh_moves
from jaipur.bots.search_move import SearchMove, as_search_move
from jaipur.bots.search_position import SearchPosition
from jaipur.rules import Card, Move, TableView

ITERATIONS = 600
LEAST_ITERATIONS = 60
"""Done however long it takes: a slow machine must not weaken the opponent."""
SECONDS = 2.5
_WIDTH = 12
"""How many moves are considered at each node."""
_PRIOR_SHARPNESS = 20.0
"""How much likelier to be tried a move is for each bit of win chance, as an exponent."""
_EXPLORATION = 0.4
"""How strongly an iteration prefers moves that were seldom tried (the constant of PUCT)."""
_DEEPEST = 40
_EVALUATION_AT_ROOT, _EVALUATION_BELOW = 10, 3
"""How many iterations the evaluation of a move counts for, at the root and below: an iteration has the luck of one
deal, the evaluation is an average over all."""
_CAMEL = int(Card.CAMEL)

Clock = Callable[[], float]


@dataclass(slots=True)
class Edge:
    """A move in the tree: how often it was tried, what came of it, and where it led, by the cards turned up."""

    tries: int
    worth: float
    """The sum of the outcomes, for the player of the move."""
    nodes: "dict[tuple[int, ...], Node]"


@dataclass(slots=True)
class Candidate:
    """A move to consider: its share of the tries to begin with, and the win chance that the evaluation gives it."""

    move: SearchMove
    prior: float
    win_chance: float


class Node:
    """A point of the tree, told apart by what the searching seat sees; candidates, by the hand of whoever moves."""

    __slots__ = ("candidates", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[SearchMove, Edge] = {}
        self.candidates: dict[tuple[int, ...], list[Candidate]] = {}


class Search:
    """The search tree of one decision; `root` holds each move considered, with what was found out about it."""

    def __init__(self, view: TableView, rng: Random, net: Network, kept: Move | None = None) -> None:
        """The moves considered are those that the evaluation likes most, and the one that is kept whatever it is."""
        self._seen = SearchPosition.from_view(view)
        self._seat = self._seen.turn
        self._rng = rng
        self._net = net
        self._unseen = [good for good, count in enumerate(self._seen.unseen(self._seat)) for _ in range(count)]
        other = 1 - self._seat
        self._hidden = self._seen.hand_sizes[other] - sum(self._seen.known[other])
        self._moves = {as_search_move(view.market, move): move for move in fresh_moves(view)}
        self.root = [(one, Edge(0, 0.0, {})) for one in self._best_by_evaluation(self._seen, tuple(self._moves))]
        self._kept = None if kept is None else self._keep(as_search_move(view.market, kept), kept)
        self.iterations = 0

    def _keep(self, counted: SearchMove, move: Move) -> tuple[Candidate, Edge]:
        """The place of a move in the root, where it is put if need be: nobody else would try it."""
        for considered in self.root:
            if considered[0].move == counted:
                return considered
        self._moves.setdefault(counted, move)
        [win_chance] = win_chances(self._seen, [counted], self._net)
        kept = Candidate(counted, 0.0, win_chance), Edge(0, 0.0, {})
        self.root.append(kept)
        return kept

    def look_ahead(self, iterations: int, out_of_time: Callable[[], bool]) -> None:
        """Try the moves side by side, fewer and fewer of them, for so many iterations.

        It ends sooner when out of time, but not before LEAST_ITERATIONS.
        """
        left = self.root[:iterations]
        stages = max(1, (len(left) - 1).bit_length())
        while len(left) > 1 and self.iterations < iterations:
            for _ in range(max(1, (iterations - self.iterations) // (stages * len(left)))):
                self._try(left)
                if self.iterations >= LEAST_ITERATIONS and out_of_time():
                    return
            left = self._better_half(left)
            stages = max(1, stages - 1)

    def _better_half(self, moves: list[tuple[Candidate, Edge]]) -> list[tuple[Candidate, Edge]]:
        better = sorted(moves, key=_worth, reverse=True)[: (len(moves) + 1) // 2]
        if len(moves) > 2 and self._kept is not None and self._kept not in better:
            better.append(self._kept)
        return better

    def _try(self, moves: list[tuple[Candidate, Edge]]) -> None:
        """One iteration with each move, on one and the same deal."""
        dealt = self._dealt()
        for one, edge in moves:
            self._walk(dealt.copy(), one.move, edge)
        self.iterations += len(moves)

    def _walk(self, position: SearchPosition, move: SearchMove, edge: Edge) -> None:
        """Follow the most promising answers to the edge of the tree, and remember what came of it."""
        path = [edge]
        while True:
            if position.ends(move):
                outcome = position.win_chance_at_end(move)
                break
            turned_up = self._play(position, move)
            node = edge.nodes.get(turned_up)
            if node is None or len(path) >= _DEEPEST:
                node = edge.nodes[turned_up] = Node()
                outcome = 1 - self._candidates(node, position)[0].win_chance
                break
            move = self._promising(node, position)
            node.visits += 1
            edge = node.edges.setdefault(move, Edge(0, 0.0, {}))
            path.append(edge)
        for edge in reversed(path):
            edge.tries += 1
            edge.worth += outcome
            outcome = 1 - outcome

    def _dealt(self) -> SearchPosition:
        """The position with hidden cards as they could lie."""
        position = self._seen.copy()
        unseen = self._unseen.copy()
        self._rng.shuffle(unseen)
        hand = position.hands[1 - self._seat]
        for _ in range(self._hidden):
            hand[unseen.pop()] += 1
        position.deck = unseen + [_CAMEL] * position.unseen_camels
        self._rng.shuffle(position.deck)
        del position.deck[position.deck_size :]
        return position

    def _play(self, position: SearchPosition, move: SearchMove) -> tuple[int, ...]:
        """Play a move and fill the market; the cards turned up."""
        position.play(move)
        drawn = move.drawn
        if not drawn:
            return ()
        turned_up = sorted(position.deck.pop() for _ in range(drawn))
        for card in turned_up:
            position.market[card] += 1
        position.deck_size = len(position.deck)
        return tuple(turned_up)

    def _promising(self, node: Node, position: SearchPosition) -> SearchMove:
        """The move with the best outcome so far, in favour of those that look good and were seldom tried (PUCT)."""
        candidates = self._candidates(node, position)
        reach = _EXPLORATION * sqrt(node.visits + 1)
        best, found = -1.0, candidates[0].move
        for one in candidates:
            edge = node.edges.get(one.move)
            if edge is None:
                score = one.win_chance + reach * one.prior
            else:
                worth = (edge.worth + _EVALUATION_BELOW * one.win_chance) / (edge.tries + _EVALUATION_BELOW)
                score = worth + reach * one.prior / (edge.tries + 1)
            if score > best:
                best, found = score, one.move
        return found

    def _candidates(self, node: Node, position: SearchPosition) -> list[Candidate]:
        hand = self._hand(position)
        found = node.candidates.get(hand)
        if found is None:
            found = node.candidates[hand] = self._best_by_evaluation(position, position.moves())
        return found

    def _best_by_evaluation(self, position: SearchPosition, moves: tuple[SearchMove, ...]) -> list[Candidate]:
        """The moves that the evaluation likes most, the best one first."""
        rated = sorted(zip(win_chances(position, moves, self._net), moves, strict=True), reverse=True)[:_WIDTH]
        weights = [exp(_PRIOR_SHARPNESS * (win_chance - rated[0][0])) for win_chance, _ in rated]
        total = sum(weights)
        return [
            Candidate(move, weight / total, win_chance)
            for weight, (win_chance, move) in zip(weights, rated, strict=True)
        ]

    @staticmethod
    def _hand(position: SearchPosition) -> tuple[int, ...]:
        return tuple(position.hands[position.turn])

    def best(self) -> Move:
        """The move that proved best."""
        return self._moves[max(self.root, key=_worth)[0].move]

    def found(self) -> list[tuple[Move, float]]:
        """Each move considered with the chance to win the round after it, the best first."""
        return [(self._moves[one[0].move], _worth(one)) for one in sorted(self.root, key=_worth, reverse=True)]


def _worth(considered: tuple[Candidate, Edge]) -> float:
    """The mean outcome of a move, with its evaluation counted as so many iterations."""
    one, edge = considered
    return (edge.worth + _EVALUATION_AT_ROOT * one.win_chance) / (edge.tries + _EVALUATION_AT_ROOT)


def choose_by_search(view: TableView, rng: Random, budget: Budget, clock: Clock = time.perf_counter) -> Move:
    """The move that looks best after looking ahead as far as the budget goes."""
    search = Search(view, rng, default_network())
    until = clock() + min(budget.seconds, SECONDS)
    search.look_ahead(budget.iterations or ITERATIONS, lambda: clock() >= until)
    return search.best()


def searched_win_chances(
    view: TableView,
    rng: Random,
    iterations: int = ITERATIONS,
    kept: Move | None = None,
    out_of_time: Callable[[], bool] = lambda: False,
) -> list[tuple[Move, float]]:
    """The moves worth considering with the estimated chance to win the round after each, the best first.

    A move that is kept is looked at to the end, however little the search thinks of it: how much worse it is than the
    best is then as well known as can be.
    """
    search = Search(view, rng, default_network(), kept)
    search.look_ahead(iterations, out_of_time)
    return search.found()

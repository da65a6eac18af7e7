"""Looking ahead without peeking: information-set tree search.

The hidden cards are dealt again and again, as they could lie for all the seat knows. Every move that looks good is
tried on the same deal, so that none is merely luckier than another; from time to time the worse half is dropped, until
two are left (sequential halving). Below each of them grows a tree (PUCT): the learned evaluation says which answers to
try first and what the end of a walk is worth.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from jaipur.bots.bot import Budget
from jaipur.bots.network import Network, network
from jaipur.bots.position import Position, Step, chances, step_of
from jaipur.bots.repetition import fresh_moves
from jaipur.rules import Card, Move, TableView

ITERATIONS = 600
LEAST_ITERATIONS = 60
"""However slow the machine: an opponent must not be weaker than its name."""
SECONDS = 2.5
_WIDTH = 12
_SHARPNESS = 20.0
_CURIOSITY = 0.4
_DEEPEST = 40
_FIRST_GLANCE, _GLANCE_BELOW = 10, 3
"""How many walks the first glance at a move counts for, at the root and below: a walk knows the luck of one deal, the
glance that of all."""
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
    """A move to consider: how likely it is to be best at first glance, and what the evaluation makes of it."""

    step: Step
    prior: float
    chance: float


class Node:
    """A point of the tree, as the searching seat would know it. Candidates depend on the hand of whoever moves."""

    __slots__ = ("candidates", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Step, Edge] = {}
        self.candidates: dict[tuple[int, ...], list[Candidate]] = {}


class Search:
    """What was found out about each move, walk by walk."""

    def __init__(self, view: TableView, chance: Random, net: Network) -> None:
        self._seen = Position.seen(view)
        self._seat = self._seen.turn
        self._chance = chance
        self._net = net
        self._unseen = [good for good, count in enumerate(self._seen.unseen(self._seat)) for _ in range(count)]
        other = 1 - self._seat
        self._hidden = self._seen.hand_sizes[other] - sum(self._seen.known[other])
        self._moves = {step_of(view.market, move): move for move in fresh_moves(view)}
        self.found = [(one, Edge(0, 0.0, {})) for one in self._judged(self._seen, tuple(self._moves))]
        self.walks = 0

    def look_ahead(self, walks: int, late: Callable[[], bool]) -> None:
        """Try the moves side by side, fewer and fewer of them, for so many walks; or, once the floor is reached,
        until it is late."""
        left = self.found[:walks]
        stages = max(1, (len(left) - 1).bit_length())
        while len(left) > 1 and self.walks < walks:
            for _ in range(max(1, (walks - self.walks) // (stages * len(left)))):
                self._try(left)
                if self.walks >= LEAST_ITERATIONS and late():
                    return
            left = sorted(left, key=_worth, reverse=True)[: (len(left) + 1) // 2]
            stages = max(1, stages - 1)

    def _try(self, moves: list[tuple[Candidate, Edge]]) -> None:
        """Walk once with each move, on one and the same deal."""
        dealt = self._dealt()
        for one, edge in moves:
            self._walk(dealt.copy(), one.step, edge)
        self.walks += len(moves)

    def _walk(self, position: Position, step: Step, edge: Edge) -> None:
        """Follow the most promising answers to the edge of the tree, and remember what came of it."""
        path = [edge]
        while True:
            if position.ends(step):
                outcome = position.chance_at_end(step)
                break
            turned_up = self._play(position, step)
            node = edge.nodes.get(turned_up)
            if node is None or len(path) >= _DEEPEST:
                node = edge.nodes[turned_up] = Node()
                outcome = 1 - self._candidates(node, position)[0].chance
                break
            step = self._promising(node, position)
            node.visits += 1
            edge = node.edges.setdefault(step, Edge(0, 0.0, {}))
            path.append(edge)
        for edge in reversed(path):
            edge.tries += 1
            edge.worth += outcome
            outcome = 1 - outcome

    def _dealt(self) -> Position:
        """The position with hidden cards as they could lie."""
        position = self._seen.copy()
        unseen = self._unseen.copy()
        self._chance.shuffle(unseen)
        hand = position.hands[1 - self._seat]
        for _ in range(self._hidden):
            hand[unseen.pop()] += 1
        position.deck = unseen + [_CAMEL] * position.unseen_camels
        self._chance.shuffle(position.deck)
        del position.deck[position.deck_size :]
        return position

    def _play(self, position: Position, step: Step) -> tuple[int, ...]:
        """Play a move and fill the market; the cards turned up."""
        position.play(step)
        if step.sold or step.camels < 0 or len(step.goods) > 1:
            return ()
        turned_up = sorted(position.deck.pop() for _ in range(step.camels or 1))
        for card in turned_up:
            position.market[card] += 1
        position.deck_size = len(position.deck)
        return tuple(turned_up)

    def _promising(self, node: Node, position: Position) -> Step:
        """The move with the best outcome so far, in favour of those that look good and were seldom tried (PUCT)."""
        candidates = self._candidates(node, position)
        reach = _CURIOSITY * sqrt(node.visits + 1)
        best, found = -1.0, candidates[0].step
        for one in candidates:
            edge = node.edges.get(one.step)
            if edge is None:
                promise = one.chance + reach * one.prior
            else:
                worth = (edge.worth + _GLANCE_BELOW * one.chance) / (edge.tries + _GLANCE_BELOW)
                promise = worth + reach * one.prior / (edge.tries + 1)
            if promise > best:
                best, found = promise, one.step
        return found

    def _candidates(self, node: Node, position: Position) -> list[Candidate]:
        hand = self._hand(position)
        found = node.candidates.get(hand)
        if found is None:
            found = node.candidates[hand] = self._judged(position, position.steps())
        return found

    def _judged(self, position: Position, steps: tuple[Step, ...]) -> list[Candidate]:
        """The best moves at first glance, the best one first."""
        judged = sorted(zip(chances(position, steps, self._net), steps, strict=True), reverse=True)[:_WIDTH]
        weights = [exp(_SHARPNESS * (chance - judged[0][0])) for chance, _ in judged]
        total = sum(weights)
        return [Candidate(step, weight / total, chance) for weight, (chance, step) in zip(weights, judged, strict=True)]

    @staticmethod
    def _hand(position: Position) -> tuple[int, ...]:
        return tuple(position.hands[position.turn])

    def best(self) -> Move:
        """The move that proved best."""
        return self._moves[max(self.found, key=_worth)[0].step]


def _worth(found: tuple[Candidate, Edge]) -> float:
    """What a move is worth by the first glance and by what came of it, each by its weight."""
    one, edge = found
    return (edge.worth + _FIRST_GLANCE * one.chance) / (edge.tries + _FIRST_GLANCE)


def choose_by_search(view: TableView, chance: Random, budget: Budget, clock: Clock = time.perf_counter) -> Move:
    """The move that looks best after looking ahead as far as the budget goes."""
    search = Search(view, chance, network())
    until = clock() + min(budget.seconds, SECONDS)
    search.look_ahead(budget.iterations or ITERATIONS, lambda: clock() >= until)
    return search.best()

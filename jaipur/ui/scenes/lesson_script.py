"""A first round with a guide, as data: what she says, what she asks for and answers, and what to look at. Pure."""

from dataclasses import dataclass

from jaipur.rules import Card, Exchange, Move, Sell, Table, TakeCamels, TakeGood, parse_table

GUIDE = "medium"
"""The level whose name and face the guide has: the patient one."""

# Each side finds in the deck what its sentence speaks of; the top of the deck is its last letter.
_UNSEEN = "L*CPLGS*LCDPL*CSLG*PCLS*GLCDSPG*C"
_NEXT = "LCSGPGP"

DEAL = parse_table(
    f"turn=0 market=***DL deck={_UNSEEN}{_NEXT} tokens=5.5.5.7.7.9 "
    "bonus=2.1.3.2.1.3.2/6.4.5.6.4.5/9.8.10.8.10 discard= trades= "
    "hand0=DPPL herd0=1 known0= goods0= bonus0= hand1=DDSC herd1=1 known1= goods1= bonus1="
)
"""The first table: a deal like any other, except that nobody shuffled."""

LATER = parse_table(
    "turn=0 market=L*CLS deck=L*CL*LGL*CL*L tokens=0.2.2.4.0.9 "
    "bonus=1.2.3/4.5.6.4.5/9.8.10.8.10 discard=DDDDPPPPCCCGGGDDSSSPPP trades= "
    "hand0=GGCL herd0=4 known0=GG goods0=D7.D7.P5.P3.P3.P2.C5.C3.C3 bonus0=4-6.3-2 "
    "hand1=SSCPL herd1=2 known1=SS goods1=D5.D5.G6.G6.G5.D5.S5.S5.S5.P2.P1.P1 bonus1=3-3.3-2.3-1"
)
"""The same round towards its end: two piles are empty, and two gold tokens keep it going."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to learn. The guide's sentence has the step's name; so has, with an ending, what she asks for."""

    name: str
    points: tuple[str, ...]
    """What to look at, by the keys of the layout; a family such as `hand` stands for all of its things."""
    asks: Move | None = None
    """The move to be made; None where there is only something to read."""
    reply: Move | None = None
    """What the guide plays after it."""
    table: Table | None = None
    """The table that the step begins with, where it is not the one at hand."""

    def accepts(self, move: Move) -> bool:
        """Whether a move is the one that is asked for, whatever the order its cards were picked in."""
        return self.asks is not None and _in_order(move) == _in_order(self.asks)


def _in_order(move: Move) -> Move:
    if isinstance(move, Exchange):
        return Exchange(tuple(sorted(move.slots)), tuple(sorted(move.given)))
    return move


LESSON = (
    LessonStep("welcome", points=("market", "hand"), table=DEAL),
    LessonStep("take", points=("market.3", "hand.0"), asks=TakeGood(3), reply=TakeGood(4)),
    LessonStep(
        "sell",
        points=("hand.0", "hand.1", "pile.diamond.0", "pile.diamond.1"),
        asks=Sell(Card.DIAMOND, 2),
        reply=Sell(Card.DIAMOND, 2),
    ),
    LessonStep("camels", points=("market.0", "market.1", "market.2"), asks=TakeCamels(), reply=TakeGood(1)),
    LessonStep(
        "exchange",
        points=("market.0", "market.3", "herd.2", "herd.3"),
        asks=Exchange((0, 3), (Card.CAMEL, Card.CAMEL)),
        reply=TakeGood(2),
    ),
    LessonStep(
        "bonus",
        points=("pile.spice", "hand.0", "hand.1", "hand.2", "hand.3", "bonus.4"),
        asks=Sell(Card.SPICE, 4),
        reply=TakeCamels(),
    ),
    LessonStep("evening", points=("deck", "camel_token")),
    LessonStep(
        "end",
        points=("hand.0", "hand.1", "pile.gold.0", "pile.gold.1"),
        asks=Sell(Card.GOLD, 2),
        table=LATER,
    ),
)

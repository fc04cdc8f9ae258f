"""The cards of Dozen as data: the fixed vocabulary in which designers write card sets.

These values define what a card does. Behaviour, card texts in every language and pictures are all derived from them.
`docs/rules/dozen.md` defines each word; `reading.py` turns TOML or JSON into these classes and checks them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from asdealt.veil import Face

Color = Literal["white", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "grey", "black"]
COLORS: tuple[Color, ...] = get_args(Color)  # a fixed list, so that languages can name them and screens draw them
WHITE: Color = "white"

Side = Literal["revealed", "concealed"]  # the row of a card, by how it was offered, no matter who took it
SIDES: tuple[Side, ...] = get_args(Side)

# Amounts over the selected cards: how many there are, how many colours they have, the sum of their current values, or
# the longest stretch of them at consecutive places of the line.
Agg = Literal["count", "distinct_color", "sum_value", "longest_run"]
AGGS: tuple[Agg, ...] = get_args(Agg)
Cmp = Literal[">=", "<=", "=="]
CMPS: tuple[Cmp, ...] = get_args(Cmp)

Scope = Literal[
    "self",  # this card
    "adjacent",  # the cards next to it in the line (the row, under the option adjacency=row)
    "left",  # of these, the one before it
    "right",  # of these, the one after it
    "row_adjacent",  # the nearest card before and after it in the same row
    "line",  # every card, including itself
    "others",  # every card but itself
    "row",  # every card in its row, including itself
    "before",  # every card before it
    "after",  # every card after it
    "ends",  # the first and the last card, which may be itself
]
SCOPES: tuple[Scope, ...] = get_args(Scope)

# What an effect does. Only ways that change something count; if there are none, the effect is skipped.
Op = Literal[
    "swap",  # a and b, two different cards, swap places in the line; each stays in its row
    "move",  # a is taken out and put back as the first card, the last, or at any other place; it stays in its row
    "recolor",  # every a gets the same colour, one of `to`
    "reface",  # every a goes to the row `to`, or changes rows; it keeps its place in the line
    "add_value",  # n is added to the value of every a
    "copy_score",  # this card also scores by the printed terms of a, seen from this card's own place
    "replace_from_hand",  # a card of the owner's hand takes the place and row of a, which is out of the game
    "remove",  # every a is out of the game; the line closes up
]
OPS: tuple[Op, ...] = get_args(Op)

SELF = "@self"  # in a filter: this card's own colour, side or id
ANY = "any"  # in `to`: every colour of the set, or every place in the line
OTHER_SIDE = "other"  # in `to` of reface: the other row
PLACES = ("first", "last", ANY)  # `to` of move


@dataclass(frozen=True, slots=True, repr=False)
class Copy(Face):
    """One copy of a card in a deck, a hand or a line. It holds only the id; the card set has the printed card."""

    id: str

    def __repr__(self) -> str:
        return f"Copy({self.id!r})"


@dataclass(frozen=True, slots=True)
class Words:
    """The same words in every language of the package."""

    en: str
    ja: str
    es: str


@dataclass(frozen=True, slots=True)
class Value:
    """A test on a card's current value (without ability points)."""

    cmp: Cmp
    k: int


@dataclass(frozen=True, slots=True)
class Sel:
    """Selects cards of the owner's line, seen from this card: those in the scope that pass every filter."""

    scope: Scope
    color: tuple[str, ...] = ()  # any of these colours; SELF: this card's; empty: all
    face: str | None = None  # a Side, or SELF: this card's; None: both
    id: tuple[str, ...] = ()  # any of these cards; SELF: copies of this card; empty: all
    value: Value | None = None
    choose: int | None = None  # effects only: the owner picks this many of them (all, if there are fewer); None: all


@dataclass(frozen=True, slots=True)
class Test:
    """Compares an amount over the selected cards with k."""

    __test__ = False  # not a pytest class

    agg: Agg
    of: Sel
    cmp: Cmp
    k: int


@dataclass(frozen=True, slots=True)
class AllOf:
    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    conds: tuple[Cond, ...]


Cond = Test | AllOf | AnyOf


@dataclass(frozen=True, slots=True)
class Per:
    """n points for each unit of an amount: n * min(amount, cap)."""

    n: int
    agg: Agg
    of: Sel
    cap: int | None = None  # the greatest amount that counts


@dataclass(frozen=True, slots=True)
class If:
    """n points if the condition holds, else none."""

    n: int
    cond: Cond


Term = Per | If


@dataclass(frozen=True, slots=True)
class Effect:
    """What a white card does before scoring, to its owner's line only. Which fields an op uses: EFFECT_FIELDS."""

    op: Op
    a: Sel
    b: Sel | None = None  # swap: the second card
    to: tuple[str, ...] = ()  # recolor: colours or ANY; reface: sides or OTHER_SIDE; move: PLACES. The owner picks one
    n: int = 0  # add_value: how much
    optional: bool = False  # the owner may leave it undone


EFFECT_FIELDS: dict[Op, frozenset[str]] = {
    "swap": frozenset({"a", "b"}),
    "move": frozenset({"a", "to"}),
    "recolor": frozenset({"a", "to"}),
    "reface": frozenset({"a", "to"}),
    "add_value": frozenset({"a", "n"}),
    "copy_score": frozenset({"a"}),
    "replace_from_hand": frozenset({"a"}),
    "remove": frozenset({"a"}),
}
ONE_CARD_OPS: frozenset[Op] = frozenset({"swap", "move", "copy_score", "replace_from_hand"})  # `a` (and `b`): one card
ONE_CARD_SCOPES: frozenset[Scope] = frozenset({"self", "left", "right"})  # at most one card without a choice


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed."""

    id: str
    name: Words
    color: Color
    value: int
    score: tuple[Term, ...] = ()
    before: tuple[Effect, ...] = ()  # white cards have some, others have none


@dataclass(frozen=True)
class CardSet:
    """A card set. Every player's deck has one copy of each card."""

    id: str
    edition: int
    name: Words
    theme: Words  # one sentence
    cards: tuple[Card, ...]

    @cached_property
    def by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(self.by_id)

    @cached_property
    def white(self) -> frozenset[str]:
        """The ids of the cards printed white, whatever colour an effect gives them."""
        return frozenset(card.id for card in self.cards if card.color == WHITE)

    @cached_property
    def colors(self) -> tuple[Color, ...]:
        """The colours of the cards, in the order of COLORS."""
        return tuple(color for color in COLORS if any(card.color == color for card in self.cards))

    @cached_property
    def _hash(self) -> int:
        return hash((self.id, self.edition, self.name, self.theme, self.cards))

    def __hash__(self) -> int:
        return self._hash  # computed once: card sets are keys of caches that are used at every turn

    def __getitem__(self, card_id: str) -> Card:
        return self.by_id[card_id]

    def __repr__(self) -> str:
        return f"<card set {self.id} edition {self.edition}: {len(self.cards)} cards>"

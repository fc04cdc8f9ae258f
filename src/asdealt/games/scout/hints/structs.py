"""What Scout's hints look like on the wire."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from asdealt.games.scout.rules.sets import Kind
from asdealt.games.scout.rules.state import Edge

By = Literal["anything", "single", "run", "group", "any_group", "more"]


class SetHint(msgspec.Struct, frozen=True, array_like=True):
    """A set of my hand. The ladder says what its power means."""

    start: int  # place of its first card, from 0
    power: int  # orders all sets


class Gap(msgspec.Struct, frozen=True, array_like=True):
    """The strongest set of several cards that a scouted card would be part of in this gap."""

    at: int  # the gap, from 0: the card will be card number `at`
    start: int  # of the set, in the hand with the card in it
    power: int


class Joins(msgspec.Struct, frozen=True, array_like=True):
    """What a card that I may scout would join in my hand."""

    edge: Edge
    turned: bool
    left: int  # the power of what is left of the prior set then; 0: nothing
    gaps: list[Gap]  # where it would not be a set by itself


class Beater(msgspec.Struct, frozen=True, array_like=True):
    """One kind of set that beats the prior set."""

    by: By
    size: int
    low: int  # its lowest number at least; 0: any
    only: bool = False  # this table has no higher one


class Several(msgspec.Struct, frozen=True, array_like=True):
    """A `Beater` that is not the only one, in fewer bytes: without its last field."""

    by: By
    size: int
    low: int
    only: ClassVar[bool] = False


class Rung(msgspec.Struct, frozen=True):
    """All sets of one size and kind."""

    size: int
    kind: Kind
    lows: int  # lowest numbers go from 1 to this
    power: int  # a set with lowest number n has power + n


class Hints(msgspec.Struct, frozen=True, tag="scout"):
    prior: int  # the power of the prior set; 0: there is none
    beaten_by: list[Beater]
    ladder: list[Rung]  # the strongest first
    rounds: int  # of a whole game
    scores: list[list[int]]  # of each finished round, by seat
    totals: list[int]  # of the finished rounds, by seat
    sets: list[SetHint] = []  # help: every set of several cards in my hand; single cards are sets, too
    turned: list[SetHint] = []  # help: the same with the whole hand turned round, while that can still be decided
    joins: list[Joins] = []  # help: empty unless I may scout


NO_SETS: list[SetHint] = []
NO_JOINS: list[Joins] = []


class Help(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fields of Hints that only the seat that is asked is told."""

    sets: list[SetHint] = []
    turned: list[SetHint] = []
    joins: list[Joins] = []

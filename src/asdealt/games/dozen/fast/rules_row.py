"""The row of the rules: options, and the card set as numbers (layout.py: R_ and below)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from asdealt.games.dozen.fast import layout as at
from asdealt.games.dozen.rules import CardSet, DozenRules

from asdealt.games.dozen.rules.cards import (  # isort: skip
    AGGS, ANY, CMPS, COLORS, OPS, OTHER_SIDE, SCOPES, SELF, SIDES, AllOf, Card, Cond, Effect, Per, Sel, Term, Test,
)  # fmt: skip
from asdealt.games.dozen.rules.measuring import most_ways

FIRST = "first"


def color_number(color: str) -> int:
    return 1 + COLORS.index(color)


def in_order(cards: CardSet) -> list[Card]:
    """The cards by their numbers, from 1."""
    return sorted(cards.cards, key=lambda card: card.id)


def ways_of_a_card(cards: CardSet) -> int:
    """In how many ways one card of the set can be resolved at most."""
    return max(most_ways(card, len(cards.colors)) for card in cards.cards if card.before)


def rules_row(rules: DozenRules, seats: int, rounds: int | None = None) -> NDArray[np.int32]:
    """The row of the rules. `rounds` must be None: a game of Dozen is only played whole."""
    if rounds is not None:
        raise ValueError("a game of Dozen is played whole")
    numbers = _Writer(rules.cards).numbers
    ways = ways_of_a_card(rules.cards)
    numbers[at.R_SEATS] = seats
    numbers[at.R_MUTUAL] = rules.chosen.pairing == "mutual"
    numbers[at.R_BY_ROW] = rules.by_row
    numbers[at.R_LEFTOVER_FIRST] = rules.chosen.add_order == "leftover_first"
    numbers[at.R_CARDS] = len(rules.cards.cards)
    numbers[at.R_WAYS] = ways
    numbers[at.R_ACTIONS] = at.A_RESOLVE + at.LINE * ways
    return np.array(numbers, np.int32)


class _Writer:
    """Writes the cards, and after them what they refer to."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.ids = {card.id: number for number, card in enumerate(in_order(cards), 1)}
        self.numbers = [0] * (at.R_PRINTED + at.C_FIELDS * (len(self.ids) + 1))
        for card in cards.cards:
            here = at.R_PRINTED + at.C_FIELDS * self.ids[card.id]
            terms = [self.term(term) for term in card.score]
            effects = [self.effect(effect) for effect in card.before]
            self.numbers[here : here + at.C_FIELDS] = [
                card.value,
                color_number(card.color),
                *self.append(terms, at.T_FIELDS),
                *self.append(effects, at.E_FIELDS),
            ]

    def append(self, records: list[list[int]], fields: int) -> tuple[int, int]:
        """Appends records with this many fields each; returns where they begin and end."""
        first = len(self.numbers)
        for record in records:
            assert len(record) == fields  # as layout.py says
            self.numbers += record
        return first, len(self.numbers)

    def term(self, term: Term) -> list[int]:
        if isinstance(term, Per):
            cap = at.NO_CAP if term.cap is None else term.cap
            return [AGGS.index(term.agg), term.n, cap, *self.sel(term.of)]
        return [at.IF, term.n, self.test(term.cond, at.HOLDS, at.FAILS), *[0] * at.SEL_FIELDS]

    def test(self, cond: Cond, yes: int, no: int) -> int:
        """Writes the tests of a condition; returns where the first one is.

        Tests asked last are written first, because each must know the one that follows it.
        """
        if isinstance(cond, Test):
            cmp = 1 + CMPS.index(cond.cmp)
            record = [AGGS.index(cond.agg), cmp, cond.k, yes, no, *self.sel(cond.of)]
            return self.append([record], at.Q_FIELDS)[0]
        for part in reversed(cond.conds):
            if isinstance(cond, AllOf):
                yes = self.test(part, yes, no)
            else:
                no = self.test(part, yes, no)
        return yes if isinstance(cond, AllOf) else no

    def sel(self, sel: Sel) -> list[int]:
        colors = sum(1 << (0 if color == SELF else color_number(color)) for color in sel.color)
        face = 0 if sel.face is None else 3 if sel.face == SELF else 1 + SIDES.index(sel.face)
        ids = sum(1 << (self.ids[name] - 1) for name in sel.id if name != SELF)
        value = (1 + CMPS.index(sel.value.cmp), sel.value.k) if sel.value else (0, 0)
        named = (1 if sel.id else 0) + (2 if SELF in sel.id else 0)
        half = (1 << 30) - 1
        return [SCOPES.index(sel.scope), colors, face, named, ids & half, ids >> 30, *value, sel.choose or 0]

    def effect(self, effect: Effect) -> list[int]:
        to = self.destinations(effect)
        b = self.sel(effect.b) if effect.b else [0] * at.SEL_FIELDS
        padding = [0] * (at.E_A - at.E_TO - len(to))
        op = OPS.index(effect.op)
        return [op, effect.n, int(effect.optional), len(to), *to, *padding, *self.sel(effect.a), *b]

    def destinations(self, effect: Effect) -> list[int]:
        if effect.op == "recolor":
            return [color_number(color) for color in (self.cards.colors if ANY in effect.to else effect.to)]
        if effect.op == "reface":
            return [2 if side == OTHER_SIDE else SIDES.index(side) for side in effect.to]
        return [] if ANY in effect.to else [0 if place == FIRST else 1 for place in effect.to]

"""Measures cards: the parts of their text, and in how many ways a white card can be resolved at most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from math import comb, prod
from operator import mul

from asdealt.games.dozen.rules.cards import ANY, Card, CardSet, Cond, Effect, Per, Scope, Sel, Term, Test
from asdealt.games.dozen.rules.state import DRAWN, LINE

COPIES = 4  # of one card in a line: one of each player's deck
_RESOLVE = len('"resolve 12 ",')  # of a listed way, besides its steps
_PLACE = len(" 12")
_STEP = len("; ")
_MOST_IN: dict[Scope, int] = {"self": 1, "adjacent": 2, "left": 1, "right": 1, "row_adjacent": 2, "ends": 2}


def parts(card: Card) -> int:
    """The number of terms, effects, conditions and selectors, and of everything that these name."""
    return sum(_term_parts(term) for term in card.score) + sum(_effect_parts(effect) for effect in card.before)


def named(card: Card) -> int:
    """How many cards its selectors name."""
    return sum(len(sel.id) for sel in selectors(card))


def selectors(card: Card) -> Iterator[Sel]:
    for term in card.score:
        yield from [term.of] if isinstance(term, Per) else (test.of for test in tests(term.cond))
    for effect in card.before:
        yield effect.a
        if effect.b:
            yield effect.b


def tests(cond: Cond) -> Iterator[Test]:
    if isinstance(cond, Test):
        yield cond
    else:
        for part in cond.conds:
            yield from tests(part)


def _term_parts(term: Term) -> int:
    return 1 + (_sel_parts(term.of) if isinstance(term, Per) else _cond_parts(term.cond))


def _cond_parts(cond: Cond) -> int:
    return 1 + (_sel_parts(cond.of) if isinstance(cond, Test) else sum(map(_cond_parts, cond.conds)))


def _effect_parts(effect: Effect) -> int:
    return 1 + _sel_parts(effect.a) + (_sel_parts(effect.b) if effect.b else 0) + len(effect.to)


def _sel_parts(sel: Sel) -> int:
    return 1 + len(sel.color) + len(sel.id) + (sel.face is not None) + (sel.value is not None)


# White cards


def most_ways(card: Card, colors: int) -> int:
    """The largest number of ways to resolve this card."""
    return prod(_effect_ways(effect, colors) for effect in card.before)


def most_tried(cards: CardSet) -> int:
    """The largest number of effects carried out to find all ways of the white cards of one line."""
    return _in_a_line(sum(_products(card, len(cards.colors))[:-1]) for card in cards.cards)


def most_listed(cards: CardSet) -> int:
    """The largest number of letters that all these ways can have."""
    return _in_a_line(most_ways(card, len(cards.colors)) * _letters(card, cards) for card in cards.cards if card.before)


def _in_a_line(sizes: Iterable[int]) -> int:
    """The largest sum over the cards of one line."""
    return COPIES * sum(sorted(sizes)[-LINE // COPIES :])


def _products(card: Card, colors: int) -> list[int]:
    """In how many ways the first effect can be carried out, the first two together, and so on."""
    return list(accumulate((_effect_ways(effect, colors) for effect in card.before), mul))


def _effect_ways(effect: Effect, colors: int) -> int:
    ways = _most_picks(effect.a)
    if effect.b:
        ways *= _most_picks(effect.b)
    if effect.op == "recolor":
        ways *= colors if ANY in effect.to else len(effect.to)
    elif effect.op == "move":
        ways *= LINE - 1 if ANY in effect.to else len(effect.to)
    elif effect.op == "reface":
        ways *= len(effect.to)
    elif effect.op == "replace_from_hand":
        ways *= DRAWN  # what is left in the hand
    return ways + effect.optional


def _most_in(sel: Sel) -> int:
    """How many cards of a line this selector can select."""
    return _MOST_IN.get(sel.scope, LINE)


def _most_picks(sel: Sel) -> int:
    return 1 if sel.choose is None else max(comb(n, min(n, sel.choose)) for n in range(_most_in(sel) + 1))


def _letters(card: Card, cards: CardSet) -> int:
    """The largest number of letters of one way."""
    return _RESOLVE + sum(_step_letters(effect, cards) for effect in card.before)


def _step_letters(effect: Effect, cards: CardSet) -> int:
    places = min(_most_in(effect.a), effect.a.choose or LINE) + (effect.op in ("swap", "move"))
    words: Iterable[str] = ()
    if effect.op == "replace_from_hand":
        words = cards.ids
    elif effect.op in ("recolor", "reface"):
        words = cards.colors if ANY in effect.to else effect.to
    return _STEP + len(effect.op) + _PLACE * places + max((1 + len(word) for word in words), default=0)

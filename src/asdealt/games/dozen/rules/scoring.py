"""The score of a line. It reads final attributes of cards and never another card's points, so order is irrelevant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from asdealt.games.dozen.rules.cards import SELF, Agg, AllOf, CardSet, Cmp, Cond, Per, Scope, Sel, Side, Term, Test
from asdealt.games.dozen.rules.state import Laid


class Standing(NamedTuple):
    """A laid card as abilities read it. A tuple, because very many are created."""

    id: str
    color: str
    value: int
    side: Side
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """What one card of a line scores."""

    value: int
    points: tuple[int, ...]  # of each of its terms, printed ones first, then copied ones

    @property
    def total(self) -> int:
        return self.value + sum(self.points)


def tally(cards: CardSet, line: Sequence[Laid], by_row: bool) -> tuple[Tally, ...]:
    """The arithmetic of a line, card by card; every face must be known. `by_row`: the option adjacency=row."""
    return _tally(cards, tuple(line), by_row)


@lru_cache(maxsize=256)  # all viewers of a table get the same lines
def _tally(cards: CardSet, line: tuple[Laid, ...], by_row: bool) -> tuple[Tally, ...]:
    standings = standing(cards, line)
    return tuple(
        Tally(card.value, tuple(points(term, standings, i, by_row) for term in card.terms))
        for i, card in enumerate(standings)
    )


def total(cards: CardSet, line: Sequence[Laid], by_row: bool) -> int:
    return total_standing(standing(cards, line), by_row)


def total_standing(line: Sequence[Standing], by_row: bool) -> int:
    abilities = sum(points(term, line, i, by_row) for i, card in enumerate(line) for term in card.terms)
    return abilities + sum(card.value for card in line)


def standing(cards: CardSet, line: Sequence[Laid]) -> list[Standing]:
    return [_standing(cards, laid) for laid in line]


def _standing(cards: CardSet, laid: Laid) -> Standing:
    printed = cards[laid.card.face.id]
    terms = printed.score
    for copied in laid.copied:
        terms += cards[copied].score
    return Standing(printed.id, laid.color or printed.color, printed.value + laid.plus, laid.side, terms)


def points(term: Term, line: Sequence[Standing], at: int, by_row: bool) -> int:
    """The points of this term for the card at index `at`."""
    if isinstance(term, Per):
        amount = _amount(term.agg, term.of, line, at, by_row)
        return term.n * (amount if term.cap is None else min(amount, term.cap))
    return term.n if _holds(term.cond, line, at, by_row) else 0


def selected(sel: Sel, line: Sequence[Standing], at: int, by_row: bool) -> list[int]:
    """The indices of the selected cards, seen from the card at `at`, in the order of the line."""
    found = _in_scope(sel.scope, line, at, by_row)
    me = line[at]
    if sel.color:
        colors = [me.color if color == SELF else color for color in sel.color]
        found = [i for i in found if line[i].color in colors]
    if sel.face is not None:
        side = me.side if sel.face == SELF else sel.face
        found = [i for i in found if line[i].side == side]
    if sel.id:
        ids = [me.id if name == SELF else name for name in sel.id]
        found = [i for i in found if line[i].id in ids]
    if sel.value is not None:
        cmp, k = sel.value.cmp, sel.value.k
        found = [i for i in found if _compare(line[i].value, cmp, k)]
    return found


def _in_scope(scope: Scope, line: Sequence[Standing], at: int, by_row: bool) -> list[int]:
    last = len(line) - 1
    match scope:
        case "self":
            return [at]
        case "adjacent":
            return _left(line, at, by_row) + _right(line, at, by_row)
        case "left":
            return _left(line, at, by_row)
        case "right":
            return _right(line, at, by_row)
        case "row_adjacent":
            return _left(line, at, True) + _right(line, at, True)
        case "line":
            return list(range(last + 1))
        case "others":
            return [i for i in range(last + 1) if i != at]
        case "row":
            return [i for i, card in enumerate(line) if card.side == line[at].side]
        case "before":
            return list(range(at))
        case "after":
            return list(range(at + 1, last + 1))
        case "ends":
            return [0, last] if last else [0]


def _left(line: Sequence[Standing], at: int, by_row: bool) -> list[int]:
    if not by_row:
        return [at - 1] if at else []
    return next(([i] for i in range(at - 1, -1, -1) if line[i].side == line[at].side), [])


def _right(line: Sequence[Standing], at: int, by_row: bool) -> list[int]:
    if not by_row:
        return [at + 1] if at + 1 < len(line) else []
    return next(([i] for i in range(at + 1, len(line)) if line[i].side == line[at].side), [])


def _amount(agg: Agg, sel: Sel, line: Sequence[Standing], at: int, by_row: bool) -> int:
    found = selected(sel, line, at, by_row)
    match agg:
        case "count":
            return len(found)
        case "distinct_color":
            return len({line[i].color for i in found})
        case "sum_value":
            return sum(line[i].value for i in found)
        case "longest_run":
            longest = run = 0
            for n, i in enumerate(found):
                run = run + 1 if n and found[n - 1] == i - 1 else 1
                longest = max(longest, run)
            return longest


def _holds(cond: Cond, line: Sequence[Standing], at: int, by_row: bool) -> bool:
    if isinstance(cond, Test):
        return _compare(_amount(cond.agg, cond.of, line, at, by_row), cond.cmp, cond.k)
    holding = (_holds(part, line, at, by_row) for part in cond.conds)
    return all(holding) if isinstance(cond, AllOf) else any(holding)


def _compare(amount: int, cmp: Cmp, k: int) -> bool:
    return amount >= k if cmp == ">=" else amount <= k if cmp == "<=" else amount == k

"""Finds the best way to resolve white cards of Dozen: tries every order that can matter, and every way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice

from asdealt.core import Seat
from asdealt.games.dozen.rules.cards import Card, Effect, Op, Sel
from asdealt.games.dozen.rules.effects import resolutions, resolved, unresolved
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.scoring import total
from asdealt.games.dozen.rules.state import Player, Resolve

BUDGET = 6_000  # ways tried for one decision; beyond that, only a few lines are followed
FOLLOWED, TRIED = 20, 500  # then: this many lines, and ways of them, for each further white card

EVERYTHING = frozenset({"place", "color", "side", "value"})  # what an effect can change, and a selector look at
WRITES: dict[Op, frozenset[str]] = {
    "swap": frozenset({"place"}),
    "move": frozenset({"place"}),
    "recolor": frozenset({"color"}),
    "reface": frozenset({"side"}),
    "add_value": frozenset({"value"}),
    "copy_score": frozenset(),  # no selector looks at what a card scores by
    "replace_from_hand": EVERYTHING,
    "remove": EVERYTHING,
}


def best_resolution(rules: DozenRules, player: Player, seat: Seat, budget: int = BUDGET) -> Resolve:
    """The first step of the best order and ways: exact, unless there are more than `budget` of them.

    Cards that cannot affect each other's choices lead to the same lines in every order, so one order is enough.
    """

    def points(after: Player) -> int:
        return total(rules.cards, after.line, rules.by_row)

    best: tuple[int, Resolve] | None = None
    reached: dict[Player, Resolve | None] = {player: None}  # lines, each with the first step on the way there
    left = budget
    while reached:
        ways = _ways(rules, reached, seat)
        tried = list(islice(ways, left))
        left -= len(tried)
        if left <= 0:  # the most promising ones
            reached = dict(sorted(reached.items(), key=lambda line: -points(line[0]))[:FOLLOWED])
            tried = list(islice(_ways(rules, reached, seat), TRIED))
        for done, first in reached.items():
            if first is not None and not unresolved(rules.cards, done.line) and (not best or points(done) > best[0]):
                best = points(done), first
        reached = {}
        for here, first, way in tried:
            reached.setdefault(resolved(rules.cards, here, way, seat), first or way)
    assert best is not None, "there was nothing to resolve"
    return best[1]


def _ways(
    rules: DozenRules, reached: Mapping[Player, Resolve | None], seat: Seat
) -> Iterator[tuple[Player, Resolve | None, Resolve]]:
    """How these lines can continue. Of independent cards, only the first group is resolved next."""
    group = interacting_groups(rules)
    for here, first in reached.items():
        left = {place: group[here.line[place - 1].card.face.id] for place in unresolved(rules.cards, here.line)}
        for way in resolutions(rules.cards, here, seat, rules.by_row):
            if left[way.place] == min(left.values()):
                yield here, first, way


@lru_cache(maxsize=32)
def interacting_groups(rules: DozenRules) -> dict[str, int]:
    """The group of each white card. Cards of different groups never affect each other's choices, in any order."""
    white = [card for card in rules.cards.cards if card.before]
    group = {card.id: n for n, card in enumerate(white)}
    for one in white:
        for other in white:
            if _interferes(one, other, rules.by_row) and group[one.id] != group[other.id]:
                joined, left = group[one.id], group[other.id]
                group = {card: joined if n == left else n for card, n in group.items()}
    return group


def _interferes(one: Card, other: Card, by_row: bool) -> bool:
    """May the first change what the second can do, or undo what it has done?"""
    writes = frozenset[str]().union(*(WRITES[effect.op] for effect in one.before))
    touched = (_reads(effect, by_row) | WRITES[effect.op] for effect in other.before)
    return any(writes & fields for fields in touched)


def _reads(effect: Effect, by_row: bool) -> frozenset[str]:
    """What its choices depend on. A way must change something, so `recolor` looks at colours and `reface` at rows."""
    found = {"place"} | WRITES[effect.op]
    for sel in (effect.a, effect.b):
        found |= _looked_at(sel, by_row) if sel else set()
    return frozenset(found)


def _looked_at(sel: Sel, by_row: bool) -> set[str]:
    found = {"color"} if sel.color else set()
    if sel.face or sel.scope in ("row", "row_adjacent") or (by_row and sel.scope in ("adjacent", "left", "right")):
        found.add("side")
    return found | ({"value"} if sel.value else set())

"""The odds that a guess must have, found by brute force over all worlds that look the same to a seat.

At the root, all arrangements of the unseen cards are equally likely. A world stays possible while the actions taken are
legal in it and look the same to the seat. The hidden part of an action is equally likely to be anything possible.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import product
from math import sqrt
from random import Random
from typing import Any

from asdealt import veil
from asdealt.core import Seat, Viewer
from helpers.play import AnyRules

Worlds = dict[Any, float]


def follow(rules: AnyRules, worlds: Worlds, moves: Mapping[Seat, Any], after: Any, me: Viewer) -> Worlds:
    """The worlds that are still possible after `moves` have led the true one to `after`."""
    wanted = veil.look(after, me)
    left: Worlds = defaultdict(float)
    for world, weight in worlds.items():
        alike = []
        for seat, action in moves.items():
            seen = veil.look(action, me)
            alike.append([(seat, a) for a in rules.legal(world, seat) if veil.look(a, me) == seen])
        ways = list(product(*alike))
        for way in ways:
            then = rules.apply(world, dict(way))
            if veil.look(then, me) == wanted:
                left[then] += weight / len(ways)
    return dict(left)


def play_on(
    rules: AnyRules, state: Any, worlds: Iterable[Any], me: Viewer, rng: Random, steps: int
) -> tuple[Any, Worlds]:
    """Play some random moves; returns the state and the worlds that are still possible."""
    possible: Worlds = dict.fromkeys(worlds, 1.0)
    for _ in range(steps):
        moves = {seat: rng.choice(rules.legal(state, seat)) for seat in rules.actors(state)}
        after = rules.apply(state, moves)
        if not rules.actors(after) or min(rules.actors(after)) < 0:
            break
        state, possible = after, follow(rules, possible, moves, after, me)
    return state, possible


def distance(rules: AnyRules, state: Any, possible: Worlds, me: Viewer, rng: Random, samples: int) -> tuple[float, int]:
    """Chi-square of guesses against the true odds, and its degrees of freedom."""
    assert len(possible) > 1, "there is nothing to guess"
    view = veil.view(state, (), me)
    guesses = Counter(rules.guess(view, rng) for _ in range(samples))
    assert guesses.keys() <= possible.keys(), "a guess that cannot be"
    total = sum(possible.values())
    expected = {world: samples * weight / total for world, weight in possible.items()}
    return sum((guesses[w] - e) ** 2 / e for w, e in expected.items()), len(possible) - 1


def fits(chi: float, freedom: int) -> bool:
    """Whether the distance is within five standard deviations of sampling error."""
    return chi < freedom + 5 * sqrt(2 * freedom) + 5

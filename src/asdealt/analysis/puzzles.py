"""Puzzles: positions of games between policies in which one move is clearly the best, as far as its seat can know.

    games/<game>/puzzles/3.jsonl        for three players; `asdealt puzzles mine` makes it

The first line of a file says how it was made; every other line is a puzzle. A position is the text of its state as the
seat sees it, so a puzzle holds nothing that the solver may not know.

A position is taken if its seat decides alone (what is best in a vote is a mixture), and if one move is better than any
other by GAP spreads and by SURE standard errors, in worlds that did not choose it, under each of two policies.
Forced moves are no puzzles, and moves that lead to the same are never that far apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from asdealt import veil
from asdealt.analysis.kernel_games import POLICY, KernelGames
from asdealt.analysis.puzzle_files import BadPuzzle, Puzzle
from asdealt.analysis.tables import Tables, shipped
from asdealt.bots.game_bots import bots_of
from asdealt.bots.halving import margin
from asdealt.core import Refused, Rules, Seat, View
from asdealt.fast.search import rollouts
from asdealt.fast.weight_files import TODAY
from asdealt.games import rules_for

GAP = 0.3  # spreads
SURE = 4.0  # standard errors
GLANCE, LOOK, BUDGET = 16, 400, 4000  # worlds: for every move, twice; ten times that for the best few
FEW = 5
RANGE = 1 << 32  # worlds of one purpose; those of the next begin after it

Policy = tuple[str, str]  # as `rollouts` names it, and the generation of its weights
BY_TODAY: Policy = ("rule_of_thumb", TODAY)


def policies_of(rules: Rules[Any, Any], view: View[Any]) -> tuple[Policy, Policy]:
    """Two ways to play on: by today's weights and by earlier ones; at random if those make no difference, or lack."""
    for generation in bots_of(rules.name).earlier:
        before: Policy = ("rule_of_thumb", generation)
        first, second = (
            rollouts(rules, view, GLANCE, policy=policy, generation=weights).ends
            for policy, weights in (BY_TODAY, before)
        )
        if not np.array_equal(first, second):
            return BY_TODAY, before
    return BY_TODAY, ("random", TODAY)


@dataclass(frozen=True)
class Found:
    """The best of some moves and the next best, compared in the same worlds."""

    best: Any
    second: Any
    gain: float
    error: float

    def clear(self, spread: float) -> bool:
        return self.gain >= GAP * spread and self.gain >= SURE * self.error


def compare(
    rules: Rules[Any, Any], view: View[Any], actions: Sequence[Any], worlds: int, first: int, policy: Policy
) -> list[Found]:
    """Every move but the best compared with it, the next best first. Empty if there is only one."""
    name, weights = policy
    ends = rollouts(
        rules, view, worlds, lines=[(action,) for action in actions], first=first, policy=name, generation=weights
    ).ends
    points = margin(ends, Seat(view.seat or 0))
    order = [int(n) for n in np.argsort(-points.mean(axis=0), kind="stable")]
    found = []
    for n in order[1:]:
        off = points[:, order[0]] - points[:, n]
        error = float(off.std(ddof=1) / np.sqrt(worlds))
        found.append(Found(actions[order[0]], actions[n], float(off.mean()), error))
    return found


def solve(rules: Rules[Any, Any], view: View[Any], spread: float) -> Found | None:
    """The answer and the next best move if this position is a puzzle. Most are ruled out after few playouts."""
    legal = rules.legal(view.state, Seat(view.seat or 0))
    if len(legal) < 2:
        return None
    glance = compare(rules, view, legal, GLANCE, 0, BY_TODAY)
    few = [glance[0].best, *[each.second for each in glance[: FEW - 2]]]
    again = compare(rules, view, few, 4 * GLANCE, GLANCE, BY_TODAY)[0]
    if again.gain + again.error < GAP * spread:
        return None
    found: Found | None = None
    for policy in policies_of(rules, view):
        look = compare(rules, view, legal, LOOK, RANGE, policy)
        if not look[0].gain >= GAP * spread or (found and look[0].best != found.best):
            return None
        few = [look[0].best, *[each.second for each in look[:FEW]]]
        sure = compare(rules, view, few, BUDGET, 2 * RANGE, policy)
        if sure[0].best != look[0].best or not sure[0].clear(spread):
            return None
        found = found or sure[0]
    return found


def mine(game: str, seats: int, seed: int, numbers: range) -> Iterator[tuple[int, Puzzle | None]]:
    """The puzzles in these games of the policy against itself; None for each game that is through."""
    table = KernelGames(game, [POLICY] * seats)
    rules, tables = table.rules, shipped(game, seats)
    if tables is None:
        raise BadPuzzle(f"{game} with {seats} players has no tables of margins: its spread is not known")
    for number in numbers:
        for n, leg in enumerate(table.play(seed, number).course):
            if len(leg.movers) == 1:
                state = table.game.decode(rules, seats, leg.before)
                if rules.settled(state) and (puzzle := _puzzle(rules, state, leg.movers[0], tables, (number, n))):
                    yield number, puzzle
        yield number, None


def _puzzle(rules: Rules[Any, Any], state: Any, seat: Seat, tables: Tables, place: tuple[int, int]) -> Puzzle | None:
    view = veil.view(state, (), seat)
    text = rules.notation.write_state(view.state)
    if not _readable(rules, text):
        return None
    found = solve(rules, view, tables.spread)
    if found is None or not rules.settled(rules.apply(state, {seat: found.best})):
        return None
    answer, second = (rules.notation.write((action,)) for action in (found.best, found.second))
    theme = "-".join(dict.fromkeys(text.split()[0] for text in (answer, second)))
    gain, error = round(found.gain, 2), round(found.error, 2)
    return Puzzle(int(seat), text, answer, second, gain, error, theme, *place)


def _readable(rules: Rules[Any, Any], text: str) -> bool:
    """A row does not keep all of the past: a state that it has forgotten too much of is refused by the notation."""
    try:
        return bool(rules.notation.write_state(rules.notation.read_state(text)) == text)
    except Refused:
        return False


def check(game: str, players: int, puzzle: Puzzle, worlds: int = LOOK) -> bool:
    """Is the answer still the best of all moves? In worlds that the miner has not seen."""
    rules = rules_for(game, players)
    view = puzzle.view(rules)
    legal = rules.legal(view.state, Seat(puzzle.seat))
    best = compare(rules, view, legal, worlds, 3 * RANGE, BY_TODAY)[0].best
    return bool(best == puzzle.action(rules, puzzle.answer))

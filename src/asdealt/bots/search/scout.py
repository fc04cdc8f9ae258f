"""Scout by search: the rule of thumb names the candidates, and plays them out."""

from __future__ import annotations

from random import Random

from asdealt.bots.heuristic import scout as thumb
from asdealt.bots.search.halving import Effort, weigh
from asdealt.core import Rules, View
from asdealt.games.scout.table import Action, Table

CANDIDATES = 12
HEAT = 0.1  # points


class Search:
    def __init__(self, effort: Effort) -> None:
        self.effort = effort

    def choose(self, rules: Rules[Table, Action], view: View[Table], rng: Random) -> Action:
        lines: list[thumb.Line] = thumb.ranked(rules, view)[:CANDIDATES]
        if len(lines) > 1:
            lines = [weigh(rules, view, lines, rng, self.effort).choose(rng, HEAT)]
        return lines[0][0]

"""A take as a small game between giver and taker: every card that may be hidden is played out, and the giver is assumed
to have hidden what suits them best against the taker's own odds, as the searching bot assumes it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from asdealt.analysis.game_analysis import Ends, SmallGame, Solution
from asdealt.core import Rules, Seat, View
from asdealt.fast.search import rollouts
from asdealt.games.dozen.bots.belief import supposing
from asdealt.games.dozen.bots.search import lead, solved_take
from asdealt.games.dozen.rules.chance import not_known_from_deck
from asdealt.games.dozen.rules.rules import TAKES, DozenRules
from asdealt.games.dozen.rules.state import Action, Phase, State


def take(rules: Rules[State, Action], view: View[State], legal: Sequence[Action]) -> SmallGame | None:
    assert isinstance(rules, DozenRules)
    return TakeGame(rules, view) if view.state.phase is Phase.TAKE and tuple(legal) == tuple(TAKES) else None


class TakeGame:
    """The cases are the cards that may be hidden."""

    model = "giver who hides what suits them"

    def __init__(self, rules: DozenRules, view: View[State]) -> None:
        state, self.me = view.state, Seat(view.seat or 0)
        self.rules = rules
        self.giver = rules.offerer(state.round, self.me, len(state.players))
        unseen = not_known_from_deck(rules.cards, state, self.giver)
        self.views = [supposing(state, self.giver, card, self.me) for card in unseen]
        self.cases = len(self.views)

    def ends(self, worlds: int, first: int, seed: int, cases: Sequence[int]) -> Ends:
        lines = [(take,) for take in TAKES]
        found = [
            rollouts(self.rules, self.views[case], worlds, seed, lines=lines, first=first, policy="rule_of_thumb").ends
            for case in cases
        ]
        return np.stack(found, axis=2)

    def solve(self, ends: Ends, seed: int) -> Solution:
        mine, theirs = (lead(ends, seat).mean(axis=0).T for seat in (self.me, self.giver))
        odds, hidden = solved_take(mine, theirs, Random(seed))
        return Solution(odds, hidden)

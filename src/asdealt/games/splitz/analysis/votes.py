"""A vote as a small game: every combination of votes is played out, and solved as the searching bot does it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asdealt.analysis.game_analysis import Ends, SmallGame, Solution
from asdealt.bots.halving import victory
from asdealt.core import Rules, Seat, View
from asdealt.fast.search import rollouts
from asdealt.games.splitz.bots import heuristic
from asdealt.games.splitz.bots.search import combinations, solved
from asdealt.games.splitz.bots.trials import CLOSE, blended
from asdealt.games.splitz.rules import Action, State, Vote


def vote(rules: Rules[State, Action], view: View[State], legal: Sequence[Action]) -> SmallGame | None:
    return VoteGame(rules, view, len(legal)) if isinstance(legal[0], Vote) else None


class VoteGame:
    """The cases are the combinations of the other voters' votes, the first voter's changing slowest."""

    model = "votes solved by regret matching"

    def __init__(self, rules: Rules[State, Action], view: View[State], parts: int) -> None:
        state, me = view.state, Seat(view.seat or 0)
        self.rules, self.view, self.parts = rules, view, parts
        self.voters = list(state.voters)
        self.me = self.voters.index(me)
        asked = sorted(range(len(self.voters)), key=lambda i: (self.voters[i] - me) % state.seats)  # clockwise
        together = combinations(self.voters, state.open_parts)
        self.lines = [tuple(votes[i] for i in asked) for votes in together]
        self.cases = parts ** (len(self.voters) - 1)
        by_voter = np.arange(len(self.lines)).reshape((parts,) * len(self.voters))
        self.places = np.moveaxis(by_voter, self.me, 0).reshape(parts, self.cases)  # of the lines, by my vote and case

    def ends(self, worlds: int, first: int, seed: int, cases: Sequence[int]) -> Ends:
        lines = [self.lines[place] for place in self.places[:, list(cases)].ravel()]
        found = rollouts(self.rules, self.view, worlds, seed, lines=lines, first=first, policy="rule_of_thumb").ends
        return found.reshape(worlds, self.parts, len(cases), -1)

    def solve(self, ends: Ends, seed: int) -> Solution:  # noqa: ARG002
        state = self.view.state
        guesses = heuristic.payoffs(state, [state.parts])[None]  # [1, 1, seats, votes ...]
        shares = victory(ends, CLOSE)[..., heuristic.in_order(state)]
        by_voter = shares.reshape(len(ends), *(self.parts,) * len(self.voters), -1)
        shares = np.moveaxis(by_voter, 1, 1 + self.me)
        means, noise = shares.mean(axis=0), float(shares.var(axis=0).mean())
        worths = np.moveaxis(blended(means, np.moveaxis(guesses[0, 0], 0, -1), noise, len(ends)), -1, 0)
        mixtures = [each[0] for each in solved(worths[None, None], guesses).mixtures]
        weights = np.ones(1)
        for voter, odds in enumerate(mixtures):
            if voter != self.me:
                weights = np.outer(weights, odds).ravel()
        return Solution(mixtures[self.me], weights)

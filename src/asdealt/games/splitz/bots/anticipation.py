"""What the level master does at a vote or before one: it also asks how experts would vote in the others' place.

To the expert, the others vote by the net or as strangers do. The master makes the expert's search for each of them, and
in half of its thoughts that is how they vote. It does so for the vote that is being taken, and, when it cuts, for the
vote that would follow each of its best cuts. All but the votes themselves is public, so nobody is peeked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import product
from random import Random
from typing import cast

import numpy as np

from asdealt import veil
from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import weigh
from asdealt.bots.net_search import STRANGERS, NetSearch
from asdealt.bots.regret import Floats
from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, Seat, View
from asdealt.games.splitz.bots import heuristic
from asdealt.games.splitz.rules import Action, Cut, Phase, State

KINDS = 0.5, 0.25, 0.25  # how likely all the others vote as experts, by the net, and as strangers
CUTS = 5  # that are looked at

Line = tuple[Action, ...]
Odds = list[tuple[Action, float]]  # how often each action is chosen, compared with the others


class Anticipation:
    def __init__(self, effort: Effort, search: NetSearch) -> None:
        """`search`: the expert's, whose manner it has."""
        self.effort, self.search = effort, search

    def plays(self, rules: Rules[State, Action], view: View[State]) -> bool:
        """Is there a vote that it may think about, at a table that the net knows?"""
        state = view.state
        vote = state.phase is Phase.VOTE or (state.phase is Phase.CUT and not heuristic.discards_follow(rules, state))
        return vote and self.effort.master and self.search.plays(rules, view)

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        odds = self.odds(rules, view, rng)
        return rng.choices([action for action, _ in odds], [odd for _, odd in odds])[0]

    def odds(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Odds:
        if view.state.phase is Phase.VOTE:
            actions, odds, _ = self._vote(rules, view, None, self.effort, rng)
            return list(zip(actions, odds.tolist(), strict=True))
        found = dict(self.search.net.promising(rules, view, self.search.manner.candidates))
        if len(found) == 1:
            return [(action, 1.0) for action in found]
        piece = self.effort.part(CUTS + 1)
        liked = sorted(self._asked(piece).odds(rules, view, rng), key=lambda each: -each[1])
        cuts = list(dict.fromkeys([*(cut for cut, _ in liked), *found]))[:CUTS]
        thoughts = [self._vote(rules, view, cast(Cut, cut), piece, rng) for cut in cuts]
        worths = np.array([worth for _, _, worth in thoughts])
        return list(zip(cuts, self._drawn([found[cut] for cut in cuts], worths).tolist(), strict=True))

    def _vote(
        self, rules: Rules[State, Action], view: View[State], cut: Cut | None, effort: Effort, rng: Random
    ) -> tuple[Sequence[Action], Floats, float]:
        """My votes, how often to choose each, and what that is worth: in this vote, or in the one after a cut of mine.

        Where I have no vote, there is only what it is worth. Half of the effort goes into the votes of the others, half
        into what comes of each combination of votes.
        """
        me = deciding_seat(view)
        line: Line = () if cut is None else (cut,)
        state = view.state if cut is None else rules.apply(view.state, {me: cut})
        first = me if cut is None else Seat(0)
        voters = sorted(state.voters, key=lambda seat: (seat - first) % state.seats)  # as rollouts ask them
        others, votes = [seat for seat in voters if seat != me], rules.legal(state, voters[0])
        asked = self._asked(effort.part(2 * len(others)))
        theirs = [self._odds_of(asked, rules, veil.view(state, (), seat), votes, rng) for seat in others]
        lines = [(*line, *combination) for combination in product(votes, repeat=len(voters))]
        worths = self._worths(rules, view, lines, effort.part(2), rng).reshape([len(votes)] * len(voters))
        worths = np.moveaxis(worths, voters.index(me), 0) if me in voters else worths[None]
        kinds = [[each[kind] for each in theirs] for kind in range(len(KINDS))]
        worth = np.sum([share * expected(worths, odds) for share, odds in zip(KINDS, kinds, strict=True)], axis=0)
        if me not in voters:
            return (), np.array([]), float(worth[0])
        scores = dict(self.search.net.scored(rules, view if cut is None else veil.view(state, (), me)))
        odds = self._drawn([scores[vote] for vote in votes], worth)
        return votes, odds, float(odds @ worth)

    def _asked(self, effort: Effort) -> NetSearch:
        """The expert, with this effort."""
        return NetSearch(self.search.game, effort, self.search.manner)

    def _odds_of(
        self, expert: NetSearch, rules: Rules[State, Action], seen: View[State], votes: Sequence[Action], rng: Random
    ) -> list[Floats]:
        """How often another seat votes for each Part, by KINDS."""
        found, scores = dict(expert.odds(rules, seen, rng)), dict(self.search.net.scored(rules, seen))
        own = np.array([scores[vote] for vote in votes])
        own -= own.max()
        each = np.array([found.get(vote, 0.0) for vote in votes]), np.exp(own), np.exp(own / STRANGERS)
        return [shares(odds) for odds in each]

    def _worths(
        self,
        rules: Rules[State, Action],
        view: View[State],
        lines: list[Line],
        effort: Effort,
        rng: Random,
    ) -> Floats:
        """My share of the victory after each line."""
        manner = self.search.manner
        by = manner.playing(self.search.game, view.state.seats)
        weighed = weigh(rules, view, lines, rng, effort, value=manner.value(by), policy=by, mixes=True)
        found = dict(zip(weighed.lines, weighed.worth, strict=True))
        return np.array([found[line] for line in lines])

    def _drawn(self, scores: Sequence[float], worths: Floats) -> Floats:
        """How often to choose each, by the net's scores and by what they are worth."""
        logits = np.array(scores) + worths / self.search.manner.lasting
        return shares(np.exp(logits - logits.max()))


def expected(worths: Floats, odds: list[Floats]) -> Floats:
    """By my vote, if the others vote by these odds. `worths`: by my vote and those of the others, in order."""
    return reduce(lambda left, each: left @ each, reversed(odds), worths)


def shares(odds: Floats) -> Floats:
    found: Floats = odds / odds.sum()
    return found

"""The searching Splitz bot. With two players it solves the rest of the round (`bots/round_solver.py`), the master by a
larger value net. With more it searches with the net (`bots/net_search.py`), and the master also asks how experts would
vote (`anticipation.py`).

Without nets it plays out every combination of votes, and solves the vote as the small game it is. A cut or a discard is
worth what the solved vote after it is worth. The heuristic names those to try.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import cast

import numpy as np

from asdealt.bots.game_bots import Effort
from asdealt.bots.net_search import POPULATION, Manner, NetSearch
from asdealt.bots.regret import Floats, Solved, solve
from asdealt.bots.round_solver import RoundSolver
from asdealt.core import Rules, Seat, View
from asdealt.fast.search import Line
from asdealt.fast.weight_files import TODAY
from asdealt.games.splitz.bots import heuristic
from asdealt.games.splitz.bots.anticipation import Anticipation
from asdealt.games.splitz.bots.race import Race
from asdealt.games.splitz.bots.trials import CLOSE, Trials
from asdealt.games.splitz.rules import PARTS, Action, Attach, Cards, Cut, Discard, Part, Settle, State, Vote

TRIED = {2: 8, 3: 5, 4: 3}  # cuts, by players
ROUNDS = 100  # of regret matching
# How much the net's own odds count beside the rollouts was measured: docs/strength.md, gate 2
MANNER = Manner(candidates=10, plays_on=POPULATION, lasting=0.003, fading=0.3, close=CLOSE)
LEAN = 3.0  # how much solutions lean to the heuristic's odds, in standard deviations of what a vote may bring


@dataclass(frozen=True)
class Candidates:
    """Actions with all that may follow: the combinations of votes, once for each Part that may be discarded before."""

    actions: list[Action]
    voters: list[Seat]  # in the order of their votes in a line; the last one's vote changes fastest
    lines: list[Line]  # of each candidate in turn; all have equally many
    guesses: Floats  # [candidates, polls, seats, votes of each voter ...]: what the heuristic expects, in points


class Search:
    def __init__(self, effort: Effort, generation: str = TODAY, manner: Manner = MANNER) -> None:
        self.effort, self.generation = effort, generation
        self._by_net = NetSearch("splitz", effort, manner)
        self._solver = RoundSolver("splitz", master=effort.master)
        self._anticipation = Anticipation(effort, self._by_net)

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        if self.generation == TODAY and self.effort.nets:
            for player in (self._solver, self._anticipation, self._by_net):
                if player.plays(rules, view):
                    return cast(Action, player.choose(rules, view, rng))
        legal = rules.legal(view.state, cast(Seat, view.seat))
        if len(legal) == 1 or isinstance(legal[0], Settle):
            return heuristic.Heuristic(self.generation).choose(rules, view, rng)
        if isinstance(legal[0], Vote):
            return rng.choices(legal, self.vote(rules, view, rng).tolist())[0]
        return self.best(rules, view, self._candidates(rules, view.state, cast(Seat, view.seat), legal), rng)

    def vote(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Floats:
        """How often to vote for each of the open Parts."""
        state, me = view.state, cast(Seat, view.seat)
        voters = list(state.voters)
        asked = sorted(range(len(voters)), key=lambda i: (voters[i] - me) % state.seats)  # clockwise from me
        lines = [tuple(votes[i] for i in asked) for votes in combinations(voters, state.open_parts)]
        guesses = heuristic.payoffs(state, [state.parts], self.generation)[None]
        trials = Trials(rules, view, lines, guesses, heuristic.in_order(state), rng, self.effort, self.generation)
        trials.spend([0], 1.0)
        mixtures = solved(trials.worths([0]), guesses).mixtures[voters.index(me)]
        return cast(Floats, mixtures[0])

    def best(self, rules: Rules[State, Action], view: View[State], tried: Candidates, rng: Random) -> Action:
        """By sequential halving: the worse half is dropped again and again, until one is left."""
        order = [*tried.voters, *(Seat(s) for s in range(view.state.seats) if s not in tried.voters)]
        me = order.index(cast(Seat, view.seat))
        trials = Trials(rules, view, tried.lines, tried.guesses, order, rng, self.effort, self.generation)
        alive = list(range(len(tried.actions)))
        stages = max(1, (len(alive) - 1).bit_length())
        for _ in range(stages):
            trials.spend(alive, 1 / stages)
            values = solved(trials.worths(alive), tried.guesses[alive]).values[:, me]
            values = values.reshape(len(alive), -1).min(axis=1)  # the other player discards what I can spare least
            alive = [alive[i] for i in np.argsort(-values, kind="stable")[: (len(alive) + 1) // 2]]
        return tried.actions[alive[0]]

    def _candidates(self, rules: Rules[State, Action], state: State, me: Seat, legal: Sequence[Action]) -> Candidates:
        if isinstance(legal[0], Attach):
            race = Race(state, self.generation)
            gains = np.array([race.gains[me, 1, action.number] for action in cast(Sequence[Attach], legal)])
            return Candidates(list(legal), [], [(action,) for action in legal], gains[:, None])
        guessed = heuristic.worths(rules, state, me, legal, self.generation)
        ranked = sorted(range(len(legal)), key=lambda i: -guessed[i])[: TRIED[state.seats]]
        actions = [legal[i] for i in ranked]
        ways = [way for action in actions for way in _ways(rules, state, action)]
        lines = [(*before, *votes) for before, left in ways for votes in combinations(state.voters, left)]
        guesses = heuristic.payoffs(state, [_parts(state, before) for before, _ in ways], self.generation)
        polls = len(ways) // len(actions)
        return Candidates(actions, list(state.voters), lines, guesses.reshape(len(actions), polls, *guesses.shape[1:]))


def solved(worths: Floats, guesses: Floats) -> Solved:
    """Where there are several solutions, finds one near the heuristic's: other players may follow it."""
    games = worths.reshape(-1, *worths.shape[2:])
    expected = solve(guesses.reshape(games.shape), heuristic.ROUNDS).mixtures
    return solve(games, ROUNDS, [LEAN * games.std() * odds for odds in expected])


def _ways(rules: Rules[State, Action], state: State, action: Action) -> list[tuple[Line, Sequence[Part]]]:
    """What may happen before the vote, with the Parts that are left then."""
    discarded = [(part, [left for left in PARTS if left != part]) for part in PARTS]
    match action:
        case Discard():
            return [((action,), left) for part, left in discarded if part == action.part]
        case Cut() if heuristic.discards_follow(rules, state):
            return [((action, Discard(part)), left) for part, left in discarded]
        case _:
            return [((action,), PARTS)]


def _parts(state: State, before: Line) -> Sequence[Cards]:
    parts = state.parts
    for action in before:
        match action:
            case Cut():
                parts = heuristic.divided(state, action)
            case Discard(part):
                parts = heuristic.without(parts, PARTS.index(part))
    return parts


def combinations(voters: Sequence[Seat], parts: Sequence[Part]) -> list[tuple[Vote, ...]]:
    return list(product([Vote(part) for part in parts], repeat=len(voters)))

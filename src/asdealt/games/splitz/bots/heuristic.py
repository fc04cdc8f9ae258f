"""The heuristic Splitz bot: what each Part would change in the race for every number, and who will want it.

A vote is a small game. The bot solves it and draws its vote with the odds found, so that nobody can predict it. It
chooses the cut or discard whose vote promises most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import numpy as np

from asdealt.bots.regret import Floats, Solved, expected, solve
from asdealt.core import Rules, Seat, View
from asdealt.fast.weight_files import TODAY
from asdealt.games.splitz.bots.race import Race
from asdealt.games.splitz.bots.weights import SHARED, Weights, weights_of
from asdealt.games.splitz.rules import Action, Attach, Cards, Cut, Discard, Settle, State, Vote

ROUNDS = 20  # of regret matching


class Heuristic:
    def __init__(self, generation: str = TODAY) -> None:
        self.generation = generation

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        state, me = view.state, cast(Seat, view.seat)
        legal = rules.legal(state, me)
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Vote):
            return rng.choices(legal, vote_odds(state, me, self.generation).tolist())[0]
        values = worths(rules, state, me, legal, self.generation)
        best = max(values)
        return rng.choice([action for action, value in zip(legal, values, strict=True) if value == best])


def worths(
    rules: Rules[State, Action], state: State, me: Seat, legal: Sequence[Action], generation: str = TODAY
) -> list[float]:
    """What each of these actions is worth to me. All are of one kind, and none is a vote."""
    match legal[0]:
        case Cut():
            return _cuts(rules, state, me, cast(Sequence[Cut], legal), generation)
        case Discard():
            return _promises(state, me, [without(state.parts, part) for part in range(len(state.parts))], generation)
        case Attach():
            race = Race(state, generation)
            return [race.joker(me, action.number) for action in cast(Sequence[Attach], legal)]
        case Settle():  # my own contest last: by then I know how the other one ended
            mine = {contest.part for contest in state.rivals if me in contest.voters}
            return [float(action.part not in mine) for action in cast(Sequence[Settle], legal)]
        case other:
            raise TypeError(f"{other} is chosen otherwise")


def _cuts(rules: Rules[State, Action], state: State, me: Seat, cuts: Sequence[Cut], generation: str) -> list[float]:
    divisions = [divided(state, cut) for cut in cuts]
    if not discards_follow(rules, state):
        return _promises(state, me, divisions, generation)
    left = [without(parts, part) for parts in divisions for part in range(3)]
    promises = _promises(state, me, left, generation)
    return [min(promises[at : at + 3]) for at in range(0, len(promises), 3)]  # the other player discards my best Part


def divided(state: State, cut: Cut) -> tuple[Cards, Cards, Cards]:
    return state.row[: cut.i], state.row[cut.i : cut.j], state.row[cut.j :]


def discards_follow(rules: Rules[State, Action], state: State) -> bool:
    """Whether the other of two players discards a Part after this cut."""
    return state.seats == 2 and (not state.trail or bool(rules.options["repeat_discard_2p"]))


def without(parts: Sequence[Cards], part: int) -> tuple[Cards, ...]:
    """What is left when a Part is discarded."""
    return (*parts[:part], *parts[part + 1 :])


def _promises(state: State, me: Seat, divisions: Sequence[Sequence[Cards]], generation: str) -> list[float]:
    """What the vote on each of these divisions is worth to me, whether I vote or not."""
    promises: list[float] = votes(state, divisions, generation).values[:, in_order(state).index(me)].tolist()
    return promises


def votes(state: State, divisions: Sequence[Sequence[Cards]], generation: str = TODAY) -> Solved:
    """The solved vote on each of these divisions."""
    return solve(payoffs(state, divisions, generation), ROUNDS)


def vote_odds(state: State, me: Seat, generation: str = TODAY) -> Floats:
    """How often to vote for each of the open Parts: by the odds of the solved vote, or for the best answer to them."""
    found = payoffs(state, [state.parts], generation)
    solved, voter = solve(found, ROUNDS), state.voters.index(me)
    sharp = weights_of(state.seats, generation).sharp[0] / 256
    answers = expected(found[:, voter], solved.mixtures, voter)[0]
    best = np.arange(len(answers)) == answers.argmax()
    odds: Floats = min(max(sharp, 0.0), 1.0) * best + (1 - min(max(sharp, 0.0), 1.0)) * solved.mixtures[voter][0]
    return odds


def payoffs(state: State, divisions: Sequence[Sequence[Cards]], generation: str = TODAY) -> Floats:
    """What each combination of votes brings to the seats of `in_order`. All divisions have equally many Parts."""
    divisions = [[cards for cards in parts if cards] for parts in divisions]
    race, order = Race(state, generation), in_order(state)
    gains: dict[Cards, Floats] = {}  # a cache, because Parts recur: [voters, seats]
    for parts in divisions:
        for cards in parts:
            if cards not in gains:
                gains[cards] = np.stack([race.part(seat, cards) for seat in state.voters])[:, order]
    found = np.array([[gains[cards] for cards in parts] for parts in divisions])  # [divisions, parts, voters, seats]
    sizes = np.array([[min(len(cards), SHARED) for cards in parts] for parts in divisions])
    return _added(found, sizes, _shares(race.weights))


def _shares(weights: Weights) -> Floats:
    """What a Part is still worth to each voter, by number of voters and of its cards."""
    again = np.array(weights.again).reshape(-1, SHARED) / 256
    return np.pad(np.vstack([np.zeros(SHARED), np.ones(SHARED), again]), ((0, 0), (1, 0)))


def in_order(state: State) -> list[Seat]:
    """The voters, then the other seats."""
    return [*state.voters, *(Seat(seat) for seat in range(state.seats) if seat not in state.voters)]


def _added(gains: Floats, sizes: Floats, shares: Floats) -> Floats:
    """What each combination of votes brings: [divisions, seats, votes of the first voter, of the second, ...]."""
    divisions, parts, voters, seats = gains.shape
    ways = np.indices((parts,) * voters).reshape(voters, -1)
    wanting = (ways[:, None] == ways[None, :]).sum(axis=1)  # by voter and combination: how many want the same Part
    total = np.zeros((divisions, ways.shape[1], seats))
    for voter, part in enumerate(ways):
        total += gains[:, part, voter] * shares[wanting[voter], sizes[:, part]][:, :, None]
    return np.moveaxis(total.reshape(divisions, *(parts,) * voters, seats), -1, 1)

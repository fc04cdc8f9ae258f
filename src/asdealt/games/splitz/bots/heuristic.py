"""Splitz by rule of thumb: what each Part would change in the race for every number, and who will want it.

A vote is a small game of its own. It is solved, and the vote drawn by the odds found, so that there is nothing to read.
Cuts and discards are those whose vote promises most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import numpy as np

from asdealt.bots.regret import Floats, Solved, solve
from asdealt.core import Rules, Seat, View
from asdealt.games.splitz.bots.race import Race
from asdealt.games.splitz.rules import Action, Attach, Cards, Cut, Discard, Settle, State, Vote

ROUNDS = 20  # of regret matching

# What is left of a Part for each who wants it, by their number and its cards (the last entry: three and more)
AGAIN = np.array([[0, 0, 0, 0], [0, 1, 1, 1], [0, 0, 0.3, 0.35], [0, 0, 0.18, 0.2], [0, 0, 0.13, 0.15]])


class Heuristic:
    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        table, me = view.state, cast(Seat, view.seat)
        legal = rules.legal(table, me)
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Vote):
            return rng.choices(legal, votes(table, [table.parts]).mixtures[table.voters.index(me)][0].tolist())[0]
        values = worths(rules, table, me, legal)
        best = max(values)
        return rng.choice([action for action, value in zip(legal, values, strict=True) if value == best])


def worths(rules: Rules[State, Action], table: State, me: Seat, legal: Sequence[Action]) -> list[float]:
    """What each of these actions, all of one kind but no votes, is worth to me."""
    match legal[0]:
        case Cut():
            return _cuts(rules, table, me, cast(Sequence[Cut], legal))
        case Discard():
            return _promises(table, me, [without(table.parts, part) for part in range(len(table.parts))])
        case Attach():
            race = Race(table)
            return [race.joker(me, action.number) for action in cast(Sequence[Attach], legal)]
        case Settle():  # my own contest last: by then I know what came of the other one
            mine = {contest.part for contest in table.rivals if me in contest.voters}
            return [float(action.part not in mine) for action in cast(Sequence[Settle], legal)]
        case other:
            raise TypeError(f"{other} is chosen otherwise")


def _cuts(rules: Rules[State, Action], table: State, me: Seat, cuts: Sequence[Cut]) -> list[float]:
    divisions = [divided(table, cut) for cut in cuts]
    if not throws_away(rules, table):
        return _promises(table, me, divisions)
    left = [without(parts, part) for parts in divisions for part in range(3)]
    promises = _promises(table, me, left)
    return [min(promises[at : at + 3]) for at in range(0, len(promises), 3)]  # the other one throws my best Part away


def divided(table: State, cut: Cut) -> tuple[Cards, Cards, Cards]:
    return table.row[: cut.i], table.row[cut.i : cut.j], table.row[cut.j :]


def throws_away(rules: Rules[State, Action], table: State) -> bool:
    """Will the other one of two players throw a Part away after this cut?"""
    return table.seats == 2 and (not table.trail or bool(rules.options["repeat_discard_2p"]))


def without(parts: Sequence[Cards], part: int) -> tuple[Cards, ...]:
    """What is left when a Part is thrown away."""
    return (*parts[:part], *parts[part + 1 :])


def _promises(table: State, me: Seat, divisions: Sequence[Sequence[Cards]]) -> list[float]:
    """What the vote on each of these divisions is worth to me, whether I vote or not."""
    promises: list[float] = votes(table, divisions).values[:, in_order(table).index(me)].tolist()
    return promises


def votes(table: State, divisions: Sequence[Sequence[Cards]]) -> Solved:
    """How the voters will vote on each of these divisions."""
    return solve(payoffs(table, divisions), ROUNDS)


def payoffs(table: State, divisions: Sequence[Sequence[Cards]]) -> Floats:
    """What each way to vote on these divisions, all into as many Parts, brings to the seats of `in_order`."""
    divisions = [[cards for cards in parts if cards] for parts in divisions]
    race, order = Race(table), in_order(table)
    gains: dict[Cards, Floats] = {}  # Parts come again and again: by voter and whom
    for parts in divisions:
        for cards in parts:
            if cards not in gains:
                gains[cards] = np.stack([race.part(seat, cards) for seat in table.voters])[:, order]
    found = np.array([[gains[cards] for cards in parts] for parts in divisions])  # [divisions, parts, voters, seats]
    sizes = np.array([[min(len(cards), 3) for cards in parts] for parts in divisions])
    return _added(found, sizes)


def in_order(table: State) -> list[Seat]:
    """The voters, then those who look on."""
    return [*table.voters, *(Seat(seat) for seat in range(table.seats) if seat not in table.voters)]


def _added(gains: Floats, sizes: Floats) -> Floats:
    """What everybody gains by each way to vote: [divisions, seats, votes of the first voter, of the second, ...]."""
    divisions, parts, voters, seats = gains.shape
    ways = np.indices((parts,) * voters).reshape(voters, -1)
    wanting = (ways[:, None] == ways[None, :]).sum(axis=1)  # by voter and way: how many want what he wants
    total = np.zeros((divisions, ways.shape[1], seats))
    for voter, part in enumerate(ways):
        total += gains[:, part, voter] * AGAIN[wanting[voter], sizes[:, part]][:, :, None]
    return np.moveaxis(total.reshape(divisions, *(parts,) * voters, seats), -1, 1)

"""Rollouts: what a seat's decisions are worth, found by playing on from worlds it could be in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Rules, Seat, View
from asdealt.fast.batch import stream_seed
from asdealt.fast.contract import S_DECISIONS, SUMS
from asdealt.fast.devices import Cpu
from asdealt.fast.game import FastGame, fast_game
from asdealt.fast.game_loop import LINE_ENDS, RANDOM, RULE_OF_THUMB
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels
from asdealt.fast.weight_files import TODAY

Line = tuple[Any, ...]  # actions of the readable rules, one after another
POLICIES = {"random": RANDOM, "rule_of_thumb": RULE_OF_THUMB}


@dataclass(frozen=True)
class Rollouts:
    lines: tuple[Line, ...]
    ends: NDArray[Any]  # [worlds, lines, seats]: points at the end of the game (Scout: of the round), or shares
    decisions: int  # made in all playouts together, not counting the lines themselves

    @cached_property
    def points(self) -> NDArray[np.float64]:
        """[lines, seats]: the mean over all worlds."""
        return self.ends.mean(axis=0)  # type: ignore[no-any-return]


def rollouts(
    rules: Rules[Any, Any],
    view: View[Any],
    worlds: int,
    seed: int = 0,
    *,
    lines: Sequence[Line] | None = None,
    first: int = 0,
    policy: str | ByNet = "random",
    generation: str = TODAY,
    past: tuple[Any, ...] | None = None,
    jobs: int | None = 1,
    compiled: bool = True,
) -> Rollouts:
    """Plays every line in the same `worlds` worlds the viewer could be in; then all seats play on by the policy.

    A line begins with an action of the viewer; by default every legal action is a line. Further actions of a line
    belong to the seat that is asked next: the viewer (the second half of a double), or, where several choose at once,
    the others clockwise from the viewer. `first` is the number of the first world: world n of a seed is always the
    same. Policies: "random"; "rule_of_thumb", which also draws worlds in which the others have played by it; `ByNet`,
    which draws worlds in which they have played by the net.
    `past`: what the others have done (`past_of`), if it is known already.
    `generation` names the weights of the rule of thumb: today's, or older ones that are kept for comparisons.
    `compiled=False` runs the kernels as plain Python, for debuggers.
    """
    if view.seat is None or worlds < 1:
        raise ValueError("rollouts need the view of a seat, and at least one world")
    if not isinstance(policy, ByNet) and policy not in POLICIES:
        raise ValueError(f"rollouts are played by {' or '.join(POLICIES)} or ByNet, not {policy!r}")
    seat = Seat(view.seat)
    legal = rules.legal(view.state, seat)
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide")
    game = fast_game(rules.name)
    chosen = tuple((action,) for action in legal) if lines is None else tuple(map(tuple, lines))
    numbers = _numbers(game, rules, view.state, seat, chosen)
    seats = rules.seats_of(view.state)
    row = game.encode_view(rules, view, seat)
    own, whole, weights = [], int(not game.in_rounds), game.weights_row(seats, generation)
    points: type[Any] = np.int32
    if isinstance(policy, ByNet):
        kernel, kernels = "net_rollouts", net_kernels(game.name, "cpu" if compiled else "python")
        if policy.value is not None:
            kernel, whole, points = "value_rollouts", 0, np.float64
    else:
        kernel, kernels = "rollouts", None
    past = past_of(rules, view, policy, generation) if past is None else past
    on = Cpu(game, jobs if compiled else 1, compiled=compiled, kernels=kernels)
    step = -(-worlds // on.jobs)
    pieces = [(at, min(at + step, first + worlds)) for at in range(first, first + worlds, step)]
    ends = np.zeros((worlds, len(chosen), seats), points)
    refused, sums = np.zeros((len(pieces), len(chosen)), np.uint8), np.zeros((len(pieces), SUMS), np.int64)
    for i, (at, last) in enumerate(pieces):
        spare = on.row_array(2)
        fixed = (weights, row, int(seat), numbers, whole, stream_seed(seed), spare[0], spare[1])
        by: Any = (POLICIES[policy],) if isinstance(policy, str) else policy.arguments(game.name, seats, weights)
        if isinstance(policy, ByNet):  # kernels write to it, so each has its own; the next call goes on with the first
            by = (*by, past if i == 0 else tuple(array.copy() for array in past))
        own.append((*fixed, ends[at - first : last - first], refused[i], sums[i], *by))
    on.share(kernel, pieces, game.rules_row(rules, seats, None), own)
    if refused.any():
        raise ValueError(f"not allowed here: {chosen[int(refused.any(axis=0).argmax())]}")
    return Rollouts(chosen, ends, int(sums[:, S_DECISIONS].sum()))


def past_of(
    rules: Rules[Any, Any], view: View[Any], policy: str | ByNet, generation: str = TODAY
) -> tuple[Any, ...]:  # fmt: skip
    """What the others have done, as evidence of what they hold: for rollouts by this policy."""
    if not isinstance(policy, ByNet):
        return ()
    return policy.past(rules, view, fast_game(rules.name).weights_row(rules.seats_of(view.state), generation))


def _numbers(
    game: FastGame, rules: Rules[Any, Any], state: Any, seat: Seat, lines: tuple[Line, ...]
) -> NDArray[np.int64]:
    """The lines as action numbers, one per row. Where numbers depend on the state, only seats asked now have any."""
    if not lines or not all(lines):
        raise ValueError("rollouts need at least one line, and a decision in each")
    found = np.full((len(lines), max(map(len, lines))), LINE_ENDS, np.int64)
    seats = rules.seats_of(state)
    asked = sorted(rules.actors(state), key=lambda other: (other - seat) % seats)  # clockwise from the viewer
    known: list[dict[Any, int]] = []  # of each of them, by legal action
    if game.numbers is not None:
        known = [
            dict(zip(rules.legal(state, s), game.numbers_of(rules, state, s), strict=True))
            for s in asked[: found.shape[1]]
        ]
    for i, line in enumerate(lines):
        for j, action in enumerate(line):
            if game.numbers is None:
                found[i, j] = game.action_number(action)
            elif j < len(known) and action in known[j]:
                found[i, j] = known[j][action]
            else:
                raise ValueError(f"not allowed here: {line}")
    return found

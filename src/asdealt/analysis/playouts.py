"""The ends that lines of play lead to, in worlds a seat could be in. All lines meet the same worlds and the same luck.

A playout is played by one rule of thumb in every seat, which acts on that seat's own view. Games with kernels use them.
Others are played by their own heuristic or, without one, at random, through `guess` and `apply`: slowly.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from asdealt import veil
from asdealt.bots.game_bots import bots_of
from asdealt.bots.halving import margin as _margin
from asdealt.bots.simple import RandomBot
from asdealt.core import CHANCE, Bot, Rules, Seat, View
from asdealt.games import find

Line = tuple[Any, ...]
Floats = NDArray[np.float64]
Ends = NDArray[np.int32]  # [worlds, lines, seats]: points so far, at the end of the round or of the game
LONGEST = 1000  # turns of a slow playout: not every game ends when it is played at random


class Playouts(Protocol):
    @property
    def model(self) -> str:
        """How every player is assumed to play on, as reports name it."""
        ...

    @property
    def kernels(self) -> bool: ...

    def ends(self, view: View[Any], lines: Sequence[Line], worlds: int, first: int, seed: int) -> Ends:
        """`first` is the number of the first world. World n of a view and seed is always the same."""
        ...


class KernelPlayouts:
    """Played by the game's policy, in worlds in which the others have played by it so far."""

    kernels = True

    def __init__(self, rules: Rules[Any, Any], seats: int) -> None:
        from asdealt.fast.game import fast_game

        self.rules = rules
        weights = fast_game(rules.name).weights_row(seats)
        self.model = f"policy {sha256(weights.tobytes()).hexdigest()[:8]}"

    def ends(self, view: View[Any], lines: Sequence[Line], worlds: int, first: int, seed: int) -> Ends:
        from asdealt.fast.search import rollouts

        return rollouts(self.rules, view, worlds, seed, lines=lines, first=first, policy="rule_of_thumb").ends


class SlowPlayouts:
    """Played by the game's heuristic, or at random, through the readable rules."""

    kernels = False

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        thinks = "bots" in find(rules.name).parts
        self.bot: Bot[Any, Any] = bots_of(rules.name).heuristic() if thinks else RandomBot()
        self.model = "heuristic" if thinks else "random"

    def ends(self, view: View[Any], lines: Sequence[Line], worlds: int, first: int, seed: int) -> Ends:
        found = np.zeros((worlds, len(lines), self.rules.seats_of(view.state)), np.int32)
        for world in range(worlds):
            luck = f"{seed} {first + world}"
            state = self.rules.guess(view, Random(luck))
            for n, line in enumerate(lines):
                found[world, n] = self._played(state, Seat(view.seat or 0), line, Random(f"{luck} playout"))
        return found

    def _played(self, state: Any, seat: Seat, line: Line, rng: Random) -> Sequence[int]:
        rules, scored = self.rules, len(self.rules.round_scores(state))
        for action in line:
            state = rules.apply(state, {**self._moves(state, rng, but=seat), seat: action})
        for _ in range(LONGEST):
            if not rules.actors(state) or len(rules.round_scores(state)) > scored:
                break
            state = rules.apply(state, self._moves(state, rng))
        return points_at(rules, state)

    def _moves(self, state: Any, rng: Random, but: Seat | None = None) -> dict[Seat, Any]:
        return {
            actor: self.rules.draw(state, rng)
            if actor == CHANCE
            else self.bot.choose(self.rules, veil.view(state, (), actor), rng)
            for actor in sorted(self.rules.actors(state))
            if actor != but
        }


def points_at(rules: Rules[Any, Any], state: Any) -> Sequence[int]:
    """Everybody's points of finished rounds, or at the end. Where the fewest points win, they count negatively."""
    if (outcome := rules.outcome(state)) is not None:
        fewest = outcome.scores[outcome.winners[0]] < max(outcome.scores)
        return [-score for score in outcome.scores] if fewest else outcome.scores
    rounds = rules.round_scores(state)
    return [sum(each) for each in zip(*rounds, strict=True)] if rounds else [0] * rules.seats_of(state)


def margin(ends: Ends, seat: Seat) -> Floats:
    """A seat's points less the mean of the others'; its own points if there are no others."""
    return ends[..., seat].astype(np.float64) if ends.shape[-1] == 1 else _margin(ends, seat)


def playouts_of(rules: Rules[Any, Any], seats: int) -> Playouts:
    """Kernels know today's edition of a game only."""
    game = find(rules.name)
    fast = "fast" in game.parts and rules.edition == game.edition
    return KernelPlayouts(rules, seats) if fast else SlowPlayouts(rules)

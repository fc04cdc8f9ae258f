"""Regret matching: solves games in which all players choose at once.

All play many rounds, each option as often as they regret not having played it. The average play comes close to an
equilibrium in two-player zero-sum games, and to sensible play in others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]

ROUNDS = 40


@dataclass(frozen=True)
class Solved:
    mixtures: tuple[Floats, ...]  # by player: [games, options], the odds of each option
    values: Floats  # [games, seats]: the value of these odds


def solve(payoffs: Floats, rounds: int = ROUNDS, leaning: Sequence[Floats] | None = None) -> Solved:
    """Many games of one shape: `payoffs` is [games, seats, options of player 0, options of player 1, ...].

    The players are the first seats; there may be more seats, which do not choose. Where there are several solutions,
    the one found is near `leaning`: by player, [games, options], in payoffs.
    """
    options = payoffs.shape[2:]
    regrets = [np.zeros((len(payoffs), many)) for many in options] if leaning is None else list(leaning)
    played = [np.zeros((len(payoffs), many)) for many in options]
    mixtures = [_matched(regret) for regret in regrets]
    for n in range(1, rounds + 1):
        for me, mixture in enumerate(mixtures):
            worth = expected(payoffs[:, me], mixtures, me)
            missed = worth - (worth * mixture).sum(axis=1, keepdims=True)
            regrets[me] = np.maximum(regrets[me] + missed, 0.0)  # regret never falls below 0 (regret matching plus)
            played[me] += n * mixture  # later rounds weigh more
        mixtures = [_matched(regret) for regret in regrets]  # all at once, so that equal players get equal odds
    odds = tuple(each / each.sum(axis=1, keepdims=True) for each in played)
    values = [expected(payoffs[:, seat], odds) for seat in range(payoffs.shape[1])]
    return Solved(odds, np.stack(values, axis=1))


def _matched(regret: Floats) -> Floats:
    total = regret.sum(axis=1, keepdims=True)
    odds = np.full_like(regret, 1 / regret.shape[1])  # without regrets, every option is equally likely
    np.divide(regret, total, out=odds, where=total > 0)
    return odds


def expected(payoff: Floats, mixtures: list[Floats] | tuple[Floats, ...], but: int | None = None) -> Floats:
    """The expected payoff when all players but one choose by their odds."""
    for player in reversed(range(len(mixtures))):
        if player != but:
            odds = mixtures[player]
            shape = (len(odds), *[1] * player, odds.shape[1], *[1] * (payoff.ndim - 2 - player))
            payoff = (payoff * odds.reshape(shape)).sum(axis=1 + player)
    return payoff

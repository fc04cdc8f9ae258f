"""The figures of a balance run. Every share has its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from asdealt.arena.balance import BalanceGame, Plan
from asdealt.arena.game_balance import balance_of
from asdealt.arena.sampling import Estimate, Z, wilson
from asdealt.arena.units import rules_of
from asdealt.core import Json

CLOSE = 20  # points: a game won by less was close


@dataclass(frozen=True)
class PlaceFigures:
    """Figures of a place counted from the start player, or of a seat where nobody starts."""

    score: float
    wins: Estimate


@dataclass(frozen=True)
class Report:
    game: str
    players: int
    bot: str
    seed: int
    games: int
    score: float
    spread: float  # standard deviation of scores
    margin: float  # of the first over the second
    close: Estimate  # games won by less than CLOSE points
    ties: Estimate  # for the first place
    places: tuple[PlaceFigures, ...]
    cards: tuple[Any, ...]  # by piece, in games that count them

    def as_json(self) -> dict[str, Json]:
        return asdict(self)


def report(plan: Plan, games: Sequence[BalanceGame]) -> Report:
    scores = np.array([game.scores for game in games], dtype=np.float64)
    shares = np.array([game.shares for game in games])
    ordered = np.sort(scores, axis=1)
    margins = ordered[:, -1] - ordered[:, -2]
    ties = sum(0 < max(game.shares) < 1 for game in games)
    one = np.ones(len(games))
    rules, part = rules_of(plan.game, plan.players, plan.options), balance_of(plan.game)
    return Report(
        game=plan.game,
        players=plan.players,
        bot=plan.bot,
        seed=plan.seed,
        games=len(games),
        score=float(scores.mean()),
        spread=float(scores.std()),
        margin=float(margins.mean()),
        close=wilson(int((margins < CLOSE).sum()), len(games)),
        ties=wilson(ties, len(games)),
        places=tuple(
            PlaceFigures(float(scores[:, place].mean()), share(shares[:, place], one)) for place in range(plan.players)
        ),
        cards=part.figures(rules, plan.players, [game.pieces for game in games]) if part else (),
    )


def share(hits: Sequence[float] | np.ndarray, tries: Sequence[float] | np.ndarray) -> Estimate:
    """Hits per try. Both are given by game: games are independent, what happens within one is not."""
    won, tried = np.asarray(hits, dtype=np.float64), np.asarray(tries, dtype=np.float64)
    mean = float(won.sum() / tried.sum())
    half = float(Z * np.sqrt(((won - mean * tried) ** 2).sum()) / tried.sum())
    return Estimate(mean, mean - half, mean + half)

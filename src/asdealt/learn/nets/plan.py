"""How a net learns: the numbers of a run, and who sits at its tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np

# Kinds of tables: the net has all seats; one among today's rule of thumb, among earlier ones, or among a frozen net
OWN, TODAYS, FROZEN = 0, 1, 3
EXPLOITER_FOLLOW = 0.2
EVEN_TABLES = 128  # tables come in multiples of this


@dataclass(frozen=True)
class Plan:
    """How much is played and learned in an iteration, and how boldly."""

    tables: int = 32768
    steps: int = 48  # decisions at each table
    league: tuple[int, ...] = (2, 1, 1)  # shares of tables: OWN, TODAYS, earlier ones, FROZEN
    batch: int = 65536  # decisions that the net learns from at once
    epochs: int = 2
    wide: int = 128
    narrow: int = 64
    critic_wide: int = 256
    critic_narrow: int = 128
    sharp: float = 3.0  # at first: how much a point of worth counts
    rate: float = 1.5e-3
    least_rate: float = 1e-4
    critic_rate: float = 1e-3
    half: int = 60  # after so many iterations, rates and entropy have halved
    entropy: float = 0.01
    least_entropy: float = 0.001
    magnet: float = 0.05  # how strongly the net is held near the average of its earlier selves
    follow: float = 0.05  # how far that average moves in an iteration
    clip: float = 0.2
    frozen_heat: float = 0.0  # of the odds by which frozen nets draw their choices; 0: they play as at the table
    guard: float = 0.03  # once the net has moved so far (KL) from the one that played, it waits
    winning: float = 0.0  # points that a victory counts, beside those of the game
    astray: int = 0  # at every second OWN table, up to so many first decisions are any choice
    slips: float = 0.0  # at every fourth, so many of one seat's: a net must know what good players never lead to
    traces: float = 0.95  # the lambda of advantages
    largest: float = 1.0  # norm of a gradient

    @property
    def among_frozen(self) -> bool:
        """It learns among frozen nets and no rule of thumb, so progress is measured among the first of them."""
        return len(self.league) > FROZEN and self.league[FROZEN] > 0 and not any(self.league[TODAYS:FROZEN])

    def fading(self, iteration: int, first: float, least: float) -> float:
        return max(least, first / (1 + iteration / self.half))


CPU_PLAN = Plan(tables=512, steps=24, batch=2048, epochs=2)


def usual_plan(device: str, steps: int = 0) -> Plan:
    """`steps`: so many at least, because a game has as many decisions; then there are fewer tables."""
    plan = CPU_PLAN if device == "cpu" else Plan()
    if steps <= plan.steps:
        return plan
    return replace(plan, steps=steps, tables=plan.tables * plan.steps // steps // EVEN_TABLES * EVEN_TABLES)


def exploiting(plan: Plan) -> Plan:
    """To learn against a frozen net alone, and without being held near earlier selves: time is short."""
    return replace(plan, league=(0, 0, 0, 1), magnet=0.0, follow=EXPLOITER_FOLLOW)


def seated(players: int, plan: Plan, rivals: int) -> tuple[Any, Any, Any]:
    """By table: the seats that tables ask nets about and those of the learner, as bits; the others' line of weights.

    The two differ where a frozen net has the other seats. `rivals`: how many lines of weights there are. The first is
    today's; the tables of earlier ones are shared among the others.
    """
    ends = np.cumsum(plan.league) * plan.tables // sum(plan.league)
    at = np.arange(plan.tables)
    kind = np.searchsorted(ends, at, side="right")
    whole, alone = (1 << players) - 1, 1 << (at % players)
    mine = np.where(kind == OWN, whole, alone)
    before, last = ends[TODAYS], ends[min(TODAYS + 1, len(ends) - 1)]
    lines = 1 + (at - before) * (rivals - 1) // max(last - before, 1)  # neighbours on a GPU wait for each other
    lines = np.where(kind <= TODAYS, 0, lines.clip(0, rivals - 1))
    return np.where(kind == FROZEN, whole, mine), mine, lines


def frozen_tables(plan: Plan, nets: int) -> list[tuple[int, int]]:
    """For each of the frozen nets, from which table to which its tables are: they share those of their kind."""
    tables = plan.league[FROZEN] * plan.tables // sum(plan.league) if len(plan.league) > FROZEN else 0
    if bool(tables) != bool(nets):
        raise ValueError(f"{nets} frozen nets at {tables} tables: the fourth number of the league says how many")
    return list(pairwise(plan.tables - tables + tables * net // nets for net in range(nets + 1))) if nets else []


def straying(players: int, plan: Plan) -> tuple[Any, Any]:
    """By table: whether its games may begin anyhow, and the seat that slips (-1: none)."""
    at = np.arange(plan.tables)
    own = at < plan.league[OWN] * plan.tables // sum(plan.league)
    slipping = own & (at % 4 == 1) & (plan.slips > 0)
    return own & (at % 2 == 0), np.where(slipping, at // 4 % players, -1)

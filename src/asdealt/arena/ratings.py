"""Plackett-Luce ratings by maximum likelihood.

Every bot has a strength. First place goes to a seat with odds proportional to the strengths at the table, second place
in the same way among the others, and so on. Copies of a bot share its strength. The most likely strengths come from the
minorisation-maximisation steps of Hunter (2004), which never make the likelihood smaller.

A tie counts as all its orders in equal parts. One drawn duel between each two bots is added to the games that were
played: without it a bot that never lost would be infinitely strong. Among hundreds of games it hardly matters.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, groupby, permutations, product
from math import factorial, inf, log, prod

import numpy as np
from numpy.typing import NDArray

from asdealt.arena.sampling import Estimate, Floats, between, resamples
from asdealt.arena.units import Played

RESAMPLES = 400
POINTS = 400 / log(10)  # as in chess: a bot 100 points above another finishes ahead of it in 64 % of games
CLOSE = 1e-7  # of a logarithm: smaller steps end the iteration
ROWS = 50  # resamples computed at once, to bound the memory

Order = tuple[int, ...]  # bots by number, from first place to last


@dataclass(frozen=True)
class Orders:
    """What ratings use of the games of a tournament."""

    bots: int
    orders: NDArray[np.intp]  # [orders, seats]: every order that occurred
    weights: Floats  # [deals, orders]: how often it did


def orders_of(games: Sequence[Played], bots: Sequence[str]) -> Orders:
    numbers = {bot: n for n, bot in enumerate(bots)}
    by_deal: dict[int, Counter[Order]] = defaultdict(Counter)
    for played in games:
        seats = [numbers[bot] for bot in played.line_up]
        for order, weight in _orders(seats, played.ranks):
            by_deal[played.deal][order] += weight  # type: ignore[assignment]  # a Counter adds parts as well
    found = sorted(set(chain.from_iterable(by_deal.values())))
    weights = np.array([[by_deal[deal][order] for order in found] for deal in sorted(by_deal)], dtype=np.float64)
    return Orders(len(bots), np.array(found, dtype=np.intp), weights)


def rate(games: Sequence[Played], bots: Sequence[str], anchor: str, seed: int) -> dict[str, Estimate]:
    """Points above or below the anchor, with bootstrap intervals over deals.

    An interval has no upper end if the bot never finished behind the anchor, not even through a chain of other bots.
    It has no lower end if the bot never finished ahead of it in that way.
    """
    orders = orders_of(games, bots)
    best = strengths(orders, orders.weights.sum(axis=0)[None])
    draws = resamples(len(orders.weights), RESAMPLES, seed) @ orders.weights
    drawn = np.concatenate([strengths(orders, draws[at : at + ROWS], best) for at in range(0, RESAMPLES, ROWS)])
    zero, ahead = bots.index(anchor), _ahead(orders)
    found = {}
    for n, bot in enumerate(bots):
        sure = between(float(POINTS * (best[0, n] - best[0, zero])), POINTS * (drawn[:, n] - drawn[:, zero]))
        low, high = sure.low if ahead[n, zero] else -inf, sure.high if ahead[zero, n] else inf
        found[bot] = Estimate(sure.value, low, high)
    return found


def strengths(orders: Orders, weights: Floats, begin: Floats | None = None, draws: float = 1.0) -> Floats:
    """The most likely logarithms of strength, [rows, bots], for rows of weights of the orders; their mean is 0."""
    bots, stages = orders.bots, orders.orders.shape[1] - 1  # who comes last follows from the others
    rows = len(weights)
    sits = np.eye(bots)[orders.orders]  # [orders, seats, bots]
    wins = weights @ sits[:, :stages].sum(axis=1) + draws / 2 * (bots - 1)
    logs = np.zeros((rows, bots)) if begin is None else np.repeat(begin, rows, axis=0)
    while True:
        strength = np.exp(logs)
        left = np.cumsum(strength[:, orders.orders[:, ::-1]], axis=2)[:, :, :0:-1]  # bots without a place yet, by stage
        asked = np.cumsum(weights[:, :, None] / left, axis=2)
        asked = np.concatenate([asked, asked[:, :, -1:]], axis=2)  # the last seat was there until the last stage
        odds = np.einsum("ros,osb->rb", asked, sits)
        duels = 1 / (strength[:, :, None] + strength[:, None, :])
        odds += draws * (duels.sum(axis=2) - 1 / (2 * strength))  # not against itself
        after: Floats = np.log(wins / odds)
        after -= after.mean(axis=1, keepdims=True)
        logs, before = after, logs
        if np.abs(logs - before).max() < CLOSE:
            return logs


def _ahead(orders: Orders) -> NDArray[np.bool_]:
    """[bots, bots]: whether one ever finished ahead of the other, directly or through a chain of other bots."""
    ahead = np.eye(orders.bots, dtype=np.bool_)
    for order in orders.orders:
        for first, second in combinations(order, 2):
            ahead[first, second] = True
    for between_them in range(orders.bots):
        ahead |= np.outer(ahead[:, between_them], ahead[between_them])
    return ahead


def _orders(seats: Sequence[int], ranks: Sequence[int]) -> Iterator[tuple[Order, float]]:
    """Every order of the bots that these ranks allow, with its share of the game."""
    placed = sorted(zip(ranks, seats, strict=True))
    groups = [[bot for _, bot in group] for _, group in groupby(placed, key=lambda each: each[0])]
    part = 1 / prod(factorial(len(group)) for group in groups)
    for ways in product(*(permutations(group) for group in groups)):
        yield tuple(chain.from_iterable(ways)), part

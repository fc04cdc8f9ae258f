"""Whole random games by the million, and a summary of them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Json
from asdealt.fast.batch import stream_seed
from asdealt.fast.contract import S_DECISIONS, S_ENDS, S_GAMES, S_ROUNDS, S_SCORES, S_TIES, S_TURNS, SUMS
from asdealt.fast.devices import Cpu, Cuda, device_of
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.rows import Row
from asdealt.pool import Here, Pool, Threads

Progress = Callable[[int, int], None]  # (games finished, games in all)
LANES = 1 << 19  # GPU threads that play at once
PIECE, LARGEST_PIECE = 256, 1 << 14  # games of one job: often enough for progress, rarely enough for a network


def playouts(
    game: str,
    players: int,
    games: int,
    device: str = "cpu",
    seed: int = 0,
    options: Mapping[str, Json] | None = None,
    *,
    rounds: int | None = None,
    jobs: int | None = 1,
    pool: Pool | None = None,
    progress: Progress | None = None,
) -> NDArray[np.int64]:
    """Plays the uniformly random games 0 to `games` - 1 of this seed; returns sums (`contract`: S_GAMES and so on).

    `jobs` threads share the games (None: as many as there are cores), or else the workers of a pool. A GPU needs
    neither. The sums do not depend on the device, nor on who shares the work.
    """
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    found = fast_game(game)
    _, row = rules_of(found, players, options, rounds)
    report = progress or _no_report
    on = device_of(found, device, 1)
    if isinstance(on, Cuda):
        return _on_cuda(on, row, games, stream_seed(seed), report)
    whole = Piece(game, players, json.dumps(dict(options or {})), rounds, seed, 0, games, compiled=on.compiled)
    if pool is not None:
        return _by_pool(pool, whole, report)
    with Here() if jobs == 1 or not on.compiled else Threads(jobs) as threads:
        return _by_pool(threads, whole, report)


def _no_report(_done: int, _total: int) -> None:
    pass


@dataclass(frozen=True)
class Piece:
    """Consecutive games: one job of a pool."""

    game: str
    players: int
    options: str  # JSON
    rounds: int | None
    seed: int
    first: int
    last: int  # not included
    compiled: bool = True

    def cut(self, size: int) -> Iterator[Piece]:
        for first in range(self.first, self.last, size):
            yield replace(self, first=first, last=min(first + size, self.last))


def play_piece(piece: Piece) -> NDArray[np.int64]:
    """The sums of its games, on one processor core."""
    on = Cpu(fast_game(piece.game), 1, compiled=piece.compiled)
    row = _rules_row(piece.game, piece.players, piece.options, piece.rounds)
    sums = np.zeros(SUMS, np.int64)
    on.share("playouts", [(piece.first, piece.last)], row, [(on.row_array(1)[0], stream_seed(piece.seed), sums)])
    return sums


@cache
def _rules_row(game: str, players: int, options: str, rounds: int | None) -> Row:
    return rules_of(fast_game(game), players, json.loads(options), rounds)[1]


def _by_pool(pool: Pool, whole: Piece, report: Progress) -> NDArray[np.int64]:
    total = np.zeros(SUMS, np.int64)
    size = min(max(PIECE, whole.last // (8 * pool.at_once)), LARGEST_PIECE)
    for _, sums in pool.each(play_piece, whole.cut(size)):
        total += sums
        report(int(total[S_GAMES]), whole.last)
    return total


def _on_cuda(on: Cuda, rules: Any, games: int, seed: np.uint64, report: Progress) -> NDArray[np.int64]:
    lanes = max(2, min(games, LANES))  # a single row would have another array type and be compiled again
    sums = on.array((lanes, SUMS), np.int64)
    sent = on.send(rules)
    each = lanes * 16  # games of one launch
    for first in range(0, games, each):
        last = min(first + each, games)
        on.run("playouts", lanes, first, last, sent, seed, sums)
        report(last, games)
    return on.fetch(sums).sum(axis=0)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Summary:
    """Results of random play. Scores are by seat from the start player; per round, in games that score rounds."""

    game: str
    players: int
    device: str
    seed: int
    games: int
    rounds: int
    turns_per_round: float
    decisions_per_round: float
    ends: dict[str, float]  # by reason: its share of what is scored, rounds of Scout and games of the others
    mean_scores: list[float]
    ties: int  # games with several winners
    seconds: float  # playing, without compiling
    decisions_per_second: float
    turns_per_second: float

    def as_json(self) -> dict[str, Json]:
        return asdict(self)


def simulate(
    game: str,
    players: int,
    games: int,
    rounds: int | None = None,
    device: str = "cpu",
    seed: int = 0,
    options: Mapping[str, Json] | None = None,
    *,
    jobs: int | None = 1,
    pool: Pool | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Plays this many random games. `rounds`: of this many rounds each, in a game that scores rounds.

    `jobs` threads share the games, or else the workers of a pool. The first call of a game compiles its kernels, which
    may take a minute; the result is kept on disk.

    >>> from asdealt import simulate
    >>> found = simulate("splitz", 2, games=100, seed=1)
    >>> found.games, found.rounds, found.ties
    (100, 1000, 0)
    """
    playouts(game, players, 1, device, seed, options, rounds=rounds)  # compile first: that is not playing time
    begun = time.perf_counter()
    sums = playouts(game, players, games, device, seed, options, rounds=rounds, jobs=jobs, pool=pool, progress=progress)
    seconds = time.perf_counter() - begun
    played = int(sums[S_ROUNDS])
    scored = int(sums[S_ENDS:].sum())  # rounds of Scout, whole games of the others
    ends = fast_game(game).ends
    return Summary(
        game=game,
        players=players,
        device=device,
        seed=seed,
        games=int(sums[S_GAMES]),
        rounds=played,
        turns_per_round=int(sums[S_TURNS]) / played,
        decisions_per_round=int(sums[S_DECISIONS]) / played,
        ends={end: int(sums[S_ENDS + i]) / scored for i, end in enumerate(ends)},
        mean_scores=[int(sums[S_SCORES + i]) / scored for i in range(players)],
        ties=int(sums[S_TIES]),
        seconds=seconds,
        decisions_per_second=int(sums[S_DECISIONS]) / seconds,
        turns_per_second=int(sums[S_TURNS]) / seconds,
    )

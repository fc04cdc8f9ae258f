"""Whole random games by the million, and a summary of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Json
from asdealt.fast.batch import stream_seed
from asdealt.fast.contract import S_DECISIONS, S_ENDS, S_GAMES, S_ROUNDS, S_SCORES, S_TIES, S_TURNS, SUMS
from asdealt.fast.devices import Cpu, Cuda, device_of
from asdealt.fast.game import fast_game, rules_of

Progress = Callable[[int, int], None]  # (games finished, games in all)
LANES = 1 << 19  # GPU threads that play at once
PIECE = 256  # games between two progress reports of one core


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
    progress: Progress | None = None,
) -> NDArray[np.int64]:
    """Plays the uniformly random games 0 to `games` - 1 of this seed; returns sums (`contract`: S_GAMES and so on).

    The sums do not depend on the device, nor on how many cores or threads share the work.
    """
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    found = fast_game(game)
    _, rules = rules_of(found, players, options, rounds)
    on = device_of(found, device, jobs)
    report = progress or _no_report
    if isinstance(on, Cuda):
        return _on_cuda(on, rules, games, stream_seed(seed), report)
    return _on_cpu(on, rules, games, stream_seed(seed), report)


def _no_report(_done: int, _total: int) -> None:
    pass


def _on_cpu(on: Cpu, rules: Any, games: int, seed: np.uint64, report: Progress) -> NDArray[np.int64]:
    total = np.zeros(SUMS, np.int64)
    done = 0
    while done < games:
        pieces = [
            (first, min(first + PIECE, games)) for first in range(done, min(done + PIECE * on.jobs, games), PIECE)
        ]
        sums = np.zeros((len(pieces), SUMS), np.int64)
        own = [(on.row_array(1)[0], seed, mine) for mine in sums]
        on.share("playouts", pieces, rules, own)
        total += sums.sum(axis=0)
        done = pieces[-1][1]
        report(done, games)
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
    progress: Progress | None = None,
) -> Summary:
    """Plays this many random games. `rounds`: of this many rounds each, in a game that scores rounds.

    The first call of a game compiles its kernels, which may take a minute; the result is kept on disk.

    >>> from asdealt import simulate
    >>> found = simulate("splitz", 2, games=100, seed=1)
    >>> found.games, found.rounds, found.ties
    (100, 1000, 0)
    """
    playouts(game, players, 1, device, seed, options, rounds=rounds)  # compile first: that is not playing time
    begun = time.perf_counter()
    sums = playouts(game, players, games, device, seed, options, rounds=rounds, jobs=jobs, progress=progress)
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

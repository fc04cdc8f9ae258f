"""Kernels for CUDA: one thread per row. Imported only for the device "cuda" (a GPU, or numba's simulator of one).

A game's program is larger than a GPU's instruction cache. Threads that run independently soon diverge all over it and
wait for instructions most of the time. So the threads of a block go through the parts of a decision together, with a
barrier (`cuda.syncthreads`) between the parts: measured on an H200, benchmarks/results.md. All threads of a block must
reach every barrier, even those without a row.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import config as numba_config
from numba import cuda as numba_cuda

from asdealt.fast.contract import (  # isort: skip
    BLOCK_SYNC, ROW, SEATS, SUMS, WORK, allowed, count, pick, resample,
)  # fmt: skip
from asdealt.fast.cuda_block import LIST, chance_by_block, play_by_block
from asdealt.fast.game_loop import act_one, choose_one, duel_deals, play_game, reset_one, show_one
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import below, stream, turn

cuda: Any = numba_cuda  # numba's types leave out its CUDA side
config: Any = numba_config

# The simulator runs kernels as Python, where a byte plus one overflows: there all numbers have 64 bits
SIMULATED = bool(config.ENABLE_CUDASIM)
BYTE = np.int64 if SIMULATED else np.uint8
WORD = np.int64 if SIMULATED else np.int16
LONG = np.int64


def reset(rules: Row, tables: Rows, streams: Streams, seed: Stream) -> None:
    i = cuda.grid(1)
    if i < streams.shape[0]:
        streams[i] = reset_one(rules, tables[i], stream(seed, i))


def choose(rules: Row, tables: Rows, streams: Streams, actions: Row) -> None:
    w = cuda.local.array(WORK, WORD)
    i = cuda.grid(1)
    if i < streams.shape[0]:
        s = turn(streams[i])
        streams[i] = s
        actions[i] = choose_one(rules, tables[i], w, s)


def check(rules: Row, tables: Rows, actions: Row, verdicts: Row) -> None:
    i = cuda.grid(1)
    if i < actions.shape[0]:
        verdicts[i] = 0 if allowed(rules, tables[i], actions[i]) else 1


def step(
    rules: Row, tables: Rows, streams: Streams, actions: Row, scores: Rows, done: Row,
    seats: Row, legal: Rows, features: Rows, wants: int,
) -> None:  # fmt: skip
    w = cuda.local.array(WORK, WORD)
    stopped = cuda.shared.array(LIST, np.int32)
    if cuda.threadIdx.x == 0:
        stopped[0] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    has_table = i < streams.shape[0]
    if has_table:
        done[i] = act_one(rules, tables[i], actions[i], scores[i])
    chance_by_block(rules, tables, streams, stopped, i, has_table)
    if has_table:
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def step_random(
    rules: Row, tables: Rows, streams: Streams, actions: Row, scores: Rows, done: Row,
    seats: Row, legal: Rows, features: Rows, wants: int,
) -> None:  # fmt: skip
    w = cuda.local.array(WORK, WORD)
    stopped = cuda.shared.array(LIST, np.int32)
    if cuda.threadIdx.x == 0:
        stopped[0] = 0
    i = cuda.grid(1)
    has_table = i < streams.shape[0]
    s = np.uint64(0)
    ways = 0
    if has_table:
        s = turn(streams[i])
        streams[i] = s
        ways = count(rules, tables[i], w)
    cuda.syncthreads()
    if has_table:
        actions[i] = pick(rules, tables[i], w, below(s, ways))
        done[i] = act_one(rules, tables[i], actions[i], scores[i])
    chance_by_block(rules, tables, streams, stopped, i, has_table)
    if has_table:
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def show(rules: Row, tables: Rows, seats: Row, legal: Rows, features: Rows, wants: int) -> None:
    w = cuda.local.array(WORK, WORD)
    i = cuda.grid(1)
    if i < seats.shape[0]:
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def redraw(rules: Row, tables: Rows, streams: Streams, seats: Row) -> None:
    w = cuda.local.array(WORK, WORD)
    i = cuda.grid(1)
    if i < streams.shape[0]:
        streams[i] = resample(rules, tables[i], w, seats[i], streams[i])


def play_duels(rules: Row, weights: Rows, duels: Rows, deals: int, seats: int, seed: Stream, results: Rows) -> None:
    """So many deals of each duel. Threads side by side should play by the same weights: they read the same numbers."""
    t = cuda.local.array(ROW, BYTE)
    w = cuda.local.array(WORK, WORD)
    ends = cuda.local.array(SEATS, LONG)
    i = cuda.grid(1)
    if i < duels.shape[0]:
        duel_deals(rules, t, w, weights, duels[i], deals, seats, seed, ends, results[i])


def playouts(first: int, last: int, rules: Row, seed: Stream, sums: Rows) -> None:
    """As many threads as `sums` has rows share the games; each adds to its own row."""
    t = cuda.local.array(ROW, BYTE)
    w = cuda.local.array(WORK, WORD)
    mine = cuda.local.array(SUMS, LONG)
    for k in range(SUMS):
        mine[k] = 0
    i = cuda.grid(1)
    lanes = sums.shape[0]
    game = first + i if i < lanes else last
    if BLOCK_SYNC:
        play_by_block(game, last, lanes, rules, t, w, seed, mine)
    else:
        while game < last:
            play_game(rules, t, w, stream(seed, game), mine)
            game += lanes
    if i < lanes:
        for k in range(SUMS):
            sums[i, k] += mine[k]

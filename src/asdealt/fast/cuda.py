"""Kernels for CUDA: one thread a table. Imported only when a GPU (or numba's simulator of one) is asked for.

The program of a game is longer than what a GPU keeps of one at hand. Left to themselves the threads would soon be all
over it, and wait for instructions most of the time; so those of a block do the parts of a decision together, one part
after the other (`cuda.syncthreads`): measured on an H200, benchmarks/results.md. All threads of a block must come to
every such place, even those that have no table.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import config as numba_config
from numba import cuda as numba_cuda

from asdealt.fast.contract import (
    S_DECISIONS,
    S_GAMES,
    SUMS,
    TABLE,
    WORK,
    allowed,
    apply,
    begin,
    chance,
    count,
    is_over,
    pick,
    resample,
    stops,
    tally,
)
from asdealt.fast.drive import choose_one, reset_one, show_one, step_one
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import below, stream, turn

cuda: Any = numba_cuda  # numba's types leave out its CUDA side
config: Any = numba_config

# The simulator runs kernels as Python, where a byte plus one is a byte: there small numbers are kept in large ones
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
    i = cuda.grid(1)
    has_table = i < streams.shape[0]
    if has_table:
        streams[i], done[i] = step_one(rules, tables[i], streams[i], actions[i], scores[i])
    cuda.syncthreads()
    if has_table:
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def step_random(
    rules: Row, tables: Rows, streams: Streams, actions: Row, scores: Rows, done: Row,
    seats: Row, legal: Rows, features: Rows, wants: int,
) -> None:  # fmt: skip
    w = cuda.local.array(WORK, WORD)
    i = cuda.grid(1)
    has_table = i < streams.shape[0]
    s = np.uint64(0)
    ways = action = 0
    if has_table:
        s = turn(streams[i])
        ways = count(rules, tables[i], w)
    cuda.syncthreads()
    if has_table:
        action = pick(rules, tables[i], w, below(s, ways))
        actions[i] = action
    cuda.syncthreads()
    if has_table:
        streams[i], done[i] = step_one(rules, tables[i], s, action, scores[i])
    cuda.syncthreads()
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


def playouts(first: int, last: int, rules: Row, seed: Stream, sums: Rows) -> None:
    """As many threads as `sums` has rows share the games, and add to their own row.

    Rounds differ much in length. Whoever has finished one waits until a quarter of his block has, and they are scored
    and dealt the next one together.
    """
    t = cuda.local.array(TABLE, BYTE)
    w = cuda.local.array(WORK, WORD)
    mine = cuda.local.array(SUMS, LONG)
    for k in range(SUMS):
        mine[k] = 0
    i = cuda.grid(1)
    game = first + i if i < sums.shape[0] else last
    s = stream(seed, game)
    begin(rules, t)
    while cuda.syncthreads_count(np.int32(game < last)) > 0:
        if game < last and stops(rules, t):
            s = chance(rules, t, s)
        stopped = 0
        while 4 * stopped < cuda.blockDim.x:
            goes_on = not stops(rules, t)
            ways = action = 0
            cuda.syncthreads()
            if goes_on:
                ways = count(rules, t, w)
            cuda.syncthreads()
            if goes_on:
                s = turn(s)
                action = pick(rules, t, w, below(s, ways))
            cuda.syncthreads()
            if goes_on:
                apply(rules, t, action)
                mine[S_DECISIONS] += 1
            stopped = cuda.syncthreads_count(np.int32(stops(rules, t)))
        if game < last and stops(rules, t):
            tally(rules, t, mine)
            if is_over(rules, t):
                mine[S_GAMES] += 1
                game += sums.shape[0]
                s = stream(seed, game)
                begin(rules, t)
    if i < sums.shape[0]:
        for k in range(SUMS):
            sums[i, k] += mine[k]

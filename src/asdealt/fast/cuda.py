"""Kernels for CUDA: one thread a table. Imported only when a GPU (or numba's simulator of one) is asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import config as numba_config
from numba import cuda as numba_cuda

from asdealt.fast.contract import SUMS, TABLE, WORK, allowed, resample
from asdealt.fast.drive import choose_one, play_game, reset_one, show_one, step_one
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import stream, turn

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
    if i < streams.shape[0]:
        streams[i], done[i] = step_one(rules, tables[i], streams[i], actions[i], scores[i])
        seats[i] = show_one(rules, tables[i], w, legal[i], features[i], wants)


def step_random(
    rules: Row, tables: Rows, streams: Streams, actions: Row, scores: Rows, done: Row,
    seats: Row, legal: Rows, features: Rows, wants: int,
) -> None:  # fmt: skip
    w = cuda.local.array(WORK, WORD)
    i = cuda.grid(1)
    if i < streams.shape[0]:
        s = turn(streams[i])
        action = choose_one(rules, tables[i], w, s)
        actions[i] = action
        streams[i], done[i] = step_one(rules, tables[i], s, action, scores[i])
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
    """As many threads as `sums` has rows share the games, and add to their own row."""
    t = cuda.local.array(TABLE, BYTE)
    w = cuda.local.array(WORK, WORD)
    mine = cuda.local.array(SUMS, LONG)
    i = cuda.grid(1)
    if i < sums.shape[0]:
        for k in range(SUMS):
            mine[k] = 0
        for game in range(first + i, last, sums.shape[0]):
            play_game(rules, t, w, stream(seed, game), mine)
        for k in range(SUMS):
            sums[i, k] += mine[k]

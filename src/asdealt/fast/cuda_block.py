"""Parts that the threads of a CUDA block do together, with barriers between them: `cuda` says why."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda as numba_cuda

from asdealt.fast.contract import (  # isort: skip
    S_DECISIONS, S_GAMES, apply, begin, chance, count, is_over, pick, stops, tally,
)  # fmt: skip
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import below, stream, turn

cuda: Any = numba_cuda  # numba's types leave out its CUDA side


LIST = 1 + 1024  # a count, and room for every thread that a block can have


def chance_by_block(rules: Row, tables: Rows, streams: Streams, stopped: Row, i: int, has_table: bool) -> None:
    """The chance moves of a block, after each thread has acted in its own row.

    They are long (a deal) and rare: if each thread did its own, most warps of 32 threads would wait for one of theirs.
    So the block lists the rows where play has stopped (`stopped`: how many, then which), and its first threads do one
    each.
    """
    if has_table and stops(rules, tables[i]):
        stopped[1 + cuda.atomic.add(stopped, 0, 1)] = i
    cuda.syncthreads()
    if cuda.threadIdx.x < stopped[0]:
        j = stopped[1 + cuda.threadIdx.x]
        streams[j] = chance(rules, tables[j], streams[j])
    cuda.syncthreads()


def play_by_block(game: int, last: int, lanes: int, rules: Row, t: Row, w: Row, seed: Stream, mine: Row) -> None:
    """Every `lanes`-th game from this one on, all threads of the block together.

    Rounds differ a lot in length. A thread that has finished one waits until a quarter of its block has; those are then
    scored and dealt the next one together.
    """
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
                game += lanes
                s = stream(seed, game)
                begin(rules, t)

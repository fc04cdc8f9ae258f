"""Kernels for nets on CUDA: one thread per table. Imported only for the device "cuda"."""

from __future__ import annotations

from asdealt.fast.contract import WORK, begin
from asdealt.fast.cuda import WORD, cuda
from asdealt.fast.net_contract import NET_WORK
from asdealt.fast.net_loop import move_on, show_net
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import stream


def net_deal(rules: Row, tables: Rows, streams: Streams, deals: Row, seed: Stream) -> None:
    i = cuda.grid(1)
    if i < streams.shape[0]:
        begin(rules, tables[i])
        streams[i] = stream(seed, deals[i])


def net_step(
    rules: Row, weights: Rows, tables: Rows, streams: Streams, nets: Row, rivals: Row, actions: Row, scores: Rows,
    done: Row,
) -> None:  # fmt: skip
    w = cuda.local.array(WORK, WORD)
    i = cuda.grid(1)
    if i < streams.shape[0]:
        streams[i], done[i] = move_on(
            rules, tables[i], w, weights[rivals[i]], nets[i], streams[i], actions[i], scores[i]
        )


def net_look(
    rules: Row, v: Row, tables: Rows, seats: Row, standings: Rows, states: Rows, choices: Rows, actions: Rows,
    hidden: Rows, wants_hidden: int,
) -> None:  # fmt: skip
    w = cuda.local.array(NET_WORK, WORD)
    i = cuda.grid(1)
    if i < seats.shape[0]:
        seats[i] = show_net(
            rules, tables[i], w, v, standings.shape[1], standings[i], states[i], choices[i], actions[i], hidden[i],
            wants_hidden,
        )  # fmt: skip

"""Kernels for nets on processor cores: each works through the tables from `first` up to `last`."""

from __future__ import annotations

from asdealt.fast.contract import begin
from asdealt.fast.net_loop import move_on, show_net
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import stream


def net_deal(first: int, last: int, rules: Row, tables: Rows, streams: Streams, deals: Row, seed: Stream) -> None:
    """New games, before chance has dealt. Tables with the same number get the same deal."""
    for i in range(first, last):
        begin(rules, tables[i])
        streams[i] = stream(seed, deals[i])


def net_step(
    first: int, last: int, rules: Row, w: Row, weights: Rows, tables: Rows, streams: Streams, nets: Row, rivals: Row,
    actions: Row, scores: Rows, done: Row,
) -> None:  # fmt: skip
    """`nets`: by table, the seats that a net has, as bits; `rivals`: the line of weights that the others play by."""
    for i in range(first, last):
        streams[i], done[i] = move_on(
            rules, tables[i], w, weights[rivals[i]], nets[i], streams[i], actions[i], scores[i]
        )


def net_look(
    first: int, last: int, rules: Row, w: Row, v: Row, tables: Rows, seats: Row, standings: Rows, states: Rows,
    choices: Rows, actions: Rows, hidden: Rows, wants_hidden: int,
) -> None:  # fmt: skip
    for i in range(first, last):
        seats[i] = show_net(
            rules, tables[i], w, v, standings.shape[1], standings[i], states[i], choices[i], actions[i], hidden[i],
            wants_hidden,
        )  # fmt: skip

"""Kernels that play on by a net, on processor cores."""

from __future__ import annotations

from asdealt.fast.contract import S_DECISIONS, apply, chance, is_over, outcome, playout_action, stops
from asdealt.fast.cpu import copy_row, follow_line
from asdealt.fast.net_contract import net_asked, net_show, search_world
from asdealt.fast.net_scoring import draw_choice, score_choices
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import long_bits, turn


def net_action(
    rules: Row, t: Row, w: Row, v: Row, net: Row, notes: Row, state: Row, choices: Row, actions: Row, scores: Row,
    steep: float, s: Stream,
) -> int:  # fmt: skip
    """The action with the best score, or (`steep` above 0) one drawn by the scores."""
    net_show(rules, t, w, v, state, choices, actions)
    k = score_choices(net, notes, state, choices, actions, scores)
    if steep > 0:
        k = draw_choice(scores, actions, k, steep, s)
    return actions[k]  # type: ignore[no-any-return]


def net_playout(
    rules: Row, t: Row, w: Row, v: Row, net: Row, notes: Row, state: Row, choices: Row, actions: Row, scores: Row,
    steep: float, by_net: int, whole: int, s: Stream, sums: Row,
) -> None:  # fmt: skip
    """All seats play until play stops, or (`whole`) until the game is over: so many decisions by the net at first
    (where nets decide), the others by the rule of thumb."""
    decisions = 0
    while True:
        while not stops(rules, t):
            s = turn(s)
            if decisions < by_net and net_asked(rules, t):
                action = net_action(rules, t, w, v, net, notes, state, choices, actions, scores, steep, s)
            else:
                action = playout_action(rules, t, w, v, long_bits(s))
            apply(rules, t, action)
            decisions += 1
        if not whole or is_over(rules, t):
            break
        s = chance(rules, t, s)
    sums[S_DECISIONS] += decisions


def net_rollouts(
    first: int, last: int, rules: Row, w: Row, v: Row, known: Row, seat: int, lines: Rows, whole: int, seed: Stream,
    world: Row, t: Row, ends: Rows, refused: Row, sums: Row, net: Row, notes: Row, state: Row, choices: Row,
    actions: Row, scores: Row, steeps: Row, by_net: int, likely: Row, past: Rows,
) -> None:  # fmt: skip
    """`rollouts` of `cpu`, by a net. `likely` and `past`: by what worlds are drawn (`search_world`). `steeps`:
    by world, in turn."""
    for number in range(first, last):
        copy_row(known, world)
        s = search_world(rules, world, w, v, likely, past, seat, seed, number)
        steep = steeps[number % steeps.shape[0]]
        for a in range(lines.shape[0]):
            if follow_line(rules, world, t, lines[a], number == first, refused[a : a + 1]):
                net_playout(
                    rules, t, w, v, net, notes, state, choices, actions, scores, steep, by_net, whole, s, sums
                )  # fmt: skip
                outcome(rules, t, ends[number - first, a])

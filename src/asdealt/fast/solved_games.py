"""Kernels that play games of two in which rounds are solved: for a value net to learn from."""

from __future__ import annotations

from typing import Any

from asdealt.fast.contract import actor, apply, begin, chance, count, is_over, pick, policy_action, stops
from asdealt.fast.net_contract import solve_round, value_show
from asdealt.fast.net_rollouts import net_action
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import below, long_bits, stream, turn
from asdealt.fast.value_rollouts import SLIPS, share_victory

# How a seat plays: by the solution, but so many decisions of SLIPS are any (0 and more), or as one of these
BY_NET, BY_RULE_OF_THUMB = -1, -2
PRECISE = 1 << 24  # odds are drawn in such parts
PLAY_HEAT = 3e-4  # of choices at a table: a value net cannot tell such shares in a victory apart


def solved_games(
    first: int, last: int, rules: Row, w: Row, v: Row, t: Row, seed: Stream, judged: Any, k: Row, odds: Row,
    heat: float, by: Any, kinds: Rows, numbers: Rows, rounds: Row, worths: Rows, points: Row, shares: Rows,
) -> None:  # fmt: skip
    """Games for a value net to learn from: what it reads after each round, by seat; what the next row of cards makes of
    it, as a share of seat 0; and who won in the end. `kinds`: how each seat plays, by game. `by`: see `net_action`."""
    net, notes, state, choices, actions, scores, steep = by
    for game in range(first, last):
        begin(rules, t)
        s = stream(seed, game)
        i, done = game - first, 0
        while not is_over(rules, t):
            if done > 0:
                for seat in range(2):
                    value_show(rules, t, w, v, seat, numbers[i, done - 1, seat])
            s = chance(rules, t, s)
            solved = False
            if done > 0:
                worths[i, done - 1] = solve_round(rules, t, w, v, judged, k, odds, heat)
                solved = True
            while not stops(rules, t):
                kind = kinds[i, actor(rules, t)]
                s = turn(s)
                if below(s, SLIPS) < kind:
                    s = turn(s)
                    action = pick(rules, t, w, below(s, count(rules, t, w)))
                elif kind == BY_NET:
                    s = turn(s)
                    action = net_action(rules, t, w, v, net, notes, state, choices, actions, scores, steep, s)
                elif kind == BY_RULE_OF_THUMB:
                    action = policy_action(rules, t, w, v, long_bits(s))
                else:
                    s = turn(s)
                    if not solved:
                        solve_round(rules, t, w, v, judged, k, odds, heat)
                    action = draw_odds(odds, s)
                apply(rules, t, action)
                solved = False
            done += 1
        rounds[i] = done - 1
        share_victory(rules, t, points, shares[i])


def solve_tables(
    first: int, last: int, rules: Row, w: Row, v: Row, tables: Rows, judged: Any, k: Row, heat: float, odds: Rows,
    worths: Row,
) -> None:  # fmt: skip
    """Solves the rounds of many tables at which somebody decides."""
    for i in range(first, last):
        worths[i] = solve_round(rules, tables[i], w, v, judged, k, odds[i], heat)


def draw_odds(odds: Row, s: Stream) -> int:
    """An action, by such odds."""
    total = 0.0
    for action in range(odds.shape[0]):
        total += odds[action]
    left, found = below(s, PRECISE) / PRECISE * total, 0
    for action in range(odds.shape[0]):
        if odds[action] > 0:
            if left >= 0:
                found = action
            left -= odds[action]
    return found

"""Kernels that let two value nets play each other where rounds are solved (`solved_duel.py`)."""

from __future__ import annotations

from typing import Any

from asdealt.fast.contract import actor, apply, begin, chance, is_over, stops
from asdealt.fast.net_contract import solve_round
from asdealt.fast.rows import Row, Stream
from asdealt.fast.solved_games import PLAY_HEAT, draw_odds
from asdealt.fast.streams import stream, turn
from asdealt.fast.value_rollouts import share_victory


def duel_games(
    first: int, last: int, rules: Row, w: Row, v: Row, t: Row, dealt: Stream, drawn: Stream, mine: Any, theirs: Any,
    k: Row, odds: Row, won: Row,
) -> None:  # fmt: skip
    """Games `first` up to `last`, each deal from both seats in turn. Gets the share of the victory of `mine`."""
    _, _, _, points, shares, _ = mine
    for game in range(first, last):
        begin(rules, t)
        c, s, me = stream(dealt, game // 2), stream(drawn, game), game % 2
        while not is_over(rules, t):
            c = chance(rules, t, c)
            while not stops(rules, t):
                s = turn(s)
                if actor(rules, t) == me:
                    solve_round(rules, t, w, v, mine, k, odds, PLAY_HEAT)
                else:
                    solve_round(rules, t, w, v, theirs, k, odds, PLAY_HEAT)
                apply(rules, t, draw_odds(odds, s))
        share_victory(rules, t, points, shares)
        won[game - first] = shares[me]

"""Kernels that find the best answer to a player who solves rounds of Splitz by a value net (`best_answer.py`).

The answer knows the odds by which the other player will choose, in this round and in all later ones. Its own value net
(`mine`) says what the end of a round is worth to somebody who goes on answering so; in `k2` are the notes of that, in
`k` those of the other player's solution. Shares are those of seat 0; `me` is the seat that answers.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from math import exp
from typing import Any

from asdealt.fast.contract import apply, begin, chance, count, is_over, pick, stops
from asdealt.fast.cpu import copy_row
from asdealt.fast.net_contract import solve_round, value_show
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.solved_games import PLAY_HEAT, draw_odds
from asdealt.fast.streams import below, stream, turn
from asdealt.fast.value_rollouts import SLIPS, share_victory, value_score
from asdealt.games.splitz.fast.apply import clear_division, go_on, take

from asdealt.games.splitz.fast.layout import (  # isort: skip
    A_ATTACH, A_DISCARD, A_VOTE, ACTIVE, BOUNDS, CARDS, CONTEST, CONTESTS, KINDS, LINE, P_DISCARD, P_PLACE,
    P_VOTE, PHASE, RUNS, SIZE, TRAIL, TURN,
)  # fmt: skip
from asdealt.games.splitz.fast.matrix_game import M_COLUMNS, M_LINES
from asdealt.games.splitz.fast.parts import cut_number, left_of, part_size, run_of, whole
from asdealt.games.splitz.fast.policy import best_for_joker
from asdealt.games.splitz.fast.race import look_ahead

from asdealt.games.splitz.fast.solved_round import (  # isort: skip
    K_CONTESTS, K_ENDS, K_MATRIX, K_SIZE, NOT_KNOWN, RUN_FIRST, RUN_LAST, best_cut, best_discard, better, contest_share,
    solve_pair, solve_three, solve_vote_on,
)  # fmt: skip
from asdealt.games.splitz.fast.value_features import Z_ACTIVE

Z_ANSWERS = Z_ACTIVE + 2  # of a seat that is not there: 1 for who answers, in its own value net
LEAST_ODDS = 1e-6  # of a choice of the other player that is looked at


def answer_round(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, out: Row, worths: Row
) -> float:  # fmt: skip
    """Writes by action what it is worth, where `me` decides; returns what the position is worth.

    Of a vote that is what it is worth on average, as the other player votes. `worths`: room.
    """
    for i in range(K_SIZE):
        k[i] = k2[i] = NOT_KNOWN
    phase, size, best = t[PHASE], whole(t[SIZE]), NOT_KNOWN
    if phase == P_PLACE:
        spare, seat = mine[-1], whole(t[TURN])
        for number in range(1, KINDS):
            if t[CARDS + KINDS * seat + number] > 0:
                copy_row(t, spare)
                apply(rules, spare, A_ATTACH + number)
                out[A_ATTACH + number] = judge_answer(rules, w, v, mine, me)
                best = better(seat, out[A_ATTACH + number], best)
        return best
    if phase == P_VOTE:
        i, j = whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2])
        if i > 0 and j > i and size > j:
            best = answer_three(rules, t, w, v, judged, k, mine, k2, me, 0, i, j, size)
        else:
            middle = i if 0 < i < size else j
            best = answer_pair(rules, t, w, v, judged, k, mine, k2, me, 0, middle, middle, size)
        at = K_MATRIX + M_LINES
        for part in range(3):
            if part_size(t, part) > 0:
                out[A_VOTE + part] = k2[at]
                at += 1
        return best
    if phase == P_DISCARD:
        i, j = whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2])
        return answer_discard(rules, t, w, v, judged, k, mine, k2, me, i, j, out, worths)
    return answer_cut(rules, t, w, v, judged, k, mine, k2, me, out, worths)


def answer_cut(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, out: Row, worths: Row
) -> float:  # fmt: skip
    size, best, total, many = whole(t[SIZE]), NOT_KNOWN, 0.0, 0.0
    if t[ACTIVE] != me:
        top = best_cut(rules, t, w, v, judged, k, out)
    for i in range(1, size - 1):
        for j in range(i + 1, size):
            odds = 1.0
            if t[ACTIVE] != me:
                odds = exp(-abs(out[cut_number(i, j)] - top) / PLAY_HEAT)
                if odds < LEAST_ODDS:
                    continue
            if t[TRAIL] == 0:
                found = answer_discard(rules, t, w, v, judged, k, mine, k2, me, i, j, worths[:0], worths)
            else:
                found = answer_three(rules, t, w, v, judged, k, mine, k2, me, 0, i, j, size)
            if t[ACTIVE] == me:
                out[cut_number(i, j)] = found
                best = better(me, found, best)
            total += odds * found
            many += odds
    return best if t[ACTIVE] == me else total / many


def answer_discard(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, i: int, j: int, out: Row,
    worths: Row,
) -> float:  # fmt: skip
    size, best, total, many = whole(t[SIZE]), NOT_KNOWN, 0.0, 0.0
    other = left_of(rules, whole(t[ACTIVE]))
    top = best_discard(rules, t, w, v, judged, k, i, j, worths)
    for part in range(3):
        odds = exp(-abs(worths[A_DISCARD + part] - top) / PLAY_HEAT)
        if other != me and odds < LEAST_ODDS:
            continue
        a, b = (i, j) if part == 0 else (0, i)
        c, d = (i, j) if part == 2 else (j, size)
        found = answer_pair(rules, t, w, v, judged, k, mine, k2, me, a, b, c, d)
        if len(out) > 0:
            out[A_DISCARD + part] = found
        best = better(me, found, best)
        total += odds * found
        many += odds
    return best if other == me else total / many


def answer_pair(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, a: int, b: int, c: int, d: int
) -> float:  # fmt: skip
    one = answer_contest(rules, t, w, v, judged, k, mine, k2, me, a, b)
    other = answer_contest(rules, t, w, v, judged, k, mine, k2, me, c, d)
    solve_pair(rules, t, w, v, judged, k, a, b, c, d)
    k2[K_MATRIX], k2[K_MATRIX + 3] = one, other
    k2[K_MATRIX + 1] = answer_end(rules, t, w, v, mine, k2, run_of(a, b), run_of(c, d), me)
    k2[K_MATRIX + 2] = answer_end(rules, t, w, v, mine, k2, run_of(c, d), run_of(a, b), me)
    return answer_vote(k, k2, 2, me)


def answer_three(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, a: int, b: int, c: int, d: int
) -> float:  # fmt: skip
    for x in range(3):
        first, last = (a, b) if x == 0 else (b, c) if x == 1 else (c, d)
        answer_contest(rules, t, w, v, judged, k, mine, k2, me, first, last)
    return answer_three_known(rules, t, w, v, judged, k, mine, k2, me, a, b, c, d)


def answer_three_known(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, a: int, b: int, c: int, d: int
) -> float:  # fmt: skip
    solve_vote_on(rules, t, w, v, judged, k, a, b, c, d)
    for x in range(3):
        one = run_of(a, b) if x == 0 else run_of(b, c) if x == 1 else run_of(c, d)
        for y in range(3):
            other = run_of(a, b) if y == 0 else run_of(b, c) if y == 1 else run_of(c, d)
            share = k2[K_CONTESTS + one]
            if x != y:
                share = answer_end(rules, t, w, v, mine, k2, one, other, me)
            k2[K_MATRIX + 3 * x + y] = share
    return answer_vote(k, k2, 3, me)


def answer_vote(k: Row, k2: Row, ways: int, me: int) -> float:
    """What each way is worth against the odds of the other player, written where odds are in a matrix; and the best."""
    theirs, best = K_MATRIX + (M_COLUMNS if me == 0 else M_LINES), NOT_KNOWN
    for x in range(ways):
        made = 0.0
        for y in range(ways):
            made += k[theirs + y] * (k2[K_MATRIX + ways * x + y] if me == 0 else k2[K_MATRIX + ways * y + x])
        k2[K_MATRIX + M_LINES + x] = made
        best = better(me, made, best)
    return best


def answer_contest(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, first: int, last: int
) -> float:  # fmt: skip
    size = last - first
    for many in range(1, size + 1):
        if many == size or many <= max(1, size - 2):
            for at in range(first, last - many + 1):
                run = K_CONTESTS + run_of(at, at + many)
                if k2[run] == NOT_KNOWN:
                    k2[run] = answer_from_smaller(rules, t, w, v, judged, k, mine, k2, me, at, at + many)
    return k2[K_CONTESTS + run_of(first, last)]


def answer_from_smaller(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, first: int, last: int
) -> float:  # fmt: skip
    size = last - first
    if size == 1:
        return answer_end(rules, t, w, v, mine, k2, 0, 0, me)
    if size == 2:
        for at in (first, first + 1):  # a clash about one card: nobody gets anything
            run = run_of(at, at + 1)
            k2[K_CONTESTS + run] = answer_end(rules, t, w, v, mine, k2, 0, 0, me)
        return answer_pair_known(rules, t, w, v, judged, k, mine, k2, me, first)
    top, best, total, many = NOT_KNOWN, NOT_KNOWN, 0.0, 0.0
    contest_share(rules, t, w, v, judged, k, first, last)
    for look in range(2):  # what the cuts are worth to the other player, then the answers
        for i in range(first + 1, last - 1):
            for j in range(i + 1, last):
                share = solve_three(rules, t, w, v, judged, k, first, i, j, last)
                if look == 0:
                    top = better(whole(t[ACTIVE]), share, top)
                    continue
                odds = exp(-abs(share - top) / PLAY_HEAT)
                found = answer_three_known(rules, t, w, v, judged, k, mine, k2, me, first, i, j, last)
                best = better(me, found, best)
                total += odds * found
                many += odds
    return best if t[ACTIVE] == me else total / many


def answer_pair_known(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: Any, k2: Row, me: int, first: int
) -> float:  # fmt: skip
    solve_pair(rules, t, w, v, judged, k, first, first + 1, first + 1, first + 2)
    one, other = run_of(first, first + 1), run_of(first + 1, first + 2)
    k2[K_MATRIX], k2[K_MATRIX + 3] = k2[K_CONTESTS + one], k2[K_CONTESTS + other]
    k2[K_MATRIX + 1] = answer_end(rules, t, w, v, mine, k2, one, other, me)
    k2[K_MATRIX + 2] = answer_end(rules, t, w, v, mine, k2, other, one, me)
    return answer_vote(k, k2, 2, me)


def answer_end(rules: Row, t: Row, w: Row, v: Row, mine: Any, k2: Row, one: int, other: int, me: int) -> float:
    """As `end_share` of the solution, by the value net of the answer."""
    at = K_ENDS + RUNS * one + other
    if k2[at] == NOT_KNOWN:
        spare = mine[-1]
        copy_row(t, spare)
        for i in range(2 * CONTEST):
            spare[CONTESTS + i] = 0
        clear_division(spare)
        take(rules, spare, 0, LINE + RUN_FIRST[one], LINE + RUN_LAST[one])
        take(rules, spare, 1, LINE + RUN_FIRST[other], LINE + RUN_LAST[other])
        go_on(rules, spare)
        k2[at] = judge_answer(rules, w, v, mine, me)
    return k2[at]


def judge_answer(rules: Row, w: Row, v: Row, mine: Any, me: int) -> float:
    value, notes, numbers, points, shares, spare = mine
    while spare[PHASE] == P_PLACE:
        look_ahead(rules, spare, w, v)
        apply(rules, spare, A_ATTACH + best_for_joker(rules, spare, w, v))
    if is_over(rules, spare):
        share_victory(rules, spare, points, shares)
        return shares[0]
    for seat in range(2):
        value_show(rules, spare, w, v, seat, numbers)
        numbers[Z_ANSWERS] = 1 if seat == me else 0
        shares[seat] = value_score(value, notes, numbers)
    return 1 / (1 + exp(shares[1] - shares[0]))


def answer_games(
    first: int, last: int, rules: Row, w: Row, v: Row, t: Row, seed: Stream, judged: Any, k: Row, mine: Any, k2: Row,
    odds: Row, room: Row, slips: Row, numbers: Rows, worths: Rows, won: Row,
) -> None:  # fmt: skip
    """Games of the answer, in each seat in turn, against the solution. Gets what value nets read after each round, what
    the next row is worth, and the answer's share in the victory. `slips`: by game, of SLIPS of its decisions."""
    _, _, _, points, shares, _ = judged
    for game in range(first, last):
        begin(rules, t)
        s = stream(seed, game // 2)
        i, me, done = game - first, game % 2, 0
        while not is_over(rules, t):
            for seat in range(2):
                value_show(rules, t, w, v, seat, numbers[i, done, seat])
                numbers[i, done, seat, Z_ANSWERS] = 1 if seat == me else 0
            s = chance(rules, t, s)
            worths[i, done] = answer_round(rules, t, w, v, judged, k, mine, k2, me, odds, room)
            while not stops(rules, t):
                s = turn(s)
                action = -1
                if t[TURN] != me:
                    solve_round(rules, t, w, v, judged, k, odds, PLAY_HEAT)
                    action = draw_odds(odds, s)
                elif below(s, SLIPS) < slips[i]:
                    s = turn(s)
                    action = pick(rules, t, w, below(s, count(rules, t, w)))
                else:
                    answer_round(rules, t, w, v, judged, k, mine, k2, me, odds, room)
                    for n in range(count(rules, t, w)):
                        other = pick(rules, t, w, n)
                        if action < 0 or (odds[other] > odds[action]) == (me == 0):
                            action = other
                apply(rules, t, action)
            done += 1
        share_victory(rules, t, points, shares)
        won[i] = shares[me]

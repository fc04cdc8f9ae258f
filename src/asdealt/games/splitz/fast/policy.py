"""Splitz kernels: the policy, a rule of thumb. Its readable counterpart is `bots/heuristic.py`.

A Part is worth what it changes in the race for every number (`race`). A vote is solved (`voting`), and drawn from the
odds found. Now and then (weight `sharp`) it is the best answer to the odds of the others instead. The weights also say
how many cuts are looked at closely, after a rough look at all; if none, the policy is the one in `quick.py`.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row

from asdealt.games.splitz.fast.layout import (  # isort: skip
    A_ATTACH, A_DISCARD, A_SETTLE, A_VOTE, BOUNDS, C_TRAIL, C_VOTERS, CARDS, CONTEST, CONTESTS, KINDS, MOST_CUTS, P_CUT,
    P_DISCARD, P_PLACE, P_SETTLE, P_VOTE, PHASE, R_REPEAT, R_SEATS, RUNS, SEATS, SIZE, TRAIL, TURN, VOTERS,
    W_CUT_WORTHS, W_CUTS, W_GAINS, W_KNOWN, W_ODDS, W_PART_GAINS, W_PART_SIZES,
)  # fmt: skip
from asdealt.games.splitz.fast.legal import pick
from asdealt.games.splitz.fast.parts import cut_at, is_in, run_of, trail_part, whole
from asdealt.games.splitz.fast.quick import WORST, playout_action
from asdealt.games.splitz.fast.race import card_gain, look_ahead, part_gains
from asdealt.games.splitz.fast.voting import best_vote, promised, solve_vote
from asdealt.games.splitz.fast.weights import V_CUTS, V_REGRETS, V_SHARP

NONE = 3  # no Part is left out
ROUGH = 6  # rounds of regret matching of a rough look: the cut that 20 find best is nearly always among its best six
LEAST = -30_000  # the worth of no choice


def policy_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    phase = t[PHASE]
    if v[V_CUTS] == 0:
        return playout_action(rules, t, w, v, r)
    if phase == P_SETTLE:
        return last_my_own(t)
    look_ahead(rules, t, w, v)
    if phase == P_PLACE:
        return A_ATTACH + best_for_joker(rules, t, w, v)
    return best_division(rules, t, w, v, r)


def best_division(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """The cut or the discard after which the vote promises most; or a vote, drawn from the odds of the solved vote.

    One loop serves all three: a GPU copies `solve_vote` to every place that calls it.
    """
    phase, me, size = t[PHASE], whole(t[TURN]), whole(t[SIZE])
    ways = (size - 1) * (size - 2) // 2 if phase == P_CUT else 3 if phase == P_DISCARD else 1
    tried = min(ways, whole(v[V_CUTS]), MOST_CUTS) if phase == P_CUT else ways
    rough = ways if ways > tried else 0
    discards = phase == P_CUT and rules[R_SEATS] == 2 and (t[TRAIL] == 0 or rules[R_REPEAT] != 0)
    clear_notes(w)
    best, found = WORST, 0
    for k in range(rough + tried):
        action, i, j = A_DISCARD + k, whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2])
        if phase == P_CUT:
            action = pick(rules, t, w, k) if k < rough or rough == 0 else whole(w[W_CUTS + k - rough])
            i, j = cut_at(action)
        worth = -WORST
        for left_out in range(0 if discards else NONE, 3 if discards else NONE + 1):
            divide(rules, t, w, v, i, j, k if phase == P_DISCARD else left_out)
            solve_vote(rules, t, w, v, ROUGH if k < rough else whole(v[V_REGRETS]))
            if phase != P_VOTE:
                worth = min(worth, promised(rules, t, w, me))  # the other player discards my best Part
        if k < rough:
            note_cut(w, action, worth)
        elif worth > best:
            best, found = worth, action
    if phase != P_VOTE:
        return found
    if (r >> 20) % 256 < v[V_SHARP]:
        return A_VOTE + best_vote(w, me)
    at = W_ODDS + 3 * me
    white, blue = whole(w[at]), whole(w[at + 1])
    drawn = r % (white + blue + whole(w[at + 2]))
    return A_VOTE + (1 if drawn >= white else 0) + (1 if drawn >= white + blue else 0)


def divide(rules: Row, t: Row, w: Row, v: Row, i: int, j: int, left_out: int) -> None:
    """Notes the Parts of the line that are voted on, if it is cut before places i and j; one may be left out.

    Writes what each of them is worth to each voter who may get it, unless that is known already.
    """
    for part in range(3):
        first = 0 if part == 0 else i if part == 1 else j
        last = i if part == 0 else j if part == 1 else whole(t[SIZE])
        w[W_PART_SIZES + part] = last - first if part != left_out else 0
        w[W_PART_GAINS + part] = W_GAINS
        if last > first:
            run = run_of(first, last)
            w[W_PART_GAINS + part] = W_GAINS + SEATS * SEATS * run
            if w[W_KNOWN + run] == 0:
                w[W_KNOWN + run] = 1
                for seat in range(rules[R_SEATS]):
                    if is_in(seat, t[VOTERS]):
                        part_gains(rules, t, w, v, seat, first, last, W_GAINS + SEATS * (SEATS * run + seat))


def clear_notes(w: Row) -> None:
    """Forgets the gains of Parts, and the cuts, of an earlier decision."""
    for i in range(W_KNOWN, W_KNOWN + RUNS):
        w[i] = 0
    for i in range(W_CUT_WORTHS, W_CUT_WORTHS + MOST_CUTS):
        w[i] = LEAST


def note_cut(w: Row, action: int, worth: int) -> None:
    """Puts a cut among those that are looked at closely, the best first; among equals the one noted first."""
    k = MOST_CUTS
    while k > 0 and worth > w[W_CUT_WORTHS + k - 1]:
        k -= 1
        if k + 1 < MOST_CUTS:
            w[W_CUT_WORTHS + k + 1] = w[W_CUT_WORTHS + k]
            w[W_CUTS + k + 1] = w[W_CUTS + k]
    if k < MOST_CUTS:
        w[W_CUT_WORTHS + k] = worth
        w[W_CUTS + k] = action


def best_for_joker(rules: Row, t: Row, w: Row, v: Row) -> int:
    """The stack where a Joker brings most; 0 if there is none."""
    seat = whole(t[TURN])
    best, found = WORST, 0
    for number in range(1, KINDS):
        if t[CARDS + KINDS * seat + number] > 0:
            gain = card_gain(rules, t, w, v, seat, number, 0)
            if gain > best:
                best, found = gain, number
    return found


def last_my_own(t: Row) -> int:
    """The contested Part that is not mine: by the time mine is divided, I know how the other one ended."""
    which = 1 if is_in(whole(t[TURN]), t[CONTESTS + C_VOTERS]) else 0
    return A_SETTLE + trail_part(t[CONTESTS + CONTEST * which + C_TRAIL])

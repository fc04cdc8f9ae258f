"""Splitz kernels: the choices that a net weighs, and what each of them makes of the Parts."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row

from asdealt.games.splitz.fast.layout import (  # isort: skip
    A_ATTACH, A_DISCARD, A_SETTLE, A_VOTE, BOUNDS, C_TRAIL, C_VOTERS, CARDS, CONTEST, CONTESTS, KINDS, LINE, P_CUT,
    P_DISCARD, P_VOTE, PHASE, R_REPEAT, R_SEATS, SEATS, SIZE, STOCK, TRAIL, TURN, VOTERS, W_BEFORE, W_CUTS, W_ODDS,
    W_PART_GAINS, W_PART_SIZES, W_SHARES, W_STACKS, W_WORTHS,
)  # fmt: skip
from asdealt.games.splitz.fast.legal import pick

from asdealt.games.splitz.fast.net_layout import (  # isort: skip
    CERTAIN, LOGS, NET_CHOICE, NET_CUTS, O_AGAIN, O_LEAD, O_LEFT, O_MINE, O_NUMBER, O_PARTS, O_PROMISE,
    PART_NUMBERS, Q_ALONE, Q_CARDS, Q_GAIN, Q_NOW, Q_ODDS, Q_OTHERS, Q_SHARE, Q_SIZE, Q_WITHOUT, SHARP, SOLVED,
    W_CHOSEN, W_CHOSEN_WORTHS, W_WITHOUT,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import cut_at, is_in, left_of, part_size, trail_part, whole
from asdealt.games.splitz.fast.policy import LEAST, NONE, ROUGH, clear_notes, divide, note_cut
from asdealt.games.splitz.fast.quick import WORST
from asdealt.games.splitz.fast.race import card_gain, expected
from asdealt.games.splitz.fast.voting import ODDS_BITS, promised, solve_vote

NOWHERE = -1  # sentinel: no action


def show_divisions(rules: Row, t: Row, w: Row, v: Row, choices: Row) -> int:
    """Cuts, discards or votes. Returns what the vote promises: the choices' best promise, or that of the vote itself.

    One loop serves all three, and the rough look before it: a GPU copies `solve_vote` to every place that calls it.
    """
    phase, me, size = t[PHASE], whole(t[TURN]), whole(t[SIZE])
    ways = (size - 1) * (size - 2) // 2 if phase == P_CUT else 3 if phase == P_DISCARD else 1
    tried = min(ways, NET_CUTS)
    rough = ways if ways > tried else 0
    shown = 0
    discards = phase == P_CUT and rules[R_SEATS] == 2 and (t[TRAIL] == 0 or rules[R_REPEAT] != 0)
    clear_notes(w)
    best = WORST
    for k in range(rough + tried):
        action, i, j = A_DISCARD + k, whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2])
        if phase == P_CUT:
            action = pick(rules, t, w, k) if k < rough or rough == 0 else whole(w[W_CUTS + k - rough])
            i, j = cut_at(action)
        worth = -WORST
        for left_out in range(0 if discards else NONE, 3 if discards else NONE + 1):
            divide(rules, t, w, v, i, j, k if phase == P_DISCARD else left_out)
            solve_vote(rules, t, w, v, ROUGH if k < rough else SOLVED)
            promise = promised(rules, t, w, me)
            if discards:
                w[W_WITHOUT + left_out] = promise
            worth = min(worth, promise)  # the other player discards my best Part
        if k < rough:
            note_cut(w, action, worth)
        else:
            best = max(best, worth)
            for part in range(3 if phase == P_VOTE else 1):
                if phase != P_VOTE or part_size(t, part) > 0:
                    slot = shown if phase == P_VOTE else k - rough
                    shown += 1 if phase == P_VOTE else 0
                    chosen = part if phase == P_VOTE else k if phase == P_DISCARD else NONE
                    w[W_CHOSEN + slot] = A_VOTE + part if phase == P_VOTE else action
                    odds = of_256(whole(w[W_ODDS + 3 * me + part]))
                    w[W_CHOSEN_WORTHS + slot] = LOGS[odds] if phase == P_VOTE else SHARP * worth
                    show_promises(rules, t, w, choices, slot, chosen, worth, discards)
                    show_division(rules, t, w, choices, slot, i, j, chosen, discards)
    return best


def show_promises(rules: Row, t: Row, w: Row, choices: Row, slot: int, chosen: int, worth: int, discards: bool) -> None:
    """What the division promises each seat; of a vote, what it is worth to me."""
    other, at = whole(t[TURN]), NET_CHOICE * slot + O_PROMISE
    if t[PHASE] == P_VOTE:
        choices[at] = whole(w[W_WORTHS + 3 * other + chosen]) >> 2
    elif discards:
        choices[at] = worth
    else:
        for i in range(rules[R_SEATS]):
            choices[at + i] = promised(rules, t, w, other)
            other = left_of(rules, other)


def show_division(
    rules: Row, t: Row, w: Row, choices: Row, slot: int, i: int, j: int, chosen: int, discards: bool
) -> None:
    """The three Parts of a choice. `chosen`: the one it is about. If `discards`, one of them will not be voted on."""
    me, size, shown = whole(t[TURN]), whole(t[SIZE]), 0
    for place in range(3):
        found, most = 0, WORST
        for part in range(3):
            gain = whole(w[whole(w[W_PART_GAINS + part]) + (SEATS + 1) * me]) if is_in(me, t[VOTERS]) else 0
            empty = (part == 0 and i == 0) or (part == 1 and i == j) or (part == 2 and j == size)
            gain = -WORST if part == chosen else LEAST if empty else gain
            if (shown >> part) & 1 == 0 and gain > most:
                found, most = part, gain
        shown |= 1 << found
        first = 0 if found == 0 else i if found == 1 else j
        last = i if found == 0 else j if found == 1 else size
        at = NET_CHOICE * slot + O_PARTS + PART_NUMBERS * place
        if last > first:
            show_part(rules, t, w, choices, at, found, first, last, discards)


def show_part(
    rules: Row, t: Row, w: Row, choices: Row, at: int, part: int, first: int, last: int, discards: bool
) -> None:
    me, seats, gains = whole(t[TURN]), whole(rules[R_SEATS]), whole(w[W_PART_GAINS + part])
    choices[at + Q_SIZE] = last - first
    for k in range(first, last):
        choices[at + Q_CARDS + t[LINE + k]] += 1
    for number in range(1, KINDS):
        if choices[at + Q_CARDS + number] > 0:
            rival, mine = 0, whole(w[W_STACKS + KINDS * me + number])
            for seat in range(seats):
                if seat != me:
                    rival = max(rival, whole(w[W_STACKS + KINDS * seat + number]))
            if (mine == 0 or mine < rival) and mine + choices[at + Q_CARDS + number] >= rival:
                choices[at + Q_NOW] += number
    alone, other = CERTAIN, me
    voted_on = not discards and w[W_PART_SIZES + part] > 0
    for i in range(seats):
        if is_in(other, t[VOTERS]):
            choices[at + Q_GAIN + i] = w[gains + (SEATS + 1) * other]
            if i > 0:
                choices[at + Q_OTHERS + i - 1] = w[gains + SEATS * other + me]
            if voted_on:
                odds = of_256(whole(w[W_ODDS + 3 * other + part]))
                choices[at + Q_ODDS + i] = odds
                if i > 0:
                    alone = alone * max(CERTAIN - odds, 0) >> 8
        other = left_of(rules, other)
    if voted_on:
        choices[at + Q_ALONE] = alone
        if is_in(me, t[VOTERS]):
            choices[at + Q_SHARE] = of_256(whole(w[W_SHARES + 3 * me + part]))
    if discards:
        choices[at + Q_WITHOUT] = w[W_WITHOUT + part]


def of_256(odds: int) -> int:
    """Odds, or a share, as nets read them."""
    return (odds + (1 << (ODDS_BITS - 9))) >> (ODDS_BITS - 8)


def show_places(rules: Row, t: Row, w: Row, v: Row, choices: Row) -> int:
    """Where a Joker may be attached. Returns what the best place is worth."""
    me, seats, slot, best = whole(t[TURN]), whole(rules[R_SEATS]), 0, LEAST
    for number in range(1, KINDS):
        if t[CARDS + KINDS * me + number] > 0:
            at, other, rival = NET_CHOICE * slot, me, 0
            for i in range(seats):
                gain = expected(rules, t, w, v, other, number, me, 1) - whole(w[W_BEFORE + KINDS * other + number])
                choices[at + O_PROMISE + i] = gain
                if i > 0:
                    rival = max(rival, whole(w[W_STACKS + KINDS * other + number]))
                other = left_of(rules, other)
            mine = whole(w[W_STACKS + KINDS * me + number])
            choices[at + O_NUMBER] = number
            choices[at + O_MINE] = mine
            choices[at + O_LEAD] = mine - rival
            choices[at + O_LEFT] = t[STOCK + number]
            choices[at + O_AGAIN] = whole(t[CARDS + KINDS * me]) - 1
            worth = card_gain(rules, t, w, v, me, number, 0)
            w[W_CHOSEN + slot] = A_ATTACH + number
            w[W_CHOSEN_WORTHS + slot] = SHARP * worth
            best = max(best, worth)
            slot += 1
    return best


def show_settles(t: Row, w: Row) -> int:
    """Which contested Part is next: my own one last. By then I know how the other one ended."""
    me = whole(t[TURN])
    for which in range(2):
        at = CONTESTS + CONTEST * which
        w[W_CHOSEN + which] = A_SETTLE + trail_part(t[at + C_TRAIL])
        w[W_CHOSEN_WORTHS + which] = -SHARP * 64 if is_in(me, t[at + C_VOTERS]) else 0
    return 0

"""Splitz kernels: the quick policy, a rule of thumb that takes a twentieth of the time of the one in `policy.py`.

Search plays out with it: its playouts are weaker, but there can be more of them. Its numbers were set by hand. A card
is worth what it changes in the race for its number as the stacks are now. Votes are drawn at random, weighted by
these worths and the odds of being the only voter. Only a few of the cuts are tried.
"""

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.splitz.fast.features import stack

from asdealt.games.splitz.fast.layout import (  # isort: skip
    A_ATTACH, A_DISCARD, A_VOTE, BOUNDS, CARDS, KINDS, LINE, LONGEST, P_CUT, P_DISCARD, P_PLACE, P_VOTE, PHASE,
    R_REPEAT, R_SEATS, SIZE, STOCK, TRAIL, TURN, VOTERS, W_QUICK_WORTHS, W_SUMS,
)  # fmt: skip
from asdealt.games.splitz.fast.legal import count, pick
from asdealt.games.splitz.fast.parts import cut_at, is_in, left_of, part_size, whole

CUTS = 5  # tried, of up to 28
LEAD = 64  # what a safe lead counts, per point of its number
FADE = 3  # a safe lead grows by so many sixteenths of a card for each card of its number in the stock
AGAIN = 77  # of 256: what a Part is still worth when it is contested
WAITING = 60  # what a Joker is worth while its owner has no stack
WORST = -(1 << 60)


def playout_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:  # noqa: ARG001 - all kernels take the same arguments
    phase = t[PHASE]
    if phase == P_VOTE:
        return choose_vote(rules, t, w, r)
    if phase == P_PLACE:
        return A_ATTACH + best_stack(rules, t, t[TURN])
    if phase == P_CUT:
        return choose_cut(rules, t, w, r)
    if phase == P_DISCARD:
        return choose_discard(rules, t, w)
    return pick(rules, t, w, r % count(rules, t, w))


def choose_vote(rules: Row, t: Row, w: Row, r: int) -> int:
    """Votes for a Part with odds by the sixth power of its hope: well mixed only where hopes are close."""
    me = whole(t[TURN])
    for seat in range(rules[R_SEATS]):
        if is_in(seat, t[VOTERS]):
            for part in range(3):
                first, last = whole(t[BOUNDS + part]), whole(t[BOUNDS + part + 1])
                w[W_QUICK_WORTHS + 3 * seat + part] = part_worth(rules, t, seat, first, last)
    white = hope(rules, t, w, me, 0, part_size(t, 0))
    blue = hope(rules, t, w, me, 1, part_size(t, 1))
    black = hope(rules, t, w, me, 2, part_size(t, 2))
    most = max(white, blue, black)
    white, blue, black = sixth(white * 64 // most), sixth(blue * 64 // most), sixth(black * 64 // most)
    drawn = r % (white + blue + black)
    return A_VOTE + (drawn >= white) + (drawn >= white + blue)


def sixth(number: int) -> int:
    cube = number * number * number
    return cube * cube


def hope(rules: Row, t: Row, w: Row, me: int, part: int, size: int) -> int:
    """What a Part is worth, times the odds (of 256) of being alone: others vote half by worth and half at random."""
    if size == 0:
        return 0
    alone = 256
    for other in range(rules[R_SEATS]):
        if other != me and is_in(other, t[VOTERS]):
            at = W_QUICK_WORTHS + 3 * other
            total = whole(w[at]) + whole(w[at + 1]) + whole(w[at + 2])
            alone = alone * (213 - 128 * whole(w[at + part]) // total) >> 8
    again = AGAIN if size > 1 else 0
    return 1 + (whole(w[W_QUICK_WORTHS + 3 * me + part]) * (256 * alone + again * (256 - alone)) >> 10)


def choose_cut(rules: Row, t: Row, w: Row, r: int) -> int:
    """The best of a few cuts."""
    me, size = whole(t[TURN]), whole(t[SIZE])
    add_up(rules, t, w)
    ways = (size - 1) * (size - 2) // 2
    best, found = WORST, 0
    for _ in range(min(CUTS, ways)):
        action = pick(rules, t, w, r % ways)
        r //= ways
        value = promise(rules, t, w, me, action)
        if value > best:
            best, found = value, action
    return found


def add_up(rules: Row, t: Row, w: Row) -> None:
    """Writes what the cards of the line are worth to each voter, as running sums: any Part is a difference."""
    for seat in range(rules[R_SEATS]):
        if is_in(seat, t[VOTERS]):
            at = W_SUMS + (LONGEST + 1) * seat
            w[at] = 0
            joker = joker_worth(rules, t, seat)
            for i in range(t[SIZE]):
                w[at + i + 1] = w[at + i] + (card_worth(rules, t, seat, 0, i) if t[LINE + i] > 0 else joker)


def promise(rules: Row, t: Row, w: Row, me: int, action: int) -> int:
    """How much more the vote after a cut promises me than the others on average. Of two players, one discards first."""
    i, j = cut_at(action)
    size = whole(t[SIZE])
    others = 0
    for seat in range(rules[R_SEATS]):
        if is_in(seat, t[VOTERS]):
            others += seat != me
            at, to = W_SUMS + (LONGEST + 1) * seat, W_QUICK_WORTHS + 3 * seat
            w[to], w[to + 1], w[to + 2] = 1 + w[at + i], 1 + w[at + j] - w[at + i], 1 + w[at + size] - w[at + j]
    total, most = 0, WORST
    for part in range(3):
        cards = i if part == 0 else j - i if part == 1 else size - j
        ahead = 0
        for seat in range(rules[R_SEATS]):
            if is_in(seat, t[VOTERS]):
                ahead += hope(rules, t, w, seat, part, cards) * (others if seat == me else -1)
        total += ahead
        most = max(most, ahead)
    discards = rules[R_SEATS] == 2 and (t[TRAIL] == 0 or rules[R_REPEAT] != 0)
    return total - most if discards else total


def choose_discard(rules: Row, t: Row, w: Row) -> int:  # noqa: ARG001 - all kernels take the same arguments
    """Discards the Part that helps the other player most, compared with me."""
    me = whole(t[TURN])
    other = left_of(rules, me)
    best, found = WORST, 0
    for part in range(3):
        first, last = whole(t[BOUNDS + part]), whole(t[BOUNDS + part + 1])
        value = part_worth(rules, t, other, first, last) - part_worth(rules, t, me, first, last)
        if value > best:
            best, found = value, part
    return A_DISCARD + found


def part_worth(rules: Row, t: Row, seat: int, first: int, last: int) -> int:
    """What cards of the line are worth to a seat; at least 1, unless there are none."""
    if first == last:
        return 0
    worth, jokers = 1, 0
    for i in range(first, last):
        if t[LINE + i] == 0:
            jokers += 1
        else:
            worth += card_worth(rules, t, seat, first, i)
    return worth + jokers * joker_worth(rules, t, seat) if jokers else worth


def card_worth(rules: Row, t: Row, seat: int, first: int, i: int) -> int:
    """What a card of the line is worth to a seat that gets all from `first` on."""
    same = 0
    for j in range(first, i):
        same += t[LINE + j] == t[LINE + i]
    return swing(rules, t, seat, t[LINE + i], same)


def joker_worth(rules: Row, t: Row, seat: int) -> int:
    best = best_stack(rules, t, seat)
    return WAITING if best == 0 else swing(rules, t, seat, best, 0)


def best_stack(rules: Row, t: Row, seat: int) -> int:
    """The stack where a Joker changes most; 0 if there is none."""
    best, found = -1, 0
    for number in range(1, KINDS):
        if t[CARDS + KINDS * whole(seat) + number] > 0:
            moved = swing(rules, t, seat, number, 0)
            if moved > best:
                best, found = moved, number
    return found


def swing(rules: Row, t: Row, seat: int, number: int, more: int) -> int:
    """What one card changes, after `more` others of its number."""
    rival = 0
    for other in range(rules[R_SEATS]):
        if other != seat:
            rival = max(rival, stack(t, other, number))
    lead = stack(t, seat, number) + more - rival
    safe = 16 + FADE * whole(t[STOCK + number])
    return whole(number) * (lead_worth(lead + 1, safe) - lead_worth(lead, safe))


def lead_worth(lead: int, safe: int) -> int:
    return max(-LEAD, min(LEAD, 16 * LEAD * lead // safe))

"""Scout kernels: legal actions, in the order of `ScoutRules.legal`."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not
# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import LONE, beats, get16, has_stronger, onto, place, rank, rank_at, reverse, value

from asdealt.games.scout.fast.layout import (  # isort: skip
    A_DOUBLE, A_HOLD, A_PLAY, A_SCOUT, ACTIONS, HAND, HANDS, MARKERS, P_FLIP, P_FOLLOW, P_TURN, PHASE, PRIOR,
    PRIOR_SIZE, R_SEATS, SET, SIZES, TOKENS, TURN, W_DOUBLES, W_FIRST_GAPS, W_FITS, W_LAST_GAPS, W_PLAYS, W_SCOUTS,
)  # fmt: skip


def count(rules: Row, t: Row, w: Row) -> int:
    """How many legal actions the actor has; leaves in the work row what they are."""
    if t[PHASE] == P_FLIP:
        return 2
    me = t[TURN]
    w[W_PLAYS] = count_plays(t, HANDS + HAND * me, t[SIZES + me], t[PRIOR_SIZE])
    return w[W_PLAYS] + count_scouts(rules, t, w)


def count_scouts(rules: Row, t: Row, w: Row) -> int:
    """How many scouts and doubles are legal; leaves in the work row which, for `pick` and `mask`."""
    me = t[TURN]
    hand, cards, size = HANDS + HAND * me, t[SIZES + me], t[PRIOR_SIZE]
    scouts = doubles = 0
    if size > 0 and t[PHASE] != P_FOLLOW:
        if rules[R_SEATS] > 2 or get16(t, TOKENS + 2 * me) > 0:
            scouts = (4 if size > 1 else 2) * (cards + 1)
        if t[MARKERS + me] != 0:
            doubles = count_doubles(t, w, hand, cards, size)
    w[W_SCOUTS] = scouts
    if doubles == 0:
        for q in range(4):
            w[place(W_DOUBLES + q)] = 0
    return scouts + doubles


def count_plays(t: Row, hand: int, cards: int, size: int) -> int:
    """Counts from the right: of the longest set that starts at each card, how many prefixes are strong enough?"""
    than = rank_at(t, PRIOR, size)
    length, step, following = 1, LONE, LONE
    plays = 0
    for i in range(cards - 1, -1, -1):
        x = value(t[place(hand + i)])
        length, step = onto(following - x, length, step)
        following = x
        plays += max(length - size, 0) + beats(x, length, step, size, than)
    return plays


def count_doubles(t: Row, w: Row, hand: int, cards: int, size: int) -> int:
    """Counts scouts after which a play exists: a set that the new card leaves whole, or one through the new card."""
    if size == 1:  # then nothing is left on the table, and every set can be played
        w[W_FIRST_GAPS] = cards
        w[W_DOUBLES] = w[W_DOUBLES + 1] = cards + 1
        w[W_DOUBLES + 2] = w[W_DOUBLES + 3] = 0
        return 2 * (cards + 1)
    doubles = 0
    for end in range(2):
        than = rank_at(t, PRIOR + 1 - end, size - 1)
        before, after = untouched(t, hand, cards, size - 1, than)
        w[W_FIRST_GAPS + end] = before
        w[W_LAST_GAPS + end] = after
        card = t[place(PRIOR + (size - 1) * end)]
        for way in range(2):
            q = 2 * end + way
            x = reverse(card) if way else value(card)
            gaps = cards + 1
            for gap in range(before + 1, after):
                fits = through(t, hand, cards, gap, x, size - 1, than)
                w[place(W_FITS + HAND * q + gap)] = fits
                if not fits:
                    gaps -= 1
            w[place(W_DOUBLES + q)] = gaps
            doubles += gaps
    return doubles


def untouched(t: Row, hand: int, cards: int, size: int, than: int) -> tuple[int, int]:
    """A card in any gap up to the first number, or from the second on, leaves a strong enough set whole.

    The first number is where the last such set starts, the second where the first one ends.
    """
    before, after = -1, cards + 1
    length, step, following = 1, LONE, LONE
    for i in range(cards - 1, -1, -1):
        x = value(t[place(hand + i)])
        length, step = onto(following - x, length, step)
        following = x
        enough = size + 1 - beats(x, length, step, size, than)
        if length >= enough:
            before = max(before, i)
            after = min(after, i + enough)
    return before, max(after, before + 1)


def through(t: Row, hand: int, cards: int, gap: int, x: int, size: int, than: int) -> bool:
    """Is a set through a card of value x in this gap stronger than one of this size and rank `than`?"""
    for step in range(-1, 2):
        left, below_x = gap - 1, x - step
        while left >= 0 and value(t[place(hand + left)]) == below_x:
            left, below_x = left - 1, below_x - step
        right, above_x = gap, x + step
        while right < cards and value(t[place(hand + right)]) == above_x:
            right, above_x = right + 1, above_x + step
        length = right - left
        if length > size or (length == size and rank(below_x + step, length, step) > than):
            return True
    return False


def pick(rules: Row, t: Row, w: Row, k: int) -> int:
    """The k-th action that `count` counted, from 0."""
    if t[PHASE] == P_FLIP:
        return A_HOLD + k
    me = t[TURN]
    cards = t[SIZES + me]
    if k < w[W_PLAYS]:
        return pick_play(t, HANDS + HAND * me, cards, t[PRIOR_SIZE], w[W_PLAYS] - 1 - k)
    k -= w[W_PLAYS]
    if k < w[W_SCOUTS]:
        q = 0
        while k > cards:
            k -= cards + 1
            q += 1
        return A_SCOUT + HAND * q + k
    k -= w[W_SCOUTS]
    q = 0
    while k >= w[place(W_DOUBLES + q)]:
        k -= w[place(W_DOUBLES + q)]
        q += 1
    gap = 0
    while True:
        if double_fits(w, q, gap):
            if k == 0:
                return A_DOUBLE + HAND * q + gap
            k -= 1
        gap += 1


def pick_play(t: Row, hand: int, cards: int, size: int, k: int) -> int:
    """The k-th play from the last one on: the order of `count_plays`, so that it need not leave notes."""
    than = rank_at(t, PRIOR, size)
    length, step, following = 1, LONE, LONE
    i = cards
    while True:
        i -= 1
        x = value(t[place(hand + i)])
        length, step = onto(following - x, length, step)
        following = x
        ways = max(length - size, 0) + beats(x, length, step, size, than)
        if k < ways:
            return A_PLAY + SET * i + length - k - 1
        k -= ways


def double_fits(w: Row, q: int, gap: int) -> bool:
    return gap <= w[W_FIRST_GAPS + q // 2] or gap >= w[W_LAST_GAPS + q // 2] or w[place(W_FITS + HAND * q + gap)] != 0


def mask(rules: Row, t: Row, w: Row, out: Row) -> None:
    """Writes 1 for every action that `count` would count, 0 for all others."""
    for i in range(ACTIONS):
        out[i] = 0
    if t[PHASE] == P_FLIP:
        out[A_HOLD] = out[A_HOLD + 1] = 1
        return
    me, size = t[TURN], t[PRIOR_SIZE]
    hand, cards = HANDS + HAND * me, t[SIZES + me]
    than = rank_at(t, PRIOR, size)
    longest, step, following = 1, LONE, LONE
    for i in range(cards - 1, -1, -1):
        x = value(t[place(hand + i)])
        longest, step = onto(following - x, longest, step)
        following = x
        enough = size + 1 - beats(x, longest, step, size, than)
        for length in range(1, SET + 1):  # all of them: a loop of constant length is faster than a short one
            out[A_PLAY + SET * i + length - 1] = 1 if enough <= length <= longest else 0
    count_scouts(rules, t, w)
    if w[W_SCOUTS] > 0:
        for q in range(4 if size > 1 else 2):
            for gap in range(cards + 1):
                out[A_SCOUT + HAND * q + gap] = 1
    for q in range(4):
        if w[place(W_DOUBLES + q)] > 0:
            for gap in range(cards + 1):
                out[A_DOUBLE + HAND * q + gap] = double_fits(w, q, gap)


def allowed(rules: Row, t: Row, action: int) -> bool:
    """Is one action legal? Faster than a whole mask."""
    if action < 0 or action >= ACTIONS:
        return False
    if t[PHASE] == P_FLIP or action < A_PLAY:
        return t[PHASE] == P_FLIP and action < A_PLAY
    me = t[TURN]
    hand, cards, size = HANDS + HAND * me, t[SIZES + me], t[PRIOR_SIZE]
    if action < A_SCOUT:
        first = (action - A_PLAY) // SET
        return may_play(t, hand, cards, first, (action - A_PLAY) % SET + 1)
    double = action >= A_DOUBLE
    q = (action - (A_DOUBLE if double else A_SCOUT)) // HAND
    gap = (action - A_SCOUT) % HAND
    if t[PHASE] != P_TURN or size == 0 or (size == 1 and q > 1) or gap > cards:
        return False
    if not double:
        return rules[R_SEATS] > 2 or get16(t, TOKENS + 2 * me) > 0
    if t[MARKERS + me] == 0:
        return False
    end = q // 2
    card = t[PRIOR + (size - 1) * end]
    than = rank_at(t, PRIOR + 1 - end, size - 1)
    return (
        through(t, hand, cards, gap, reverse(card) if q % 2 else value(card), size - 1, than)
        or has_stronger(t, hand, gap, size - 1, than)
        or has_stronger(t, hand + gap, cards - gap, size - 1, than)
    )


def may_play(t: Row, hand: int, cards: int, first: int, length: int) -> bool:
    size = t[PRIOR_SIZE]
    if first + length > cards or length < size:
        return False
    step = value(t[hand + first + 1]) - value(t[hand + first]) if length > 1 else 0
    if step < -1 or step > 1:
        return False
    for i in range(first + 1, first + length):
        if value(t[hand + i]) - value(t[hand + i - 1]) != step:
            return False
    return length > size or rank(value(t[hand + first]), length, step) > rank_at(t, PRIOR, size)

"""Splitz kernels: what an action does, and what follows it."""

from __future__ import annotations

from asdealt.fast.rows import Row

from asdealt.games.splitz.fast.layout import (  # isort: skip
    A_ATTACH, A_DISCARD, A_SETTLE, A_VOTE, ACTIVE, BOUNDS, C_SIZE, C_TRAIL, C_VOTERS, CARDS, CONTEST, CONTESTS, JOKERS,
    KINDS, LINE, LONGEST, NOBODY, P_CUT, P_DEAL, P_DISCARD, P_OVER, P_PLACE, P_SETTLE, P_VOTE, PARTS, PHASE, R_CHOOSES,
    R_LEFTMOST, R_REPEAT, R_SEATS, ROUND, SEATS, SERVED, SIZE, STOCK, TRAIL, TURN, TURNS, VOTERS, VOTES,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import cut_at, left_of, next_voter, numbers, trail_part, whole


def apply(rules: Row, t: Row, action: int) -> None:
    """Performs an action of the actor. It must be legal."""
    phase = t[PHASE]
    if phase == P_VOTE:
        vote(rules, t, action - A_VOTE)
        return
    t[TURNS] += 1
    if phase == P_CUT:
        cut(rules, t, action)
    elif phase == P_DISCARD:
        discard(rules, t, action - A_DISCARD)
    elif phase == P_PLACE:
        mine = KINDS * whole(t[TURN])
        t[CARDS + mine] -= 1
        t[JOKERS + mine + action - A_ATTACH] += 1
        go_on(rules, t)
    else:
        divide_again(rules, t, 0 if trail_part(t[CONTESTS + C_TRAIL]) == action - A_SETTLE else 1)


def cut(rules: Row, t: Row, action: int) -> None:
    t[PARTS] = 3
    t[BOUNDS + 1], t[BOUNDS + 2] = cut_at(action)
    if rules[R_SEATS] == 2 and (t[TRAIL] == 0 or rules[R_REPEAT] != 0):
        t[PHASE] = P_DISCARD
        t[TURN] = left_of(rules, t[ACTIVE])
    else:
        ask_voters(rules, t)


def ask_voters(rules: Row, t: Row) -> None:
    t[PHASE] = P_VOTE
    t[TURN] = next_voter(rules, t, 0)


def discard(rules: Row, t: Row, part: int) -> None:
    """Two players only, so no contested cards follow these Parts in the line."""
    first, last, size = whole(t[BOUNDS + part]), whole(t[BOUNDS + part + 1]), whole(t[SIZE])
    cards = last - first
    for i in range(last, size):
        t[LINE + i - cards] = t[LINE + i]
    for i in range(size - cards, size):
        t[LINE + i] = 0
    for bound in range(part + 1, 4):
        t[BOUNDS + bound] -= cards
    ask_voters(rules, t)


def vote(rules: Row, t: Row, part: int) -> None:
    me = t[TURN]
    t[VOTES + me] = part + 1
    following = next_voter(rules, t, left_of(rules, me))
    if following == NOBODY:
        t[TURNS] += 1
        distribute(rules, t)
    else:
        t[TURN] = following


def distribute(rules: Row, t: Row) -> None:
    """Gives each Part to its only voter. A Part with several voters becomes a contest, if it has two cards or more."""
    waiting_trail, waiting_size, waiting_voters = t[CONTESTS + C_TRAIL], t[CONTESTS + C_SIZE], t[CONTESTS + C_VOTERS]
    trail, size = whole(t[TRAIL]), whole(t[SIZE])
    contest, kept = CONTESTS, LINE
    for part in range(3):
        first, last = LINE + whole(t[BOUNDS + part]), LINE + whole(t[BOUNDS + part + 1])
        voters, wanting, only = 0, 0, 0
        for seat in range(rules[R_SEATS]):
            if t[VOTES + seat] == part + 1:
                voters |= 1 << seat
                wanting += 1
                only = seat
        if wanting == 1:
            take(rules, t, only, first, last)
            t[SERVED] = whole(t[SERVED]) | voters
        elif wanting > 1 and last - first > 1:
            put_contest(t, contest, 4 * trail + part + 1, last - first, voters)
            contest += CONTEST
            for i in range(first, last):
                t[kept] = t[i]
                kept += 1
    for i in range(LINE + size, LINE + size + waiting_size):
        t[kept] = t[i]
        kept += 1
    for i in range(kept, LINE + LONGEST):
        t[i] = 0
    if waiting_size > 0:
        put_contest(t, contest, waiting_trail, waiting_size, waiting_voters)
    clear_division(t)
    go_on(rules, t)


def put_contest(t: Row, at: int, trail: int, size: int, voters: int) -> None:
    t[at + C_TRAIL] = trail
    t[at + C_SIZE] = size
    t[at + C_VOTERS] = voters


def clear_division(t: Row) -> None:
    """Clears the division: nothing is being divided."""
    t[TRAIL] = t[PARTS] = t[VOTERS] = 0
    for bound in range(4):
        t[BOUNDS + bound] = 0
    for seat in range(SEATS):
        t[VOTES + seat] = 0


def take(rules: Row, t: Row, seat: int, first: int, last: int) -> None:
    """Numbers go on their stacks; Jokers stay loose until their owner attaches them."""
    mine = CARDS + KINDS * seat
    if rules[R_LEFTMOST] != 0 and t[mine] > 0 and numbers(t, seat) == 0:
        i = first
        while i < last and t[i] == 0:
            i += 1
        if i < last:  # waiting Jokers go to the leftmost number
            t[JOKERS + KINDS * seat + t[i]] += t[mine]
            t[mine] = 0
    for i in range(first, last):
        t[mine + t[i]] += 1


def go_on(rules: Row, t: Row) -> None:
    """Finds the next phase after cards have been given out: Jokers, contested Parts, another round, or the end."""
    seat = t[ACTIVE]
    for _ in range(rules[R_SEATS]):
        seat = left_of(rules, seat)
        if t[CARDS + KINDS * seat] > 0 and numbers(t, seat) != 0:
            t[PHASE] = P_PLACE
            t[TURN] = seat
            return
    if t[CONTESTS + C_SIZE] > 0:
        if rules[R_CHOOSES] != 0 and rivals(t):
            t[PHASE] = P_SETTLE
            t[TURN] = t[ACTIVE]
        else:
            divide_again(rules, t, 0)
        return
    t[PHASE] = P_OVER
    for kind in range(KINDS):
        if t[STOCK + kind] > 0:
            t[PHASE] = P_DEAL
    if t[PHASE] == P_DEAL:
        t[ROUND] += 1
        t[ACTIVE] = left_of(rules, t[ACTIVE])


def rivals(t: Row) -> bool:
    """Are two Parts of the same division contested?"""
    one, other = whole(t[CONTESTS + C_TRAIL]), whole(t[CONTESTS + CONTEST + C_TRAIL])
    return other != 0 and one >> 2 == other >> 2


def divide_again(rules: Row, t: Row, which: int) -> None:
    """A contested Part is divided next. Two cards can be cut in one way only, so nobody is asked."""
    if which == 1:
        swap_contests(t)
    size = t[CONTESTS + C_SIZE]
    t[TRAIL] = t[CONTESTS + C_TRAIL]
    t[SIZE] = size
    t[VOTERS] = t[CONTESTS + C_VOTERS]
    for i in range(CONTEST):
        t[CONTESTS + i] = t[CONTESTS + CONTEST + i]
        t[CONTESTS + CONTEST + i] = 0
    if size == 2:
        t[PARTS] = 2
        t[BOUNDS + 1], t[BOUNDS + 2] = 1, 2
        ask_voters(rules, t)
    else:
        t[PHASE] = P_CUT
        t[TURN] = t[ACTIVE]


def swap_contests(t: Row) -> None:
    """Puts the second contested Part first, in the line too: reversing each, then both together, swaps them."""
    size, other = whole(t[CONTESTS + C_SIZE]), whole(t[CONTESTS + CONTEST + C_SIZE])
    reverse_line(t, LINE, LINE + size)
    reverse_line(t, LINE + size, LINE + size + other)
    reverse_line(t, LINE, LINE + size + other)
    for i in range(CONTEST):
        t[CONTESTS + i], t[CONTESTS + CONTEST + i] = t[CONTESTS + CONTEST + i], t[CONTESTS + i]


def reverse_line(t: Row, first: int, last: int) -> None:
    last -= 1
    while first < last:
        t[first], t[last] = t[last], t[first]
        first += 1
        last -= 1

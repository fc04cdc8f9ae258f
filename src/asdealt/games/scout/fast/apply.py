"""Scout kernels: what an action does, and the end of a round."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row

from asdealt.games.scout.fast.cards import (  # isort: skip
    add_one, decline, get16, get_signed, has_stronger, in_sight, number, place, put16, rank_at, turned,
)  # fmt: skip
from asdealt.games.scout.fast.layout import (  # isort: skip
    A_DOUBLE, A_HOLD, A_PLAY, A_SCOUT, ALL_SCOUTED, ASKED, CAPTURED, CARDS, EMPTY_HAND, END, EXEMPT, FATES, GONE,
    GONE_SIZE, HAND, HANDS, KNOWN_SIZE, MARKERS, NOBODY, NOT_YET, ON_TABLE, OWNER, P_DEAL, P_FOLLOW, P_OVER, P_TURN,
    PHASE, PRIOR, PRIOR_SIZE, R_HIDE_PLACES, R_MAX_TURNS, R_REVEAL, R_ROUNDS, R_SEATS, ROUND, SCORES, SCOUTED, SCOUTS,
    SET, SIZES, SPENT, SPENT_SHOWN, SPENT_SIZES, START, STUCK, TAKEN, TOKENS, TOTALS, TRUNCATED, TURN, TURNS,
)  # fmt: skip


def apply(rules: Row, t: Row, action: int) -> None:
    """Performs an action of the actor. It must be legal."""
    if action < A_PLAY:
        hold(rules, t, action - A_HOLD)
        return
    if action < A_SCOUT:
        end = play(rules, t, (action - A_PLAY) // SET, (action - A_PLAY) % SET + 1)
    else:
        double = action >= A_DOUBLE
        q = (action - (A_DOUBLE if double else A_SCOUT)) // HAND
        end = scout(rules, t, q // 2, q % 2, (action - A_SCOUT) % HAND, double)
    if end == NOT_YET:
        end = end_before_turn(rules, t)
    if end != NOT_YET:
        end_round(rules, t, end)


def left_of(rules: Row, seat: int) -> int:
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < rules[R_SEATS] else 0


def hold(rules: Row, t: Row, over: int) -> None:
    """Turns the hand at once, even where all choose in secret: nobody else sees it or depends on it."""
    me = t[TURN]
    if over:
        for i in range(HANDS + HAND * me, HANDS + HAND * me + t[SIZES + me]):
            t[i] = turned(t[i])
    t[ASKED] += 1
    t[TURN] = left_of(rules, me)
    if t[ASKED] == rules[R_SEATS]:
        t[PHASE] = P_TURN
        t[TURN] = t[START]


def play(rules: Row, t: Row, first: int, length: int) -> int:
    """Returns how this ended the round, or NOT_YET."""
    me = t[TURN]
    hand, cards, size = HANDS + HAND * me, t[SIZES + me], t[PRIOR_SIZE]
    gone = GONE + t[GONE_SIZE]
    for i in range(size):
        card = t[place(PRIOR + i)]
        t[place(gone + i)] = card
        t[place(FATES + number(card))] = TAKEN + me
    t[GONE_SIZE] += size
    t[CAPTURED + me] += size
    for i in range(length):
        card = t[place(hand + first + i)]
        t[place(PRIOR + i)] = card
        t[place(FATES + number(card))] = ON_TABLE
    for i in range(first + length, cards):
        t[place(hand + i - length)] = t[place(hand + i)]
    t[PRIOR_SIZE] = length
    t[SIZES + me] = cards - length
    t[OWNER] = me
    t[SCOUTS] = 0
    add_one(t, TURNS)
    t[PHASE] = P_TURN
    t[TURN] = left_of(rules, me)
    if rules[R_HIDE_PLACES] != 0:
        forget(t)
    return EMPTY_HAND if cards == length else NOT_YET


def forget(t: Row) -> None:
    """Removes what is on the table now from the list of known cards in hands."""
    kept = 0
    for k in range(t[KNOWN_SIZE]):
        card = t[GONE + CARDS - 1 - k]
        if t[FATES + number(card)] != ON_TABLE:
            t[GONE + CARDS - 1 - kept] = card
            kept += 1
    t[KNOWN_SIZE] = kept


def scout(rules: Row, t: Row, end: int, over: int, gap: int, double: bool) -> int:
    """Returns how this ended the round, or NOT_YET."""
    me = t[TURN]
    hand, cards, size = HANDS + HAND * me, t[SIZES + me], t[PRIOR_SIZE] - 1
    owner = t[OWNER]
    if not double:
        decline(t, me, 32 * (size + 1) + rank_at(t, PRIOR, size + 1))
    card = t[place(PRIOR + size * end)]
    if end == 0:
        for i in range(size):
            t[place(PRIOR + i)] = t[place(PRIOR + i + 1)]
    t[PRIOR_SIZE] = size
    if size == 0:
        t[OWNER] = NOBODY
    for i in range(cards, gap, -1):
        t[place(hand + i)] = t[place(hand + i - 1)]
    t[place(hand + gap)] = turned(card) if over else card
    t[SIZES + me] = cards + 1
    t[place(FATES + number(card))] = SCOUTED + me
    if rules[R_HIDE_PLACES] != 0:
        t[GONE + CARDS - 1 - t[KNOWN_SIZE]] = card
        t[KNOWN_SIZE] += 1
    if double:
        add_one(t, TOKENS + 2 * owner)
        t[MARKERS + me] = 0
        t[PHASE] = P_FOLLOW
        return NOT_YET
    t[SCOUTS] += 1
    if rules[R_SEATS] == 2:  # the player pays a chip, and continues
        put16(t, TOKENS + 2 * me, get16(t, TOKENS + 2 * me) - 1)
        return NOT_YET
    add_one(t, TOKENS + 2 * owner)
    add_one(t, TURNS)
    t[TURN] = left_of(rules, me)
    return ALL_SCOUTED if t[SCOUTS] == rules[R_SEATS] - 1 else NOT_YET


def end_before_turn(rules: Row, t: Row) -> int:
    """Returns how the round ends before the next player has acted, or NOT_YET."""
    me, size = t[TURN], t[PRIOR_SIZE]
    must_play = rules[R_SEATS] == 2 and size > 0 and get16(t, TOKENS + 2 * me) == 0
    if must_play and not has_stronger(t, HANDS + HAND * me, t[SIZES + me], size, rank_at(t, PRIOR, size)):
        return STUCK
    if 0 < rules[R_MAX_TURNS] <= get16(t, TURNS):
        return TRUNCATED
    return NOT_YET


def end_round(rules: Row, t: Row, end: int) -> None:
    """Scores the round. Hands and counters stay as they were until the next deal."""
    seats = rules[R_SEATS]
    exempt = NOBODY
    if end == STUCK:
        exempt = t[OWNER]
    elif end == ALL_SCOUTED:  # the owner's set may be gone, but it is the owner's turn again
        exempt = t[TURN]
    for seat in range(seats):
        score = t[CAPTURED + seat] + get16(t, TOKENS + 2 * seat)
        if seat != exempt:
            score -= t[SIZES + seat]
        put16(t, SCORES + 2 * seat, score)
        put16(t, TOTALS + 2 * seat, get_signed(t, TOTALS + 2 * seat) + score)
    t[END] = end
    t[EXEMPT] = exempt
    t[PHASE] = P_OVER
    if t[ROUND] != rules[R_ROUNDS]:
        if seats == 2:
            put_aside(rules, t)
        t[PHASE] = P_DEAL
        t[ROUND] += 1
        t[START] = left_of(rules, t[START])
    t[TURN] = t[START]


def put_aside(rules: Row, t: Row) -> None:
    """Two players: keeps the cards of round 1, which are not dealt in round 2."""
    at = 0
    for seat in range(2):
        t[SPENT_SIZES + seat] = t[SIZES + seat]
        for i in range(t[SIZES + seat]):
            card = t[HANDS + HAND * seat + i]
            t[SPENT + at] = card
            t[SPENT_SHOWN + at] = 1 if rules[R_REVEAL] != 0 or in_sight(rules, t, card) else 0
            at += 1
    t[SPENT_SIZES + 2] = t[PRIOR_SIZE]
    for i in range(t[PRIOR_SIZE]):
        t[SPENT + at] = t[PRIOR + i]
        at += 1
    t[SPENT_SIZES + 3] = t[GONE_SIZE]
    for seat in range(2):
        for i in range(t[GONE_SIZE]):
            if t[FATES + number(t[GONE + i])] == TAKEN + seat:
                t[SPENT + at] = t[GONE + i]
                at += 1

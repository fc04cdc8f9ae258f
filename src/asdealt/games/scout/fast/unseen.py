"""Scout kernels: redraw what a seat cannot see, with the odds of `ScoutRules.guess`."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, turn
from asdealt.games.scout.fast.cards import fresh_deck, get16, has_stronger, in_sight, number, rank_at, turned
from asdealt.games.scout.fast.chance import ONE_TWO, holder

from asdealt.games.scout.fast.layout import (  # isort: skip
    CARDS, END, EXEMPT, FATES, GONE, HAND, HANDS, HOLDER, KNOWN_SIZE, NOBODY, P_FOLLOW, P_TURN, PHASE, PRIOR,
    PRIOR_SIZE, R_BY_CARD, R_DECK, R_SEATS, ROUND, SCOUTED, SIZES, SPENT, SPENT_SHOWN, SPENT_SIZES, STUCK, TOKENS, TURN,
    UNSEEN, W_INSIDE, W_PILE,
)  # fmt: skip


def resample(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:
    pile = unseen(rules, t, w, seat)
    if all_in_sight(rules, t, seat):
        return s
    placed = rules[R_BY_CARD] != 0 and (t[ROUND] == 1 or has_spent(rules, t)) and in_pile(w, pile, ONE_TWO)
    while True:
        s = shuffle(w, W_PILE, pile, s)
        s = fill(rules, t, w, seat, pile, s)
        if could_be(rules, t) and not (placed and misplaced(rules, t)):
            return s


def has_spent(rules: Row, t: Row) -> bool:
    return rules[R_SEATS] == 2 and t[ROUND] == 2


def unseen(rules: Row, t: Row, w: Row, seat: int) -> int:
    """Writes the cards this seat has not seen to the work row; returns how many."""
    fresh_deck(w, W_PILE, rules[R_DECK])
    for i in range(t[SIZES + seat]):
        w[W_PILE + number(t[HANDS + HAND * seat + i])] = 0
    for i in range(rules[R_DECK]):
        if t[FATES + i] != UNSEEN:
            w[W_PILE + i] = 0
    if has_spent(rules, t):
        at = 0
        for part in range(4):
            for _ in range(t[SPENT_SIZES + part]):
                if part > 1 or part == seat or t[SPENT_SHOWN + at] != 0:
                    w[W_PILE + number(t[SPENT + at])] = 0
                at += 1
    left = 0
    for i in range(rules[R_DECK]):
        card = w[W_PILE + i]
        if card != 0:
            w[W_PILE + left] = card
            left += 1
    return left


def all_in_sight(rules: Row, t: Row, seat: int) -> bool:
    for other in range(rules[R_SEATS]):
        if other != seat:
            for i in range(t[SIZES + other]):
                if not in_sight(rules, t, t[HANDS + HAND * other + i]):
                    return False
    if has_spent(rules, t):
        first = t[SPENT_SIZES] if seat == 0 else 0
        for i in range(first, first + t[SPENT_SIZES + 1 - seat]):
            if t[SPENT_SHOWN + i] == 0:
                return False
    return True


def in_pile(w: Row, pile: int, card: int) -> bool:
    for i in range(pile):  # noqa: SIM110 - kernels cannot have generators
        if number(w[W_PILE + i]) == card:
            return True
    return False


def shuffle(w: Row, at: int, cards: int, s: Stream) -> Stream:
    for i in range(cards - 1, 0, -1):
        s = turn(s)
        j = at + below(s, i + 1)
        w[at + i], w[j] = w[j], w[at + i]
    return s


def fill(rules: Row, t: Row, w: Row, seat: int, pile: int, s: Stream) -> Stream:
    """Puts unseen cards into every face-down place, either way up."""
    for other in range(rules[R_SEATS]):
        if other != seat:
            hand, size = HANDS + HAND * other, t[SIZES + other]
            inside = known_in(t, w, other)
            if inside > 0:  # they are anywhere among the rest of that hand
                for i in range(inside, size):
                    pile -= 1
                    w[W_INSIDE + i] = w[W_PILE + pile]
                s = shuffle(w, W_INSIDE, size, s)
            for i in range(size):
                if inside > 0 or not in_sight(rules, t, t[hand + i]):
                    card = w[W_INSIDE + i]
                    if inside == 0:
                        pile -= 1
                        card = w[W_PILE + pile]
                    s = turn(s)
                    t[hand + i] = turned(card) if below(s, 2) else card
    if has_spent(rules, t):
        first = t[SPENT_SIZES] if seat == 0 else 0
        for i in range(first, first + t[SPENT_SIZES + 1 - seat]):
            if t[SPENT_SHOWN + i] == 0:
                pile -= 1
                s = turn(s)
                card = w[W_PILE + pile]
                t[SPENT + i] = turned(card) if below(s, 2) else card
    return s


def known_in(t: Row, w: Row, seat: int) -> int:
    """Writes the cards that all know to be in a hand, though not where, to the work row; returns how many."""
    inside = 0
    for k in range(t[KNOWN_SIZE]):
        card = t[GONE + CARDS - 1 - k]
        if t[FATES + number(card)] == SCOUTED + seat:
            w[W_INSIDE + inside] = card
            inside += 1
    return inside


def could_be(rules: Row, t: Row) -> bool:
    """Does this world fit what happened?

    A player who has to play, with the round still going on, can. At a table of two, a player who ended round 1 by being
    stuck could not.
    """
    me, size = t[TURN], t[PRIOR_SIZE]
    two = rules[R_SEATS] == 2
    must = t[PHASE] == P_FOLLOW or (two and t[PHASE] == P_TURN and size > 0 and get16(t, TOKENS + 2 * me) == 0)
    if must and not has_stronger(t, HANDS + HAND * me, t[SIZES + me], size, rank_at(t, PRIOR, size)):
        return False
    if has_spent(rules, t) and t[END] == STUCK:
        stuck = 0 if t[EXEMPT] == 1 else 1
        hand = SPENT + (t[SPENT_SIZES] if stuck == 1 else 0)
        size = t[SPENT_SIZES + 2]
        than = rank_at(t, SPENT + t[SPENT_SIZES] + t[SPENT_SIZES + 1], size)
        return not has_stronger(t, hand, t[SPENT_SIZES + stuck], size, than)
    return True


def misplaced(rules: Row, t: Row) -> bool:
    """Is card 1/2 in the wrong hand?

    It has not been seen since it decided who starts, so its holder of round 1 still has it, or nobody had it.
    """
    if not has_spent(rules, t):
        return holder(rules, t) != t[HOLDER]
    for i in range(t[SPENT_SIZES] + t[SPENT_SIZES + 1]):
        if number(t[SPENT + i]) == ONE_TWO:
            return t[HOLDER] != (0 if i < t[SPENT_SIZES] else 1)
    return t[HOLDER] != NOBODY

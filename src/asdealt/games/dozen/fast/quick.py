"""Dozen kernels: the quick policy, a rule of thumb that search plays out by. Its numbers were set by hand.

A card is worth what it adds to a line, as the line is now or as it may end (`imagine`), and a little more if it is
white, for what it may do at the end. What a rival gets counts against it, divided by the number of rivals.
"""

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, turn
from asdealt.games.dozen.fast.cards import get, laid, printed, unresolved
from asdealt.games.dozen.fast.chance import offerer, recipient
from asdealt.games.dozen.fast.features import sees

from asdealt.games.dozen.fast.layout import (  # isort: skip
    A_OFFER, A_RESOLVE, A_TAKE, C_EFFECTS, C_EFFECTS_END, CONCEALED, HAND, HANDS, L_CARD, L_FLAGS, LAID_BYTES, LINE,
    LINE_SIZES, OFFERS, P_OFFER, P_TAKE, PHASE, R_CARDS, R_SEATS, R_WAYS, RESOLVED, ROUND, TRIAL, TURN, W_OFFERED,
)  # fmt: skip
from asdealt.games.dozen.fast.resolving import put_away, try_out
from asdealt.games.dozen.fast.scoring import score
from asdealt.games.dozen.fast.ways import ALL, how_many

from asdealt.games.dozen.fast.weights import (  # isort: skip
    V_ENDING, V_ENDINGS, V_HIDE_GAIN, V_HIDE_LOSS, V_NOISE, V_SHOW_GAIN, V_SHOW_LOSS, V_TAKE_GAIN, V_TAKE_LOSS,
    V_TAKE_SHOWN, V_WHITE,
)  # fmt: skip

GUESSES = 2  # random cards of the set that stand for a hidden one
TRIES = 48  # ways to resolve one white card that are tried
LOWEST = -(1 << 30)
UNCOUNTED = -1
IMAGINED = RESOLVED  # marks an imagined card: while cards are offered, none has been resolved


def playout_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    if t[PHASE] == P_OFFER:
        return good_offer(rules, t, w, v, r)
    if t[PHASE] == P_TAKE:
        return better_take(rules, t, v, r)
    return best_way(rules, t, r)


def good_offer(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """Shows the better one of two cards of the hand and hides the better one of the other two; a coin says which two.

    A card is better if it does more for me and less for the other player: either of us may get it.
    """
    me, third = get(t, TURN), (get(t, ROUND) - 1) >> 1
    rivals = get(rules, R_SEATS) - 1
    copy_known_line(t, me, recipient(rules, t, me))
    s = np.uint64(r)
    for i in range(HAND):
        s = turn(s)
        w[W_OFFERED + i] = below(s, 1 + rivals * max(0, get(v, V_NOISE)))
    partner = 1 + r % (HAND - 1)  # of the first card
    first_is_shown = (r >> 8) & 1
    for _ in range(get(v, V_ENDINGS)):
        s = imagine(rules, t, v, TRIAL, imagine(rules, t, v, me, s))
        mine, theirs = with_card(rules, t, v, me, 0, 0), with_card(rules, t, v, TRIAL, 0, 0)
        for i in range(HAND):
            card = get(t, HANDS + HAND * me + i)
            shows = (1 if i in (0, partner) else 0) == first_is_shown
            side = 0 if shows else CONCEALED
            gain = with_card(rules, t, v, me, card, side) - mine
            loss = with_card(rules, t, v, TRIAL, card, side) - theirs
            gained = get(v, (V_SHOW_GAIN if shows else V_HIDE_GAIN) + third)
            lost = get(v, (V_SHOW_LOSS if shows else V_HIDE_LOSS) + third)
            w[W_OFFERED + i] += (gained * rivals * gain - lost * loss) >> 6
        forget(t, me)
        forget(t, TRIAL)
    put_away(t)
    best_shown = best_hidden = LOWEST
    shown = hidden = 0
    for i in range(HAND):
        shows = (1 if i in (0, partner) else 0) == first_is_shown
        worth = get(w, W_OFFERED + i)
        if shows and worth > best_shown:
            best_shown, shown = worth, i
        if not shows and worth > best_hidden:
            best_hidden, hidden = worth, i
    return A_OFFER + (HAND - 1) * shown + (hidden if hidden < shown else hidden - 1)


def better_take(rules: Row, t: Row, v: Row, r: int) -> int:
    """Weighs what I get against what the offerer keeps. The hidden card may be any."""
    me, third = get(t, TURN), (get(t, ROUND) - 1) >> 1
    giver = offerer(rules, t, me)
    rivals = get(rules, R_SEATS) - 1
    shown = get(t, OFFERS + 2 * giver)
    copy_known_line(t, me, giver)
    s, noise = turn(np.uint64(r)), max(0, get(v, V_NOISE + 1))
    worth = 64 * rivals * (get(v, V_TAKE_SHOWN + third) + below(s, 1 + 2 * noise) - noise)
    for _ in range(get(v, V_ENDINGS)):
        s = imagine(rules, t, v, TRIAL, imagine(rules, t, v, me, s))
        mine, theirs = with_card(rules, t, v, me, shown, 0), with_card(rules, t, v, TRIAL, shown, 0)
        seen = get(v, V_TAKE_GAIN) * rivals * mine + get(v, V_TAKE_LOSS) * theirs
        unseen = 0
        for _ in range(GUESSES):
            s = turn(s)
            card = 1 + below(s, get(rules, R_CARDS))
            mine, theirs = with_card(rules, t, v, me, card, CONCEALED), with_card(rules, t, v, TRIAL, card, CONCEALED)
            unseen += get(v, V_TAKE_GAIN + 1) * rivals * mine + get(v, V_TAKE_LOSS + 1) * theirs
        worth += seen - unseen // GUESSES
        forget(t, me)
        forget(t, TRIAL)
    put_away(t)
    return A_TAKE if worth > 0 or (worth == 0 and r & 1) else A_TAKE + 1


def imagine(rules: Row, t: Row, v: Row, p: int, s: Stream) -> Stream:
    """Lengthens a line by an empty place for the card in question, and by random cards, as it may end."""
    end = get(t, LINE_SIZES + p)
    more = min(get(v, V_ENDING), LINE - end - 1)
    for i in range(end + 1, end + 1 + more):
        s = turn(s)
        t[laid(p, i) + L_CARD] = 1 + below(s, get(rules, R_CARDS))
        t[laid(p, i) + L_FLAGS] = (CONCEALED if below(turn(s), 2) else 0) + IMAGINED
    t[LINE_SIZES + p] = end + 1 + more
    return s


def forget(t: Row, p: int) -> None:
    """Takes back what `imagine` did."""
    end = get(t, LINE_SIZES + p) - 1
    while get(t, laid(p, end) + L_FLAGS) & IMAGINED:
        t[laid(p, end) + L_CARD] = t[laid(p, end) + L_FLAGS] = 0
        end -= 1
    t[LINE_SIZES + p] = end


def copy_known_line(t: Row, me: int, other: int) -> None:
    """Copies the other's line, as far as I know it, to TRIAL."""
    cards = 0
    for i in range(get(t, LINE_SIZES + other)):
        if sees(t, me, other, laid(other, i)):
            for b in range(LAID_BYTES):
                t[laid(TRIAL, cards) + b] = t[laid(other, i) + b]
            cards += 1
    t[LINE_SIZES + TRIAL] = cards


def with_card(rules: Row, t: Row, v: Row, p: int, card: int, side: int) -> int:
    """What an imagined line would score with the card in its empty place, in 16ths; with a bonus for a white one."""
    end = get(t, LINE_SIZES + p) - 1
    while get(t, laid(p, end) + L_FLAGS) & IMAGINED:
        end -= 1
    at = laid(p, end)
    t[at + L_CARD] = card
    t[at + L_FLAGS] = side
    points = 16 * score(rules, t, p)
    t[at + L_CARD] = t[at + L_FLAGS] = 0
    kind, third = printed(card), (get(t, ROUND) - 1) >> 1
    return (
        points + get(v, V_WHITE + third) if get(rules, kind + C_EFFECTS) < get(rules, kind + C_EFFECTS_END) else points
    )


def best_way(rules: Row, t: Row, r: int) -> int:
    """Resolves my first white card so that my line scores most. Of very many ways only some are tried."""
    me = get(t, TURN)
    i = 0
    while not unresolved(rules, t, laid(me, i)):
        i += 1
    ways_here, step, k = UNCOUNTED, 1, ALL
    best, found = LOWEST, 0
    while ways_here == UNCOUNTED or k < ways_here:
        answer = try_out(rules, t, me, i, k)  # called in one place, as it is large: first it counts the ways
        if ways_here == UNCOUNTED:
            ways_here = how_many(answer)
            step = 1 + ways_here // TRIES
            k = r % step
        else:
            points = score(rules, t, TRIAL)
            put_away(t)
            if points > best:
                best, found = points, k
            k += step
    return A_RESOLVE + get(rules, R_WAYS) * i + found

"""Dozen kernels: the policy, a quick rule of thumb for playouts.

A card is worth what it adds to a line as the line is now, and a little more if it is white, for what it may do at the
end. What a rival gets counts against it, divided by the number of rivals.
"""

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import get, laid, printed, unresolved
from asdealt.games.dozen.fast.chance import offerer, recipient
from asdealt.games.dozen.fast.features import sees
from asdealt.games.dozen.fast.layout import (
    A_OFFER,
    A_RESOLVE,
    A_TAKE,
    C_EFFECTS,
    C_EFFECTS_END,
    CONCEALED,
    HAND,
    HANDS,
    L_CARD,
    L_FLAGS,
    LAID_BYTES,
    LINE_SIZES,
    OFFERS,
    P_OFFER,
    P_TAKE,
    PHASE,
    R_CARDS,
    R_SEATS,
    R_WAYS,
    TRIAL,
    TURN,
)
from asdealt.games.dozen.fast.resolving import put_away, resolutions, try_out
from asdealt.games.dozen.fast.scoring import score

WHITE_BONUS = 2  # points that a white card is assumed to add by what it does before scoring
GUESSES = 2  # random cards of the set that stand for a hidden one
TRIES = 48  # ways to resolve one white card that are tried
LOWEST = -(1 << 30)


def policy_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:  # noqa: ARG001 - all kernels take the same arguments
    if t[PHASE] == P_OFFER:
        return good_offer(rules, t, r)
    if t[PHASE] == P_TAKE:
        return better_take(rules, t, r)
    return best_way(rules, t, r)


def good_offer(rules: Row, t: Row, r: int) -> int:
    """Shows the better one of two cards of the hand and hides the better one of the other two; a coin says which two.

    A card is better if it does more for me and less for the other player: either of us may get it.
    """
    me = get(t, TURN)
    rivals = get(rules, R_SEATS) - 1
    copy_known_line(t, me, recipient(rules, t, me))
    mine, theirs = score(rules, t, me), score(rules, t, TRIAL)
    partner = 1 + r % (HAND - 1)  # of the first card
    first_is_shown = (r >> 8) & 1
    best_shown = best_hidden = LOWEST
    shown = hidden = 0
    for i in range(HAND):
        card = get(t, HANDS + HAND * me + i)
        show = (1 if i in (0, partner) else 0) == first_is_shown
        side = 0 if show else CONCEALED
        gain, loss = with_card(rules, t, me, card, side) - mine, with_card(rules, t, TRIAL, card, side) - theirs
        worth = rivals * gain - loss
        if show and worth > best_shown:
            best_shown, shown = worth, i
        if not show and worth > best_hidden:
            best_hidden, hidden = worth, i
    put_away(t)
    return A_OFFER + (HAND - 1) * shown + (hidden if hidden < shown else hidden - 1)


def better_take(rules: Row, t: Row, r: int) -> int:
    """Weighs what I get against what the offerer keeps. The hidden card may be any."""
    me = get(t, TURN)
    giver = offerer(rules, t, me)
    rivals = get(rules, R_SEATS) - 1
    shown = get(t, OFFERS + 2 * giver)
    copy_known_line(t, me, giver)
    worth = GUESSES * (rivals * with_card(rules, t, me, shown, 0) + with_card(rules, t, TRIAL, shown, 0))
    for _ in range(GUESSES):
        card = 1 + r % get(rules, R_CARDS)
        r >>= 12
        worth -= rivals * with_card(rules, t, me, card, CONCEALED) + with_card(rules, t, TRIAL, card, CONCEALED)
    put_away(t)
    return A_TAKE if worth > 0 or (worth == 0 and r & 1) else A_TAKE + 1


def copy_known_line(t: Row, me: int, other: int) -> None:
    """Copies the other's line, as far as I know it, to TRIAL."""
    cards = 0
    for i in range(get(t, LINE_SIZES + other)):
        if sees(t, me, other, laid(other, i)):
            for b in range(LAID_BYTES):
                t[laid(TRIAL, cards) + b] = t[laid(other, i) + b]
            cards += 1
    t[LINE_SIZES + TRIAL] = cards


def with_card(rules: Row, t: Row, p: int, card: int, side: int) -> int:
    """What this line would score with the card at its end, with a bonus for a white one."""
    end = get(t, LINE_SIZES + p)
    at = laid(p, end)
    t[at + L_CARD] = card
    t[at + L_FLAGS] = side
    t[LINE_SIZES + p] = end + 1
    points = score(rules, t, p)
    t[LINE_SIZES + p] = end
    t[at + L_CARD] = t[at + L_FLAGS] = 0
    kind = printed(card)
    return points + WHITE_BONUS if get(rules, kind + C_EFFECTS) < get(rules, kind + C_EFFECTS_END) else points


def best_way(rules: Row, t: Row, r: int) -> int:
    """Resolves my first white card so that my line scores most. Of very many ways only some are tried."""
    me = get(t, TURN)
    i = 0
    while not unresolved(rules, t, laid(me, i)):
        i += 1
    ways_here = resolutions(rules, t, me, i)
    step = 1 + ways_here // TRIES
    best, found = LOWEST, 0
    for k in range(r % step, ways_here, step):
        try_out(rules, t, me, i, k)
        points = score(rules, t, TRIAL)
        put_away(t)
        if points > best:
            best, found = points, k
    return A_RESOLVE + get(rules, R_WAYS) * i + found

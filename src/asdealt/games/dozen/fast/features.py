"""Dozen kernels: scores, and what a seat may know."""

from __future__ import annotations

from asdealt.fast.contract import S_ENDS, S_ROUNDS, S_SCORES, S_TIES, S_TURNS
from asdealt.fast.rows import Row

from asdealt.games.dozen.fast.cards import (  # isort: skip
    color_in, concealed, deck_in, deck_of, get, get_signed, laid, printed, put,
)  # fmt: skip
from asdealt.games.dozen.fast.chance import offerer, recipient

from asdealt.games.dozen.fast.layout import (  # isort: skip
    C_COLOR, CARDS, CONCEALED, COPIES, F_CAME, F_CARDS, F_COLORS, F_COPIED, F_DECKS, F_DONE, F_FROM, F_HAND, F_HIDDEN,
    F_PHASE, F_PLUS, F_ROUND, F_ROWS, F_SHOWN, F_SIZES, F_TO, FEATURES, HAND, HAND_SIZES, HANDS, K_HAND, K_LINE,
    K_OFFER, K_OUT, L_CARD, L_COPIED, L_FLAGS, L_PLUS, LAID, LAID_BYTES, LINE, LINE_SIZES, OFFERS, OUT_SIZES, P_OFFER,
    P_OVER, P_WHITE, PHASE, R_SEATS, RESOLVED, ROUND,
)  # fmt: skip
from asdealt.games.dozen.fast.scoring import score

SMALL = 127  # the largest feature


def outcome(rules: Row, t: Row, out: Row) -> None:
    """What each seat's line scores as it is."""
    for seat in range(get(rules, R_SEATS)):
        out[seat] = score(rules, t, seat)


def merit(rules: Row, t: Row, points: Row, seat: int) -> int:  # noqa: ARG001 - all kernels take the same arguments
    return points[seat]  # type: ignore[no-any-return]


def tally(rules: Row, t: Row, sums: Row) -> None:
    """Adds the round that has just ended to the sums, and the game if it is over. Simultaneous actions are one turn."""
    sums[S_ROUNDS] += 1
    sums[S_TURNS] += 2
    if t[PHASE] != P_OVER:
        return
    sums[S_ENDS] += 1
    best, having, most = -(1 << 30), 0, 0
    for seat in range(get(rules, R_SEATS)):
        points = score(rules, t, seat)
        sums[S_SCORES + seat] += points
        if points > best:
            best, having = points, 1
        elif points == best:
            having += 1
        most = max(most, whites_done(t, seat))
    sums[S_TURNS] += most
    if having > 1:
        sums[S_TIES] += 1


def whites_done(t: Row, seat: int) -> int:
    """How many white cards this seat has resolved."""
    found = 0
    for i in range(LAID):
        if get(t, laid(seat, i) + L_FLAGS) & RESOLVED:  # an empty place is 0
            found += 1
    return found


def sees(t: Row, seat: int, owner: int, at: int) -> bool:
    """Does a seat know this card of the owner's line? Its giver remembers it, and at the end all are turned up."""
    return concealed(t, at) == 0 or owner == seat or deck_of(t, at) == seat or t[PHASE] >= P_WHITE


def from_me(rules: Row, seat: int, other: int) -> int:
    """How many places clockwise from `seat` the other seat is."""
    return other - seat if other >= seat else other - seat + get(rules, R_SEATS)


def observe(rules: Row, t: Row, seat: int, out: Row) -> None:
    """The features of layout.py."""
    for i in range(FEATURES):
        out[i] = 0
    put(out, F_PHASE, get(t, PHASE) - P_OFFER)
    put(out, F_ROUND, t[ROUND])
    put(out, F_TO, from_me(rules, seat, recipient(rules, t, seat)))
    put(out, F_FROM, from_me(rules, seat, offerer(rules, t, seat)))
    for i in range(get(t, HAND_SIZES + seat)):
        card = get(t, HANDS + HAND * seat + i)
        put(out, F_HAND + i, card)
        put(out, F_CAME + card - 1, K_HAND)
    for other in range(get(rules, R_SEATS)):
        i = from_me(rules, seat, other)
        put(out, F_SIZES + i, t[HAND_SIZES + other])
        shown = get(t, OFFERS + 2 * other)
        if shown != 0:
            put(out, F_SHOWN + i, shown)
            put(out, F_CAME + CARDS * i + shown - 1, K_OFFER)
            if other == seat:
                put(out, F_HIDDEN, t[OFFERS + 2 * other + 1])
                put(out, F_CAME + get(t, OFFERS + 2 * other + 1) - 1, K_OFFER)
        observe_line(rules, t, seat, other, out)


def observe_line(rules: Row, t: Row, seat: int, owner: int, out: Row) -> None:
    """A line as this seat `sees` it.

    What is read twice is kept: a compiler has to assume that each feature written could change the rows.
    """
    seats, line = get(rules, R_SEATS), LINE * from_me(rules, seat, owner)
    place = K_LINE + from_me(rules, seat, owner)
    resolving = get(t, PHASE) >= P_WHITE
    all_seen = resolving or owner == seat
    first = laid(owner, 0)
    for i in range(get(t, LINE_SIZES + owner)):
        at, f = first + LAID_BYTES * i, line + i
        flags, card = get(t, at + L_FLAGS), get(t, at + L_CARD)
        hidden, deck, painted = flags & CONCEALED, deck_in(flags) - seat, color_in(flags)
        deck = deck + seats if deck < 0 else deck  # clockwise from me
        put(out, F_ROWS + f, 1 + hidden)
        put(out, F_DECKS + f, 1 + deck)
        if all_seen or hidden == 0 or deck == 0:
            put(out, F_CARDS + f, card)
            put(out, F_COLORS + f, painted if painted != 0 else get(rules, printed(card) + C_COLOR))
            put(out, F_CAME + CARDS * deck + card - 1, place)
        if resolving:
            observe_effects(t, at, f, flags, out)
    for i in range(get(t, OUT_SIZES + owner)):
        at = laid(owner, LAID - 1 - i)
        deck = from_me(rules, seat, deck_in(get(t, at + L_FLAGS)))
        put(out, F_CAME + CARDS * deck + get(t, at + L_CARD) - 1, K_OUT)


def observe_effects(t: Row, at: int, f: int, flags: int, out: Row) -> None:
    """What white cards have done to this laid card."""
    put(out, F_PLUS + f, max(-SMALL, min(get_signed(t, at + L_PLUS), SMALL)))
    put(out, F_DONE + f, 1 if flags & RESOLVED else 0)
    if get(t, at + L_COPIED) != 0:
        for j in range(COPIES):
            put(out, F_COPIED + COPIES * f + j, get(t, at + L_COPIED + j))

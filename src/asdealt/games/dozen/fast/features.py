"""Dozen kernels: scores, and what a seat may know."""

from __future__ import annotations

from asdealt.fast.contract import S_ENDS, S_ROUNDS, S_SCORES, S_TIES, S_TURNS
from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import color_of, concealed, deck_of, get, get_signed, laid
from asdealt.games.dozen.fast.chance import offerer, recipient
from asdealt.games.dozen.fast.layout import (
    CARDS,
    COPIES,
    F_CAME,
    F_CARDS,
    F_COLORS,
    F_COPIED,
    F_DECKS,
    F_DONE,
    F_FROM,
    F_HAND,
    F_HIDDEN,
    F_PHASE,
    F_PLUS,
    F_ROUND,
    F_ROWS,
    F_SHOWN,
    F_SIZES,
    F_TO,
    FEATURES,
    HAND,
    HAND_SIZES,
    HANDS,
    K_HAND,
    K_LINE,
    K_OFFER,
    K_OUT,
    L_CARD,
    L_COPIED,
    L_FLAGS,
    L_PLUS,
    LAID,
    LINE,
    LINE_SIZES,
    OFFERS,
    OUT_SIZES,
    P_OFFER,
    P_OVER,
    P_WHITE,
    PHASE,
    R_SEATS,
    RESOLVED,
    ROUND,
)
from asdealt.games.dozen.fast.scoring import score

SMALL = 127  # the largest feature


def outcome(rules: Row, t: Row, out: Row) -> None:
    """What each seat's line scores as it is."""
    for seat in range(get(rules, R_SEATS)):
        out[seat] = score(rules, t, seat)


def merit(rules: Row, t: Row, seat: int) -> int:
    return score(rules, t, seat)


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
    out[F_PHASE] = get(t, PHASE) - P_OFFER
    out[F_ROUND] = t[ROUND]
    out[F_TO] = from_me(rules, seat, recipient(rules, t, seat))
    out[F_FROM] = from_me(rules, seat, offerer(rules, t, seat))
    for i in range(get(t, HAND_SIZES + seat)):
        card = get(t, HANDS + HAND * seat + i)
        out[F_HAND + i] = card
        out[F_CAME + card - 1] = K_HAND
    for other in range(get(rules, R_SEATS)):
        i = from_me(rules, seat, other)
        out[F_SIZES + i] = t[HAND_SIZES + other]
        shown = get(t, OFFERS + 2 * other)
        if shown != 0:
            out[F_SHOWN + i] = shown
            out[F_CAME + CARDS * i + shown - 1] = K_OFFER
            if other == seat:
                out[F_HIDDEN] = t[OFFERS + 2 * other + 1]
                out[F_CAME + get(t, OFFERS + 2 * other + 1) - 1] = K_OFFER
        observe_line(rules, t, seat, other, out)


def observe_line(rules: Row, t: Row, seat: int, owner: int, out: Row) -> None:
    mine = from_me(rules, seat, owner)
    resolving = get(t, PHASE) >= P_WHITE
    for i in range(get(t, LINE_SIZES + owner)):
        at, f = laid(owner, i), LINE * mine + i
        deck = from_me(rules, seat, deck_of(t, at))
        out[F_ROWS + f] = 1 + concealed(t, at)
        out[F_DECKS + f] = 1 + deck
        if sees(t, seat, owner, at):
            card = get(t, at + L_CARD)
            out[F_CARDS + f] = card
            out[F_COLORS + f] = color_of(rules, t, at)
            out[F_CAME + CARDS * deck + card - 1] = K_LINE + mine
        if resolving:
            observe_effects(t, at, f, out)
    for i in range(get(t, OUT_SIZES + owner)):
        at = laid(owner, LAID - 1 - i)
        deck = from_me(rules, seat, deck_of(t, at))
        out[F_CAME + CARDS * deck + get(t, at + L_CARD) - 1] = K_OUT


def observe_effects(t: Row, at: int, f: int, out: Row) -> None:
    """What white cards have done to this laid card."""
    out[F_PLUS + f] = max(-SMALL, min(get_signed(t, at + L_PLUS), SMALL))
    out[F_DONE + f] = 1 if get(t, at + L_FLAGS) & RESOLVED else 0
    if t[at + L_COPIED] != 0:
        for j in range(COPIES):
            out[F_COPIED + COPIES * f + j] = t[at + L_COPIED + j]

"""Dozen kernels: what a net reads of a decision (`net_layout`). See `asdealt.fast.net_contract`.

White cards are not for nets: how to resolve them is no secret and no gamble, and other bots solve it exactly.
"""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not
# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.net_loop import clear_net
from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import concealed, deck_of, get, get16, laid, unresolved
from asdealt.games.dozen.fast.chance import offerer, recipient
from asdealt.games.dozen.fast.features import sees

from asdealt.games.dozen.fast.layout import (  # isort: skip
    A_OFFER, A_RESOLVE, A_TAKE, HAND, HAND_SIZES, HANDS, L_CARD, LINE_SIZES, OFFERS, P_OFFER, P_TAKE, PHASE, R_CARDS,
    R_SEATS, R_WAYS, ROUND, SEALED, TURN,
)  # fmt: skip
from asdealt.games.dozen.fast.net_choices import LARGE, show_offers, show_takes, small, tell_card, weigh_lines

from asdealt.games.dozen.fast.net_layout import (  # isort: skip
    N_HAND, N_HIDDEN, N_LAST, N_LAST_ROW, N_LINE, N_MUTUAL, N_ROUND, N_RUN, N_RUN_NOW, N_SHOWN, N_TAKES, N_UNKNOWN,
    N_UNSEEN, NET_CHOICE, NET_CHOICES, NET_HIDDEN, O_WORTH, TOLD, W_CHOSEN, W_INDEX, W_ORDER, W_UNSEEN,
    W_WORTHS, X_HAND, X_HIDES, X_LINE, X_POINTS, X_SEAT, X_SHOWS, X_SIZE, X_TAKES,
)  # fmt: skip
from asdealt.games.dozen.fast.policy import hidden_of, shown_of
from asdealt.games.dozen.fast.scoring import score

NONE = -1  # sentinel: no action


def net_asked(rules: Row, t: Row) -> bool:
    return t[PHASE] == P_OFFER or t[PHASE] == P_TAKE


def net_show(rules: Row, t: Row, w: Row, v: Row, state: Row, choices: Row, actions: Row) -> None:
    """The features of `net_layout`."""
    clear_net(state, choices)
    for k in range(NET_CHOICES):
        actions[k] = NONE
    if not net_asked(rules, t):
        actions[0] = first_resolution(rules, t)
        return
    seat_order(rules, t, w)
    show_table(rules, t, w, state)
    weigh_lines(rules, t, w, state)
    if t[PHASE] == P_OFFER:
        show_offers(rules, t, w, choices)
    else:
        show_takes(rules, t, w, choices)
    many = NET_CHOICES if t[PHASE] == P_OFFER else 2
    best = get(w, W_WORTHS)
    for k in range(many):
        best = max(best, get(w, W_WORTHS + k))
    for k in range(many):
        actions[k] = w[W_CHOSEN + k]
        choices[NET_CHOICE * k + O_WORTH] = max(get(w, W_WORTHS + k) - best, -LARGE)


def first_resolution(rules: Row, t: Row) -> int:
    """Where nets are not asked, the one choice is whatever is legal."""
    me, i = get(t, TURN), 0
    while not unresolved(rules, t, laid(me, i)):
        i += 1
    return A_RESOLVE + get(rules, R_WAYS) * i


def seat_order(rules: Row, t: Row, w: Row) -> None:
    """Writes the seats in the order of the features, and the place of each seat in it."""
    me, seats = get(t, TURN), get(rules, R_SEATS)
    to, giver = recipient(rules, t, me), offerer(rules, t, me)
    w[W_ORDER] = me
    w[W_ORDER + 1] = to if t[PHASE] == P_OFFER else giver
    many = 2
    if to != giver:
        w[W_ORDER + 2] = giver if t[PHASE] == P_OFFER else to
        many = 3
    seat = me
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        if seat != to and seat != giver:
            w[W_ORDER + many] = seat
            many += 1
    for k in range(seats):
        w[W_INDEX + get(w, W_ORDER + k)] = k


# The state


def show_table(rules: Row, t: Row, w: Row, state: Row) -> None:
    me, takes = get(t, TURN), t[PHASE] == P_TAKE
    state[N_ROUND + get(t, ROUND) - 1] = 1
    state[N_TAKES] = 1 if takes else 0
    state[N_MUTUAL] = 1 if recipient(rules, t, me) == offerer(rules, t, me) else 0
    for card in range(1, get(rules, R_CARDS) + 1):
        w[W_UNSEEN + card] = 1
    for k in range(get(rules, R_SEATS)):
        for i in range(min(get(rules, R_CARDS), TOLD)):
            state[N_UNSEEN + TOLD * k + i] = 1
    for i in range(get(t, HAND_SIZES + me)):
        tell_card(state, N_HAND, get(t, HANDS + HAND * me + i))
        have_seen(w, state, 0, get(t, HANDS + HAND * me + i))
    for k in range(get(rules, R_SEATS)):
        seat = get(w, W_ORDER + k)
        if takes:
            tell_card(state, N_SHOWN + TOLD * k, get(t, OFFERS + 2 * seat))
            have_seen(w, state, k, get(t, OFFERS + 2 * seat))
        show_line(t, w, me, k, state)
    if takes:
        tell_card(state, N_HIDDEN, get(t, OFFERS + 2 * me + 1))
        have_seen(w, state, 0, get(t, OFFERS + 2 * me + 1))


def show_line(t: Row, w: Row, me: int, k: int, state: Row) -> None:
    """A line as I know it."""
    owner, run, longest = get(w, W_ORDER + k), 0, 0
    cards = get(t, LINE_SIZES + owner)
    for i in range(cards):
        at = laid(owner, i)
        card = get(t, at + L_CARD) if sees(t, me, owner, at) else 0
        run = run + 1 if concealed(t, at) else 0
        longest = max(longest, run)
        if card == 0:
            state[N_UNKNOWN + k] += 1
        elif card <= TOLD:
            state[N_LINE + 2 * TOLD * k + 2 * (card - 1) + concealed(t, at)] += 1
        if card != 0:
            have_seen(w, state, get(w, W_INDEX + deck_of(t, at)), card)
        if i == cards - 1:
            tell_card(state, N_LAST + TOLD * k, card)
            state[N_LAST_ROW + k] = concealed(t, at)
    state[N_RUN + k] = longest
    state[N_RUN_NOW + k] = run


def have_seen(w: Row, state: Row, k: int, card: int) -> None:
    """Notes that I have seen this card of the k-th seat's deck."""
    if card <= TOLD:
        state[N_UNSEEN + TOLD * k + card - 1] = 0
    if k == 1:
        w[W_UNSEEN + card] = 0


# For the critic


def net_hide(rules: Row, t: Row, w: Row, v: Row, hidden: Row) -> None:
    """What the others hold, offer and have decided."""
    for i in range(NET_HIDDEN):
        hidden[i] = 0
    if not net_asked(rules, t):
        return
    me, offers = get(w, W_ORDER), t[PHASE] == P_OFFER
    for k in range(1, get(rules, R_SEATS)):
        seat, at = get(w, W_ORDER + k), X_SEAT + X_SIZE * (k - 1)
        sealed = get16(t, SEALED + 2 * seat) - 1
        for i in range(get(t, HAND_SIZES + seat)):
            tell_card(hidden, at + X_HAND, get(t, HANDS + HAND * seat + i))
        for i in range(get(t, LINE_SIZES + seat)):
            if not sees(t, me, seat, laid(seat, i)):
                tell_card(hidden, at + X_LINE, get(t, laid(seat, i) + L_CARD))
        shows, hides = get(t, OFFERS + 2 * seat), get(t, OFFERS + 2 * seat + 1)
        if offers and sealed >= 0:
            shows = get(t, HANDS + HAND * seat + shown_of(sealed - A_OFFER) // 2)
            hides = get(t, HANDS + HAND * seat + hidden_of(sealed - A_OFFER) // 2)
        elif sealed >= 0:
            hidden[at + X_TAKES + sealed - A_TAKE] = 1
        tell_card(hidden, at + X_SHOWS, shows)
        tell_card(hidden, at + X_HIDES, hides)
        hidden[at + X_POINTS] = small(score(rules, t, seat))


def net_standing(rules: Row, t: Row, seat: int) -> int:
    """What the line scores."""
    return score(rules, t, seat)

"""Scout kernels: what a net reads of a choice, which is what it makes of the hand and of the table (`net_layout`)."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import reverse, turned, value
from asdealt.games.scout.fast.hand_costs import power_of, put_in, whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    A_DOUBLE, A_HOLD, A_PLAY, A_SCOUT, HAND, HANDS, HIGHEST, PRIOR, PRIOR_SIZE, SEATS, SET, SIZES, TURN, W_VALUES,
)  # fmt: skip
from asdealt.games.scout.fast.net_hands import measure

from asdealt.games.scout.fast.net_layout import (  # isort: skip
    LENGTHS, NET_CHOICE, O_AGAIN, O_DECLINED, O_EDGE, O_ENDS, O_EQUAL, O_HAND, O_HIGHER, O_JOINED, O_KIND, O_LENGTH,
    O_SET_ENDS, O_LOW, O_MADE, O_OPEN, O_OUT, O_SURE, O_TAKES, O_VALUE, W_AFTER, W_CHOSEN, W_DECLINED, W_FACES, W_LEAST,
    W_OPEN, W_WORTHS,
)  # fmt: skip
from asdealt.games.scout.fast.policy import ends_round, power_at


def show_flip(t: Row, w: Row, v: Row, choices: Row) -> None:
    me = whole(t[TURN])
    cards = whole(t[SIZES + me])
    for over in range(2):
        for i in range(cards):
            card = t[HANDS + HAND * me + i]
            w[W_AFTER + i] = reverse(card) if over else value(card)
        at = NET_CHOICE * over
        measure(w, v, W_AFTER, cards, choices, at + O_HAND)
        choices[at + O_KIND + 3] = over
        choices[at + O_LENGTH] = 1
        w[W_CHOSEN + over] = A_HOLD + over
        w[W_WORTHS + over] = -whole(w[W_LEAST])


def show_choice(rules: Row, t: Row, w: Row, v: Row, k: int, choices: Row) -> None:
    action, at = whole(w[W_CHOSEN + k]), NET_CHOICE * k
    if action < A_SCOUT:
        kept, power = show_play(t, w, action - A_PLAY, choices, at)
    else:
        kept, power = show_scout(rules, t, w, v, action, choices, at)
    top = measure(w, v, W_AFTER, kept, choices, at + O_HAND)
    choices[at + O_AGAIN] = 1 if top > power else 0
    choices[at + O_LENGTH + min(power >> 5, LENGTHS)] = 1
    choices[at + O_LOW] = power & 15
    choices[at + O_EQUAL] = 1 if power & 16 else 0
    higher = 0
    for number in range((power & 15) + 1, HIGHEST + 1):
        higher += whole(w[W_FACES + number])
    choices[at + O_HIGHER] = higher
    if power > 0:
        for i in range(SEATS - 1):
            choices[at + O_DECLINED + i] = 1 if 0 < w[W_DECLINED + i] <= power else 0
            choices[at + O_OPEN + i] = 1 if w[W_OPEN + i] > power else 0


def show_play(t: Row, w: Row, played: int, choices: Row, at: int) -> tuple[int, int]:
    """What only a play has, and the hand afterwards (W_AFTER); returns its cards, and the power of the set played."""
    me, first, n = whole(t[TURN]), played // SET, played % SET + 1
    cards, hand = whole(t[SIZES + me]), HANDS + HAND * me + first
    for i in range(cards - n):
        w[W_AFTER + i] = w[W_VALUES + i] if i < first else w[W_VALUES + i + n]
    step = whole(w[W_VALUES + first + 1]) - whole(w[W_VALUES + first]) if n > 1 else 0
    choices[at + O_KIND] = 1
    choices[at + O_TAKES] = t[PRIOR_SIZE]
    choices[at + O_OUT] = 1 if n == cards else 0
    if first > 0 and first + n < cards:
        apart = whole(w[W_VALUES + first + n]) - whole(w[W_VALUES + first - 1])
        choices[at + O_JOINED] = 1 if -2 < apart < 2 else 0
    show_ends(choices, at, whole(t[hand]), whole(t[hand + n - 1]))
    return cards - n, power_of(whole(w[W_VALUES + first]), n, step)


def show_scout(rules: Row, t: Row, w: Row, v: Row, action: int, choices: Row, at: int) -> tuple[int, int]:
    """Likewise of a scout or a double; returns the power of the set on the table afterwards."""
    me, size, double = whole(t[TURN]), whole(t[PRIOR_SIZE]), action >= A_DOUBLE
    cards, hand = whole(t[SIZES + me]), HANDS + HAND * me
    q, gap = (action - (A_DOUBLE if double else A_SCOUT)) // HAND, (action - A_SCOUT) % HAND
    card = whole(t[PRIOR + (size - 1) * (q // 2)])
    card = turned(card) if q % 2 else card
    x = value(card)
    for i in range(cards + 1):
        w[W_AFTER + i] = w[W_VALUES + i] if i < gap else x if i == gap else w[W_VALUES + i - 1]
    power = power_at(t, PRIOR + 1 - q // 2, size - 1)
    _, made, left, right = put_in(w, v, cards, x, gap)
    choices[at + O_KIND + (2 if double else 1)] = 1
    choices[at + O_VALUE] = x
    choices[at + O_MADE] = made >> 5
    choices[at + O_SURE] = 1 if made > power else 0
    choices[at + O_EDGE] = 1 if gap == 0 or gap == cards else 0
    choices[at + O_ENDS] = 1 if not double and ends_round(rules, t, w, power) else 0
    if not double or made <= power:
        if size > 1:
            show_ends(choices, at, whole(t[PRIOR + 1 - q // 2]), whole(t[PRIOR + size - 1 - q // 2]))
        return cards + 1, power
    kept = cards - right + left
    for i in range(left, kept):
        w[W_AFTER + i] = w[W_AFTER + i + right - left + 1]
    choices[at + O_TAKES] = size - 1
    choices[at + O_OUT] = 1 if kept == 0 else 0
    last = whole(t[hand + right - 1]) if right > gap else card
    show_ends(choices, at, whole(t[hand + left]) if left < gap else card, last)
    return kept, made


def show_ends(choices: Row, at: int, left: int, right: int) -> None:
    """The cards at both ends of what lies on the table afterwards, the way up they lie."""
    choices[at + O_SET_ENDS] = value(left)
    choices[at + O_SET_ENDS + 1] = reverse(left)
    choices[at + O_SET_ENDS + 2] = value(right)
    choices[at + O_SET_ENDS + 3] = reverse(right)

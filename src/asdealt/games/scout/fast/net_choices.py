"""Scout kernels: which choices a net weighs. These are the best ones of each kind by the rule of thumb."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.scout.bots.weights import POINT
from asdealt.games.scout.fast.cards import get16
from asdealt.games.scout.fast.hand_costs import WORST, power_of, whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    A_DOUBLE, A_PLAY, A_SCOUT, HAND, MARKERS, PRIOR, PRIOR_SIZE, R_SEATS, SET, SIZES, TOKENS, TURN, W_REACH, W_VALUES,
)  # fmt: skip
from asdealt.games.scout.fast.net_layout import (
    DOUBLE_GAPS,
    GAPS,
    PLAYS,
    SLOT_DOUBLES,
    SLOT_PLAYS,
    SLOT_SCOUTS,
    W_CHOSEN,
    W_WORTHS,
)
from asdealt.games.scout.fast.policy import best_play, gap_worths, played_worth, power_at, scout_terms


def choose_plays(t: Row, w: Row, v: Row) -> int:
    """Notes the plays that the rule of thumb thinks most of; returns how many there are."""
    me = whole(t[TURN])
    cards, size = whole(t[SIZES + me]), whole(t[PRIOR_SIZE])
    than, plays = power_at(t, PRIOR, size), 0
    for i in range(cards):
        x, length, step = whole(w[W_VALUES + i]), w[W_REACH + i] >> 2, (w[W_REACH + i] & 3) - 1
        for n in range(1, length + 1):
            power = power_of(x, n, step)
            if power > than:
                worth = POINT * size + played_worth(w, v, cards, power, i, i + n)
                note(w, SLOT_PLAYS, PLAYS, A_PLAY + SET * i + n - 1, worth)
                plays += 1
    return plays


def choose_scouts(rules: Row, t: Row, w: Row, v: Row) -> None:
    """Notes the best gaps of every card, for scouts and for doubles."""
    me = whole(t[TURN])
    doubles = t[MARKERS + me] != 0 or rules[R_SEATS] == 2
    if doubles:
        best_play(t, w, v, 0, True)  # it notes what a double brings whose play leaves the scouted card in hand
    may_scout = rules[R_SEATS] > 2 or get16(t, TOKENS + 2 * me) > 0
    for q in range(4 if t[PRIOR_SIZE] > 1 else 2):
        x, than, mended, eased, ended, marker = scout_terms(rules, t, w, v, q)
        for gap in range(whole(t[SIZES + me]) + 1):
            worth, doubled = gap_worths(rules, t, w, v, q, gap, doubles, x, than, mended, eased, ended, marker)
            if may_scout:
                note(w, SLOT_SCOUTS + GAPS * q, GAPS, A_SCOUT + HAND * q + gap, worth)
            if doubled > -WORST:
                note(w, SLOT_DOUBLES + DOUBLE_GAPS * (q // 2), DOUBLE_GAPS, A_DOUBLE + HAND * q + gap, doubled)


def note(w: Row, first: int, slots: int, action: int, worth: int) -> None:
    """Puts a choice among the best ones of its kind, the best first; among equals the one noted first."""
    k = first + slots
    worth = max(worth, 1 - WORST)
    while k > first and worth > w[W_WORTHS + k - 1]:
        k -= 1
        if k + 1 < first + slots:
            w[W_WORTHS + k + 1] = w[W_WORTHS + k]
            w[W_CHOSEN + k + 1] = w[W_CHOSEN + k]
    if k < first + slots:
        w[W_WORTHS + k] = worth
        w[W_CHOSEN + k] = action

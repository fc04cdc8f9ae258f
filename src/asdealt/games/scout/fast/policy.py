"""Scout kernels: the policy, a quick rule of thumb for playouts. Its readable counterpart is `bots/heuristic.py`.

It weighs every play and every scout by what they bring and by the hand they leave: what it costs (`hand_costs`), how
many cards it has, and how strong its strongest set is.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.scout.bots.weights import ANSWERS, BEND, BENDS, BIG_HAND, CROWDS, LENGTHS, POINT
from asdealt.games.scout.fast.cards import get16, rank_at, reverse, value
from asdealt.games.scout.fast.hand_costs import WORST, hold_up, plan, plan_from, power_of, put_in, whole, without

from asdealt.games.scout.fast.layout import (  # isort: skip
    A_DOUBLE, A_HOLD, A_PLAY, A_SCOUT, HAND, HANDS, MARKERS, OWNER, P_FLIP, P_FOLLOW, PHASE, PRIOR, PRIOR_SIZE, R_SEATS,
    SCOUTS, SET, SIZES, TOKENS, TURN, W_FROM, W_LAST, W_LEFT_TOP, W_MARKERS, W_MEAN, W_NEXT, W_OTHER_PLAYS, W_OUT,
    W_REACH, W_RIGHT_TOP, W_SCOUTED, W_SMALLEST, W_VALUES,
)  # fmt: skip
from asdealt.games.scout.fast.weights import (  # isort: skip
    V_AGAIN, V_ANSWER_LAST, V_ANSWER_NEXT, V_BENDS, V_CAUGHT, V_EASES_BY_POWER, V_EASES_CARDS_BY_POWER, V_ENDS,
    V_ENDS_CAUGHT, V_LAID_BY_POWER, V_LAID_CARDS_BY_POWER, V_LAID_KEPT_BY_POWER, V_LAID_MARKERS, V_LAID_MEAN,
    V_LAID_SCOUTS, V_LAID_SMALLEST, V_LEFT_BY_POWER, V_LEFT_LAST_BY_POWER, V_MARKER, V_MARKER_CARDS, V_MARKER_MEAN,
    V_NEAR, V_OUT, V_OWNER, V_READY, V_REST, V_SCOUT, V_TO_END, V_TO_END_CARDS, V_TO_END_EASES, V_TOP_BY_POWER,
    V_TOP_SCOUTED_BY_POWER, V_URGENT, V_URGENT_MEAN,
)  # fmt: skip


def policy_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """The action that looks best at once; `r` decides between those that look nearly equal."""
    if t[PHASE] == P_FLIP:
        return A_HOLD + better_turned(t, w, v)
    action, _ = best_action(rules, t, w, v, r)
    return action


def best_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> tuple[int, int]:
    """The best play or scout, and its `tossed` worth."""
    survey(rules, t, w, v)
    size = whole(t[PRIOR_SIZE])
    scouts = size > 0 and t[PHASE] != P_FOLLOW
    doubles = scouts and may_double(rules, t)
    action, best = best_play(t, w, v, r, doubles)
    if scouts:
        for q in range(4 if size > 1 else 2):  # either end, either way up
            r = spun(r)
            found, worth = best_scout(rules, t, w, v, q, r, doubles)
            if worth > best:
                action, best = found, worth
    return action, best


def may_double(rules: Row, t: Row) -> bool:
    """May the actor play at once what a scout makes?"""
    return t[MARKERS + whole(t[TURN])] != 0 or rules[R_SEATS] == 2


def playout_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """Playouts have the same policy: it is quick enough."""
    return policy_action(rules, t, w, v, r)


def survey(rules: Row, t: Row, w: Row, v: Row) -> None:
    """Leaves in the work row what weighing needs: the costs of the hand, and what can be seen of the others."""
    me, seats = whole(t[TURN]), whole(rules[R_SEATS])
    cards = whole(t[SIZES + me])
    hold_up(t, w, HANDS + HAND * me, cards, 0)
    plan(w, v, cards)
    total, smallest, markers = 0, HAND, 0
    for seat in range(seats):
        if seat != me:
            total += whole(t[SIZES + seat])
            smallest = min(smallest, whole(t[SIZES + seat]))
            markers += whole(t[MARKERS + seat])
    w[W_SMALLEST] = smallest
    w[W_MEAN] = total // (seats - 1)
    w[W_NEXT] = t[SIZES + (me + 1 if me + 1 < seats else 0)]
    w[W_LAST] = t[SIZES + (me - 1 if me > 0 else seats - 1)]
    w[W_MARKERS] = markers
    w[W_SCOUTED] = t[SCOUTS]
    w[W_OUT] = whole(v[V_OUT]) + whole(v[V_CAUGHT]) * total // (seats - 1)


def best_play(t: Row, w: Row, v: Row, r: int, doubles: bool) -> tuple[int, int]:
    """The best play and its `tossed` worth.

    `doubles`: also notes, for either end, what the best play brings against the prior set without its card there.
    """
    me = whole(t[TURN])
    cards, size = whole(t[SIZES + me]), whole(t[PRIOR_SIZE])
    than = power_at(t, PRIOR, size)
    without_left, without_right = (
        (power_at(t, PRIOR + 1, size - 1), power_at(t, PRIOR, size - 1)) if doubles else (0, 0)
    )
    least = min(without_left, without_right) if doubles else than
    action, best, best_left, best_right = 0, tossed(-WORST, 0), -2 * WORST, -2 * WORST
    for i in range(cards):
        x, length, step = whole(w[W_VALUES + i]), w[W_REACH + i] >> 2, (w[W_REACH + i] & 3) - 1
        for n in range(1, length + 1):
            power = power_of(x, n, step)
            if power > least:
                worth = played_worth(w, v, cards, power, i, i + n)
                if power > without_left:
                    best_left = max(best_left, worth)
                if power > without_right:
                    best_right = max(best_right, worth)
                if power > than:
                    r = spun(r)
                    if tossed(POINT * size + worth, r) > best:
                        action, best = A_PLAY + SET * i + n - 1, tossed(POINT * size + worth, r)
    w[W_OTHER_PLAYS] = max(best_left + POINT * (size - 1), -WORST)
    w[W_OTHER_PLAYS + 1] = max(best_right + POINT * (size - 1), -WORST)
    return action, best


def best_scout(rules: Row, t: Row, w: Row, v: Row, q: int, r: int, doubles: bool) -> tuple[int, int]:
    """The best scout or (`doubles`) double of one card, and its `tossed` worth; q = 2 * end + turned."""
    me = whole(t[TURN])
    may_scout = rules[R_SEATS] > 2 or get16(t, TOKENS + 2 * me) > 0
    x, than, mended, eased, ended, marker = scout_terms(rules, t, w, v, q)
    action, best = 0, tossed(-WORST, 0)
    for gap in range(whole(t[SIZES + me]) + 1):
        worth, doubled = gap_worths(rules, t, w, v, q, gap, doubles, x, than, mended, eased, ended, marker)
        r = spun(r)
        if may_scout and tossed(worth, r) > best:
            action, best = A_SCOUT + HAND * q + gap, tossed(worth, r)
        if tossed(doubled, r) > best:
            action, best = A_DOUBLE + HAND * q + gap, tossed(doubled, r)
    return action, best


def scout_terms(rules: Row, t: Row, w: Row, v: Row, q: int) -> tuple[int, int, int, int, int, int]:
    """What all gaps have in common for one card: its value, the power of what it leaves, and parts of the worth.

    These are: a scout after which the round goes on, by how much it eases the hand, one that ends the round (-WORST if
    it does not), and the price of a double.
    """
    me = whole(t[TURN])
    cards, left_over, end = whole(t[SIZES + me]), whole(t[PRIOR_SIZE]) - 1, q // 2
    card = t[PRIOR + left_over * end]
    x = whole(reverse(card)) if q % 2 else value(card)
    than = power_at(t, PRIOR + 1 - end, left_over)
    ended = ended_worth(w, v, cards + 1) if ends_round(rules, t, w, than) else -WORST
    mended, eased = mended_worth(rules, t, v, cards + 1, than), mended_ease(rules, t, v)
    marker = whole(v[V_SCOUT]) + whole(v[V_MARKER + by_hand(w[W_SMALLEST])]) + whole(v[V_MARKER_CARDS]) * cards
    marker += whole(v[V_MARKER_MEAN + by_hand(w[W_MEAN])])
    return x, than, mended, eased, ended, marker


def gap_worths(
    rules: Row, t: Row, w: Row, v: Row, q: int, gap: int, doubles: bool, x: int, than: int, mended: int, eased: int,
    ended: int, marker: int,
) -> tuple[int, int]:  # fmt: skip
    """What a scout into this gap is worth, and (`doubles`) a double; -2 * WORST where there is none."""
    me = whole(t[TURN])
    cards, left_over = whole(t[SIZES + me]), whole(t[PRIOR_SIZE]) - 1
    cost, power, left, right = put_in(w, v, cards, x, gap)
    untouched = max(whole(w[W_LEFT_TOP + gap]), whole(w[W_RIGHT_TOP + gap]))
    top = max(power, untouched)
    playable = top > than
    worth = mended + hand_worth(w, v, cost, cards + 1, eased) + whole(v[V_TOP_SCOUTED_BY_POWER + top])
    worth += whole(v[V_READY + min(left_over, 3)]) if playable else 0
    at_once = -WORST
    if doubles and power > than:  # the set that the new card is in
        at_once = POINT * left_over + played_worth(w, v, cards, power, left, right)
    if doubles and untouched > than:  # another one: the new card stays in hand
        dearer = urgency(w, v) * (cost - whole(w[W_FROM])) >> 6
        kept = whole(v[V_NEAR + by_hand(w[W_SMALLEST])])
        at_once = max(at_once, whole(w[W_OTHER_PLAYS + q // 2]) - dearer - kept)
    if rules[R_SEATS] == 2 and playable:
        worth = max(worth, at_once - whole(v[V_SCOUT]))
    elif ended > -WORST:
        worth = ended
    doubled = at_once - marker if playable and t[MARKERS + me] != 0 else -2 * WORST
    return worth, doubled


def scouts_left(rules: Row, t: Row) -> int:
    """How many scouts the round lasts after the next one, with more than two players."""
    return whole(rules[R_SEATS]) - 2 - whole(t[SCOUTS])


def ends_round(rules: Row, t: Row, w: Row, than: int) -> bool:
    """Does a scout end the round, unless the new card can be played?

    Two players: with their last chip, if no set in hand beats what is left. More players: if all others have scouted.
    """
    if rules[R_SEATS] == 2:
        return get16(t, TOKENS + 2 * whole(t[TURN])) == 1 and w[W_RIGHT_TOP] <= than
    return scouts_left(rules, t) == 0


def ended_worth(w: Row, v: Row, kept: int) -> int:
    """What a scout that ends the round is worth."""
    return whole(v[V_ENDS]) + whole(v[V_ENDS_CAUGHT]) * whole(w[W_MEAN]) - POINT * kept


def mended_worth(rules: Row, t: Row, v: Row, kept: int, left_power: int) -> int:
    """What a scout that does not end the round is worth, besides the hand it makes; it leaves a set of this power."""
    left_over, left = whole(t[PRIOR_SIZE]) - 1, scouts_left(rules, t)
    worth = whole(v[V_REST + min(left_over, 3)]) - whole(v[V_SCOUT])
    worth += whole(v[V_LEFT_BY_POWER + left_power])
    worth += whole(v[V_OWNER + by_hand(t[SIZES + whole(t[OWNER])])])
    if left > 0:
        worth += whole(v[V_TO_END + min(left, 3) - 1]) + whole(v[V_TO_END_CARDS + min(left, 3) - 1]) * kept
    return worth + whole(v[V_LEFT_LAST_BY_POWER + left_power]) if left == 1 else worth


def mended_ease(rules: Row, t: Row, v: Row) -> int:
    """How much less the hand costs after such a scout, in 64ths: the round may end before it is played."""
    left = scouts_left(rules, t)
    return whole(v[V_TO_END_EASES + min(left, 3) - 1]) if left > 0 else 0


def played_worth(w: Row, v: Row, cards: int, power: int, left: int, right: int) -> int:
    """What a set on the table, and the hand without the cards from `left` up to `right`, are worth."""
    kept = cards - (right - left)
    if kept == 0:
        return whole(w[W_OUT])
    cost, top = without(w, v, cards, left, right)
    eased = whole(v[V_EASES_BY_POWER + power]) + (whole(v[V_EASES_CARDS_BY_POWER + power]) * whole(w[W_MEAN]) >> 3)
    worth = laid_worth(w, v, power, kept) + hand_worth(w, v, cost, kept, eased) + whole(v[V_TOP_BY_POWER + top])
    return worth + whole(v[V_AGAIN + by_length(power)]) if top > power else worth


def laid_worth(w: Row, v: Row, power: int, kept: int) -> int:
    """What a set on the table is worth, with others such as these to answer it."""
    length = by_length(power)
    smallest = whole(v[V_LAID_SMALLEST + CROWDS * length + by_crowd(w[W_SMALLEST])])
    mean = whole(v[V_LAID_MEAN + CROWDS * length + by_crowd(w[W_MEAN])])
    mean += whole(v[V_ANSWER_NEXT + ANSWERS * length + by_answer(w[W_NEXT])])
    mean += whole(v[V_ANSWER_LAST + ANSWERS * length + by_answer(w[W_LAST])])
    others = whole(v[V_LAID_MARKERS + length]) * whole(w[W_MARKERS])
    others += whole(v[V_LAID_SCOUTS + length]) * whole(w[W_SCOUTED])
    by_cards = whole(v[V_LAID_CARDS_BY_POWER + power]) * whole(w[W_MEAN])
    by_cards += whole(v[V_LAID_KEPT_BY_POWER + power]) * kept
    return whole(v[V_LAID_BY_POWER + power]) + smallest + mean + others + (by_cards >> 3)


def hand_worth(w: Row, v: Row, cost: int, kept: int, eased: int) -> int:
    """The value of a hand with this cost and this many cards; `eased`: by how many 64ths its cost counts less."""
    near = by_hand(w[W_SMALLEST])
    bent = 0
    for i in range(BENDS):
        bent += whole(v[V_BENDS + i]) * max(0, (BEND << i) - cost)
    lost = (urgency(w, v) - eased) * cost - bent
    return -whole(v[V_NEAR + near]) * kept - (lost >> 6)


def urgency(w: Row, v: Row) -> int:
    """How much the cost of a hand counts, in 64ths."""
    return whole(v[V_URGENT + by_hand(w[W_SMALLEST])]) + whole(v[V_URGENT_MEAN + by_hand(w[W_MEAN])])


def by_length(power: int) -> int:
    """The place of a set in lists by length."""
    return min(power >> 5, LENGTHS) - 1


def by_hand(cards: int) -> int:
    """The place of a hand in lists by size."""
    return max(1, min(whole(cards), BIG_HAND)) - 1


def by_answer(cards: int) -> int:
    """The place of a hand that may answer a set in lists by its size."""
    return max(1, min(whole(cards), ANSWERS)) - 1


def by_crowd(cards: int) -> int:
    """See `bots.weights.crowd`."""
    return (1 if cards > 2 else 0) + (1 if cards > 4 else 0) + (1 if cards > 7 else 0)


def tossed(worth: int, r: int) -> int:
    """A worth to compare: 8 times as much, and a random number below 8 that decides between equals."""
    return 8 * worth + (r & 7)


def spun(r: int) -> int:
    """The same random bits, with others in front."""
    return (r >> 3) | ((r & 7) << 60)


def power_at(t: Row, at: int, size: int) -> int:
    """The power of a set in the row; 0 for no set."""
    return 32 * size + rank_at(t, at, size) if size > 0 else 0


def better_turned(t: Row, w: Row, v: Row) -> int:
    """1 if the hand costs less the other way up."""
    me = whole(t[TURN])
    cards = whole(t[SIZES + me])
    hold_up(t, w, HANDS + HAND * me, cards, 1)
    plan_from(w, v, cards)
    over = w[W_FROM]
    hold_up(t, w, HANDS + HAND * me, cards, 0)
    plan_from(w, v, cards)
    return 1 if over < w[W_FROM] else 0

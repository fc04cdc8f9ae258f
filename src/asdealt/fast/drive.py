"""Kernels shared by all games and all targets: what happens at one table of many."""

from __future__ import annotations

from asdealt.fast.contract import (
    S_DECISIONS,
    S_GAMES,
    actor,
    allowed,
    apply,
    begin,
    chance,
    count,
    is_over,
    mask,
    observe,
    outcome,
    pick,
    stops,
    tally,
    thumb,
)
from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, long_bits, turn

# What a step is asked to leave behind, added up
WANT_MASK, WANT_FEATURES = 1, 2

# Who plays a rollout to its end
BY_CHANCE, BY_THUMB = 0, 1

LINE_ENDS = -1  # fills up a line that is shorter than others


def play_on(rules: Row, t: Row, w: Row, s: Stream, sums: Row) -> Stream:
    """Uniformly random decisions until play stops."""
    decisions = 0
    while not stops(rules, t):
        s = turn(s)
        apply(rules, t, pick(rules, t, w, below(s, count(rules, t, w))))
        decisions += 1
    sums[S_DECISIONS] += decisions
    return s


def play_game(rules: Row, t: Row, w: Row, s: Stream, sums: Row) -> None:
    """A whole random game."""
    begin(rules, t)
    while not is_over(rules, t):
        s = chance(rules, t, s)
        s = play_on(rules, t, w, s, sums)
        tally(rules, t, sums)
    sums[S_GAMES] += 1


def think_on(rules: Row, t: Row, w: Row, s: Stream, sums: Row) -> Stream:
    """Decisions by rule of thumb until play stops."""
    decisions = 0
    while not stops(rules, t):
        s = turn(s)
        apply(rules, t, thumb(rules, t, w, long_bits(s)))
        decisions += 1
    sums[S_DECISIONS] += decisions
    return s


def rollout(rules: Row, t: Row, w: Row, s: Stream, policy: int, whole: int, sums: Row) -> None:
    """Everybody plays by the policy until play stops, or (`whole`) until the game is over."""
    s = think_on(rules, t, w, s, sums) if policy == BY_THUMB else play_on(rules, t, w, s, sums)
    while whole and not is_over(rules, t):
        s = chance(rules, t, s)
        s = think_on(rules, t, w, s, sums) if policy == BY_THUMB else play_on(rules, t, w, s, sums)


def follow(rules: Row, t: Row, line: Row) -> None:
    for i in range(line.shape[0]):
        if line[i] != LINE_ENDS:
            apply(rules, t, line[i])


def follows(rules: Row, t: Row, line: Row) -> bool:
    """`follow`, as far as it is allowed: was it allowed to the end?"""
    for i in range(line.shape[0]):
        if line[i] != LINE_ENDS:
            if stops(rules, t) or not allowed(rules, t, line[i]):
                return False
            apply(rules, t, line[i])
    return True


def reset_one(rules: Row, t: Row, s: Stream) -> Stream:
    """A new game."""
    begin(rules, t)
    return chance(rules, t, s)


def choose_one(rules: Row, t: Row, w: Row, s: Stream) -> int:
    """A uniformly random legal action, by a stream that has been moved on."""
    return pick(rules, t, w, below(s, count(rules, t, w)))


def act_one(rules: Row, t: Row, action: int, scores: Row) -> int:
    """An action; a finished game is scored, and a new one is begun. Says if one was finished."""
    apply(rules, t, action)
    if not is_over(rules, t):
        return 0
    outcome(rules, t, scores)
    begin(rules, t)
    return 1


def step_one(rules: Row, t: Row, s: Stream, action: int, scores: Row) -> tuple[Stream, int]:
    """An action and what chance does after it; says (besides the stream) if a game was finished."""
    done = act_one(rules, t, action, scores)
    if stops(rules, t):
        s = chance(rules, t, s)
    return s, done


def show_one(rules: Row, t: Row, w: Row, legal: Row, features: Row, wants: int) -> int:
    """Who decides next (the answer), what he may do and what he knows."""
    seat = actor(rules, t)
    if wants & WANT_MASK:
        mask(rules, t, w, legal)
    if wants & WANT_FEATURES:
        observe(rules, t, seat, features)
    return seat

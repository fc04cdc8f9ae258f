"""Kernels of learning environments (`asdealt.research`), for processor cores: one game, one tree node, many learners.

A game in progress asks one seat after another. A node of a game tree is a row that never changes. A learner holds one
seat of each table; the other seats play at random or by the game's policy.
"""

from __future__ import annotations

from asdealt.fast.contract import (
    actor,
    allowed,
    apply,
    begin,
    chance,
    count,
    is_over,
    mask,
    merit,
    observe,
    outcome,
    pick,
    policy_action,
    resample,
    stops,
    together,
)
from asdealt.fast.cpu import copy_row
from asdealt.fast.game_loop import WANT_FEATURES, WANT_MASK, choose_one, reset_one, show_one
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import below, long_bits, stream, turn

# What follows a decision, instead of a seat
GAME_OVER, ILLEGAL, DEAL = -1, -2, -3
ACTOR_BITS = 16  # a set of seats is shifted by these; below it is the seat that is asked first

# What `done` says about a learner's step
FINISHED, REFUSED = 1, 2

AT_RANDOM = -1  # a member of the population that has no weights
ANY_SEAT = -1  # the learner's seat is drawn for each game


# One game in progress ------------------------------------------------------------------------------------------------


def begin_game(rules: Row, t: Row, w: Row, streams: Streams, seed: Stream, legal: Row, features: Row) -> int:
    """A new game; returns the seat that decides first and shows it what it may do and know."""
    streams[0] = reset_one(rules, t, stream(seed, 0))
    return show_one(rules, t, w, legal, features, WANT_MASK + WANT_FEATURES)


def decide(rules: Row, t: Row, w: Row, streams: Streams, action: int, legal: Row, features: Row) -> int:
    """Performs an action; returns the seat that decides next, GAME_OVER, or ILLEGAL, and then nothing has changed."""
    if not allowed(rules, t, action):
        return ILLEGAL
    apply(rules, t, action)
    if is_over(rules, t):
        return GAME_OVER
    if stops(rules, t):
        streams[0] = chance(rules, t, streams[0])
    return show_one(rules, t, w, legal, features, WANT_MASK + WANT_FEATURES)


def results(rules: Row, t: Row, seats: int, points: Row, ranks: Row) -> None:
    """Every seat's points and rank, 1 for the best."""
    outcome(rules, t, points)
    for seat in range(seats):
        ranks[seat] = 1
        mine = merit(rules, t, seat)
        for other in range(seats):
            if merit(rules, t, other) > mine:
                ranks[seat] += 1


# Nodes of a game tree ------------------------------------------------------------------------------------------------


def following(rules: Row, t: Row) -> int:
    """GAME_OVER, DEAL, or the seats that decide at once and the first of them that is asked (ACTOR_BITS)."""
    if is_over(rules, t):
        return GAME_OVER
    if stops(rules, t):
        return DEAL
    return (together(rules, t) << ACTOR_BITS) + actor(rules, t)


def root(rules: Row, t: Row) -> int:
    begin(rules, t)
    return following(rules, t)


def dealt(rules: Row, before: Row, after: Row, seed: Stream) -> int:
    """What chance does with this seed."""
    copy_row(before, after)
    chance(rules, after, stream(seed, 0))
    return following(rules, after)


def successor(rules: Row, before: Row, after: Row, action: int) -> int:
    """A legal action of the seat that is asked."""
    copy_row(before, after)
    apply(rules, after, action)
    return following(rules, after)


def joint_successor(rules: Row, before: Row, after: Row, choices: Row) -> int:
    """A legal action of each seat that decides now, by seat."""
    copy_row(before, after)
    left = together(rules, after)
    while left != 0:
        left &= left - 1
        apply(rules, after, choices[actor(rules, after)])
    return following(rules, after)


def legal_numbers(rules: Row, t: Row, trial: Row, w: Row, seat: int, legal: Row, numbers: Row) -> int:
    """Writes the legal actions of a seat that decides now, in ascending order; returns how many there are.

    Seats before it choose something first. What a seat may do does not depend on choices made at the same time.
    """
    if actor(rules, t) == seat:
        mask(rules, t, w, legal)
    else:
        copy_row(t, trial)
        while actor(rules, trial) != seat:
            count(rules, trial, w)
            apply(rules, trial, pick(rules, trial, w, 0))
        mask(rules, trial, w, legal)
    found = 0
    for action in range(legal.shape[0]):
        if legal[action] != 0:
            numbers[found] = action
            found += 1
    return found


def redrawn(rules: Row, before: Row, after: Row, w: Row, seat: int, seed: Stream) -> int:
    """Redraws what a seat cannot know. Others who have chosen at the same time are asked again, after this seat."""
    copy_row(before, after)
    resample(rules, after, w, seat, stream(seed, 0))
    return following(rules, after)


# Many learners -------------------------------------------------------------------------------------------------------


def others_play(rules: Row, t: Row, w: Row, weights: Rows, crew: Row, me: int, s: Stream) -> tuple[Stream, int]:
    """The other seats and chance act until the learner is asked, or the game is over; returns how many decisions."""
    decisions = 0
    while not is_over(rules, t):
        if stops(rules, t):
            s = chance(rules, t, s)
            continue
        seat = actor(rules, t)
        if seat == me:
            break
        s = turn(s)
        if crew[seat] == AT_RANDOM:
            apply(rules, t, choose_one(rules, t, w, s))
        else:
            apply(rules, t, policy_action(rules, t, w, weights[crew[seat]], long_bits(s)))
        decisions += 1
    return s, decisions


def new_game(
    rules: Row, t: Row, w: Row, weights: Rows, population: Row, crew: Row, seat: int, seats: int, s: Stream
) -> tuple[Stream, int]:
    """A game in which the learner is asked; returns its seat. The other seats are drawn from the population."""
    me = seat
    while True:
        if seat == ANY_SEAT:
            s = turn(s)
            me = below(s, seats)
        for other in range(seats):
            s = turn(s)
            crew[other] = population[below(s, population.shape[0])]
        begin(rules, t)
        s, _ = others_play(rules, t, w, weights, crew, me, s)
        if not is_over(rules, t):
            return s, me


def begin_learning(
    rules: Row, w: Row, tables: Rows, streams: Streams, weights: Rows, population: Row, crews: Rows, seat: int,
    seats: int, seed: Stream, mine: Row, legal: Rows, features: Rows,
) -> None:  # fmt: skip
    for i in range(tables.shape[0]):
        s = stream(seed, i)
        streams[i], mine[i] = new_game(rules, tables[i], w, weights, population, crews[i], seat, seats, s)
        show_one(rules, tables[i], w, legal[i], features[i], WANT_MASK + WANT_FEATURES)


def learners_step(
    rules: Row, w: Row, tables: Rows, streams: Streams, weights: Rows, population: Row, crews: Rows, seat: int,
    seats: int, actions: Row, mine: Row, legal: Rows, features: Rows, done: Row, ended: Row, scores: Rows, ranks: Rows,
    final: Rows,
) -> int:  # fmt: skip
    """One decision of the learner at every table, and those of the others up to its next one; returns how many.

    A finished game is scored (`scores`, `ranks`; `ended`: the learner's seat in it; `final`: what that seat saw in the
    end), and the next one is dealt: FINISHED. An illegal action changes nothing: REFUSED.
    """
    decisions = 0
    for i in range(tables.shape[0]):
        t, s, me = tables[i], streams[i], mine[i]
        if not allowed(rules, t, actions[i]):
            done[i] = REFUSED
            continue
        done[i] = 0
        apply(rules, t, actions[i])
        s, more = others_play(rules, t, w, weights, crews[i], me, s)
        decisions += more + 1
        if is_over(rules, t):
            done[i] = FINISHED
            results(rules, t, seats, scores[i], ranks[i])
            ended[i] = me
            observe(rules, t, me, final[i])
            s, mine[i] = new_game(rules, t, w, weights, population, crews[i], seat, seats, s)
        streams[i] = s
        show_one(rules, t, w, legal[i], features[i], WANT_MASK + WANT_FEATURES)
    return decisions

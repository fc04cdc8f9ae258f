"""Kernels of learning environments (`asdealt.research`), for processor cores: one game, one tree node, many learners.

A game in progress asks one seat after another. A node of a game tree is a row that never changes. A learner holds one
seat of each table; the other seats play at random or by the game's policy.
"""

from __future__ import annotations

import numpy as np

from asdealt.fast.contract import (  # isort: skip
    actor, allowed, apply, begin, chance, count, is_over, mask, merit, observe, outcome, pick, policy_action, resample,
    stops, together,
)  # fmt: skip
from asdealt.fast.cpu import copy_row
from asdealt.fast.game_loop import WANT_FEATURES, WANT_MASK, choose_one, reset_one, show_one
from asdealt.fast.rows import Row, Rows, Stream, Streams
from asdealt.fast.streams import below, long_bits, stream, turn

# What follows a decision, instead of a seat
GAME_OVER, ILLEGAL, DEAL = -1, -2, -3
ACTOR_BITS = 16  # a set of seats is shifted by these; below it is the seat that is asked first
NUMBER_BITS = 24  # both are shifted by these; below them is how many numbers were written

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
        mine = merit(rules, t, points, seat)
        for other in range(seat):
            theirs = merit(rules, t, points, other)
            ranks[seat] += theirs > mine
            ranks[other] += mine > theirs


# Nodes of a game tree: each kernel changes a row, which the caller has copied -----------------------------------------


def following(rules: Row, t: Row, trial: Row, w: Row, legal: Row, numbers: Row) -> int:
    """GAME_OVER, DEAL, or who decides now: the seats, the one that is asked first, how many `numbers` were written.

    `numbers` lists what they may do. Per seat: the seat, how many actions are legal, and these in ascending order. What
    a seat may do does not depend on choices made at the same time, so `trial` makes any choice for those before it.
    """
    if is_over(rules, t):
        return GAME_OVER
    if stops(rules, t):
        return DEAL
    seats, first = together(rules, t), actor(rules, t)
    written = list_actions(rules, t, w, first, legal, numbers, 0)
    left = seats & (seats - 1)
    if left != 0:
        copy_row(t, trial)
    while left != 0:
        left &= left - 1
        count(rules, trial, w)
        apply(rules, trial, pick(rules, trial, w, 0))
        written = list_actions(rules, trial, w, actor(rules, trial), legal, numbers, written)
    return (((seats << ACTOR_BITS) + first) << NUMBER_BITS) + written


def list_actions(rules: Row, t: Row, w: Row, seat: int, legal: Row, numbers: Row, start: int) -> int:
    """Writes a seat and its legal actions from `start` on; returns where the next seat's begin.

    Every action is written, and the next one over it if it is not legal: a processor guesses branches wrong too often.
    """
    mask(rules, t, w, legal)
    end = start + 2
    for action in range(legal.shape[0]):
        numbers[np.uint64(end)] = action
        end += int(legal[action])
    numbers[start], numbers[start + 1] = seat, end - start - 2
    return end


def root(rules: Row, t: Row, trial: Row, w: Row, legal: Row, numbers: Row) -> int:
    begin(rules, t)
    return following(rules, t, trial, w, legal, numbers)


def dealt(rules: Row, t: Row, seed: Stream, trial: Row, w: Row, legal: Row, numbers: Row) -> int:
    """Chance acts, determined by a seed."""
    chance(rules, t, stream(seed, 0))
    return following(rules, t, trial, w, legal, numbers)


def successor(rules: Row, t: Row, action: int, trial: Row, w: Row, legal: Row, numbers: Row) -> int:
    """A legal action of the seat that is asked."""
    apply(rules, t, action)
    return following(rules, t, trial, w, legal, numbers)


def joint_successor(rules: Row, t: Row, choices: Row, trial: Row, w: Row, legal: Row, numbers: Row) -> int:
    """A legal action of each seat that decides now, by seat."""
    left = together(rules, t)
    while left != 0:
        left &= left - 1
        apply(rules, t, choices[actor(rules, t)])
    return following(rules, t, trial, w, legal, numbers)


def redrawn(rules: Row, t: Row, seat: int, seed: Stream, trial: Row, w: Row, legal: Row, numbers: Row) -> int:
    """Redraws what a seat cannot know. Others who have chosen at the same time are asked again, after this seat."""
    resample(rules, t, w, seat, stream(seed, 0))
    return following(rules, t, trial, w, legal, numbers)


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

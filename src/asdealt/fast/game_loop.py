"""Kernels shared by all games and all targets: whole games, playouts and single steps of one row."""

from __future__ import annotations

from asdealt.fast.contract import (  # isort: skip
    D_AHEAD, D_DECISIONS, D_GAMES, D_SQUARES, D_WON, L_DEAL, L_MINE, L_THEIRS, S_DECISIONS, S_GAMES, WIN, actor,
    allowed, apply, begin, chance, count, is_over, mask, observe, outcome, pick, playout_action, policy_action, stops,
    tally,
)  # fmt: skip
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import below, long_bits, mixed, stream, turn

# Flags: what a step writes besides the state
WANT_MASK, WANT_FEATURES = 1, 2

# Policies of a rollout
RANDOM, RULE_OF_THUMB = 0, 1

LINE_ENDS = -1  # fills up a line that is shorter than the longest one


def play_randomly(rules: Row, t: Row, w: Row, s: Stream, sums: Row) -> Stream:
    """Uniformly random decisions until play stops."""
    decisions = 0
    while not stops(rules, t):
        s = turn(s)
        apply(rules, t, pick(rules, t, w, below(s, count(rules, t, w))))
        decisions += 1
    sums[S_DECISIONS] += decisions
    return s


def play_by_rule(rules: Row, t: Row, w: Row, v: Row, s: Stream, sums: Row) -> Stream:
    """Decisions by the game's rule of thumb for playouts, with these weights, until play stops."""
    decisions = 0
    while not stops(rules, t):
        s = turn(s)
        apply(rules, t, playout_action(rules, t, w, v, long_bits(s)))
        decisions += 1
    sums[S_DECISIONS] += decisions
    return s


def play_game(rules: Row, t: Row, w: Row, s: Stream, sums: Row) -> None:
    """A whole random game."""
    begin(rules, t)
    while not is_over(rules, t):
        s = chance(rules, t, s)
        s = play_randomly(rules, t, w, s, sums)
        tally(rules, t, sums)
    sums[S_GAMES] += 1


def rollout(rules: Row, t: Row, w: Row, v: Row, s: Stream, policy: int, whole: int, sums: Row) -> None:
    """All seats play by the policy until play stops, or (`whole`) until the game is over."""
    s = play_by_rule(rules, t, w, v, s, sums) if policy == RULE_OF_THUMB else play_randomly(rules, t, w, s, sums)
    while whole and not is_over(rules, t):
        s = chance(rules, t, s)
        s = play_by_rule(rules, t, w, v, s, sums) if policy == RULE_OF_THUMB else play_randomly(rules, t, w, s, sums)


def play_duel(rules: Row, t: Row, w: Row, weights: Rows, mine: int, theirs: int, seat: int, s: Stream) -> int:
    """A whole game between one seat and all others, whose weights are these lines; returns how many decisions it had.

    Chance and the players have separate streams, so that different decisions change as little of the luck as possible.
    """
    begin(rules, t)
    dice, decisions = mixed(s), 0
    while not is_over(rules, t):
        s = chance(rules, t, s)
        while not stops(rules, t):
            dice = turn(dice)
            v = weights[mine if actor(rules, t) == seat else theirs]
            apply(rules, t, policy_action(rules, t, w, v, long_bits(dice)))
            decisions += 1
    return decisions


def duel_deals(
    rules: Row, t: Row, w: Row, weights: Rows, duel: Row, deals: int, seats: int, seed: Stream, ends: Row, results: Row
) -> None:
    """Some deals of a duel, each once from every seat; adds them to the results (D_...: see `contract`)."""
    for deal in range(duel[L_DEAL], duel[L_DEAL] + deals):
        for seat in range(seats):
            decisions = play_duel(rules, t, w, weights, duel[L_MINE], duel[L_THEIRS], seat, stream(seed, deal))
            outcome(rules, t, ends)
            ahead, best, winners = 0, ends[0], 0
            for other in range(seats):
                ahead -= ends[other]
                best = max(best, ends[other])
            for other in range(seats):
                winners += 1 if ends[other] == best else 0
            ahead += seats * ends[seat]
            results[D_AHEAD] += ahead
            results[D_SQUARES] += ahead * ahead
            results[D_WON] += WIN // winners if ends[seat] == best else 0
            results[D_GAMES] += 1
            results[D_DECISIONS] += decisions


def follow(rules: Row, t: Row, line: Row) -> None:
    """Performs the actions of a line that is known to be legal."""
    for i in range(line.shape[0]):
        if line[i] != LINE_ENDS:
            apply(rules, t, line[i])


def follow_checked(rules: Row, t: Row, line: Row) -> bool:
    """Performs the actions of a line up to the first illegal one. Were all of them legal?"""
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
    """A uniformly random legal action. The caller has already moved the stream on."""
    return pick(rules, t, w, below(s, count(rules, t, w)))


def act_one(rules: Row, t: Row, action: int, scores: Row) -> int:
    """Performs an action. If that ends the game: scores it, begins a new one and returns 1; otherwise returns 0."""
    apply(rules, t, action)
    if not is_over(rules, t):
        return 0
    outcome(rules, t, scores)
    begin(rules, t)
    return 1


def step_one(rules: Row, t: Row, s: Stream, action: int, scores: Row) -> tuple[Stream, int]:
    """`act_one`, then what chance does; returns the stream, and 1 if a game was finished."""
    done = act_one(rules, t, action, scores)
    if stops(rules, t):
        s = chance(rules, t, s)
    return s, done


def show_one(rules: Row, t: Row, w: Row, legal: Row, features: Row, wants: int) -> int:
    """Writes the legal mask and the features of the seat that decides next; returns that seat."""
    seat = actor(rules, t)
    if wants & WANT_MASK:
        mask(rules, t, w, legal)
    if wants & WANT_FEATURES:
        observe(rules, t, seat, features)
    return seat

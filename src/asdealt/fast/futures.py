"""Kernels of analysis, for processor cores: how a position may go on, with randomness that is tied to the course.

A future is one way in which everything that is open will turn out. It has a key, and from it a stream for every
decision and for every deal, by their number in the game. So a future of a position, and the same future of the position
after a decision, go on alike if the policy would have made that decision. Differences are then due to decisions alone.

The policy is the game's (`policy_futures`) or a net (`net_futures`): these modules have what differs. `by` is all that
they need to know of it, in a tuple.
"""

from __future__ import annotations

from asdealt.fast.contract import (  # isort: skip
    actor, apply, chance, is_over, outcome, resample, stops, together,
)  # fmt: skip
from asdealt.fast.cpu import copy_row
from asdealt.fast.policy_futures import future_action, future_world
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import GOLDEN, MIX_1, stream

WORLDS = MIX_1  # what is drawn for a world has nothing to do with what is drawn for its future
FREE = -1  # a seat whose choice is left to the policy

# What `play_futures` is to find
HERE, NEXT, SEAT, GAIN = 0, 1, 2, 3


def play_future(rules: Row, t: Row, w: Row, by: Rows, key: Stream, ply: int, deal: int, whole: int) -> None:
    """All seats play by the policy until play stops, or (`whole`) until the game is over.

    `ply` and `deal`: how many decisions, and how many moves of chance, there were before.
    """
    while True:
        while not stops(rules, t):
            apply(rules, t, future_action(rules, t, w, by, stream(key, ply)))
            ply += 1
        if whole == 0 or is_over(rules, t):
            return
        chance(rules, t, stream(key ^ GOLDEN, deal))
        deal += 1


def make_choices(rules: Row, t: Row, w: Row, by: Rows, choices: Row, key: Stream, ply: int) -> bool:
    """The seats that decide now make these choices, by seat; the FREE ones do what the policy does in this future.

    Would the policy have made all of them?
    """
    left, alike = together(rules, t), True
    while left != 0:
        left &= left - 1
        seat = actor(rules, t)
        action = future_action(rules, t, w, by, stream(key, ply))
        if choices[seat] != FREE and choices[seat] != action:
            action, alike = choices[seat], False
        apply(rules, t, action)
        ply += 1
    return alike


def play_futures(
    first: int, last: int, rules: Row, w: Row, by: Rows, even: int, known: Row, seat: int, choices: Row, made: int,
    key: Stream, ply: int, deal: int, whole: int, want: int, world: Row, t: Row, chosen: Rows, usual: Rows,
) -> None:  # fmt: skip
    """The points at the end of the futures `first` up to `last` of a position, by number.

    `usual` gets those of the position, `chosen` those after `made` choices. What is wanted:
    HERE: `usual`, with all cards as they are.
    NEXT: `chosen`, likewise; it holds those of the position, and most of them stay as they are.
    SEAT: both, in worlds this seat could be in, a new one for each future.
    GAIN: the same, but only the difference is right: both stay 0 in futures in which the policy chooses the same.
    `even`: the worlds have the odds of the rules, whatever the others have done so far.
    """
    for n in range(first, last):
        copy_row(known, world)
        s, alike = stream(key, n), False
        if want == GAIN:  # what the policy chooses depends on what the seat sees, so it is the same in every world
            copy_row(known, t)
            if make_choices(rules, t, w, by, choices, s, ply):
                continue
        if want in (SEAT, GAIN) and even:
            resample(rules, world, w, seat, s ^ WORLDS)
        elif want in (SEAT, GAIN):
            future_world(rules, world, w, by, seat, s ^ WORLDS)
        copy_row(world, t)
        if want != HERE:
            alike = make_choices(rules, t, w, by, choices, s, ply)
        for part in range(2):  # one loop: a compiler copies what is called to every place that calls it
            after = part == 0
            if after and (want == HERE or (alike and want != SEAT)):
                continue
            if not after and (want == NEXT or alike):
                break
            if not after:
                copy_row(world, t)
            play_future(rules, t, w, by, s, ply + made if after else ply, deal, whole)
            if after:
                outcome(rules, t, chosen[n])
            else:
                outcome(rules, t, usual[n])
        if alike and want == SEAT:
            for i in range(usual.shape[1]):
                usual[n, i] = chosen[n, i]

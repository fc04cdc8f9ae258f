"""Kernels of analysis, for processor cores: how a position may go on, with randomness that is tied to the course.

A future is one way in which everything that is open will turn out. It has a key, and from it a stream for every
decision and for every deal, by their number in the game. So a future of a position, and the same future of the position
after a decision, go on alike if the policy would have made that decision. Differences are then due to decisions alone.
"""

from __future__ import annotations

from asdealt.fast.contract import (
    actor,
    apply,
    chance,
    is_over,
    outcome,
    playout_action,
    resample_likely,
    stops,
    together,
)
from asdealt.fast.cpu import copy_row
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import GOLDEN, long_bits, stream

FREE = -1  # a seat whose choice is left to the policy


def play_future(rules: Row, t: Row, w: Row, v: Row, key: Stream, ply: int, deal: int, whole: int) -> None:
    """All seats play by the policy until play stops, or (`whole`) until the game is over.

    `ply` and `deal`: how many decisions, and how many moves of chance, there were before.
    """
    while True:
        while not stops(rules, t):
            apply(rules, t, playout_action(rules, t, w, v, long_bits(stream(key, ply))))
            ply += 1
        if whole == 0 or is_over(rules, t):
            return
        chance(rules, t, stream(key ^ GOLDEN, deal))
        deal += 1


def make_choices(rules: Row, t: Row, w: Row, v: Row, choices: Row, key: Stream, ply: int) -> bool:
    """The seats that decide now make these choices, by seat; the FREE ones do what the policy does in this future.

    Would the policy have made all of them?
    """
    left, alike = together(rules, t), True
    while left != 0:
        left &= left - 1
        seat = actor(rules, t)
        action = playout_action(rules, t, w, v, long_bits(stream(key, ply)))
        if choices[seat] != FREE and choices[seat] != action:
            action, alike = choices[seat], False
        apply(rules, t, action)
        ply += 1
    return alike


def open_futures(
    first: int, last: int, rules: Row, w: Row, v: Row, known: Row, key: Stream, ply: int, deal: int, whole: int, t: Row,
    ends: Rows,
) -> None:  # fmt: skip
    """The points at the end of the futures `first` up to `last` of a position, with all cards as they are."""
    for n in range(first, last):
        copy_row(known, t)
        play_future(rules, t, w, v, stream(key, n), ply, deal, whole)
        outcome(rules, t, ends[n])


def next_futures(
    first: int, last: int, rules: Row, w: Row, v: Row, known: Row, after: Row, choices: Row, made: int, key: Stream,
    ply: int, deal: int, whole: int, t: Row, ends: Rows,
) -> None:  # fmt: skip
    """From the ends of the futures before `made` choices to those after them: most are the same, and stay."""
    for n in range(first, last):
        copy_row(known, t)
        if not make_choices(rules, t, w, v, choices, stream(key, n), ply):
            copy_row(after, t)
            play_future(rules, t, w, v, stream(key, n), ply + made, deal, whole)
            outcome(rules, t, ends[n])


def seat_futures(
    first: int, last: int, rules: Row, w: Row, v: Row, known: Row, seat: int, choices: Row, made: int, key: Stream,
    ply: int, deal: int, whole: int, wanted: int, world: Row, t: Row, chosen: Rows, usual: Rows,
) -> None:  # fmt: skip
    """Worlds `first` up to `last` that the seat could be in, each with one future.

    `chosen` gets the points at the end if the seat chooses as it did and the rest is left to the policy; `usual` those
    if its choice is left to the policy too. Where the policy chooses the same, both are the same; if they are not
    `wanted` by themselves, but only their difference, they stay 0.
    """
    for n in range(first, last):
        copy_row(known, world)
        s = resample_likely(rules, world, w, v, seat, stream(key, n))
        copy_row(world, t)
        alike = make_choices(rules, t, w, v, choices, s, ply)
        if alike and wanted == 0:
            continue
        play_future(rules, t, w, v, s, ply + made, deal, whole)
        outcome(rules, t, chosen[n])
        if alike:
            for i in range(usual.shape[1]):
                usual[n, i] = chosen[n, i]
        else:
            copy_row(world, t)
            play_future(rules, t, w, v, s, ply, deal, whole)
            outcome(rules, t, usual[n])

"""Weights of Dozen's heuristic and policies, by table size. `games/dozen/weights` has the numbers.

They know no card: they serve every card set.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from asdealt.fast.weight_files import TODAY, shipped
from asdealt.games.dozen.rules.state import ROUNDS

THIRDS = 3  # of a game: two rounds each


class Weights(NamedTuple):
    """Lists by third of the game have THIRDS entries."""

    fates: Sequence[int]  # one number: how many endings of each line are sampled; not learned, it costs time
    doubt: Sequence[int]  # in 16ths of a point: by so much the other must prefer a card to take it 3 times in 4
    likes: Sequence[int]  # by third, in 16ths of a point: how much others prefer the card they see
    spread: Sequence[int]  # in 100ths of a point, of offers and of takes: one worth so much less is e times rarer
    theirs: Sequence[int]  # by third, in 64ths: how much an offer's gain for the other counts
    theirs_take: Sequence[int]  # likewise, what the giver keeps after a take
    prefer_shown: Sequence[int]  # by third, in 16ths of a point: how much the card that is shown is preferred
    white_worth: Sequence[int]  # by third, in 64ths: how much counts what a white card does before scoring
    # Of the quick policy, by which search plays out: set by hand
    endings: Sequence[int]  # one number: how many endings of the lines are imagined
    ending: Sequence[int]  # one number: how many random cards an ending has at most
    white: Sequence[int]  # by third, in 16ths of a point: what a white card may do yet
    show_gain: Sequence[int]  # by third, in 64ths: what a card I show would bring me ...
    show_loss: Sequence[int]  # ... and what it would bring the player I offer it to
    hide_gain: Sequence[int]  # likewise a card I hide
    hide_loss: Sequence[int]
    take_gain: Sequence[int]  # in 64ths: what the shown, the hidden card would bring me ...
    take_loss: Sequence[int]  # ... and the player who offers them
    take_shown: Sequence[int]  # by third, in 16ths of a point: how much I prefer what I see
    noise: Sequence[int]  # in 16ths of a point: how far chance decides an offer, a take


COUNTS = {
    "fates": 1,
    "doubt": 1,
    "likes": THIRDS,
    "spread": 2,
    "theirs": THIRDS,
    "theirs_take": THIRDS,
    "prefer_shown": THIRDS,
    "white_worth": THIRDS,
    "endings": 1,
    "ending": 1,
    "white": THIRDS,
    "show_gain": THIRDS,
    "show_loss": THIRDS,
    "hide_gain": THIRDS,
    "hide_loss": THIRDS,
    "take_gain": 2,
    "take_loss": 2,
    "take_shown": THIRDS,
    "noise": 2,
}
# How far a learner begins to look; the others are not learned
STEPS = {"doubt": 8, "likes": 8, "spread": 5, "theirs": 10, "theirs_take": 10, "prefer_shown": 8, "white_worth": 12}


@cache
def weights_of(players: int, generation: str = TODAY) -> Weights:
    return Weights(**shipped("dozen", players, generation).weights)


def third_of(round_: int) -> int:
    """The third of the game, from 0, that a round belongs to."""
    return (round_ - 1) * THIRDS // ROUNDS

"""The one table of thresholds: what a loss is called, and which moves are no mistakes.

Lists, graphs, marks and retries all read this table. Losses are measured in σ, the spread of the game's own margins,
and in the chance to win.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Label = Literal["none", "small", "medium", "large"]
Why = Literal[
    "forced",  # there was nothing else to do
    "equivalent",  # it led to the same in every world that was tried
    "best",  # nothing better was found
    "mixture",  # the solved mixture plays it too
    "expert",  # the expert plays it too, often enough
    "below",  # it may have lost something, less than any threshold
    "close",  # too close to call
    "loss",  # it lost points; the label says how many
]


@dataclass(frozen=True)
class Threshold:
    label: Label
    spread: float  # from so many σ on
    chance: float  # or from so much of the chance to win on
    sign: str  # the mark, as in other games' notes


THRESHOLDS = (
    Threshold("small", 0.15, 0.03, "?!"),
    Threshold("medium", 0.30, 0.07, "?"),
    Threshold("large", 0.60, 0.15, "??"),
)
SIGNS: dict[Label, str] = {"none": "", **{each.label: each.sign for each in THRESHOLDS}}
FIND = "!"  # the mark of a best move that was far better than the second
ORDER: tuple[Label, ...] = ("none", *[each.label for each in THRESHOLDS])
DECIDED = 0.005  # a chance below this, or above 1 less this: points only
BOUND = 2.0  # standard errors: a loss less than this many above zero is too close to call
RETRY = 0.05  # σ: a move this close to the best one is accepted as an answer
EXPERT = 0.2  # of the expert's searches: a move they choose this often is no mistake
MIXED = 0.02  # odds: what the solved mixture plays this often is in its support


@dataclass(frozen=True)
class Loss:
    """What a move lost against the best one: a mean over worlds and its standard error."""

    points: float
    error: float
    chance: float
    chance_error: float

    @property
    def sure(self) -> bool:
        """Whether the points lost are above zero for certain."""
        return self.points - BOUND * self.error > 0

    @property
    def chance_sure(self) -> bool:
        return self.chance - BOUND * self.chance_error > 0


def decided(*chances: float) -> bool:
    """Is the game as good as lost with every one of these moves, or as good as won with every one?"""
    return max(chances) < DECIDED or min(chances) > 1 - DECIDED


def label_of(loss: Loss, spread: float, *, over: bool) -> tuple[Label, Why]:
    """`over`: the game is decided, so points alone count."""
    found: Label = "none"
    reached = False
    for each in THRESHOLDS:
        by_points, by_chance = loss.points >= each.spread * spread, not over and loss.chance >= each.chance
        reached = reached or by_points or by_chance
        if (by_points and loss.sure) or (by_chance and loss.chance_sure):
            found = each.label
    if found != "none":
        return found, "loss"
    return "none", "close" if reached else "below"


def suspicious(loss: Loss, spread: float, *, over: bool) -> bool:
    """Could it be a mistake after all? Such a move deserves a second look."""
    least = THRESHOLDS[0]
    by_points = loss.points + BOUND * loss.error >= least.spread * spread and loss.points > 0
    by_chance = not over and loss.chance + BOUND * loss.chance_error >= least.chance and loss.chance > 0
    return by_points or by_chance


def settled(loss: Loss, spread: float, *, over: bool) -> bool:
    """Does it get the same label with as much more and as much less as its error allows? If not, look once more."""
    least, most = (
        Loss(loss.points + way * loss.error, 0.0, loss.chance + way * loss.chance_error, 0.0) for way in (-BOUND, BOUND)
    )
    return label_of(least, spread, over=over) == label_of(most, spread, over=over)


def accepted(gain: float, from_best: float, spread: float) -> bool:
    """Is this answer to a retry good enough? It gains on what was played, and is as good as the best move."""
    return gain > 0 and from_best <= RETRY * spread

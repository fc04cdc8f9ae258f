"""What a game's kernels define, beside `contract`, so that nets can learn and play it. All of it is optional.

`w` is a work row of NET_WORK numbers; the first WORK of them are for the game's other kernels. `v` has the weights of
the rule of thumb that nets correct.
"""

from __future__ import annotations

from typing import Any

from asdealt.fast.rows import Row, Rows, Stream

NET_CHOICES = 0  # the most choices that are weighed
NET_CHOICE = 0  # numbers of a choice
NET_STATE = 0  # numbers of a state
NET_HIDDEN = 0  # numbers for the critic
NET_WORK = 0  # numbers of a work row


def net_asked(rules: Row, t: Row) -> bool:
    """Does a net decide here? Elsewhere the rule of thumb decides for all. A game without this kernel always asks."""
    raise NotImplementedError


def net_show(rules: Row, t: Row, w: Row, v: Row, state: Row, choices: Row, actions: Row) -> None:
    """Writes what the seat that decides may know, its choices one after another, and their actions (none: -1).

    At least one is written. Where there are more legal actions than places, the rule of thumb chooses the most
    promising ones.
    """
    raise NotImplementedError


def net_hide(rules: Row, t: Row, w: Row, v: Row, hidden: Row) -> None:
    """Writes what the seat that decides may not know. Called after `net_show`, with its work row."""
    raise NotImplementedError


def net_standing(rules: Row, t: Row, seat: int) -> int:
    """What this seat would score if play ended now. Rewards are changes of it; the last one leads to the outcome."""
    raise NotImplementedError


def search_world(
    rules: Row, t: Row, w: Row, v: Row, likely: Row, past: Rows, seat: int, seed: Stream, number: int
) -> Stream:  # fmt: skip
    """Redraws what this seat cannot know, for a search in which all play on by the net. World `number` of a seed is
    always the same. Returns a stream to play on with.

    `likely`: the weights by which worlds are drawn (`NetSpec.worlds`). `past`: what the others have done
    (`NetSpec.evidence`). A game without this kernel draws worlds as for the rule of thumb.
    """
    raise NotImplementedError


def net_world(
    rules: Row, t: Row, w: Row, v: Row, net: Row, notes: Row, state: Row, choices: Row, actions: Row, scores: Row,
    steep: float, seat: int, s: Stream,
) -> Stream:  # fmt: skip
    """Redraws what this seat cannot know, as if the others had played by the net so far. The arguments in the middle
    are those of `net_action`. A game without this kernel draws worlds as for the rule of thumb."""
    raise NotImplementedError


def value_show(rules: Row, t: Row, w: Row, v: Row, seat: int, numbers: Row) -> None:
    """Writes what a value net reads of this seat's chances where play stops (`value_nets`). Only some games have it."""
    raise NotImplementedError


def solve_round(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, odds: Row, heat: float) -> float:
    """Solves what is left of a round between two players, as far as its value net knows what the ends are worth.

    Writes by action how often the seat that decides should choose it, compared with the others: where both choose at
    once, the odds of the solution; elsewhere one that is worth `heat` less than the best is e times rarer. Returns what
    the position is worth to seat 0, as a share in the victory. `judged`: see `ValueNet.judged`. `k`: `NetSpec.solved`
    numbers, for notes. Only some games have it, for some tables (`NetSpec.solves`).
    """
    raise NotImplementedError

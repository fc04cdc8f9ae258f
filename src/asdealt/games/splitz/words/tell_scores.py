"""Splitz's arithmetic in words: who has the most of each number, and what breaks a tie."""

from __future__ import annotations

from asdealt.core import Outcome
from asdealt.games.splitz.rules import SplitzRules
from asdealt.games.splitz.rules.scoring import Majority, majorities, scored
from asdealt.games.splitz.rules.state import State
from asdealt.locales.tell.saying import Said, added_up, listed, name_of, say, then, together, yes


def score(rules: SplitzRules, state: State) -> list[Said]:  # noqa: ARG001 - all of it is on the table
    return _totals(state)


def ending(rules: SplitzRules, state: State, outcome: Outcome) -> list[Said]:
    grid = majorities(state)
    lines = [_number(each) for each in grid]
    lines += _totals(state)
    for points in sorted(set(outcome.scores), reverse=True):
        tied = [seat for seat, score in enumerate(outcome.scores) if score == points]
        if len(tied) > 1:
            lines.append(_tie(rules, state, points, tied))
    return lines


def _totals(state: State) -> list[Said]:
    """What each player would score if the game ended now, number by number."""
    lines = []
    grid = majorities(state)
    for seat, stacks in enumerate(state.stacks):
        numbers = [int(each.number) for each in grid if seat in each.scorers]
        line = say(
            "tell-splitz-total",
            name=name_of(seat),
            count=len(numbers),
            numbers=added_up(numbers or [0]),
            total=sum(numbers),
        )
        if stacks.pending:
            line = then(line, say("tell-splitz-pending", jokers=stacks.pending))
        lines.append(line)
    return lines


def _number(majority: Majority) -> Said:
    if not majority.scorers:
        return say("tell-splitz-number-nobody", number=str(majority.number))
    held = [
        say("tell-splitz-held", name=name_of(seat), count=count) for seat, count in enumerate(majority.counts) if count
    ]
    return say(
        "tell-splitz-number",
        number=str(majority.number),
        held=listed(held),
        scorers=len(majority.scorers),
        names=together(majority.scorers),
    )


def _tie(rules: SplitzRules, state: State, points: int, tied: list[int]) -> Said:
    """Equal points: the different numbers decide. If these are equal too, the victory is shared."""
    by_stacks = rules.chosen.tiebreak == "held"
    counted = [len(mine.numbers) for mine in state.stacks] if by_stacks else scored(majorities(state), state.seats)
    shares = [say("tell-splitz-tied", name=name_of(seat), count=counted[seat]) for seat in tied]
    return say(
        "tell-splitz-tie",
        names=together(tied),
        points=points,
        counting="held" if by_stacks else "scored",
        shares=listed(shares),
        equal=yes(len({counted[seat] for seat in tied}) == 1),
    )

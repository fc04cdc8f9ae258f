"""Splitz's arithmetic in words: who has the most of each number, and what breaks a tie."""

from __future__ import annotations

from asdealt.core import Outcome
from asdealt.games.splitz.rules import SplitzRules
from asdealt.games.splitz.rules.scoring import Majority, majorities, scored
from asdealt.games.splitz.rules.state import State
from asdealt.locales.tell.voice import Voice, added_up, yes


def score(voice: Voice, rules: SplitzRules, state: State) -> list[str]:  # noqa: ARG001 - all of it is on the table
    return _totals(voice, state)


def ending(voice: Voice, rules: SplitzRules, state: State, outcome: Outcome) -> list[str]:
    grid = majorities(state)
    lines = [_number(voice, each) for each in grid]
    lines += _totals(voice, state)
    for points in sorted(set(outcome.scores), reverse=True):
        tied = [seat for seat, score in enumerate(outcome.scores) if score == points]
        if len(tied) > 1:
            lines.append(_tie(voice, rules, state, points, tied))
    return lines


def _totals(voice: Voice, state: State) -> list[str]:
    """What each player would score if the game ended now, number by number."""
    lines = []
    grid = majorities(state)
    for seat, stacks in enumerate(state.stacks):
        numbers = [int(each.number) for each in grid if seat in each.scorers]
        line = voice.say(
            "tell-splitz-total",
            name=voice.name(seat),
            count=len(numbers),
            numbers=added_up(numbers or [0]),
            total=sum(numbers),
        )
        if stacks.pending:
            line = voice.then(line, voice.say("tell-splitz-pending", jokers=stacks.pending))
        lines.append(line)
    return lines


def _number(voice: Voice, majority: Majority) -> str:
    if not majority.scorers:
        return voice.say("tell-splitz-number-nobody", number=str(majority.number))
    held = [
        voice.say("tell-splitz-held", name=voice.name(seat), count=count)
        for seat, count in enumerate(majority.counts)
        if count
    ]
    return voice.say(
        "tell-splitz-number",
        number=str(majority.number),
        held=voice.listed(held),
        scorers=len(majority.scorers),
        names=voice.together(majority.scorers),
    )


def _tie(voice: Voice, rules: SplitzRules, state: State, points: int, tied: list[int]) -> str:
    """Players with equal points are compared by different numbers. If these are equal too, they share the victory."""
    by_stacks = rules.chosen.tiebreak == "held"
    counted = [len(mine.numbers) for mine in state.stacks] if by_stacks else scored(majorities(state), state.seats)
    shares = [voice.say("tell-splitz-tied", name=voice.name(seat), count=counted[seat]) for seat in tied]
    return voice.say(
        "tell-splitz-tie",
        names=voice.together(tied),
        points=points,
        counting="held" if by_stacks else "scored",
        shares=voice.listed(shares),
        equal=yes(len({counted[seat] for seat in tied}) == 1),
    )

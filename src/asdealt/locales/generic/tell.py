"""Sentences about any game: who did what, in the game's notation, and how many points each round gave."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from asdealt.core import CHANCE, Done, Outcome, Rules, Seat, quoted
from asdealt.locales import readable
from asdealt.locales.tell.saying import Fact, Said, either, figure, listed, name_of, say

LONGEST = 160  # letters of an action in a line
SHOWN = 8  # actions in a sentence


def log(rules: Rules[Any, Any], before: Any, after: Any, done: Sequence[Done[Any]]) -> list[Said]:
    lines = []
    for seat, actions in groupby(done, key=lambda each: each.seat):
        text = quoted(rules.notation.write([each.action for each in actions]), LONGEST)
        if seat == CHANCE:
            lines.append(say("generic-dealt", action=text))
        else:
            lines.append(say("generic-did", name=name_of(seat), action=text))
    scored = rules.round_scores(after)
    new = range(len(rules.round_scores(before)), len(scored))
    lines += [say("generic-round-scored", round=n + 1, points=_points(scored[n])) for n in new]
    rounds = rules.rounds(rules.seats_of(after))
    if rounds > 1 and rules.round(after) > rules.round(before):
        lines.append(say("generic-round", round=rules.round(after), rounds=rounds))
    return lines


def wanted(rules: Rules[Any, Any], state: Any, me: Seat, legal: Sequence[Any]) -> Said:  # noqa: ARG001 - nothing is known of them
    return say("generic-wanted", count=len(legal))


def allowed(rules: Rules[Any, Any], state: Any, me: Seat) -> Said:
    legal = rules.legal(state, me)
    texts = [quoted(rules.notation.write((action,)), LONGEST) for action in legal[:SHOWN]]
    if len(legal) > SHOWN:
        return say("generic-may-more", actions=listed(texts), count=len(legal) - SHOWN)
    return say("generic-may", actions=either(texts))


def score(rules: Rules[Any, Any], state: Any) -> list[Said]:
    if not rules.scores_rounds:
        return [say("generic-no-score")]
    rounds = rules.round_scores(state)
    return [
        say("generic-stands", name=name_of(seat), points=figure(sum(each[seat] for each in rounds)))
        for seat in range(rules.seats_of(state))
    ]


def ending(rules: Rules[Any, Any], state: Any, outcome: Outcome) -> list[Said]:
    scored = enumerate(rules.round_scores(state), 1)
    lines = [say("generic-round-scored", round=n, points=_points(points)) for n, points in scored]
    return [*lines, say("generic-reason", reason=readable(outcome.reason))]


def _points(points: Sequence[int]) -> Fact:
    return listed([say("generic-counted", name=name_of(seat), points=figure(each)) for seat, each in enumerate(points)])

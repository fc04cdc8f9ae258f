"""Sentences about any game: who did what, in the game's notation, and how many points each round gave."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from asdealt.core import CHANCE, Done, Outcome, Rules, Seat, quoted
from asdealt.locales import readable
from asdealt.locales.tell.voice import Voice, figure

LONGEST = 160  # letters of an action in a line
SHOWN = 8  # actions in a sentence


def log(voice: Voice, rules: Rules[Any, Any], before: Any, after: Any, done: Sequence[Done[Any]]) -> list[str]:
    lines = []
    for seat, actions in groupby(done, key=lambda each: each.seat):
        text = quoted(rules.notation.write([each.action for each in actions]), LONGEST)
        if seat == CHANCE:
            lines.append(voice.say("generic-dealt", action=text))
        else:
            lines.append(voice.say("generic-did", name=voice.name(seat), action=text))
    scored = rules.round_scores(after)
    new = range(len(rules.round_scores(before)), len(scored))
    lines += [voice.say("generic-round-scored", round=n + 1, points=_points(voice, scored[n])) for n in new]
    rounds = rules.rounds(rules.seats_of(after))
    if rounds > 1 and rules.round(after) > rules.round(before):
        lines.append(voice.say("generic-round", round=rules.round(after), rounds=rounds))
    return lines


def wanted(voice: Voice, rules: Rules[Any, Any], state: Any, me: Seat) -> str:
    return voice.say("generic-wanted", count=len(rules.legal(state, me)))


def allowed(voice: Voice, rules: Rules[Any, Any], state: Any, me: Seat) -> str:
    legal = rules.legal(state, me)
    texts = [quoted(rules.notation.write((action,)), LONGEST) for action in legal[:SHOWN]]
    if len(legal) > SHOWN:
        return voice.say("generic-may-more", actions=voice.listed(texts), count=len(legal) - SHOWN)
    return voice.say("generic-may", actions=voice.either(texts))


def score(voice: Voice, rules: Rules[Any, Any], state: Any) -> list[str]:
    if not rules.scores_rounds:
        return [voice.say("generic-no-score")]
    rounds = rules.round_scores(state)
    return [
        voice.say("generic-stands", name=voice.name(seat), points=figure(sum(each[seat] for each in rounds)))
        for seat in range(rules.seats_of(state))
    ]


def ending(voice: Voice, rules: Rules[Any, Any], state: Any, outcome: Outcome) -> list[str]:
    scored = enumerate(rules.round_scores(state), 1)
    lines = [voice.say("generic-round-scored", round=n, points=_points(voice, points)) for n, points in scored]
    return [*lines, voice.say("generic-reason", reason=readable(outcome.reason))]


def _points(voice: Voice, points: Sequence[int]) -> str:
    return voice.listed(
        [voice.say("generic-counted", name=voice.name(seat), points=figure(each)) for seat, each in enumerate(points)]
    )

"""Sentences about a match: what happened, who has to decide, the score, the result, and why an action is refused.

The functions turn a view into finished lines of one language. Each game has its own `tell`. What all games share
(waiting, ranks, victory) is here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from asdealt import veil
from asdealt.core import CHANCE, Done, Outcome, Rules, Seat, View, Viewer
from asdealt.locales import Words
from asdealt.locales.game_words import words_of
from asdealt.locales.tell.refusals import refusal
from asdealt.locales.tell.voice import Voice, figure, yes

__all__ = ["allowed", "between", "ending", "log", "refusal", "score", "wanted"]


def log(
    words: Words,
    rules: Rules[Any, Any],
    before: Any,
    after: Any,
    done: Sequence[Done[Any]],
    names: Sequence[str],
    me: Viewer,
) -> list[str]:
    """Lines about one whole turn that led from `before` to `after`, told to `me`.

    States are veiled for `me` here, even if the caller has done it before, so that nothing hidden can be told.
    """
    return between(words, rules, veil.view(before, (), me), veil.view(after, done, me), names)


def between(
    words: Words, rules: Rules[Any, Any], before: View[Any], after: View[Any], names: Sequence[str]
) -> list[str]:
    """The same from two views. The past of the second view is the turn that led there."""
    voice = Voice(words, names)
    lines = words_of(rules.name).tell.log(voice, rules, before.state, after.state, after.past)
    if outcome := rules.outcome(after.state):
        lines.append(_victory(voice, outcome))
    return lines


def wanted(
    words: Words, rules: Rules[Any, Any], state: Any, waiting: Collection[Seat], me: Viewer, names: Sequence[str]
) -> str:
    """What I have to decide, or who the table is waiting for."""
    voice = Voice(words, names)
    if me is not None and me in waiting:
        return words_of(rules.name).tell.wanted(voice, rules, state, me)
    if not waiting:
        return voice.say("tell-over")
    if CHANCE in waiting:
        return voice.say("tell-dealing")
    key = "tell-locked" if me in rules.actors(state) else "tell-waiting"
    return voice.say(key, names=voice.together(sorted(waiting)))


def allowed(words: Words, rules: Rules[Any, Any], state: Any, me: Seat) -> str:
    """What I may do now, in one sentence. `state` is from my view."""
    actors = rules.actors(state)
    if me in actors:
        return words_of(rules.name).tell.allowed(Voice(words), rules, state, me)
    return words.say("tell-not-you" if actors else "tell-over")


def score(words: Words, rules: Rules[Any, Any], state: Any, names: Sequence[str]) -> list[str]:
    """The score so far with its arithmetic: one line per player."""
    return words_of(rules.name).tell.score(Voice(words, names), rules, state)


def ending(words: Words, rules: Rules[Any, Any], state: Any, names: Sequence[str]) -> list[str]:
    """The result of a match: the whole arithmetic, the ranks, and the winners. Empty while it is running."""
    outcome = rules.outcome(state)
    if outcome is None:
        return []
    voice = Voice(words, names)
    return [
        *words_of(rules.name).tell.ending(voice, rules, state, outcome),
        *_ranks(voice, outcome),
        _victory(voice, outcome),
    ]


def _ranks(voice: Voice, outcome: Outcome) -> list[str]:
    ranks = outcome.ranks
    return [
        voice.say(
            "tell-rank",
            rank=ranks[seat],
            shared=yes(ranks.count(ranks[seat]) > 1),
            name=voice.name(seat),
            points=figure(outcome.scores[seat]),
        )
        for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    ]


def _victory(voice: Voice, outcome: Outcome) -> str:
    won = outcome.winners
    points = figure(outcome.scores[won[0]])
    return voice.say("table-won", winners=len(won), names=voice.together(won), points=points)

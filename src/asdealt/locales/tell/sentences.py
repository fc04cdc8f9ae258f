"""What happened, what to decide, the score and the result, as data without a language.

Each game has its own part. What all games share (waiting, ranks, victory) is here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from asdealt.core import CHANCE, Done, Outcome, Rules, Seat, View, Viewer
from asdealt.locales.game_words import words_of
from asdealt.locales.tell.saying import Said, figure, name_of, say, together, yes


def log(rules: Rules[Any, Any], before: View[Any], after: View[Any], done: Sequence[Done[Any]]) -> list[Said]:
    """One whole turn: the tables before and after it, and the actions, all as one viewer saw them."""
    told = words_of(rules.name).tell.log(rules, before.state, after.state, done)
    outcome = rules.outcome(after.state)
    return [*told, _victory(outcome)] if outcome else told


def wanted(rules: Rules[Any, Any], state: Any, waiting: Collection[Seat], me: Viewer) -> Said:
    """What I have to decide, or who is being waited for."""
    if me is not None and me in waiting:
        return asked(rules, state, me, rules.legal(state, me))
    return waited(sorted(waiting), me in rules.actors(state))


def asked(rules: Rules[Any, Any], state: Any, me: Seat, legal: Sequence[Any]) -> Said:
    """What I have to decide; `state` is as I see it, and `legal` has my legal actions."""
    return words_of(rules.name).tell.wanted(rules, state, me, legal)


def waited(waiting: Collection[int], locked: bool) -> Said:
    """Who is being waited for. `locked`: I have decided, and the others have not."""
    if not waiting:
        return say("tell-over")
    if CHANCE in waiting:
        return say("tell-dealing")
    return say("tell-locked" if locked else "tell-waiting", names=together(waiting))


def allowed(rules: Rules[Any, Any], state: Any, me: Seat) -> Said:
    """My legal actions; `state` is as I see it."""
    actors = rules.actors(state)
    if me in actors:
        return words_of(rules.name).tell.allowed(rules, state, me)
    return say("tell-not-you" if actors else "tell-over")


def score(rules: Rules[Any, Any], state: Any) -> list[Said]:
    """The score so far with its arithmetic: one line per player."""
    return words_of(rules.name).tell.score(rules, state)


def ending(rules: Rules[Any, Any], state: Any) -> list[Said]:
    """How a match ended: the whole arithmetic, the ranks, and the winners. Nothing while it is still running."""
    outcome = rules.outcome(state)
    if outcome is None:
        return []
    return [*words_of(rules.name).tell.ending(rules, state, outcome), *_ranks(outcome), _victory(outcome)]


def _ranks(outcome: Outcome) -> list[Said]:
    ranks = outcome.ranks
    return [
        say(
            "tell-rank",
            rank=ranks[seat],
            shared=yes(ranks.count(ranks[seat]) > 1),
            name=name_of(seat),
            points=figure(outcome.scores[seat]),
        )
        for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    ]


def _victory(outcome: Outcome) -> Said:
    won = outcome.winners
    return say("table-won", winners=len(won), names=together(won), points=figure(outcome.scores[won[0]]))

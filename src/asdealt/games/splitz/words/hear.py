"""Splitz in everyday words: `3 5`, `I want blue`, `白に投票`, `comodín en el 8`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asdealt.core import View
from asdealt.games.splitz.rules.state import PARTS, Attach, Cut, Discard, Phase, Settle, State, Vote
from asdealt.locales import Words
from asdealt.locales.hear.turns import AnyRules, AnyTurn, one_decision_each
from asdealt.locales.hear.vocabulary import Heard, Span, Vocabulary
from asdealt.locales.hear.vocabulary import vocabulary as game_vocabulary

turns = one_decision_each

_VERBS = {  # by phase: the verb that may be left out
    Phase.CUT: "cut",
    Phase.DISCARD: "discard",
    Phase.VOTE: "vote",
    Phase.PLACE: "joker",
    Phase.SETTLE: "settle",
}


def understand(heard: Heard, _rules: AnyRules, view: View[Any]) -> str:
    state: State = view.state
    parts = [part for part in PARTS if part in heard.meanings]
    numbers = [
        n for number in heard.numbers for n in ((number.first, number.last) if isinstance(number, Span) else [number])
    ]
    verbs = heard.meanings.difference(parts) or {_VERBS.get(state.phase, "")}
    if len(verbs) != 1:
        raise heard.unclear()
    (verb,) = verbs
    match verb:
        case "cut" if not parts:
            return f"cut {_cut(heard, numbers, len(state.row))}"
        case "joker" if not parts:
            return f"joker {_number(heard, numbers, view)}"
        case "discard" | "vote" | "settle":
            return f"{verb} {_part(heard, parts, numbers)}"
        case _:
            raise heard.unclear()


def _cut(heard: Heard, numbers: list[int], cards: int) -> str:
    """Two places, or the sizes of the three Parts."""
    if len(numbers) == 3 and sum(numbers) == cards:
        return f"{numbers[0]} {numbers[0] + numbers[1]}"
    if len(numbers) != 2:
        raise heard.unclear("splitz.two_places")
    return f"{min(numbers)} {max(numbers)}"


def _part(heard: Heard, parts: Sequence[str], numbers: list[int]) -> str:
    """A Part, by its colour or by its number from the left."""
    named = [*parts, *(PARTS[n - 1] for n in numbers if 1 <= n <= len(PARTS))]
    if len(named) != 1 or len(numbers) + len(parts) != 1:
        raise heard.unclear("splitz.which_part")
    return named[0]


def _number(heard: Heard, numbers: list[int], view: View[Any]) -> int:
    mine = view.state.stacks[view.seat].numbers
    if not numbers and len(mine) == 1:  # there is only one stack
        return int(mine[0])
    if len(numbers) != 1:
        raise heard.unclear("splitz.which_number")
    return numbers[0]


def say(words: Words, _rules: AnyRules, _view: View[Any], turn: Sequence[Any]) -> str:
    (action,) = turn
    match action:
        case Cut(i, j):
            return words.say("typed-cut", i=str(i), j=str(j))
        case Discard(part):
            return words.say("typed-discard", part=_colour(words, part))
        case Vote(part):
            return words.say("typed-vote", part=_colour(words, part))
        case Attach(number):
            return words.say("typed-joker", number=str(number))
        case Settle(part):
            return words.say("typed-settle", part=_colour(words, part))
        case _:
            raise TypeError(f"nobody types {action!r}: it is chance's")


def _colour(words: Words, part: str) -> str:
    return words.say(f"colour-{part}", number="one")  # the adjective for one card also fits a Part


def kind(turn: AnyTurn) -> object:
    return type(turn[0])


def vocabulary(words: Words, rules: AnyRules, _: View[Any]) -> Vocabulary:
    return game_vocabulary(words.lang, rules.name)

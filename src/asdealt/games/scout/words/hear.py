"""Scout in everyday words: `2-4`, `take the right one flipped, 7`, `左 7`, `doble izquierda en 4 jugar 2-4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from asdealt.core import View
from asdealt.games.scout.rules.state import Action, Hold, Play, Scout, State
from asdealt.locales import Words
from asdealt.locales.hear.turns import AnyRules, AnyTurn, Begun
from asdealt.locales.hear.vocabulary import Heard, Span, Vocabulary
from asdealt.locales.hear.vocabulary import vocabulary as game_vocabulary

_ENDS = {"left", "right"}


def understand(heard: Heard, _rules: AnyRules, view: View[Any]) -> str:
    said, numbers = heard.meanings, heard.numbers
    if said == {"hold"} and not numbers:
        return "hold"
    if said == {"turned"} and not numbers:
        return "turn"
    if "hold" in said:
        raise heard.unclear()
    if 0 in _places(numbers):
        raise heard.unclear("scout.from_one")
    if "double" in said or said >= {"scout", "play"}:  # both in one turn is the double action
        at, cards = _split(numbers)
        then = f" play {_cards(heard, cards)}" if cards else ""
        return f"double {_where(heard, at, view)}{then}"
    if "play" in said and said & (_ENDS | {"turned"}):
        raise heard.unclear()
    if said & (_ENDS | {"scout", "turned"}):
        return f"scout {_where(heard, numbers, view)}"
    return f"play {_cards(heard, numbers)}"


def _split(numbers: list[int | Span]) -> tuple[list[int | Span], list[int | Span]]:
    """Splits a double action into where the card goes and what is played. A span can only be what is played."""
    if len(numbers) == 2 and isinstance(numbers[0], Span):
        return numbers[1:], numbers[:1]
    return numbers[:1], numbers[1:]


def _where(heard: Heard, numbers: list[int | Span], view: View[Any]) -> str:
    ends = heard.meanings & _ENDS
    if len(view.state.prior) <= 1:  # one card has one end, called left (rule 17); the rules refuse an empty table
        ends = frozenset({"left"})
    if len(ends) != 1:
        raise heard.unclear("scout.which_end")
    if len(numbers) != 1 or isinstance(numbers[0], Span):
        raise heard.unclear("scout.where", places=len(view.state.hands[view.seat]) + 1)
    (end,) = ends
    turned = " turned" if "turned" in heard.meanings else ""
    return f"{end}{turned} at {numbers[0]}"


def _cards(heard: Heard, numbers: list[int | Span]) -> str:
    """`2-4`, `4-2`, `2 4` (first and last) and `2 3 4` are the same cards."""
    places = _places(numbers)
    if not places:
        raise heard.unclear("scout.which_cards")
    steps = {b - a for a, b in pairwise(places)}
    if len(places) != 2 and not (steps <= {1} or steps <= {-1}):
        raise heard.unclear("scout.side_by_side")
    return f"{min(places)}-{max(places)}"


def _places(numbers: list[int | Span]) -> list[int]:
    found: list[int] = []
    for number in numbers:
        if isinstance(number, int):
            found.append(number)
        else:
            step = 1 if number.first <= number.last else -1
            found += range(number.first, number.last + step, step)
    return found


def say(words: Words, _rules: AnyRules, view: View[Any], turn: Sequence[Any]) -> str:
    return " ".join(_say(words, view.state, action) for action in turn)


def _say(words: Words, state: State, action: Action) -> str:
    match action:
        case Hold():
            return words.say("typed-turn" if action.turned.face else "typed-hold")
        case Play():
            first, last = action.start + 1, action.start + action.length
            return words.say("typed-play", cards=str(first) if first == last else f"{first}-{last}")
        case Scout():
            slot = action.slot.face
            return words.say(
                "typed-double" if action.double else "typed-scout",
                end=action.edge.value if len(state.prior) > 1 else "only",
                turned="yes" if slot.turned else "no",
                at=str(slot.at + 1),
            )
        case _:
            raise TypeError(f"nobody types {action!r}: it is chance's")


def turns(rules: AnyRules, view: View[Any], begun: Begun) -> Iterator[AnyTurn]:
    """Every whole turn: a double action with each play that may follow."""
    seat = view.seat
    assert seat is not None
    for action in rules.legal(view.state, seat):
        if not begun((action,)):
            continue
        if isinstance(action, Scout) and action.double:
            after = rules.apply(view.state, {seat: action})
            yield from ((action, play) for play in rules.legal(after, seat))
        else:
            yield (action,)


def kind(turn: AnyTurn) -> object:
    """Turns of one kind differ only in their numbers."""
    first = turn[0]
    return (Scout, first.double, first.slot.face.turned) if isinstance(first, Scout) else type(first)


def vocabulary(words: Words, rules: AnyRules, _: View[Any]) -> Vocabulary:
    return game_vocabulary(words.lang, rules.name)

"""Effects of white cards of Dozen, in everyday words: `show 7`, `pintar 4 rojo`, `入れ替え 5 9`, `nothing`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from asdealt.games.dozen.rules import NOTHING, Step
from asdealt.games.dozen.rules.cards import COLORS, OPS, OTHER_SIDE, Effect
from asdealt.locales import Words
from asdealt.locales.hear.vocabulary import THEN, Heard, Named, Piece, Span

T = TypeVar("T")

EFFECT_VERBS = frozenset({*OPS, "nothing"})
_SIDES = {"shown": "revealed", "hidden": "concealed", "other": OTHER_SIDE}

Held = Callable[[int | Named], str]  # the id of a card in hand


def read_steps(heard: Heard, pieces: Sequence[Piece], printed: Sequence[Effect], held: Held) -> str:
    """The steps in plain notation. `printed`: the effects of the white card, if it is known which card it is."""
    said: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece == THEN:
            said.append([])
        else:
            said[-1].append(piece)
    said = [step for step in said if step]
    if not said:
        raise heard.unclear("dozen.which_effect")
    effects = [*printed, *[None] * len(said)]
    return "; ".join(_read_step(heard, step, effect, held) for step, effect in zip(said, effects, strict=False))


def _read_step(heard: Heard, said: list[Piece], effect: Effect | None, held: Held) -> str:
    ops = [piece for piece in said if isinstance(piece, str) and piece in EFFECT_VERBS]
    colors = [piece for piece in said if isinstance(piece, str) and piece in COLORS]
    sides = [_SIDES[piece] for piece in said if isinstance(piece, str) and piece in _SIDES]
    cards = [piece for piece in said if isinstance(piece, Named)]
    numbers = [piece for piece in said if isinstance(piece, int | Span)]
    op = ops[0] if len(ops) == 1 else _guessed(colors, sides, cards) if not ops else None
    if op is None:
        raise heard.unclear("dozen.which_effect")
    if op == NOTHING.op:
        return op
    places = " ".join(map(str, _places(numbers, ends_only=op in ("swap", "move"))))
    match op:
        case "recolor":
            return f"recolor {places} {_one(heard, colors)}"
        case "reface":
            return f"reface {places} {_one(heard, sides or [_only_side(effect)])}"
        case "replace_from_hand":
            if not cards:  # the second number is a place in the hand
                *rest, last = _places(numbers, ends_only=True) or [0]
                return f"replace_from_hand {' '.join(map(str, rest))} {held(last)}"
            return f"replace_from_hand {places} {held(_one(heard, cards))}"
        case _:
            return f"{op} {places}"


def _guessed(colors: Sequence[str], sides: Sequence[str], cards: Sequence[Named]) -> str | None:
    """The effect that these words mean when no verb names it: a colour means recolor, and so on."""
    if colors:
        return "recolor"
    if sides:
        return "reface"
    return "replace_from_hand" if cards else None


def _only_side(effect: Effect | None) -> str:
    """The row that this effect puts cards in, for a turn that does not name one."""
    return effect.to[0] if effect is not None and effect.op == "reface" and len(effect.to) == 1 else OTHER_SIDE


def _places(numbers: Sequence[int | Span], ends_only: bool) -> list[int]:
    found: list[int] = []
    for number in numbers:
        if isinstance(number, int):
            found.append(number)
        elif ends_only:
            found += (number.first, number.last)
        else:
            found += range(number.first, number.last + 1)
    return found


def _one(heard: Heard, things: Sequence[T]) -> T:
    if len(things) != 1:
        raise heard.unclear("dozen.which_effect")
    return things[0]


def say_step(words: Words, step: Step, said_card: Callable[[str], str]) -> str:
    args: dict[str, str] = {}
    if step.places:
        args["places"] = " ".join(map(str, step.places))
    if step.op == "move":
        args["places"], args["to"] = map(str, step.places)
    elif step.op == "recolor":
        args["colour"] = words.say(f"colour-{step.to}", number="noun")
    elif step.to is not None:
        args["row"] = next(row for row, side in _SIDES.items() if side == step.to)
    if step.card is not None:
        args["card"] = said_card(step.card.face.id)
    return words.say(f"typed-{step.op.replace('_', '-')}", **args)

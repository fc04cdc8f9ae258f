"""A plain card set for Dozen's tests, to which a test adds the cards it is about, and tables to put them on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from asdealt.core import CHANCE, Seat
from asdealt.games.dozen.rules import CardSet, DozenRules, State, from_plain, read_state
from asdealt.games.dozen.rules.state import Action

Json = dict[str, Any]
ME, OTHER = Seat(0), Seat(1)

PLAIN = {  # colour and value; none of them has an effect
    "ant": ("red", 1), "bee": ("red", 2), "cat": ("red", 3), "dog": ("red", 4),
    "elk": ("blue", 1), "fox": ("blue", 2), "gnu": ("blue", 3), "hen": ("blue", 4),
    "ibis": ("green", 0), "jay": ("green", -1), "kite": ("green", 5), "lark": ("green", 6),
}  # fmt: skip


def words(text: str) -> Json:
    return {"en": text, "ja": text, "es": text}


def card(name: str, color: str = "red", value: int = 0, **more: object) -> Json:
    return {"id": name, "name": words(name), "color": color, "value": value, **more}


def per(n: int, scope: str, agg: str = "count", cap: int | None = None, **filters: object) -> Json:
    capped = {} if cap is None else {"cap": cap}
    return {"op": "per", "n": n, "agg": agg, "of": {"scope": scope, **filters}, **capped}


def when(n: int, cond: Json) -> Json:
    return {"op": "if", "n": n, "cond": cond}


def amount(agg: str, cmp: str, k: int, scope: str, **filters: object) -> Json:
    return {"agg": agg, "cmp": cmp, "k": k, "of": {"scope": scope, **filters}}


def effect(op: str, a: object, **more: object) -> Json:
    return {"op": op, "a": a, **more}


def plain_set(*cards: Json) -> Json:
    """The plain animals, the minimum a set needs, and these cards, which replace others with the same id."""
    made = [card(name, color, value) for name, (color, value) in PLAIN.items()]
    made.append(card("rose", "yellow", 0, score=[per(1, "adjacent", color=["red"])]))
    made.append(card("thorn", "yellow", 0, score=[per(-1, "left")]))
    made.append(card("snow", "white", 0, before=[effect("add_value", {"scope": "self"}, n=1)]))
    kept = [old for old in made if old["id"] not in {new["id"] for new in cards}]
    return {"id": "tests", "edition": 1, "name": words("Tests"), "theme": words("None"), "cards": [*kept, *cards]}


def cards_with(*cards: Json) -> CardSet:
    return from_plain(plain_set(*cards), "tests.toml")


def rules_with(*cards: Json, **options: object) -> DozenRules:
    return DozenRules.from_options({"cards": plain_set(*cards), **options})


def at_the_end(line: str, hand: str = "-", phase: str = "white") -> State:
    """Two players after the last round: my line and hand, and a neighbour who has nothing."""
    return read_state(f"6 {phase} | {hand} / {line} / - / - | - / - / - / -")


def resolved(rules: DozenRules, table: State, *texts: str) -> State:
    """The table after my white cards were resolved in this way."""
    for text in texts:
        table = rules.apply(table, {ME: rules.notation.read(text, ME)[0]})
    return table


def ways(rules: DozenRules, table: State) -> list[str]:
    return [rules.notation.write([action]) for action in rules.legal(table, ME)]


def line_of(table: State) -> str:
    """My line, as the notation writes it."""
    return repr(table).split("|")[1].split("/")[1].strip()


def points_of(rules: DozenRules, line: str) -> list[int]:
    """What each card of this line scores."""
    return [card.total for card in rules.tally(at_the_end(line), ME)]


def do(rules: DozenRules, table: State, *texts: str) -> State:
    """The table after these actions, one per seat in seat order; a draw is chance's."""
    seats = [CHANCE] if texts[0].startswith("draw") else [Seat(s) for s in range(len(texts))]
    return rules.apply(table, {s: rules.notation.read(text, s)[0] for s, text in zip(seats, texts, strict=True)})


def refusal(rules: DozenRules, table: State, action: Action | str, seat: Seat = ME) -> tuple[str, str] | None:
    """The refusal's code and rule, or None for a legal action."""
    said = rules.why_not(table, seat, rules.notation.read(action, seat)[0] if isinstance(action, str) else action)
    return (said.code, said.rule) if said else None


def played(rules: DozenRules, seats: int, seed: int, until: Callable[[State], bool]) -> State:
    """The first state of a random match for which `until` is true."""
    rng, table = Random(seed), rules.start(seats)
    while not until(table):
        actors = rules.actors(table)
        if actors == {CHANCE}:
            table = rules.apply(table, {CHANCE: rules.draw(table, rng)})
        else:
            table = rules.apply(table, {seat: rng.choice(rules.legal(table, seat)) for seat in sorted(actors)})
    return table

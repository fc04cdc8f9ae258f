"""The only encoder of what leaves the house: it takes a View and refuses anything else.

A table travels as its own fields, in JSON. A card its viewer may not see is `null` there; who else has seen a card is
left out. Moves travel as texts of the game's notation: a client shows a view and sends back one of the texts it was
given.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from asdealt.core import Json, Rules, View
from asdealt.games import GAMES, rules_for
from asdealt.veil import FaceDown, Secret


class Position(msgspec.Struct, frozen=True):
    """A view and what its seat may do there."""

    seat: int | None  # whose view; null: a spectator's
    actors: list[int]  # who decides next: one, several at once, or nobody once it is over; -1 is chance
    legal: list[str]  # what this seat may do, empty when it is not asked
    table: msgspec.Raw  # the game's own table, as this seat sees it


def position(rules: Rules[Any, Any], view: View[Any]) -> Position:
    shown = table(view)
    legal = rules.legal(view.state, view.seat) if view.seat is not None and view.seat >= 0 else ()
    write = rules.notation.write
    texts = [write((action,)) for action in legal]
    return Position(view.seat, sorted(rules.actors(view.state)), texts, msgspec.Raw(shown))


def table(view: View[Any]) -> bytes:
    """The table of a view, in JSON."""
    if type(view) is not View:
        raise TypeError(f"only a View may be sent, not a {type(view).__name__}")
    return _ENCODER.encode(view.state)


def past(rules: Rules[Any, Any], view: View[Any]) -> list[tuple[int, str]]:
    """What was done so far, as the viewer saw it: the seat (-1 is chance) and the move's text."""
    return [(done.seat, rules.notation.write((done.action,))) for done in view.past]


def table_schemas(game: str) -> dict[str, Json]:
    """JSON Schemas of a game's table on the wire: `Table`, and every type it is made of."""
    table_type = type(rules_for(game, min(GAMES[game].sizes)).start(min(GAMES[game].sizes)))
    faces = sorted(set(_faces(table_type)), key=lambda face: face.__name__)
    hidden = {"anyOf": [*({"$ref": f"#/$defs/{face.__name__}"} for face in faces), {"type": "null"}]}
    _, schemas = msgspec.json.schema_components(
        [table_type, *faces], ref_template="#/$defs/{name}", schema_hook=lambda _: hidden
    )
    return schemas


def _faces(kind: Any) -> Iterator[type]:
    """What lies on a table inside a Secret, by the table's own types."""
    if get_origin(kind) is Secret:
        yield get_args(kind)[0]
    elif is_dataclass(kind):
        for hint in get_type_hints(kind).values():
            yield from _faces(hint)
    else:
        for part in get_args(kind):
            yield from _faces(part)


def _bare(thing: Any) -> Any:
    kind = type(thing)
    if kind is Secret:
        return thing.face
    if kind is FaceDown:
        return None
    raise TypeError(f"a {type(thing).__name__} cannot be sent")


_ENCODER = msgspec.json.Encoder(enc_hook=_bare, order="deterministic")

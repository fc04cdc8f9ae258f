"""The only encoder of states that leave the server. It takes a View and refuses anything else.

A state travels as its own fields, in JSON. A card that the viewer may not see is `null`. Who else has seen a card is
left out. Actions travel as texts of the game's notation: a client shows a view and sends back one of the texts it got.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, cast, get_args, get_origin, get_type_hints

import msgspec

from asdealt.core import OPEN, Json, Rules, View
from asdealt.games import GAMES, rules_for
from asdealt.protocol.changes import changes
from asdealt.veil import FaceDown, Secret


class Position(msgspec.Struct, frozen=True):
    """A view and what its seat may do there."""

    id: str  # of the decision this viewer has to make: another decision has another id, a reconnect finds the same one
    seat: int | None  # whose view; null: a spectator's
    actors: list[int]  # who decides next: one, several at once, or nobody once it is over; -1 is chance
    legal: list[str]  # my legal actions; empty if it is not my turn
    table: msgspec.Raw  # the game's own state, as this seat sees it


def position(rules: Rules[Any, Any], view: View[Any]) -> Position:
    """The position that a view's seat is sent."""
    shown = table(view)
    legal = rules.legal(view.state, view.seat) if view.seat is not None else ()
    actors: list[int] = sorted(rules.actors(view.state))
    return Position(view.position, view.seat, actors, texts(rules, legal), msgspec.Raw(shown))


def table(view: View[Any]) -> bytes:
    """The state of a view, in JSON."""
    _check(view)
    return _ENCODER.encode(view.state)


def _check(view: View[Any]) -> None:
    if type(view) is not View:
        raise TypeError(f"only a View may be sent, not a {type(view).__name__}")
    if view.seat == OPEN:
        raise TypeError("a view of all cards may not be sent")


class Differences:
    """What one turn has changed, for all viewers.

    Views share parts that their viewers see alike, so each field is compared and encoded once for all who share it.
    """

    def __init__(self) -> None:
        self._fields: dict[tuple[str, int, int], tuple[Any, Any, bytes]] = {}  # by identity; keeps both values alive

    def between(self, before: View[Any], after: View[Any]) -> bytes:
        """The changes of the state, in JSON. Both views are of the same viewer."""
        _check(before)
        _check(after)
        kind = type(after.state)
        if type(before.state) is not kind or before.seat != after.seat:
            raise TypeError("these are not two views of one viewer")
        names, values_of = _fields_of(cast(Hashable, kind))
        found = []
        for name, was, now in zip(names, values_of(before.state), values_of(after.state), strict=True):
            if was is not now and (change := self._field(name, was, now)):
                found.append(change)
        return b"[" + b",".join(found) + b"]"

    def _field(self, name: str, was: Any, now: Any) -> bytes:
        key = name, id(was), id(now)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = was, now, encoded(changes(was, now, name))[1:-1]
        return found[2]


def encoded(thing: Any) -> bytes:
    """Veiled values in JSON, the same bytes for the same values."""
    return _ENCODER.encode(thing)


@cache
def _fields_of(kind: Hashable) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a state's fields, and a getter of all their values."""
    names = tuple(field.name for field in fields(cast(Any, kind)))
    return names, attrgetter(*names) if len(names) > 1 else lambda state: (getattr(state, names[0]),)


# Rules often offer the same action objects again: their texts are memoised by identity
_MOST_TEXTS = 1 << 14
_written: dict[int, tuple[Any, str]] = {}


def texts(rules: Rules[Any, Any], actions: Sequence[Any]) -> list[str]:
    write = rules.notation.write
    found_texts = []
    for action in actions:
        found = _written.get(id(action))
        if found is None or found[0] is not action:
            if len(_written) >= _MOST_TEXTS:
                _written.clear()
            found = _written[id(action)] = action, write((action,))
        found_texts.append(found[1])
    return found_texts


def past(rules: Rules[Any, Any], view: View[Any]) -> list[tuple[int, str]]:
    """What was done so far, as the viewer saw it: each seat (-1 is chance) and the text of its action."""
    return [(done.seat, rules.notation.write((done.action,))) for done in view.past]


def table_schemas(game: str) -> dict[str, Json]:
    """JSON Schemas of a game's state on the wire: `Table`, and every type it is made of."""
    table_type = type(rules_for(game, min(GAMES[game].sizes)).start(min(GAMES[game].sizes)))
    faces = sorted(set(face_types(table_type)), key=lambda face: face.__name__)
    hidden = {"anyOf": [*({"$ref": f"#/$defs/{face.__name__}"} for face in faces), {"type": "null"}]}
    _, schemas = msgspec.json.schema_components(
        [table_type, *faces], ref_template="#/$defs/{name}", schema_hook=lambda _: hidden
    )
    schemas["Table"] = {**schemas.pop(table_type.__name__), "title": "Table"}  # as the wire calls it
    return schemas


def face_types(kind: Any) -> Iterator[type]:
    """The types of faces inside a Secret, from the type hints of a state."""
    if get_origin(kind) is Secret:
        yield get_args(kind)[0]
    elif is_dataclass(kind):
        for hint in get_type_hints(kind).values():
            yield from face_types(hint)
    else:
        for part in get_args(kind):
            yield from face_types(part)


def _bare(thing: Any) -> Any:
    kind = type(thing)
    if kind is Secret:
        return thing.face
    if kind is FaceDown:
        return None
    raise TypeError(f"a {type(thing).__name__} cannot be sent")


_ENCODER = msgspec.json.Encoder(enc_hook=_bare, order="deterministic")

"""The only encoder of what leaves the house: it takes a View and refuses anything else.

A table travels as its own fields, in JSON. A card its viewer may not see is `null` there; who else has seen a card is
left out. Moves travel as texts of the game's notation: a client shows a view and sends back one of the texts it was
given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from asdealt.core import Json, Rules, View, Viewer
from asdealt.games import GAMES, rules_for
from asdealt.veil import FaceDown, Secret


class Position(msgspec.Struct, frozen=True):
    """A view and what its seat may do there."""

    seat: int | None  # whose view; null: a spectator's
    actors: list[int]  # who decides next: one, several at once, or nobody once it is over; -1 is chance
    legal: list[str]  # what this seat may do, empty when it is not asked
    table: msgspec.Raw  # the game's own table, as this seat sees it


Fields = tuple[tuple[Any, ...], Sequence[bytes]]  # the values of a table's fields, and each as it is sent


class Memory:
    """What was encoded last at one table: what has not changed since is not encoded again.

    A view shares with the one before what is still the same, so things are known by identity. `turn` says that the
    next positions come: what was not asked for since the last time is forgotten.
    """

    __slots__ = ("_before", "_now", "fields", "latest")

    def __init__(self) -> None:
        self.fields: dict[Viewer, Fields] = {}  # of the last table each viewer was sent
        self.latest: Fields | None = None  # of the last table that anybody was sent: much is the same for all
        self._before: dict[int, tuple[Any, bytes]] = {}  # parts of fields
        self._now: dict[int, tuple[Any, bytes]] = {}

    def turn(self) -> None:
        self._before, self._now = self._now, {}

    def encode(self, part: Any) -> bytes:
        key = id(part)
        found = self._now.get(key) or self._before.get(key)
        if found is None or found[0] is not part:
            found = part, _ENCODER.encode([_bare(card) for card in part] if _is_pile(part) else part)
        self._now[key] = found
        return found[1]

    def encode_field(self, value: Any) -> bytes:
        """By seat, where there is something for each seat."""
        if type(value) is not tuple or not value:
            return _ENCODER.encode(value)
        if type(value[0]) is tuple:
            return b"[" + b",".join([self.encode(each) for each in value]) + b"]"
        return self.encode(value)


def position(rules: Rules[Any, Any], view: View[Any], memory: Memory | None = None) -> Position:
    shown = table(view, memory)
    legal = rules.legal(view.state, view.seat) if view.seat is not None and view.seat >= 0 else ()
    return Position(view.seat, sorted(rules.actors(view.state)), _texts(rules, legal), msgspec.Raw(shown))


def table(view: View[Any], memory: Memory | None = None) -> bytes:
    """The table of a view, in JSON."""
    if type(view) is not View:
        raise TypeError(f"only a View may be sent, not a {type(view).__name__}")
    if memory is None:
        return _ENCODER.encode(view.state)
    kind: Any = type(view.state)
    names, values_of = _fields_of(kind)
    values = values_of(view.state)
    nothing = names, names  # no value is a name's very text
    before, latest = memory.fields.get(view.seat, nothing), memory.latest or nothing
    texts = [
        text if value is was else other if value is theirs else name + memory.encode_field(value)
        for name, value, was, text, theirs, other in zip(names, values, *before, *latest, strict=True)
    ]
    memory.fields[view.seat] = memory.latest = values, texts
    return b"{" + b",".join(texts) + b"}"


@cache
def _fields_of(kind: type) -> tuple[tuple[bytes, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a table's fields, ready to be sent, and what gives all their values."""
    names = [field.name for field in fields(kind)]
    return tuple(f'"{name}":'.encode() for name in names), attrgetter(*names)


# Rules that offer the very same actions again and again need not have them put into words each time
_MOST_TEXTS = 1 << 14
_written: dict[int, tuple[Any, str]] = {}


def _texts(rules: Rules[Any, Any], actions: Sequence[Any]) -> list[str]:
    write = rules.notation.write
    texts = []
    for action in actions:
        found = _written.get(id(action))
        if found is None or found[0] is not action:
            if len(_written) >= _MOST_TEXTS:
                _written.clear()
            found = _written[id(action)] = action, write((action,))
        texts.append(found[1])
    return texts


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


def _is_pile(part: Any) -> bool:
    """Cards, and cards alone: quicker bared here than one by one when the encoder meets them."""
    return type(part) is tuple and _SECRETS.issuperset(map(type, part))


def _bare(thing: Any) -> Any:
    kind = type(thing)
    if kind is Secret:
        return thing.face
    if kind is FaceDown:
        return None
    raise TypeError(f"a {type(thing).__name__} cannot be sent")


_SECRETS = frozenset([Secret, FaceDown])
_ENCODER = msgspec.json.Encoder(enc_hook=_bare, order="deterministic")

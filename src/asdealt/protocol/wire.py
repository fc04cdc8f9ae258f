"""The only encoder of states that leave the server. It takes a View and refuses anything else.

A state travels as its own fields, in JSON. A card that the viewer may not see is `null`. Who else has seen a card is
left out. Actions travel as texts of the game's notation: a client shows a view and sends back one of the texts it got.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from asdealt.core import OPEN, Json, Rules, View
from asdealt.games import GAMES, rules_for
from asdealt.veil import Encoded, FaceDown, Secret


class Position(msgspec.Struct, frozen=True):
    """A view and what its seat may do there."""

    id: str  # of the question put to this viewer: another question has another id, a reconnect finds the same
    seat: int | None  # whose view; null: a spectator's
    actors: list[int]  # who decides next: one, several at once, or nobody once it is over; -1 is chance
    legal: list[str]  # what this seat may do; empty if it is not to act
    table: msgspec.Raw  # the game's own state, as this seat sees it


def position(rules: Rules[Any, Any], view: View[Any], encoded: Encoded | None = None) -> Position:
    """What a view's seat is sent. Give `match.encoded` where the same match is encoded turn after turn."""
    shown = table(view, encoded)
    legal = rules.legal(view.state, view.seat) if view.seat is not None else ()
    actors: list[int] = sorted(rules.actors(view.state))
    return Position(view.position, view.seat, actors, _texts(rules, legal), msgspec.Raw(shown))


def table(view: View[Any], encoded: Encoded | None = None) -> bytes:
    """The state of a view, in JSON."""
    if type(view) is not View:
        raise TypeError(f"only a View may be sent, not a {type(view).__name__}")
    if view.seat == OPEN:
        raise TypeError("a view of all cards may not be sent")
    if encoded is None:
        return _ENCODER.encode(view.state)
    kind: Any = type(view.state)
    names, values_of = _fields_of(kind)
    return b"{" + b",".join(encoded.fields(view, names, values_of(view.state), _encode_field)) + b"}"


def _encode_field(value: Any, encoded: Encoded) -> bytes:
    """The bytes of a field; where it has a tuple for each seat, each of them by itself."""
    if type(value) is not tuple or not value:
        return _ENCODER.encode(value)
    if type(value[0]) is tuple:
        return b"[" + b",".join([encoded.part(each, _encode_part) for each in value]) + b"]"
    return encoded.part(value, _encode_part)


def _encode_part(part: Any) -> bytes:
    return _ENCODER.encode([_bare(card) for card in part] if _is_pile(part) else part)


@cache
def _fields_of(kind: type) -> tuple[tuple[bytes, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a state's fields as JSON keys, and a getter of all their values."""
    names = [field.name for field in fields(kind)]
    return tuple(f'"{name}":'.encode() for name in names), attrgetter(*names)


# Rules often offer the very same action objects again: their texts are memoised by identity
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


def _is_pile(part: Any) -> bool:
    """Is it a tuple of nothing but cards? Baring them here is quicker than in the encoder's hook, one by one."""
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

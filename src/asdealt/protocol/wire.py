"""The only encoder of states that leave the server. It takes what the veil has made and refuses anything else.

A state travels as its own fields, in JSON. A card that the viewer may not see is `null`. Who else has seen a card is
left out. Actions travel as texts of the game's notation: a client shows a view and sends back one of the texts it got.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import is_dataclass
from itertools import islice
from sys import intern
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from asdealt.core import OPEN, Json, Rules, View, Viewer
from asdealt.games import GAMES, rules_for
from asdealt.match import Match
from asdealt.protocol.changes import Change, changes
from asdealt.protocol.legal_texts import encoded_texts
from asdealt.veil import Changed, FaceDown, Part, Secret


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


def table(view: View[Any], ended: Match[Any, Any] | None = None) -> bytes:
    """The state of a view, in JSON. A view of all cards may be sent only with its match, which must be over."""
    if type(view) is not View:
        raise TypeError(f"only a View may be sent, not a {type(view).__name__}")
    _check(view.seat, ended)
    return _ENCODER.encode(view.state)


def _check(viewer: Viewer, ended: Match[Any, Any] | None) -> None:
    if viewer == OPEN and (ended is None or not ended.over):
        raise TypeError("a view of all cards may not be sent")


class Differences:
    """What one event has changed, for all its viewers. Each part is compared and encoded once for each audience."""

    def __init__(self, changed: Changed) -> None:
        if type(changed) is not Changed:
            raise TypeError(f"only what the veil has found may be sent, not a {type(changed).__name__}")
        self._pieces: list[bytes | tuple[Part, dict[Hashable, bytes]]] = []  # in the order of the state's fields
        public: list[Change] = []
        for part in changed.parts:
            if part.public:
                was, now = part.seen(None)
                if type(now) is int and type(was) is int:  # most parts are numbers
                    if was != now:
                        public.append([part.path, now])
                else:
                    public += changes(was, now, part.path)
                continue
            if public:
                self._pieces.append(_inside(public))
                public = []
            self._pieces.append((part, {}))
        if public:
            self._pieces.append(_inside(public))

    def of(self, viewer: Viewer, ended: Match[Any, Any] | None = None) -> bytes:
        """The changes that this viewer sees, in JSON. `ended`: as for `table`."""
        _check(viewer, ended)
        found = []
        for piece in self._pieces:
            if isinstance(piece, bytes):
                found.append(piece)
                continue
            part, known = piece
            audience = part.audience(viewer)
            change = known.get(audience)
            if change is None:
                change = known[audience] = _inside(changes(*part.seen(viewer), part.path))
            if change:
                found.append(change)
        return b"[" + b",".join(found) + b"]"


def _inside(changes: list[Change]) -> bytes:
    """Changes in JSON, without the brackets around them."""
    return _ENCODER.encode(changes)[1:-1]


def encoded(thing: Any) -> bytes:
    """Veiled values in JSON, the same bytes for the same values."""
    return _ENCODER.encode(thing)


# Rules often offer the very same action objects again: their texts are memoised by identity, with their first word
_MOST_TEXTS = 1 << 12
_MOST_ROWS, _LONG_ROW = 1 << 10, 8
_rows: dict[int, _Row] = {}  # long ones, by the identity of their first action
_written: dict[int, tuple[Any, str, str]] = {}


def texts(rules: Rules[Any, Any], actions: Sequence[Any]) -> list[str]:
    return [_text(rules, action)[1] for action in actions]


def legal(rules: Rules[Any, Any], actions: Sequence[Any]) -> bytes:
    """The texts of actions in short, in JSON. Lists of actions of one kind come again and again, and are memoised."""
    found: list[bytes] = []
    at, end = 0, len(actions)
    while at < end:
        row = _rows.get(id(actions[at]))
        if row is None or not _is_here(rules, row, actions, at):
            row = _row(rules, actions, at)
        found.append(row.encoded)
        at += len(row.actions)
    return b"[" + b",".join(found) + b"]"


class _Row(NamedTuple):
    """Actions one after another whose texts begin with the same word."""

    actions: list[Any]
    word: str
    encoded: bytes


def _is_here(rules: Rules[Any, Any], row: _Row, actions: Sequence[Any], at: int) -> bool:
    """Whether a row begins here, and no further action of its kind follows it."""
    end = at + len(row.actions)
    return [*actions[at:end]] == row.actions and (end == len(actions) or _text(rules, actions[end])[2] != row.word)


def _row(rules: Rules[Any, Any], actions: Sequence[Any], at: int) -> _Row:
    """The row that begins here."""
    word, texts = _text(rules, actions[at])[2], []
    for action in islice(actions, at, None):
        written = _written.get(id(action)) or _text(rules, action)
        if written[2] != word:
            break
        texts.append(written[1])
    row = _Row([*actions[at : at + len(texts)]], word, encoded_texts(tuple(texts)))
    if len(texts) >= _LONG_ROW:
        if len(_rows) >= _MOST_ROWS:
            _rows.clear()
        _rows[id(actions[at])] = row
    return row


def _text(rules: Rules[Any, Any], action: Any) -> tuple[Any, str, str]:
    found = _written.get(id(action))
    if found is None or found[0] is not action:
        if len(_written) >= _MOST_TEXTS:
            _written.clear()
        text = rules.notation.write((action,))
        found = _written[id(action)] = action, text, intern(text.partition(" ")[0])
    return found


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

"""Tables as they came over the wire, made into views again: what draws, hears and plays views works on them too."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_origin

import msgspec

from asdealt import veil
from asdealt.core import Rules, Seat, View
from asdealt.games import find, rules_for
from asdealt.protocol.messages import Room
from asdealt.protocol.wire import Position
from asdealt.veil import FaceDown, Secret, face_up


def rules_of(room: Room, cards: dict[str, Any] | None = None) -> Rules[Any, Any]:
    """The rules of a table; for Dozen with its card set, which is in a snapshot."""
    options = {**room.options, "cards": cards} if cards else room.options
    return find(room.game).in_edition(room.edition)(options)


def view(rules: Rules[Any, Any], position: Position) -> View[Any]:
    """A position as a View of its seat. Who else has seen a card is not sent, so nobody has."""
    state = _decoder(rules.name).decode(position.table)
    return veil.seen_already(state, (), None if position.seat is None else Seat(position.seat))


@cache
def _decoder(game: str) -> msgspec.json.Decoder[Any]:
    size = min(find(game).sizes)
    return msgspec.json.Decoder(type(rules_for(game, size).start(size)), dec_hook=_cover)


def _cover(kind: Any, thing: Any) -> Any:
    """What lies on a table inside a Secret: face down where nothing was sent."""
    if (get_origin(kind) or kind) is not Secret:
        raise NotImplementedError(kind)
    if thing is None:
        return FaceDown(())
    faces = get_args(kind)
    return face_up(msgspec.convert(thing, faces[0]) if faces else thing)

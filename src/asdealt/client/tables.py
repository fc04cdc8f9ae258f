"""Positions that came over the wire, as views: what draws, hears and plays views works on them too."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_origin

import msgspec

from asdealt.core import Rules, Seat, View
from asdealt.games import find, rules_for
from asdealt.protocol.frames import TableInfo
from asdealt.protocol.wire import Position
from asdealt.veil import FaceDown, Secret, face_up


def rules_of(room: TableInfo, content: dict[str, Any] | None = None) -> Rules[Any, Any]:
    """The rules of a table. They include its content, such as a card set, which a snapshot holds."""
    game = find(room.game)
    options = {**room.options, game.content.option: content} if content and game.content else room.options
    return game.in_edition(room.edition)(options)


class Received(View[Any]):
    """A view as it came over the wire.

    It is made of the bytes alone, so it contains only what was sent. Every card that was sent is face up in it, for
    the wire does not say who else has seen a card. The server's encoder refuses it: it is not the veil's work.
    """

    __slots__ = ()

    def __init__(self, rules: Rules[Any, Any], position: Position) -> None:
        put = object.__setattr__
        put(self, "seat", None if position.seat is None else Seat(position.seat))
        put(self, "position", position.id)
        put(self, "state", _decoder(rules.name).decode(position.table))
        put(self, "past", ())


@cache
def _decoder(game: str) -> msgspec.json.Decoder[Any]:
    size = min(find(game).sizes)
    return msgspec.json.Decoder(type(rules_for(game, size).start(size)), dec_hook=_cover)


def _cover(kind: Any, thing: Any) -> Any:
    """A Secret of a state: face down if no face was sent."""
    if (get_origin(kind) or kind) is not Secret:
        raise NotImplementedError(kind)
    if thing is None:
        return FaceDown(())
    faces = get_args(kind)
    return face_up(msgspec.convert(thing, faces[0]) if faces else thing)

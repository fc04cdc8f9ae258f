"""What a message asks for, and the deed it becomes. Whatever is refused here has changed nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from asdealt.core import Seat, View
from asdealt.names import clean_name
from asdealt.protocol.messages import Ask, Move, Ping, Preview, Rename, Reveal, Show, Showed, Speak, TakeBack
from asdealt.protocol.refusals import Nope
from asdealt.seed import share_of
from asdealt.server.bots.bot_threads import halfway
from asdealt.server.tables import log, table_requests
from asdealt.server.tables.chairs import sole_name
from asdealt.server.tables.table import Table
from asdealt.server.telling.frames import encode
from asdealt.server.telling.subscribers import Ear

if TYPE_CHECKING:
    from asdealt.server.rooms.room import Room

Heard = Move | TakeBack | Preview | Ask | Reveal | Rename | Speak | Show | Ping


async def fulfil(room: Room, ear: Ear, by: int | None, message: Heard) -> int | None:
    """The number of the event a message led to; None if it has been answered otherwise. Raises Nope or Refused."""
    match message:
        case Ping():
            return room.table.v
        case Speak():
            await room.change_language(ear, message.language)
            return room.table.v
    if by is None:
        raise Nope("not_seated")
    if isinstance(message, Ask):
        return await _ask(room, ear, by, message)
    if ear.seat is None:
        raise Nope("not_seated")
    if isinstance(message, Move | TakeBack | Preview):
        _check_phase(room, ear.seat, message.phase)
    match message:
        case Move():
            left = room.players.clocks_after(ear.seat)
            return await room.commit(log.Chose(by=by, id=message.id, seat=by, move=message.move, left=left))
        case TakeBack():
            if not room.table.match or ear.seat not in room.table.match.locked:
                raise Nope("nothing_to_take_back")
            return await room.commit(log.TookBack(by=by, id=message.id, left=room.clocks.left(room.house.now())))
        case Preview():
            view = _half_made(room.table, ear.seat, message.move)
            if draft := room.telling.worded(ear.language, partial(room.telling.frames.draft, message.id, view)):
                ear.tell(draft)
            return None
        case Reveal():
            if room.table.chairs[ear.seat].nonce == message.nonce:
                return room.table.v  # by this seat's other device, or before this one started again
            _check_share(room.table, ear.seat, message.nonce)
            return await room.commit(log.Mixed(by=by, id=message.id, nonce=message.nonce))
        case Rename():
            return await room.commit(log.Renamed(by=by, id=message.id, name=_new_name(room.table, by, message.name)))
        case Show():
            room.audience.notice(encode(Showed(room.table.v, by, message.emote)))
            return room.table.v


def _check_share(table: Table, seat: Seat, nonce: str) -> None:
    """A nonce is revealed once, after all shares are fixed, and it is the one whose share was shown."""
    if table.stage != "mixing":
        raise Nope("not_started" if table.stage == "gathering" else "dealt_already")
    if seat not in table.unmixed or not (nonce.isascii() and nonce.isprintable()):
        raise Nope("not_the_share")
    if share_of(nonce) != table.chairs[seat].share:
        raise Nope("not_the_share")


def _new_name(table: Table, seat: int, wanted: str) -> str:
    """Names stay apart from each other, and from the end on they are history."""
    if table.stage == "over":
        raise Nope("over")
    if not (name := clean_name(wanted)):
        raise Nope("no_name")
    return sole_name(name, [chair.name for other, chair in enumerate(table.chairs) if other != seat])


def _check_phase(room: Room, seat: Seat, phase: int) -> None:
    table = room.table
    if table.stage not in ("playing", "over"):
        raise Nope("paused" if table.stage == "paused" else "not_started")
    if phase != table.phase:
        raise Nope("too_late" if phase < table.phase else "too_early")
    if table.chairs[seat].stand_in:
        raise Nope("a_bot_plays")


def _half_made(table: Table, seat: Seat, move: str) -> View[Any]:
    """The seat's own view half way through a turn; only views go in, so nothing else can come out."""
    rules, match = table.rules, table.match
    assert match is not None
    view: View[Any] | None = match.view(seat)
    for action in rules.notation.read(move, seat):
        if view is None or rules.actors(view.state) != {seat}:
            raise Nope("not_half_a_turn")
        view = halfway(rules, view, action)
    if view is None:
        raise Nope("not_half_a_turn")
    return view


async def _ask(room: Room, ear: Ear, by: int, ask: Ask) -> int:
    host = ear.host or (ear.seat is not None and ear.seat == room.table.host)
    now = room.house.now()
    deed = table_requests.deed(room.table, ask, by, host=host, offline=room.presence.offline(now))
    return await room.commit(replace(deed, left=room.clocks.left(now)) if isinstance(deed, log.Agreed) else deed)

"""Makes frames, each for one viewer, from that viewer's own View and from what everyone may know.

The only way from a match to a frame is a View, encoded by `asdealt.protocol.wire`. A turn is sent as the difference
between what the viewer was shown before and is shown now.
"""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from asdealt.core import Outcome, Rules, Seat, View, Viewer
from asdealt.hints import Level, facts, help_for, hints_of
from asdealt.locales.tell import sentences
from asdealt.locales.tell.saying import Said
from asdealt.protocol import wire
from asdealt.protocol.changes import changes
from asdealt.protocol.frames import NOTHING, Clock, Draft, Locked, Result, Snapshot, Standing, TableInfo, ToClient
from asdealt.protocol.sentences import encoded_sentences
from asdealt.server.shared.time_slices import TimeSlices
from asdealt.server.tables.table import Event, Table
from asdealt.server.telling.past import Past

_ENCODER = msgspec.json.Encoder()


def encode(message: ToClient) -> str:
    return _ENCODER.encode(message).decode()


class Frames:
    """The frames of one table.

    Clients fold differences, so what each viewer was last shown is kept. It is always the current position: `listen`
    starts with it, and `turn` continues from there.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._past = Past(table)
        self._shown: dict[Viewer, str] = {}  # the position that each viewer was last shown
        self._facts: dict[Viewer, tuple[str, Any]] = {}  # with their position; only the spectators' if all are the same
        self._hints = hints_of(table.rules.name)
        self._event = EventParts()

    async def prepare(self, slices: TimeSlices, viewer: Viewer, level: Level | None) -> None:
        """Word the match so far before it is needed, in time slices, so that other tables do not wait."""
        if level:
            with contextlib.suppress(Exception):  # the frame that needs it fails again, and is reported
                await slices.run(self._past.prepare(viewer))

    def listen(self, viewer: Viewer, level: Level | None) -> None:
        """From now on this viewer is sent differences."""
        match = self._table.match
        if match is None:
            return
        self._shown[viewer] = match.position(viewer)
        if level:
            self._facts_now(viewer)

    def forget(self, viewer: Viewer) -> None:
        """Drop what is kept for a viewer without subscribers."""
        self._past.forget(viewer)
        self._shown.pop(viewer, None)
        self._facts.pop(viewer, None)

    # Frames

    def snapshot(
        self, viewer: Viewer, level: Level | None, room: TableInfo, clock: Clock | None, joins: int | None = None
    ) -> str:
        table, match = self._table, self._table.match
        view = match.glance(viewer) if match else None
        past = self._past.whole(viewer) if level else self._past.without_words(viewer)
        frame = Snapshot(
            v=table.v,
            phase=table.phase,
            seat=viewer,
            room=room,
            clock=clock,
            position=wire.position(table.rules, view) if view else None,
            locked=self._locked(),
            mine=self._mine(viewer),
            past=[],
            wanted=wanted(table.rules, view) if level and view else None,
            result=self._result(),
            hints=self._all_facts(view, level),
            help=self._help(view, level),
            pieces=self._pieces() if level else NOTHING,
            cards=msgspec.UNSET if table.content is None else table.content,
            joins=joins,
        )
        fields = {name: value for name, value in msgspec.structs.asdict(frame).items() if value is not msgspec.UNSET}
        return _ENCODER.encode({"type": "snapshot", **fields, "past": msgspec.Raw(past)}).decode()

    def turn(self, event: Event, viewer: Viewer, level: Level | None, clock: Clock | None) -> str:
        match = self._table.match
        assert match is not None
        if self._event.v != event.v:
            self._event = self._parts(event, clock)
        parts = self._event
        table = parts.tables.get(viewer)
        if table is None:
            table = parts.tables[viewer] = self._difference(self._shown.get(viewer), viewer)
            self._shown[viewer] = parts.after
        done, said = parts.told or self._past.latest(viewer, event.turns)
        hints = self._changed_facts(viewer) if level else b""
        asked = question(self._table.rules, match.glance(viewer), level) if viewer in parts.actors else ()
        key = (done, table, said, hints) if level else (done, table)
        if not asked and (known := parts.frames.get(key)):
            return known
        words = (b',"said":', said, hints) if level else ()
        frame = b"".join([parts.head, done, b',"table":', table, parts.tail, *words, *asked, b"}"]).decode()
        if not asked:
            parts.frames[key] = frame
        return frame

    def locked(self, event: Event, viewer: Viewer, clock: Clock | None) -> str:
        return encode(Locked(event.v, self._table.phase, self._locked(), self._mine(viewer), clock))

    def draft(self, message: str, view: View[Any], level: Level | None) -> str:
        position = wire.position(self._table.rules, view)
        return encode(Draft(message, position, self._all_facts(view, level), self._help(view, level)))

    def standing(self, message: str, viewer: Viewer) -> str:
        match = self._table.match
        told = sentences.ending if match and match.over else sentences.score
        return encode(Standing(message, told(match.rules, match.glance(viewer).state) if match else []))

    # Parts

    def _parts(self, event: Event, clock: Clock | None) -> EventParts:
        table, match = self._table, self._table.match
        assert match is not None
        self._past.go_on(event.turns)
        parts = EventParts(event.v, str(table.phase - event.turns), str(table.phase))
        parts.told = self._past.told_to_all
        if table.phase > event.turns:
            parts.differences = wire.Differences(match.changed(event.turns))
        parts.actors = match.actors
        parts.head = b'{"type":"turn","v":%d,"phase":%d,"done":' % (event.v, table.phase)
        parts.tail = b',"actors":' + _ENCODER.encode(sorted(parts.actors))
        if clock is not None:
            parts.tail += b',"clock":' + _ENCODER.encode(clock)
        if result := self._result():
            parts.tail += b',"result":' + _ENCODER.encode(result)
        return parts

    def _difference(self, before: str | None, viewer: Viewer) -> bytes:
        """What has changed for a viewer. At the start of a match, that is everything."""
        match, differences = self._table.match, self._event.differences
        assert match is not None
        if differences is None:
            return b'[["",' + wire.table(match.glance(viewer)) + b"]]"
        if before != self._event.before:
            raise RuntimeError("an event was not told to this viewer")
        return differences.of(viewer)

    def _changed_facts(self, viewer: Viewer) -> bytes:
        """How the facts have changed since this viewer was told them."""
        if self._hints is None:
            return b""
        of, parts = (None if self._hints.shared else viewer), self._event
        if of not in parts.facts:
            position, before = self._facts.pop(of, ("0", None))
            if position != parts.before:
                raise RuntimeError("an event was not told to this viewer")
            difference = changes(before, self._facts_now(viewer))
            parts.facts[of] = b',"hints":' + _ENCODER.encode(difference) if difference else b""
        return parts.facts[of]

    def _facts_now(self, viewer: Viewer) -> Any:
        """The facts that this viewer was told last, or starts with."""
        match, hints = self._table.match, self._hints
        if match is None or hints is None:
            return None
        of = None if hints.shared else viewer
        view = match.glance(of)
        if of not in self._facts or self._facts[of][0] != view.position:
            self._facts[of] = view.position, facts(self._table.rules, view)
        return self._facts[of][1]

    def _all_facts(self, view: View[Any] | None, level: Level | None) -> msgspec.Raw:
        if level is None or view is None:
            return NOTHING
        return msgspec.Raw(_ENCODER.encode(facts(self._table.rules, view)))

    def _help(self, view: View[Any] | None, level: Level | None) -> msgspec.Raw:
        if level is None or view is None:
            return NOTHING
        return msgspec.Raw(_ENCODER.encode(help_for(self._table.rules, view, level)))

    def _pieces(self) -> msgspec.Raw:
        if self._hints is None or self._hints.content is None:
            return NOTHING
        return msgspec.Raw(_ENCODER.encode(self._hints.content(self._table.rules)))

    def _locked(self) -> list[int]:
        return sorted(self._table.match.locked) if self._table.match else []

    def _mine(self, seat: Viewer) -> str | None:
        """The seat's own sealed choice, padded to the length of the longest one it could be."""
        match = self._table.match
        if match is None or seat is None or (choice := match.sealed(seat)) is None:
            return None
        write = self._table.rules.notation.write
        longest = max(len(write((action,))) for action in match.legal(seat))
        return write((choice,)).ljust(longest)

    def _result(self) -> Result | None:
        return result(self._table.match.outcome) if self._table.match else None


def question(rules: Rules[Any, Any], view: View[Any], level: Level | None) -> list[bytes]:
    """What only a deciding seat is sent."""
    seat = view.seat
    assert seat is not None
    legal = rules.legal(view.state, seat)
    parts = [b',"legal":', wire.legal(rules, legal)]
    if level:
        asked = sentences.asked(rules, view.state, seat, legal)
        parts += [b',"wanted":', encoded_sentences(asked, rules.name)]
        if help := help_for(rules, view, level):
            parts += [b',"help":', _ENCODER.encode(help)]
    return parts


def wanted(rules: Rules[Any, Any], view: View[Any]) -> Said | None:
    """What the viewer has to decide; None if nothing."""
    seat = view.seat
    if seat is None or seat not in rules.actors(view.state):
        return None
    return sentences.asked(rules, view.state, seat, rules.legal(view.state, seat))


def result(outcome: Outcome | None) -> Result | None:
    return Result(list(outcome.scores), list(outcome.ranks), str(outcome.reason)) if outcome else None


class EventParts:
    """Parts of one event's frames, each made once."""

    def __init__(self, v: int = -1, before: str = "", after: str = "") -> None:
        self.v = v
        self.before = before  # the position that differences start from
        self.after = after  # and the one they lead to
        self.actors: frozenset[Seat] = frozenset()
        self.head = b""  # the part for everyone
        self.tail = b""
        self.differences: wire.Differences | None = None  # None: the match has just begun
        self.told: tuple[bytes, bytes] | None = None  # what was done, and the sentences, if they are the same for all
        self.tables: dict[Viewer, bytes] = {}  # by viewer
        self.facts: dict[Viewer, bytes] = {}  # by viewer; the spectators' if all are told the same
        self.frames: dict[tuple[bytes, ...], str] = {}  # whole ones, by their parts, of viewers who are not asked

"""What viewers are told about the turns of a match: as notation, and as sentences, which are data.

The past is kept as the bytes that were sent (`told`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from asdealt import veil
from asdealt.core import Done, View, Viewer
from asdealt.locales.tell import sentences
from asdealt.locales.tell.saying import Said
from asdealt.protocol import wire
from asdealt.protocol.sentences import encoded_sentences
from asdealt.server.shared.error_reports import report
from asdealt.server.tables.table import Table
from asdealt.server.telling.told import Told
from asdealt.veil import Watch


class Past:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._told = Told()
        self._latest: dict[Viewer, tuple[bytes, bytes]] = {}  # the same for the last event, as separate fields
        self._same_for_all = False  # the last event was worded for spectators without any hidden card
        self._turns = 0  # how many turns of the match the kept pasts cover

    def whole(self, viewer: Viewer) -> bytes:
        """All events, as a list in JSON. From now on this viewer's past is kept."""
        for _ in self.prepare(viewer):
            pass
        return self._told.json(viewer) if viewer in self._told.viewers else b"[]"

    def without_words(self, viewer: Viewer) -> bytes:
        """The same without sentences. Nothing is kept."""
        match = self._table.match
        turns = enumerate(match.turns) if match else ()
        events: list[list[list[Any]]] = []
        for number, turn in turns:
            if not events or not turn.by_chance:
                events.append([])
            events[-1] += done_in(self._table, number, veil.look(turn.done, viewer))
        return wire.encoded([{"done": done} for done in events])

    def prepare(self, viewer: Viewer) -> Generator[None, None, None]:
        """Word the match so far for this viewer. Yields after each turn."""
        match = self._table.match
        if match is None or viewer in self._told.viewers:
            return
        game = self._table.rules.name
        watch: Watch[Any] = Watch()
        told: list[bytes] = []
        done: list[list[Any]] = []
        said: list[Said] = []
        for number, step in enumerate(match.steps()):
            if done and not step.turn.by_chance:  # as bytes at once: many may come back at the same time
                told.append(_fields(wire.encoded(done), encoded_sentences(said, game)))
                done, said = [], []
            looks = [watch.glance(step.before, viewer), watch.glance(step.after, viewer)]
            seen = veil.look(step.turn.done, viewer)
            done += done_in(self._table, number, seen)
            said += said_about(self._table, looks, [seen])
            yield
        if done:
            told.append(_fields(wire.encoded(done), encoded_sentences(said, game)))
        self._keep_in_step(match.made)
        self._told.begin(viewer, told)

    def go_on(self, turns: int) -> None:
        """An event has added this many turns to the match."""
        match = self._table.match
        assert match is not None
        self._keep_in_step(match.made - turns)
        self._same_for_all = False
        self._latest.clear()
        before = veil.asked()
        self._latest[None] = self._tell(None, turns)
        self._same_for_all = veil.asked() == before
        if self._told.viewers:
            public = _fields(*self._latest[None])
            same = self._same_for_all
            self._told.add(
                {viewer: public if same else _fields(*self.latest(viewer, turns)) for viewer in self._told.viewers}
            )
        self._turns = match.made

    @property
    def told_to_all(self) -> tuple[bytes, bytes] | None:
        """What was done in the last event, and the sentences, in JSON; None if viewers are told different things."""
        return self._latest[None] if self._same_for_all else None

    def latest(self, viewer: Viewer, turns: int) -> tuple[bytes, bytes]:
        """What was done in the last event, and the sentences about it, in JSON."""
        if self._same_for_all:
            return self._latest[None]
        if viewer not in self._latest:
            self._latest[viewer] = self._tell(viewer, turns)
        return self._latest[viewer]

    def forget(self, viewer: Viewer) -> None:
        """Drop the past of a viewer without subscribers."""
        self._told.forget(viewer)

    def _keep_in_step(self, turns: int) -> None:
        """Drop kept pasts that do not end here, because an event was not told."""
        if self._turns != turns:
            self._told.clear()
            self._turns = turns

    # One event

    def _tell(self, viewer: Viewer, turns: int) -> tuple[bytes, bytes]:
        match = self._table.match
        assert match is not None
        steps = match.latest[len(match.latest) - turns :]
        first = match.made - turns
        seen = [veil.look(step.turn.done, viewer) for step in steps]
        done = [told for number, each in enumerate(seen, first) for told in done_in(self._table, number, each)]
        said = said_about(self._table, match.looks(viewer, turns), seen)
        return wire.encoded(done), encoded_sentences(said, self._table.rules.name)


def done_in(table: Table, number: int, seen: Sequence[Done[Any]]) -> list[list[Any]]:
    """What was done in one turn, as a viewer saw it: seat, move, and whether the server decided."""
    write, auto = table.rules.notation.write, table.auto.get(number, ())
    told: list[list[Any]] = []
    alone = len(seen) == 1  # nearly always
    moves = [(seen[0].seat, seen)] if alone else groupby(seen, attrgetter("seat"))
    for seat, actions in moves:
        told.append([seat, write([each.action for each in actions])])
        if seat in auto:
            told[-1].append(True)
    return told


def said_about(table: Table, looks: Sequence[View[Any]], seen: Sequence[Sequence[Done[Any]]]) -> list[Said]:
    """The sentences about some turns, as a viewer saw them. Turns that cannot be worded are sent as data only."""
    said: list[Said] = []
    try:
        for before, after, done in zip(looks, looks[1:], seen, strict=False):
            said += sentences.log(table.rules, before, after, done)
    except Exception as error:
        report(table.name, error)
    return said


def _fields(done: bytes, said: bytes) -> bytes:
    return b'"done":' + done + b',"said":' + said

"""What viewers are told about the turns of a match: as notation, and as sentences, which are data.

The past is kept as the bytes that were sent. Viewers who were told the same share them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from asdealt import veil
from asdealt.core import View, Viewer
from asdealt.locales.tell import sentences
from asdealt.locales.tell.saying import Said
from asdealt.match import Step
from asdealt.protocol import wire
from asdealt.protocol.sentences import encoded_sentences
from asdealt.server.shared.error_reports import report
from asdealt.server.tables.table import Table
from asdealt.veil import Watch

AnyStep = Step[Any, Any]


class Past:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: dict[Viewer, list[bytes]] = {}  # by viewer, by event: the fields `done` and `said`
        self._latest: dict[Viewer, tuple[bytes, bytes]] = {}  # the same for the last event, as separate fields
        self._same_for_all = False  # the last event was worded for spectators without any hidden card
        self._turns = 0  # how many turns of the match the kept pasts cover

    def whole(self, viewer: Viewer) -> bytes:
        """All events, as a list in JSON. From now on this viewer's past is kept."""
        for _ in self.prepare(viewer):
            pass
        return b"[" + b",".join([b"{" + told + b"}" for told in self._told.get(viewer, ())]) + b"]"

    def without_words(self, viewer: Viewer) -> bytes:
        """The same without sentences. Nothing is kept."""
        match = self._table.match
        turns = enumerate(match.turns) if match else ()
        events: list[list[list[Any]]] = []
        for number, turn in turns:
            if not events or not turn.by_chance:
                events.append([])
            events[-1] += self._done(number, turn.moves, viewer)
        return wire.encoded([{"done": done} for done in events])

    def prepare(self, viewer: Viewer) -> Generator[None, None, None]:
        """Word the match so far for this viewer. Yields after each turn."""
        match = self._table.match
        if match is None or viewer in self._told:
            return
        watch: Watch[Any] = Watch()
        events: list[list[Any]] = []
        for number, step in enumerate(match.steps()):
            if not events or not step.turn.by_chance:
                events.append([[], []])
            looks = [watch.look(step.before, viewer), watch.look(step.after, viewer)]
            events[-1][0] += self._done(number, step.turn.moves, viewer)
            events[-1][1] += self._said(looks, [step], viewer)
            yield
        game = self._table.rules.name
        self._keep_in_step(len(match.turns))
        self._told[viewer] = [_fields(wire.encoded(done), encoded_sentences(said, game)) for done, said in events]

    def go_on(self, turns: int) -> None:
        """An event has added this many turns to the match."""
        match = self._table.match
        assert match is not None
        self._keep_in_step(len(match.turns) - turns)
        self._same_for_all = False
        self._latest.clear()
        before = veil.asked()
        self._latest[None] = self._tell(None, turns)
        self._same_for_all = veil.asked() == before
        public = _fields(*self._latest[None])
        same = self._same_for_all
        new = {viewer: public if same else _fields(*self.latest(viewer, turns)) for viewer in self._told}
        for viewer, fields in new.items():
            self._told[viewer].append(fields)
        self._turns = len(match.turns)

    def latest(self, viewer: Viewer, turns: int) -> tuple[bytes, bytes]:
        """What was done in the last event, and the sentences about it, in JSON."""
        if self._same_for_all:
            return self._latest[None]
        if viewer not in self._latest:
            self._latest[viewer] = self._tell(viewer, turns)
        return self._latest[viewer]

    def forget(self, viewer: Viewer) -> None:
        """Drop the past of a viewer without subscribers."""
        self._told.pop(viewer, None)

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
        first = len(match.turns) - turns
        done = [
            told for number, step in enumerate(steps, first) for told in self._done(number, step.turn.moves, viewer)
        ]
        said = self._said(match.looks(viewer, turns), steps, viewer)
        return wire.encoded(done), encoded_sentences(said, self._table.rules.name)

    def _done(self, number: int, moves: Sequence[tuple[int, tuple[Any, ...]]], viewer: Viewer) -> list[list[Any]]:
        """What was done in one turn: seat, move, and whether the server decided."""
        write, auto = self._table.rules.notation.write, self._table.auto.get(number, ())
        return [[seat, write(veil.look(actions, viewer)), *([True] if seat in auto else [])] for seat, actions in moves]

    def _said(self, looks: Sequence[View[Any]], steps: Sequence[AnyStep], viewer: Viewer) -> list[Said]:
        """The sentences about some turns. Turns that cannot be worded are sent as data only."""
        said: list[Said] = []
        try:
            for before, after, step in zip(looks, looks[1:], steps, strict=False):
                said += sentences.log(self._table.rules, before, after, veil.look(step.turn.done, viewer))
        except Exception as error:
            report(self._table.name, error)
        return said


def _fields(done: bytes, said: bytes) -> bytes:
    return b'"done":' + done + b',"said":' + said

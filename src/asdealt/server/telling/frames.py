"""Makes frames, each for one viewer, from that viewer's own View and from what everybody may know.

The only way from a match to a frame is `match.view(viewer)`, encoded by `asdealt.protocol.wire`.
"""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from asdealt.core import View, Viewer
from asdealt.hints import hints
from asdealt.locales import tell, words
from asdealt.protocol import wire
from asdealt.protocol.frames import NO_HINTS, Clock, Draft, Locked, Result, Snapshot, TableInfo, ToClient, Told, Turn
from asdealt.protocol.messages import Language
from asdealt.server.shared.time_slices import TimeSlices
from asdealt.server.tables.table import Event, Table
from asdealt.server.telling.sentences import Sentences

_ENCODER = msgspec.json.Encoder()


def encode(message: ToClient) -> str:
    return _ENCODER.encode(message).decode()


class Frames:
    """The frames of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sentences = Sentences(table)
        self._seen: dict[Viewer, tuple[View[Any], wire.Position, list[Told]]] = {}  # after the last turn

    async def prepare(self, slices: TimeSlices, seat: Viewer, language: Language | None) -> None:
        """Put the match into words before they are needed, in time slices, so that other tables do not wait."""
        if language:
            with contextlib.suppress(Exception):  # the frame that needs the words fails again, and goes without
                await slices.run(self._sentences.prepare(seat, language))

    def snapshot(
        self,
        seat: Viewer,
        language: Language | None,
        room: TableInfo,
        clock: Clock,
        joins: int | None = None,
    ) -> str:
        table, match = self._table, self._table.match
        view = match.view(seat) if match else None
        return encode(
            Snapshot(
                v=table.v,
                phase=table.phase,
                seat=seat,
                room=room,
                clock=clock,
                position=wire.position(table.rules, view) if view else None,
                locked=self._locked(),
                mine=self._mine(seat),
                past=self._past(view) if view else [],
                log=self._sentences.told(seat, language) if language else [],
                wanted=self._wanted(view, language),
                result=self._result(),
                score=self._score(view, language),
                hints=self._hints(view, language),
                cards=msgspec.UNSET if table.content is None else table.content,
                joins=joins,
            )
        )

    def go_on(self, event: Event) -> None:
        """A turn was made. Its frames are made by `turn`."""
        self._seen.clear()
        self._sentences.go_on(event.turns)

    def forget(self, viewer: Viewer, language: Language) -> None:
        """Drop the sentences of a group that nobody is in any more."""
        self._sentences.forget(viewer, language)

    def turn(self, event: Event, seat: Viewer, clock: Clock, language: Language | None) -> str:
        table, match = self._table, self._table.match
        assert match is not None
        if seat not in self._seen:
            view = match.view(seat)
            position = wire.position(table.rules, view, match.encoded)
            self._seen[seat] = view, position, self._past(view, event.turns)
        view, position, done = self._seen[seat]
        return encode(
            Turn(
                v=event.v,
                phase=table.phase,
                done=done,
                said=self._sentences.latest(seat, language, event.turns) if language else [],
                position=position,
                clock=clock,
                wanted=self._wanted(view, language),
                result=self._result(),
                score=self._score(view, language),
                hints=self._hints(view, language),
            )
        )

    def locked(self, event: Event, seat: Viewer, clock: Clock, language: Language | None) -> str:
        table = self._table
        view = table.match.view(seat) if table.match and language else None
        return encode(
            Locked(
                v=event.v,
                phase=table.phase,
                locked=self._locked(),
                clock=clock,
                wanted=self._wanted(view, language),
                mine=self._mine(seat),
            )
        )

    def draft(self, message: str, view: View[Any], language: Language | None) -> str:
        position = wire.position(self._table.rules, view)
        return encode(Draft(message, position, self._hints(view, language)))

    # Parts

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

    def _past(self, view: View[Any], last: int | None = None) -> list[Told]:
        """What was done in the last turns, or in all turns, as the viewer saw it."""
        match = self._table.match
        assert match is not None
        first = 0 if last is None else len(match.turns) - last
        moves = [(n, *move) for n, turn in enumerate(match.turns[first:], first) for move in turn.moves]
        seen = iter(view.past[len(view.past) - sum([len(actions) for _, _, actions in moves]) :])
        write, auto = self._table.rules.notation.write, self._table.auto
        return [
            Told(seat, write([next(seen).action for _ in actions]), n in auto and seat in auto[n])
            for n, seat, actions in moves
        ]

    def _wanted(self, view: View[Any] | None, language: Language | None) -> str | None:
        table = self._table
        if language is None:
            return None
        say = words(language)
        if view is None or table.match is None:
            return say.say("server-mixing" if table.stage == "mixing" else "server-gathering")
        if table.stage == "paused":
            return say.say("server-paused")
        return tell.wanted(say, table.rules, view.state, table.match.waiting, view.seat, table.names)

    def _score(self, view: View[Any] | None, language: Language | None) -> list[str]:
        if language is None or view is None:
            return []
        told = tell.ending if self._table.stage == "over" else tell.score
        return told(words(language), self._table.rules, view.state, self._table.names)

    def _result(self) -> Result | None:
        outcome = self._table.match.outcome if self._table.match else None
        return Result(list(outcome.scores), list(outcome.ranks), str(outcome.reason)) if outcome else None

    def _hints(self, view: View[Any] | None, language: Language | None) -> msgspec.Raw:
        if language is None or view is None:
            return NO_HINTS
        return msgspec.Raw(_ENCODER.encode(hints(self._table.rules, view)))

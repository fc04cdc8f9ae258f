"""What a client knows about a table: the last snapshot, with every later event folded into it."""

from __future__ import annotations

from typing import Any

import msgspec

from asdealt.core import Json
from asdealt.locales.tell import sentences
from asdealt.locales.tell.saying import Said, say
from asdealt.protocol.changes import folded
from asdealt.protocol.frames import Changed, Clock, Locked, Result, Snapshot, TableInfo, Told, Turn
from asdealt.protocol.legal_texts import unpacked
from asdealt.protocol.wire import Position


class TableState:
    v: int  # the number of the last event
    phase: int
    seat: int | None
    room: TableInfo
    clock: Clock | None
    position: Position | None
    locked: list[int]
    mine: str | None
    past: list[Told]
    said: list[Said]  # the past as sentences
    question: Said | None  # what this seat has to decide
    result: Result | None
    facts: Json  # of the game, for a screen
    help: Json  # for this decision: fields that take the place of those in `facts`
    cards: dict[str, Any] | None  # the content of the match, such as a card set
    joins: int | None  # the seat this person plays from the next round on

    def begin(self, snapshot: Snapshot) -> None:
        """Drop everything that was known."""
        for name in ("v", "phase", "seat", "room", "clock", "position", "locked", "result", "joins"):
            setattr(self, name, getattr(snapshot, name))
        self.mine = _bare(snapshot.mine)
        self.past = [told for event in snapshot.past for told in event.done]
        self.said = [said for event in snapshot.past for said in event.said]
        self.question = snapshot.wanted
        self.facts, self.help = msgspec.json.decode(snapshot.hints), msgspec.json.decode(snapshot.help)
        self.cards = snapshot.cards or None

    def follow(self, frame: Turn | Locked | Changed) -> bool:
        """Fold one event, or a notice. False if an event before it is missing."""
        if frame.v > self.v + 1:
            return False
        if frame.v <= self.v and not isinstance(frame, Changed):
            return True  # it is known already
        self.v = max(self.v, frame.v)
        self.clock = frame.clock
        match frame:
            case Turn():
                self._turn(frame)
            case Locked():
                self.phase, self.locked, self.mine = frame.phase, frame.locked, _bare(frame.mine)
            case Changed():
                self.room = frame.room
        return True

    def _turn(self, turn: Turn) -> None:
        before = msgspec.json.decode(self.position.table) if self.position else {}
        table = msgspec.json.encode(folded(before, turn.table))
        self.position = Position(str(turn.phase), self.seat, turn.actors, unpacked(turn.legal), msgspec.Raw(table))
        self.phase, self.locked, self.mine = turn.phase, [], None
        self.past += turn.done
        self.said += turn.said
        self.question, self.result = turn.wanted, turn.result
        self.facts = folded(self.facts, turn.hints)
        self.help = msgspec.json.decode(turn.help)

    def wanted(self) -> Said:
        """What this seat must decide, or who is being waited for."""
        stage, position = self.room.stage, self.position
        if position is None:
            return say("server-mixing" if stage == "mixing" else "server-gathering")
        if stage == "paused":
            return say("server-paused")
        if self.question and self.seat not in self.locked:
            return self.question
        waiting = [seat for seat in position.actors if seat not in self.locked]
        return sentences.waited(waiting, self.seat in position.actors)

    @property
    def hints(self) -> Json:
        """Facts, and help in its place."""
        return {**self.facts, **self.help} if self.facts and self.help else self.facts


def _bare(choice: str | None) -> str | None:
    return choice.rstrip() if choice else None

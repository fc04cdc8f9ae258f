"""A finished match, told again to one viewer in pages: a snapshot of one moment, and the turns after it.

Moment 0 is the first deal. Every event after it, a turn of players and what chance did then, leads to the next moment.
The frames are those of a live table: the same encoder makes them from the same views. Nothing is told while a match
runs, so nobody sees through a replay what was hidden from them; once it is over, its record shows every card anyway.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import msgspec

from asdealt import veil
from asdealt.core import OPEN, Seat, View, Viewer
from asdealt.hints import Level, facts, help_for, hints_of
from asdealt.locales.tell.saying import Said
from asdealt.match import Match, Step
from asdealt.protocol import wire
from asdealt.protocol.changes import changes
from asdealt.protocol.frames import NOTHING, ChairInfo, Snapshot, TableInfo
from asdealt.protocol.refusals import RequestRefused
from asdealt.protocol.sentences import encoded_sentences
from asdealt.server.tables.branching import ended
from asdealt.server.tables.table import Table
from asdealt.server.telling.frames import question, result, wanted
from asdealt.server.telling.past import done_in, said_about
from asdealt.veil import Changed, Watch

PAGE = 64  # turns told at once
LEVEL: Level = "off"  # of help: a decision of the past needs none
_ENCODER = msgspec.json.Encoder()


def viewer_of(text: str, seats: int) -> Viewer:
    """From whose eyes: the number of a seat, `open` for all cards, `watch` for a spectator. Raises RequestRefused."""
    if text in ("watch", "open"):
        return OPEN if text == "open" else None
    if len(text) <= 2 and text.isascii() and text.isdigit() and int(text) < seats:
        return Seat(int(text))
    raise RequestRefused("no_such_seat")


def page(table: Table, eyes: str, first: int) -> Generator[None, None, bytes]:
    """A `ReplayPage` in JSON: the moment `first` and up to PAGE turns after it. Yields after each turn."""
    told = _Telling(table, ended(table), viewer_of(eyes, len(table.chairs)))
    moments = 0
    for turn in told.match.turns:
        moments += not turn.by_chance
        yield
    first = max(0, min(first, moments))
    snapshot, turns = b"", list[bytes]()
    for number, event in enumerate(_events(told.match)):
        if number == first:
            snapshot = told.snapshot(number, event)
        elif number > first:
            turns.append(told.turn(number, event))
        if number == first + PAGE:
            break
        yield
    head = b'{"first":%d,"moments":%d,"snapshot":' % (first, moments + 1)
    return head + snapshot + b',"turns":[' + b",".join(turns) + b"]}"


def beginning(table: Table, seat: Seat) -> bytes:
    """The snapshot of a match as it begins, for a seat that decides, in JSON. `table` is nobody's: it has no room."""
    assert table.match is not None
    return _Telling(table, table.match, seat).snapshot(0, [])


Event = list[tuple[int, Step[Any, Any]]]  # steps with their numbers


def _events(match: Match[Any, Any]) -> Iterator[Event]:
    """The steps of each event. What chance does belongs to the event before it.

    The first event is the deal. It is empty in a match that begins later, with a decision.
    """
    event: Event = []
    for number, step in enumerate(match.steps()):
        if not step.turn.by_chance:
            yield event
            event = []
        event.append((number, step))
    yield event


class _Telling:
    """Frames for one viewer of a match."""

    def __init__(self, table: Table, match: Match[Any, Any], viewer: Viewer) -> None:
        self.match = match
        self._table = table
        self._viewer = viewer
        self._watch: Watch[Any] = Watch()
        self._hints = hints_of(table.rules.name)
        self._facts: Any = None  # that the last frame led to

    def snapshot(self, number: int, event: Event) -> bytes:
        rules, view = self._table.rules, self._view(event)
        self._facts = facts(rules, view)
        seat = view.seat if view.seat != OPEN else None
        frame = Snapshot(
            v=number,
            phase=len(event) and event[-1][0] + 1,
            seat=seat,
            room=_room(self._table),
            position=wire.Position(
                id=view.position,
                seat=seat,
                actors=[int(actor) for actor in sorted(rules.actors(view.state))],
                legal=wire.texts(rules, rules.legal(view.state, seat)) if seat is not None else [],
                table=msgspec.Raw(wire.table(view, self.match)),
            ),
            locked=[],
            mine=None,
            past=[],
            wanted=wanted(rules, view),
            result=result(rules.outcome(view.state)),
            hints=msgspec.Raw(_ENCODER.encode(self._facts)),
            help=msgspec.Raw(_ENCODER.encode(help_for(rules, view, LEVEL))),
            pieces=self._pieces(),
        )
        fields = {name: value for name, value in msgspec.structs.asdict(frame).items() if value is not msgspec.UNSET}
        done, said = self._told(event)
        past = msgspec.Raw(b'[{"done":' + done + b',"said":' + said + b"}]")
        return _ENCODER.encode({"type": "snapshot", **fields, "past": past})

    def turn(self, number: int, event: Event) -> bytes:
        rules = self._table.rules
        before, after = event[0][1].before, event[-1][1].after
        done, said = self._told(event)
        view = self._view(event)
        actors = rules.actors(view.state)
        parts = [
            b'{"type":"turn","v":%d,"phase":%d,"done":' % (number, event[-1][0] + 1),
            done,
            b',"table":',
            wire.Differences(Changed(before, after)).of(self._viewer, self.match),
            b',"actors":',
            _ENCODER.encode(sorted(actors)),
            b',"said":',
            said,
        ]
        was, self._facts = self._facts, facts(rules, view)
        if difference := changes(was, self._facts):
            parts += [b',"hints":', _ENCODER.encode(difference)]
        if view.seat in actors:
            parts += question(rules, view, LEVEL)
        if ending := result(rules.outcome(view.state)):
            parts += [b',"result":', _ENCODER.encode(ending)]
        return b"".join([*parts, b"}"])

    def _view(self, event: Event) -> View[Any]:
        if not event:
            return self._watch.glance(self.match.begins, self._viewer, "0")
        number, step = event[-1]
        return self._watch.glance(step.after, self._viewer, str(number + 1))

    def _told(self, event: Event) -> tuple[bytes, bytes]:
        """What was done, and the sentences about it, in JSON."""
        done: list[list[Any]] = []
        said: list[Said] = []
        for number, step in event:
            looks = [self._watch.glance(state, self._viewer) for state in (step.before, step.after)]
            seen = veil.look(step.turn.done, self._viewer)
            done += done_in(self._table, number, seen)
            said += said_about(self._table, looks, [seen])
        return wire.encoded(done), encoded_sentences(said, self._table.rules.name)

    def _pieces(self) -> msgspec.Raw:
        if self._hints is None or self._hints.content is None:
            return NOTHING
        return msgspec.Raw(_ENCODER.encode(self._hints.content(self._table.rules)))


def _room(table: Table) -> TableInfo:
    """The table as it was while it was played, with everybody there."""
    chairs = [
        ChairInfo(
            kind=chair.kind,
            name=chair.name,
            level=chair.level or None,
            online=True,
            stand_in=False,
            away_in=None,
            flagged=False,
            ready=False,
        )
        for chair in table.chairs
    ]
    return TableInfo(
        table=table.name,
        game=table.rules.name,
        edition=table.rules.edition,
        options=table.options,
        stage="playing",
        pace=table.made.pace,
        listed=table.made.listed,
        chairs=chairs,
        host=None,
        spectators=0,
        asking=None,
        next_table=None,
        commitment=table.seed.commitment,
        shares=table.shares,
        mixed=table.mixed,
        draining=False,
    )

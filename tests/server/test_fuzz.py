"""Fuzz the protocol: dropped, doubled, reordered, delayed, cloned, malformed and oversized messages, wrong tokens,
early and late choices. The server never fails, always answers, and never sends a seat what it may not see.

The long version: python3 run.py test -m slow tests/server/test_fuzz.py
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from asdealt.client.http import HttpRefused, fetch
from asdealt.client.table_state import TableState
from asdealt.core import Seat
from asdealt.hints import Level
from asdealt.protocol import messages, wire
from asdealt.protocol.frames import Ack, Bye, Changed, Draft, Locked, Nack, Snapshot, ToClient, Turn
from asdealt.server.rooms.room import Room
from asdealt.server.tables.table import Table
from helpers.coroutines import PATIENCE
from helpers.rooms import settled
from helpers.server import Running, running, table

_DECODER = msgspec.json.Decoder(ToClient)
GAMES = st.sampled_from(["scout", "splitz", "dozen"])
WORDS = st.text(max_size=12) | st.sampled_from(
    ["hold", "turn", "cut 1 2", "vote white", "play 1-2", "take shown", "\u202e"]
)


def shown(position: wire.Position) -> Any:
    return msgspec.json.decode(msgspec.json.encode(position))


class Line:
    """One socket, with everything it sent and received."""

    def __init__(self, socket: ClientConnection, seat: int | None) -> None:
        self.socket = socket
        self.seat = seat
        self.sent: list[str] = []  # ids, in order; each must be answered once
        self.strange = 0  # messages without an id; they must be answered as well
        self.received: list[Any] = []
        self.state: TableState | None = None  # unknown for a client that only claimed to have it
        self.v = -1

    async def say(self, body: str | bytes, message: str | None) -> None:
        if message is None:
            self.strange += 1
        else:
            self.sent.append(message)
        await self.socket.send(body)

    async def catch_up(self, until: int) -> None:
        """Receive everything up to the answer to the latest message."""
        mark = f"mark {until}"
        await self.socket.send(f'{{"type":"ping","id":"{mark}"}}')
        while True:
            message = _DECODER.decode(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            if isinstance(message, Ack) and message.id == mark:
                return
            self.received.append(message)
            self._follow(message)

    def _follow(self, message: Any) -> None:
        match message:
            case Snapshot():
                self.state = TableState()
                self.state.begin(message)
                self.v = message.v
            case Turn():
                assert message.v == self.v + 1, "an event is missing"
                assert self.state is None or self.state.follow(message)
                self.v = message.v
            case Locked() | Changed():
                assert message.v in (self.v, self.v + 1), "an event is missing"
                assert self.state is None or self.state.follow(message)
                self.v = message.v

    def answers(self) -> list[str | None]:
        return [each.id for each in self.received if isinstance(each, Ack | Nack | Draft)]


class Fire(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.lines: list[Line] = []
        self.held: list[tuple[str, str]] = []  # messages that are delayed
        self.old: list[tuple[str, str]] = []  # messages that someone has a copy of
        self.count = 0

    def do(self, job: Any) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(job, 60))

    @initialize(game=GAMES)
    def set_up(self, game: str) -> None:
        self.context = running(Path(self.folder.name))
        self.server: Running = self.do(self.context.__aenter__())
        self.made, friends = self.do(table(self.server, game, "me,open,bot"))
        self.tokens = [self.made.token, friends[0].token]
        self.room: Room = self.do(self.server.room(self.made.table))

    def new_id(self) -> str:
        self.count += 1
        return f"m{self.count}"

    @rule(who=st.integers(0, 3), last=st.none() | st.integers(-1, 40), level=st.sampled_from([None, "off", "coach"]))
    def come(self, who: int, last: int | None, level: Level | None) -> None:
        token = [*self.tokens, "", self.made.host or ""][who]
        self.do(self._come(who if who < 2 else None, token, last, level))

    async def _come(self, seat: int | None, token: str, last: int | None, level: Level | None) -> None:
        socket = await connect(f"ws{self.server.url[4:]}/ws/{self.made.table}")
        hello = messages.Hello(messages.PROTOCOL, token, last if last != -1 else None, level)
        await socket.send(msgspec.json.encode(hello).decode())
        line = Line(socket, seat)
        first = _DECODER.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
        line.v = first.v - 1
        line._follow(first)
        line.received.append(first)
        self.lines.append(line)

    @rule(token=st.text(max_size=40), protocol=st.integers(-1, 4))
    def come_with_a_wrong_token(self, token: str, protocol: int) -> None:
        async def wrong() -> None:
            async with connect(f"ws{self.server.url[4:]}/ws/{self.made.table}") as socket:
                await socket.send(msgspec.json.encode(messages.Hello(protocol, f"x{token}")).decode())
                answer = _DECODER.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
                assert isinstance(answer, Bye)
                assert not answer.again

        self.do(wrong())

    @rule(which=st.integers(0, 9), abrupt=st.booleans())
    def go(self, which: int, abrupt: bool) -> None:
        if self.lines:
            line = self.lines.pop(which % len(self.lines))
            if abrupt:
                line.socket.transport.abort()
            else:
                self.do(line.socket.close())

    @rule(
        which=st.integers(0, 9),
        pick=st.integers(0, 50),
        early=st.sampled_from([0, 0, 0, 0, -1, 1, -99, 10**9]),
        times=st.sampled_from([1, 1, 2, 3]),
        hold=st.booleans(),
        other=WORDS,
    )
    def move(self, which: int, pick: int, early: int, times: int, hold: bool, other: str) -> None:
        line = self._line(which)
        if line is None:
            return
        legal = self._legal(line)
        text = legal[pick % len(legal)] if legal and pick else other
        message = messages.Move(self.new_id(), self.room.table.phase + early, text)
        self._send(line, message, times, hold)

    @rule(
        which=st.integers(0, 9),
        what=st.sampled_from(
            ["start", "fill", "open", "pause", "resume", "rematch", "leave", "return", "wait", "stand_in"]
        ),
        seat=st.none() | st.integers(-2, 5),
        level=st.sampled_from(["greedy", "random", "external:true", ""]),
        times=st.sampled_from([1, 2]),
    )
    def ask(self, which: int, what: Any, seat: int | None, level: str, times: int) -> None:
        if line := self._line(which):
            self._send(line, messages.Ask(self.new_id(), what, seat, level), times, hold=False)

    @rule(which=st.integers(0, 9), kind=st.integers(0, 4), text=WORDS)
    def say_something_else(self, which: int, kind: int, text: str) -> None:
        if line := self._line(which):
            phase, new = self.room.table.phase, self.new_id()
            others: list[Any] = [
                messages.TakeBack(new, phase),
                messages.Preview(new, phase, text),
                messages.Rename(new, text),
                messages.Reveal(new, text),
                messages.Show(new, "wow"),
            ]
            self._send(line, others[kind], 1, hold=False)

    @rule(which=st.integers(0, 9), body=st.binary(max_size=60) | st.text(max_size=60) | st.just("[" * 3000))
    def babble(self, which: int, body: str | bytes) -> None:
        if line := self._line(which):
            self.do(line.say(body, None))

    @rule(which=st.integers(0, 9), size=st.integers(4097, 16000))
    def shout(self, which: int, size: int) -> None:
        if line := self._line(which):
            self.do(line.say(f'{{"type":"rename","id":"long","name":"{"x" * size}"}}', None))

    @rule(which=st.integers(0, 9))
    def let_go_what_was_held(self, which: int) -> None:
        line = self._line(which)
        if line and self.held:
            body, message = self.held.pop(which % len(self.held))
            self.do(line.say(body, message))

    @rule(which=st.integers(0, 9), pick=st.integers(0, 99))
    def say_what_another_has_said(self, which: int, pick: int) -> None:
        line = self._line(which)
        if line and self.old:
            body, message = self.old[pick % len(self.old)]
            self.do(line.say(body, message))

    @rule(
        path=st.sampled_from(
            ["/api/tables", "/api/tables/{t}/join", "/api/tables/{t}/claim", "/api/mine", "/api/tables/x/join"]
        ),
        body=st.binary(max_size=80) | st.sampled_from([b"{}", b"[]", b'{"game":"scout","seats":[]}', b'{"code":"x"}']),
    )
    def ask_by_http(self, path: str, body: bytes) -> None:
        status = 200
        try:
            self.do(asyncio.to_thread(fetch, self.server.url + path.format(t=self.made.table), body))
        except HttpRefused as no:
            status = no.status if no.problem.text else 0
        assert 200 <= status < 500

    @invariant()
    def everything_was_answered_once_and_nothing_leaked(self) -> None:
        if not hasattr(self, "room"):
            return
        self.do(self._check())

    async def _check(self) -> None:
        self.count += 1
        for line in list(self.lines):
            try:
                await line.catch_up(self.count)
            except ConnectionClosed:  # disconnected, because its seat became free
                self.lines.remove(line)
                continue
            answered = line.answers()
            assert sorted(filter(None, answered)) == sorted(line.sent)
            assert answered.count(None) == line.strange
        await settled(self.room)
        assert self.server.services.metrics.errors._value.get() == 0
        match = self.room.table.match
        if match is not None and not self.room.table.waiting - {Seat(0), Seat(1)}:
            for line in self.lines:
                if line.v == self.room.table.v and line.state and line.state.position is not None:
                    seat = None if line.seat is None else Seat(line.seat)
                    mine = wire.position(self.room.table.rules, match.view(seat))
                    assert shown(line.state.position) == shown(mine)

    def teardown(self) -> None:
        if hasattr(self, "room"):

            async def end() -> None:
                entries = await self.server.services.store.read(self.made.table)
                assert Table.fold(self.made.table, entries).v == self.room.table.v
                for line in self.lines:
                    await line.socket.close()
                await self.context.__aexit__(None, None, None)

            self.do(end())
        self.loop.close()
        self.folder.cleanup()

    # Helpers

    def _line(self, which: int) -> Line | None:
        return self.lines[which % len(self.lines)] if self.lines else None

    def _legal(self, line: Line) -> list[str]:
        match = self.room.table.match
        if match is None or line.seat is None:
            return []
        return [match.rules.notation.write((action,)) for action in match.legal(Seat(line.seat))]

    def _send(self, line: Line, message: Any, times: int, hold: bool) -> None:
        body = msgspec.json.encode(message).decode()
        self.old.append((body, message.id))
        if hold:
            self.held.append((body, message.id))
        for _ in range(times):
            self.do(line.say(body, message.id))


ANY = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large], database=None
)
SHORT = settings(ANY, max_examples=6, stateful_step_count=20, derandomize=True)
LONG = settings(ANY, max_examples=150, stateful_step_count=50)
TestFire = Fire.TestCase
TestFire.settings = SHORT


@pytest.mark.slow
def test_under_fire_for_long() -> None:
    run_state_machine_as_test(Fire, settings=LONG)

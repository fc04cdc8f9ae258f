"""A seat at a table of a server, or a spectator. It reconnects by itself, and nothing is done twice.

After every reconnect it sends unanswered messages again, under the same ids; the server does each of them once.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from asdealt.bots.names import DEFAULT_LEVEL
from asdealt.client.deals import Promise, Unfair
from asdealt.client.table_state import TableState
from asdealt.client.tables import rules_of
from asdealt.hints import Level
from asdealt.locales import words
from asdealt.locales.tell import Wording
from asdealt.protocol import messages
from asdealt.protocol.frames import (
    Ack,
    Advice,
    AdviceCandidate,
    Bye,
    Changed,
    Draft,
    Locked,
    Nack,
    Snapshot,
    Standing,
    ToClient,
    Turn,
)
from asdealt.protocol.messages import PROTOCOL, Ask, FromClient, Hello, Language, Move, TakeBack
from asdealt.protocol.wire import Position

Answer = Ack | Draft | Advice | Standing
HALF_A_TURN = "table.half_a_turn"  # the code of a refusal
BACK_OFF = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # seconds between attempts to reconnect
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(ToClient)


class Gone(ConnectionError):
    """The server has closed the connection, and the client must not come back."""


class MessageRefused(Exception):
    """The server refused a message, and nothing has changed."""

    def __init__(self, nack: Nack, text: str = "") -> None:
        """`text` says why, in the language of the seat."""
        super().__init__(f"{nack.code}: {text}" if text else nack.code)
        self.nack = nack
        self.text = text or nack.code


class Seat(TableState):
    """Use as `async with`. Its attributes hold what it knows of the table, up to the event `v`."""

    promise: Promise | None  # what the table showed before the nonce was revealed

    def __init__(
        self,
        server: str,
        table: str,
        token: str = "",
        *,
        language: Language | None = None,
        hints: Level | None = None,
        watch: bool = False,
        nonce: str = "",
        promise: Promise | None = None,
    ) -> None:
        """`language` is that of `log`, `score` and refusals; None: no words. `hints` is how much help is sent.

        `nonce` belongs to the share this seat was taken with; it is revealed once all shares are fixed. `promise`
        then holds what the table showed. A client that restarts passes it in again.
        """
        self.language = language
        self.table = table
        self.promise = promise
        self._nonce = nonce
        self._url = f"ws{server.removeprefix('http')}/ws/{table}"
        self._hello = Hello(PROTOCOL, token, None, hints or ("off" if language else None), watch)
        self._ids = map(str, itertools.count())
        self._prefix = secrets.token_hex(4)  # two clients of one seat must not use the same ids
        self._unanswered: dict[str, tuple[bytes, asyncio.Future[Answer]]] = {}
        self._connection: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._listeners: list[asyncio.Queue[ToClient | None]] = []
        self._task: asyncio.Task[None] | None = None
        self._gone: Exception | None = None
        self._known = False
        self._tries = 0  # attempts to reconnect since the server was last heard

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        await self.until(lambda _: True)
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    # What a player does

    async def move(self, text: str, phase: int | None = None) -> int:
        """Send a decision or a whole turn; returns the number of its event. Raises MessageRefused."""
        secret = self.position is not None and len(self.position.actors) > 1
        pad = (
            " " * max(0, max(map(len, self.position.legal), default=0) - len(text)) if secret and self.position else ""
        )
        return await self._acked(Move(self._new_id(), self.phase if phase is None else phase, text, pad))

    async def decide(self, choose: Callable[[Position], str]) -> int:
        """Send one turn; returns the number of its event. Raises MessageRefused.

        `choose` returns one of `position.legal`. If that is only the first half of a turn, such as the scout of a
        double, it is called again with the position after it.
        """
        assert self.position is not None
        phase, text = self.phase, choose(self.position)
        try:
            return await self.move(text, phase)
        except MessageRefused as no:
            if no.nack.code != HALF_A_TURN:
                raise
        return await self.move(f"{text} {choose(await self.preview(text))}", phase)

    async def take_back(self) -> int:
        return await self._acked(TakeBack(self._new_id(), self.phase))

    async def rewind(self, turn: int | None = None) -> int:
        """Go back to before my last decision, or to so many turns of players, at a fork of a finished game."""
        return await self._acked(messages.Rewind(self._new_id(), turn))

    async def preview(self, text: str) -> Position:
        """The position after the first half of a turn. Nobody else is told."""
        answer = await self._send(messages.Preview(self._new_id(), self.phase, text))
        assert isinstance(answer, Draft)
        return answer.position

    async def advise(self, text: str = "") -> list[AdviceCandidate]:
        """What my moves are worth, the best first, at a table that allows it. The record says that this seat asked.

        `text`: the first half of a turn, when the question is how it goes on.
        """
        answer = await self._send(messages.Advise(self._new_id(), self.phase, text))
        assert isinstance(answer, Advice)
        return answer.candidates

    async def ask(self, what: Any, seat: int | None = None, level: str = DEFAULT_LEVEL, share: str = "") -> int:
        return await self._acked(Ask(self._new_id(), what, seat, level, share))

    async def rename(self, name: str) -> int:
        return await self._acked(messages.Rename(self._new_id(), name))

    async def help_me(self, hints: Level | None) -> int:
        """How much help is sent from now on."""
        self._hello.hints = hints
        return await self._acked(messages.Help(self._new_id(), hints))

    async def standing(self) -> list[str]:
        """How it stands, or how it ended, in words, with the arithmetic."""
        answer = await self._send(messages.Score(self._new_id()))
        assert isinstance(answer, Standing)
        return self._wording().lines(answer.score)

    # In words

    @property
    def log(self) -> list[str]:
        """What happened so far, in words; nothing without a language."""
        return self._wording().lines(self.said) if self.language else []

    @property
    def call(self) -> str | None:
        """What this seat must decide, or who is being waited for, in words."""
        return self._wording().line(self.wanted()) if self.language else None

    def _wording(self) -> Wording:
        names = [chair.name for chair in self.room.chairs]
        return Wording(words(self.language or "en"), names, rules_of(self.room, self.cards))

    async def look(self, turn: int, seat: str) -> int:
        """Lead the others through the replay of a finished game: to this turn, from these eyes."""
        return await self._acked(messages.Look(self._new_id(), turn, seat))

    async def show(self, emote: messages.Emote) -> int:
        return await self._acked(messages.Show(self._new_id(), emote))

    async def ping(self) -> int:
        return await self._acked(messages.Ping(self._new_id()))

    # What a player waits for

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def to_decide(self) -> bool:
        """This seat must decide, and has not."""
        return bool(
            self.position
            and self.room.stage == "playing"
            and self.position.legal
            and self.seat not in self.locked
            and not self.room.chairs[self.seat or 0].stand_in
        )

    async def until(self, true: Callable[[Seat], bool], seconds: float | None = None) -> Self:
        """Wait until something is true of this seat. Raises Gone if the connection is over, or TimeoutError."""
        async with asyncio.timeout(seconds), self._changed:
            while not (self._known and true(self)):
                if self._gone:
                    raise self._gone
                await self._changed.wait()
        return self

    async def my_turn(self) -> Self:
        """Wait until this seat must decide, or the match is over."""
        return await self.until(lambda seat: seat.over or seat.to_decide)

    async def stream(self) -> AsyncIterator[ToClient]:
        """Every frame from now on."""
        queue: asyncio.Queue[ToClient | None] = asyncio.Queue()
        self._listeners.append(queue)
        try:
            while (message := await queue.get()) is not None:
                yield message
        finally:
            self._listeners.remove(queue)

    # The connection

    async def _run(self) -> None:
        while self._gone is None:
            try:
                async with connect(self._url, compression=None, max_size=None, proxy=None) as connection:
                    await self._talk(connection)
            except (Gone, Unfair, msgspec.DecodeError) as gone:
                await self._give_up(gone)
            except (OSError, InvalidHandshake, InvalidMessage, ConnectionClosed, TimeoutError):
                pass
            finally:
                self._connection = None
            if self._gone is None:
                await asyncio.sleep(BACK_OFF[min(self._tries, len(BACK_OFF) - 1)])
                self._tries += 1

    async def _talk(self, connection: ClientConnection) -> None:
        self._hello.last = self.v if self._known else None
        await connection.send(_ENCODER.encode(self._hello).decode())
        self._connection = connection
        for body, _ in list(self._unanswered.values()):
            await connection.send(body.decode())
        async for text in connection:
            self._tries = 0
            message = _DECODER.decode(text)
            if not self._take(message):  # an event was missed: reconnect for a snapshot
                self._known = False
                return
            await self._reveal()
            for queue in self._listeners:
                queue.put_nowait(message)
            async with self._changed:
                self._changed.notify_all()

    async def _reveal(self) -> None:
        """Reveal the nonce, once, when the shares are fixed and this seat's own is among them."""
        if self._nonce and self._known and self.seat is not None and self.room.stage == "mixing":
            nonce, self._nonce = self._nonce, ""
            promise = Promise.of(self.room, self.seat, nonce)

            def answered(sent: asyncio.Task[Answer]) -> None:
                if not sent.cancelled() and sent.exception() is None:  # else it came too late: dealt without it
                    self.promise = promise

            self._revealing = asyncio.create_task(self._send(messages.Reveal(self._new_id(), nonce)))
            self._revealing.add_done_callback(answered)

    async def _give_up(self, gone: Exception) -> None:
        self._gone = gone
        for _, answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(gone)
        for queue in self._listeners:
            queue.put_nowait(None)
        async with self._changed:
            self._changed.notify_all()

    def _take(self, message: ToClient) -> bool:
        """Update what this seat knows. False if an event in between is missing."""
        match message:
            case Ack() | Draft() | Advice() | Standing():
                self._answer(message.id, message)
            case Nack(id=str(which)):
                if message.code == "slow_down":
                    asyncio.get_running_loop().call_later(message.after or 1.0, self._again, which)
                else:
                    self._answer(which, MessageRefused(message, self._why(message)))
            case Snapshot():
                self.begin(message)
                self._known = True
            case Turn() | Locked() | Changed():
                return self.follow(message)
            case Bye(again=False):
                raise Gone(message.reason)
        return True

    def _why(self, nack: Nack) -> str:
        return self._wording().line(nack.said) if self.language and self._known else ""

    # Messages

    def _new_id(self) -> str:
        return f"{self._prefix}-{next(self._ids)}"

    async def _acked(self, message: FromClient) -> int:
        answer = await self._send(message)
        assert isinstance(answer, Ack)
        return answer.v

    async def _send(self, message: Any) -> Answer:
        if self._gone:
            raise self._gone
        body = _ENCODER.encode(message)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._unanswered[message.id] = body, answer
        await self._out(body)
        return await answer

    async def _out(self, body: bytes) -> None:
        if self._connection:
            try:
                await self._connection.send(body.decode())
            except ConnectionClosed:  # it is sent again after reconnecting
                return

    def _again(self, which: str) -> None:
        if which in self._unanswered:
            self._resending = asyncio.create_task(self._out(self._unanswered[which][0]))

    def _answer(self, which: str, answer: Answer | MessageRefused) -> None:
        _, future = self._unanswered.pop(which, (b"", None))
        if future and not future.done():
            if isinstance(answer, MessageRefused):
                future.set_exception(answer)
            else:
                future.set_result(answer)

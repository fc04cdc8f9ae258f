"""Shows any state to a real page, from any seat, without playing up to it: the test answers as the server."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, WebSocketRoute

from asdealt import veil
from asdealt.core import Rules, Seat, View, Viewer
from asdealt.hints import hints
from asdealt.locales import tell, words
from asdealt.protocol import messages, wire
from asdealt.protocol.frames import Ack, ChairInfo, Changed, Clock, Draft, Nack, Result, Snapshot, TableInfo, Told, Turn
from asdealt.seed import Seed

NAMES = ("Ana", "Ben", "千春", "María José", "Eve")
SEED = Seed.of("staged")
# All that a page reads of a record
RECORD = f'{{"commitment": "{SEED.commitment}", "nonces": []}}\n{{"seed": "{SEED.secret.hex()}"}}\n'
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(messages.FromClient).decode


@dataclass
class Stage:
    """A table as one seat sees it. `sent` keeps the moves the page sent, `frames` the messages that carried them."""

    rules: Rules[Any, Any]
    state: Any
    seat: Viewer
    locked: list[int] = field(default_factory=list)
    mine: str | None = None
    stage: messages.Stage = "playing"
    pace: messages.Pace = "off"
    left: float = 95.0  # seconds of the first seat; every other has half a minute less
    refusal: tuple[str, str, str] | None = None  # code, rule and sentence of the answer to every move
    gone: list[int] = field(default_factory=lambda: [1])  # whose browsers are
    ready: list[int] = field(default_factory=list)  # who wants to play again
    game: str = ""  # another name than that of the rules: a game the page does not know
    sent: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    _now: int = 1  # the number of this position
    _sockets: list[WebSocketRoute] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    def show(self, page: Page, there: Locator | None = None) -> None:
        """Shows this table on the page. `there`: the element that shows that it is loaded, if not its seats."""
        page.route_web_socket(re.compile("/ws/staged"), self._meet)
        page.route("**/api/tables/staged/record", lambda route: route.fulfill(body=RECORD))
        page.goto("/t/staged")
        (there or page.locator(".area-seats")).wait_for()

    @property
    def legal(self) -> list[str]:
        return wire.position(self.rules, self._view(self.state)).legal

    @contextmanager
    def answering(self, page: Page) -> Iterator[None]:
        """The block inside makes the page send one move; at the end, that move has arrived."""
        before = len(self.sent)
        yield
        for _ in range(400):
            if len(self.sent) > before:
                return
            page.wait_for_timeout(25)
        raise AssertionError("no move was sent")

    def go_on(self, state: Any, done: Sequence[tuple[int, str]]) -> None:
        """A turn is made that leads to this state."""
        self.state = state
        self._now += 1
        language = "en"
        view = self._view(state)
        told = [Told(seat, move) for seat, move in done]
        turn = Turn(
            v=self._now, phase=self._now, done=told, said=[], position=wire.position(self.rules, view),
            clock=self._clock(), wanted=self._wanted(view, language), score=[], hints=self._hints(view),
        )  # fmt: skip
        self._sockets[-1].send(_encode(turn).decode())

    def go_offline(self, seat: int) -> None:
        """A player's browser disconnects: the table changes, but the position does not."""
        self.gone.append(seat)
        self._sockets[-1].send(_encode(Changed(2, self._room(), self._clock())).decode())

    def _meet(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, str(text)))

    def _hear(self, socket: WebSocketRoute, text: str) -> None:
        message = _decode(text)
        match message:
            case messages.Hello(language=language) | messages.Speak(language=language):
                socket.send(_encode(self._snapshot(language or "en")).decode())
            case messages.Preview(id=id, move=move):
                assert self.seat is not None
                state = self.rules.apply(self.state, {Seat(self.seat): self.rules.notation.read(move, self.seat)[0]})
                view = self._view(state, f".{move}")
                draft = Draft(id, wire.position(self.rules, view), self._hints(view))
                socket.send(_encode(draft).decode())
                return
            case messages.Move(id=id, move=move):
                self.sent.append(move)
                self.frames.append(text)
                if self.refusal:
                    code, rule, said = self.refusal
                    socket.send(_encode(Nack(id, code, rule, said)).decode())
                    return
        if not isinstance(message, messages.Hello):
            socket.send(_encode(Ack(message.id, 1)).decode())

    def _view(self, state: Any, half_made: str = "") -> View[Any]:
        return veil.view(state, (), self.seat, f"{self._now}{half_made}")

    def _hints(self, view: View[Any]) -> msgspec.Raw:
        return msgspec.Raw(b"null" if self.game else _encode(hints(self.rules, view)))

    def _clock(self) -> Clock:
        match self.pace:
            case "off":
                return Clock([], [None] * self.seats, None)
            case "hours" | "days":
                return Clock([], [None] * self.seats, 43_000.0)
        return Clock(sorted(self.rules.actors(self.state)), [self.left - 30 * seat for seat in range(self.seats)], None)

    def _room(self) -> TableInfo:
        chairs = [self._chair(seat, name) for seat, name in enumerate(NAMES[: self.seats])]
        return TableInfo(
            table="staged", game=self.game or self.rules.name, edition=self.rules.edition,
            options=dict(self.rules.options),
            stage="over" if self.rules.outcome(self.state) else self.stage, pace=self.pace, listed=False, chairs=chairs,
            host=0, spectators=1, asking="rematch" if self.ready else None, next_table=None, commitment=SEED.commitment,
            shares=[], mixed=[], draining=False,
        )  # fmt: skip

    def _chair(self, seat: int, name: str) -> ChairInfo:
        """Two people, one of them away, and bots."""
        bot = seat > 1
        return ChairInfo(
            kind="bot" if bot else "human", name=name, level="casual" if bot else None, online=seat not in self.gone,
            stand_in=False, away_in=None, flagged=False, ready=seat in self.ready,
        )  # fmt: skip

    def _wanted(self, view: View[Any], language: str) -> str:
        waiting = [seat for seat in self.rules.actors(self.state) if seat not in self.locked]
        return tell.wanted(words(language), self.rules, view.state, waiting, self.seat, NAMES[: self.seats])

    def _snapshot(self, language: str) -> Snapshot:
        view = self._view(self.state)
        names = NAMES[: self.seats]
        outcome = self.rules.outcome(self.state)
        told = tell.ending if outcome else tell.score
        score = told(words(language), self.rules, view.state, names)
        return Snapshot(
            v=self._now, phase=self._now, seat=self.seat, room=self._room(), clock=self._clock(),
            position=wire.position(self.rules, view), locked=self.locked, mine=self.mine, past=[], log=score,
            wanted=self._wanted(view, language),
            result=Result(list(outcome.scores), list(outcome.ranks), outcome.reason) if outcome else None,
            score=score, hints=self._hints(view),
        )  # fmt: skip

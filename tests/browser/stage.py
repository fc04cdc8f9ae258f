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
from asdealt.core import Illegal, Refused, Rules, Seat, View, Viewer
from asdealt.hints import facts, help_for, hints_of
from asdealt.locales.generic import GENERIC
from asdealt.locales.tell import sentences
from asdealt.locales.tell.saying import Said
from asdealt.protocol import messages, refusals, wire
from asdealt.protocol.changes import changes
from asdealt.protocol.frames import (
    Ack,
    Advice,
    AdviceCandidate,
    ChairInfo,
    Changed,
    Clock,
    Draft,
    Happened,
    Nack,
    Result,
    Snapshot,
    Standing,
    TableInfo,
    Told,
    Turn,
)
from asdealt.protocol.refusals import RequestRefused
from asdealt.seed import Seed

NAMES = ("Ana", "Ben", "千春", "María José", "Eve")
SEED = Seed.of("staged")
# Everything a page reads from a record
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
    left: float = 95.0  # the first seat's seconds; each later seat has half a minute less
    refusal: tuple[str, str, Said] | None = None  # code, rule and sentence of the answer to every move
    gone: list[int] = field(default_factory=lambda: [1])  # seats that are offline
    ready: list[int] = field(default_factory=list)  # seats that want to play again
    getting_ready: list[int] = field(default_factory=list)  # seats of bots whose engine is not ready
    game: str = ""  # a name that differs from the rules' name: a game the page does not know
    advice: list[AdviceCandidate] | None = None  # what is answered to someone who asks for it; None: it is not allowed
    sent: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    asked: list[messages.Ask] = field(default_factory=list)  # requests about the table
    _now: int = 1  # the number of this position
    _sockets: list[WebSocketRoute] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    def show(self, page: Page, there: Locator | None = None) -> None:
        """Shows this table on the page. `there`: the element that shows that it is loaded, if not its seats."""
        page.route_web_socket(re.compile("/ws/staged"), self._meet)
        page.route("**/api/tables/staged/record", lambda route: route.fulfill(body=RECORD))
        page.route("**/api/words/*", lambda route: route.fulfill(json={}))  # the server does not know such a game
        page.goto("/t/staged")
        (there or page.locator(".area-seats, .ending").first).wait_for()
        page.evaluate("() => document.fonts.ready")  # what is measured next has its own typeface

    @property
    def legal(self) -> list[str]:
        return wire.position(self.rules, self._view(self.state)).legal

    @contextmanager
    def answering(self, page: Page) -> Iterator[None]:
        """The block inside makes the page send one move; at the end, that move has arrived."""
        with self._arriving(page, self.sent):
            yield

    @contextmanager
    def asking(self, page: Page) -> Iterator[None]:
        """The same with one request about the table."""
        with self._arriving(page, self.asked):
            yield

    @contextmanager
    def _arriving(self, page: Page, messages: Sequence[object]) -> Iterator[None]:
        before = len(messages)
        yield
        for _ in range(400):
            if len(messages) > before:
                return
            page.wait_for_timeout(25)
        raise AssertionError("nothing was sent")

    def go_on(self, state: Any, done: Sequence[tuple[int, str]]) -> None:
        """Make a turn that leads to this state."""
        changed = veil.Changed(self.state, state)
        old, self.state = self._facts(self._view(self.state)), state
        self._now += 1
        view = self._view(state)
        position = wire.position(self.rules, view)
        turn = Turn(
            v=self._now, phase=self._now, done=[Told(seat, move) for seat, move in done],
            table=msgspec.json.decode(wire.Differences(changed).of(view.seat)), actors=position.actors,
            hints=changes(old, self._facts(view)) if old else [], legal=list(position.legal),
            wanted=self._question(view), help=self._help(view), clock=self._clock(), result=self._result(),
        )  # fmt: skip
        self._sockets[-1].send(_encode(turn).decode())

    def go_offline(self, seat: int) -> None:
        """A player's browser disconnects: the table changes, but the position does not."""
        self.gone.append(seat)
        self._tell_room()

    def get_ready(self) -> None:
        """The engine of all bots is ready."""
        self.getting_ready.clear()
        self._tell_room()

    def _tell_room(self) -> None:
        self._sockets[-1].send(_encode(Changed(2, self._room(), self._clock())).decode())

    def _meet(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, str(text)))

    def _hear(self, socket: WebSocketRoute, text: str) -> None:
        message = _decode(text)
        match message:
            case messages.Hello() | messages.Help():
                socket.send(_encode(self._snapshot()).decode())
            case messages.Ask():
                self.asked.append(message)
            case messages.Advise(id=id):
                if self.advice is None:
                    socket.send(_encode(refusals.nack(id, RequestRefused("no_advice"), self.rules)).decode())
                else:
                    socket.send(_encode(Advice(id, message.phase, "game", self.advice)).decode())
                return
            case messages.Score(id=id):
                socket.send(_encode(Standing(id, self._score())).decode())
                return
            case messages.Preview(id=id, move=move):
                assert self.seat is not None
                state = self.rules.apply(self.state, {Seat(self.seat): self.rules.notation.read(move, self.seat)[0]})
                view = self._view(state, f".{move}")
                draft = Draft(id, wire.position(self.rules, view), self._hints(view), self._help(view))
                socket.send(_encode(draft).decode())
                return
            case messages.Move(id=id, move=move):
                self.sent.append(move)
                self.frames.append(text)
                if self.refusal:
                    code, rule, said = self.refusal
                    socket.send(_encode(Nack(id, code, said, rule)).decode())
                    return
                if refused := self._refused(move):
                    socket.send(_encode(refusals.nack(id, refused, self.rules)).decode())
                    return
        if not isinstance(message, messages.Hello):
            socket.send(_encode(Ack(message.id, 1)).decode())

    def _refused(self, move: str) -> Refused | None:
        """Why a move is not possible here, as the server would say."""
        if move.strip() in self.legal:
            return None
        assert self.seat is not None
        seat = Seat(self.seat)
        try:
            first, *_ = self.rules.notation.read(move, seat)  # the stage does not play a turn's second half
        except Refused as wrong:
            return wrong
        refusal = self.rules.why_not(self.state, seat, first)
        return Illegal(refusal) if refusal else None

    def _view(self, state: Any, half_made: str = "") -> View[Any]:
        return veil.view(state, (), self.seat, f"{self._now}{half_made}")

    def _facts(self, view: View[Any]) -> msgspec.Struct | None:
        return None if self.game else facts(self.rules, view)

    def _hints(self, view: View[Any]) -> msgspec.Raw:
        return msgspec.Raw(_encode(self._facts(view)))

    def _help(self, view: View[Any]) -> msgspec.Raw:
        return msgspec.Raw(_encode(None if self.game else help_for(self.rules, view, "coach")))

    def _pieces(self) -> msgspec.Raw:
        part = hints_of(self.rules.name)
        return msgspec.Raw(_encode(part.content(self.rules) if part and part.content else None))

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
            shares=[], mixed=[], draining=False, advice=None if self.advice is None else [0] * self.seats,
        )  # fmt: skip

    def _chair(self, seat: int, name: str) -> ChairInfo:
        """Two people, one of them offline, and bots."""
        bot = seat > 1
        return ChairInfo(
            kind="bot" if bot else "human", name=name, level="casual" if bot else None, online=seat not in self.gone,
            stand_in=False, away_in=None, flagged=False, ready=seat in self.ready,
            getting_ready=seat in self.getting_ready,
        )  # fmt: skip

    def _question(self, view: View[Any]) -> Said | None:
        if self.seat is None or self.seat not in self.rules.actors(view.state):
            return None
        legal = self.rules.legal(view.state, self.seat)
        if self.game:
            return GENERIC.tell.wanted(self.rules, view.state, self.seat, legal)
        return sentences.asked(self.rules, view.state, self.seat, legal)

    def _score(self) -> list[Said]:
        view = self._view(self.state)
        told = sentences.ending if self.rules.outcome(self.state) else sentences.score
        return [] if self.game else told(self.rules, view.state)

    def _result(self) -> Result | None:
        outcome = self.rules.outcome(self.state)
        return Result(list(outcome.scores), list(outcome.ranks), outcome.reason) if outcome else None

    def _snapshot(self) -> Snapshot:
        view = self._view(self.state)
        return Snapshot(
            v=self._now, phase=self._now, seat=self.seat, room=self._room(), clock=self._clock(),
            position=wire.position(self.rules, view), locked=self.locked, mine=self.mine,
            past=[Happened([], self._score())], wanted=self._question(view),
            result=self._result(),
            hints=self._hints(view), help=self._help(view), pieces=self._pieces(),
        )  # fmt: skip

"""Hostile clients at a real server, beside honest ones: thousands of messages of every kind, and kills.

`Attacker` talks to one table over sockets and HTTP. It does not know what is legal; it mixes frames it has received,
messages of other games, and plain garbage. Every message on a live connection must be answered exactly once.
"""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from asdealt.client.http import HttpRefused, fetch, make
from asdealt.protocol.bodies import NewTable, Seated, SeatWish
from asdealt.protocol.messages import PROTOCOL
from helpers.coroutines import PATIENCE

SECRET = re.compile("[A-Za-z0-9_-]{32}")  # tokens and nonces look like this
AT_ONCE = 60  # messages sent before answers are read
ANSWERS = ('{"type":"ack"', '{"type":"nack"', '{"type":"draft"', '{"type":"standing"')
GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError, HttpRefused)
MOVES = (
    "hold", "turn", "play 1", "play 1-2", "play 9-1", "play 99999999999999999999", "scout left at 1",
    "scout left turned at 7", "double left at 4 play 2-4", "double left at 4", "cut 1 2", "cut 0 0", "discard white",
    "vote white", "vote blue", "attach 3", "offer show 1 hide 2", "take shown", "take hidden", "resolve", "pass",
    "ジョーカー", "play １-２", "play 1" + " play 1" * 200, "x" * 3000, "\u202e" * 50, "", " ", "-1", "play -1--2",
)  # fmt: skip
ASKS = (
    "start", "fill", "open", "remove", "pause", "resume", "rematch", "leave", "return", "wait", "stand_in", "nonsense",
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 10**9, 2**63, 1e308, "", "x", "é" * 100, "\u0301" * 800, "\x00", "😀" * 60, [], {}, [[]],
    "0" * 64, "casual", "expert", "external:true", "en",
)  # fmt: skip
PATHS = (
    "/api/tables", "/api/tables/{t}", "/api/tables/{t}/join", "/api/tables/{t}/handover", "/api/tables/{t}/claim",
    "/api/tables/{t}/record", "/api/mine", "/api/games", "/api/rules/scout", "/api/rules/../../etc", "/healthz",
    "/api/tables/%00", "/api/tables/" + "x" * 500, "/t/x", "/nowhere",
)  # fmt: skip


@dataclass
class Tally:
    """What all attackers of a run have done and seen."""

    messages: int = 0
    requests: int = 0
    answers: int = 0
    connections: int = 0
    failures: list[str] = field(default_factory=list)
    secrets: set[str] = field(default_factory=set)  # tokens and nonces of honest players: no attacker may receive them
    tables: list[str] = field(default_factory=list)  # made by attackers

    def fail(self, what: str) -> None:
        if len(self.failures) < 20:
            self.failures.append(what)


class Victims(Protocol):
    def victim(self) -> str:
        """A table of honest players to watch; "" while there is none."""
        ...


class Attacker:
    def __init__(self, url: str, rng: Random, tally: Tally, victims: Victims) -> None:
        self._url = url
        self._rng = rng
        self._tally = tally
        self._victims = victims
        self._own: Seated | None = None
        self._heard: list[str] = ["{}"]  # frames to send back, slightly changed
        self._legal: list[str] = list(MOVES)

    async def attack(self, until: asyncio.Event) -> None:
        while not until.is_set():
            try:
                await self._once(until)
            except GONE:
                await asyncio.sleep(0.05)  # the server is being killed, or has disconnected us

    async def _once(self, until: asyncio.Event) -> None:
        if self._own is None or self._rng.random() < 0.02:
            game = self._rng.choice(("scout", "splitz", "dozen"))
            bots = [SeatWish("bot", level="greedy")] * 2
            self._own = await make(self._url, NewTable(game, [SeatWish("me"), *bots], start=True))
            self._tally.tables.append(self._own.table)
        table, token = self._own.table, self._own.token
        if self._rng.random() < 0.3 and (victim := self._victims.victim()):
            table, token = victim, self._rng.choice(("", "", "not a token", self._own.token))
        if self._rng.random() < 0.1:
            await self._requests(table)
        async with connect(f"ws{self._url[4:]}/ws/{table}", compression=None, proxy=None) as socket:
            self._tally.connections += 1
            level = self._rng.choice((None, None, "off", "legal", "coach"))
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token, "hints": level}))
            self._note(await asyncio.wait_for(socket.recv(), PATIENCE))
            for _ in range(self._rng.randrange(1, 12)):
                if until.is_set():
                    return
                await self._batch(socket)

    async def _batch(self, socket: ClientConnection) -> None:
        sent = [self._message() for _ in range(self._rng.randrange(1, AT_ONCE))]
        for body in sent:
            await socket.send(body)
        self._tally.messages += len(sent)
        answered = 0
        while answered < len(sent):
            frame = await asyncio.wait_for(socket.recv(), PATIENCE)
            text = str(frame)
            self._note(text)
            if text.startswith('{"type":"bye"'):
                return
            answered += text.startswith(ANSWERS)
        self._tally.answers += answered
        await socket.send('{"type":"ping","id":"mark"}')
        while '"id":"mark"' not in (text := str(await asyncio.wait_for(socket.recv(), PATIENCE))):
            if text.startswith(ANSWERS):
                self._tally.fail(f"answered twice: {text[:100]}")
        self._tally.messages += 1
        self._tally.answers += 1

    def _note(self, frame: str | bytes) -> None:
        text = str(frame)
        if leaked := self._tally.secrets.intersection(SECRET.findall(text)):
            self._tally.fail(f"{len(leaked)} secrets in a frame: {text[:100]}")
        if len(self._heard) < 50 or self._rng.random() < 0.05:
            self._heard = [*self._heard[-50:], text[:2000]]
        if '"legal":["' in text:
            self._legal = [*MOVES, *text.split('"legal":["')[1].split('"]')[0].split('","')[:40]]

    def _message(self) -> str | bytes:
        rng = self._rng
        body = json.dumps(self._plausible(), ensure_ascii=False)
        match rng.randrange(12):
            case 0:
                return _scrambled(body.encode("utf-8", "replace"), rng)
            case 1:
                return _scrambled(rng.choice(self._heard).encode("utf-8", "replace"), rng).decode("utf-8", "replace")
            case 2 if rng.random() < 0.3:
                return "[" * 2000 if rng.random() < 0.5 else '{"a":' * 600
            case _:
                return body.encode("utf-8", "replace").decode()

    def _plausible(self) -> dict[str, Any]:
        rng = self._rng
        kind = rng.choice(
            ("move", "move", "move", "take_back", "preview", "ask", "reveal", "rename", "help", "score", "emote")
        )
        message: dict[str, Any] = {"type": kind, "id": f"m{rng.randrange(10_000)}"}
        more: dict[str, dict[str, Any]] = {
            "move": {"phase": rng.randrange(30), "move": rng.choice(self._legal), "pad": " " * rng.randrange(9)},
            "take_back": {"phase": rng.randrange(30)},
            "preview": {"phase": rng.randrange(30), "move": rng.choice(self._legal)},
            "ask": {"what": rng.choice(ASKS), "seat": rng.choice((None, 0, 1, 2, 5, -1)), "level": "greedy"},
            "reveal": {"nonce": rng.choice(("a" * 32, "", "x" * 5000, "\n" * 20))},
            "rename": {"name": rng.choice(("Eve", "\u0301" * 900, "x" * 3000, "\u202eevE", "", " "))},
            "help": {"hints": rng.choice((None, "off", "legal", "coach", "xx"))},
            "score": {},
            "emote": {"emote": rng.choice(("wow", "hello", "nothing"))},
        }
        message |= more[kind]
        if rng.random() < 0.15:
            message[rng.choice((*message, "more"))] = rng.choice(ODD)
        return message

    async def _requests(self, table: str) -> None:
        for _ in range(self._rng.randrange(1, 6)):
            path = self._rng.choice(PATHS).format(t=table)
            body: bytes | None = None
            if self._rng.random() < 0.7:
                wish = {"game": "scout", "seats": [{"kind": "me"}], "name": self._rng.choice(ODD)}
                wish[self._rng.choice(("options", "cards", "share", "seats", "code", "tokens"))] = self._rng.choice(ODD)
                body = _scrambled(json.dumps(wish).encode(), self._rng) if self._rng.random() < 0.3 else None
                body = body or json.dumps(wish).encode("utf-8", "replace")
            self._tally.requests += 1
            try:
                await asyncio.to_thread(fetch, self._url + path, body)
            except HttpRefused as no:
                if no.status >= 500 and no.status != 503:
                    self._tally.fail(f"{no.status} for {path[:60]} {body!r:.200}")


def _scrambled(body: bytes, rng: Random) -> bytes:
    """The body cut short, doubled, or with bytes changed."""
    at = rng.randrange(len(body) + 1)
    match rng.randrange(4):
        case 0:
            return body[:at]
        case 1:
            return body[:at] + body[: rng.randrange(200)] + body[at:]
        case 2:
            return body[:at] + bytes([rng.randrange(256)]) + body[at + 1 :]
        case _:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))

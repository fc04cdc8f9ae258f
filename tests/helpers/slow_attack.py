"""A stranger who sends the worst inputs: `python -m helpers.slow_attack URL TRIES`, run by test_slow_inputs.py.

Each try sends one body of every kind, and creates a table of bots with the hardest cards, which someone watches.
"""

from __future__ import annotations

import asyncio
import json
import sys
from urllib.error import URLError

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from asdealt.client.http import HttpRefused, fetch
from asdealt.protocol.bodies import Seated
from asdealt.protocol.messages import PROTOCOL, Hello
from helpers.hard_sets import HARD
from helpers.toml import written

PEOPLE = [{"kind": "me"}, {"kind": "open"}]
BOTS = [{"kind": "bot", "level": "casual"}] * 4
SOCKETS = 90  # one address cannot open many more
MARKS = "e" + "\u0301" * 124_000
TEXTS = (
    ".".join(["a"] * 127_000) + " = 1",
    "\n".join([".".join(["a"] * 499) + " = 1"] * 64),
    "x = " + "[" * 60_000,
    "\n".join(f"[a.b.c{n}]" for n in range(5_000)),
    "\n".join(f"a{n} = {{ x.y.z = [[[[1]]]] }}" for n in range(2_000)),
    'x = """' + '\\"""' * 16_000,
    "edition = " + "9" * 990,
    'id = "' + "\ufdfa" * 900 + '"',
)


def bodies(table: str) -> list[tuple[str, object]]:
    made: list[tuple[str, object]] = [
        ("/api/tables", {"game": "dozen", "seats": PEOPLE, "cards": text}) for text in TEXTS
    ]
    made += [("/api/tables", {"game": "scout", "seats": PEOPLE, "name": MARKS[:n]}) for n in (199, 124_000)]
    made += [(f"/api/tables/{table}/join", {"name": MARKS[:n]}) for n in (199, 15_000)]
    made.append(("/api/tables", {"game": "dozen", "seats": PEOPLE, "cards": written(too_many())}))
    made.append(("/api/mine", {"tokens": {f"{n:022}": "x" * 32 for n in range(200)}}))
    made.append(("/api/tables", {"game": "scout", "seats": PEOPLE * 8, "options": {str(n): n for n in range(32)}}))
    return made


def too_many() -> dict[str, object]:
    made = HARD["naming"]()
    made["cards"][20]["score"][0]["of"]["id"] = [f"a{n}" for n in range(8_000)]
    return made


def send(url: str, path: str, body: object) -> bytes:
    try:
        return fetch(url + path, json.dumps(body, ensure_ascii=False).encode())
    except (HttpRefused, URLError, OSError):
        return b""


async def attack(url: str, tries: int) -> None:
    watching: list[ClientConnection] = []
    kinds = sorted(HARD)
    made = 0
    for n in range(tries):
        hard = {"game": "dozen", "seats": BOTS, "start": True, "cards": written(HARD[kinds[n % len(kinds)]]())}
        answer = await asyncio.to_thread(send, url, "/api/tables", hard)
        if answer:
            table = msgspec.json.decode(answer, type=Seated).table
            made += 1
            if len(watching) < SOCKETS:
                socket = await connect(f"ws{url[4:]}/ws/{table}", max_size=None)
                await socket.send(msgspec.json.encode(Hello(PROTOCOL, hints="coach")).decode())
                watching.append(socket)
            for path, body in bodies(table):
                await asyncio.to_thread(send, url, path, body)
    print(made, flush=True)
    await asyncio.sleep(3600)


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], int(sys.argv[2])))

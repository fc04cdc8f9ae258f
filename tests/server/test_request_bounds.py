"""Every field of a request is checked for its size before it is used, and a refusal is readable."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from asdealt.client import make
from asdealt.client.http import HttpRefused, fetch
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.server.rooms.table_lists import MINE
from helpers.server import running

SEATS = [{"kind": "me"}, {"kind": "open"}]
LONG = "x" * 1000
TOO_MUCH: list[tuple[str, Any]] = [
    ("/api/tables", {"game": LONG, "seats": SEATS}),
    ("/api/tables", {"game": "scout", "seats": SEATS * 20}),
    ("/api/tables", {"game": "scout", "seats": [{"kind": "bot", "level": LONG}]}),
    ("/api/tables", {"game": "scout", "seats": [{"kind": "bot", "name": LONG}]}),
    ("/api/tables", {"game": "scout", "seats": SEATS, "name": LONG}),
    ("/api/tables", {"game": "scout", "seats": SEATS, "options": {LONG: 1}}),
    ("/api/tables", {"game": "scout", "seats": SEATS, "options": {"max_turns": LONG}}),
    ("/api/tables", {"game": "scout", "seats": SEATS, "options": {"max_turns": 10**300}}),
    ("/api/tables", {"game": "scout", "seats": SEATS, "options": {str(n): n for n in range(33)}}),
    ("/api/tables", {"game": "dozen", "seats": SEATS, "cards": "x" * 65_537}),
    ("/api/tables/x/join", {"invitation": LONG}),
    ("/api/tables/x/join", {"name": LONG}),
    ("/api/tables/x/join", {"seat": 10**30}),
    ("/api/tables/x/claim", {"code": LONG}),
    ("/api/mine", {"tokens": {LONG: "x"}}),
    ("/api/mine", {"tokens": {"x": LONG}}),
    ("/api/mine", {"tokens": {str(n): "" for n in range(201)}}),
]


async def test_a_field_that_is_too_long_is_a_problem_that_can_be_read(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for path, body in TOO_MUCH:
            with pytest.raises(HttpRefused) as no:
                await asyncio.to_thread(fetch, server.url + path, json.dumps(body).encode())
            assert (no.value.status, no.value.problem.code) == (422, "bad_request"), (path, str(body)[:80])
            assert 0 < len(no.value.problem.text) < 500


@pytest.mark.parametrize("body", [b"[" * 15_000, b'{"a":' * 3_000, b'{"tokens":' + b"[" * 10_000, b"\xff" * 100, b""])
async def test_deep_or_broken_json_is_a_problem(tmp_path: Path, body: bytes) -> None:
    async with running(tmp_path) as server:
        for path in ("/api/tables", "/api/tables/x/join", "/api/tables/x/claim", "/api/mine"):
            with pytest.raises(HttpRefused) as no:
                await asyncio.to_thread(fetch, server.url + path, body)
            assert (no.value.status, no.value.problem.code) == (422, "bad_request")


async def test_only_a_request_that_may_hold_cards_may_be_long(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = json.dumps({"name": "x" * 20_000}).encode()
        for path, status in (("/api/tables", 422), ("/api/tables/x/join", 413), ("/api/mine", 413)):
            with pytest.raises(HttpRefused) as no:
                await asyncio.to_thread(fetch, server.url + path, body)
            assert no.value.status == status, path


async def test_only_the_last_of_many_tokens_are_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as server:
        made = await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("open")]))
        looked: list[str] = []
        read = server.services.store.read

        async def noted(match: str, *which: Any, **more: Any) -> Any:
            looked.append(match)
            return await read(match, *which, **more)

        monkeypatch.setattr(server.services.store, "read", noted)
        tokens = {**{f"t{n}": "x" for n in range(150)}, made.table: made.token}
        answer = await asyncio.to_thread(fetch, server.url + "/api/mine", json.dumps({"tokens": tokens}).encode())
        assert [each["table"] for each in json.loads(answer)] == [made.table]
        assert len(looked) == MINE - 1

"""Requests to a server's HTTP API."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from asdealt.protocol.bodies import Join, NewTable, Problem, Seated, ServerInfo
from asdealt.protocol.messages import Language
from asdealt.record import LARGEST

T = TypeVar("T")
TIMEOUT = 20.0  # seconds
MOST_BYTES = LARGEST + 1  # of an answer: a record is the largest


class HttpRefused(Exception):
    """The server refused a request."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(f"{status}: {problem.code} ({problem.text})")
        self.status = status
        self.problem = problem


async def make(server: str, table: NewTable) -> Seated:
    """Create a table."""
    return msgspec.json.decode(await _call(f"{server}/api/tables", msgspec.json.encode(table)), type=Seated)


async def join(server: str, table: str, wish: Join) -> Seated:
    """Take a seat at a table."""
    answer = await _call(f"{server}/api/tables/{table}/join", msgspec.json.encode(wish))
    return msgspec.json.decode(answer, type=Seated)


async def server_info(server: str, language: Language) -> ServerInfo:
    """What the operator of a server says and allows."""
    answer = await _call(f"{server}/api/server?lang={language}")
    return msgspec.json.decode(answer, type=ServerInfo)


async def record(server: str, table: str) -> str:
    """The record of a finished match."""
    return (await _call(f"{server}/api/tables/{table}/record")).decode()


async def _call(url: str, body: bytes | None = None) -> bytes:
    return await asyncio.to_thread(fetch, url, body)


def fetch(url: str, body: bytes | None = None) -> bytes:
    """The body of the answer. Raises HttpRefused or OSError."""
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"this is not the address of a server: {url}")
    request = Request(url, body, {"content-type": "application/json"} if body is not None else {})
    try:
        with urlopen(request, timeout=TIMEOUT) as answer:
            found = bytes(answer.read(MOST_BYTES))
            if answer.length and len(found) < MOST_BYTES:  # `read` with a size does not report that
                raise ConnectionError(f"{url}: the answer was cut off")
            return found
    except HTTPError as error:
        with error:
            raise HttpRefused(error.code, _problem(error.read(MOST_BYTES))) from None
    except URLError as wrapped:  # inside is the error of the system, which has a message in every language
        raise wrapped.reason if isinstance(wrapped.reason, OSError) else wrapped from None
    except HTTPException as broken:  # the answer was cut off
        raise ConnectionError(f"{url}: {broken!r}") from None


def _problem(body: bytes) -> Problem:
    try:
        return msgspec.json.decode(body, type=Problem)
    except ValueError:
        return Problem("unknown", body[:200].decode("utf-8", "replace"))

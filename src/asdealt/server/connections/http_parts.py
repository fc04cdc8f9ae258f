"""What is read from HTTP requests, bounded, and how answers are made."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from asdealt.locales import LANGUAGES
from asdealt.protocol.bodies import NewTable, Seated
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.connections.sockets import cookie_of
from asdealt.server.shared.limits import LONGEST_BODY, LONGEST_TABLE

T = TypeVar("T")
COOKIE_DAYS = 30
LONGEST_REASON = 300  # characters
LONGEST_NUMBER = 6  # digits of a number in an address


def number_in(text: str, name: str) -> int:
    """A number in an address. Raises RequestRefused."""
    if len(text) > LONGEST_NUMBER or not (text.isascii() and text.isdigit()):
        raise RequestRefused("bad_request", reason=f"{name} is not a number")
    return int(text)


async def bytes_of(request: Request, most: int) -> bytes:
    whole = bytearray()
    async for part in request.stream():
        whole += part
        if len(whole) > most:
            raise RequestRefused("too_large")
    return bytes(whole)


async def body_of(request: Request, kind: type[T]) -> T:
    whole = await bytes_of(request, LONGEST_TABLE if kind is NewTable else LONGEST_BODY)
    try:
        return msgspec.json.decode(whole, type=kind)
    except (ValueError, RecursionError) as wrong:
        raise RequestRefused("bad_request", reason=str(wrong)[:LONGEST_REASON]) from None


def token_of(request: Request) -> str:
    """The token of a seat: from a header, or from the table's cookie."""
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    return token or request.cookies.get(cookie_of(request.path_params["table"]), "")


def answered(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def seated_answer(request: Request, seated: Seated, status: int) -> Response:
    response = answered(seated, status)
    if seated.seat is not None:
        response.set_cookie(
            cookie_of(seated.table),
            seated.token,
            max_age=COOKIE_DAYS * 24 * 3600,
            httponly=True,
            samesite="strict",
            secure=request.scope["scheme"] == "https",
        )
    return response


def asked_language(request: Request) -> Language:
    """The language in the query parameter `lang`, or the browser's."""
    asked = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    for each in asked:
        if (lang := each.strip()[:2].lower()) in LANGUAGES:
            return lang  # type: ignore[return-value]
    return "en"

"""The ASGI application: routes, headers of every answer, start and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import asdealt
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.cluster.cluster import Host
from asdealt.server.connections import sockets
from asdealt.server.connections.http_api import Api
from asdealt.server.connections.http_parts import asked_language
from asdealt.server.connections.pages import PAGES, Pages
from asdealt.server.connections.static_files import Files
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.services import Services
from asdealt.server.shared import hosts

STATIC = Path(asdealt.__file__).parent / "static"
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
# Only documents and workers obey these. Without them in every file, a page of twenty is 5 kB lighter
OF_DOCUMENTS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
PARTS = (b"text/css", b"text/javascript", b"font/")  # of a page, in assets; a browser takes them for nothing else
OPENER = (b"cross-origin-opener-policy", b"same-origin")  # browsers warn about it unless the origin is secure


def app(services: Services, static: Path = STATIC) -> App:
    lobby = Lobby(services)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        if services.cluster:
            figures = services.metrics.text
            await services.cluster.open(Host(made.serve_forwarded, lobby.abandon_rooms, figures, lobby.heard))
        await lobby.open()
        yield
        await lobby.close()
        await services.close()

    pages = Pages(static, lobby)

    async def not_found(request: Request, _: Exception) -> Response:
        """A page that says so, for people; a short text for everything else."""
        to_read = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        return pages.page(request, 404) if to_read else PlainTextResponse("404", 404)

    routes: list[Any] = [
        *Api(lobby).routes(),
        *(Route(path, pages.show) for path in PAGES),
        Mount("/", Files(directory=static, check_dir=False)),  # only these are compressed: lengths tell secrets
    ]
    made = App(lobby, routes=routes, lifespan=life, exception_handlers={404: not_found})
    made.add_middleware(Guard, names=services.settings.hosts)
    made.add_middleware(Headers)
    return made


class App(Starlette):
    """Sockets bypass the middleware, which is made for requests and would slow down every frame."""

    def __init__(self, lobby: Lobby, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lobby = lobby
        self.admission = sockets.Admission(lobby.services.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await sockets.serve(scope, receive, send, self.lobby, self.admission)
        else:
            await super().__call__(scope, receive, send)

    async def serve_forwarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What another process forwards. That process has checked the host, and adds the headers."""
        if scope["type"] == "websocket":
            await sockets.serve(scope, receive, send, self.lobby, self.admission)
        else:
            await self.router({**scope, "app": self}, receive, send)


class Guard:
    """Answers only requests that name this server; see shared/hosts.py."""

    def __init__(self, app: ASGIApp, names: hosts.Hosts) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._names.know(_host(scope)):
            refusal = RequestRefused("wrong_host").text(asked_language(Request(scope)))
            await PlainTextResponse(refusal, 421, {"connection": "close"})(scope, receive, send)
        else:
            await self._app(scope, receive, send)


class Headers:
    """Adds security headers to every answer: all of them, unless it is a mere part of a page."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *HEADERS]
                if not (scope["path"].startswith("/assets/") and _content_type(headers).startswith(PARTS)):
                    headers += OF_DOCUMENTS
                    if _is_secure(scope):
                        headers.append(OPENER)
                message["headers"] = headers
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def _content_type(headers: list[tuple[bytes, bytes]]) -> bytes:
    return next((value for name, value in headers if name.lower() == b"content-type"), b"")


def _host(scope: Scope) -> str | None:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), None)


def _is_secure(scope: Scope) -> bool:
    """A secure origin, as browsers define it: over TLS, or on the local machine."""
    host = hosts.parse(_host(scope))
    return scope["scheme"] == "https" or (host is not None and hosts.is_loopback(host[0]))

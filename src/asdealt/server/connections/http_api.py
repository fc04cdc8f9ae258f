"""The HTTP API: games, rules, making and joining tables, lists, records. Play itself goes over sockets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from hmac import compare_digest
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from asdealt.extras import FAST, has
from asdealt.games import GAMES, Game, UnknownGame
from asdealt.hints import printed
from asdealt.locales import LANGUAGES, pages
from asdealt.locales.compiled import game_messages
from asdealt.program import program
from asdealt.protocol.bodies import (
    Claim,
    DailyWish,
    ForkWish,
    GameInfo,
    Join,
    LessonWish,
    Mine,
    NewTable,
    NoticesWish,
    Opened,
    Problem,
    ReviewWish,
    Seated,
    ServerInfo,
)
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.cluster import tunnel
from asdealt.server.cluster.link import Link, LinkLost
from asdealt.server.connections.sockets import cookie_of
from asdealt.server.rooms import finished_games, fixed_deals, seat_requests, table_lists
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.shared.hosts import is_loopback, same_site
from asdealt.server.shared.limits import LONGEST_BODY, LONGEST_RECORD, LONGEST_TABLE, Limit, household
from asdealt.server.shared.metrics import total
from asdealt.server.tables import seating
from asdealt.server.tables.chairs import BOTS
from asdealt.server.tables.tokens import hashed
from asdealt.server.telling import puzzle
from asdealt.store import Conflict, Unkept, Unread

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]
STATUS = {
    "no_such_table": 404,
    "no_invitation": 403,
    "unknown_token": 403,
    "still_secret": 403,
    "bad_origin": 403,
    "slow_down": 429,
    "too_large": 413,
    "restarting": 503,
    "review_failed": 503,
    "no_review": 503,
    "not_kept": 503,
    "table_unreadable": 503,
    "seat_taken": 409,
    "no_seat_open": 409,
    "over": 409,
    "table_full": 409,
}  # otherwise 422
COOKIE_DAYS = 30
LONGEST_REASON = 300  # characters
LONGEST_NUMBER = 6  # digits of a number in an address
FORWARDED = (
    "forwarded",
    "x-forwarded-for",
    "x-real-ip",
    "via",
)  # signs of a proxy


class Api:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._services = lobby.services
        self._tables = Limit(self._services.settings.tables)
        self._joins = Limit(self._services.settings.joins)
        self._lists = Limit(self._services.settings.lists)
        self._replays = Limit(self._services.settings.replays)
        self._reviews = Limit(self._services.settings.reviews)
        self._requests = Limit(self._services.settings.requests)

    def routes(self) -> list[Route]:
        return [
            Route("/api/server", self._answer(self.server)),
            Route("/api/games", self._answer(self.games)),
            Route("/api/rules/{game}", self._answer(self.rules)),
            Route("/api/guide/{game}", self._answer(self.guide)),
            Route("/api/words/{game}", self._answer(self.words)),
            Route("/api/cards", self._answer(self.cards)),
            Route("/api/tables", self._answer(self.tables)),
            Route("/api/tables", self._answer(self.make), methods=["POST"]),
            Route("/api/tables/{table}", self._answer(self.table)),
            Route("/api/tables/{table}/join", self._answer(self.join), methods=["POST"]),
            Route("/api/tables/{table}/handover", self._answer(self.hand_over), methods=["POST"]),
            Route("/api/tables/{table}/claim", self._answer(self.claim), methods=["POST"]),
            Route("/api/tables/{table}/forget", self._answer(self.forget), methods=["POST"]),
            Route("/api/tables/{table}/notices", self._answer(self.notices)),
            Route("/api/tables/{table}/notices", self._answer(self.set_notices), methods=["POST"]),
            Route("/api/tables/{table}/record", self._answer(self.record)),
            Route("/api/tables/{table}/replay", self._answer(self.replay)),
            Route("/api/tables/{table}/review", self._answer(self.review), methods=["POST"]),
            Route("/api/tables/{table}/fork", self._answer(self.fork), methods=["POST"]),
            Route("/api/records", self._answer(self.open_record), methods=["POST"]),
            Route("/api/lessons/{game}", self._answer(self.lesson)),
            Route("/api/lessons/{game}", self._answer(self.teach), methods=["POST"]),
            Route("/api/daily", self._answer(self.deals)),
            Route("/api/daily", self._answer(self.daily), methods=["POST"]),
            Route("/api/puzzles/{game}", self._answer(self.puzzles)),
            Route("/api/puzzles/{game}/{players}/{number}", self._answer(self.puzzle)),
            Route("/api/mine", self._answer(self.mine), methods=["POST"]),
            Route("/api/finished", self._answer(self.finished)),
            Route("/healthz", self._answer(self.health)),
            Route("/metrics", self._answer(self.metrics)),
        ]

    def _answer(self, endpoint: Endpoint) -> Endpoint:
        """Turn refusals into problems that a person can read."""

        async def answer(request: Request) -> Response:
            try:
                self._check_origin(request)
                self._count(self._requests, request)
                table = request.path_params.get("table")
                if table is not None and (link := await self._lobby.route(table)):
                    return Forwarded(link, lambda: self._refused(request, RequestRefused("restarting")))
                return await endpoint(request)
            except ClientDisconnect:  # in the middle of the body: nobody reads the answer
                return Response(status_code=400)
            except RequestRefused as refused:
                return self._refused(request, refused)
            except (Conflict, Unkept, Unread):
                return self._refused(request, RequestRefused("not_kept"))

        return answer

    def _refused(self, request: Request, refused: RequestRefused) -> Response:
        self._services.metrics.nacks.labels(refused.code).inc()
        problem = Problem(refused.code, refused.text(asked_language(request)))
        response = _json(problem, STATUS.get(refused.code, 422))
        if refused.after is not None:
            response.headers["retry-after"] = str(int(refused.after) + 1)
        return response

    async def server(self, request: Request) -> Response:
        language, settings = asked_language(request), self._services.settings
        text, sure = settings.motd.say(language)
        return _json(ServerInfo(text, language if sure else None, settings.webhooks.names, program(), has(FAST)))

    async def games(self, _: Request) -> Response:
        return _json([_about(game) for game in GAMES.values()])

    async def rules(self, request: Request) -> Response:
        return self._markdown(request, pages.rules)

    async def guide(self, request: Request) -> Response:
        return self._markdown(request, pages.guide)

    def _markdown(self, request: Request, page: Callable[[str, str], str]) -> Response:
        try:
            text = page(asked_language(request), request.path_params["game"])
        except UnknownGame:
            raise RequestRefused("no_such_game") from None
        return Response(text, media_type="text/markdown")

    async def words(self, request: Request) -> Response:
        """The messages of a game, for a page that was built without them."""
        try:
            return _json(game_messages(request.path_params["game"], asked_language(request)))
        except UnknownGame:
            raise RequestRefused("no_such_game") from None

    async def cards(self, _: Request) -> Response:
        return _json(printed())

    async def tables(self, _: Request) -> Response:
        return _json(await table_lists.listed(self._lobby, "gathering", "playing", "paused"))

    async def finished(self, _: Request) -> Response:
        return _json(await table_lists.listed(self._lobby, "over"))

    async def make(self, request: Request) -> Response:
        self._count(self._tables, request)
        return _seated(request, await self._lobby.make(await _body(request, NewTable)), 201)

    async def table(self, request: Request) -> Response:
        room = await self._lobby.room(request.path_params["table"])
        return _json(await room.table_info())

    async def join(self, request: Request) -> Response:
        self._count(self._joins, request)
        return _seated(request, await self._lobby.join(request.path_params["table"], await _body(request, Join)), 201)

    async def hand_over(self, request: Request) -> Response:
        self._count(self._joins, request)
        return _json(await self._lobby.hand_over(request.path_params["table"], _token(request)), 201)

    async def forget(self, request: Request) -> Response:
        self._count(self._joins, request)
        table = request.path_params["table"]
        room = await self._lobby.forget(table, _token(request), asked_language(request))
        response = _json(await room.table_info())
        response.delete_cookie(cookie_of(table))
        return response

    async def notices(self, request: Request) -> Response:
        table = await self._lobby.table(request.path_params["table"])
        return _json(seating.notices_info(table, hashed(_token(request)), self._services.settings.webhooks))

    async def set_notices(self, request: Request) -> Response:
        self._count(self._joins, request)
        if not self._services.settings.webhooks:
            raise RequestRefused("no_notices")
        wish, token = await _body(request, NoticesWish), hashed(_token(request))
        room = await self._lobby.room(request.path_params["table"])
        await seat_requests.set_notices(
            room, token, wish, f"{request.scope['scheme']}://{request.headers.get('host', '')}"
        )
        return await self.notices(request)

    async def claim(self, request: Request) -> Response:
        self._count(self._joins, request)
        wish = await _body(request, Claim)
        return _seated(request, await self._lobby.claim(request.path_params["table"], wish.code), 201)

    async def mine(self, request: Request) -> Response:
        self._count(self._lists, request)
        return _json(await table_lists.mine(self._lobby, (await _body(request, Mine)).tokens))

    async def record(self, request: Request) -> Response:
        table = request.path_params["table"]
        text = await self._lobby.record(table)
        name = f"{self._lobby.game_at(table) or 'asdealt'}-{table[:6]}.jsonl"  # it has a record, so its name is a name
        file = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/x-ndjson", headers=file)

    async def fork(self, request: Request) -> Response:
        self._count(self._tables, request)
        wish = await _body(request, ForkWish)
        return _seated(request, await finished_games.fork(self._lobby, request.path_params["table"], wish), 201)

    async def lesson(self, request: Request) -> Response:
        return _json(fixed_deals.lesson_info(request.path_params["game"]))

    async def teach(self, request: Request) -> Response:
        self._count(self._tables, request)
        wish = await _body(request, LessonWish)
        return _seated(request, await fixed_deals.teach(self._lobby, request.path_params["game"], wish), 201)

    async def deals(self, _: Request) -> Response:
        return _json(fixed_deals.daily_info(self._services.now()))

    async def daily(self, request: Request) -> Response:
        self._count(self._tables, request)
        return _seated(request, await fixed_deals.daily(self._lobby, await _body(request, DailyWish)), 201)

    async def puzzles(self, request: Request) -> Response:
        return _json({str(players): count for players, count in puzzle.sizes(request.path_params["game"]).items()})

    async def puzzle(self, request: Request) -> Response:
        self._count(self._replays, request)
        asked = request.path_params
        players, number = (_number(asked[key], key) for key in ("players", "number"))
        page = puzzle.page(asked["game"], players, number, asked_language(request))
        return Response(page, media_type="application/json")

    async def open_record(self, request: Request) -> Response:
        self._count(self._tables, request)
        return _json(Opened(await finished_games.open_record(self._lobby, await _bytes(request, LONGEST_RECORD))), 201)

    async def replay(self, request: Request) -> Response:
        self._count(self._replays, request)
        asked = request.query_params
        first = _number(asked.get("from", "0"), "from")
        page = await finished_games.replay_page(
            self._lobby, request.path_params["table"], asked.get("seat", "watch"), first
        )
        return Response(page, media_type="application/json")

    async def review(self, request: Request) -> Response:
        wish = await _body(request, ReviewWish)
        start = partial(self._count, self._reviews, request)
        return _json(await finished_games.review(self._lobby, request.path_params["table"], wish.seat, start))

    async def health(self, _: Request) -> Response:
        if self._services.draining:
            return _json({"status": "draining"}, 503)
        if cause := self._services.store.trouble:
            return _json({"status": "not_keeping", "cause": cause}, 503)
        return _json({"status": "ok"})

    async def metrics(self, request: Request) -> Response:
        if not self._may_read_metrics(request):
            return PlainTextResponse("404", 404)
        texts = [self._services.metrics.text()]
        if self._services.cluster:
            texts += await self._services.cluster.figures()
        return Response(total(texts), media_type="text/plain; version=0.0.4")

    def _may_read_metrics(self, request: Request) -> bool:
        """With the token, if one is set; otherwise from this machine, unless a proxy on it forwards requests."""
        settings = self._services.settings
        if settings.metrics_token is not None:
            given = request.headers.get("authorization", "").removeprefix("Bearer ")
            return compare_digest(given.encode("utf-8", "replace"), settings.metrics_token.encode())
        if settings.proxies or any(name in request.headers for name in FORWARDED):
            return False
        return request.client is not None and is_loopback(request.client.host)

    def _check_origin(self, request: Request) -> None:
        origin, host = request.headers.get("origin"), request.headers.get("host")
        if request.method == "POST" and not same_site(
            origin, request.scope["scheme"], host, self._services.settings.origins
        ):
            raise RequestRefused("bad_origin")

    def _count(self, limit: Limit, request: Request) -> None:
        if wait := limit.wait(household(request.client.host if request.client else "")):
            raise RequestRefused("slow_down", after=wait)


class Forwarded(Response):
    """The answer of the process that serves the table."""

    def __init__(self, link: Link, otherwise: Callable[[], Response]) -> None:
        """`otherwise` answers if the link is lost."""
        super().__init__()
        self._link = link
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await tunnel.forward(self._link, scope, receive, send)
        except LinkLost:
            await self._otherwise()(scope, receive, send)


def _number(text: str, name: str) -> int:
    """A number in an address. Raises RequestRefused."""
    if len(text) > LONGEST_NUMBER or not (text.isascii() and text.isdigit()):
        raise RequestRefused("bad_request", reason=f"{name} is not a number")
    return int(text)


def _about(game: Game) -> GameInfo:
    sizes: dict[str, dict[str, object]] = {str(size): dict(needed) for size, needed in game.sizes.items()}
    options = {name: list(values) for name, values in game.choices.items()}
    return GameInfo(game.name, game.edition, sizes, options, list(BOTS), "lessons" in game.parts)


async def _bytes(request: Request, most: int) -> bytes:
    whole = bytearray()
    async for part in request.stream():
        whole += part
        if len(whole) > most:
            raise RequestRefused("too_large")
    return bytes(whole)


async def _body(request: Request, kind: type[T]) -> T:
    whole = await _bytes(request, LONGEST_TABLE if kind is NewTable else LONGEST_BODY)
    try:
        return msgspec.json.decode(whole, type=kind)
    except (ValueError, RecursionError) as wrong:
        raise RequestRefused("bad_request", reason=str(wrong)[:LONGEST_REASON]) from None


def _token(request: Request) -> str:
    """The token of a seat: from a header, or from the table's cookie."""
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    return token or request.cookies.get(cookie_of(request.path_params["table"]), "")


def _json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def _seated(request: Request, seated: Seated, status: int) -> Response:
    response = _json(seated, status)
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

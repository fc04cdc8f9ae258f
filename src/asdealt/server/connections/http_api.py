"""The HTTP API: games, rules, making and joining tables, lists, records. Play itself goes over sockets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from hmac import compare_digest

from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from asdealt.bots.game_bots import names_for
from asdealt.extras import FAST, has
from asdealt.games import GAMES, Game, UnknownGame
from asdealt.hints import printed
from asdealt.locales import pages
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
    ServerInfo,
)
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.cluster import tunnel
from asdealt.server.cluster.link import Link, LinkLost
from asdealt.server.connections.http_parts import (
    answered,
    asked_language,
    body_of,
    bytes_of,
    number_in,
    seated_answer,
    token_of,
)
from asdealt.server.connections.sockets import cookie_of
from asdealt.server.rooms import finished_games, fixed_deals, seat_requests, table_lists
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.shared.hosts import is_loopback, same_site
from asdealt.server.shared.limits import LONGEST_RECORD, Limit, household
from asdealt.server.shared.metrics import total
from asdealt.server.tables import seating
from asdealt.server.tables.tokens import hashed
from asdealt.server.telling import puzzle
from asdealt.store import Conflict, Unkept, Unread

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
        response = answered(problem, STATUS.get(refused.code, 422))
        if refused.after is not None:
            response.headers["retry-after"] = str(int(refused.after) + 1)
        return response

    async def server(self, request: Request) -> Response:
        language, settings = asked_language(request), self._services.settings
        text, sure = settings.motd.say(language)
        return answered(ServerInfo(text, language if sure else None, settings.webhooks.names, program(), has(FAST)))

    async def games(self, _: Request) -> Response:
        return answered([_about(game) for game in GAMES.values()])

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
            return answered(game_messages(request.path_params["game"], asked_language(request)))
        except UnknownGame:
            raise RequestRefused("no_such_game") from None

    async def cards(self, _: Request) -> Response:
        return answered(printed())

    async def tables(self, _: Request) -> Response:
        return answered(await table_lists.listed(self._lobby, "gathering", "playing", "paused"))

    async def finished(self, _: Request) -> Response:
        return answered(await table_lists.listed(self._lobby, "over"))

    async def make(self, request: Request) -> Response:
        self._count(self._tables, request)
        return seated_answer(request, await self._lobby.make(await body_of(request, NewTable)), 201)

    async def table(self, request: Request) -> Response:
        room = await self._lobby.room(request.path_params["table"])
        return answered(await room.table_info())

    async def join(self, request: Request) -> Response:
        self._count(self._joins, request)
        return seated_answer(
            request, await self._lobby.join(request.path_params["table"], await body_of(request, Join)), 201
        )

    async def hand_over(self, request: Request) -> Response:
        self._count(self._joins, request)
        return answered(await self._lobby.hand_over(request.path_params["table"], token_of(request)), 201)

    async def forget(self, request: Request) -> Response:
        self._count(self._joins, request)
        table = request.path_params["table"]
        room = await self._lobby.forget(table, token_of(request), asked_language(request))
        response = answered(await room.table_info())
        response.delete_cookie(cookie_of(table))
        return response

    async def notices(self, request: Request) -> Response:
        table = await self._lobby.table(request.path_params["table"])
        return answered(seating.notices_info(table, hashed(token_of(request)), self._services.settings.webhooks))

    async def set_notices(self, request: Request) -> Response:
        self._count(self._joins, request)
        if not self._services.settings.webhooks:
            raise RequestRefused("no_notices")
        wish, token = await body_of(request, NoticesWish), hashed(token_of(request))
        room = await self._lobby.room(request.path_params["table"])
        await seat_requests.set_notices(
            room, token, wish, f"{request.scope['scheme']}://{request.headers.get('host', '')}"
        )
        return await self.notices(request)

    async def claim(self, request: Request) -> Response:
        self._count(self._joins, request)
        wish = await body_of(request, Claim)
        return seated_answer(request, await self._lobby.claim(request.path_params["table"], wish.code), 201)

    async def mine(self, request: Request) -> Response:
        self._count(self._lists, request)
        return answered(await table_lists.mine(self._lobby, (await body_of(request, Mine)).tokens))

    async def record(self, request: Request) -> Response:
        table = request.path_params["table"]
        text = await self._lobby.record(table)
        name = f"{self._lobby.game_at(table) or 'asdealt'}-{table[:6]}.jsonl"  # it has a record, so its name is a name
        file = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/x-ndjson", headers=file)

    async def fork(self, request: Request) -> Response:
        self._count(self._tables, request)
        wish = await body_of(request, ForkWish)
        return seated_answer(request, await finished_games.fork(self._lobby, request.path_params["table"], wish), 201)

    async def lesson(self, request: Request) -> Response:
        return answered(fixed_deals.lesson_info(request.path_params["game"]))

    async def teach(self, request: Request) -> Response:
        self._count(self._tables, request)
        wish = await body_of(request, LessonWish)
        return seated_answer(request, await fixed_deals.teach(self._lobby, request.path_params["game"], wish), 201)

    async def deals(self, _: Request) -> Response:
        return answered(fixed_deals.daily_info(self._services.now()))

    async def daily(self, request: Request) -> Response:
        self._count(self._tables, request)
        return seated_answer(request, await fixed_deals.daily(self._lobby, await body_of(request, DailyWish)), 201)

    async def puzzles(self, request: Request) -> Response:
        return answered({str(players): count for players, count in puzzle.sizes(request.path_params["game"]).items()})

    async def puzzle(self, request: Request) -> Response:
        self._count(self._replays, request)
        asked = request.path_params
        players, number = (number_in(asked[key], key) for key in ("players", "number"))
        page = puzzle.page(asked["game"], players, number, asked_language(request))
        return Response(page, media_type="application/json")

    async def open_record(self, request: Request) -> Response:
        self._count(self._tables, request)
        return answered(
            Opened(await finished_games.open_record(self._lobby, await bytes_of(request, LONGEST_RECORD))), 201
        )

    async def replay(self, request: Request) -> Response:
        self._count(self._replays, request)
        asked = request.query_params
        first = number_in(asked.get("from", "0"), "from")
        page = await finished_games.replay_page(
            self._lobby, request.path_params["table"], asked.get("seat", "watch"), first
        )
        return Response(page, media_type="application/json")

    async def review(self, request: Request) -> Response:
        wish = await body_of(request, ReviewWish)
        start = partial(self._count, self._reviews, request)
        return answered(await finished_games.review(self._lobby, request.path_params["table"], wish.seat, start))

    async def health(self, _: Request) -> Response:
        if self._services.draining:
            return answered({"status": "draining"}, 503)
        if cause := self._services.store.trouble:
            return answered({"status": "not_keeping", "cause": cause}, 503)
        return answered({"status": "ok"})

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


def _about(game: Game) -> GameInfo:
    sizes: dict[str, dict[str, object]] = {str(size): dict(needed) for size, needed in game.sizes.items()}
    options = {name: list(values) for name, values in game.choices.items()}
    return GameInfo(game.name, game.edition, sizes, options, list(names_for(game.name)), "lessons" in game.parts)

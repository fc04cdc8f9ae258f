"""The web client's one page, with what a shared link shows: a title, a sentence and a picture.

The address of the picture has to be absolute. It is made from the Host of the request, which `Guard` has checked, and
only in the form in which it was parsed.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from asdealt.games import GAMES
from asdealt.locales import Words, words
from asdealt.server.connections.http_parts import asked_language
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.shared import hosts

# All served by the web client's one page
PAGES = (
    "/",
    "/t/{table}",
    "/t/{table}/replay",
    "/t/{table}/review",
    "/rules/{game}",
    "/rules/{game}/{part}",
    "/learn/{game}",
    "/daily",
    "/statistics",
    "/puzzles/{game}",
)
PICTURE = "/share.png"  # 1200 by 630
NOT_BUILT = """<!doctype html><html lang="en"><title>As Dealt</title>
<h1>As Dealt</h1><p>The server runs. Its web pages have not been built: see CONTRIBUTING.md.</p></html>"""
PLACE = "<!-- share -->"  # where the tags go


class Pages:
    def __init__(self, static: Path, lobby: Lobby) -> None:
        self._index = static / "index.html"
        self._lobby = lobby
        self._known: tuple[int, str] = (0, "")  # when the file was written, and its text

    async def show(self, request: Request) -> Response:
        game = request.path_params.get("game")
        return self.page(request, 200 if game is None or game in GAMES else 404)

    def page(self, request: Request, status: int) -> Response:
        """The page for this address. It draws by itself what is there, and that nothing is there."""
        try:
            written = self._index.stat().st_mtime_ns
        except FileNotFoundError:
            return HTMLResponse(NOT_BUILT)
        if written != self._known[0]:
            self._known = (written, self._index.read_text(encoding="utf-8"))
        text = self._known[1].replace(PLACE, self._tags(request))
        return HTMLResponse(text, status, {"vary": "accept-language"})

    def _tags(self, request: Request) -> str:
        lang = asked_language(request)
        said = words(lang)
        tags = {"type": "website", "site_name": said.say("web-title"), "title": self._title(request, said)}
        tags |= {"description": said.say("web-home-about"), "locale": lang}
        if (host := hosts.parse(request.headers.get("host"))) is not None:
            name, port = host
            address = f"{request.scope['scheme']}://{name}{'' if port is None else f':{port}'}"
            tags |= {"image": address + PICTURE, "image:width": "1200", "image:height": "630"}
        lines = [f'<meta property="og:{key}" content="{escape(value)}" />' for key, value in tags.items()]
        return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])

    def _title(self, request: Request, said: Words) -> str:
        """What is shared: a table and its game, if that is known here; the rules of a game; or the site."""
        game, table = request.path_params.get("game"), request.path_params.get("table")
        if game in GAMES:
            learn = request.url.path.startswith("/learn/")
            return said.say("web-learn-of" if learn else "web-rules-of", game=said.game(game))
        if table is not None:
            known = self._lobby.game_at(table)
            return said.say("web-share-table", game=said.game(known) if known else said.say("web-title"))
        return said.say("web-title")

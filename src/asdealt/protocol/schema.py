"""Generates the schemas of the protocol from its types: `python -m asdealt.protocol.schema docs/schema`.

`protocol.schema.json` has every message, the table of each built-in game and its hints; `openapi.json` describes the
HTTP part. A test fails if the files in docs/schema are not up to date. Other packages' games are not in the files;
`protocol(["their_game"])` makes their schemas.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from functools import reduce
from operator import or_
from pathlib import Path
from types import GenericAlias
from typing import Any

import msgspec

from asdealt import __version__
from asdealt.core import Json
from asdealt.games import OWN
from asdealt.hints import hint_types, printed_types
from asdealt.protocol import wire
from asdealt.protocol.bodies import (
    Claim,
    DailyInfo,
    DailyWish,
    ForkWish,
    GameInfo,
    Handover,
    Join,
    LessonInfo,
    LessonWish,
    Mine,
    NewTable,
    NoticesInfo,
    NoticesWish,
    Opened,
    Problem,
    PuzzlePage,
    ReplayPage,
    Review,
    ReviewWish,
    Seated,
    ServerInfo,
    Summary,
)
from asdealt.protocol.frames import TableInfo, ToClient
from asdealt.protocol.messages import PROTOCOL, FromClient

_TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
_LANG = {"name": "lang", "in": "query", "schema": {"enum": ["en", "ja", "es"]}}

_REPLAY: list[Json] = [
    {"name": "seat", "in": "query", "schema": {"type": "string"}},  # a number, "watch" or "open"
    {"name": "from", "in": "query", "schema": {"type": "integer", "minimum": 0}},
]

_PRINTED = GenericAlias(list, (reduce(or_, printed_types(OWN)),))  # the types are known at run time only

# path, method, summary, request body, answer, its status, statuses of refusals
_ROUTES: tuple[tuple[str, str, str, Any, Any, int, tuple[int, ...]], ...] = (
    ("/api/server", "get", "What the operator says and allows", None, ServerInfo, 200, ()),
    ("/api/games", "get", "The games, their sizes, options and bots", None, list[GameInfo], 200, ()),
    ("/api/rules/{game}", "get", "The rules of a game, in Markdown", None, "text/markdown", 200, (422,)),
    ("/api/guide/{game}", "get", "How to play a game, in Markdown", None, "text/markdown", 200, (422,)),
    ("/api/words/{game}", "get", "The messages of a game, as patterns", None, dict[str, Any], 200, (422,)),
    ("/api/cards", "get", "The default card set, with texts", None, _PRINTED, 200, ()),
    ("/api/tables", "get", "Public tables", None, list[Summary], 200, ()),
    ("/api/tables", "post", "Create a table", NewTable, Seated, 201, (403, 413, 422, 429, 503)),
    ("/api/tables/{table}", "get", "A table, as everybody sees it", None, TableInfo, 200, (404, 503)),
    ("/api/tables/{table}/join", "post", "Take a seat", Join, Seated, 201, (403, 404, 409, 413, 422, 429, 503)),
    ("/api/tables/{table}/handover", "post", "A code for another device", None, Handover, 201, (403, 404, 429, 503)),
    ("/api/tables/{table}/claim", "post", "Take a seat on another device with such a code", Claim, Seated, 201,
     (403, 404, 413, 422, 429, 503)),
    ("/api/tables/{table}/forget", "post", "Forget the person in a seat", None, TableInfo, 200,
     (403, 404, 422, 429, 503)),
    ("/api/tables/{table}/notices", "get", "Where a seat has notices sent", None, NoticesInfo, 200, (403, 404, 503)),
    ("/api/tables/{table}/notices", "post", "Have notices sent, or stop them", NoticesWish, NoticesInfo, 200,
     (403, 404, 409, 413, 422, 429, 503)),
    ("/api/tables/{table}/record", "get", "The record of a finished match", None, "application/x-ndjson", 200,
     (403, 404, 503)),
    ("/api/tables/{table}/replay", "get", "Part of a finished match, told again to one viewer", None, ReplayPage, 200,
     (403, 404, 422, 429, 503)),
    ("/api/tables/{table}/review", "post", "Start or read the review of a seat's decisions", ReviewWish, Review, 200,
     (403, 404, 413, 422, 429, 503)),
    ("/api/tables/{table}/fork", "post", "Go on from a turn of a finished game, against bots", ForkWish, Seated, 201,
     (403, 404, 413, 422, 429, 503)),
    ("/api/records", "post", "Open a record: a table at which its match is over", "application/x-ndjson", Opened, 201,
     (403, 413, 422, 429, 503)),
    ("/api/lessons/{game}", "get", "The steps of a game's tutorial", None, LessonInfo, 200, (422,)),
    ("/api/lessons/{game}", "post", "A table for a game's tutorial", LessonWish, Seated, 201,
     (403, 413, 422, 429, 503)),
    ("/api/daily", "get", "The days that have a deal", None, DailyInfo, 200, ()),
    ("/api/daily", "post", "A table with the deal of a day", DailyWish, Seated, 201, (403, 413, 422, 429, 503)),
    ("/api/puzzles/{game}", "get", "How many puzzles there are, by table size", None, dict[str, int], 200, (422,)),
    ("/api/puzzles/{game}/{players}/{number}", "get", "A position with one best move", None, PuzzlePage, 200,
     (422, 429)),
    ("/api/mine", "post", "The tables that the given tokens belong to", Mine, list[Summary], 200, (403, 413, 422, 429)),
    ("/api/finished", "get", "Public finished games", None, list[Summary], 200, ()),
    ("/healthz", "get", "Whether the server takes new tables", None, dict[str, str], 200, (503,)),
    ("/metrics", "get", "Figures for Prometheus", None, "text/plain", 200, ()),
)  # fmt: skip


def protocol(games: Iterable[str] = OWN) -> dict[str, Json]:
    """JSON Schema of everything that goes over the socket, with the tables of these games."""
    (client, server), parts = msgspec.json.schema_components([FromClient, ToClient], ref_template="#/$defs/{name}")
    definitions: dict[str, Json] = dict(parts)
    for game in games:
        definitions |= _prefixed(game, wire.table_schemas(game))
        if (kind := hint_types(game)) is not None:
            _, found = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
            definitions |= _prefixed(game, found)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"As Dealt, protocol {PROTOCOL}",
        "$defs": dict(sorted({**definitions, "FromClient": client, "ToClient": server}.items())),
    }


def openapi() -> dict[str, Json]:
    kinds = [each for route in _ROUTES for each in route[3:5] if each is not None and not isinstance(each, str)]
    schemas, parts = msgspec.json.schema_components([*kinds, Problem], ref_template="#/components/schemas/{name}")
    found = {id(kind): schema for kind, schema in zip([*kinds, Problem], schemas, strict=True)}
    paths: dict[str, Json] = {}
    for path, method, about, given, answer, status, refusals in _ROUTES:
        operation: dict[str, Json] = {"summary": about, "parameters": _parameters(path)}
        if given is not None:
            body = {given: {}} if isinstance(given, str) else {"application/json": {"schema": found[id(given)]}}
            operation["requestBody"] = {"required": True, "content": body}
        content = {answer: {}} if isinstance(answer, str) else {"application/json": {"schema": found[id(answer)]}}
        problem = {"application/json": {"schema": found[id(Problem)]}}
        operation["responses"] = {str(status): {"description": about, "content": content}} | {
            str(no): {"description": "Refused", "content": problem} for no in refusals
        }
        paths.setdefault(path, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "As Dealt", "version": __version__},
        "paths": paths,
        "components": {"schemas": parts},
    }


def files() -> dict[str, str]:
    """The files of docs/schema, by name."""
    made = {"protocol.schema.json": protocol(), "openapi.json": openapi()}
    return {name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n" for name, schema in made.items()}


def _parameters(path: str) -> list[Json]:
    found: list[Json] = [_LANG]
    if "{table}" in path:
        found.append(_TABLE)
    if path.endswith("/replay"):
        found += _REPLAY
    found += [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1}}
        for name in ("players", "number")
        if f"{{{name}}}" in path
    ]
    if "{game}" in path:
        found.append({"name": "game", "in": "path", "required": True, "schema": {"enum": [*OWN]}})
    return found


def _prefixed(game: str, schemas: dict[str, Json]) -> dict[str, Json]:
    """Types of a game with its name in front, because games share names."""
    text = json.dumps(schemas)
    for name in schemas:
        text = text.replace(f'"#/$defs/{name}"', f'"#/$defs/{game}.{name}"')
    return {f"{game}.{name}": schema for name, schema in json.loads(text).items()}


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""The private parts of uvicorn that connections use: they exist, are listed in one place, and cap the version."""

from __future__ import annotations

import ast
import asyncio
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
import uvicorn
from uvicorn.server import ServerState

from asdealt.server.connections import http_connection, uvicorn_parts, websocket_connection
from asdealt.server.connections.uvicorn_parts import H11Protocol, WebSocketsSansIOProtocol

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
SET_BY_A_REQUEST = {"scope", "headers", "request", "response"}


def attributes(module: ModuleType, kind: str) -> set[str]:
    """Every attribute that a class defines, or uses on `self` or `super()`."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind]
    own = {node.name for node in found.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    nodes = [node for node in ast.walk(found) if isinstance(node, ast.Attribute)]
    return own | {node.attr for node in nodes if ast.unparse(node.value) in ("self", "super()")}


@pytest.mark.parametrize(
    ("protocol", "module", "kind", "named"),
    [
        (H11Protocol, http_connection, "HttpConnection", uvicorn_parts.HTTP_PARTS),
        (WebSocketsSansIOProtocol, websocket_connection, "WebSocketConnection", uvicorn_parts.WEBSOCKET_PARTS),
    ],
)
async def test_every_part_exists_and_is_named(
    protocol: type, module: ModuleType, kind: str, named: dict[str, str]
) -> None:
    config = uvicorn.Config("helpers.coroutines:run", http="h11", ws="websockets-sansio", log_config=None)
    there = set(dir(protocol(config, ServerState(), {}))) | SET_BY_A_REQUEST
    assert named.keys() <= there
    assert (attributes(module, kind) & there) - set(dir(asyncio.Protocol)) == named.keys()


def test_versions_are_capped() -> None:
    needed = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    private = ("h11", "uvicorn", "websockets")
    assert {name for name in private for line in needed if line.startswith(name) and "<" in line} == set(private)

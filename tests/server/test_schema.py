"""The schemas in docs match the code, and what goes over the wire fits them."""

from __future__ import annotations

import re
from pathlib import Path

from asdealt.protocol import messages, schema
from asdealt.protocol.frames import ToClient
from asdealt.protocol.messages import FromClient
from asdealt.server.connections import http_api
from asdealt.server.connections.http_api import Api

DOCS = Path(__file__).parents[2] / "docs"


def test_the_schema_files_in_docs_are_up_to_date() -> None:
    """After a change to messages: python3 run.py python -m asdealt.protocol.schema docs/schema"""
    for name, text in schema.files().items():
        assert (DOCS / "schema" / name).read_text("utf-8") == text, name


def test_every_route_is_described() -> None:
    described = {(path, method.upper()) for path, methods in schema.openapi()["paths"].items() for method in methods}
    served = {
        (route.path, method) for route in Api.__new__(Api).routes() for method in (route.methods or set()) - {"HEAD"}
    }
    assert described == served


def test_the_protocol_document_names_every_message_and_every_refusal() -> None:
    text = (DOCS / "protocol.md").read_text("utf-8")
    for kind in (*FromClient.__args__, *ToClient.__args__):
        assert f"`{kind.__struct_config__.tag}`" in text, kind
    for code in refusals():
        assert f"`{code}`" in text, code
    assert f"protocol {messages.PROTOCOL}" in text


def refusals() -> set[str]:
    """Every code the server can refuse with."""
    folder = Path(http_api.__file__).parent
    found: set[str] = set()
    for file in folder.glob("*.py"):
        found |= set(re.findall(r'RequestRefused\(\s*"(\w+)"', file.read_text("utf-8")))
    return found

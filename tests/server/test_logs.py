"""JSON logs: one object per line, and nothing of a game, even when something goes wrong in the middle of one."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from pathlib import Path
from random import Random

import pytest

from asdealt.client import Seat
from asdealt.server.shared.logs import FIELDS, JsonLines, configure
from asdealt.server.telling.broadcast import Broadcast
from helpers.coroutines import run
from helpers.server import play, running, table

ALWAYS = {"time", "level", "logger", "process", "message"}


def logged(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


@pytest.fixture
def log() -> io.StringIO:
    """The log of this test, as a program that collects logs reads it."""
    return io.StringIO()


def test_an_error_is_its_type_and_place(log: io.StringIO) -> None:
    logger = logging.getLogger("asdealt.test")
    handler = logging.StreamHandler(log)
    handler.setFormatter(JsonLines())
    logger.addHandler(handler)
    try:
        try:
            raise KeyError("the ace of spades")
        except KeyError:
            logger.exception("a bot\nhas failed", extra={"table": "t", "card": "of spades"})
    finally:
        logger.removeHandler(handler)
    (line,) = logged(log)
    assert set(line) == ALWAYS | {"table", "error", "at"}
    assert (line["message"], line["level"], line["error"], line["table"]) == (
        "a bot\nhas failed",
        "error",
        "KeyError",
        "t",
    )
    assert str(line["at"]).startswith("test_logs.py:")
    assert "spades" not in log.getvalue()
    assert len(log.getvalue().splitlines()) == 1


def test_a_game_with_errors_leaves_none_of_its_secrets(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every tenth event ends in an error that names everything at the table."""
    handler = logging.StreamHandler(log)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    tell = Broadcast.event
    secrets: set[str] = set()

    def fails(self: Broadcast, event: object, now: float) -> None:
        whole = self._table
        secrets.update([whole.made.secret, whole.made.host, whole.made.invitation])
        secrets.update(token for chair in whole.chairs for token in chair.tokens)
        tell(self, event, now)  # type: ignore[arg-type]
        if whole.match and whole.v % 10 == 0:
            raise RuntimeError(f"{whole.match.turns!r} {whole.match._state!r} {whole.seed!r} {secrets}")

    monkeypatch.setattr(Broadcast, "event", fails)

    async def test() -> None:
        async with running(tmp_path) as server:
            made, (friend,) = await table(server, "scout", "me,open,bot")
            secrets.update([made.token, friend.token])
            async with (
                Seat(server.url, made.table, made.token) as ana,
                Seat(server.url, made.table, friend.token) as ben,
            ):
                await ana.ask("start")
                await asyncio.gather(play(ana, Random(1)), play(ben, Random(2)))

    root.addHandler(handler)
    try:
        run(test())
    finally:
        root.removeHandler(handler)
    found = logged(log)
    assert any(line.get("error") == "RuntimeError" for line in found)
    assert all(ALWAYS <= set(line) <= ALWAYS | set(FIELDS) for line in found)
    assert len(secrets) > 5
    assert not [secret for secret in secrets if secret in log.getvalue()]
    assert not any(word in log.getvalue() for word in ("Card(", "Seed(", "play ", "scout "))


def test_text_says_what_is_wrong_and_json_says_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, object]] = []
    monkeypatch.setattr(logging, "basicConfig", lambda **settings: given.append(settings))
    ours = logging.getLogger("asdealt")
    before = ours.level
    try:
        configure("text")
        assert ours.level == before
        configure("json")
        assert ours.level == logging.INFO
    finally:
        ours.setLevel(before)
    assert [settings["level"] for settings in given] == [logging.WARNING, logging.WARNING]

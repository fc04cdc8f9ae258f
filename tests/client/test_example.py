"""The program in the docstring of `asdealt.client` works as written, also when a turn has two halves."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import asdealt.client
from asdealt.client import MessageRefused, NewTable, Seat, SeatWish, make
from asdealt.protocol.wire import Position
from helpers.coroutines import run
from helpers.server import running


def example() -> dict[str, Any]:
    """The names that the program defines, without its last line, which runs it."""
    text = dedent((asdealt.client.__doc__ or "").partition("\n\n")[2])
    *program, last = text.strip().splitlines()
    assert last == 'asyncio.run(play("http://127.0.0.1:8000"))'
    names: dict[str, Any] = {}
    exec(compile("\n".join(program), "the example", "exec"), names)
    return names


def test_the_example_plays_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with running(tmp_path) as server:
            await example()["play"](server.url)

    run(test())
    assert re.search(r"scores=\[", capsys.readouterr().out)


def test_a_double_is_chosen_half_by_half(tmp_path: Path) -> None:
    """Scout a card and play, in one turn: `choose` sees the position in between."""
    halves: list[tuple[str, str]] = []

    async def test() -> None:
        async with running(tmp_path) as server:
            seats = [SeatWish("me"), SeatWish("bot", "random"), SeatWish("bot", "random")]
            made = await make(server.url, NewTable("scout", seats, name="Ana", start=True))
            async with Seat(server.url, made.table, made.token) as seat:
                while not (await seat.my_turn()).over and not halves:
                    asked: list[Position] = []

                    def choose(position: Position, asked: list[Position] = asked) -> str:
                        asked.append(position)
                        return next((text for text in position.legal if text.startswith("double")), position.legal[0])

                    await seat.decide(choose)
                    if len(asked) == 2:
                        halves.append((asked[0].id, asked[1].id))

    run(test())
    ((before, between),) = halves
    assert before != between


async def test_other_refusals_are_raised(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("bot")], start=True))
        async with Seat(server.url, made.table, made.token) as seat:
            await seat.my_turn()
            with pytest.raises(MessageRefused):
                await seat.decide(lambda _: "nonsense")

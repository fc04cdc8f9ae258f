"""Puzzles as a page gets them: the position of one seat, its legal moves, and the answer in words."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from asdealt.client.http import HttpRefused, fetch
from asdealt.games import OWN
from asdealt.locales import LANGUAGES
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.telling import puzzle
from helpers.server import running

SHIPPED = [(game, players, count) for game in OWN for players, count in puzzle.sizes(game).items()]


def test_some_puzzles_are_shipped() -> None:
    assert SHIPPED


@pytest.mark.parametrize(("game", "players", "count"), SHIPPED)
def test_the_answer_of_a_puzzle_can_be_chosen(game: str, players: int, count: int) -> None:
    for number in range(1, count + 1, max(1, count // 10)):
        found = json.loads(puzzle.page(game, players, number, "en"))
        position = found["snapshot"]["position"]
        assert position["seat"] == found["snapshot"]["seat"]
        assert position["actors"] == [position["seat"]]
        legal = {text for each in position["legal"] for text in _texts(each)}
        assert found["answer"] in legal
        assert len(legal) > 1


def _texts(each: str | list[str | int]) -> list[str]:
    """A legal action, or a range of them."""
    if isinstance(each, str):
        return [each]
    before, first, last, *after = each
    return [f"{before}{number}{''.join(map(str, after))}" for number in range(int(first), int(last) + 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_is_said_in_words(lang: str) -> None:
    game, players, _ = SHIPPED[0]
    found = json.loads(puzzle.page(game, players, 1, lang))  # type: ignore[arg-type]
    assert found["answer_said"]
    assert found["answer_said"] != found["second_said"]


async def test_what_is_no_puzzle_is_refused(tmp_path: Path) -> None:
    game, players, count = SHIPPED[0]
    for number in (0, count + 1):
        with pytest.raises(RequestRefused, match="no_such_puzzle"):
            puzzle.page(game, players, number, "en")
    async with running(tmp_path) as server:
        assert json.loads(await asyncio.to_thread(fetch, f"{server.url}/api/puzzles/{game}"))[str(players)] == count
        for path in (f"{game}/{players}/x", f"{game}/{'9' * 7}/1", f"{game}/15/1", "nothing", f"{game}/-1/1"):
            with pytest.raises(HttpRefused):
                await asyncio.to_thread(fetch, f"{server.url}/api/puzzles/{path}")

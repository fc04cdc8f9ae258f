"""Tables whose deal is fixed: tutorials, where others follow a script, and the deals of a day."""

from __future__ import annotations

import asyncio
import json
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt import daily, lessons, record
from asdealt.client import Seat as Client
from asdealt.client.http import HttpRefused, fetch
from asdealt.core import Seat
from asdealt.protocol.bodies import DailyWish, LessonWish
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.tables import branching, log, seating
from asdealt.server.tables.table import Table
from helpers.server import Running, play, running

NOON = 1_794_830_400.0  # 2026-11-16 in UTC
DAY = "2026-11-16"


async def asked(server: Running, path: str, body: dict[str, Any] | None = None) -> Any:
    wish = None if body is None else json.dumps(body).encode()
    return json.loads(await asyncio.to_thread(fetch, f"{server.url}{path}", wish))


async def test_a_learner_takes_every_step_of_every_tutorial(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        games = await asked(server, "/api/games")
        assert [each["game"] for each in games if each["lesson"]] == lessons.taught()
        for game in lessons.taught():
            found = await asked(server, f"/api/lessons/{game}")
            seated = await asked(server, f"/api/lessons/{game}", {"name": "Ana", "language": "es"})
            async with Client(server.url, seated["table"], seated["token"]) as ana:
                await ana.my_turn()
                for step, moment in zip(found["steps"], lessons.course(game), strict=True):
                    if moment.move:
                        await ana.until(lambda seat, phase=step["phase"]: seat.phase >= phase)  # type: ignore[misc]
                        assert ana.phase == step["phase"]  # the others have done what the script says
                        assert step["accepts"] is None or moment.move in step["accepts"]
                        await ana.move(moment.move)
                    else:
                        assert step["accepts"] == []
            assert (await server.room(seated["table"])).table.chairs[found["seat"]].name == "Ana"


async def test_strangers_can_name_a_tutorial_and_nothing_else(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for path, body, status in (
            ("/api/lessons/nothing", {}, 422),
            ("/api/lessons/scout", {"script": [{"1": "hold"}]}, 422),
            ("/api/lessons/scout", {"begins": "turn"}, 422),
            ("/api/daily", {"game": "scout", "day": "2026-11-16", "seed": "x"}, 422),
            ("/api/daily", {"game": "nothing", "day": "2026-11-16"}, 422),
            ("/api/daily", {"game": "scout", "day": "tomorrow"}, 422),
        ):
            with pytest.raises(HttpRefused) as refused:
                await asked(server, path, body)
            assert refused.value.status == status


def test_a_bot_that_cannot_follow_the_script_thinks_for_itself() -> None:
    made, _ = branching.lesson("scout", LessonWish())
    table = Table.fold("lesson", [log.write(0, 0.0, made)])
    table.follow(log.Chose(by=0, seat=0, move="scout left at 1"), 0.0)  # not what the lesson asks for
    assert branching.scripted(table, Seat(1)) is None  # the table is empty: there is nothing to scout
    other = Table.fold("lesson", [log.write(0, 0.0, made)])
    other.follow(log.Chose(by=0, seat=0, move="play 1-2"), 0.0)
    assert branching.scripted(other, Seat(1)) == "scout left at 1"
    assert branching.scripted(other, Seat(2)) is None  # not yet


async def test_the_deal_of_a_day_is_the_same_for_all_who_decide_alike(tmp_path: Path) -> None:
    texts = set()
    async with running(tmp_path, now=lambda: NOON) as server:
        found = await asked(server, "/api/daily")
        assert (found["today"], found["players"]["scout"]) == (DAY, 3)
        for _ in range(2):
            seated = await asked(server, "/api/daily", {"game": "splitz", "day": DAY, "name": "Ana"})
            async with Client(server.url, seated["table"], seated["token"]) as ana:
                await play(ana, Random(7))
            texts.add(await asyncio.to_thread(fetch, f"{server.url}/api/tables/{seated['table']}/record"))
    (text,) = texts
    seed = record.read(text.decode()).seed
    assert seed is not None
    assert seed.secret == daily.secret("splitz", date(2026, 11, 16))


@pytest.mark.parametrize("day", ["2026-11-17", "2026-10-31", "2026-02-30", "0000-00-00", "9999-12-31"])
def test_days_without_a_deal_are_refused(day: str) -> None:
    with pytest.raises(RequestRefused, match="no_such_day"):
        seating.daily(DailyWish("scout", day), NOON)


def test_a_past_day_keeps_its_deal_and_days_and_games_differ() -> None:
    days = [date(2026, 11, 1), date(2026, 11, 15), date(2026, 11, 16)]
    assert len({daily.secret(game, day) for game in ("scout", "dozen") for day in days}) == 6
    made, _ = seating.daily(DailyWish("dozen", "2026-11-01"), NOON)
    assert made.secret == daily.secret("dozen", days[0]).hex()
    assert daily.secret("scout", days[0]).hex().startswith("727dc88d5b7889b3")  # another one would change the archive

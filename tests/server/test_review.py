"""Reviews of finished games: refused while a game is live, bounded, and ended when the server drains."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest
from msgspec import structs

from asdealt import play as played
from asdealt import record
from asdealt.analysis.aftermath import Aftermath
from asdealt.analysis.analysing import Analysis
from asdealt.analysis.cache import Cache
from asdealt.analysis.report import accepts
from asdealt.client import Seat
from asdealt.core import Seat as Place
from asdealt.locales import LANGUAGES
from asdealt.protocol.bodies import Review
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.reviews import AT_ONCE, WAITING, Line, Reviews
from asdealt.server.shared.limits import Rate
from asdealt.server.tables import branching, log
from asdealt.server.tables.table import Table
from asdealt.server.telling import replay
from asdealt.server.telling.review import told_report
from helpers.coroutines import PATIENCE
from helpers.server import Running, play, running, table

REPORT: dict[str, Any] = {
    "engine": "e", "horizon": "game", "real": 3, "lost": 0.5, "error": 0.1, "costly": [], "finds": [], "close": 0,
    "decisions": [],
}  # fmt: skip


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


SAYS = python(
    f"import json, sys; sys.stdin.read(); print(json.dumps({{'progress': [1, 2]}})); "
    f"print(json.dumps({{'report': {REPORT!r}}}))"
)
HANGS = python("import time; print('{\"progress\":[1,9]}', flush=True); time.sleep(600)")
LACKS = python(
    "import runpy, sys; sys.modules['numba'] = None; "
    "runpy.run_module('asdealt.server.rooms.review_child', run_name='__main__')"
)  # the real one, where numba is not installed


def ask(server: Running, name: str, body: Any, lang: str = "en") -> tuple[int, dict[str, Any]]:
    address, kind = f"{server.url}/api/tables/{name}/review?lang={lang}", {"content-type": "application/json"}
    try:
        with urlopen(Request(address, json.dumps(body).encode(), kind)) as answer:
            return answer.status, json.load(answer)
    except HTTPError as no:
        return no.code, json.load(no)


async def asked(server: Running, name: str, body: Any, lang: str = "en") -> tuple[int, dict[str, Any]]:
    return await asyncio.to_thread(ask, server, name, body, lang)


async def until(reviews: Reviews, key: tuple[str, int], stage: str) -> Review:
    async with asyncio.timeout(PATIENCE):
        while True:
            found = reviews.ask(key, lambda: "")
            if found.stage == stage:
                return found
            await asyncio.sleep(0.02)


async def test_a_live_game_is_not_reviewed_whoever_asks(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        server.lobby.reviews = Reviews(SAYS, PATIENCE)
        made, _ = await table(server, "splitz", "me,bot")
        async with Seat(server.url, made.table, made.token) as ana:
            assert (await asked(server, made.table, {"seat": 0}))[1]["code"] == "still_secret"  # not even begun
            await ana.ask("start")
            await ana.my_turn()
            for seat in (0, 1, 9):
                assert await asked(server, made.table, {"seat": seat}) == (403, {
                    "code": "still_secret", "text": "The record of a game is shown once it is over.",
                })  # fmt: skip
            assert not server.lobby.reviews._jobs  # nothing was started
            await play(ana, Random(3))
            await ana.ask("rematch")
            await ana.until(lambda seat: seat.room is not None and seat.room.next_table is not None)
            following = ana.room.next_table
        assert following
        assert (await asked(server, following, {"seat": 0}))[0] == 403
        async with asyncio.timeout(PATIENCE):
            while (found := await asked(server, made.table, {"seat": 1}))[1]["stage"] != "done":
                assert found[0] == 200
                await asyncio.sleep(0.05)
        assert found[1]["report"] == REPORT
        assert (await asked(server, made.table, {"seat": 2}))[1]["code"] == "no_such_seat"
        wrong: list[Any] = [{}, {"seat": -1}, {"seat": "0"}, {"seat": 0, "effort": 100}, [], {"seat": 10**30}]
        for bad in wrong:
            assert (await asked(server, made.table, bad))[0] == 422
        assert (await asked(server, "nowhere", {"seat": 0}))[0] == 404


async def test_starts_are_limited_by_address_and_reading_is_not(tmp_path: Path) -> None:
    async with running(tmp_path, reviews=Rate(1, 3600.0)) as server:
        server.lobby.reviews = Reviews(HANGS, PATIENCE)
        made, _ = await table(server, "splitz", "me,bot")
        async with Seat(server.url, made.table, made.token) as ana:
            await ana.ask("start")
            await play(ana, Random(3))
        for _ in range(3):
            assert (await asked(server, made.table, {"seat": 0}))[0] == 200
        assert (await asked(server, made.table, {"seat": 1}))[1]["code"] == "slow_down"


async def test_a_few_wait_and_the_others_are_told_to_come_back() -> None:
    reviews = Reviews(HANGS, PATIENCE)
    for n in range(AT_ONCE + WAITING):
        reviews.ask((f"table {n}", 0), lambda: "")
    with pytest.raises(RequestRefused, match="slow_down"):
        reviews.ask(("one more", 0), lambda: "")
    first = await until(reviews, ("table 0", 0), "working")
    assert (first.done, first.total) == (1, 9)
    assert reviews.ask(("table 1", 0), lambda: "").stage == "waiting"
    tasks = [job.task for job in reviews._jobs.values() if job.task]
    reviews.close()  # as the server does when it drains: no process outlives it
    async with asyncio.timeout(PATIENCE):
        done = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in done)


async def test_without_numba_one_sentence_says_so() -> None:
    reviews = Reviews(LACKS, PATIENCE)
    text = record.write(played("splitz", ["greedy", "greedy"], seed="x"), ["1", "2"])
    reviews.ask(("t", 0), lambda: text)
    with pytest.raises(RequestRefused, match="no_review") as refused:
        await until(reviews, ("t", 0), "never")
    languages: tuple[Language, ...] = ("en", "ja", "es")
    assert all("numba" in refused.value.text(language) for language in languages)
    assert ("t", 0) not in reviews  # the next request tries again


@pytest.mark.parametrize("command", [
    python("import time; time.sleep(600)"), python("print('no JSON')"), python("raise SystemExit(1)"),
    ("/no/such/program",),
])  # fmt: skip
async def test_a_process_that_fails_is_refused_in_words(command: tuple[str, ...]) -> None:
    reviews = Reviews(command, 0.5 if "600" in command[-1] else PATIENCE)
    with pytest.raises(RequestRefused, match="review_failed"):
        await until(reviews, ("t", 0), "never")


def test_a_told_report_names_moments_as_replays_do_and_judges_answers() -> None:
    """The table that a replay shows at a moment is the one in which the seat decided."""
    match = played("splitz", ["random", "greedy"], seed="review")
    text = record.write(match, ["1", "2"])
    read = record.read(text)
    analysis = Analysis.of(read.rules, 2, read.turns, Place(0), effort=0.02)
    report = analysis.run()
    after = Aftermath.of(read.rules, 2, read.turns, Place(0))
    line = msgspec.json.encode(Line(report=told_report(report, analysis.made, after)))
    told = msgspec.json.decode(line, type=Line).report
    assert told is not None
    assert len(told.decisions) == len(report.verdicts) > 5
    shown = Table.fold("t", [log.write(0, 0.0, branching.imported(read))])
    for each, verdict in zip(told.decisions, report.verdicts, strict=True):
        telling = replay.page(shown, "0", each.moment)
        while True:
            try:
                next(telling)
            except StopIteration as page:
                position = json.loads(page.value)["snapshot"]["position"]
                break
        assert position["id"] == verdict.position.partition(".")[0]
        assert each.action in position["legal"]
        assert bool(each.followed) == (each.label != "none")
        assert bool(each.candidates) == (each.label != "none" or each.number in told.finds)
        for one in each.candidates:
            assert one.accepted == accepts(report, verdict, one.action)
        if each.candidates:
            assert {one.action for one in each.candidates} == set(position["legal"])
            assert set(each.said) == set(each.best_said) == set(LANGUAGES)
    assert any(each.candidates for each in told.decisions)


def test_a_report_says_which_half_of_a_turn_was_made() -> None:
    match = played("scout", ["greedy"] * 3, seed="look back")
    read = record.read(record.write(match, ["1", "2", "3"]))
    analysis = Analysis.of(read.rules, 3, read.turns, Place(0), effort=0.02)
    rough = analysis.report  # nothing is weighed: this is about words
    second = next(each for each in analysis.made if "." in each.view.position)
    first = next(each for each in analysis.made if each.turn == second.turn)
    assert not rough.verdicts
    verdict = structs.replace(analysis._forced(second), label="large", why="loss")
    report = structs.replace(rough, verdicts=(verdict,))
    (found,) = told_report(report, analysis.made, Aftermath.of(read.rules, 3, read.turns, Place(0))).decisions
    assert found.followed >= 1
    assert found.moment == second.moment
    write = read.rules.notation.write
    assert found.first["en"] == write((first.action,))
    assert found.said["en"] == write((second.action,)) != found.first["en"]
    assert found.first["ja"] != found.first["en"] != found.first["es"]


def test_the_oldest_reports_leave_the_cache(tmp_path: Path) -> None:
    for n in range(5):
        file = tmp_path / f"{n}.json"
        file.write_text("{}")
        os.utime(file, (n, n))
    Cache(tmp_path).trim(2)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["3.json", "4.json"]
    Cache(tmp_path / "nowhere").trim(2)  # is no reason to fail

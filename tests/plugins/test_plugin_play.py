"""A game that is only rules and notation, played everywhere: terminal, arena, server, records."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from rich.cells import cell_len

from asdealt.client import Seat, record
from asdealt.client.http import fetch
from asdealt.client.tables import Received
from asdealt.core import OPEN
from asdealt.core import Seat as SeatNumber
from asdealt.games import Game, rules_for
from asdealt.hints import facts, help_for
from asdealt.match import Match
from asdealt.protocol import schema, wire
from asdealt.record import read, resume, write
from asdealt.seed import Seed
from asdealt.server.tables.table import Table
from helpers.play import random_match
from helpers.plugins import asdealt, environ
from helpers.server import play, running, table
from helpers.terminal import Typist


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "ja", "es"])
def test_a_terminal_plays_it_and_the_record_verifies(installed: Path, last_digit: Game, lang: str) -> None:
    """Choose by number and by typing a beginning, until the game is over."""
    typed = "\n".join(["1", "p l", "table", "log", "hand", "score", "rules", "?", "nonsense", "2", *["1"] * 40])
    setup = ["--players", "3", "--names", "Ana", "--seats", "human,random,greedy", "--seed", f"typed {lang}"]
    done = asdealt(installed, "play", "last_digit", *setup, "--plain", "--fast", "--lang", lang, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    (path,) = re.findall(r"/\S+\.jsonl", done.stdout)
    kept = read(Path(path).read_text("utf-8"))
    assert kept.outcome is not None
    assert kept.rules.name == last_digit.name
    proved = asdealt(installed, "verify", path, "--lang", lang)
    assert proved.returncode == 0, proved.stderr
    assert "Last digit" in proved.stdout
    shown = asdealt(installed, "replay", path, "--plain", "--lang", lang)
    assert shown.returncode == 0, shown.stderr
    assert "Ana" in shown.stdout


def test_a_drawn_table_in_a_narrow_terminal(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", environ(installed)["PYTHONPATH"])
    setup = ["--seats", "human,random,random,random,random", "--names", "Ana", "--seed", "narrow", "--fast"]
    person = Typist(tmp_path, "play", "last_digit", *setup, "--option", "row=3", columns=60, lang="ja")
    asked = 0
    while "Ana >" in (shown := person.read_until("Ana >", "")):
        asked += 1
        assert "▮" in shown or asked > 1
        person.type("1")
    assert person.wait() == 0
    assert asked >= 3
    wide = [line for line in person.seen.splitlines() if cell_len(line) > 60 and str(tmp_path) not in line]
    assert not [line for line in wide if not line.startswith("Ana >")]


def test_two_bots_meet_in_the_arena(installed: Path, tmp_path: Path) -> None:
    setup = ["--players", "2", "--bots", "greedy,random", "--deals", "8", "--option", "row=3"]
    done = asdealt(installed, "arena", "last_digit", *setup, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [(each["bot"], each["deals"]) for each in found] == [("greedy", 8), ("random", 8)]
    assert found[0]["diff"] > 0 > found[1]["diff"]
    again = asdealt(installed, "arena", "last_digit", *setup, "--out", str(tmp_path / "out"), "--lang", "ja")
    assert again.returncode == 0, again.stderr
    assert "Last digit" in (tmp_path / "out" / "report.html").read_text("utf-8")


def test_commands_that_need_kernels_say_so(installed: Path) -> None:
    done = asdealt(installed, "simulate", "last_digit", "--games", "10")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "last_digit" in done.stderr


def test_the_balance_of_a_game_is_measured(installed: Path) -> None:
    done = asdealt(installed, "balance", "last_digit", "--players", "2", "--bot", "random", "--games", "4")
    assert done.returncode == 0, done.stderr
    assert "Last digit" in done.stdout


async def test_a_server_has_tables_of_it(last_digit: Game, tmp_path: Path) -> None:
    """Two people with two languages, a bot and a spectator play a match to its end; then the record is read."""
    async with running(tmp_path) as server:
        offered = json.loads(await asyncio.to_thread(fetch, f"{server.url}/api/games"))
        about = next(each for each in offered if each["game"] == last_digit.name)
        assert about["options"] == {"row": [5, 3]}
        assert [*about["sizes"]] == ["2", "3", "4", "5"]
        page = (await asyncio.to_thread(fetch, f"{server.url}/api/rules/last_digit?lang=ja")).decode()
        assert page.startswith("# Last digit")
        made, (friend,) = await table(server, last_digit.name, "me,open,bot", options={"row": 3})
        async with (
            Seat(server.url, made.table, made.token, language="en") as me,
            Seat(server.url, made.table, friend.token, language="ja") as other,
            Seat(server.url, made.table, language="es") as spectator,
        ):
            await me.ask("start")
            await asyncio.gather(play(me, Random(1)), play(other, Random(2)), spectator.until(lambda s: s.over))
            assert me.result == other.result == spectator.result
            assert me.result is not None
            assert "Round 3 of 3 begins." in me.log
            assert any("さん：take " in line for line in other.log)
        told = read(await record(server.url, made.table))
        assert told.outcome is not None
        assert list(told.outcome.scores) == me.result.scores
        kept = Table.fold(made.table, await server.services.store.read(made.table))
        assert kept.match is not None
        assert told.seed is not None
        assert resume(told, told.seed).view(OPEN) == kept.match.view(OPEN)


def test_positions_on_the_wire(last_digit: Game) -> None:
    match = Match(rules_for(last_digit.name, 3), 3, Seed.of("wire"))
    seen = match.view(SeatNumber(1))
    sent = msgspec.json.encode(wire.position(match.rules, seen))
    received = Received(match.rules, msgspec.json.decode(sent, type=wire.Position))
    table = json.loads(sent)["table"]
    assert table["rows"][0] == [None] * 5
    assert [card["number"] for card in table["rows"][1]] == [card.face.number for card in received.state.rows[1]]
    assert facts(match.rules, seen) is None
    assert help_for(match.rules, seen, "coach") is None
    made = schema.protocol([last_digit.name])["$defs"]
    assert [*made["last_digit.Table"]["properties"]] == [*table]
    assert "last_digit.Table" not in schema.protocol()["$defs"]


def test_a_changed_record_of_it_is_refused(last_digit: Game) -> None:
    text = write(random_match(rules_for(last_digit.name, 2), 2, "kept"), ["Ana", "Ben"])
    assert read(text).outcome is not None
    with pytest.raises(ValueError, match="this line was changed"):
        read(text.replace('"play left"', '"play right"', 1))

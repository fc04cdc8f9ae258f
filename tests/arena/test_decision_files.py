"""Decisions as data: they rebuild the match, show only what the seat could see, and end as it ended."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from asdealt import Match, play, rules_for
from asdealt.arena.decision_file import FORMAT
from asdealt.arena.decisions import Sample, decisions, in_order, play_sample
from asdealt.cli import main
from asdealt.core import Seat
from asdealt.games import GAMES
from asdealt.match_text import moves
from asdealt.protocol import wire

SIZES = [(game.name, size) for game in GAMES.values() for size in (min(game.sizes), max(game.sizes))]


def rows(file: Path) -> list[dict[str, Any]]:
    return parquet.read_table(file).to_pylist()  # type: ignore[no-any-return]


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_decisions_rebuild_the_match(game: str, players: int) -> None:
    bots = ["random", "greedy", "random", "random", "random"][:players]
    played = play(game, bots, seed="x")
    found = list(decisions(played.rules, "x", moves(played), bots, 7))
    match: Match[Any, Any] = Match(played.rules, players, "x")
    for number, each in enumerate(found):
        seat = Seat(each.seat)
        assert (each.match, each.number, each.bot, each.round) == (7, number, bots[seat], match.round)
        assert each.view == wire.table(match.view(seat)).decode()
        legal = match.legal(seat)
        assert each.legal == [match.rules.notation.write([action]) for action in legal]
        match.play(seat, legal[each.choice])
    assert match.over
    assert match.outcome == played.outcome
    assert match.outcome is not None
    assert {each.seat: (each.points, each.rank) for each in found} == {
        seat: (match.outcome.scores[seat], match.outcome.ranks[seat]) for seat in range(players)
    }
    assert sum({each.seat: each.won for each in found}.values()) == pytest.approx(1)


def test_a_view_shows_no_card_of_another_hand() -> None:
    for each in play_sample(Sample("scout", 3, {}, 1, 0, 1)):
        hands = json.loads(each.view)["hands"]
        assert all(hands[each.seat])
    assert not any(card for seat, hand in enumerate(json.loads(play_first().view)["hands"]) if seat for card in hand)


def play_first() -> Any:
    first = play_sample(Sample("scout", 3, {}, 1, 0, 1))[0]
    assert first.seat == 0
    return first


def test_results_of_a_pool_are_put_in_order() -> None:
    told: list[int] = []
    found: Any = iter([(2, ["c"]), (0, ["a"]), (1, ["b"])])
    ordered: list[Any] = list(in_order(found, lambda: told.append(1)))
    assert ordered == [["a"], ["b"], ["c"]]
    assert len(told) == 3


def test_simulate_writes_a_file_that_does_not_depend_on_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    command = ["simulate", "splitz", "--players", "2", "--games", "10"]
    assert main([*command, "--out", str(one)]) == 0
    assert str(one) in capsys.readouterr().out.replace("\n", "")
    assert main([*command, "--out", str(two), "--jobs", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = rows(one)
    assert found == rows(two)
    assert told == {"file": str(two), "games": 10, "decisions": len(found)}
    assert {row["match"] for row in found} == {*range(10)}
    assert {*tmp_path.iterdir()} == {one, two}
    about = parquet.read_schema(one).metadata
    assert (about[b"asdealt"], about[b"format"], about[b"game"]) == (b"decisions", str(FORMAT).encode(), b"splitz")
    assert json.loads(about[b"options"]) == dict(rules_for("splitz", 2).options)


def test_the_arena_writes_the_decisions_of_all_its_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "scout", "--players", "3", "--bots", "random,greedy", "--deals", "2", "--out", str(tmp_path)]
    assert main(command) == 0
    assert main([*command, "--decisions"]) == 0  # every game is of the first run
    capsys.readouterr()
    found = defaultdict(list)
    for row in rows(tmp_path / "decisions.parquet"):
        found[row["match"]].append(row)
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    assert len(found) == len(games) == 12
    by_game = {(game["words"], tuple(game["table"])): game for game in games}
    for match in found.values():
        bots = {row["seat"]: row["bot"] for row in match}
        game = by_game[match[0]["seed"], tuple(bots[seat] for seat in range(3))]
        assert {row["seat"]: row["points"] for row in match} == dict(enumerate(game["scores"][0]))


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("simulate scout --games 10 --out x.parquet --rounds 1", "--rounds"),
        ("simulate scout --games 0 --out x.parquet", "--games 0"),
        ("simulate scout --players 9 --games 1 --out x.parquet", "9"),
        ("simulate scout --games 1 --out no/such/x.parquet", "There is no folder no/such."),
        ("arena scout --bots random,greedy --deals 2 --decisions", "--out"),
    ],
)
def test_what_cannot_be_written_is_said(
    command: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(command.split()) == 1
    assert said in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_games_kept_without_moves_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "splitz", "--players", "2", "--bots", "random,greedy", "--deals", "2", "--out", str(tmp_path)]
    assert main(command) == 0
    file = tmp_path / "games.jsonl"
    kept = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    file.write_text("".join(json.dumps(game | {"moves": []}) + "\n" for game in kept), "utf-8")
    assert main([*command, "--decisions"]) == 1
    assert str(tmp_path) in capsys.readouterr().err.replace("\n", "")


@pytest.mark.parametrize(
    "command", ["simulate scout --games 1 --out x.parquet", "arena scout --bots random,greedy --out x --decisions"]
)
def test_without_pyarrow_one_sentence_says_what_is_missing(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = set()
    for language in ("en", "ja", "es"):
        assert main([*command.split(), "--lang", language]) == 1
        said.add(capsys.readouterr().err.strip())
    assert len(said) == 3
    assert all('pip install "asdealt[parquet]"' in line and "\n" not in line for line in said)
    assert not [*tmp_path.iterdir()]

"""A tournament gives the same bytes for any number of processes and any number of interruptions."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from asdealt.arena import export, report, tournament
from asdealt.arena.figures import figures
from asdealt.arena.ledger import Ledger
from asdealt.arena.setting import BadSetting, Setting
from asdealt.arena.tournament import hold
from asdealt.arena.units import Failed, Played, Unit, play
from asdealt.locales import words
from asdealt.pool import open_pool
from helpers.arena import quick


def written(setting: Setting, deals: int, folder: Path, jobs: int = 1) -> dict[str, bytes]:
    """Everything written for people, as bytes."""
    with open_pool(jobs) as pool:
        held = hold(setting, deals, pool=pool, folder=folder)
    export.write(held.games, folder)
    (folder / "report.html").write_text(report.page(figures(held), words("en")), "utf-8")
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "games.jsonl"}


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    setting = quick("random", "greedy", game="dozen", players=3)
    assert written(setting, 4, tmp_path / "one") == written(setting, 4, tmp_path / "two", jobs=2)
    assert {path.name for path in (tmp_path / "one").iterdir()} == {
        "arena.json", "games.csv", "games.jsonl", "games.parquet", "report.html",
    }  # fmt: skip


def test_a_stopped_run_resumes_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = quick()
    whole = written(setting, 4, tmp_path / "whole")
    lines = (tmp_path / "whole" / "games.jsonl").read_bytes().splitlines(keepends=True)
    stopped = tmp_path / "stopped"
    stopped.mkdir()
    (stopped / "arena.json").write_bytes((tmp_path / "whole" / "arena.json").read_bytes())
    (stopped / "games.jsonl").write_bytes(b"".join(reversed(lines[:5])) + lines[5][:20])  # killed while writing
    again: list[Unit] = []

    def counted(unit: Unit) -> Played | Failed:
        again.append(unit)
        return play(unit)

    monkeypatch.setattr(tournament, "play", counted)
    assert written(setting, 4, stopped) == whole
    assert len(again) == len(lines) - 5
    assert sorted((stopped / "games.jsonl").read_bytes().splitlines()) == sorted(line.rstrip() for line in lines)


def test_more_deals_extend_fewer(tmp_path: Path) -> None:
    hold(quick(), 2, folder=tmp_path)
    told: list[tuple[Played | Failed, int]] = []
    more = hold(quick(), 4, folder=tmp_path, progress=lambda result, games: told.append((result, games)))
    assert more == hold(quick(), 4)
    assert len(told) == len(more.games) == 8
    assert {games for _, games in told} == {8}
    assert hold(quick(), 2, folder=tmp_path) == hold(quick(), 2)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (quick(seed=1), "seed"),
        (quick("random", "heuristic"), "bots"),
        (quick(players=3), "players"),
        (quick(game="dozen"), "game"),
        (replace(quick(), version="0.0.0"), "version"),
        (replace(quick(), options='{"tiebreak": "held"}'), "options"),
    ],
    ids=str,
)
def test_a_folder_is_for_one_setting(other: Setting, what: str, tmp_path: Path) -> None:
    with Ledger(quick(), tmp_path):
        pass
    with pytest.raises(BadSetting) as refused, Ledger(other, tmp_path):
        pass
    assert (refused.value.code, refused.value.facts["what"]) == ("arena-folder-taken", what)


@pytest.mark.parametrize(
    ("file", "text"),
    [("arena.json", "{"), ("arena.json", "[]"), ("games.jsonl", "{}\n"), ("games.jsonl", "other\n")],
)
def test_a_folder_of_something_else_is_refused(file: str, text: str, tmp_path: Path) -> None:
    (tmp_path / file).write_text(text, "utf-8")
    with pytest.raises(BadSetting) as refused, Ledger(quick(), tmp_path):
        pass
    assert refused.value.code == ("arena-folder-unreadable" if file == "arena.json" else "arena-line-unreadable")
    assert (tmp_path / file).read_text("utf-8") == text


def test_a_bot_that_fails_spoils_only_its_deal_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(unit: Unit) -> Played | Failed:
        if unit.deal == 1 and unit.line_up[0] == "random":
            return Failed(unit.deal, unit.words, unit.line_up, 0, "ValueError: no idea")
        return play(unit)

    with monkeypatch.context() as broken:
        broken.setattr(tournament, "play", faulty)
        held = hold(quick(), 4, folder=tmp_path)
    assert [(failed.bot, failed.deal, failed.seat) for failed in held.failures] == [("random", 1, 0)]
    found = figures(held)
    assert {duel.deals for duel in found.duels.values()} == {3}
    assert "ValueError: no idea" in report.page(found, words("en"))
    mended = hold(quick(), 4, folder=tmp_path)
    assert mended == hold(quick(), 4)
    assert {duel.deals for duel in figures(mended).duels.values()} == {4}


def test_lines_on_disk_are_plain(tmp_path: Path) -> None:
    held = hold(quick(), 2, folder=tmp_path)
    lines = (tmp_path / "games.jsonl").read_text("utf-8").splitlines()
    assert [Played.from_json(json.loads(line)) for line in lines] == list(held.games)

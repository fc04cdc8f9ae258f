"""`asdealt arena`, as a person or a program calls it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from asdealt.arena.units import Failed, Unit
from asdealt.cli import main
from asdealt.locales import LANGUAGES, words
from asdealt.terminal import progress

every_language = pytest.mark.parametrize("lang", LANGUAGES)
SMALL = ("--bots", "random,greedy", "--deals", "2")


@pytest.mark.parametrize(("game", "players"), [("scout", 3), ("splitz", 2), ("dozen", 2)])
def test_json_is_one_list_with_every_ordered_pair(
    game: str, players: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "SOON", progress.LATER)  # a busy machine may take long
    assert main(["arena", game, "--players", str(players), *SMALL, "--json"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert err == ""
    assert [(each["bot"], each["against"]) for each in found] == [("random", "greedy"), ("greedy", "random")]
    for each in found:
        assert [*each] == ["bot", "against", "players", "deals", "diff", "low", "high", "win_share"]
        assert (each["players"], each["deals"]) == (players, 2)
        assert each["low"] <= each["diff"] <= each["high"]
        assert 0 <= each["win_share"] <= 1


@every_language
def test_tables_and_a_report(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new" / "folder"
    command = ["arena", "splitz", "--players", "3", *SMALL, "--lang", lang]
    assert main([*command, "--out", str(out)]) == 0
    shown = capsys.readouterr().out
    say = words(lang).say
    for key in ("arena-rating", "arena-against", "arena-by-seat", "arena-by-start"):
        assert say(key) in shown
    assert str(out / "report.html") in shown.replace("\n", "")
    assert f'lang="{lang}"' in (out / "report.html").read_text("utf-8")
    assert (out / "games.csv").read_text("utf-8").startswith("deal,words,line_up,")
    assert main([*command, "--out", str(out), "--seed", "7"]) == 1
    assert "seed" in capsys.readouterr().err


@every_language
def test_help(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["arena", "--help", "--lang", lang])
    shown = capsys.readouterr().out
    assert left.value.code == 0
    assert words(lang).say("cli-about-arena") in shown
    assert all(
        option in shown for option in ("--bots", "--deals", "--jobs", "--cluster", "--out", "--json", "--whole-games")
    )


def test_whole_games_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    whole = ["arena", "scout", "--players", "3", *SMALL, "--whole-games", "--option", "flip=open", "--json"]
    assert main(whole) == 0
    assert len(json.loads(capsys.readouterr().out)) == 2
    assert main(["arena", "dozen", "--players", "2", *SMALL, "--cards", "first", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 2


@pytest.mark.parametrize(
    ("wrong", "part"),
    [
        (["--bots", "random"], "heuristic,random"),
        (["--bots", "random,random"], "random"),
        (["--bots", "random,nobody"], "nobody"),
        (["--bots", "random,greedy", "--players", "9"], "9"),
        (["--bots", "random,greedy", "--deals", "1"], ""),
        (["--bots", "random,greedy", "--jobs", "0"], ""),
        (["--bots", "random,greedy", "--option", "colour=red"], "colour"),
        (["--bots", "random,greedy", "--out", "/dev/null/folder"], "/dev/null"),
    ],
    ids=str,
)
@every_language
def test_an_impossible_tournament_is_refused(
    wrong: list[str], part: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "splitz", *wrong, "--lang", lang]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert part in err
    assert err.strip()
    assert "Traceback" not in err


def test_failures_are_reported_and_the_rest_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(unit: Unit) -> Failed:
        return Failed(unit.deal, unit.words, unit.line_up, 1, "ValueError: no idea")

    monkeypatch.setattr("asdealt.arena.tournament.play", fails)
    assert main(["arena", "splitz", "--players", "2", *SMALL, "--json", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out) == []
    assert "Deal 1 (" in err
    assert "seat 2, greedy: ValueError: no idea" in err


@pytest.mark.parametrize("kept", [True, False])
def test_an_interrupt_shows_no_traceback(
    kept: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_unit: Unit) -> Failed:
        raise KeyboardInterrupt

    monkeypatch.setattr("asdealt.arena.tournament.play", interrupted)
    out = ["--out", str(tmp_path)] if kept else []
    assert main(["arena", "splitz", *SMALL, *out, "--lang", "en"]) == 1
    assert (str(tmp_path) in capsys.readouterr().err) is kept

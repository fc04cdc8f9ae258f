"""`asdealt analyse`: what it shows, JSON, notes, the cache, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from asdealt.analysis import analysing, measures, notes
from asdealt.analysis.report import Report
from asdealt.cli import main
from asdealt.games import rules_for
from asdealt.locales import LANGUAGES, words
from asdealt.record import write
from helpers.play import random_match

pytestmark = pytest.mark.usefixtures("at_home")
EFFORT = 0.002  # of the usual one


@pytest.fixture(autouse=True)
def quick_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = measures.measures_of

    def quick(rules: object, seats: int) -> measures.Measures:
        found = usual(rules, seats)  # type: ignore[arg-type]
        return measures.Measures(found.spread, int(EFFORT * found.playouts), found.reasons)

    monkeypatch.setattr(analysing, "measures_of", quick)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(write(random_match(rules_for("splitz", 2), 2, "analyse"), ["Ana", "Ken"]), "utf-8")
    return path


def reports(text: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(text)["reports"]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_random_moves_are_mistakes_in_every_language(
    lang: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(record), "--seat", "Ken", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert "Ken" in shown
    assert "??" in shown
    assert "±" in shown
    then = words(lang).say("analysis-then")
    assert 1 <= shown.count(then) <= 3  # of the most costly moments, and of no others
    before, _, after = shown.partition(then)
    assert "Ana" not in before
    assert "Ana" in after  # what she did then


def test_without_a_seat_everybody_is_analysed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record), "--json"]) == 0
    found = reports(capsys.readouterr().out)
    assert [each["name"] for each in found] == ["Ana", "Ken"]
    assert {each["horizon"] for each in found} == {"game"}


def test_a_report_comes_from_the_cache_the_second_time(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["analyse", str(record), "--seat", "1", "--json"]) == 0
    first = capsys.readouterr().out

    def never(*_: object) -> Report:
        raise AssertionError("analysed again")

    monkeypatch.setattr(analysing.Analysis, "run", never)
    assert main(["analyse", str(record), "--seat", "1", "--json"]) == 0
    assert capsys.readouterr().out == first


def test_notes_are_written_beside_the_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    beside = record.with_name("game.notes.jsonl")
    beside.write_text('{"asdealt": "notes", "version": 1}\n{"where": "3", "text": "mine", "colour": "red"}\n', "utf-8")
    assert main(["analyse", str(record), "--seat", "Ken", "--notes", "--json"]) == 0
    (report,) = reports(capsys.readouterr().out)
    found = notes.read(beside.read_bytes())
    mistakes = [each for each in report["verdicts"] if each["label"] != "none"]  # type: ignore[attr-defined]
    assert len(mistakes) > 1
    assert [note.text for note in found.notes if note.value is None] == ["mine"]
    assert sorted(note.where for note in found.notes if note.value) == sorted(each["position"] for each in mistakes)
    assert any(line.get("colour") == "red" for line in found.lines)
    for note in found.notes:
        assert bool(note.then) == (note.value is not None)
        assert {seat for seat, _ in note.then} <= {0, 1}
    assert any(seat == 0 for note in found.notes for seat, _ in note.then)
    beside.write_text("nonsense\n", "utf-8")
    assert main(["analyse", str(record), "--seat", "Ken", "--notes", "--lang", "en"]) == 1
    assert "Notes cannot be written" in capsys.readouterr().err


def test_what_cannot_be_analysed_is_refused_in_one_sentence(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unfinished = record.with_name("unfinished.jsonl")
    unfinished.write_text("".join(record.read_text("utf-8").splitlines(keepends=True)[:20]), "utf-8")
    changed = record.with_name("changed.jsonl")
    changed.write_text(record.read_text("utf-8").replace("Ana", "Eva", 1), "utf-8")
    for file, reason in (
        (["nothing.jsonl"], "nothing.jsonl"),
        ([str(unfinished)], "before the result"),
        ([str(changed)], "cannot be trusted"),
        ([str(record), "--seat", "Zoe"], "There is no seat Zoe; there are Ana, Ken."),
        (["http://localhost:1/t/x", "--notes"], "save it to a file first"),
    ):
        assert main(["analyse", *file, "--lang", "en"]) == 1
        assert reason in capsys.readouterr().err

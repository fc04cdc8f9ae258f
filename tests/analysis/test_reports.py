"""Reports: sums, the cache, and schemas that are up to date."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from asdealt.analysis import schemas
from asdealt.analysis.analysing import Analysis
from asdealt.analysis.cache import Cache, digest, folder
from asdealt.analysis.labels import Label, Why
from asdealt.analysis.report import Candidate, Report, Verdict, accepts, decode, encode, summary
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.record import Record, read, write
from helpers.play import random_match

DOCS = Path(__file__).parent.parent.parent / "docs" / "schema"


def verdict(number: int, label: Label, why: Why, loss: float, *candidates: Candidate) -> Verdict:
    return Verdict(
        number=number, moment=number, position=str(number), round=1, action="a", best="b", label=label, why=why,
        loss=loss, error=0.3, chance_loss=None, chance_error=None, value=0.0, chance=0.5, worlds=10, model="m",
        expert=None, reason=None, candidates=candidates,
    )  # fmt: skip


def test_a_summary_counts_real_decisions_and_what_they_lost() -> None:
    second = Candidate("b", -3.0, 0.5, -0.1, 0.05, 10)
    found = summary(
        (
            verdict(1, "none", "forced", 0.0),
            verdict(2, "small", "loss", 1.0),
            verdict(3, "large", "loss", 6.0),
            verdict(4, "none", "expert", 5.0),  # no mistake, so it costs nothing
            verdict(5, "none", "close", -1.0),  # by chance below zero, which counts: the mean must be fair
            verdict(6, "none", "best", 0.0, second, Candidate("a", 0.0, 0.0, 0.0, 0.0, 10)),
        )
    )
    assert (found.decisions, found.real) == (6, 5)
    assert found.lost == pytest.approx(6.0 / 5)
    assert found.error == pytest.approx(3**0.5 * 0.3 / 5)
    assert found.labels == {"small": 1, "medium": 0, "large": 1}
    assert found.costly == (3, 2)
    assert found.finds == (6,)


def test_a_retry_accepts_what_is_as_good_as_the_best_and_whatever_a_mixture_plays() -> None:
    report = a_report(a_record())
    near, spread = 0.04 * report.spread, report.spread

    def tried(*odds: float | None) -> Verdict:
        gains = (("b", spread), ("near", spread - near), ("far", spread / 2), ("a", 0.0))
        found = [Candidate(name, gain, 0.1, 0.0, 0.0, 9, each) for (name, gain), each in zip(gains, odds, strict=True)]
        return verdict(1, "large", "loss", spread, *found)

    plain, mixed = tried(None, None, None, None), tried(0.7, 0.0, 0.3, 0.0)
    assert [accepts(report, plain, action) for action in ("b", "near", "far", "a", "none")] == [
        True,
        True,
        *[False] * 3,
    ]
    assert [accepts(report, mixed, action) for action in ("b", "near", "far", "a")] == [True, False, True, False]


def a_record() -> Record:
    return read(write(random_match(rules_for("dozen", 2), 2, "cached"), ["Ana", "Ben"]))


def a_report(record: Record) -> Report:
    analysis = Analysis(record.rules, 2, Seat(1), [], name="Ben")
    return analysis.run()


def test_a_report_is_kept_by_record_seat_and_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, cache = a_record(), Cache(tmp_path / "cache")
    made = a_report(record)
    assert cache.get(record, Seat(1), made.engine) is None
    cache.put(record, made)
    assert cache.get(record, Seat(1), made.engine) == made
    assert cache.get(record, Seat(0), made.engine) is None
    assert cache.get(record, Seat(1), f"{made.engine} and more") is None
    (file,) = (tmp_path / "cache").iterdir()
    file.write_bytes(b"{")
    assert cache.get(record, Seat(1), made.engine) is None
    monkeypatch.setattr(Path, "mkdir", lambda *_, **__: (_ for _ in ()).throw(OSError("read-only")))
    Cache(tmp_path / "cache").put(record, made)


def test_the_cache_is_in_the_users_folder(tmp_path: Path) -> None:
    assert folder({"ASDEALT_HOME": str(tmp_path)}) == tmp_path / "cache" / "analysis"
    assert folder({"XDG_CACHE_HOME": str(tmp_path)}) == tmp_path / "asdealt" / "analysis"
    assert folder({}).parts[-3:] == (".cache", "asdealt", "analysis")


def test_another_game_has_another_digest() -> None:
    record = a_record()
    assert digest(record) == digest(a_record())
    renamed = read(write(random_match(rules_for("dozen", 2), 2, "cached"), ["Ana", "Eva"]))
    assert digest(renamed) != digest(record)


def test_a_report_round_trips_and_has_a_published_schema() -> None:
    made = a_report(a_record())
    assert decode(encode(made)) == made
    for name, text in schemas.files().items():
        assert (DOCS / name).read_text("utf-8") == text, f"{name}: python -m asdealt.analysis.schemas docs/schema"
    schema: dict[str, Any] = json.loads((DOCS / "analysis.schema.json").read_text("utf-8"))
    assert set(schema["$defs"]) >= {"Report", "Verdict", "Candidate", "Summary"}

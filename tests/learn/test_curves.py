"""Training curves: measured lines are kept, read again and drawn; nothing else is."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from asdealt.cli import main
from asdealt.learn.curves import BadCurve, Curve, Point, append, draw, read
from asdealt.learn.duels import Result
from asdealt.learn.training import Report

SVG = "{http://www.w3.org/2000/svg}"


def report(games: int, points: float) -> Report:
    return Report(games // 10, 1.5, games, 20 * games, Result(50, points, 0.5, 0.25))


def test_what_was_measured_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "run.csv"
    for seed, games, points in [(1, 10, 0.25), (2, 10, -0.5), (1, 20, 0.75)]:
        append(file, "scout", 3, seed, report(games, points))
    assert read([file]) == [
        Curve("scout 3, 1", (Point(10, 0.25, 0.98), Point(20, 0.75, 0.98))),
        Curve("scout 3, 2", (Point(10, -0.5, 0.98),)),
    ]
    assert file.read_text().splitlines()[1] == "scout,3,1,1,2,10,200,0.2500,0.9800,0.2500"


def test_the_picture_has_a_line_for_each_curve_higher_where_more_is_gained() -> None:
    curves = [Curve("a <b>", (Point(0, 0.0, 0.1), Point(2_000_000, 1.0, 0.1))), Curve("c", (Point(0, -1.0, 0.0),))]
    picture = ElementTree.fromstring(draw(curves, "games", "points"))
    lines = [line.get("points", "") for line in picture.iter(f"{SVG}polyline")]
    assert len(lines) == 2
    (_, first), (_, last) = (tuple(map(float, at.split(","))) for at in lines[0].split())
    assert last < first  # the picture counts from above
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"a <b>", "c", "games", "points", "2M"} <= set(texts)


def test_a_file_without_a_curve_is_refused(tmp_path: Path) -> None:
    for text in ["", "game,players\n", "game,players,seed,games,points,margin\nscout,3,1,many,0,0\n"]:
        (tmp_path / "odd.csv").write_text(text)
        with pytest.raises(BadCurve):
            read([tmp_path / "odd.csv"])


def test_the_command_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    append(tmp_path / "run.csv", "dozen", 2, 7, report(10, 0.5))
    assert main(["train", "plot", str(tmp_path / "run.csv")]) == 0
    assert "dozen 2, 7" in (tmp_path / "run.svg").read_text()
    assert "run.svg" in capsys.readouterr().out
    assert main(["train", "plot", str(tmp_path / "none.csv")]) != 0
    assert main(["train", "plot"]) != 0
    assert main(["train", "exploit"]) != 0

"""Puzzles: the files that are shipped hold, and the miner takes what it should and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from asdealt.analysis import puzzles
from asdealt.analysis.puzzle_files import LARGEST, BadPuzzle, Puzzles, read_puzzles, shipped_puzzles
from asdealt.analysis.puzzles import Found, check
from asdealt.cli import main
from asdealt.commands.command import FINE, WRONG
from asdealt.core import Seat
from asdealt.fast.game import fast_games
from asdealt.games import GAMES, rules_for

FILES = [found for name in fast_games() for size in GAMES[name].sizes if (found := shipped_puzzles(name, size))]
IDS = [f"{each.game} {each.players}" for each in FILES]


def test_there_are_puzzles() -> None:
    assert {each.game for each in FILES} == set(fast_games())


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_every_puzzle_is_a_decision_of_one_seat_with_a_legal_answer(file: Puzzles) -> None:
    rules = rules_for(file.game, file.players)
    assert file.edition == rules.edition
    assert file.puzzles
    assert len({each.state for each in file.puzzles}) == len(file.puzzles)
    assert read_puzzles(file.text(), "again") == file
    for each in file.puzzles:
        view = each.view(rules)
        assert rules.actors(view.state) == {Seat(each.seat)}
        assert rules.notation.write_state(view.state) == each.state  # nothing in it that this seat may not see
        assert len(rules.legal(view.state, Seat(each.seat))) > 1
        assert each.action(rules, each.answer) != each.action(rules, each.second)
        assert each.gain >= puzzles.SURE * each.error
        assert each.theme.split("-")[0] == each.answer.split()[0]


@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_answers_are_still_the_best_moves(file: Puzzles) -> None:
    """The first few, in fresh worlds; `asdealt puzzles check` looks at all of them."""
    assert all(check(file.game, file.players, each, worlds=200) for each in file.puzzles[:3])


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_all_answers_are_still_the_best_moves(file: Puzzles) -> None:
    wrong = [each for each in file.puzzles if not check(file.game, file.players, each)]
    assert len(wrong) <= len(file.puzzles) / 50, wrong


def test_the_command_checks_a_file_and_mines_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = FILES[-1]  # of Dozen, whose games are the quickest to search
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    first = file.puzzles[0]
    good.write_text(replace(file, puzzles=(first,)).text(), "utf-8")
    bad.write_text(replace(file, puzzles=(replace(first, answer=first.second),)).text(), "utf-8")
    assert main(["puzzles", "check", file.game, "--out", str(good)]) == FINE
    assert main(["puzzles", "check", file.game, "--out", str(bad)]) == WRONG
    assert first.second in capsys.readouterr().out
    mined = tmp_path / "mined.jsonl"
    line = ["puzzles", "mine", file.game, "--players", str(file.players), "--games", "1", "--out", str(mined)]
    assert main(line) == FINE
    assert read_puzzles(mined.read_text("utf-8"), "mined").made["games"] == 1
    assert main(["puzzles", "mine", file.game, "--games", "0"]) == WRONG


def test_a_gap_must_be_wide_and_sure() -> None:
    found = Found("a", "b", 3.0, 0.5)
    assert found.clear(10.0)
    assert not found.clear(10.1)
    assert not replace(found, error=0.8).clear(10.0)


def test_a_broken_file_is_refused() -> None:
    good = FILES[0].text()
    for bad in ("", "{}", "[]\n", good.replace('"seat"', '"seta"'), good + "{}\n", "x" * (LARGEST + 1)):
        with pytest.raises(BadPuzzle):
            read_puzzles(bad, "here")
    rules = rules_for(FILES[0].game, FILES[0].players)
    with pytest.raises(BadPuzzle):
        replace(FILES[0].puzzles[0], state="nonsense").view(rules)
    with pytest.raises(BadPuzzle):
        FILES[0].puzzles[0].action(rules, "nonsense")

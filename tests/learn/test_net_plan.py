"""What of training nets needs no PyTorch: the plan, who sits where, and what the command refuses."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from asdealt import extras
from asdealt.cli import main
from asdealt.fast import cuda
from asdealt.fast import game as fast_part
from asdealt.fast.game import fast_game
from asdealt.fast.net_tables import NetTables
from asdealt.fast.weight_files import BadWeights
from asdealt.learn.nets.plan import CPU_PLAN, Plan, exploiting, frozen_tables, seated, straying, usual_plan
from asdealt.learn.nets.rivals import rival_rows

PLAYERS = 3


def test_who_sits_at_the_tables() -> None:
    asked, mine, lines = seated(PLAYERS, Plan(tables=40, league=(2, 1, 1)), 2)
    assert (asked == mine).all()
    assert (mine[:20] == 0b111).all()  # the net has all seats
    assert set(mine[20:]) == {0b001, 0b010, 0b100}  # one seat, each in turn
    assert (lines[20:30] == 0).all()
    assert (lines[30:] == 1).all()


def test_several_rivals_share_the_tables_of_earlier_players() -> None:
    _, mine, lines = seated(PLAYERS, Plan(tables=48, league=(1, 0, 3)), 4)
    assert (lines[:12] == 0).all()
    met = Counter(zip(mine[12:].tolist(), lines[12:].tolist(), strict=True))
    assert met == {(1 << seat, line): 4 for seat in range(PLAYERS) for line in (1, 2, 3)}  # from every seat


def test_rivals_are_generations_with_changes() -> None:
    game = fast_game("splitz")
    assert game.weights is not None
    names = list(game.weights.sizes)
    rows = rival_rows(game, 3, "2026 2026:cuts=4,again=20")
    assert (rows[0] == game.weights_row(3, "2026")).all()
    first = names.index("cuts")
    assert rows[0][first] != rows[1][first] == 4
    assert (rows[0] != rows[1]).sum() == 1 + game.weights.sizes["again"]
    assert (rival_rows(game, 3, "") == game.weights_row(3)).all()
    with pytest.raises(BadWeights, match="cats=6 changes none of the weights of splitz"):
        rival_rows(game, 3, "2026:cats=6")


def test_an_exploiter_sits_among_a_frozen_net_at_every_table() -> None:
    plan = exploiting(CPU_PLAN)
    asked, mine, lines = seated(PLAYERS, plan, 2)
    assert (asked == 0b111).all()  # the frozen net is asked as well
    assert np.bincount(mine, minlength=5)[[1, 2, 4]].sum() == plan.tables
    assert (lines < 2).all()
    assert plan.magnet == 0


def test_frozen_nets_share_the_last_tables() -> None:
    plan = Plan(tables=40, league=(2, 0, 1, 1))
    assert frozen_tables(plan, 3) == [(30, 33), (33, 36), (36, 40)]
    asked, mine, _ = seated(PLAYERS, plan, 2)
    assert (asked[30:] == 0b111).all()
    assert set(mine[30:]) == {0b001, 0b010, 0b100}
    assert frozen_tables(Plan(), 0) == []
    for league, nets in [((2, 1, 1), 1), ((2, 0, 1, 1), 0)]:
        with pytest.raises(ValueError, match="fourth number of the league"):
            frozen_tables(Plan(league=league), nets)
    assert exploiting(plan).among_frozen
    measured = {(2, 1, 1): False, (2, 0, 1, 1): False, (2, 0, 0, 0): False, (2, 0, 0, 1): True, (0, 0, 0, 1): True}
    for league, among in measured.items():
        assert Plan(league=league).among_frozen == among, league


def test_only_tables_of_the_net_alone_go_astray() -> None:
    anyhow, slips = straying(PLAYERS, Plan(tables=48, league=(1, 0, 1), slips=0.2))
    assert anyhow.tolist() == [at % 2 == 0 and at < 24 for at in range(48)]
    assert np.bincount(slips + 1).tolist() == [42, 2, 2, 2]  # every seat in turn, at every fourth table
    assert (straying(PLAYERS, Plan(tables=48))[1] == -1).all()  # nobody slips unless the plan says so


def test_rates_fade_but_never_vanish() -> None:
    plan = usual_plan("cuda")
    rates = [plan.fading(at, plan.rate, plan.least_rate) for at in (0, plan.half, 10**6)]
    assert rates == [plan.rate, plan.rate / 2, plan.least_rate]
    assert usual_plan("cpu").tables < plan.tables


def test_where_games_are_long_an_iteration_is_longer_at_fewer_tables() -> None:
    for device in ("cpu", "cuda"):
        usual, longer = usual_plan(device), usual_plan(device, 80)
        assert usual_plan(device, 10) == usual
        assert longer.steps == 80
        assert 0.7 < longer.steps * longer.tables / (usual.steps * usual.tables) <= 1


@pytest.mark.parametrize(("language", "words"), [("en", "no features"), ("ja", "特徴量"), ("es", "características")])
def test_games_without_features_say_so(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fast_part, "fast_game", lambda name: replace(fast_game(name), net=None))
    assert main(["train", "net", "dozen", "--players", "2", "--lang", language]) == 1
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("what", [["net", "scout"], ["exploit", "net", "scout"]])
def test_without_pytorch_it_says_how_to_install_it(
    what: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "has", lambda extra: extra != extras.LEARN)
    assert main(["train", *what, "--players", "2"]) == 1
    said = capsys.readouterr().err
    assert 'pip install "asdealt[learn]"' in said
    assert "torch" in said


def test_tables_on_a_gpu_that_is_not_there_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda.cuda, "is_available", lambda: False)
    weights, one = fast_game("scout").weights_row(2)[None], np.ones(1, np.int64)
    with pytest.raises(RuntimeError, match="needs an NVIDIA GPU"):
        NetTables("scout", 2, 1, "cuda", weights, one, 0 * one)


@pytest.mark.parametrize("what", [["net"], ["exploit"], ["exploit", "net"], ["net", "scout", "dozen"]])
def test_half_a_command_is_explained(what: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", *what]) == 1
    assert "Name a game" in capsys.readouterr().err


def test_nothing_that_plays_imports_pytorch() -> None:
    """Nor does the command's own file: only `asdealt.learn.nets` does."""
    program = "import sys; sys.modules['torch'] = None; import asdealt.commands.train, asdealt.fast.net_files; print(1)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "1\n"), done.stderr

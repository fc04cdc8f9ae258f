"""The margin model: from expected margins and progress to chances; fitted to what happened."""

from __future__ import annotations

import numpy as np
import pytest

from asdealt.analysis.margins import Sample, chances, fit, heat_at, progress, winning_chances
from asdealt.analysis.tables import BadTables, Tables, read_tables, shipped
from asdealt.fast.game import fast_games
from asdealt.games import GAMES, rules_for

TABLES = [(name, size) for name in fast_games() for size in GAMES[name].sizes]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_size_has_its_figures(game: str, seats: int) -> None:
    tables = shipped(game, seats)
    assert tables is not None
    assert (tables.game, tables.players) == (game, seats)
    assert {"command", "commit", "seed", "games"} <= tables.made.keys()
    assert tables.spread > 1
    assert read_tables(tables.text(), "again") == tables
    rules = rules_for(game, seats)
    assert len(tables.later) == (rules.rounds(seats) if GAMES[game].part("fast").in_rounds else 0)
    assert all(sum(line) == pytest.approx(0, abs=1e-5) for line in (tables.start, *tables.later))  # rounded
    assert not any(line and any(line) for line in tables.later[-1:])  # nothing comes after the last round
    assert tables.heat[0] > tables.heat[-1]  # a lead counts more towards the end


def test_chances_add_up_and_follow_the_margins() -> None:
    found = winning_chances("scout", [4.0, 0.0, -4.0], 0.5)
    assert found is not None
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1] > found[2]
    later = winning_chances("scout", [4.0, 0.0, -4.0], 0.95)
    assert later is not None
    assert later[0] > found[0]
    assert winning_chances("scout", [0.0] * 9, 0.5) is None


def test_progress_runs_from_0_to_1() -> None:
    tables = Tables("x", 2, {}, 1.0, 20.0, (0.0, 0.0), (), (2.0, 1.0))
    steps = [progress(tables, 3, round_, made) for round_ in range(4) for made in (0, 10, 30)]
    assert steps[0] == 0
    assert steps[2:] == sorted(steps[2:])
    assert 0.9 < steps[-1] <= 1


def test_fitting_finds_the_heat_that_made_the_outcomes() -> None:
    dice = np.random.Generator(np.random.PCG64(1))
    true = np.linspace(8.0, 2.0, 11)
    samples = []
    for _ in range(2000):
        at, margins = float(dice.random()), dice.normal(0, 6, 2)
        odds = chances(margins - margins.mean(), float(heat_at(true, at)))
        shares = np.eye(2)[dice.choice(2, p=odds)]
        samples.append(Sample(tuple(map(float, margins)), at, tuple(map(float, shares))))
    found = np.array(fit(samples))
    assert abs(np.log(found / true)).mean() < 0.2
    assert found[0] > 1.5 * found[-1]


def test_a_broken_file_is_refused() -> None:
    good = Tables("x", 2, {}, 1.0, 20.0, (0.0, 0.0), ((1.0, -1.0),), (2.0, 1.0)).text()
    for bad in ("", "[]", "{}", good.replace("[1.0, -1.0]", "[1.0]"), good.replace("2.0, 1.0", "2.0")):
        with pytest.raises(BadTables):
            read_tables(bad, "here")

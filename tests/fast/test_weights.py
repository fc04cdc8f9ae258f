"""Policy weights: the bundled ones fit their kernels, and no others are accepted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from asdealt.bots.game_bots import bots_of
from asdealt.fast.game import NO_WEIGHTS, FastGame, fast_game, fast_games
from asdealt.fast.weight_files import TODAY, BadWeights, read_weights, shipped
from asdealt.fast.weights import WeightFields
from asdealt.games import GAMES

SHIPPED = [
    (game, players, generation)
    for game in fast_games()
    for players in GAMES[game].sizes
    for generation in (TODAY, *bots_of(game).earlier)
]


@pytest.mark.parametrize(("game", "players", "generation"), SHIPPED)
def test_every_size_of_every_generation_has_weights_that_fit(game: str, players: int, generation: str) -> None:
    there = fast_game(game)
    assert there.weights is not None
    file = shipped(game, players, generation)
    assert (file.game, file.players) == (game, players)
    assert file.made
    values, row = there.weights.listed(file), there.weights_row(players, generation)
    assert there.weights.named(values) == file.weights
    assert row.shape == (there.weights.row_size,)
    assert row[: there.weights.values].tolist() == values.tolist()  # whole numbers, none of them truncated


def test_a_weights_file_round_trips(tmp_path: Path) -> None:
    file = replace(shipped("scout", 3), made={"command": "asdealt train", "seed": 3}, state={"step": 7})
    file.write(tmp_path / "here.json")
    assert [path.name for path in tmp_path.iterdir()] == ["here.json"]
    assert read_weights((tmp_path / "here.json").read_text("utf-8"), "here") == file


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"game": "scout", "players": 3, "made": {}, "weights": {"a": ["x"]}}']
)
def test_a_text_that_is_not_a_weights_file_is_refused(text: str) -> None:
    with pytest.raises(BadWeights, match="not a file of weights"):
        read_weights(text, "here")


def test_weights_of_another_game_or_version_are_refused() -> None:
    scout, file = fast_game("scout").weights, shipped("scout", 3)
    assert scout is not None
    with pytest.raises(BadWeights, match="do not fit"):
        scout.listed(shipped("splitz", 3))
    fewer = {name: values for name, values in file.weights.items() if name != "marker"}
    with pytest.raises(BadWeights, match="marker"):
        scout.listed(replace(file, weights=fewer))
    with pytest.raises(BadWeights, match="no weights"):
        shipped("scout", 3, "1999")


def test_tables_follow_from_weights() -> None:
    fields = WeightFields("any", largest=100)
    assert [fields.field("a", 2, step=1), fields.field("b", 1, step=0)] == [0, 2]
    assert fields.table({"a": np.array([[1.0, 2, 0], [0, 1, 1]])}) == 3
    assert fields.rows([[5, 7, 1], [0.4, 60, 0]]).tolist() == [[5, 7, 1, 5, 17, 7], [0, 60, 0, 0, 61, 60]]
    assert fields.rows([90, 90, 0]).tolist()[-2] == 100  # the largest value
    with pytest.raises(ValueError, match="come before tables"):
        fields.field("c", 1, step=1)


def test_a_game_without_weights_has_a_row_too() -> None:
    there = replace(fast_game("scout"), weights=None)
    assert isinstance(there, FastGame)
    assert there.weights_row(3) is NO_WEIGHTS

"""Whole random games."""

from __future__ import annotations

import pytest

from asdealt.fast import playouts, simulate


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sums_do_not_depend_on_the_cores(players: int) -> None:
    one, three = playouts("scout", players, 700, seed=3), playouts("scout", players, 700, seed=3, jobs=3)
    assert one.tolist() == three.tolist()
    assert one.tolist() != playouts("scout", players, 700, seed=4).tolist()


def test_games_are_numbered() -> None:
    """Game g is the same, however many are played: 10 games and the remaining 15 of 25 add up."""
    assert (playouts("scout", 4, 25, seed=1) >= playouts("scout", 4, 10, seed=1))[:4].all()
    single = [playouts("scout", 3, n, seed=1, rounds=1)[3] for n in range(1, 6)]
    assert single == sorted(single)


def test_simulate_games() -> None:
    told: list[tuple[int, int]] = []
    found = simulate("scout", 4, games=600, progress=lambda done, total: told.append((done, total)))
    assert (found.games, found.rounds) == (600, 2400)
    assert sum(found.ends.values()) == pytest.approx(1)
    assert set(found.ends) == {"empty_hand", "all_scouted", "truncated", "stuck"}
    assert found.ends["stuck"] == 0
    assert 80 < found.turns_per_round < 100
    assert found.decisions_per_round > found.turns_per_round + 4  # plus the flips, and doubles
    assert found.mean_scores[0] == max(found.mean_scores)  # the start player has an advantage
    assert told[-1] == (600, 600)
    assert found.as_json()["seconds"] > 0


def test_simulate_rounds() -> None:
    found = simulate("scout", 3, games=500, rounds=1)
    assert found.games == found.rounds == 500
    assert 0 <= found.ties <= 500


def test_simulate_a_game_that_is_scored_once() -> None:
    found = simulate("splitz", 3, games=300)
    assert (found.games, found.rounds) == (300, 3000)
    assert found.ends == {"stock_used_up": 1.0}
    assert 15 < sum(found.mean_scores) / 3 < 30  # 55 points in total, and more for ties
    with pytest.raises(ValueError, match="round"):
        simulate("splitz", 3, games=5, rounds=2)


def test_simulate_says_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        simulate("scout", 4, games=0)


def test_a_cap_on_turns_truncates() -> None:
    found = simulate("scout", 5, games=50, options={"max_turns": 3})
    assert found.ends["truncated"] > 0.9
    assert found.turns_per_round <= 3

"""The rule-of-thumb Scout player clearly beats the greedy one."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.bots import heuristic
from asdealt.bots.greedy.scout import Greedy
from asdealt.bots.heuristic.scout import Heuristic, pieces
from asdealt.bots.simple import play_out
from asdealt.core import Bot, Rules
from asdealt.games import GAMES, rules_for
from asdealt.games.scout.table import Action, Table
from asdealt.match import Match
from asdealt.seed import Seed


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_the_greedy_player(seats: int) -> None:
    """Points above the mean of the opponents, each deal played from every seat."""
    rules: Rules[Table, Action] = rules_for("scout", seats)
    ahead = []
    for deal in range(6):
        for seat in range(seats):
            match = Match(rules, seats, Seed.of(f"thumb {deal}"))
            bots: list[Bot[Table, Action]] = [Greedy()] * seats
            bots[seat] = Heuristic()
            play_out(match, bots, Random(deal))
            assert match.outcome is not None
            scores = match.outcome.scores
            ahead.append(scores[seat] - (sum(scores) - scores[seat]) / (seats - 1))
    assert sum(ahead) / len(ahead) > 2


def test_pieces_is_the_fewest_plays() -> None:
    assert pieces(()) == 0
    assert pieces((4, 3, 5, 6, 3, 3, 2, 1)) == 4  # 4-3, 5-6, 3, 3-2-1
    assert pieces((1, 2, 3, 3, 3)) == 2


def test_every_game_has_a_player() -> None:
    for game in GAMES:
        assert hasattr(heuristic.player(game), "choose")

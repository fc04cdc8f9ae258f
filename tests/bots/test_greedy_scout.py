"""The greedy Scout player clearly beats random ones."""

from __future__ import annotations

import pytest

from asdealt.bots.simple import RandomBot
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.scout.bots.greedy import Greedy
from asdealt.games.scout.rules.sets import reaches
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.duels import advantage


@pytest.mark.parametrize(("seats", "margin"), [(2, 15), (3, 40), (4, 65), (5, 65)])
def test_greedy_beats_random(seats: int, margin: int) -> None:
    """Points per game above the mean of the random opponents, over all seats of the same deals."""
    found = advantage(rules_for("scout", seats), seats, Greedy(), RandomBot(), deals=5, seed="greedy")
    assert found.points > margin


def test_a_bot_is_shown_only_its_view() -> None:
    """A bot that looks at another hand finds it face down."""
    match = Match(rules_for("scout", 4), 4, Seed.of("peek"))
    view = match.view(Seat(2))
    assert [all(card.known for card in hand) for hand in view.state.hands] == [False, False, True, False]


def test_reaches_finds_the_longest_set_from_each_place() -> None:
    found = [(2, -1), (1, 99), (2, 1), (1, 99), (2, 0), (3, -1), (2, -1), (1, 99)]
    assert [*reaches([4, 3, 5, 6, 3, 3, 2, 1])] == found

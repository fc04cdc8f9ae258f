"""A terminal's history has the turns of the match, even after a turn was taken back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.bots.simple import RandomBot
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.terminal.history import History


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_history_follows_a_match_by_its_latest_turns(game: str) -> None:
    match: Match[Any, Any] = Match(rules_for(game, 3), 3, Seed.of("history"))
    history, bot, rng = History.of(match), RandomBot(), Random(0)
    followed = 0
    while not match.over and len(match.turns) < 30:
        seat, turns = min(match.waiting), len(match.turns)
        match.play(seat, bot.choose(match.rules, match.view(seat), rng))
        history.catch_up(match)
        followed += len(match.turns) > turns
        assert [step.turn for step in history.steps] == match.turns
    assert followed >= 5
    assert history.steps == [*match.steps()]


def test_history_goes_back_with_the_match() -> None:
    match: Match[Any, Any] = Match(rules_for("scout", 3), 3, Seed.of("back"))
    while len(match.turns) < 8:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    history = History.of(match)
    earlier = Match.resume(match.rules, match.seats, match.seed, match.turns[:-1])
    history.catch_up(earlier)
    assert len(history) == len(match.turns) - 1
    assert history.steps == [*earlier.steps()]

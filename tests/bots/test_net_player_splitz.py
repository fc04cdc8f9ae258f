"""The player `net` in Splitz, by nets that correct nothing: legal games with every option, and votes that are mixed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt.bots import find
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.simple import play_out
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.splitz.bots.heuristic import vote_odds
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.play import Setting, make, name_of, settings
from helpers.untaught_nets import untaught, untaught_net


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "splitz"], ids=name_of)
def test_it_plays_whole_games(setting: Setting) -> None:
    """The match refuses what is not legal."""
    rules, seats = make(setting)
    match: Match[Any, Any] = Match(rules, seats, Seed.of("net"))
    play_out(
        match,
        [NetPlayer("splitz", untaught_net("splitz", seats)), *[find("random", "splitz")] * (seats - 1)],
        Random(2),
    )
    assert match.over


def test_votes_are_drawn_by_the_odds_of_the_solved_vote() -> None:
    rules, me = rules_for("splitz", 3), Seat(0)
    state = rules.notation.read_state(
        "vote / round 10 / active 0 / parts 10 | 5 | 4 / voters 0 1 2 / seat 0 / seat 1 / seat 2"
    )
    seen, rng, draws = view(state, (), me), Random(1), 200
    bot = NetPlayer("splitz", untaught_net("splitz", 3))
    drawn = Counter(bot.choose(rules, seen, rng) for _ in range(draws))
    assert len(drawn) > 1
    for action, odds in zip(rules.legal(state, me), vote_odds(state, me).tolist(), strict=True):
        assert drawn[action] / draws == pytest.approx(odds, abs=0.12)


def test_a_net_from_a_file_plays_though_none_comes_with_the_game(tmp_path: Path) -> None:
    path = tmp_path / "own.npz"
    path.write_bytes(untaught("splitz", 3))
    match: Match[Any, Any] = Match(rules_for("splitz", 3), 3, Seed.of("file"))
    play_out(match, [find(f"net:{path}", "splitz"), *[find("greedy", "splitz")] * 2], Random(1))
    assert match.over

"""The player `net`: legal games at every size and with every option, and stronger than the rule of thumb."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from math import exp
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt import play
from asdealt.arena import setting as arena
from asdealt.bots import UnknownBot, find
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.simple import play_out
from asdealt.core import CHANCE, Bot
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import BadNet
from asdealt.fast.net_reading import plain_kernels
from asdealt.games import every_table, rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.duels import advantage
from helpers.play import Setting, make, name_of, random_states, settings
from helpers.untaught_nets import untaught, untaught_net


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "scout"], ids=name_of)
def test_it_plays_whole_games(setting: Setting) -> None:
    """The match refuses what is not legal."""
    rules, seats = make(setting)
    match: Match[Any, Any] = Match(rules, seats, Seed.of("net"))
    play_out(match, [NetPlayer("scout")] * seats, Random(2))
    assert match.over


@pytest.mark.parametrize(("game", "players"), [(rules.name, seats) for rules, seats in every_table()])
def test_the_level_skilled_plays_by_a_net_of_its_own_at_every_table(game: str, players: int) -> None:
    skilled = find("skilled", game, players)
    assert isinstance(skilled, NetPlayer)
    assert skilled.net_for(players).players == players


def test_a_table_without_a_net_is_named() -> None:
    with pytest.raises(UnknownBot, match="has no net for 9 players"):
        find("net", "splitz", 9)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_net_that_corrects_nothing_chooses_as_the_rule_of_thumb_does(seats: int) -> None:
    rules, game, kernels = rules_for("scout", seats), fast_game("scout"), plain_kernels("scout")
    bot = NetPlayer("scout", untaught_net("scout", seats, sharp=1))
    rules_row, weights = game.rules_row(rules, seats, None).tolist(), game.weights_row(seats).tolist()
    compared = 0
    for state in islice(random_states(rules, seats, Random(seats)), 60):
        for seat in rules.actors(state) - {CHANCE}:
            scored = {game.action_number(action): score for action, score in bot.scored(rules, view(state, (), seat))}
            row = game.encode(rules, state, asked=seat).tolist()
            thumb = kernels["policy_action"](rules_row, row, [0] * game.layout.WORK, weights, 0)
            assert scored[thumb] == max(scored.values()) == 0.0
            compared += len(scored) > 1
    assert compared > 20


def test_where_players_must_mix_it_draws_choices_by_their_odds() -> None:
    rules = rules_for("scout", 3)
    net = untaught_net("scout", 3, sharp=1)
    bot = NetPlayer("scout", replace(net, spec=replace(net.spec, mixes=True)))
    match: Match[Any, Any] = Match(rules, 3, Seed.of("mixes"))
    seen = match.view(min(match.waiting))
    (_, one), (_, other) = scored = bot.scored(rules, seen)
    assert one != other
    rng, draws = Random(4), 2000
    share = sum(bot.choose(rules, seen, rng) == scored[0][0] for _ in range(draws)) / draws
    assert share == pytest.approx(1 / (1 + exp(other - one)), abs=0.05)
    assert {NetPlayer("scout", net).choose(rules, seen, rng) for _ in range(20)} == {max(scored, key=itemgetter(1))[0]}


def test_a_net_from_a_file_plays_at_its_size_only(tmp_path: Path) -> None:
    path = tmp_path / "own.npz"
    path.write_bytes(untaught("scout", 3, sharp=1))
    bot: Bot[Any, Any] = find(f"net:{path}", "scout")
    match: Match[Any, Any] = Match(rules_for("scout", 3), 3, Seed.of("file"))
    play_out(match, [bot, find("net", "scout"), find("random", "scout")], Random(1), one_round=True)
    assert match.round_scores
    other: Match[Any, Any] = Match(rules_for("scout", 4), 4, Seed.of("file"))
    with pytest.raises(BadNet, match="for 3 players, not for 4"):
        bot.choose(other.rules, other.view(min(other.waiting)), Random(1))
    with pytest.raises(
        arena.BadSetting, match=r"bot-bad-net.*this net is for 3 players, not for 4"
    ):  # before the first game
        arena.Setting.of("scout", 4, ["heuristic", f"net:{path}"])
    with pytest.raises(UnknownBot, match="this net is for 3 players, not for 4"):
        play("scout", ["greedy", "greedy", "greedy", f"net:{path}"], seed="x")
    assert arena.Setting.of("scout", 3, ["heuristic", f"net:{path}"]).players == 3
    path.write_bytes(b"0")
    with pytest.raises(UnknownBot, match=r"own\.npz is not a file of a net"):
        find(f"net:{path}", "scout")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_the_rule_of_thumb_of_2026(seats: int) -> None:
    """Points per game above the mean of the others, each deal played from every seat."""
    found = advantage(
        rules_for("scout", seats), seats, find("net", "scout"), find("heuristic@2026", "scout"), deals=16, seed="net"
    )
    assert found.points > 0
    assert found.wins > 1 / seats

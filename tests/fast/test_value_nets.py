"""Value nets: kernels and NumPy agree, rollouts end with the round, and files of other nets are refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.bots.net_player import NetPlayer
from asdealt.core import CHANCE, View
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import BadNet, packed
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels
from asdealt.fast.search import rollouts
from asdealt.fast.value_nets import ValueNet, read_value, shipped_value, value_fields, value_header, value_shapes
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.play import AnyRules, random_states

TABLES = [("splitz", 2), ("splitz", 3), ("splitz", 4)]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)


def untaught(game: str, players: int) -> ValueNet:
    """A value net of random numbers, which a file can hold."""
    there, dice = fast_game(game), np.random.default_rng(1)
    fields = value_fields(there)
    assert fields is not None
    shapes = value_shapes(fields, 12, 5)
    arrays = {name: (0.2 * dice.standard_normal(shape)).astype(np.float16) for name, shape in shapes.items()}
    return read_value(packed(value_header(there, players, {"seed": 1}), arrays), game, players, "untaught")


def decision(game: str, players: int, *, last_round: bool = False) -> tuple[AnyRules, View[Any]]:
    """A net decides between several actions, in the second round or in the last one."""
    rules, net, rng = rules_for(game, players), NetPlayer(game), Random(5)
    match: Match[Any, Any] = Match(rules, players, Seed.of("a decision"))
    wanted = rules.rounds(players) if last_round else 2
    while True:
        seat = min(match.waiting)
        view = match.view(seat)
        if match.round == wanted and net.decides(rules, view) and len(match.legal(seat)) > 1:
            return rules, view
        match.play(seat, rng.choice(match.legal(seat)))


@every_table
def test_kernels_expect_what_numpy_computes(game: str, players: int) -> None:
    rules, there, value = rules_for(game, players), fast_game(game), untaught(game, players)
    kernels, weights = net_kernels(game, "python"), there.weights_row(players)
    states = [s for s in random_states(rules, players, Random(3)) if rules.actors(s) == {CHANCE}][2:]
    work, rules_row = np.zeros(int(kernels["NET_WORK"]), np.int16), there.rules_row(rules, players, None)
    assert len(states) > 2
    for state in states:
        row, each = there.encode(rules, state), np.zeros((players, value.fields.size), np.int16)
        for seat in range(players):
            kernels["value_show"](rules_row, row, work, weights, seat, each[seat])
        shares = np.zeros(players)
        kernels["judge"](rules_row, row, work, weights, *value.arguments(players), shares)
        assert shares == pytest.approx(value.shares(each), abs=1e-5)
        assert np.ptp(shares) > 1e-4  # it tells seats apart
        assert sum(shares) == pytest.approx(1)


@every_table
def test_compiled_or_not_they_say_the_same(game: str, players: int) -> None:
    rules, seen = decision(game, players)
    by = ByNet(value=untaught(game, players))
    plain, compiled = (rollouts(rules, seen, 2, 7, policy=by, compiled=compiled).ends for compiled in (False, True))
    assert plain == pytest.approx(compiled, abs=1e-5)


@every_table
def test_rollouts_end_with_the_round(game: str, players: int) -> None:
    rules, seen = decision(game, players)
    value = untaught(game, players)
    undecided = replace(value, arrays={**value.arrays, "third": np.zeros(5)})
    found, whole = (rollouts(rules, seen, 20, 7, policy=by) for by in (ByNet(value=undecided), ByNet()))
    assert found.ends == pytest.approx(np.full(found.ends.shape, 1 / players))
    assert 0 < found.decisions < whole.decisions / 2


@every_table
def test_at_the_end_of_a_game_its_winners_share_the_victory(game: str, players: int) -> None:
    rules, seen = decision(game, players, last_round=True)
    by = ByNet(value=untaught(game, players))
    shares, points = (rollouts(rules, seen, 30, 7, policy=policy).ends for policy in (by, ByNet()))
    assert shares.sum(axis=-1) == pytest.approx(np.ones(shares.shape[:2]))
    best = points == points.max(axis=-1, keepdims=True)
    assert (best[shares > 0]).all()  # ties may be broken by other things than points
    alone = best.sum(axis=-1) == 1
    assert alone.any()
    assert (shares[alone] == best[alone]).all()


def test_what_it_reads_of_splitz_is_on_the_table() -> None:
    rules, there = rules_for("splitz", 3), fast_game("splitz")
    kernels, weights = net_kernels("splitz", "python"), there.weights_row(3)
    state = [s for s in random_states(rules, 3, Random(4)) if rules.actors(s) == {CHANCE}][6]
    fields = value_fields(there)
    assert fields is not None
    work, row = np.zeros(int(kernels["NET_WORK"]), np.int16), there.encode(rules, state)
    for seat in range(3):
        numbers = np.zeros(fields.size, np.int16)
        kernels["value_show"](there.rules_row(rules, 3, None), row, work, weights, seat, numbers)
        told, at = {}, 0
        for name, size, _ in fields.fields:
            told[name], at = numbers[at : at + size].tolist(), at + size
        order = [(seat + k) % 3 for k in range(3)]
        stacks = [[state.stacks[s].cards[n] + state.stacks[s].jokers[n] for n in range(1, 11)] for s in order]
        assert told["stacks"] == [*stacks[0], *stacks[1], *stacks[2], *[0] * 10]
        assert told["lead"] == [stacks[0][n] - max(stacks[1][n], stacks[2][n]) for n in range(10)]
        assert told["stock"] == list(state.stock)
        assert told["rounds_left"].index(1) + 1 == -(-sum(state.stock) // 7)
        assert sum(told["active"]) == sum(told["rounds_left"]) == 1


@every_table
@pytest.mark.parametrize("master", [False, True])
def test_one_comes_with_the_program_and_says_how_it_was_made(game: str, players: int, *, master: bool) -> None:
    value = shipped_value(game, players, master=master)
    assert value is not None
    assert ("--master" in value.made["command"]) == (master and players == 2)
    assert value.made["players"] == players
    assert value.made["command"].startswith(f"asdealt train value {game} --players {players}")
    assert value.made["steps"] > 0
    assert value.made["games"] > 10_000
    assert "seed" in value.made


def test_other_games_have_none() -> None:
    assert [shipped_value("scout", 4), shipped_value("dozen", 4)] == [None, None]


def test_other_files_are_refused() -> None:
    there, value = fast_game("splitz"), untaught("splitz", 3)
    arrays, about = {name: np.asarray(array) for name, array in value.arrays.items()}, dict(value.made)
    assert read_value(packed(about, arrays), "splitz", None, "it").made["players"] == 3
    for data, game, players, why in [
        (packed(about, arrays), "splitz", 4, "not a value net for splitz with 4"),
        (packed(about, arrays), "dozen", None, "not a value net for dozen"),
        (packed(about, arrays), "scout", 3, "not a value net for scout"),
        (packed({**about, "hash": "0"}, arrays), "splitz", 3, "as it is today"),
        (packed({**about, "values": 99}, arrays), "splitz", 3, "as it is today"),
        (packed({**about, "players": 9}, arrays), "splitz", None, "as it is today"),
        (packed(about, {**arrays, "third": arrays["third"][:-1]}), "splitz", 3, "arrays"),
        (packed(about, {"first": arrays["first"]}), "splitz", 3, "arrays"),
        (packed(about, {**arrays, "third": arrays["third"] * np.nan}), "splitz", 3, "numbers that are none"),
        (packed(value_header(there, 3, {}), {}), "splitz", 3, "arrays"),
        (b"no file", "splitz", 3, "not a file"),
        (b"0" * (1 << 24) + b"0", "splitz", 3, "too large"),
    ]:
        with pytest.raises(BadNet, match=why):
            read_value(data, game, players, "it")

"""Files of nets: what is refused, and that the shipped ones score as a plain reading of the formula does."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.fast.game import fast_game

from asdealt.fast.net_files import (  # isort: skip
    LARGEST, MEMBERS, NO_CHOICE, BadNet, Net, has_net, header, net_of_file, net_shapes, packed, read_net, shipped_net,
)  # fmt: skip
from asdealt.fast.net_onnx import read_onnx
from asdealt.fast.net_reading import Reading, read
from asdealt.fast.net_tables import spec_of
from asdealt.fast.onnx_file import onnx_bytes
from asdealt.games import find, rules_for
from helpers.play import random_states

GAME = fast_game("scout")
SPEC = spec_of(GAME)


def arrays(wide: int = 3, narrow: int = 2) -> dict[str, Any]:
    rng = np.random.default_rng(1)
    return {name: rng.normal(size=shape) for name, shape in net_shapes(SPEC, wide, narrow).items()}


def file_of(about: dict[str, Any] | None = None, **changed: Any) -> bytes:
    return packed({**header(GAME, 3, {"command": "test"}), **(about or {})}, {**arrays(), **changed})


def test_every_size_has_a_net_that_says_how_it_was_made() -> None:
    total = 0
    for players in find("scout").sizes:
        net = shipped_net("scout", players)
        assert (net.made["game"], net.players) == ("scout", players)
        assert net.made["command"]
        assert net.made["commit"]
        assert int(net.made["steps"]) > 0
        assert isinstance(net.made["seed"], int)
        total += len(find("scout").data("nets", f"{players}.npz") or b"")
    assert total < 1_000_000


@pytest.mark.parametrize(("game", "players"), [("splitz", 2), ("splitz", 3), ("dozen", 2), ("dozen", 3)])
def test_other_games_have_nets_for_the_sizes_where_they_are_stronger(game: str, players: int) -> None:
    net = shipped_net(game, players)
    members = net.made.get("members", [net.made])
    assert len(members) == 1 + len(net.panel)
    for made in members:
        assert f"{game}:{players}:" in made["command"]
        assert made["commit"]
        assert int(made["steps"]) > 0
    assert has_net(game, players)
    assert not has_net(game, 9)


def test_a_written_net_is_read_again() -> None:
    net = read_net(file_of(), "scout", 3, "here")
    assert net.made["command"] == "test"
    for name, array in arrays().items():
        assert net.arrays[name].tolist() == array.astype(np.float16).tolist()  # halves


def panel_of(*nets: dict[str, Any]) -> dict[str, Any]:
    return {f"{n}.{name}" if n else name: array for n, net in enumerate(nets) for name, array in net.items()}


def test_a_panel_decides_by_the_mean_of_its_members_odds() -> None:
    made, one, two = header(GAME, 3, {}), arrays(), arrays(5, 4)
    panel = read_net(packed(made, panel_of(one, two)), "scout", 3, "here")
    assert panel.all_arrays.keys() == panel_of(one, two).keys()
    alone = [read_net(packed(made, each), "scout", 3, "here") for each in (one, two)]
    rng = np.random.default_rng(2)
    state = rng.integers(0, 3, SPEC.state.size).tolist()
    choices = rng.integers(0, 3, SPEC.choices * SPEC.choice.size).tolist()
    actions = [n if n % 3 else -1 for n in range(SPEC.choices)]
    odds = np.exp([net.scores(state, choices, actions) for net in alone])
    odds = (odds / odds.sum(axis=1, keepdims=True)).mean(axis=0)
    found = panel.scores(state, choices, actions)
    assert [score == NO_CHOICE for score in found] == [action < 0 for action in actions]
    assert np.exp(found) == pytest.approx(odds)


@pytest.mark.parametrize(
    "found",
    [
        {**arrays(), "2.third": arrays()["third"]},  # the second is missing
        {**arrays(), "1.third": arrays()["third"]},  # nothing else of it is there
        {**panel_of(arrays(), arrays()), "01.third": arrays()["third"]},
        panel_of(arrays(), {**arrays(), "third": np.full(2, np.nan)}),
        panel_of(*[arrays()] * (MEMBERS + 1)),
        {f"1.{name}": array for name, array in arrays().items()},
    ],
)
def test_a_panel_with_something_missing_or_too_much_is_refused(found: dict[str, Any]) -> None:
    with pytest.raises(BadNet):
        read_net(packed(header(GAME, 3, {}), found), "scout", 3, "here")


def onnx_of(about: dict[str, Any], **changed: Any) -> bytes:
    made = {**header(GAME, 3, {"command": "test"}), **about}
    return onnx_bytes(SPEC, json.dumps(made).encode(), {**arrays(), **changed})


@pytest.mark.parametrize(("made", "reader"), [(file_of, read_net), (onnx_of, read_onnx)])
@pytest.mark.parametrize(
    ("about", "changed", "why"),
    [
        ({"spec": 0}, {}, "other features or weights"),
        ({"hash": "0" * 16}, {}, "other features or weights"),
        ({"players": 4}, {}, "is for scout with 4, not for scout with 3"),
        ({"game": "dozen"}, {}, "is for dozen with 3, not for scout with 3"),
        ({"format": 2}, {}, "has format 2"),
        ({}, {"third": np.zeros(5)}, "arrays of a net"),
        ({}, {"more": np.zeros(5)}, "arrays of a net"),
        ({}, {"second": np.zeros(5)}, "arrays of a net"),
        ({}, arrays(3, 0), "arrays of a net"),
        ({}, {"third": np.full(2, np.nan)}, "numbers that are none"),
    ],
)
def test_nets_for_something_else_are_refused(
    made: Callable[..., bytes], reader: Callable[..., Net], about: dict[str, Any], changed: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadNet, match=f"here .*{why}"):
        reader(made(about, **changed), "scout", 3, "here")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (file_of()[:-40], "not a file of a net"),
        (file_of().replace(b"header", b"heeder"), "not a file of a net"),
        (b"", "not a file of a net"),
        (b"0" * (LARGEST + 1), "too large"),
    ],
)
def test_other_files_are_refused(data: bytes, why: str) -> None:
    with pytest.raises(BadNet, match=f"here .*{why}"):
        read_net(data, "scout", 3, "here")


def test_a_file_that_unpacks_to_far_more_is_refused() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("header.npy", b"\0" * (4 * LARGEST + 1))
    assert len(file.getvalue()) < LARGEST
    with pytest.raises(BadNet, match="too large"):
        read_net(file.getvalue(), "scout", 3, "here")


def test_a_net_from_a_file_says_its_size(tmp_path: Path) -> None:
    path = tmp_path / "own.npz"
    path.write_bytes(file_of())
    assert net_of_file(str(path), "scout").players == net_of_file(str(path), "scout", 3).players == 3
    with pytest.raises(BadNet, match="is for scout with 3, not for scout with 4"):
        net_of_file(str(path), "scout", 4)
    with pytest.raises(BadNet, match="not for dozen"):
        net_of_file(str(path), "dozen")
    path.write_bytes(file_of({"players": 9}))
    with pytest.raises(BadNet, match="not for scout at any of its sizes"):
        net_of_file(str(path), "scout")
    with pytest.raises(BadNet, match="cannot be read"):
        net_of_file(str(tmp_path / "none.npz"), "scout")


def plainly(net: Net, seen: Reading) -> list[float]:
    """The formula, number by number."""
    a = {name: array.tolist() for name, array in net.arrays.items()}
    units = [unit for part in (SPEC.state, SPEC.choice) for _, size, unit in part.fields for _ in range(size)]
    found = []
    for k, action in enumerate(seen.actions):
        choice = seen.choices[SPEC.choice.size * k : SPEC.choice.size * (k + 1)]
        given = [n / unit for n, unit in zip([*seen.state, *choice], units, strict=True)]
        matrix = [*a["state"], *a["choice"]]
        hidden = [
            max(0.0, bias + sum(x * line[i] for x, line in zip(given, matrix, strict=True)))
            for i, bias in enumerate(a["first_bias"])
        ]
        hidden = [
            max(0.0, bias + sum(x * line[i] for x, line in zip(hidden, a["second"], strict=True)))
            for i, bias in enumerate(a["second_bias"])
        ]
        score = sum(x * y for x, y in zip(hidden, a["third"], strict=True))
        found.append(score + a["sharp"][0] * choice[SPEC.worth] / SPEC.point if action >= 0 else NO_CHOICE)
    return found


@pytest.mark.parametrize("players", [2, 5])
def test_scores_are_those_of_the_formula(players: int) -> None:
    rules, net, compared = rules_for("scout", players), shipped_net("scout", players), 0
    for n, state in enumerate(random_states(rules, players, Random(1))):
        if n in (2, 8, 14) and (seat := min(rules.actors(state))) >= 0:
            seen = read(rules, veil.view(state, (), seat), seat)
            assert net.scores(seen.state, seen.choices, seen.actions) == pytest.approx(plainly(net, seen), abs=1e-5)
            compared += 1
    assert compared == 3

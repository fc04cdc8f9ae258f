"""Nets in files for ONNX Runtime: the same scores as in NumPy, and no file but one of ours reaches it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import extras
from asdealt.extras import MissingExtra
from asdealt.fast import onnx_file
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import LARGEST, NO_CHOICE, BadNet, Net, header, net_of_file, net_shapes, packed, shipped_net
from asdealt.fast.net_onnx import OnnxNet, onnx_runtime, read_onnx
from asdealt.fast.net_tables import spec_of
from asdealt.fast.onnx_file import STEPS, onnx_bytes, onnx_parts

GAME = fast_game("scout")
SPEC = spec_of(GAME)
ABOUT = header(GAME, 3, {"command": "test"})


def arrays() -> dict[str, Any]:
    rng = np.random.default_rng(1)
    return {name: rng.normal(size=shape) for name, shape in net_shapes(SPEC, 3, 2).items()}


def file_of() -> bytes:
    return onnx_bytes(SPEC, json.dumps(ABOUT).encode(), arrays())


def written(net: Net) -> bytes:
    return onnx_bytes(net.spec, json.dumps(net.made).encode(), net.all_arrays)


def test_a_written_net_is_read_again() -> None:
    net = read_onnx(file_of(), "scout", 3, "here")
    assert isinstance(net, OnnxNet)
    assert net.made == ABOUT
    for name, array in arrays().items():
        assert net.arrays[name].tolist() == array.astype(np.float16).tolist()  # halves
    assert written(net) == file_of()


@pytest.mark.parametrize(("game", "players"), [("scout", 2), ("scout", 5), ("splitz", 2), ("splitz", 3), ("dozen", 3)])
def test_scores_are_those_of_numpy(game: str, players: int) -> None:
    """Also with numbers that no game has, up to those that fit into a feature."""
    net = shipped_net(game, players)
    read, spec, rng = read_onnx(written(net), game, players, "here"), net.spec, np.random.default_rng(players)
    for size in (1, 9, 100, 32767):
        state = rng.integers(-size, size + 1, spec.state.size).tolist()
        choices = rng.integers(-size, size + 1, spec.choices * spec.choice.size).tolist()
        actions = rng.integers(-1, 3, spec.choices).tolist()
        mine, theirs = net.scores(state, choices, actions), read.scores(state, choices, actions)
        assert (theirs.shape, theirs.dtype) == (mine.shape, mine.dtype)
        assert theirs == pytest.approx(mine, rel=1e-12, abs=1e-12)
        assert [score == NO_CHOICE for score in theirs] == [action < 0 for action in actions]


def test_many_tables_with_any_number_of_choices_are_scored_at_once() -> None:
    net = shipped_net("dozen", 2)
    spec, rng = net.spec, np.random.default_rng(3)
    session = onnx_runtime().InferenceSession(written(net), providers=["CPUExecutionProvider"])
    states = rng.integers(0, 5, (3, spec.state.size)).astype(np.int16)
    choices = rng.integers(0, 5, (3, 2 * spec.choices, spec.choice.size)).astype(np.int16)
    missing = rng.random((3, 2 * spec.choices)) < 0.3
    (scores,) = session.run(None, {"state": states, "choices": choices, "missing": missing})
    for t in range(3):
        for half in (slice(None, spec.choices), slice(spec.choices, None)):
            assert scores[t, half] == pytest.approx(net.scores(states[t], choices[t, half], -1 * missing[t, half]))
    assert session.get_modelmeta().custom_metadata_map == {"header": json.dumps(net.made)}


def test_a_panel_is_read_again() -> None:
    """Splitz with two has one. Its graph has the steps of a net once for each member."""
    net = shipped_net("splitz", 2)
    read = read_onnx(written(net), "splitz", 2, "here")
    assert len(read.panel) == len(net.panel) > 10
    for mine, theirs in zip(net.panel, read.panel, strict=True):
        assert all(np.array_equal(mine.arrays[name], array) for name, array in theirs.arrays.items())
    assert written(read) == written(net)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (onnx_bytes(SPEC, b"[" * 100_000, arrays()), "not a file of a net"),
        (onnx_bytes(SPEC, b"[]", arrays()), "not a file of a net"),
        (file_of()[:-40], "not a file of a net"),
        (file_of().replace(b"header", b"heeder"), "not a file of a net: it has no header"),
        (file_of().replace(b"stored_third", b"stored_\xff\xff\xff\xff\xff"), "not a file of a net"),
        (packed(ABOUT, arrays()), "not a file of a net"),
        (b"", "not a file of a net: it has no header"),
        (b"\x08\x01" * 5000, "field 3201 cannot be read"),
        (b"\xff" * 20, "a number does not end"),
        (b"0" * (LARGEST + 1), "too large"),
    ],
)  # fmt: skip
def test_other_files_are_refused(data: bytes, why: str) -> None:
    with pytest.raises(BadNet, match=f"here .*{why}"):
        read_onnx(data, "scout", 3, "here")


def with_external_data(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A graph whose tensors are said to be in another file."""
    usual = onnx_file._tensor
    place = onnx_file._long(13, onnx_file._long(1, "location") + onnx_file._long(2, "secret.bin"))
    with monkeypatch.context() as patch:
        patch.setattr(onnx_file, "_tensor", lambda *given: usual(*given) + place + onnx_file._whole(14, 1))
        return file_of()


def with_another_operator(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The last step is an operator of a library."""
    with monkeypatch.context() as patch:
        patch.setattr(onnx_file, "STEPS", (*STEPS[:-1], ("scores", "Harm", *STEPS[-1][2:])))
        return file_of()


@pytest.mark.parametrize("make", [with_external_data, with_another_operator])
def test_a_graph_that_is_not_ours_is_refused(
    make: Callable[[pytest.MonkeyPatch], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = make(monkeypatch)
    assert onnx_parts(data)[1].keys() == arrays().keys()
    with pytest.raises(BadNet, match="here has another graph than `asdealt train onnx` writes"):
        read_onnx(data, "scout", 3, "here")


@pytest.mark.parametrize(
    "more",
    [
        b"\x42\x06\x0a\x02my\x10\x01",  # operators of somebody else: field 8
        b"\xca\x01\x00",  # a function: field 25
        b"\x3a\x00",  # a second graph: field 7
        b"\x20\x01",  # a number, where a text should be: field 4
    ],
)
def test_a_file_with_more_in_it_is_refused(more: bytes) -> None:
    with pytest.raises(BadNet, match="here has another graph"):
        read_onnx(file_of() + more, "scout", 3, "here")


def test_onnx_runtime_is_given_our_graph_and_not_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr(onnx_runtime(), "InferenceSession", lambda *args, **_: given.append(args))
    path = tmp_path / "own.onnx"
    path.write_bytes(file_of())
    net = net_of_file(str(path), "scout")
    assert not given
    assert isinstance(net, OnnxNet)
    assert net._session is None
    ((graph, options),) = given
    assert graph == onnx_bytes(SPEC, b"", net.arrays)
    assert (options.intra_op_num_threads, options.inter_op_num_threads) == (1, 1)


def test_damaged_files_are_refused() -> None:
    """Any byte but those of the weights and of the header, whose meaning a person may change."""
    rng, whole, refused = Random(5), file_of(), 0
    for _ in range(2000):
        data = bytearray(whole)
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        try:
            net = read_onnx(bytes(data), "scout", 3, "here")
        except BadNet:
            refused += 1
        else:
            assert onnx_parts(bytes(data))[1].keys() == net.arrays.keys() == arrays().keys()
    assert refused > 500


def test_a_net_from_a_file_says_its_size(tmp_path: Path) -> None:
    path = tmp_path / "own.ONNX"
    path.write_bytes(file_of())
    assert isinstance(net_of_file(str(path), "scout"), OnnxNet)
    assert net_of_file(str(path), "scout", 3).players == 3
    with pytest.raises(BadNet, match="is for scout with 3, not for scout with 4"):
        net_of_file(str(path), "scout", 4)
    with path.open("wb") as file:
        file.truncate(1 << 36)  # more than memory; the disk keeps nothing of it
    with pytest.raises(BadNet, match="too large"):
        net_of_file(str(path), "scout")


def test_without_onnx_runtime_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "has", lambda extra: extra != extras.ONNX)
    with pytest.raises(MissingExtra, match=r'needs onnxruntime.*pip install "asdealt\[onnx\]"'):
        read_onnx(file_of(), "scout", 3, "here")


def test_it_is_imported_when_such_a_net_decides_and_reports_to_nobody(tmp_path: Path) -> None:
    """With telemetry it would leave an id and a database in the cache folder."""
    program = """
import sys
import asdealt
file = f"net:{sys.argv[1]}"
asdealt.play("dozen", ["net", "net"], seed="x")
asdealt.find_bot(file, "dozen")
before = "onnxruntime" in sys.modules
asdealt.play("dozen", ["net", file], seed="x")
print(before, "onnxruntime" in sys.modules)
"""
    home, file = tmp_path / "home", tmp_path / "2.onnx"
    home.mkdir()
    file.write_bytes(written(shipped_net("dozen", 2)))
    # without CI, which turns telemetry off
    told = {"HOME": str(home), "PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program, str(file)], capture_output=True, text=True, check=False, env=told
    )
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "False True\n")
    assert not list(home.iterdir())

"""`asdealt train onnx`: writes a net for ONNX Runtime, and says what is wrong in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from asdealt import extras
from asdealt.cli import main
from asdealt.fast.net_files import net_of_file, packed, shipped_net
from asdealt.games import find
from asdealt.locales import LANGUAGES


def test_it_writes_the_net_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["train", "onnx", "dozen", "--players", "3"]) == 0
    assert "dozen-3.onnx" in capsys.readouterr().out
    net, usual = net_of_file("dozen-3.onnx", "dozen"), shipped_net("dozen", 3)
    assert net.made == usual.made
    assert all((net.arrays[name] == array).all() for name, array in usual.arrays.items())
    assert main(["train", "onnx", "scout"]) == 0  # the usual size
    assert [path.name for path in tmp_path.glob("scout-*")] == ["scout-4.onnx"]


def test_it_writes_the_net_of_a_file_beside_it(tmp_path: Path) -> None:
    """Needs no ONNX Runtime."""
    usual, file = shipped_net("splitz", 2), tmp_path / "mine.npz"
    file.write_bytes(packed({**usual.made, "seed": 77}, usual.arrays))
    assert main(["train", "onnx", "splitz", "--net", str(file)]) == 0
    assert net_of_file(str(tmp_path / "mine.onnx"), "splitz", 2).made["seed"] == 77
    assert main(["train", "onnx", "splitz", "--net", str(file), "--players", "2", "--out", str(tmp_path / "o")]) == 0
    assert (tmp_path / "o").read_bytes() == (tmp_path / "mine.onnx").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_written_is_explained(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, missing = tmp_path / "3.npz", tmp_path / "nowhere" / "3.onnx"
    file.write_bytes(find("scout").data("nets", "3.npz") or b"")
    for options, why in [
        (["splitz", "--players", "9"], "splitz has no net for 9 players"),
        (["scout", "--players", "4", "--net", str(file)], "is for scout with 3, not for scout with 4"),
        (["dozen", "--net", str(file)], "is for scout with 3, not for dozen"),
        (["dozen", "--net", str(tmp_path / "none.npz")], "cannot be read"),
        (["scout", "--out", str(missing)], "nowhere"),
        (["chess"], "chess"),
    ]:
        assert main(["train", "onnx", *options, "--lang", language]) == 1
        said = capsys.readouterr().err
        assert why in said
        assert "ONNX Runtime" in said
    assert [path.name for path in tmp_path.iterdir()] == ["3.npz"]


@pytest.mark.parametrize("what", [[], ["scout", "dozen"], ["net", "scout"]])
def test_half_a_command_is_explained(what: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "onnx", *what]) == 1
    assert "`onnx` and a game" in capsys.readouterr().err


def test_without_onnx_runtime_a_file_is_written_but_does_not_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "has", lambda extra: extra != extras.ONNX)
    file = tmp_path / "2.onnx"
    assert main(["train", "onnx", "dozen", "--players", "2", "--out", str(file)]) == 0
    said = set()
    for language in LANGUAGES:
        for line in ("arena dozen --players 2 --deals 2 --bots greedy", "play dozen --seats human"):
            assert main([*line.split()[:-1], f"{line.split()[-1]},net:{file}", "--lang", language]) == 1
            text = capsys.readouterr().err
            assert 'pip install "asdealt[onnx]"' in text
            assert "onnxruntime" in text
            said.add(text.strip().splitlines()[-1])
    assert len(said) == len(LANGUAGES)

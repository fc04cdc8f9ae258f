"""The player `net:FILE.onnx`: the same scores and the same games as by the net in NumPy, in all games with nets."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt import play
from asdealt.arena import setting as arena
from asdealt.bots import UnknownBot, find
from asdealt.bots.net_player import EXACT, NetPlayer
from asdealt.cli import main
from asdealt.core import Bot, Rules, View
from asdealt.fast.net_files import has_net, shipped_net
from asdealt.games import GAMES

TABLES = [(game.name, size) for game in GAMES.values() for size in game.sizes if has_net(game.name, size)]


def written(game: str, players: int, folder: Path) -> Path:
    path = folder / f"{game}.onnx"
    assert main(["train", "onnx", game, "--players", str(players), "--out", str(path)]) == 0
    return path


class Compared:
    """Plays by the file, and looks at every score."""

    def __init__(self, game: str, file: Path) -> None:
        self.usual: Any = find("net", game)
        self.other: Any = find(f"net:{file}", game)
        self.seen = 0

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        expected, found = self.usual.scored(rules, view), self.other.scored(rules, view)
        assert found == expected  # to EXACT decimals
        self.seen += len(found)
        return self.other.choose(rules, view, rng)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_scores_and_games_are_the_same(game: str, players: int, tmp_path: Path) -> None:
    assert EXACT >= 5
    compared = Compared(game, written(game, players, tmp_path))
    bots: list[Bot[Any, Any]] = [compared] * players
    found = play(game, bots, seed="onnx")
    assert found.over
    assert compared.seen > 20
    assert repr(found) == repr(play(game, ["net"] * players, seed="onnx"))  # all turns


def test_there_are_nets_of_several_games() -> None:
    assert {game for game, _ in TABLES} >= {"scout", "splitz", "dozen"}


def test_it_plays_wherever_bots_are_named(tmp_path: Path) -> None:
    path = written("dozen", 3, tmp_path)
    bot = find(f"net:{path}", "dozen", 3)
    assert isinstance(bot, NetPlayer)
    assert bot.net_for(3).made == shipped_net("dozen", 3).made
    assert arena.Setting.of("dozen", 3, ["greedy", f"net:{path}"]).players == 3
    with pytest.raises(arena.BadSetting, match=r"bot-bad-net.*this net is for 3 players, not for 2"):
        arena.Setting.of("dozen", 2, ["greedy", f"net:{path}"])
    with pytest.raises(UnknownBot, match=r"dozen\.onnx is for dozen with 3, not for scout"):
        find(f"net:{path}", "scout")
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(UnknownBot, match=r"dozen\.onnx is not a file of a net"):
        find(f"net:{path}", "dozen")

"""How long a net takes in NumPy and in ONNX Runtime: processor time on one core, asked in turn at every decision.

    OPENBLAS_NUM_THREADS=1 PYTHONPATH=src python benchmarks/net_runtimes.py scout:4 dozen:3 --games 20

Copies of `net` play whole games. "decision" is all of it, with what the net reads; "scores" is the net alone.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from asdealt.bots import find
from asdealt.bots.simple import deciding_seat
from asdealt.fast.net_files import Net, net_of_file, shipped_net
from asdealt.fast.net_reading import read
from asdealt.fast.onnx_file import onnx_bytes
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed

NAMES = ("NumPy", "ONNX Runtime")


def timed(into: list[float], work: Callable[..., Any], *given: Any) -> Any:
    begun = process_time()
    found = work(*given)
    into.append(1000 * (process_time() - begun))
    return found


def compare(game: str, players: int, games: int, folder: Path) -> None:
    usual = shipped_net(game, players)
    file = folder / f"{game}-{players}.onnx"
    file.write_bytes(onnx_bytes(usual.spec, json.dumps(usual.made).encode(), usual.all_arrays))
    nets: list[Net] = [usual, net_of_file(str(file), game, players)]
    bots: list[Any] = [find("net", game, players), find(f"net:{file}", game, players)]
    rules = rules_for(game, players)
    decisions: list[list[float]] = [[], []]
    scores: list[list[float]] = [[], []]
    for number in range(games):
        match: Match[Any, Any] = Match(rules, players, Seed.of(f"runtimes {number}"))
        while not match.over:
            seat = min(match.waiting)
            view = match.view(seat)
            action = bots[0].choose(rules, view, Random(number))
            if bots[0].decides(rules, view):
                seen = read(rules, view, deciding_seat(view))
                for i in (0, 1) if len(scores[0]) % 2 else (1, 0):
                    assert timed(decisions[i], bots[i].choose, rules, view, Random(number)) == action
                    timed(scores[i], nets[i].scores, seen.state, seen.choices, seen.actions)
            match.play(seat, action)
    for i, name in enumerate(NAMES):
        found = sorted(decisions[i][2:])  # without what is loaded at first
        mean, slow, net = sum(found) / len(found), found[int(0.99 * len(found))], sum(scores[i][2:]) / len(found)
        print(f"{game:6}  {players:7}  {name:12}  {len(found):9}  {mean:11.2f}  {slow:13.2f}  {net:9.3f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+", metavar="GAME:PLAYERS")
    parser.add_argument("--games", type=int, default=20)
    asked = parser.parse_args()
    print("game    players  by            decisions  decision ms  99% within ms  scores ms")
    with tempfile.TemporaryDirectory() as folder:
        for table in asked.tables:
            game, _, players = table.partition(":")
            compare(game, int(players), asked.games, Path(folder))


if __name__ == "__main__":
    main()

"""A rehearsal needs what one kind of table needs, no more; and after it, experts and masters wait for no compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from asdealt.bots.rehearsal import Rehearsal, for_experts, without_nets
from asdealt.games import OWN, every_table, find, rules_for
from helpers.programs import alive

EMPTY = """
import sys
from pathlib import Path
from asdealt.bots.rehearsal import Rehearsal
print(Rehearsal("dozen", 2).load(), len(list(Path(sys.argv[1]).rglob("*.nbc"))))
"""
AFTERWARDS = """
import sys
from random import Random
from asdealt import bots
from asdealt.bots.rehearsal import for_experts
from asdealt.bots.simple import play_out
from asdealt.fast.compile_once import only_loading
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
game, seats = sys.argv[1], int(sys.argv[2])
rules = rules_for(game, seats)
for_experts(rules, seats).play()
with only_loading():
    players = [bots.find(f"{level}@16", game) for level in ("expert", "master")] * 3
    play_out(Match(rules, seats, Seed.of("afterwards")), players[:seats], Random(2))
print("played")
"""


def told(program: str, cache: Path, *arguments: object) -> str:
    """What a process says whose kernels are compiled into this folder."""
    environ = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environ).stdout.strip()


def test_each_size_of_a_game_has_its_own() -> None:
    found = {for_experts(rules, seats) for rules, seats in every_table()}
    assert {(each.game, each.seats) for each in found if each} == {(g, n) for g in OWN for n in find(g).sizes}
    assert all(each is None or (each.nets and not each.plain and not each.options) for each in found)


@pytest.mark.parametrize(
    ("game", "seats", "options", "wanted"),
    [
        ("scout", 3, {"max_turns": 7}, Rehearsal("scout", 3)),  # any number: kernels do not depend on it
        ("scout", 3, {"flip": "open"}, Rehearsal("scout", 3, (("flip", "open"),))),
        ("splitz", 2, {"repeat_discard_2p": True}, Rehearsal("splitz", 2, (("repeat_discard_2p", True),))),
        ("dozen", 2, {"cards": find("dozen").content.load("first")}, Rehearsal("dozen", 2, plain=True)),  # type: ignore[union-attr]
    ],
)  # fmt: skip
def test_options_count_where_experts_may_think_otherwise(
    game: str, seats: int, options: dict[str, Any], wanted: Rehearsal
) -> None:
    assert for_experts(rules_for(game, seats, options), seats) == wanted


def test_a_game_without_kernels_needs_none() -> None:
    games = [rules for rules, _ in every_table() if "fast" not in find(rules.name).parts]
    assert all(for_experts(rules, min(find(rules.name).sizes)) is None for rules in games)
    assert without_nets("scout", 2) == Rehearsal("scout", 2, nets=False, plain=True)


def test_what_is_not_compiled_is_not_loaded(tmp_path: Path) -> None:
    """It says so and compiles nothing."""
    assert told(EMPTY, tmp_path, tmp_path) == "False 0"


def test_its_process_ends_with_the_one_that_started_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "asdealt.bots.rehearsal", '{"game": "scout", "seats": 3}']
    environ = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, env=environ) as process:
        assert alive(process.pid)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 1


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in OWN for seats in find(game).sizes])
def test_experts_and_masters_find_everything_compiled(game: str, seats: int, tmp_path: Path) -> None:
    """It starts with an empty cache, so that nothing is there but what the rehearsal has compiled."""
    assert told(AFTERWARDS, tmp_path, game, seats) == "played"

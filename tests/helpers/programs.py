"""Programs that play, or misbehave, for the tests of external bots."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random
from textwrap import dedent
from time import monotonic, sleep
from typing import Any

from asdealt.bots.external import External
from asdealt.bots.program import Fault
from asdealt.bots.simple import RandomBot
from asdealt.core import Bot
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.coroutines import PATIENCE

CLOCK = 60.0  # seconds for a decision: long enough for a busy machine

WELL_BEHAVED = """
import json, os, subprocess, sys, time

def answer(said):
    return json.dumps({"type": "choice", "n": said["n"], "action": said["position"]["legal"][0]})

def greeted(said):
    print(json.dumps({"type": "ready", "protocol": 1}), flush=True)

def asked(said):
    print(answer(said), flush=True)

"""
LOOP = """
for line in sys.stdin:
    said = json.loads(line)
    (greeted if said["type"] == "hello" else asked)(said)
"""


def program(folder: Path, otherwise: str = "", name: str = "bot") -> str:
    """The command line of a program that takes the first legal action, except for the code in `otherwise`."""
    file = folder / f"{name}.py"
    file.write_text(WELL_BEHAVED + dedent(otherwise) + LOOP, "utf-8")
    return shlex.join([sys.executable, str(file)])


def alive(pid: int) -> bool:
    """Whether a process is running, and is not a zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def wait_for(file: Path, seconds: float = PATIENCE) -> bool:
    deadline = monotonic() + seconds
    while not file.exists():
        if monotonic() > deadline:
            return False
        sleep(0.01)
    return True


def soon_dead(pid: int, seconds: float = PATIENCE) -> bool:
    deadline = monotonic() + seconds
    while alive(pid):
        if monotonic() > deadline:
            return False
        sleep(0.01)
    return True


def seat(bots: list[External], command: str, game: str = "splitz", seconds: float = CLOCK) -> External:
    """A program as a bot; the test closes it with the others in `bots`."""
    bots.append(External(command, game, seconds))
    return bots[-1]


def decide(bot: External, times: int, game: str = "splitz") -> Match[Any, Any]:
    """Let the bot make this many decisions in seat 0, against a random player."""
    rules = rules_for(game, 2)
    match: Match[Any, Any] = Match(rules, 2, Seed.of("external"))
    rng = Random(0)
    while times and not match.over:
        mover = min(match.waiting)
        player: Bot[Any, Any] = RandomBot() if mover else bot
        match.play(mover, player.choose(rules, match.view(mover), rng))
        times -= mover == 0
    return match


def faults(bot: External) -> list[Fault]:
    return [flag.fault for flag in bot.flags]

"""Decisions per second of learning environments on one core: ours, and others that are installed, in one run.

    python benchmarks/environments.py [--seconds 1 --rounds 3]

Times are processor times of this process, all its threads together. Every loop chooses random legal actions; the
choosing is part of the time. All loops are measured in turn, round by round; the median counts. The others are
OpenSpiel's card games in C++, RLCard, PettingZoo classic (which needs RLCard) and Pgx: `pip install rlcard pgx`.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import time
from collections.abc import Callable
from importlib import import_module, metadata
from random import Random
from typing import Any

import numpy as np
from idle_games import IdleEnv, IdleGame

Loop = Callable[[], int]  # plays something; returns how many decisions were made
Loops = dict[str, Loop]
OURS = [("scout", 4), ("splitz", 3), ("dozen", 4)]
TABLES = 4096  # of a batch
SINGLE, TREE, BATCH = "seat by seat", "OpenSpiel", "batches"  # what is compared with what
MINE, IDLE = "asdealt", "a game that does nothing"
GOALS = {"asdealt AEC raw": 200_000, "asdealt OpenSpiel": 100_000, "asdealt Gymnasium": 2_000_000}


def measured(loop: Loop, seconds: float) -> float:
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += loop()
    return decisions / spent


def aec_game(env: Any, rng: Random) -> int:
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        mask = seen["action_mask"].tobytes()
        at = mask.find(1, rng.randrange(len(mask)))
        env.step(at if at >= 0 else mask.find(1))
        decisions += 1
    return decisions


def spiel_game(game: Any, rng: Random) -> int:
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(seat) for seat in range(game.num_players())]
            state.apply_actions([rng.choice(each or [0]) for each in legal])
            decisions += sum(map(bool, legal))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def batch_steps(env: Any, rng: np.random.Generator) -> int:
    """The first legal action from a random one on, at every table; counts the decisions of all seats."""
    before = env.decisions
    seen = env.seen if hasattr(env, "seen") else env.reset(seed=1)[0]
    for _ in range(20):
        mask = seen["action_mask"]
        turn = int(rng.integers(mask.shape[1]))
        late = mask[:, turn:]
        actions = np.where(late.any(1), turn + late.argmax(1), mask.argmax(1))
        seen, *_ = env.step(actions)
    env.seen = seen
    return int(env.decisions - before)


def rlcard_game(env: Any, rng: Random) -> int:
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def our_loops(rng: Random) -> dict[str, Loops]:
    from asdealt.research import gymnasium, openspiel, pettingzoo

    single, tree, batch = Loops(), Loops(), Loops()
    dice, pyspiel = np.random.default_rng(1), import_module("pyspiel")
    for name, players in OURS:
        raw = pettingzoo.raw_env(name, players)
        single[f"{MINE} AEC raw, {name} {players}"] = lambda env=raw: aec_game(env, rng)  # type: ignore[misc]
        game = pyspiel.load_game(f"{openspiel.short_name(name)}(players={players})")
        tree[f"{MINE} OpenSpiel, {name} {players}"] = lambda game=game: spiel_game(game, rng)  # type: ignore[misc]
        env: Any = gymnasium.SeatsEnv(name, players, TABLES, copy=False)
        batch[f"{MINE} Gymnasium, {name} {players}"] = lambda env=env: batch_steps(env, dice)  # type: ignore[misc]
    wrapped = pettingzoo.env(*OURS[0])
    single[f"{MINE} AEC with wrappers, {OURS[0][0]} {OURS[0][1]}"] = lambda: aec_game(wrapped, rng)
    return {SINGLE: single, TREE: tree, BATCH: batch}


def other_loops(rng: Random) -> dict[str, Loops]:
    idle_env, idle_game = IdleEnv(), IdleGame()
    found: dict[str, Loops] = {
        SINGLE: {f"AEC raw, {IDLE}": lambda: aec_game(idle_env, rng)},
        TREE: {f"OpenSpiel in Python, {IDLE}": lambda: spiel_game(idle_game, rng)},
        BATCH: {},
    }
    pyspiel = import_module("pyspiel")
    for name in ("hearts", "spades", "skat", "dou_dizhu", "crazy_eights"):
        peer = pyspiel.load_game(name)
        found[TREE][f"OpenSpiel C++, {name}"] = lambda game=peer: spiel_game(game, rng)  # type: ignore[misc]
    for library, kind, loops_of in (
        ("RLCard", SINGLE, rlcard_loops), ("PettingZoo classic", SINGLE, classic_loops), ("Pgx", BATCH, pgx_loops),
    ):  # fmt: skip
        try:
            found[kind] |= loops_of(rng)
        except ImportError as missing:
            print(f"{library} is left out: {missing}")
    return found


def rlcard_loops(rng: Random) -> Loops:
    rlcard: Any = import_module("rlcard")
    games = {name: rlcard.make(name) for name in ("doudizhu", "gin-rummy", "uno")}
    return {f"RLCard, {name}": (lambda env=env: rlcard_game(env, rng)) for name, env in games.items()}  # type: ignore[misc]


def classic_loops(rng: Random) -> Loops:
    modules = {name: import_module(f"pettingzoo.classic.{name}") for name in ("leduc_holdem_v4", "texas_holdem_v4")}
    envs: dict[str, Any] = {name: module.raw_env() for name, module in modules.items()}
    return {
        f"PettingZoo classic raw, {name}": (lambda env=env: aec_game(env, rng))  # type: ignore[misc]
        for name, env in envs.items()
    }


def pgx_loops(_: Random) -> Loops:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental")
    found = Loops()
    for name in ("leduc_holdem", "sparrow_mahjong"):
        env = pgx.make(name)
        step = jax.vmap(wrappers.auto_reset(env.step, env.init))

        def several(state: Any, key: Any, step: Any = step) -> Any:
            def one(state: Any, key: Any) -> Any:
                wish = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
                choosing, playing = jax.random.split(key)
                actions = jax.random.categorical(choosing, wish)
                return step(state, actions, jax.random.split(playing, TABLES)), None

            return jax.lax.scan(one, state, jax.random.split(key, 20))[0]

        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), TABLES))
        found[f"Pgx, {name}"] = PgxLoop(jax, jax.jit(several), state)
    return found


class PgxLoop:
    """Twenty steps at all tables, the choosing compiled too."""

    def __init__(self, jax: Any, several: Any, state: Any) -> None:
        self.jax, self.several, self.state, self.key = jax, several, state, jax.random.PRNGKey(2)

    def __call__(self) -> int:
        self.key, key = self.jax.random.split(self.key)
        self.state = self.jax.block_until_ready(self.several(self.state, key))
        return 20 * TABLES


def machine() -> str:
    versions = []
    for package in ("asdealt", "numba", "pettingzoo", "open_spiel", "gymnasium", "rlcard", "pgx", "jax"):
        try:
            versions.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            continue
    load = f"load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load unknown"
    return f"Python {platform.python_version()}, {', '.join(versions)}; {os.cpu_count()} cores, one used; {load}"


def table(kind: str, rates: dict[str, float]) -> list[str]:
    """A line for each; ratios to the fastest of the others that plays a game."""
    others = {name: rate for name, rate in rates.items() if not name.startswith(MINE) and IDLE not in name}
    best = max(others, key=others.__getitem__, default="")
    lines = [f"| {kind} | decisions/s | goal | of {best or 'others'} |", "|---|---|---|---|"]
    for name, rate in rates.items():
        goal = next((f"{goal:,}" for start, goal in GOALS.items() if name.startswith(start)), "")
        lines.append(f"| {name} | {rate:,.0f} | {goal} | {f'{rate / others[best]:.2f}' if best else ''} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of each loop in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="only names that contain this")
    given = parser.parse_args()
    rng = Random(1)
    mine, others = our_loops(rng), other_loops(rng)
    chosen = {
        kind: {name: loop for name, loop in {**mine[kind], **others[kind]}.items() if given.only in name}
        for kind in mine
    }
    print(machine())
    rates: dict[str, list[float]] = {}
    for number in range(given.rounds + 1):  # the first compiles and fills caches
        for loops in chosen.values():
            for name, loop in loops.items():
                rate = measured(loop, given.seconds if number else 0.01)
                rates.setdefault(name, []).extend([rate] if number else [])
        print(f"round {number} of {given.rounds} done; {machine().rpartition('; ')[2]}", flush=True)
    for kind, loops in chosen.items():
        print(*table(kind, {name: statistics.median(rates[name]) for name in loops}), "", sep="\n")


if __name__ == "__main__":
    main()

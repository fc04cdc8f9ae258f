"""Decisions per second of learning environments on one core: ours, and others that are installed, in one run.

    python benchmarks/environments.py [--seconds 2]

Times are processor times of this process. Every loop chooses random legal actions; the choosing is part of the time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

Loop = Callable[[], int]  # plays something; returns how many decisions were made
OURS = [("scout", 4), ("splitz", 3), ("dozen", 4)]
TABLES = 4096  # of a batch


def measured(loop: Loop, seconds: float) -> float:
    loop()  # compiles, fills caches
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        decisions += loop()
    return decisions / (time.process_time() - start)


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


def loops() -> dict[str, Loop]:
    from asdealt.research import gymnasium, openspiel, pettingzoo

    found: dict[str, Loop] = {}
    rng, dice = Random(1), np.random.default_rng(1)
    pyspiel: Any = import_module("pyspiel")
    for name, players in OURS:
        raw = pettingzoo.raw_env(name, players)
        found[f"asdealt AEC raw, {name} {players}"] = lambda env=raw: aec_game(env, rng)  # type: ignore[misc]
        game = pyspiel.load_game(f"{openspiel.short_name(name)}(players={players})")
        found[f"asdealt OpenSpiel, {name} {players}"] = lambda game=game: spiel_game(game, rng)  # type: ignore[misc]
        env: Any = gymnasium.SeatsEnv(name, players, TABLES, copy=False)
        found[f"asdealt Gymnasium batch, {name} {players}"] = lambda env=env: batch_steps(env, dice)  # type: ignore[misc]
    wrapped = pettingzoo.env(*OURS[0])
    found[f"asdealt AEC with wrappers, {OURS[0][0]} {OURS[0][1]}"] = lambda: aec_game(wrapped, rng)
    for name in ("hearts", "spades", "skat", "dou_dizhu", "crazy_eights"):
        peer = pyspiel.load_game(name)
        found[f"OpenSpiel C++, {name}"] = lambda game=peer: spiel_game(game, rng)  # type: ignore[misc]
    return found | _if_installed(rng)


def _if_installed(rng: Random) -> dict[str, Loop]:
    """Other libraries, each with the card games it has."""
    found: dict[str, Loop] = {}
    for library, loops_of in {"RLCard": rlcard_loops, "PettingZoo classic": classic_loops, "Pgx": pgx_loops}.items():
        try:
            found |= loops_of(rng)
        except ImportError as missing:
            print(f"{library} is left out: {missing}")
    return found


def rlcard_loops(rng: Random) -> dict[str, Loop]:
    rlcard: Any = import_module("rlcard")
    games = {name: rlcard.make(name) for name in ("doudizhu", "gin-rummy", "uno")}
    return {f"RLCard, {name}": (lambda env=env: rlcard_game(env, rng)) for name, env in games.items()}  # type: ignore[misc]


def classic_loops(rng: Random) -> dict[str, Loop]:
    modules = {name: import_module(f"pettingzoo.classic.{name}") for name in ("leduc_holdem_v4", "texas_holdem_v4")}
    envs: dict[str, Any] = {name: module.raw_env() for name, module in modules.items()}
    return {
        f"PettingZoo classic raw, {name}": (lambda env=env: aec_game(env, rng))  # type: ignore[misc]
        for name, env in envs.items()
    }


def pgx_loops(_: Random) -> dict[str, Loop]:
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental")
    found: dict[str, Loop] = {}
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
        found[f"Pgx batch, {name}"] = PgxLoop(jax, jax.jit(several), state)
    return found


class PgxLoop:
    """Twenty steps at all tables, the choosing compiled too."""

    def __init__(self, jax: Any, several: Any, state: Any) -> None:
        self.jax, self.several, self.state, self.key = jax, several, state, jax.random.PRNGKey(2)

    def __call__(self) -> int:
        self.key, key = self.jax.random.split(self.key)
        self.state = self.jax.block_until_ready(self.several(self.state, key))
        return 20 * TABLES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time of each measurement")
    parser.add_argument("--only", default="", help="only names that contain this")
    given = parser.parse_args()
    rates: dict[str, float] = {}
    for name, loop in loops().items():
        if given.only in name:
            rates[name] = measured(loop, given.seconds)
            print(f"{name:40} {rates[name]:>12,.0f} decisions/s", flush=True)
    peers = [rate for name, rate in rates.items() if not name.startswith("asdealt")]
    if peers:
        best = max(peers)
        for name, rate in rates.items():
            print(f"{name:40} {rate / best:>8.2f} of the fastest other")


if __name__ == "__main__":
    main()

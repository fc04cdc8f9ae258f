"""Building kernels: lazily, with a working cache, and with clear error messages."""

from __future__ import annotations

import subprocess
import sys
from types import FunctionType, ModuleType

import numpy as np
import pytest

from asdealt.fast import cpu_kernels, fast_game, futures, net_futures
from asdealt.fast.build import build, fingerprint
from asdealt.fast.contract import SIZES
from asdealt.fast.devices import functions_of
from asdealt.fast.game import fast_games
from asdealt.fast.net_tables import net_kernels


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert not done.returncode, done.stderr
    return done.stdout + done.stderr


def test_importing_compiles_and_imports_nothing_heavy() -> None:
    said = run("import sys, asdealt, asdealt.fast, asdealt.games.scout.fast; print('numba' in sys.modules)")
    assert said == "False\n"
    assert run("import sys, asdealt.fast; print('numpy' in sys.modules)") == "False\n"


@pytest.mark.parametrize("game", fast_games())
def test_a_later_start_loads_from_the_cache(game: str) -> None:
    program = (
        "import time; from asdealt.fast import Batch, cpu_kernels\n"
        f"b = Batch({game!r}, 4, 8); b.step(b.random_actions()); b.step_random(); used = time.process_time()\n"
        f"compiled = [name for name, each in cpu_kernels({game!r}).items() if each.stats.cache_misses]\n"
        "print(used, *compiled)"
    )
    run(program)  # compiles what is missing
    used, *compiled = run(program).splitlines()[0].split()  # a busy machine may also say what takes so long
    assert not compiled
    assert float(used) < 3, "processor time"


@pytest.mark.parametrize("game", fast_games())
def test_sizes(game: str) -> None:
    sizes = {name: getattr(fast_game(game).layout, name) for name in SIZES}
    assert all(size > 0 for size in sizes.values())


def module_of(name: str, source: str) -> ModuleType:
    made = ModuleType(name)
    exec(source, made.__dict__)
    return made


def unchanged(function: FunctionType) -> FunctionType:
    return function


def test_a_name_defined_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.fast.build.fingerprint", lambda *_: "0")
    one, two = module_of("one", "def count(): pass"), module_of("two", "def count(): pass")
    with pytest.raises(TypeError, match="two and one both define count"):
        build("game", [one], [two], unchanged)
    three, four = module_of("three", "LIMIT = 3"), module_of("four", "LIMIT = 4")
    with pytest.raises(TypeError, match="four gives another value to LIMIT"):
        build("game", [three], [four], unchanged)


def test_a_missing_kernel_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.fast.build.fingerprint", lambda *_: "0")
    with pytest.raises(TypeError, match="the kernels of game lack actor, allowed"):
        build("game", [], [module_of("one", "LIMIT = 1")], unchanged)


def test_the_cache_knows_all_sources_and_constants() -> None:
    """A function's name in the cache changes with any file of its game, not only its own, and with imported numbers."""
    game = fast_game("scout")
    marks = {
        fingerprint(game.modules, {"HAND": 41, "KEPT": np.array([1, 2])}),
        fingerprint(game.modules[:-1], {"HAND": 41, "KEPT": np.array([1, 2])}),
        fingerprint(game.modules, {"HAND": 40, "KEPT": np.array([1, 2])}),
        fingerprint(game.modules, {"HAND": 41, "KEPT": np.array([1, 3])}),
    }
    assert len(marks) == 4


def test_all_kernels_of_a_game_share_one_fingerprint() -> None:
    names = {cpu_kernels("scout")[name].py_func.__qualname__ for name in ("count", "step")}
    marks = {name.rsplit("_", 1)[0] for name in names}
    assert len(marks) == 1
    assert marks.pop().startswith("scout_")


@pytest.mark.parametrize("game", fast_games())
def test_kernels_for_nets_call_the_kernels_of_the_game(game: str) -> None:
    """They are not compiled once more under another name: only futures are, which call the net there."""
    known = net_kernels(game, "cpu")["net_look"].py_func.__globals__
    kernels = cpu_kernels(game)
    by_net = functions_of(futures, net_futures)
    assert not any(known[name] is kernels[name] for name in by_net)
    shared = [name for name in known if name in kernels and name not in by_net]
    assert {"apply", "chance", "policy_action", "resample", "rollouts"} <= set(shared)
    assert all(known[name] is kernels[name] for name in shared)

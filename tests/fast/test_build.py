"""Building kernels: nothing before it is needed, a cache that works, and mistakes that are named."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from types import FunctionType, ModuleType

import pytest

from asdealt.fast import cpu_kernels, fast_game
from asdealt.fast.build import build, fingerprint
from asdealt.fast.contract import SIZES
from asdealt.fast.game import fast_games
from asdealt.games.scout.fast import imagine, layout


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
        "import time; from asdealt.fast import Batch\n"
        f"b = Batch({game!r}, 4, 8); b.step(b.random_actions()); b.step_random(); print(time.process_time())"
    )
    run(program)  # whatever was not compiled is now
    said = run(program)
    assert float(said) < 3, "processor time; and a second number would be the notice that something is compiled"


@pytest.mark.parametrize("game", fast_games())
def test_sizes(game: str) -> None:
    sizes = {name: getattr(fast_game(game).layout, name) for name in SIZES}
    assert all(size > 0 for size in sizes.values())


def test_fields_of_a_scout_row_do_not_overlap() -> None:
    ends = [
        (layout.TURNS, 2), (layout.PRIOR_SIZE, 1), (layout.GONE_SIZE, 1), (layout.KNOWN_SIZE, 1), (layout.SIZES, 5),
        (layout.CAPTURED, 5), (layout.MARKERS, 5), (layout.TOKENS, 10), (layout.SCORES, 10), (layout.TOTALS, 10),
        (layout.PRIOR, 10), (layout.GONE, 45), (layout.FATES, 45), (layout.HANDS, 205),
    ]  # fmt: skip
    for (start, size), (following, _) in pairwise(ends):
        assert start + size == following
    assert ends[-1][0] + 205 <= layout.TABLE < 400
    assert layout.SPENT_SIZES + 4 <= layout.TABLE
    assert imagine.PLACES + layout.CARDS <= layout.WORK
    assert layout.W_FITS + 4 * layout.HAND <= layout.WORK


def module_of(name: str, source: str) -> ModuleType:
    made = ModuleType(name)
    exec(source, made.__dict__)
    return made


def as_it_is(function: FunctionType) -> FunctionType:
    return function


def test_a_name_defined_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.fast.build.fingerprint", lambda _: "0")
    one, two = module_of("one", "def count(): pass"), module_of("two", "def count(): pass")
    with pytest.raises(TypeError, match="two and one both define count"):
        build("game", [one], [two], as_it_is)
    three, four = module_of("three", "LIMIT = 3"), module_of("four", "LIMIT = 4")
    with pytest.raises(TypeError, match="four gives another value to LIMIT"):
        build("game", [three], [four], as_it_is)


def test_a_missing_kernel_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.fast.build.fingerprint", lambda _: "0")
    with pytest.raises(TypeError, match="the kernels of game lack actor, allowed"):
        build("game", [], [module_of("one", "LIMIT = 1")], as_it_is)


def test_the_cache_knows_all_sources() -> None:
    """A function's name in the cache changes with any file of its game, not only its own."""
    game = fast_game("scout")
    assert fingerprint(game.modules) != fingerprint(game.modules[:-1])
    names = {cpu_kernels("scout")[name].py_func.__qualname__ for name in ("count", "step")}
    marks = {name.rsplit("_", 1)[0] for name in names}
    assert len(marks) == 1
    assert marks.pop().startswith("scout_")

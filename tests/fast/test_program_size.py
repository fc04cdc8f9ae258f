"""The size of a kernel after a GPU's compiler has inlined every function at every call."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType

import pytest

from asdealt.fast import cuda, cuda_block, fast_game, game_loop, net_cuda, net_loop, streams
from asdealt.fast.game import fast_games
from asdealt.fast.net_tables import net_modules

# Expressions and statements. Dozen once had 64,000, and its first step on a GPU took a minute to compile
MOST = 30_000


def lengths(modules: Iterable[ModuleType]) -> Callable[[str], int]:
    """The length of a function of these modules, by name, with all that it calls."""
    functions = {
        part.name: part
        for module in modules
        for part in ast.parse(inspect.getsource(module)).body
        if isinstance(part, ast.FunctionDef)
    }

    @cache
    def length(name: str) -> int:
        parts = list(ast.walk(functions[name]))
        called = [part.func.id for part in parts if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)]
        own = sum(isinstance(part, ast.expr | ast.stmt) for part in parts)
        return own + sum(length(other) for other in called if other in functions)

    return length


@pytest.mark.parametrize("game", fast_games())
def test_no_kernel_is_too_long_to_compile(game: str) -> None:
    length = lengths([streams, game_loop, cuda_block, cuda, *fast_game(game).modules])
    assert 4_000 < length("step_random") < MOST


@pytest.mark.parametrize("game", [name for name in fast_games() if fast_game(name).net is not None])
def test_no_kernel_for_nets_is_too_long_to_compile(game: str) -> None:
    length = lengths([streams, game_loop, net_loop, net_cuda, *net_modules(fast_game(game))])
    for kernel in ("net_step", "net_look"):
        assert 4_000 < length(kernel) < MOST

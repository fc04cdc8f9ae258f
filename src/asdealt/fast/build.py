"""From plain functions to kernels: the same source, compiled for one target.

A kernel module is an ordinary Python module of ordinary functions. `build` recreates each function in one common
namespace, in which every name stands for the compiled function, and hands it to the target's compiler. So a rule is
written once, can be run and read as Python, and nothing is compiled before it is called.
"""

from __future__ import annotations

import builtins
import hashlib
import inspect
from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from asdealt.fast import contract

Kernels = dict[str, Any]  # by name: functions, and the constants they use
Compile = Callable[[FunctionType], Any]  # what the target makes of a function in the common namespace


def fingerprint(modules: Iterable[ModuleType], constants: Mapping[str, Any]) -> str:
    """Changes with any of these sources and constants: a compiler's cache looks only at the file a function is from.

    Constants count by value, because a kernel module imports some from elsewhere, such as the numbers of the rules.
    """
    total = hashlib.sha256()
    for module in modules:
        total.update(inspect.getsource(module).encode())
    for key in sorted(constants):
        value = constants[key]
        if isinstance(value, int | str | tuple | np.generic | np.ndarray):
            total.update(f"{key}={value if not isinstance(value, np.ndarray) else value.tolist()}\n".encode())
    return total.hexdigest()[:12]


def build(
    name: str,
    shared: Iterable[ModuleType],
    game: Iterable[ModuleType],
    compiler: Compile,
    made: Kernels | None = None,
) -> Kernels:
    """Every name of these modules, its functions compiled. A game's modules define what `contract` names.

    `made`: kernels of some of these modules, which are taken as they are. They call only each other.

    A function's qualified name gets the game's name and the fingerprint, because compilers cache their results under
    that name. Without them Splitz could load what was compiled for Scout, or for yesterday's Scout.
    """
    shared, game = list(shared), list(game)
    space = _constants(shared, game)
    mark = f"{name}_{fingerprint([*shared, *game], space)}"
    functions = _functions([*shared, *game])
    if missing := required_names() - functions.keys() - space.keys():
        raise TypeError(f"the kernels of {name} lack {', '.join(sorted(missing))}")
    for key, plain in functions.items():
        if made is not None and key in made:
            space[key] = made[key]
            continue
        recreated = FunctionType(plain.__code__, space, key, plain.__defaults__)
        recreated.__module__, recreated.__qualname__ = plain.__module__, f"{mark}_{key}"
        recreated.__doc__ = plain.__doc__
        space[key] = compiler(recreated)
    return space


def required_names() -> set[str]:
    """The functions that the contract requires of a game."""
    return {key for key, value in vars(contract).items() if getattr(value, "__module__", "") == contract.__name__}


def _functions(modules: Iterable[ModuleType]) -> dict[str, FunctionType]:
    found: dict[str, FunctionType] = {}
    for module in modules:
        for key, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                if key in found:
                    raise TypeError(f"{module.__name__} and {found[key].__module__} both define {key}")
                found[key] = value
    return found


def _constants(shared: Iterable[ModuleType], game: Iterable[ModuleType]) -> dict[str, Any]:
    """All constants in one namespace. Only those that the contract leaves open may differ between modules."""
    space: dict[str, Any] = {"__builtins__": builtins}
    for module in [*shared, *game]:
        for key, value in vars(module).items():
            if key.startswith("__") or isinstance(value, FunctionType):
                continue
            if key in space and space[key] is not value and space[key] != value and key not in contract.OPEN:
                raise TypeError(f"{module.__name__} gives another value to {key}")
            if key not in contract.OPEN or module in game:
                space[key] = value
    return space

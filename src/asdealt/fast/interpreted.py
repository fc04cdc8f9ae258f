"""Kernels as plain Python, for debuggers: the same source and the same results, slowly.

NumPy's small integers overflow where the numbers of compiled kernels do not. So arrays are widened to 64 bits for the
time of a call. A value that does not fit its array afterwards raises OverflowError; compiled code would store its low
bits silently.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from types import FunctionType
from typing import Any

import numpy as np

from asdealt.fast.build import Kernels, build


def interpreted(name: str, shared: Any, modules: Any) -> Kernels:
    """The kernels of these modules. They call each other directly; only a call from outside widens its arrays."""
    inner = build(name, shared, modules, _as_it_is)
    for name, value in inner.items():
        if isinstance(value, np.ndarray):
            inner[name] = _wide(value)  # tables of constants, such as the weights of a policy
    return {name: _widening(value) if isinstance(value, FunctionType) else value for name, value in inner.items()}


def _as_it_is(function: FunctionType) -> FunctionType:
    return function


def _widening(kernel: FunctionType) -> Callable[..., Any]:
    @wraps(kernel)
    def call(*args: Any) -> Any:
        wide = [_wide(arg) for arg in args]
        with np.errstate(over="ignore"):  # random number streams overflow on purpose
            answer = kernel(*wide)
        _write_back(kernel.__name__, args, wide)
        return answer

    return call


def _write_back(name: str, args: Sequence[Any], wide: Sequence[Any]) -> None:
    """What the kernel wrote."""
    for given, used in zip(args, wide, strict=True):
        if isinstance(given, tuple):
            _write_back(name, given, used)
        elif not np.array_equal(given, used):
            given[...] = used
            if not np.array_equal(given, used):
                raise OverflowError(f"{name} leaves numbers that do not fit {given.dtype}: {used}")


def _wide(arg: Any) -> Any:
    if isinstance(arg, tuple):
        return tuple(map(_wide, arg))
    if not isinstance(arg, np.ndarray):
        return arg
    small = arg.dtype.kind in "iu" and arg.dtype.itemsize < np.dtype(np.int64).itemsize
    return arg.astype(np.int64) if small else arg

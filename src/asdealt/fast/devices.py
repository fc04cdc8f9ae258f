"""Where kernels run: memory, compiling and starting them, on processor cores or on a GPU."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np

from asdealt.fast import drive, streams
from asdealt.fast.build import asked_for, build
from asdealt.fast.game import FastGame, fast_game

Kernels = Mapping[str, Any]
PATIENCE = 1.5  # seconds of compiling before somebody is told why nothing happens
_said: set[tuple[str, str]] = set()


@contextmanager
def explained(game: str, device: str) -> Iterator[None]:
    """Says what takes so long, if it does."""

    def say() -> None:
        if (game, device) in _said:
            return
        _said.add((game, device))
        print(f"asdealt: compiling {game} for {device}; once, later starts load it ...", file=sys.stderr, flush=True)

    timer = threading.Timer(PATIENCE, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@cache
def cpu_kernels(game: str) -> Kernels:
    """The kernels of a game for processor cores, compiled when first called. All are callable from Python."""
    numba: Any = import_module("numba")  # not before: most processes do not need this second of imports
    from asdealt.fast import cpu

    def compiled(function: FunctionType) -> Any:
        called = function.__module__ == cpu.__name__ or function.__name__ in asked_for()  # from Python, that is
        # _nrt: kernels neither make nor keep arrays, so nobody need count references to them
        return numba.njit(nogil=True, error_model="numpy", cache=called, _nrt=False)(function)

    return build(game, [streams, drive, cpu], fast_game(game).modules, compiled)


class Cpu:
    """Processor cores: `jobs` threads share the tables (the kernels let go of the interpreter)."""

    name = "cpu"

    def __init__(self, game: FastGame, jobs: int | None) -> None:
        if jobs is not None and jobs < 1:
            raise ValueError(f"jobs must be 1 or more, or None for all cores, not {jobs}")
        self.game = game
        self.jobs = jobs or os.cpu_count() or 1
        self.kernels = cpu_kernels(game.name)
        self._pool = ThreadPoolExecutor(self.jobs) if self.jobs > 1 else None

    def array(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def table_array(self, tables: int) -> Any:
        return np.zeros((tables, self.game.layout.TABLE), np.uint8)

    def send(self, array: Any) -> Any:
        return array

    def fetch(self, array: Any) -> Any:
        return array

    def run(self, kernel: str, many: int, rules: Any, *args: Any) -> None:
        """A kernel over all of `many` tables."""
        step = -(-many // self.jobs)
        pieces = [(first, min(first + step, many)) for first in range(0, many, step)]
        self.share(kernel, pieces, rules, [args] * len(pieces))

    def share(
        self, kernel: str, pieces: Sequence[tuple[int, int]], rules: Any, args: Sequence[tuple[Any, ...]]
    ) -> None:
        """A kernel over each of these pieces, with arguments and a work row of its own."""
        calls = [
            (*piece, rules, np.empty(self.game.layout.WORK, np.int16), *own)
            for piece, own in zip(pieces, args, strict=True)
        ]
        function = self.kernels[kernel]
        self._compile(function, calls[0])
        if self._pool is None or len(calls) == 1:
            for call in calls:
                function(*call)
        else:
            for done in [self._pool.submit(function, *call) for call in calls]:
                done.result()

    def _compile(self, function: Any, args: tuple[Any, ...]) -> None:
        if not function.signatures:
            typeof = import_module("numba").typeof
            with explained(self.game.name, "this processor"):
                function.compile(tuple(map(typeof, args)))


@cache
def cuda_kernels(game: str) -> Kernels:
    from asdealt.fast import cuda, in_step

    def compiled(function: FunctionType) -> Any:
        if function.__module__ == cuda.__name__:
            alone = function.__name__ == "playouts" and not fast_game(game).layout.IN_STEP
            # threads by themselves: as many at once as can be; in step: so that two whole blocks find room
            limit = {} if cuda.SIMULATED else {"max_registers": 32 if alone else 64}
            return cuda.cuda.jit(cache=True, **limit)(function)
        return cuda.cuda.jit(device=True)(function)

    return build(game, [streams, drive, in_step, cuda], fast_game(game).modules, compiled)


class Cuda:
    """One GPU. Arrays have tables side by side in memory (order F), so that neighbouring threads read together."""

    name = "cuda"

    def __init__(self, game: FastGame, threads: int = 512) -> None:
        from asdealt.fast import cuda

        if not cuda.cuda.is_available():
            raise RuntimeError("device='cuda' needs an NVIDIA GPU with its driver, and numba-cuda; none was found")
        self.game = game
        self.kernels = cuda_kernels(game.name)
        self.byte = cuda.BYTE
        self.threads = 1 if cuda.SIMULATED else threads
        self._cuda = cuda.cuda
        self._ready: set[str] = set()

    def array(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return self._cuda.to_device(np.zeros(shape, dtype, order="F"))

    def table_array(self, tables: int) -> Any:
        return self.array((tables, self.game.layout.TABLE), self.byte)

    def send(self, array: Any) -> Any:
        return self._cuda.to_device(array)

    def fetch(self, array: Any) -> Any:
        return array.copy_to_host()

    def run(self, kernel: str, many: int, *args: Any) -> None:
        """A kernel, one thread for each of `many`. It returns at once; what is fetched is waited for."""
        launch = self.kernels[kernel][-(-many // self.threads), self.threads]
        if kernel in self._ready:
            launch(*args)
        else:
            with explained(self.game.name, "the GPU"):
                launch(*args)
            self._ready.add(kernel)


Device = Cpu | Cuda


def device_of(game: FastGame, device: str, jobs: int | None) -> Device:
    if device == "cpu":
        return Cpu(game, jobs)
    if device == "cuda":
        return Cuda(game)
    raise ValueError(f"device must be 'cpu' or 'cuda', not {device!r}")

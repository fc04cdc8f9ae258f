"""Devices, the places where kernels run: memory, compiling and starting, on processor cores or on a GPU."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Container, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, Literal

import numpy as np

from asdealt import extras
from asdealt.fast import game_loop, streams
from asdealt.fast.build import Compile, Kernels, build, required_names
from asdealt.fast.compile_once import compiled_once
from asdealt.fast.game import FastGame, fast_game
from asdealt.fast.interpreted import interpreted

PATIENCE = 1.5  # seconds of compiling before a line on stderr explains the wait
_said: set[tuple[str, str]] = set()
_silent: ContextVar[bool] = ContextVar("silent", default=False)  # in this thread


@contextmanager
def silently() -> Iterator[None]:
    """In this thread no line explains a wait, because nobody waits for it."""
    before = _silent.set(True)
    try:
        yield
    finally:
        _silent.reset(before)


@contextmanager
def explained(game: str, device: str) -> Iterator[None]:
    """Says on stderr what takes so long, if it does."""
    if _silent.get():
        yield
        return

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


def functions_of(*modules: ModuleType) -> set[str]:
    """The names of the functions that these modules define."""
    names = [module.__name__ for module in modules]
    return {key for part in modules for key, value in vars(part).items() if getattr(value, "__module__", "") in names}


def cpu_compiler(game: FastGame, called_from_python: Container[str]) -> Compile:
    """Compiles for processor cores. The interpreter dies if Python calls any other function than these."""
    extras.need(extras.FAST)
    numba: Any = import_module("numba")  # not before: most processes do not need this second of imports
    inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # a fifth less to compile

    def compile_for_cpu(function: FunctionType) -> Any:
        # cache: also for functions that only kernels call, so that the next kernel compiles in half the time
        # _nrt: kernels neither make nor keep arrays, so references need not be counted
        # forceinline: a call with many arguments, once per turn of a loop, costs more than what is called
        wrappers = {} if function.__name__ in called_from_python else inner
        inline = {"forceinline": True} if function.__name__ in game.inlined else {}
        nogil = function.__name__ != "decide"  # it ends sooner than another thread could begin
        made = numba.njit(nogil=nogil, error_model="numpy", cache=True, _nrt=False, **wrappers, **inline)(function)
        return compiled_once(made)

    return compile_for_cpu


@cache
def all_cpu_kernels(game: str) -> Kernels:
    """Those of `cpu_kernels`, and all that they call and use: kernels for nets are built on them."""
    shared = [streams, game_loop, *_outer()]
    called_from_python = required_names() | functions_of(*_outer())
    return build(game, shared, _modules(game), cpu_compiler(fast_game(game), called_from_python))


def _modules(game: str) -> tuple[ModuleType, ...]:
    """The kernels of a game, and those that it leaves to others."""
    from asdealt.fast import usual_worlds

    found = fast_game(game).modules
    return found if any(hasattr(module, "world_after") for module in found) else (*found, usual_worlds)


def _outer() -> tuple[ModuleType, ...]:
    from asdealt.fast import cpu, environments, futures, policy_futures

    return cpu, environments, futures, policy_futures


@cache
def cpu_kernels(game: str, *, compiled: bool = True) -> Kernels:
    """The kernels of a game for processor cores, callable from Python. Each is compiled when it is first called.

    Compiled, these are the functions of `contract`, `cpu`, `environments` and `futures`. `compiled=False`: every
    function, as plain Python, to step through in a debugger.
    """
    if not compiled:
        return interpreted(game, [streams, game_loop, *_outer()], _modules(game))
    kernels = all_cpu_kernels(game)
    return {name: kernels[name] for name in required_names() | functions_of(*_outer())}


def entry_point(game: str, kernel: Any, *args: Any) -> Any:
    """A kernel for arguments of these types only, compiled now. A call costs half of a call of the kernel itself.

    The kernel looks at the type of every argument to find what was compiled for it; what this returns does not. So it
    is only for arrays that a caller has made itself: one of another type raises TypeError or, worse, is misread.
    """
    if not hasattr(kernel, "compile"):  # plain Python
        return kernel
    with explained(game, "this processor"):
        return kernel.compile(tuple(map(import_module("numba").typeof, args)))


class Cpu:
    """Processor cores: `jobs` threads share the rows (compiled kernels release the interpreter lock)."""

    order: Literal["C", "F"] = "C"

    def __init__(
        self, game: FastGame, jobs: int | None, *, compiled: bool = True, kernels: Kernels | None = None
    ) -> None:
        """`kernels`: others than the usual ones, such as those for nets."""
        if jobs is not None and jobs < 1:
            raise ValueError(f"jobs must be 1 or more, or None for all cores, not {jobs}")
        self.game = game
        self.jobs = jobs or os.cpu_count() or 1
        self.compiled = compiled
        self.kernels = kernels or cpu_kernels(game.name, compiled=compiled)
        self._work = int(self.kernels.get("NET_WORK", game.layout.WORK))
        self._pool = ThreadPoolExecutor(self.jobs) if self.jobs > 1 else None

    def array(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def row_array(self, rows: int) -> Any:
        return np.zeros((rows, self.game.layout.ROW), np.uint8)

    def send(self, array: Any) -> Any:
        return array

    def fetch(self, array: Any) -> Any:
        return array

    def run(self, kernel: str, many: int, rules: Any, *args: Any) -> None:
        """Runs a kernel over `many` rows."""
        step = -(-many // self.jobs)
        pieces = [(first, min(first + step, many)) for first in range(0, many, step)]
        self.share(kernel, pieces, rules, [args] * len(pieces))

    def share(
        self, kernel: str, pieces: Sequence[tuple[int, int]], rules: Any, args: Sequence[tuple[Any, ...]]
    ) -> None:
        """Runs a kernel over each of these pieces, each with its own arguments and its own work row."""
        calls = [(*piece, rules, np.empty(self._work, np.int16), *own) for piece, own in zip(pieces, args, strict=True)]
        function = self.kernels[kernel]
        self._compile(function, calls[0])
        if self._pool is None or len(calls) == 1:
            for call in calls:
                function(*call)
        else:
            for done in [self._pool.submit(function, *call) for call in calls]:
                done.result()

    def _compile(self, function: Any, args: tuple[Any, ...]) -> None:
        if self.compiled and not function.signatures:
            typeof = import_module("numba").typeof
            with explained(self.game.name, "this processor"):
                function.compile(tuple(map(typeof, args)))


@cache
def cuda_kernels(game: str) -> Kernels:
    from asdealt.fast import cuda, cuda_block

    def compile_for_cuda(function: FunctionType) -> Any:
        if function.__module__ == cuda.__name__:
            alone = function.__name__ == "playouts" and not fast_game(game).layout.BLOCK_SYNC
            # independent threads: as many as possible at once; synchronised ones: two whole blocks must fit; a policy
            # needs many numbers at hand
            registers = 128 if function.__name__ == "play_duels" else 32 if alone else 64
            limit = {} if cuda.SIMULATED else {"max_registers": registers}
            return cuda.cuda.jit(cache=True, **limit)(function)
        return cuda.cuda.jit(device=True)(function)

    return build(game, [streams, game_loop, cuda_block, cuda], fast_game(game).modules, compile_for_cuda)


def need_gpu() -> None:
    """Raises RuntimeError where kernels cannot run on one."""
    from asdealt.fast import cuda

    if not cuda.cuda.is_available():
        raise RuntimeError("device='cuda' needs an NVIDIA GPU with its driver, and numba-cuda; none was found")


class Cuda:
    """One GPU. Arrays have order F, so that neighbouring threads read neighbouring bytes (coalesced access)."""

    order: Literal["C", "F"] = "F"

    def __init__(self, game: FastGame, threads: int = 512) -> None:
        need_gpu()
        from asdealt.fast import cuda

        self.game = game
        self.kernels = cuda_kernels(game.name)
        self.byte = cuda.BYTE
        self.threads = 1 if cuda.SIMULATED else threads
        self._cuda = cuda.cuda
        self._ready: set[str] = set()

    def array(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return self._cuda.to_device(np.zeros(shape, dtype, order="F"))

    def row_array(self, rows: int) -> Any:
        return self.array((rows, self.game.layout.ROW), self.byte)

    def send(self, array: Any) -> Any:
        return self._cuda.to_device(array)

    def fetch(self, array: Any) -> Any:
        return array.copy_to_host()

    def run(self, kernel: str, many: int, *args: Any) -> None:
        """Launches a kernel with `many` threads and returns at once; `fetch` waits for it."""
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
    if device == "python":
        return Cpu(game, 1, compiled=False)
    raise ValueError(f"device must be 'cpu' or 'cuda' (or 'python', for debuggers), not {device!r}")

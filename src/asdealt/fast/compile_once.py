"""Lets one process compile a kernel. Others that need it at the same moment wait, then load it from the cache.

Without this, every process of a pool would compile all kernels of a game at its first start, each for itself.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # Windows: processes compile side by side there
    fcntl = None  # type: ignore[assignment]

LOCKS = "compiling.lock"  # beside the compiled kernels; empty
_only_loading: ContextVar[bool] = ContextVar("only_loading", default=False)  # of this thread


class NotCompiled(RuntimeError):
    """A kernel is not in the cache."""


@contextmanager
def only_loading() -> Iterator[None]:
    """In this thread nothing is compiled: a kernel that is not in the cache raises NotCompiled."""
    events: Any = import_module("numba.core.event")

    class Refuse(events.Listener):  # type: ignore[misc]
        def on_start(self, event: Any) -> None:  # the cache has been looked into
            if _only_loading.get():
                raise NotCompiled(event.data["dispatcher"].py_func.__qualname__)

        def on_end(self, event: Any) -> None:
            pass

    before = _only_loading.set(True)
    try:
        with events.install_listener("numba:compile", Refuse()):
            yield
    finally:
        _only_loading.reset(before)


def compiled_once(dispatcher: Any) -> Any:
    """The same function of numba's, which waits while another process compiles it."""
    compile_it, name = dispatcher.compile, dispatcher.py_func.__qualname__

    def wait_and_compile(signature: Any) -> Any:
        if _only_loading.get():
            return compile_it(signature)
        with alone(dispatcher.stats.cache_path, name):
            return compile_it(signature)

    dispatcher.compile = wait_and_compile
    return dispatcher


@contextmanager
def alone(folder: str | None, name: str) -> Iterator[None]:
    """No other process is in a block of this name meanwhile. Where that cannot be had, this one goes on regardless."""
    file = None if fcntl is None or folder is None else _opened(folder, os.getpid())
    if file is None:
        yield
        return
    place = zlib.crc32(name.encode())  # a byte of the file for each name; nothing is ever written there
    try:
        fcntl.lockf(file, fcntl.LOCK_EX, 1, place)
    except OSError:  # also where waiting would never end: two processes with several threads each
        yield
        return
    try:
        yield
    finally:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, place)


@cache
def _opened(folder: str, process: int) -> int | None:  # noqa: ARG001 - a forked process opens it again
    """The file, open until the process ends: to close it once would release all of its locks."""
    try:
        path = Path(folder)
        path.mkdir(parents=True, exist_ok=True)
        return os.open(path / LOCKS, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError:
        return None

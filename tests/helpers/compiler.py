"""Stands for the compiler of kernels: it compiles what bots that search need when the test says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import pytest

from asdealt.bots.rehearsal import Rehearsal
from asdealt.bots.warmup import Warmup
from helpers.coroutines import PATIENCE


class Compiler:
    def __init__(self) -> None:
        self.compiled: set[Rehearsal] = set()  # before the test
        self.begun: list[Rehearsal] = []
        self.closed: list[Rehearsal] = []
        self._over = Event()
        self._works = True

    def end(self, *, works: bool = True) -> None:
        self._works = works
        self._over.set()

    def load(self, wanted: Rehearsal) -> bool:
        """What is not compiled begins to be compiled next."""
        if wanted not in self.compiled:
            self.begun.append(wanted)
        return wanted in self.compiled

    def compile(self) -> bool:
        assert self._over.wait(PATIENCE)
        return self._works


@contextmanager
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Compiler]:
    made = Compiler()
    monkeypatch.setattr(Rehearsal, "load", lambda wanted: made.load(wanted))
    monkeypatch.setattr(Rehearsal, "play", lambda _: None)
    monkeypatch.setattr(Warmup, "_compiled_elsewhere", lambda _: made.compile())
    monkeypatch.setattr(Warmup, "close", lambda warmup: made.closed.append(warmup.rehearsal))
    yield made
    made.end()

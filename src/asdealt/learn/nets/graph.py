"""Work that a GPU repeats from a recording, so that it does not wait for Python between its hundreds of small steps."""

from __future__ import annotations

from collections.abc import Callable

import torch

REHEARSALS = 3  # before it is recorded, so that libraries have set up what they need


class Repeated:
    """Calls `work`, which takes and leaves everything in the same tensors every time, and waits for nothing.

    On a GPU the calls after the first few repeat what was recorded.
    """

    def __init__(self, work: Callable[[], None], *, recorded: bool) -> None:
        self._work, self._recorded, self._calls = work, recorded, 0
        self._graph: torch.cuda.CUDAGraph | None = None

    def __call__(self) -> None:
        if not self._recorded:
            self._work()
            return
        self._calls += 1
        if self._calls <= REHEARSALS:
            aside = torch.cuda.Stream()
            aside.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(aside):
                self._work()
            torch.cuda.current_stream().wait_stream(aside)
            return
        if self._graph is None:
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                self._work()
        self._graph.replay()

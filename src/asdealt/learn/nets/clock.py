"""Where the time of an iteration goes. On a GPU it is measured there, without waiting in between."""

from __future__ import annotations

import time
from collections import defaultdict

import torch


class Clock:
    def __init__(self, device: str) -> None:
        self.on_gpu = device == "cuda"
        self.seconds: defaultdict[str, float] = defaultdict(float)  # by part, over all iterations
        self._marks: list[tuple[str, float | torch.cuda.Event]] = []

    def start(self) -> None:
        self._marks = [("", self._now())]

    def mark(self, part: str) -> None:
        """All that was asked for since the mark before belongs to this part."""
        self._marks.append((part, self._now()))

    def finish(self) -> None:
        """Waits until all of it is done, and adds it up."""
        if self.on_gpu:
            torch.cuda.synchronize()
        for (_, before), (part, after) in zip(self._marks, self._marks[1:], strict=False):
            if isinstance(before, torch.cuda.Event) and isinstance(after, torch.cuda.Event):
                self.seconds[part] += before.elapsed_time(after) / 1000
            elif isinstance(before, float) and isinstance(after, float):
                self.seconds[part] += after - before

    def _now(self) -> float | torch.cuda.Event:
        if not self.on_gpu:
            return time.perf_counter()
        event = torch.cuda.Event(enable_timing=True)
        event.record()
        return event

"""How often somebody may ask. Whoever asks more is told to slow down, and never banned."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from asdealt.games.dozen.limits import TEXT_BYTES

LONGEST_FRAME = 4096  # bytes of a message
LONGEST_BODY = 16 * 1024  # bytes of a request
LONGEST_TABLE = 2 * TEXT_BYTES + LONGEST_BODY  # of one that may hold a card set, in which JSON escapes some letters


@dataclass(frozen=True)
class Rate:
    most: int
    seconds: float


class Limit:
    """At most so many in any stretch of so many seconds, for each key."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._seen: dict[Hashable, deque[float]] = {}

    def wait(self, key: Hashable) -> float:
        """0 and it counts, or the seconds to wait."""
        now = self._clock()
        times = self._seen.setdefault(key, deque())
        while times and times[0] <= now - self._rate.seconds:
            times.popleft()
        if len(times) >= self._rate.most:
            return times[0] + self._rate.seconds - now
        times.append(now)
        if len(self._seen) > 10_000:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        old = [key for key, times in self._seen.items() if not times or times[-1] <= now - self._rate.seconds]
        for key in old:
            del self._seen[key]

"""Bounds on requests by strangers: rate limits, counts of open connections, and sizes."""

from __future__ import annotations

import ipaddress
import time
from bisect import bisect_right
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from asdealt.protocol.bodies import LARGEST_CONTENT

LONGEST_FRAME = 4096  # characters of a message
LONGEST_BODY = 16 * 1024  # bytes of a request
LONGEST_TABLE = 2 * LARGEST_CONTENT + LONGEST_BODY  # of a request with content, in which JSON escapes some characters
LONGEST_RECORD = 512 * 1024  # of a record that is opened: some twenty times what games of people take
LONGEST_HEAD = 16 * 1024  # bytes of a request's first line and headers
FLOODED = 0.05  # seconds in which nothing is read from a client that was told to slow down (backpressure)
MOST_KEYS = 10_000  # addresses or sockets a limit remembers
IPV6_HOME = 64  # bits of a network: a person with one IPv6 address has all addresses that share these


@dataclass(frozen=True)
class Rate:
    most: int
    seconds: float


class Limit:
    """A rate limit by key: at most so many within any so many seconds (a sliding window)."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._seen: dict[Hashable, list[float]] = {}  # least recently counted first

    def wait(self, key: Hashable) -> float:
        """Count one and return 0, or return the seconds to wait."""
        now = self._clock()
        times = self._seen.get(key) or []
        old = bisect_right(times, now - self._rate.seconds)
        del times[:old]
        if len(times) >= self._rate.most:
            return times[0] + self._rate.seconds - now
        times.append(now)
        self._seen.pop(key, None)
        self._seen[key] = times
        if len(self._seen) > MOST_KEYS:
            del self._seen[next(iter(self._seen))]
        return 0.0


class Tally:
    """A count per key of what is open at once, with a maximum."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._there: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        """Count one more, until `leave`. False if there is no room for it."""
        there = self._there.get(key, 0)
        if there >= self._most:
            return False
        self._there[key] = there + 1
        return True

    def leave(self, key: Hashable) -> None:
        self._there[key] -= 1
        if not self._there[key]:
            del self._there[key]


def household(address: str) -> str:
    """The key that counts as one stranger: an IPv4 address, or the network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address[:64].partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_HOME), strict=False))

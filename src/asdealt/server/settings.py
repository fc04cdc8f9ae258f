"""The settings of a server, and the context its parts share: settings, clock, metrics, time slices."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from asdealt.server.shared.hosts import Hosts, Proxies
from asdealt.server.shared.limits import Rate
from asdealt.server.shared.metrics import Metrics
from asdealt.server.shared.motd import Motd
from asdealt.server.shared.time_slices import TimeSlices
from asdealt.server.shared.webhooks import Webhooks

THIS_MACHINE = Hosts()
NO_PROXIES = Proxies()
NO_MOTD = Motd()
NO_WEBHOOKS = Webhooks()
ACTIONS = Rate(60, 20.0)
TABLES = Rate(5, 60.0)
JOINS = Rate(20, 60.0)
LISTS = Rate(60, 60.0)
REPLAYS = Rate(120, 60.0)
REVIEWS = Rate(10, 60.0)
REQUESTS = Rate(600, 60.0)
HELLOS = Rate(200, 20.0)


@dataclass(frozen=True)
class Settings:
    bot_pace: float = 0.8  # seconds a bot's turn takes at least, so that people can follow it
    bot_deadline: float = 12.0  # seconds a bot may think, once it has a thread; a master takes about four
    advice_deadline: float = 15.0  # seconds until a seat that asked for advice is told that there is none
    offline_after: float = 5.0  # seconds until a person without a connection is shown as offline
    stand_in_after: float = 60.0  # seconds more until a bot plays for them
    mixing: float = 5.0  # seconds to reveal the nonces of the shares
    grace: float = 20.0  # seconds after a restart in which no clock runs
    idle_after: float = 60.0  # seconds until an empty table is unloaded from memory
    actions: Rate = ACTIONS  # messages of one device of a seat, or of one spectator
    tables: Rate = TABLES  # tables made from one address
    joins: Rate = JOINS  # attempts to join from one address
    lists: Rate = LISTS  # lists of a person's own tables; each table may have to be read from the store
    replays: Rate = REPLAYS  # pages of replays from one address; each is worded from the first turn of its match on
    reviews: Rate = REVIEWS  # reviews of finished games that are started from one address
    keep_finished: int | None = None  # days a finished table is kept; None: for ever
    requests: Rate = REQUESTS  # API requests from one address: a class that opens the page at once
    hellos: Rate = HELLOS  # sockets opened from one address: all come back after a restart, and once more
    connections: int = 10_000  # open at once
    connections_each: int = 400  # of them from one address: sockets, and the few more that a browser opens
    sockets_each: int = 100  # sockets open at once from one address: a family, a class
    watching: int = 2_400  # sockets of spectators at one table
    seated: int = 100  # sockets with a token at one table: several devices per seat
    hosts: Hosts = THIS_MACHINE  # the names this server answers to
    origins: frozenset[str] = frozenset()  # other sites whose pages may open sockets here
    proxies: Proxies = NO_PROXIES  # proxies whose X-Forwarded headers are trusted
    motd: Motd = NO_MOTD  # the message of the day
    webhooks: Webhooks = NO_WEBHOOKS  # where notices may be sent; without an entry there are none
    metrics_token: str | None = None  # opens /metrics; without one, only this machine may read it


def steady_time() -> Callable[[], float]:
    """A clock in seconds since 1970 that is set once: changing the system's time changes nobody's time."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()


@dataclass
class Context:
    """What every part of a running server may read."""

    settings: Settings = field(default_factory=Settings)
    metrics: Metrics = field(default_factory=Metrics)
    slices: TimeSlices = field(default_factory=TimeSlices)
    now: Callable[[], float] = field(default_factory=steady_time)
    draining: bool = False  # about to restart: no new tables

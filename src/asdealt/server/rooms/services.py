"""What all tables of a server share: its settings, its store, its bots, its figures."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from asdealt.server.bots.bot_threads import Minds
from asdealt.server.bots.kernel_warmup import Rehearsals
from asdealt.server.shared.hosts import Hosts, Proxies
from asdealt.server.shared.limits import Limit, Rate, Tally
from asdealt.server.shared.metrics import Metrics
from asdealt.server.shared.time_slices import Slices
from asdealt.server.tables.table import Table
from asdealt.store import Store

A_SEAT = Rate(60, 20.0)
FIVE_A_MINUTE = Rate(5, 60.0)
TWENTY_A_MINUTE = Rate(20, 60.0)
SIXTY_A_MINUTE = Rate(60, 60.0)
TEN_A_SECOND = Rate(600, 60.0)  # a class behind one address, each opening the page
A_FULL_HOUSE_BACK = Rate(200, 20.0)  # all sockets of an address come back at once after a restart, and once more


HERE = Hosts()
NO_PROXIES = Proxies()


@dataclass(frozen=True)
class Settings:
    bot_pace: float = 0.8  # seconds to follow a bot's turn
    bot_deadline: float = 8.0  # seconds a bot may think
    offline_after: float = 5.0  # seconds until somebody who is gone is shown so
    stand_in_after: float = 60.0  # seconds more until a bot plays for him
    mixing: float = 5.0  # seconds to reveal the nonces of the shares
    grace: float = 20.0  # seconds nobody's clock runs after a restart
    idle_after: float = 60.0  # seconds until a table nobody is at is only in the store
    actions: Rate = A_SEAT  # of a seat
    tables: Rate = FIVE_A_MINUTE  # made from one address
    joins: Rate = TWENTY_A_MINUTE  # tried from one address
    lists: Rate = SIXTY_A_MINUTE  # of one's own tables, each of which may have to be read from the store
    keep_finished: int | None = None  # days; None: for ever
    requests: Rate = TEN_A_SECOND  # for anything of the API, from one address
    hellos: Rate = A_FULL_HOUSE_BACK  # sockets opened from one address
    connections: int = 10_000  # open at once
    connections_each: int = 400  # of them from one address: sockets, and the few more a browser opens
    sockets_each: int = 100  # open at once from one address: a family, a class
    watching: int = 2_400  # sockets at one table without a seat
    seated: int = 100  # sockets at one table of those who have a token: several devices each
    hosts: Hosts = HERE  # the names this server goes by
    origins: frozenset[str] = frozenset()  # other sites whose pages may open sockets here
    proxies: Proxies = NO_PROXIES  # whose word is taken for who is asking
    metrics_token: str | None = None  # opens /metrics; without one it is for this machine only


class Doors:
    """The sockets there are, and how often more are opened."""

    def __init__(self, settings: Settings) -> None:
        self.hellos = Limit(settings.hellos)
        self.by_address = Tally(settings.sockets_each)
        self.watching = Tally(settings.watching)  # by table
        self.seated = Tally(settings.seated)  # by table


def steady_time() -> Callable[[], float]:
    """Seconds since 1970, by a clock that is set once: what is done to the one on the wall changes nobody's time."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()


@dataclass
class House:
    store: Store
    settings: Settings = field(default_factory=Settings)
    minds: Minds = field(default_factory=Minds)
    rehearsals: Rehearsals = field(default_factory=Rehearsals)
    metrics: Metrics = field(default_factory=Metrics)
    slices: Slices = field(default_factory=Slices)
    now: Callable[[], float] = field(default_factory=steady_time)
    draining: bool = False  # about to restart: no new tables
    doors: Doors = field(init=False)

    rematch: Callable[[Table], Awaitable[str]] = field(init=False)  # makes a table for the same group; by the lobby

    def __post_init__(self) -> None:
        self.doors = Doors(self.settings)

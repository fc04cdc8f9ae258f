"""What all tables of a server share: its settings, its store, its bots, its figures."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from asdealt.server.limits import Rate
from asdealt.server.metrics import Metrics
from asdealt.server.minds import Minds
from asdealt.server.rehearsal import Rehearsals
from asdealt.server.table import Table
from asdealt.store import Store

A_SEAT = Rate(60, 20.0)
FIVE_A_MINUTE = Rate(5, 60.0)
TWENTY_A_MINUTE = Rate(20, 60.0)


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
    origins: frozenset[str] = frozenset()  # other sites whose pages may open sockets here


@dataclass
class House:
    store: Store
    settings: Settings = field(default_factory=Settings)
    minds: Minds = field(default_factory=Minds)
    rehearsals: Rehearsals = field(default_factory=Rehearsals)
    metrics: Metrics = field(default_factory=Metrics)
    now: Callable[[], float] = time.time
    draining: bool = False  # about to restart: no new tables

    rematch: Callable[[Table], Awaitable[str]] = field(init=False)  # makes a table for the same group; by the lobby

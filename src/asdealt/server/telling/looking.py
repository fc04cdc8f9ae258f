"""People who look through a finished game together: one leads, the others are told where to look.

Anybody may lead, and every follower is told. So what is sent is bounded by time, not by the messages of many leaders.
"""

from __future__ import annotations

from weakref import ref

from asdealt.protocol.frames import Looked
from asdealt.protocol.messages import Look
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.shared.deferred_work import Debounce
from asdealt.server.tables.branching import ended
from asdealt.server.tables.table import Table
from asdealt.server.telling.frames import encode
from asdealt.server.telling.replay import viewer_of
from asdealt.server.telling.subscribers import Subscriber, Subscribers

A_LOOK = 0.3  # seconds between two frames for those who follow


class Looking:
    def __init__(self, subscribers: Subscribers) -> None:
        self._subscribers = subscribers
        self._at: Looked | None = None
        self._leader: ref[Subscriber] | None = None  # who is gone is not kept
        self._soon = Debounce(A_LOOK, self._tell)

    def lead(self, table: Table, message: Look, leader: Subscriber) -> None:
        """Everyone else is told soon. Raises RequestRefused."""
        match = ended(table)
        viewer_of(message.seat, len(table.chairs))
        if not 0 <= message.turn <= match.made:  # turns of chance count here, too: it is only a bound
            raise RequestRefused("no_such_turn")
        self._at, self._leader = Looked(message.turn, message.seat), ref(leader)
        self._soon.want()

    def follow(self, subscriber: Subscriber) -> None:
        """Tell somebody who comes later where the others are."""
        if self._at:
            subscriber.tell(encode(self._at))

    def stop(self) -> None:
        self._soon.stop()

    def _tell(self) -> None:
        if self._at:
            leader = self._leader() if self._leader else None
            self._subscribers.notice(encode(self._at), but=leader)

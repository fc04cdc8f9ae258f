"""Fair deals, from a player's side: their own nonce, the shares the table showed, and the check at the end.

Nobody reveals a nonce before all shares are fixed. A player who checks that their own share was among them knows that
nobody chose the deals: docs/protocol.md, "Fair deals".
"""

from __future__ import annotations

from msgspec import Struct

from asdealt.fault import fault
from asdealt.protocol.frames import TableInfo
from asdealt.record import BadRecord, Record
from asdealt.seed import share_of


class Unfair(Exception):
    """The table does not keep what it promised about the deals."""


class Promise(Struct, frozen=True):
    """What a table showed before anyone revealed a nonce. Keep it until the match is over, then check it."""

    seat: int
    nonce: str
    commitment: str
    shares: list[str]

    @classmethod
    def of(cls, room: TableInfo, seat: int, nonce: str) -> Promise:
        """Raises Unfair if this seat's own share is not shown. Then its nonce must stay hidden."""
        if room.shares[seat] != share_of(nonce):
            raise Unfair("the table does not show this seat's own share")
        return cls(seat, nonce, room.commitment, room.shares)

    def check(self, record: Record) -> None:
        """Raises BadRecord unless the record keeps the promise. (Reading it has checked its deals against its seed.)"""
        if record.commitment != self.commitment:
            raise BadRecord(1, fault("deal-seed", "another seed was committed to before the nonces were revealed"))
        if list(record.shares) != self.shares:
            raise BadRecord(1, fault("deal-shares", "other shares were shown before the nonces were revealed"))
        if record.nonces[self.seat] != self.nonce:
            raise BadRecord(1, fault("deal-nonce", "this seat's own nonce was not mixed into the deals"))

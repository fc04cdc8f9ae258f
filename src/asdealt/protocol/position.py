"""What a seat that decides is sent."""

from __future__ import annotations

import msgspec


class Position(msgspec.Struct, frozen=True):
    """A view and what its seat may do there."""

    id: str  # of the decision this viewer has to make: another decision has another id, a reconnect finds the same one
    seat: int | None  # whose view; null: a spectator's
    actors: list[int]  # who decides next: one, several at once, or nobody once it is over; -1 is chance
    legal: list[str]  # my legal actions; empty if it is not my turn
    table: msgspec.Raw  # the game's own state, as this seat sees it

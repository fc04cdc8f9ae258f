"""A player of tables on a server, for bot authors and tests: asyncio, typed, comes back by itself.

seated = await make("http://127.0.0.1:8000", NewTable(game="scout", seats=[...]))
async with Seat("http://127.0.0.1:8000", seated.table, seated.token) as seat:
    while not (await seat.my_turn()).over:
        await seat.move(choose(seat.position))
"""

from asdealt.client.http import join, make, record
from asdealt.client.seat import Gone, Seat, Turned

__all__ = ["Gone", "Seat", "Turned", "join", "make", "record"]

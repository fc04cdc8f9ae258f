"""A client for tables on a server, for bot authors and tests: asyncio, typed, reconnects by itself.

nonce = new_nonce()
seated = await make("http://127.0.0.1:8000", NewTable(game="scout", seats=[...], share=share_of(nonce)))
async with Seat("http://127.0.0.1:8000", seated.table, seated.token, nonce=nonce) as seat:
    while not (await seat.my_turn()).over:
        await seat.move(choose(seat.position))
"""

from asdealt.client.deals import Promise, Unfair
from asdealt.client.http import join, make, record
from asdealt.client.seat import Gone, MessageRefused, Seat
from asdealt.seed import new_nonce, share_of

__all__ = ["Gone", "MessageRefused", "Promise", "Seat", "Unfair", "join", "make", "new_nonce", "record", "share_of"]

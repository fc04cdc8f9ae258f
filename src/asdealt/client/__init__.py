"""A client for tables on a server, for bot authors and tests: asyncio, typed, reconnects by itself.

import asyncio
import random

from asdealt.client import NewTable, Seat, SeatWish, make, new_nonce, share_of

async def play(server: str) -> None:
    nonce = new_nonce()
    seats = [SeatWish("me"), SeatWish("bot"), SeatWish("bot")]
    made = await make(server, NewTable("scout", seats, name="Robot", share=share_of(nonce), start=True))
    async with Seat(server, made.table, made.token, nonce=nonce) as seat:
        while not (await seat.my_turn()).over:
            await seat.decide(lambda position: random.choice(position.legal))
        print(seat.result)

asyncio.run(play("http://127.0.0.1:8000"))
"""

from asdealt.client.deals import Promise, Unfair
from asdealt.client.http import HttpRefused, join, make, record
from asdealt.client.seat import Gone, MessageRefused, Seat
from asdealt.protocol.bodies import Join, NewTable, Seated, SeatWish
from asdealt.seed import new_nonce, share_of

__all__ = [
    "Gone", "HttpRefused", "Join", "MessageRefused", "NewTable", "Promise", "Seat", "SeatWish", "Seated", "Unfair",
    "join", "make", "new_nonce", "record", "share_of",
]  # fmt: skip

"""The bots of a table, and the clocks of its people: who decides next, and when.

When a bot locks a secret choice is drawn before it has made it, so that the moment tells nothing about the choice.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from asdealt import bots
from asdealt.core import Bot, Seat
from asdealt.server.bots.bot_threads import dice
from asdealt.server.tables import log

if TYPE_CHECKING:
    from asdealt.server.rooms.room import Room


class Players:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._minds: dict[tuple[int, str], Bot[Any, Any]] = {}
        self._thinking: dict[tuple[int, Seat], asyncio.Task[None]] = {}  # by phase and seat

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    @property
    def present(self) -> bool:
        """Somebody is there; at a turn-based table nobody need be."""
        return bool(self._room.audience) or self._room.clocks.time.period is not None

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    def clocks_after(self, seat: Seat) -> list[float]:
        """What is on the clocks once this seat has decided."""
        room, match, now = self._room, self._room.table.match, self._room.house.now()
        if room.clocks.time.bank is None:
            return []
        if match is None or match.waiting - {seat}:
            return room.clocks.left(now)
        return room.clocks.after_turn(now, room.table.rules.actors(match.view(seat).state))

    def let_bots_think(self) -> None:
        """Every bot that is asked and does not think yet; also for people whose time is up."""
        room = self._room
        if not self.present or room.house.draining:
            return
        late: list[int] | None = None
        for seat in room.table.waiting:
            key = room.table.phase, seat
            if key in self._thinking:
                continue
            by_bot = room.table.chairs[seat].by_bot
            if not by_bot and late is None:
                late = room.clocks.expired(room.house.now())
            if by_bot or (late and seat in late):
                self._thinking[key] = asyncio.create_task(self._think(*key, late=not by_bot))

    async def _think(self, phase: int, seat: Seat, *, late: bool) -> None:
        room, table = self._room, self._room.table
        match, level, settings = table.match, table.chairs[seat].mind, room.house.settings
        assert match is not None
        loop = asyncio.get_running_loop()
        started = loop.time()
        secret = len(match.rules.actors(match.view(None).state)) > 1
        pace = settings.bot_pace * (dice(table.seed, phase, seat, "pace").uniform(0.5, 1.5) if secret else 1)
        rng = dice(table.seed, phase, seat, "choice")
        ready = room.house.rehearsals.level(level, table.rules.name)
        mind = partial(self._mind, seat, ready)
        try:
            text, itself = await room.house.minds.choose(
                mind, match.rules, match.view(seat), rng, settings.bot_deadline
            )
        except Exception:
            room.house.metrics.errors.inc()
            self._thinking.pop((phase, seat), None)
            raise
        wait = pace - (loop.time() - started)
        if secret and wait < 0 < settings.bot_pace:
            wait %= settings.bot_pace  # late for its moment: it comes at a later one, not when it happens to be ready
        await asyncio.sleep(max(0.0, wait))
        room.post(partial(self._decided, phase, seat, text, itself and ready == level, late, failed=not itself))

    def _mind(self, seat: Seat, level: str) -> Bot[Any, Any]:
        """Found once a seat, in the thread it thinks in."""
        if (seat, level) not in self._minds:
            self._minds[seat, level] = bots.find(level, self._room.table.rules.name)
        return self._minds[seat, level]

    async def _decided(self, phase: int, seat: Seat, text: str, itself: bool, late: bool, *, failed: bool) -> None:
        self._thinking.pop((phase, seat), None)
        table = self._room.table
        chair = table.chairs[seat]
        if table.phase == phase and seat in table.waiting and (chair.by_bot or late):  # nobody came back
            if failed:
                self._room.house.metrics.bots_failed.inc()
                if not chair.flagged:
                    await self._room.commit(log.Failed(seat=seat))
            auto = late or chair.stand_in or not itself
            await self._room.commit(log.Chose(seat=seat, move=text, auto=auto, left=self.clocks_after(seat)))
        self.let_bots_think()

"""The bots of one table: which seats a bot must decide for now, and what it decides.

A bot with a secret choice locks it at a moment that is drawn before it chooses, so that the moment tells nothing about
the choice.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from asdealt import bots
from asdealt.bots import rehearsal
from asdealt.bots.names import SEARCHERS, SKILLED
from asdealt.bots.rehearsal import Rehearsal
from asdealt.core import Bot, Seat
from asdealt.server.bots.bot_threads import BotThreads, dice
from asdealt.server.bots.kernel_warmup import KernelWarmup
from asdealt.server.settings import Context
from asdealt.server.shared.error_reports import report
from asdealt.server.tables import branching, log
from asdealt.server.tables.chairs import Chair
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.table import Table

STAND_IN = SKILLED  # plays until a bot that searches is ready


@dataclass(frozen=True, slots=True)
class Decision:
    phase: int
    seat: Seat
    move: str
    late: bool  # for a person whose time is up
    failed: bool  # a fallback decided
    stand_in: bool  # by a weaker bot, because the expert's kernels are not compiled yet


class SeatBots:
    def __init__(
        self, table: Table, clocks: Clocks, context: Context, threads: BotThreads, warmup: KernelWarmup
    ) -> None:
        self._table = table
        self._clocks = clocks
        self._context = context
        self._threads = threads
        self._warmup = warmup
        self._found: dict[tuple[int, str], Bot[Any, Any]] = {}  # by seat and level
        self._thinking: dict[tuple[int, Seat], asyncio.Task[Decision]] = {}  # by phase and seat

    def get_ready(self) -> None:
        """Begin early, so that bots which search are ready when they must decide."""
        if self._table.stage != "over" and any(self._searches(chair) for chair in self._table.chairs):
            self._warmup.begin(self._needed)

    def getting_ready(self, chair: Chair) -> bool:
        """Whether a weaker bot plays here until the kernels of the right one are compiled."""
        return self._searches(chair) and self._warmup.compiling(self._needed)

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    def start(self) -> list[asyncio.Task[Decision]]:
        """Start every bot that must decide and does not think yet; also for people whose time is up."""
        started = []
        late: list[int] | None = None
        for seat in self._table.waiting:
            key = self._table.phase, seat
            if key in self._thinking:
                continue
            by_bot = self._table.chairs[seat].by_bot
            if not by_bot and late is None:
                late = self._clocks.expired(self._context.now())
            if by_bot or (late and seat in late):
                self._thinking[key] = asyncio.create_task(self._think(*key, late=not by_bot))
                started.append(self._thinking[key])
        return started

    def deeds(self, decision: Decision) -> list[AnyDeed]:
        """The deeds a decision leads to: none if someone else has decided, or the person has come back."""
        self._thinking.pop((decision.phase, decision.seat), None)
        table, seat = self._table, decision.seat
        chair = table.chairs[seat]
        if table.phase != decision.phase or seat not in table.waiting or not (chair.by_bot or decision.late):
            return []
        if decision.failed:
            self._context.metrics.bots_failed.inc()
        auto = decision.late or chair.stand_in or decision.failed or decision.stand_in
        flag: list[AnyDeed] = [log.Failed(seat=seat)] if decision.failed and not chair.flagged else []
        return [*flag, log.Chose(seat=seat, move=decision.move, auto=auto)]

    async def _think(self, phase: int, seat: Seat, *, late: bool) -> Decision:
        table, settings = self._table, self._context.settings
        match, wanted = table.match, table.chairs[seat].bot_level
        assert match is not None
        loop = asyncio.get_running_loop()
        started = loop.time()
        secret = len(match.actors) > 1
        pace = settings.bot_pace * (dice(table.seed, phase, seat, "pace").uniform(0.5, 1.5) if secret else 1)
        rng = dice(table.seed, phase, seat, "choice")
        scripted, level = branching.scripted(table, seat), wanted
        if not scripted and level in SEARCHERS and not await self._warmup.soon(self._needed, settings.bot_deadline):
            level = STAND_IN
        try:
            if scripted:
                move, itself = scripted, True
            else:
                find, view = partial(self._find, seat, level), match.view(seat)
                move, itself = await self._threads.choose(find, match.rules, view, rng, settings.bot_deadline)
        except Exception as error:
            self._context.metrics.errors.inc()
            report(table.name, error)
            self._thinking.pop((phase, seat), None)
            raise
        wait = pace - (loop.time() - started)
        if secret and wait < 0 < settings.bot_pace:
            wait %= settings.bot_pace  # it missed its moment: it locks at a later one, not as soon as it is ready
        await asyncio.sleep(max(0.0, wait))
        return Decision(phase, seat, move, late, failed=not itself, stand_in=level != wanted)

    @cached_property
    def _needed(self) -> Rehearsal | None:
        return rehearsal.for_experts(self._table.rules, len(self._table.chairs))

    @staticmethod
    def _searches(chair: Chair) -> bool:
        return chair.by_bot and chair.bot_level in SEARCHERS

    def _find(self, seat: Seat, level: str) -> Bot[Any, Any]:
        """The bot of a seat, found once, in the thread it thinks in."""
        if (seat, level) not in self._found:
            self._found[seat, level] = bots.find(level, self._table.rules.name)
        return self._found[seat, level]

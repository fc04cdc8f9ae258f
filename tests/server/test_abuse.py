"""Abuse: hostile clients attack a real server that is killed repeatedly; honest players beside them lose nothing.

The long version, about half an hour on two cores:
ABUSE_MESSAGES=1000000 ABUSE_KILLS=500 python3 run.py test -n0 -s -m slow tests/server/test_abuse.py
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from asdealt.protocol.bodies import Seated
from asdealt.server.tables.table import Table
from asdealt.store import SqliteStore
from helpers.attackers import Attacker, Tally
from helpers.crash_loop import Loop, crash
from helpers.ports import free_port

ATTACKERS = 6


@dataclass
class Abuse(Loop):
    """Honest players, attackers beside them, and kills; then attackers alone until they have sent enough messages."""

    messages: int = 0  # the minimum
    tally: Tally = field(default_factory=Tally)
    enough: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self, crashes: int) -> None:
        attackers = [Attacker(self.url, Random(f"attacker {n}"), self.tally, self) for n in range(ATTACKERS)]
        attacks = [asyncio.create_task(each.attack(self.enough)) for each in attackers]
        await super().run(crashes)
        await asyncio.gather(*attacks)

    async def last_stand(self) -> None:
        while self.tally.messages < self.messages:
            await asyncio.sleep(0.2)
        self.enough.set()

    def victim(self) -> str:
        """A table of honest players."""
        return self.seats[-1].table if self.seats else ""

    async def _sit_down(self, game: str, size: int, people: int) -> list[tuple[Seated, str]]:
        seated = await super()._sit_down(game, size, people)
        self.tally.secrets.update(secret for each, nonce in seated for secret in (each.token, nonce))
        return seated

    async def check(self) -> None:
        """The same check as for honest players alone; each attacker's table must also be the fold of its log."""
        await super().check()
        store = SqliteStore(self.folder / "tables.db")
        for table in self.tally.tables:
            entries = await store.read(table)
            assert [entry.n for entry in entries] == list(range(len(entries)))
            assert Table.fold(table, entries).v == len(entries) - 1
        await store.close()
        assert not self.tally.failures, self.tally.failures
        assert "Traceback" not in self.complaints, self.complaints[:3000]
        assert " ERROR " not in self.complaints, self.complaints[:3000]


def abuse(folder: Path, messages: int, kills: int) -> Abuse:
    loop = Abuse(folder, Random(f"{messages} messages"), free_port(), messages=messages)
    crash(loop, kills)
    return loop


def test_honest_people_lose_nothing_beside_hostile_ones(tmp_path: Path) -> None:
    done = abuse(tmp_path, 4000, 3)
    assert done.tally.messages >= 4000
    assert done.tally.answers > done.tally.messages // 2
    assert len(done.acked) > 20


@pytest.mark.slow
def test_a_million_messages_and_hundreds_of_kills(tmp_path: Path) -> None:
    messages, kills = int(os.environ.get("ABUSE_MESSAGES", "1000000")), int(os.environ.get("ABUSE_KILLS", "500"))
    done = abuse(tmp_path, messages, kills)
    tally, games = done.tally, len({seat.table for seat in done.seats})
    print(f"\n{tally.messages:,} messages and {tally.requests:,} requests over {tally.connections:,} connections,")
    print(f"{tally.answers:,} answers seen, {kills} kills; honest people: {games} games, {len(done.acked):,} moves")

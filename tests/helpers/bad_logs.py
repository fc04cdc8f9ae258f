"""Tables whose logs a test damages behind the server's back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.store import Entry

ME, BOT = SeatWish("me"), SeatWish("bot", level="greedy")


def bots(**wish: object) -> NewTable:
    """A Scout table for one person and two bots."""
    return NewTable("scout", [ME, BOT, BOT], start=True, name="Ana", **wish)  # type: ignore[arg-type]


def spoil(file: Path, name: str, fault: Callable[[list[Entry]], Sequence[Entry]]) -> None:
    """Put a fault into a table's log, behind the server's back."""
    with sqlite3.connect(file) as db:
        rows = db.execute("SELECT n, at, kind, payload FROM log WHERE match = ? ORDER BY n", (name,)).fetchall()
        db.execute("DELETE FROM log WHERE match = ?", (name,))
        for each in fault([Entry(*row) for row in rows]):
            db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (name, each.n, each.at, each.kind, each.payload))
    db.close()


def changed(entry: Entry, **fields: object) -> Entry:
    """An entry with some fields of its payload changed."""
    payload = {**json.loads(entry.payload), **fields}
    return Entry(entry.n, entry.at, str(payload["kind"]), json.dumps(payload).encode())


def edition_99(entries: list[Entry]) -> list[Entry]:
    return [changed(entries[0], edition=99), *entries[1:]]

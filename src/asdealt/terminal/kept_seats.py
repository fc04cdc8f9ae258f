"""The seats taken at servers from this machine: their tokens, and what is needed to check the deals."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from asdealt.client import Promise


class KeptSeat(Struct, frozen=True):
    token: str
    nonce: str = ""  # drawn when the seat was taken
    promise: Promise | None = None  # what the table showed before the nonce was revealed


class KeptSeats:
    """A small file that only its owner can read."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, server: str, table: str) -> KeptSeat | None:
        """Raises OSError."""
        return self._read().get(_key(server, table))

    def keep(self, server: str, table: str, seat: KeptSeat) -> None:
        """Replaces the whole file at once, so that a crash leaves the old one or the new one."""
        seats = {**self._read(), _key(server, table): seat}
        self._path.parent.mkdir(parents=True, exist_ok=True)
        part = self._path.with_suffix(".part")
        part.touch(mode=0o600)
        part.write_bytes(msgspec.json.encode(seats))
        os.replace(part, self._path)

    def _read(self) -> dict[str, KeptSeat]:
        if not self._path.exists():
            return {}
        try:
            kept = msgspec.json.decode(self._path.read_bytes(), type=dict[str, KeptSeat | str])
        except ValueError:
            raise OSError(f"{self._path} is damaged") from None
        # A version before fair deals kept the tokens alone.
        return {key: KeptSeat(seat) if isinstance(seat, str) else seat for key, seat in kept.items()}


def _key(server: str, table: str) -> str:
    return f"{server} {table}"

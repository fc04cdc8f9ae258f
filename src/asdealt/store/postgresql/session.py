"""One connection to PostgreSQL that is opened again when it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from asdealt.store.base import Cause

SETTINGS = {"search_path": "asdealt", "application_name": "asdealt"}
PATIENCE = 10.0  # seconds until a connection that does not answer counts as lost
LOST = (
    OSError,  # includes timeouts
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the database shuts down, or someone ended this session
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,  # the server's last word came in the middle of a call
)  # after any of these the connection is of no use; what it was doing may have been done or not


async def connect(url: str) -> Any:
    """Raises one of LOST, ValueError for a wrong URL, or another PostgresError."""
    try:
        return await asyncpg.connect(url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS)
    except asyncpg.ClientConfigurationError as wrong:
        raise ValueError(str(wrong)) from None


def cause_of(error: Exception) -> Cause:
    """Why nothing could be kept."""
    match getattr(error, "sqlstate", None) or "":
        case "53100":
            return "disk_full"
        case "25006":
            return "read_only"
        case state if state[:2] == "58":
            return "disk_error"
        case state if state[:2] == "XX":
            return "damaged"
        case state if state[:2] in ("40", "55"):
            return "busy"
    return "unreachable" if isinstance(error, LOST) else "unknown"


class Session:
    """Used by one task at a time. `opened` is called with every new connection before anyone else uses it."""

    def __init__(self, url: str, opened: Callable[[Any], Awaitable[None]] | None = None) -> None:
        self._url = url
        self._opened = opened
        self._connection: Any = None
        self.lock = asyncio.Lock()  # for those who share a session

    async def connection(self) -> Any:
        """The connection, opened if needed. Raises one of LOST."""
        if self._connection is None or self._connection.is_closed():
            connection = await connect(self._url)
            try:
                if self._opened:
                    await self._opened(connection)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection
        return self._connection

    @property
    def pid(self) -> int | None:
        """The number of the server's process that serves this session."""
        there = self._connection is not None and not self._connection.is_closed()
        return int(self._connection.get_server_pid()) if there else None

    def drop(self) -> None:
        """The connection is broken: the next use opens another one."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            try:
                await connection.close(timeout=1.0)
            except LOST:
                connection.terminate()

"""The half of a store that is the same for every engine: it passes what is shared with other processes on."""

from __future__ import annotations

from typing import Protocol

from asdealt.store.base import Process, possible


class Sharing(Protocol):
    """How an engine lets several processes share a store. `SharedStore` says what each of these does."""

    async def join(self, address: str) -> Process: ...

    async def secret(self) -> bytes: ...

    async def claim(self, match: str) -> Process | None: ...

    async def release(self, match: str) -> None: ...

    async def beat(self) -> list[Process]: ...

    async def unreachable(self, process: Process) -> bool: ...

    async def processes(self) -> list[Process]: ...

    async def leave(self) -> None: ...


class SharedThrough:
    """Shares a store through the `Sharing` of its engine."""

    def __init__(self, sharing: Sharing) -> None:
        self._shared = sharing

    async def join(self, address: str) -> Process:
        return await self._shared.join(address)

    async def secret(self) -> bytes:
        return await self._shared.secret()

    async def claim(self, match: str) -> Process | None:
        return await self._shared.claim(match) if possible(match) else None

    async def release(self, match: str) -> None:
        await self._shared.release(match)

    async def beat(self) -> list[Process]:
        return await self._shared.beat()

    async def unreachable(self, process: Process) -> bool:
        return await self._shared.unreachable(process)

    async def processes(self) -> list[Process]:
        return await self._shared.processes()

    async def leave(self) -> None:
        await self._shared.leave()

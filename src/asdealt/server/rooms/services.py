"""What all rooms of a server share: the context, the store, and the bots."""

from __future__ import annotations

from dataclasses import dataclass, field

from asdealt.server.bots.bot_threads import BotThreads
from asdealt.server.bots.kernel_warmup import KernelWarmup
from asdealt.server.settings import Context
from asdealt.store import Store


@dataclass(kw_only=True)
class Services(Context):
    store: Store
    bot_threads: BotThreads = field(default_factory=BotThreads)
    kernel_warmup: KernelWarmup = field(default_factory=KernelWarmup)

    async def close(self) -> None:
        self.bot_threads.close()
        self.kernel_warmup.close()
        await self.store.close()

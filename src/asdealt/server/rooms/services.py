"""What all rooms of a server share: the context, the store, and the bots."""

from __future__ import annotations

from dataclasses import dataclass, field

from asdealt.server.bots.bot_threads import BotThreads, Pool
from asdealt.server.bots.kernel_warmup import KernelWarmup
from asdealt.server.cluster.cluster import Cluster
from asdealt.server.notices.sender import Notifier
from asdealt.server.settings import Context
from asdealt.store import Store

ADVISING = 1  # thread, so that bots never wait for people who ask for advice
MOST_ADVISING = 2  # including one that hangs


@dataclass(kw_only=True)
class Services(Context):
    store: Store
    bot_threads: BotThreads = field(default_factory=BotThreads)
    advice_threads: Pool = field(default_factory=lambda: Pool(ADVISING, MOST_ADVISING))
    kernel_warmup: KernelWarmup = field(default_factory=KernelWarmup)
    cluster: Cluster | None = None  # where other processes may serve the same tables

    def __post_init__(self) -> None:
        self.notifier = Notifier(self.settings.webhooks, self.metrics)

    async def close(self) -> None:
        self.notifier.close()
        self.bot_threads.close()
        self.advice_threads.close()
        self.kernel_warmup.close()
        if self.cluster:
            await self.cluster.close()
        await self.store.close()

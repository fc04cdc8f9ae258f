"""Runs a test that is a coroutine in an event loop of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 120.0  # seconds a test waits for what must come. A busy machine makes tests slow, but does not fail them


def run(test: Coroutine[Any, Any, T], loop: Callable[[], asyncio.AbstractEventLoop] | None = None) -> T:
    async def limited() -> T:
        async with asyncio.timeout(PATIENCE * 2):
            return await test

    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(limited())

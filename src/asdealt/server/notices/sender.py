"""Sends notices to webhooks. No table ever waits for it, and a notice that cannot be sent is dropped.

A request goes to the host that was checked and to no other: redirects are not followed, and of the answer only its
first line is read.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from asdealt.server.shared.limits import Limit, Rate
from asdealt.server.shared.metrics import Metrics
from asdealt.server.shared.webhooks import Webhook, Webhooks

Kind = Literal["welcome", "turn", "time", "daily"]
MOST_WAITING = 500  # notices in the queue
AT_ONCE = 4  # requests under way
SECONDS = 10.0  # for a whole request
LONGEST_ANSWER = 4096  # bytes of an answer's first line
EACH_ADDRESS = Rate(10, 600.0)  # notices
EACH_HOST = Rate(300, 60.0)


@dataclass(frozen=True, slots=True)
class Notice:
    to: str  # the address of a webhook
    kind: Kind
    game: str  # the name of its rules
    text: str
    link: str  # to the table


class Notifier:
    def __init__(self, webhooks: Webhooks, metrics: Metrics) -> None:
        self.webhooks = webhooks
        self._metrics = metrics
        self._queue: asyncio.Queue[tuple[Webhook, Notice]] = asyncio.Queue(MOST_WAITING)
        self._workers: list[asyncio.Task[None]] = []  # none until there is something to send
        self._addresses = Limit(EACH_ADDRESS)
        self._hosts = Limit(EACH_HOST)

    def send(self, notice: Notice) -> None:
        """Queue a notice. Never waits: if there are too many, it is dropped."""
        webhook = self.webhooks.find(notice.to)
        if webhook is None:  # the operator allows this host no more
            self._count("not_allowed")
        elif self._addresses.wait(notice.to) or self._hosts.wait(webhook.host) or self._queue.full():
            self._count("dropped")
        else:
            self._queue.put_nowait((webhook, notice))
            if not self._workers:
                self._workers = [asyncio.create_task(self._work(), name="notices") for _ in range(AT_ONCE)]

    def close(self) -> None:
        for worker in self._workers:
            worker.cancel()

    async def _work(self) -> None:
        while True:
            webhook, notice = await self._queue.get()
            try:
                async with asyncio.timeout(SECONDS):
                    status = await self._request(webhook, *written(webhook.style, notice))
                self._count("sent" if 200 <= status < 300 else "refused")
            except (OSError, ValueError, TimeoutError, asyncio.LimitOverrunError):
                self._count("failed")

    async def _request(self, webhook: Webhook, headers: dict[str, str], body: bytes) -> int:
        """Send one request and return the status of the answer."""
        tls = self._tls if webhook.tls else None
        host = webhook.host.strip("[]")
        reader, writer = await asyncio.open_connection(host, webhook.port, ssl=tls, limit=LONGEST_ANSWER)
        try:
            usual = 443 if webhook.tls else 80
            head = {
                "Host": webhook.host if webhook.port == usual else f"{webhook.host}:{webhook.port}",
                "User-Agent": "asdealt",
                "Content-Length": str(len(body)),
                "Connection": "close",
                **headers,
            }
            lines = [f"POST {webhook.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
            writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
            await writer.drain()
            _, status, *_ = (await reader.readline()).split()
            return int(status)
        finally:
            writer.transport.abort()

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    def _count(self, outcome: str) -> None:
        self._metrics.notices.labels(outcome).inc()


def written(style: str, notice: Notice) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a request, as the service reads them."""
    if style == "ntfy":
        return {"Content-Type": "text/plain; charset=utf-8", "Click": notice.link}, notice.text.encode()
    said = f"{notice.text}\n{notice.link}"
    # `text` is what Slack, Mattermost and others read; no name in it may call people
    content: dict[str, object] = {"text": said, "kind": notice.kind, "game": notice.game, "link": notice.link}
    if style == "discord":
        content = {"content": said, "allowed_mentions": {"parse": []}}
    return {"Content-Type": "application/json"}, json.dumps(content, ensure_ascii=False).encode()

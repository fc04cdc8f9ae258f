"""Webhooks: which addresses notices may go to, what each service gets, and that nobody can misuse them."""

from __future__ import annotations

import asyncio
import json

import pytest

from asdealt.server.notices import sender
from asdealt.server.notices.sender import Notice, Notifier, written
from asdealt.server.shared.metrics import Metrics
from asdealt.server.shared.webhooks import Webhook, Webhooks
from helpers.raw import listening
from helpers.webhooks import service

ALLOWED = Webhooks(["ntfy.sh", "discord.com", "json=hooks.example:8443", "ntfy=http://10.0.0.7:8080"])
TO = "https://ntfy.sh/my-topic"


# Where notices may go


@pytest.mark.parametrize(
    ("address", "found"),
    [
        (TO, Webhook("ntfy", "ntfy.sh", 443, "/my-topic", tls=True)),
        ("https://NTFY.sh:443/my-topic?up=1", Webhook("ntfy", "ntfy.sh", 443, "/my-topic?up=1", tls=True)),
        ("https://discord.com/api/webhooks/1", Webhook("discord", "discord.com", 443, "/api/webhooks/1", tls=True)),
        ("https://hooks.example:8443", Webhook("json", "hooks.example", 8443, "/", tls=True)),
        ("http://10.0.0.7:8080/x", Webhook("ntfy", "10.0.0.7", 8080, "/x", tls=False)),
    ],
)  # fmt: skip
def test_addresses_at_hosts_that_the_operator_has_named(address: str, found: Webhook) -> None:
    assert ALLOWED.find(address) == found
    assert Webhooks().find(address) is None


@pytest.mark.parametrize(
    "address",
    [
        "http://ntfy.sh/topic",  # no TLS
        "https://ntfy.sh:8443/topic",  # another port
        "https://hooks.example/x",
        "https://10.0.0.7:8080/x",
        "http://10.0.0.7/x",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://ntfy.sh@127.0.0.1/",
        "https://127.0.0.1#@ntfy.sh/",
        "https://127.0.0.1\\@ntfy.sh/",
        "https://127.0.0.1?@ntfy.sh/",
        "https://user:word@ntfy.sh/topic",
        "https://ntfy.sh.evil.example/",
        "https://evil.ntfy.sh/",
        "https://ntfy.sh./topic",
        "https://ntfy.sh/a b",
        "https://ntfy.sh/a\r\nX-More: 1",
        "https://ntfy.sh/topic#part",
        "https://ntfy.sh/\u7d75",
        "https://ｎtfy.sh/topic",
        "https:ntfy.sh/topic",
        "//ntfy.sh/topic",
        "file:///etc/passwd",
        "ftp://ntfy.sh/x",
        "https://ntfy.sh:99999999/x",
        "ntfy.sh/topic",
        "",
    ],
)
def test_no_other_address_is_ever_asked(address: str) -> None:
    assert ALLOWED.find(address) is None


@pytest.mark.parametrize("entry", ["", "ftp://ntfy.sh", "slack=ntfy.sh", "https://ntfy.sh/path", "*", "a b"])
def test_the_operator_is_told_of_a_bad_entry(entry: str) -> None:
    with pytest.raises(ValueError, match=r"host|none of"):
        Webhooks([entry])


def test_every_service_gets_what_it_reads() -> None:
    notice = Notice(TO, "turn", "scout", "Scout: it is your turn. @everyone", "https://cards.example/t/abc")
    headers, body = written("ntfy", notice)
    assert (headers["Click"], body.decode()) == (notice.link, notice.text)
    discord = json.loads(written("discord", notice)[1])
    assert discord == {"content": f"{notice.text}\n{notice.link}", "allowed_mentions": {"parse": []}}
    generic = json.loads(written("json", notice)[1])
    assert generic == {"text": f"{notice.text}\n{notice.link}", "kind": "turn", "game": "scout", "link": notice.link}


# How they are sent


def outcomes(metrics: Metrics) -> dict[str, float]:
    text = [line for line in metrics.text().splitlines() if line.startswith("asdealt_notices_total{")]
    return {line.split('"')[1]: float(line.rpartition(" ")[2]) for line in text}


async def until(metrics: Metrics, outcome: str, count: int = 1) -> None:
    async with asyncio.timeout(60):
        while outcomes(metrics).get(outcome, 0) < count:
            await asyncio.sleep(0.005)


async def test_redirects_are_not_followed() -> None:
    async with (
        service() as inside,
        service(f"HTTP/1.1 307 No\r\nLocation: {inside.entry}/\r\n\r\n".encode()) as first,
    ):
        metrics = Metrics()
        notifier = Notifier(Webhooks([first.entry, inside.entry]), metrics)
        notifier.send(Notice(f"{first.entry}/x", "turn", "scout", "text", "link"))
        await until(metrics, "refused")
        assert len(first.requests) == 1
        assert first.requests[0].startswith("POST /x HTTP/1.1\r\n")
        assert inside.requests == []
        notifier.close()


async def test_a_service_that_hangs_or_answers_nonsense_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "SECONDS", 0.2)
    monkeypatch.setattr(sender, "MOST_WAITING", 3)
    async with (
        service(b"") as hangs,
        service(b"what\r\n") as odd,
        service(b"x" * 100_000) as endless,
        service() as good,
    ):
        metrics = Metrics()
        notifier = Notifier(Webhooks(each.entry for each in (hangs, odd, endless, good)), metrics)

        def send(to: str) -> None:
            notifier.send(Notice(to, "turn", "scout", "text", "link"))

        for n in range(6):  # the queue is bounded; what does not fit is dropped at once
            send(f"{hangs.entry}/{n}")
        assert outcomes(metrics)["dropped"] == 3
        await until(metrics, "failed", 3)
        for n, each in enumerate((odd, endless)):
            send(f"{each.entry}/{n}")
        await until(metrics, "failed", 5)
        send(f"{good.entry}/x")
        await until(metrics, "sent")
        send("https://ntfy.sh/other")
        assert outcomes(metrics)["not_allowed"] == 1
        notifier.close()


async def test_an_address_is_sent_ten_notices_in_ten_minutes_at_most() -> None:
    async with service() as good:
        metrics = Metrics()
        notifier = Notifier(Webhooks([good.entry]), metrics)
        for _ in range(30):
            notifier.send(Notice(f"{good.entry}/x", "turn", "scout", "text", "link"))
        await until(metrics, "sent", 10)
        assert outcomes(metrics) == {"sent": 10, "dropped": 20}
        notifier.close()


async def test_an_https_address_is_spoken_to_by_tls_only() -> None:
    first: list[bytes] = []

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first.append(await reader.read(1))
        writer.transport.abort()

    async with listening(connected) as port:
        place, metrics = f"127.0.0.1:{port}", Metrics()
        notifier = Notifier(Webhooks([place]), metrics)
        notifier.send(Notice(f"https://{place}/x", "turn", "scout", "text", "link"))
        await until(metrics, "failed")
        assert first == [b"\x16"]  # a handshake
        notifier.close()

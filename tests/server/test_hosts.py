"""Who is asking: the server's own host names, pages of other sites, proxies, and who may read the metrics."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from asdealt.cli import main
from asdealt.client import make
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.server.serve import read_token
from asdealt.server.shared import hosts
from asdealt.server.shared.hosts import Hosts, Proxies, parse, same_site
from asdealt.server.shared.limits import Rate
from asdealt.server.shared.metrics import Metrics
from helpers.coroutines import PATIENCE, run
from helpers.raw import dial, handshake, request, status
from helpers.server import Running, running

HERE = ["localhost", "LOCALHOST:8000", "a.localhost", "127.0.0.1", "127.8.9.1:1", "[::1]", "[::1]:8000", "localhost."]
BROKEN = [
    "",
    "[",
    "[::1",
    "a b",
    "a/b",
    "user@localhost",
    "localhost:",
    "localhost:x",
    "localhost:123456",
    "ö",
    "x" * 300,
]
REBOUND = [
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.0.2.1",
    "0.0.0.0",
]


@pytest.mark.parametrize("host", HERE)
def test_this_machine_is_always_known(host: str) -> None:
    assert Hosts().know(host)


@pytest.mark.parametrize("host", [*BROKEN, *REBOUND, None])
def test_other_hosts_are_not_known(host: str | None) -> None:
    assert not Hosts().know(host)


def test_a_server_knows_its_given_names_and_the_address_it_listens_on() -> None:
    found = hosts.of("192.0.2.7", ["Cards.Example", "cards.example:8443"])
    assert found.names == {"192.0.2.7", "cards.example"}
    for name in ("cards.example", "CARDS.EXAMPLE:443", "192.0.2.7:8000", "localhost"):
        assert found.know(name)
    for name in ("evil.example", "192.0.2.8"):
        assert not found.know(name)
    assert hosts.of("::1", []).know("[::1]:8000")
    with pytest.raises(ValueError, match="not the name"):
        hosts.of("127.0.0.1", ["http://cards.example/"])


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])
def test_a_server_on_all_addresses_knows_numbers_and_the_machines_name(everywhere: str) -> None:
    """Another site's page has a name, not a number: a request that names an address really means this machine."""
    found = hosts.of(everywhere, [])
    short = socket.gethostname().lower().partition(".")[0]
    for name in ("192.168.1.5:8000", "[fe80::1]", short, f"{short}.local:8000"):
        assert found.know(name)
    for name in ("evil.example", "192.168.1.5.evil.example"):
        assert not found.know(name)


@pytest.mark.parametrize("host", [*REBOUND, "[", "user@localhost", "ö"])
async def test_a_foreign_name_is_misdirected(tmp_path: Path, host: str) -> None:
    async with running(tmp_path) as server:
        for path in ("/", "/api/games", "/metrics", "/healthz", "/nowhere"):
            assert await status(server.url, request(path, host=host)) in (400, 421)
        upgrade = handshake("/ws/table", host=host) if host.isascii() else b""
        if upgrade:
            assert await status(server.url, upgrade) in (400, 421)


async def test_the_refusal_tells_the_owner_what_to_do(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        reader, writer = await dial(server.url)
        writer.write(request("/", "Accept-Language: es", host="cartas.example"))
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        assert b"421 misdirected" in head
        assert b"nosniff" in head
        assert "no atiende por ese nombre" in (await reader.read()).decode()
        writer.close()


# Origins


@pytest.mark.parametrize(
    ("origin", "scheme", "host"),
    [
        (None, "http", "localhost:8000"),
        ("http://localhost:8000", "http", "localhost:8000"),
        ("http://LOCALHOST:8000", "ws", "localhost:8000"),
        ("http://localhost", "http", "localhost:80"),
        ("https://cards.example", "wss", "cards.example"),
        ("https://cards.example", "https", "cards.example:443"),
        ("https://elsewhere.example", "http", "localhost"),  # allowed by name
    ],
)
def test_pages_of_this_site_are_accepted(origin: str | None, scheme: str, host: str) -> None:
    assert same_site(origin, scheme, host, frozenset({"https://elsewhere.example"}))


MALFORMED = [
    "null",
    "http://[",
    "http://",
    "http:",
    "localhost:8000",
    "http://localhost:8000/",
    "http://a@localhost:8000",
]
MALFORMED += [
    "http://\xf6",
    "http://" + "x" * 10_000,
    "file://",
    "http://localhost:8000:8000",
    "http://localhost:x",
    "",
]
FOREIGN = ["https://evil.example", "http://localhost:8001", "https://localhost:8000", "http://evil.example:8000"]


@pytest.mark.parametrize("origin", [*MALFORMED, *FOREIGN])
def test_pages_of_other_sites_are_not_whatever_they_call_themselves(origin: str) -> None:
    assert not same_site(origin, "http", "localhost:8000", frozenset())


async def test_a_bad_origin_is_a_refusal_and_not_an_error(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        here = server.url.removeprefix("http://")
        for origin in (*MALFORMED, *FOREIGN):
            header = f"Origin: {origin}"
            sent = request("/api/tables", header, host=here, method="POST", body=b"{}")
            assert await status(server.url, sent) == 403
            if origin.isascii():
                assert await status(server.url, handshake("/ws/x", header, host=here)) in (400, 403)
        sent = request("/api/tables", f"Origin: {server.url}", host=here, method="POST", body=b"{}")
        assert await status(server.url, sent) == 422


# Proxies


async def made_for(server: Running, *headers: str) -> bytes:
    """The head of the answer to a request for a new table."""
    body = json.dumps({"game": "scout", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}).encode()
    reader, writer = await dial(server.url)
    writer.write(request("/api/tables", *headers, method="POST", body=body))
    head = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return head.lower()


@pytest.mark.parametrize("trusted", [False, True])
async def test_proxy_headers_count_only_from_a_trusted_proxy(tmp_path: Path, trusted: bool) -> None:
    """Rate limits depend on the client's address, and Secure cookies on TLS: both can come from a proxy's headers."""
    settings: dict[str, Any] = {"proxies": Proxies(["127.0.0.1"])} if trusted else {}
    async with running(tmp_path, tables=Rate(2, 60.0), **settings) as server:
        heads = [
            await made_for(server, f"X-Forwarded-For: 203.0.113.{n}", "X-Forwarded-Proto: https") for n in range(3)
        ]
        assert [b" 201 " in head for head in heads] == [True, True, trusted]
        assert (b"; secure" in heads[0]) == trusted
        forged = [await made_for(server, f"X-Forwarded-For: 198.51.100.{n}, 203.0.113.9") for n in range(3)]
        assert b" 429 " in forged[-1]  # the entry that the proxy itself added is the last


async def test_limits_apply_to_each_client_behind_a_proxy(tmp_path: Path) -> None:
    async with running(tmp_path, proxies=Proxies(["127.0.0.0/30"]), connections_each=2, sockets_each=1) as server:
        held = [await dial(server.url) for _ in range(5)]
        made = await make(server.url, NewTable("scout", [SeatWish("me"), SeatWish("bot"), SeatWish("bot")]))
        path = f"/ws/{made.table}"
        for n, (reader, writer) in enumerate(held):
            writer.write(handshake(path, f"X-Forwarded-For: 203.0.113.{min(n, 3)}"))
            assert int((await reader.readline()).split()[1]) == (101 if n < 4 else 429)
        for _, writer in held:
            writer.close()


def test_proxies_are_addresses() -> None:
    assert "127.0.0.1" in Proxies(["127.0.0.1"])
    assert "10.1.2.3" in Proxies(["::1", "10.0.0.0/8"])
    assert "::1" in Proxies(["::1", "10.0.0.0/8"])
    for other in ("11.0.0.1", "", "proxy.example", "127.0.0.1"):
        assert other not in Proxies(["10.0.0.0/8"])
    for wrong in ("*", "proxy.example", ""):
        with pytest.raises(ValueError, match="does not appear"):
            Proxies([wrong])


# Figures


@pytest.mark.parametrize(
    ("settings", "headers", "source", "found"),
    [
        ({}, (), "127.0.0.1", True),
        ({}, ("X-Forwarded-For: 203.0.113.1",), "127.0.0.1", False),  # a proxy we were not told about
        ({}, ("Authorization: Bearer ",), "127.0.0.1", True),
        ({"proxies": Proxies(["127.0.0.1"])}, (), "127.0.0.1", False),
        ({"proxies": Proxies(["127.0.0.1"])}, ("X-Forwarded-For: 127.0.0.1",), "127.0.0.1", False),
        ({"metrics_token": "correct horse battery"}, (), "127.0.0.1", False),
        ({"metrics_token": "correct horse battery"}, ("Authorization: Bearer correct horse",), "127.0.0.1", False),
        ({"metrics_token": "correct horse battery"}, ("Authorization: Bearer \xff",), "127.0.0.1", False),
        (
            {"metrics_token": "correct horse battery"},
            ("Authorization: Bearer correct horse battery",),
            "127.0.0.1",
            True,
        ),
    ],
)
async def test_metrics_need_this_machine_or_a_token(
    tmp_path: Path, settings: dict[str, Any], headers: tuple[str, ...], source: str, found: bool
) -> None:
    async with running(tmp_path, **settings) as server:
        assert await status(server.url, request("/metrics", *headers), source) == (200 if found else 404)


async def test_metrics_are_refused_to_other_machines(tmp_path: Path) -> None:
    """The request's address is not loopback, as a proxy reports it."""
    async with running(tmp_path) as server:
        app = server.app
        statuses: list[int] = []

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        for client in ("127.0.0.1", "192.0.2.1"):
            scope = {
                "type": "http", "method": "GET", "path": "/metrics", "raw_path": b"/metrics", "query_string": b"",
                "scheme": "http", "headers": [(b"host", b"localhost")], "client": (client, 1),
                "server": ("127.0.0.1", 80), "http_version": "1.1", "root_path": "",
            }  # fmt: skip
            await app(scope, receive, send)
        assert statuses == [200, 404]


def test_no_metric_tells_how_long_a_bot_thought() -> None:
    """Every metric has been checked for this: someone who adds one has to extend this list."""
    known = {
        "tables",
        "sockets",
        "events",
        "nacks",
        "errors",
        "unreadable",
        "bots_failed",
        "latency_seconds",
        "notices",
    }
    assert {metric.name.removeprefix("asdealt_") for metric in Metrics().registry.collect()} == known


def test_a_token_that_could_be_guessed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("0123456789abcdef\n")
    assert read_token(file) == "0123456789abcdef"
    file.write_text("secret\n")
    with pytest.raises(ValueError, match="shorter"):
        read_token(file)


# Headers


@pytest.mark.parametrize(
    ("host", "proto", "allowed"),
    [
        ("localhost", "http", True),
        ("127.0.0.1", "http", True),
        ("cards.example", "http", False),
        ("cards.example", "https", True),
    ],
)
async def test_the_opener_policy_is_sent_where_browsers_accept_it(
    tmp_path: Path, host: str, proto: str, allowed: bool
) -> None:
    names, proxies = Hosts(frozenset({"cards.example"})), Proxies(["127.0.0.1"])
    async with running(tmp_path, hosts=names, proxies=proxies) as server:
        reader, writer = await dial(server.url)
        writer.write(request("/", f"X-Forwarded-Proto: {proto}", host=host))
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        assert b" 200 " in head
        assert (b"cross-origin-opener-policy: same-origin" in head) == allowed
        assert b"x-content-type-options: nosniff" in head
        writer.close()


# The command


def test_the_command_takes_names_proxies_and_a_token(tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text("a token of enough signs")
    command = [
        sys.executable, "-m", "asdealt", "serve", "--port", "0", "--data", str(tmp_path / "data"),
        "--allow-host", "cards.example", "--behind-proxy", "--metrics-token-file", str(token),
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = next(word for word in server.stdout.readline().split() if word.startswith("http"))

        async def test() -> None:
            secure = ("X-Forwarded-Proto: https", "Origin: https://cards.example")
            sent = request("/api/tables", *secure, host="cards.example", method="POST", body=b"{}")
            assert await status(url, sent) == 422  # and neither 403 nor 421
            assert await status(url, request("/healthz", host="evil.example")) == 421
            assert await status(url, request("/metrics")) == 404
            assert await status(url, request("/metrics", "Authorization: Bearer a token of enough signs")) == 200

        run(test())
        server.terminate()
        assert server.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    "wrong", [["--behind-proxy", "*"], ["--allow-host", "http://x/"], ["--metrics-token-file", "nowhere"]]
)
def test_the_command_refuses_what_it_cannot_understand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: list[str]
) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), *wrong]) == 1
    assert "cannot start" in capsys.readouterr().err


def test_a_host_name_can_be_read_in_one_way_only() -> None:
    assert parse("Cards.Example.:8443") == ("cards.example", 8443)
    assert parse("[FE80::1]") == ("[fe80::1]", None)

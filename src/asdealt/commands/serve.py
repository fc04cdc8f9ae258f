"""`asdealt serve`: the table server. `asdealt` alone starts it too, and opens it in the browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from asdealt.commands import browser
from asdealt.commands.arguments import add_data_folder, add_store, data_folder, store_url
from asdealt.commands.command import FINE, WRONG, Sorry
from asdealt.commands.parser import Parser
from asdealt.commands.store import held, sentences
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.terminal.screen import Screen

if TYPE_CHECKING:
    from asdealt.server.settings import Settings


LAST_PORT = 65535


def add(parser: Parser, words: Words) -> None:
    say = words.say
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("cli-help-host"))
    parser.add_argument("--port", type=int, default=8000, metavar="N", help=say("cli-help-port"))
    add_data_folder(parser, words)
    add_store(parser, words)
    parser.add_argument("--processes", type=int, default=1, metavar="N", help=say("cli-help-processes"))
    parser.add_argument("--peer-address", default="127.0.0.1", metavar="ADDRESS", help=say("cli-help-peer-address"))
    parser.add_argument("--lan", action="store_true", help=say("cli-help-lan"))
    parser.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=say("cli-help-allow-host"))
    parser.add_argument(
        "--behind-proxy", action="append", nargs="?", const="127.0.0.1", metavar="ADDRESS",
        help=say("cli-help-behind-proxy"),
    )  # fmt: skip
    parser.add_argument("--metrics-token-file", metavar="FILE", help=say("cli-help-metrics-token-file"))
    parser.add_argument("--motd", metavar="FILE", help=say("cli-help-motd"))
    parser.add_argument("--notify-hosts", default="", metavar="HOST,...", help=say("cli-help-notify-hosts"))
    parser.add_argument("--log-format", choices=["text", "json"], default="text", help=say("cli-help-log-format"))
    parser.add_argument("--keep-finished", type=int, metavar="DAYS", help=say("cli-help-keep-finished"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:  # noqa: ARG001
    """`chosen.browser`: no command was typed, so open the browser as well."""
    from asdealt.server import processes
    from asdealt.server import serve as server
    from asdealt.store.lock import Held

    if not 0 <= chosen.port <= LAST_PORT:
        raise Sorry(words.say("server-bad-port", port=str(chosen.port)))
    if chosen.keep_finished is not None and chosen.keep_finished < 0:
        raise Sorry(words.say("store-bad-days"))
    worker = processes.inherited() if os.environ.get(processes.VARIABLE) else None
    with sentences(words):
        try:
            settings = _settings(chosen)
            if chosen.processes != 1 and worker is None:
                return _several(chosen, words)
            return server.serve(
                chosen.host, chosen.port, data_folder(chosen), words, lan=chosen.lan,
                browser=chosen.browser and browser.opens_a_window(),
                settings=settings, sharing=server.Sharing(store_url(chosen), chosen.peer_address, worker),
                log_format=chosen.log_format,
            )  # fmt: skip
        except Held as other:
            if chosen.browser and other.address:
                print(words.say("server-already", address=other.address))
                browser.show(other.address)
                return FINE
            raise Sorry(held(other, data_folder(chosen), words)) from None
        except BrokenPipeError:  # nobody reads what it says (`cli`)
            raise
        except (OSError, ValueError) as bad:
            raise Sorry(words.say("server-impossible", reason=fault(words, bad))) from None


def _settings(chosen: argparse.Namespace) -> Settings:
    from asdealt.server import serve as server
    from asdealt.server.settings import Settings
    from asdealt.server.shared.hosts import Hosts, Proxies
    from asdealt.server.shared.motd import Motd
    from asdealt.server.shared.webhooks import Webhooks

    token_file = chosen.metrics_token_file
    return Settings(
        hosts=Hosts(frozenset(chosen.allow_host)),
        proxies=Proxies(chosen.behind_proxy or ()),
        metrics_token=server.read_token(Path(token_file)) if token_file else None,
        keep_finished=chosen.keep_finished,
        motd=Motd(Path(chosen.motd) if chosen.motd else None),
        webhooks=Webhooks(filter(None, chosen.notify_hosts.split(","))),
    )


def _several(chosen: argparse.Namespace, words: Words) -> int:
    """Start several processes and keep them running."""
    from asdealt.server import processes
    from asdealt.server import serve as server
    from asdealt.server.shared import logs
    from asdealt.store.lock import hold
    from asdealt.store.opening import FILE, open_store, prepare

    if chosen.processes < 1:
        raise Sorry(words.say("server-too-few-processes"))
    if os.name == "nt":
        raise Sorry(words.say("server-no-processes-here"))
    logs.configure(chosen.log_format)
    url = store_url(chosen)
    host = "0.0.0.0" if chosen.lan else chosen.host
    with ExitStack() as stack:
        lock = None if url else stack.enter_context(hold(server.made_folder(data_folder(chosen))))

        async def check() -> None:
            """Bring the store up to date once, before several processes open it."""
            place = url or data_folder(chosen) / FILE
            await prepare(place)
            await open_store(place).close()

        def ready(port: int) -> None:
            server.announce(words, host, port, lock, lan=chosen.lan, browser=chosen.browser)

        asyncio.run(check())
        supervisor = processes.Supervisor(processes.command_of(sys.argv[1:]), chosen.processes, host, chosen.port)
        try:
            supervisor.run(ready)
        except processes.NotStarted:
            return WRONG
        if lock:
            lock.tell(ending=True)
    print(words.say("server-stopped"), flush=True)
    return FINE

"""`asdealt serve`: the table server. `asdealt` alone starts it too, and opens it in the browser."""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path

from asdealt.commands.arguments import add_data_folder, data_folder
from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.commands.store import bad_file, held
from asdealt.locales import Words
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    say = words.say
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("cli-help-host"))
    parser.add_argument("--port", type=int, default=8000, metavar="N", help=say("cli-help-port"))
    add_data_folder(parser, words)
    parser.add_argument("--lan", action="store_true", help=say("cli-help-lan"))
    parser.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=say("cli-help-allow-host"))
    parser.add_argument(
        "--behind-proxy", action="append", nargs="?", const="127.0.0.1", metavar="ADDRESS",
        help=say("cli-help-behind-proxy"),
    )  # fmt: skip
    parser.add_argument("--metrics-token-file", metavar="FILE", help=say("cli-help-metrics-token-file"))
    parser.add_argument("--keep-finished", type=int, metavar="DAYS", help=say("cli-help-keep-finished"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:  # noqa: ARG001
    """`chosen.browser`: no command was typed, so open the browser as well."""
    from asdealt.server import serve as server
    from asdealt.server.settings import Settings
    from asdealt.server.shared.hosts import Hosts, Proxies
    from asdealt.store import BadFile
    from asdealt.store.lock import Held

    data, token_file, days = data_folder(chosen), chosen.metrics_token_file, chosen.keep_finished
    if days is not None and days < 0:
        raise Sorry(words.say("store-bad-days"))
    try:
        settings = Settings(
            hosts=Hosts(frozenset(chosen.allow_host)),
            proxies=Proxies(chosen.behind_proxy or ()),
            metrics_token=server.read_token(Path(token_file)) if token_file else None,
            keep_finished=days,
        )
        return server.serve(
            chosen.host, chosen.port, data, words, lan=chosen.lan, browser=chosen.browser, settings=settings
        )  # fmt: skip
    except Held as other:
        if chosen.browser and other.address:
            print(words.say("server-already", address=other.address))
            webbrowser.open(other.address)
            return FINE
        raise Sorry(held(other, data, words)) from None
    except BadFile as bad:
        raise Sorry(bad_file(bad, words)) from None
    except (OSError, ValueError) as bad:
        raise Sorry(words.say("server-impossible", reason=str(bad))) from None

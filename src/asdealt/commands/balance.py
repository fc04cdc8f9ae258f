"""`asdealt balance`: how fair a game is when the same bot plays every seat."""

from __future__ import annotations

import argparse
import json

from asdealt.commands.arguments import add_content, add_game, add_workers, pool_trouble
from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.core import Illegal, Json
from asdealt.games import find
from asdealt.locales import Words, tell
from asdealt.locales.faults import fault
from asdealt.pool import PoolTrouble, open_pool
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    say = words.say
    add_game(parser, words)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-balance-players"))
    parser.add_argument("--bot", default="heuristic", metavar="NAME", help=say("cli-help-balance-bot"))
    add_content(parser, words)
    parser.add_argument("--games", type=int, default=200, metavar="G", help=say("cli-help-balance-games"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    add_workers(parser, words)
    parser.add_argument("--json", action="store_true", help=say("cli-help-json"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.arena.balance import Plan, sizes
    from asdealt.terminal import balance

    content = find(chosen.game).content
    if chosen.cards and content is None:
        raise Sorry(words.say("balance-no-content", game=words.game(chosen.game)))
    try:
        options: dict[str, Json] = {content.option: content.load(chosen.cards)} if content and chosen.cards else {}
        wanted = sizes(chosen.game, options) if chosen.players is None else [chosen.players]
        plans = [Plan.of(chosen.game, size, chosen.bot, chosen.seed, options=options) for size in wanted]
        if chosen.games < 2:
            raise ValueError(words.say("balance-too-few"))
        with open_pool(chosen.jobs, chosen.cluster) as pool:
            reports = balance.measured(plans, chosen.games, pool, words)
    except Illegal as bad:
        raise Sorry(tell.refusal(words, bad.refusal)) from None
    except (ValueError, LookupError, OSError) as bad:
        raise Sorry(words.say("balance-impossible", reason=fault(words, bad))) from None
    except PoolTrouble as bad:
        raise Sorry(pool_trouble(bad, words)) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("balance-stopped")) from None
    if chosen.json:
        print(json.dumps({"reports": [each.as_json() for each in reports]}))
    else:
        for plan, report in zip(plans, reports, strict=True):
            balance.show(plan, report, words, screen)
    return FINE

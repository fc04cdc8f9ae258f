"""`asdealt arena`: bots meet on the same deals, and the figures are shown, printed as JSON or kept in a folder."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from asdealt import extras
from asdealt.bots import listed
from asdealt.commands.arguments import add_game, add_rules_options, add_workers, chosen_options, pool_trouble
from asdealt.commands.command import FINE, WRONG, Sorry
from asdealt.commands.parser import Parser
from asdealt.core import Illegal
from asdealt.games import BadContent, find
from asdealt.locales import Words, tell
from asdealt.locales.faults import fault
from asdealt.options import BadOption
from asdealt.pool import PoolTrouble, WorkLost, open_pool
from asdealt.terminal.players import usual_size
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    say = words.say
    add_game(parser, words)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    parser.add_argument("--bots", required=True, metavar="A,B", help=say("cli-help-bots"))
    parser.add_argument("--deals", type=int, default=100, metavar="D", help=say("cli-help-deals"))
    parser.add_argument("--whole-games", action="store_true", help=say("cli-help-whole-games"))
    add_rules_options(parser, words)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-arena-seed"))
    add_workers(parser, words)
    parser.add_argument("--out", metavar="DIR", help=say("cli-help-out"))
    parser.add_argument("--decisions", action="store_true", help=say("cli-help-decisions"))
    parser.add_argument("--json", action="store_true", help=say("cli-help-arena-json"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.arena import export, report
    from asdealt.arena.figures import figures
    from asdealt.arena.formats import warnings
    from asdealt.arena.setting import BadSetting, Setting
    from asdealt.arena.tournament import hold
    from asdealt.terminal import arena
    from asdealt.terminal.progress import progress_bar

    players = chosen.players or usual_size(find(chosen.game))
    out = Path(chosen.out) if chosen.out else None
    if chosen.decisions:
        extras.need(extras.PARQUET)
        if out is None:
            raise Sorry(words.say("arena-decisions-where"))
    try:
        setting = Setting.of(
            chosen.game, players, listed(chosen.bots), chosen.seed,
            whole_games=chosen.whole_games, options=chosen_options(chosen),
        )  # fmt: skip
        with arena.LiveFigures(setting, words) as live, open_pool(chosen.jobs, chosen.cluster) as pool:
            tournament = hold(setting, chosen.deals, pool=pool, folder=out, progress=live.tell)
        found = figures(tournament)
        if out is not None:
            export.write(tournament.games, out)
            if chosen.decisions:
                with progress_bar() as bar:
                    task = bar.add_task("decisions.parquet", total=len(tournament.games))
                    file = out / "decisions.parquet"
                    export.write_decisions(setting, tournament.games, file, lambda: bar.advance(task))
            (out / "report.html").write_text(report.page(found, words), "utf-8")
    except BadSetting as bad:
        raise Sorry(words.say(bad.code, **bad.facts)) from None
    except PoolTrouble as bad:
        kept = [words.say("arena-stopped-kept", folder=str(out))] if out and isinstance(bad, WorkLost) else []
        raise Sorry("\n".join([pool_trouble(bad, words), *kept])) from None
    except (BadOption, BadContent) as bad:
        raise Sorry(fault(words, bad)) from None
    except Illegal as bad:
        raise Sorry(tell.refusal(words, bad.refusal)) from None
    except OSError as bad:
        raise Sorry(words.say("arena-folder-fails", reason=fault(words, bad))) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("arena-stopped-kept", folder=str(out)) if out else words.say("arena-stopped")) from None
    for line in warnings(found, words):
        print(line, file=sys.stderr)
    if chosen.json:
        arena.show_json(found)
    else:
        arena.show(found, words, screen)
        if out:
            screen.lines(["", words.say("arena-report-at", file=str(out / "report.html"))])
    return WRONG if found.failures else FINE

"""`asdealt simulate`: millions of random games, with a progress bar and a summary."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from asdealt.commands.arguments import add_game, add_workers, pool_trouble
from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.core import Illegal
from asdealt.games import find, rules_for
from asdealt.locales import Words, tell
from asdealt.pool import Here, Pool, PoolTrouble, Threads, open_cluster, open_pool
from asdealt.terminal.players import usual_size
from asdealt.terminal.screen import Screen

if TYPE_CHECKING:
    from asdealt.fast import Summary

SAMPLE = 8  # games of one job, where decisions are written


def add(parser: Parser, words: Words) -> None:
    say = words.say
    add_game(parser, words)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    parser.add_argument("--games", type=int, default=1000, metavar="G", help=say("cli-help-games"))
    parser.add_argument("--rounds", type=int, metavar="R", help=say("cli-help-rounds"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu", help=say("cli-help-device"))
    add_workers(parser, words)
    parser.add_argument("--out", metavar="FILE", help=say("cli-help-simulate-out"))
    parser.add_argument("--json", action="store_true", help=say("cli-help-json"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    if chosen.out:
        return _write(chosen, words, screen)
    from asdealt.fast import simulate
    from asdealt.terminal.progress import progress_bar

    players = chosen.players or usual_size(find(chosen.game))
    try:
        if chosen.cluster and chosen.device != "cpu":
            raise PoolTrouble("simulate-cluster-cpu")
        with _pool(chosen.jobs, chosen.cluster) as pool, progress_bar() as bar:
            task = bar.add_task(words.game(chosen.game), total=chosen.games)
            summary = simulate(
                chosen.game, players, chosen.games, chosen.rounds, chosen.device, chosen.seed, pool=pool,
                progress=lambda done, _total: bar.update(task, completed=done),
            )  # fmt: skip
    except PoolTrouble as bad:
        raise Sorry(pool_trouble(bad, words)) from None
    except (ValueError, RuntimeError, LookupError) as bad:
        raise Sorry(words.say("simulate-impossible", reason=str(bad))) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("simulate-stopped")) from None
    if chosen.json:
        print(json.dumps(summary.as_json()))
    else:
        _show(summary, words, screen)
    return FINE


def _write(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    """Plays by the readable rules, because only they have views, and writes every decision."""
    from asdealt.arena.decision_file import DecisionFile
    from asdealt.arena.decisions import Sample, in_order, play_sample
    from asdealt.terminal.progress import progress_bar

    if chosen.rounds or chosen.device != "cpu":
        raise Sorry(words.say("simulate-out-plainly"))
    if chosen.games < 1:
        raise Sorry(words.say("simulate-impossible", reason=f"--games {chosen.games}"))
    game, path = find(chosen.game), Path(chosen.out)
    players = chosen.players or usual_size(game)
    try:
        rules = rules_for(game.name, players)
        cuts = range(0, chosen.games, SAMPLE)
        jobs = [Sample(game.name, players, {}, chosen.seed, at, min(at + SAMPLE, chosen.games)) for at in cuts]
        about = {"game": game.name, "edition": game.edition, "players": players, "options": dict(rules.options)}
        with (
            DecisionFile(path, about) as file,
            open_pool(chosen.jobs, chosen.cluster) as pool,
            progress_bar() as bar,
        ):
            task = bar.add_task(words.game(game.name), total=chosen.games)

            def tell_job() -> None:
                bar.update(task, completed=min(bar.tasks[task].completed + SAMPLE, chosen.games))

            for found in in_order(pool.each(play_sample, jobs), tell_job):
                file.add(found)
    except PoolTrouble as bad:
        raise Sorry(pool_trouble(bad, words)) from None
    except Illegal as bad:
        raise Sorry(tell.refusal(words, bad.refusal)) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("simulate-stopped")) from None
    if chosen.json:
        print(json.dumps({"file": str(path), "games": chosen.games, "decisions": file.rows}))
    else:
        screen.lines([words.say("simulate-written", decisions=file.rows, games=chosen.games, file=str(path))])
    return FINE


def _pool(jobs: int | None, cluster: str | None) -> Pool:
    """On one machine, threads: kernels release the interpreter lock, and threads share what is compiled."""
    if cluster:
        return open_cluster(cluster, jobs)
    return Here() if jobs in (None, 1) else Threads(jobs)


def _show(summary: Summary, words: Words, screen: Screen) -> None:
    from rich.table import Table

    say = words.say
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    heading = say("simulate-heading", game=words.game(summary.game), players=summary.players)
    table.add_row(heading, "")
    table.add_row(say("simulate-games"), f"{summary.games:,}")
    table.add_row(say("simulate-rounds"), f"{summary.rounds:,}")
    table.add_row(say("simulate-turns"), f"{summary.turns_per_round:.2f}")
    table.add_row(say("simulate-decisions"), f"{summary.decisions_per_round:.2f}")
    for end, share in summary.ends.items():
        if share:  # not every ending can happen at every size
            table.add_row(say(f"simulate-end-{end.replace('_', '-')}"), f"{share:.2%}")
    for place, score in enumerate(summary.mean_scores, 1):
        table.add_row(say("simulate-score", place=place), f"{score:.2f}")
    table.add_row(say("simulate-ties"), f"{summary.ties / summary.games:.2%}")
    table.add_row(say("simulate-seconds"), f"{summary.seconds:.2f}")
    table.add_row(say("simulate-turns-per-second"), f"{summary.turns_per_second:,.0f}")
    table.add_row(say("simulate-decisions-per-second"), f"{summary.decisions_per_second:,.0f}")
    screen.draw(table)

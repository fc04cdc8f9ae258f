"""`asdealt train`: learns the weights of a game's policy by self-play, and writes them to a file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from asdealt.commands.arguments import add_game
from asdealt.commands.command import FINE, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.games import find
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.terminal.players import usual_size
from asdealt.terminal.screen import Screen

if TYPE_CHECKING:
    from asdealt.learn.training import Report


def add(parser: Parser, words: Words) -> None:
    say = words.say
    add_game(parser, words)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help=say("cli-help-train-minutes"))
    parser.add_argument("--steps", type=int, metavar="K", help=say("cli-help-train-steps"))
    parser.add_argument("--resume", metavar="FILE", help=say("cli-help-train-resume"))
    parser.add_argument("--out", metavar="FILE", help=say("cli-help-train-out"))
    parser.add_argument("--against", default="", metavar="YEAR", help=say("cli-help-train-against"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu", help=say("cli-help-device"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=say("cli-help-jobs"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.learn.duels import Duels
    from asdealt.learn.training import Training, usual_plan

    players = chosen.players or usual_size(find(chosen.game))
    resume = Path(chosen.resume) if chosen.resume else None
    out = Path(chosen.out) if chosen.out else resume or Path(f"{chosen.game}-{players}.json")
    made = {"command": f"asdealt train {chosen.game} --players {players}"}
    if chosen.against:
        made["command"] += f" --against {chosen.against}"

    def tell(report: Report) -> None:
        screen.lines([_line(report, words)])

    try:
        if chosen.minutes <= 0 or (chosen.steps is not None and chosen.steps < 1):
            raise ValueError(words.say("train-no-time"))
        duels = Duels(chosen.game, players, chosen.device, chosen.jobs)
        plan = usual_plan(duels.game.in_rounds, chosen.device)
        training = Training(duels, plan, seed=chosen.seed, resume=resume, rival=chosen.against, made=made)
        training.run(60 * chosen.minutes, out, steps=chosen.steps, tell=tell)
    except (ValueError, LookupError, RuntimeError, OSError) as bad:
        raise Sorry(words.say("train-impossible", reason=fault(words, bad))) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("train-stopped", file=cut(str(out)))) from None
    screen.lines([words.say("train-written", file=cut(str(out)))])
    return FINE


def _line(report: Report, words: Words) -> str:
    result = report.result
    return words.say(
        "train-line",
        step=report.step,
        games=f"{report.games:,}",
        points=f"{result.points:+.2f}",
        margin=f"{1.96 * result.error:.2f}",
        won=f"{100 * result.won:.1f}",
    )

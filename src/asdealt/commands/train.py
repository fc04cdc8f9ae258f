"""`asdealt train`: learns the weights of a game's policy by self-play, looks for what beats them, draws how it went."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from asdealt.commands.command import FINE, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.games import GAMES, find
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.terminal.players import usual_size
from asdealt.terminal.screen import Screen

if TYPE_CHECKING:
    from asdealt.learn.training import Report

EXPLOIT, PLOT = "exploit", "plot"


def add(parser: Parser, words: Words) -> None:
    say = words.say
    about = say("cli-help-train-what", games=", ".join(GAMES))
    parser.add_argument("what", nargs="+", metavar=f"[{EXPLOIT}] GAME | {PLOT} CSV", help=about)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    parser.add_argument("--minutes", type=float, metavar="M", help=say("cli-help-train-minutes"))
    parser.add_argument("--steps", type=int, metavar="K", help=say("cli-help-train-steps"))
    parser.add_argument("--resume", metavar="FILE", help=say("cli-help-train-resume"))
    parser.add_argument("--out", metavar="FILE", help=say("cli-help-train-out"))
    parser.add_argument("--log", metavar="FILE", help=say("cli-help-train-log"))
    parser.add_argument("--against", default="", metavar="YEAR", help=say("cli-help-train-against"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu", help=say("cli-help-device"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=say("cli-help-jobs"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    first, *rest = chosen.what
    if first == PLOT:
        return _plot([Path(name) for name in rest], chosen, words, screen)
    exploits = first == EXPLOIT
    if len(rest) != exploits:
        raise Sorry(words.say("train-what"))
    return _learn(rest[0] if exploits else first, chosen, words, screen, exploits=exploits)


def _learn(game: str, chosen: argparse.Namespace, words: Words, screen: Screen, *, exploits: bool) -> int:
    from asdealt.learn import curves
    from asdealt.learn.duels import Duels
    from asdealt.learn.training import EXPLOIT_MINUTES, MINUTES, Training, exploiting, usual_plan

    out = Path()
    try:
        players = chosen.players or usual_size(find(game))
        resume = Path(chosen.resume) if chosen.resume else None
        name = f"{EXPLOIT}-{game}-{players}" if exploits else f"{game}-{players}"
        out = Path(chosen.out) if chosen.out else resume or Path(f"{name}.json")
        log = Path(chosen.log) if chosen.log else out.with_suffix(".csv")
        minutes = chosen.minutes if chosen.minutes is not None else EXPLOIT_MINUTES if exploits else MINUTES
        made = {"command": f"asdealt train {' '.join(chosen.what)} --players {players}"}
        if chosen.against:
            made["command"] += f" --against {chosen.against}"
        if minutes <= 0 or (chosen.steps is not None and chosen.steps < 1):
            raise ValueError(words.say("train-no-time"))
        duels = Duels(game, players, chosen.device, chosen.jobs)
        plan = usual_plan(duels.game.in_rounds, chosen.device)
        plan = exploiting(plan) if exploits else plan
        training = Training(duels, plan, seed=chosen.seed, resume=resume, rival=chosen.against, made=made)

        def tell(report: Report) -> None:
            screen.lines([_line(report, words)])
            curves.append(log, game, players, training.evolution.at.seed, report)

        training.run(60 * minutes, out, steps=chosen.steps, tell=tell)
    except (ValueError, LookupError, RuntimeError, OSError) as bad:
        raise Sorry(words.say("train-impossible", reason=fault(words, bad))) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("train-stopped", file=cut(str(out)))) from None
    screen.lines([words.say("train-written", file=cut(str(file))) for file in (out, log)])
    return FINE


def _plot(files: list[Path], chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.learn import curves

    if not files:
        raise Sorry(words.say("train-what"))
    out = Path(chosen.out) if chosen.out else files[0].with_suffix(".svg")
    try:
        found = curves.read(files)
        out.write_text(curves.draw(found, words.say("train-plot-games"), words.say("train-plot-points")), "utf-8")
    except (ValueError, OSError) as bad:
        raise Sorry(words.say("train-no-plot", reason=fault(words, bad))) from None
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

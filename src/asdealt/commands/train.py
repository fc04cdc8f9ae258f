"""`asdealt train`: learns weights, a net or a value net by self-play, looks for what beats them, draws how it went.

It also writes nets as files for ONNX Runtime.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from asdealt import extras
from asdealt.commands.command import FINE, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.games import GAMES, find, rules_for
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.terminal.players import usual_size
from asdealt.terminal.screen import Screen

if TYPE_CHECKING:
    from asdealt.learn.nets.training import NetTraining
    from asdealt.learn.training import Report, Training
    from asdealt.learn.values import ValueReport

EXPLOIT, NET, ONNX, PLOT, VALUE = "exploit", "net", "onnx", "plot", "value"

WHAT = f"[{EXPLOIT}] [{NET}] GAME | {VALUE} GAME | {ONNX} GAME | {PLOT} CSV"


def add(parser: Parser, words: Words) -> None:
    say = words.say
    about = say("cli-help-train-what", games=", ".join(GAMES))
    parser.add_argument("what", nargs="+", metavar=WHAT, help=about)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    parser.add_argument("--minutes", type=float, metavar="M", help=say("cli-help-train-minutes"))
    parser.add_argument("--steps", type=int, metavar="K", help=say("cli-help-train-steps"))
    parser.add_argument("--resume", metavar="FILE", help=say("cli-help-train-resume"))
    parser.add_argument("--out", metavar="FILE", help=say("cli-help-train-out"))
    parser.add_argument("--net", metavar="FILE", help=say("cli-help-train-net"))
    parser.add_argument("--master", action="store_true", help=say("cli-help-train-master"))
    parser.add_argument("--log", metavar="FILE", help=say("cli-help-train-log"))
    parser.add_argument("--against", default="", metavar="YEAR", help=say("cli-help-train-against"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu", help=say("cli-help-device"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=say("cli-help-jobs"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    first, *rest = chosen.what
    if chosen.jobs < 1:
        raise Sorry(words.say("pool-no-jobs"))
    if first == PLOT:
        return _plot([Path(name) for name in rest], chosen, words, screen)
    if first == ONNX:
        return _onnx(rest, chosen, words, screen)
    if first == VALUE:
        return _value(rest, chosen, words, screen)
    exploits = first == EXPLOIT
    named = rest if exploits else chosen.what
    of_net = named[:1] == [NET]
    if len(named) != 1 + of_net:
        raise Sorry(words.say("train-what"))
    return _learn(named[-1], chosen, words, screen, exploits=exploits, of_net=of_net)


def _learn(game: str, chosen: argparse.Namespace, words: Words, screen: Screen, *, exploits: bool, of_net: bool) -> int:
    from asdealt.learn import curves
    from asdealt.learn.training import EXPLOIT_MINUTES, MINUTES

    out = Path()
    try:
        players = chosen.players or usual_size(find(game))
        resume = Path(chosen.resume) if chosen.resume else None
        name = f"{EXPLOIT}-{game}-{players}" if exploits else f"{game}-{players}"
        usual = resume or Path(f"{name}.json")
        out = Path(chosen.out) if chosen.out else usual.with_suffix(".npz") if of_net else usual
        log = Path(chosen.log) if chosen.log else out.with_suffix(".csv")
        minutes = chosen.minutes if chosen.minutes is not None else EXPLOIT_MINUTES if exploits else MINUTES
        made = {"command": f"asdealt train {' '.join(chosen.what)} --players {players}"}
        if chosen.against:
            made["command"] += f" --against {chosen.against}"
        if minutes <= 0 or (chosen.steps is not None and chosen.steps < 1):
            raise ValueError(words.say("train-no-time"))
        if of_net:
            _need_nets(game, words)
        begin = _net_training if of_net else _weights_training
        training = begin(game, players, chosen, resume=resume, exploits=exploits, made=made)

        def tell(report: Report) -> None:
            screen.lines([_line(report, words)])
            curves.append(log, game, players, training.seed, report)

        training.run(60 * minutes, out, steps=chosen.steps, tell=tell)
    except (ValueError, LookupError, RuntimeError, OSError) as bad:
        raise Sorry(words.say("train-impossible", reason=fault(words, bad))) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("train-stopped", file=cut(str(out)))) from None
    written = [out, *([out.with_suffix(".checkpoint")] if of_net else []), log]
    screen.lines([words.say("train-written", file=cut(str(file))) for file in written])
    return FINE


def _weights_training(
    game: str, players: int, chosen: argparse.Namespace, *, resume: Path | None, exploits: bool, made: dict[str, str]
) -> Training:
    from asdealt.learn.duels import Duels
    from asdealt.learn.training import Training, exploiting, usual_plan

    duels = Duels(game, players, chosen.device, chosen.jobs)
    plan = usual_plan(duels.game.in_rounds, chosen.device)
    plan = exploiting(plan) if exploits else plan
    return Training(duels, plan, seed=chosen.seed, resume=resume, rival=chosen.against, made=made)


def _need_nets(game: str, words: Words) -> None:
    """Refuses what cannot be, before anything is compiled."""
    from asdealt.fast.game import fast_game

    if fast_game(game).net is None:
        raise ValueError(words.say("train-no-net-features", game=words.game(game)))
    extras.need(extras.FAST)
    extras.need(extras.LEARN)


def _net_training(
    game: str, players: int, chosen: argparse.Namespace, *, resume: Path | None, exploits: bool, made: dict[str, str]
) -> NetTraining:
    from asdealt.fast.game import fast_game
    from asdealt.fast.net_files import net_of_file, shipped_net
    from asdealt.fast.net_tables import spec_of
    from asdealt.learn.nets.plan import exploiting, usual_plan
    from asdealt.learn.nets.training import NetTraining

    plan = usual_plan(chosen.device, spec_of(fast_game(game)).decisions)
    if not exploits:
        return NetTraining(
            game, players, chosen.device, plan, seed=chosen.seed, resume=resume, rival=chosen.against, made=made
        )
    frozen = net_of_file(chosen.against, game, players) if chosen.against else shipped_net(game, players)
    return NetTraining(
        game, players, chosen.device, exploiting(plan), seed=chosen.seed, resume=resume, start=frozen, frozen=[frozen],
        made=made,
    )  # fmt: skip


def _onnx(games: list[str], chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.fast.net_files import ONNX_SUFFIX, net_of_file, shipped_net, write
    from asdealt.fast.onnx_file import onnx_bytes

    if len(games) != 1:
        raise Sorry(words.say("train-what"))
    try:
        (game,), size = games, chosen.players
        net = net_of_file(chosen.net, game, size) if chosen.net else shipped_net(game, size or usual_size(find(game)))
        usual = Path(chosen.net) if chosen.net else Path(f"{game}-{net.players}.npz")
        out = Path(chosen.out) if chosen.out else usual.with_suffix(ONNX_SUFFIX)
        write(out, onnx_bytes(net.spec, json.dumps(net.made).encode(), net.all_arrays))
    except (ValueError, LookupError, OSError) as bad:
        raise Sorry(words.say("train-no-onnx", reason=fault(words, bad))) from None
    screen.lines([words.say("train-written", file=cut(str(out)))])
    return FINE


def _value(games: list[str], chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    """A value net learns on processor cores: its games take most of the time."""
    from asdealt.fast.game import fast_game
    from asdealt.fast.net_tables import solves_rounds
    from asdealt.fast.value_nets import value_fields
    from asdealt.learn.training import MINUTES

    if len(games) != 1:
        raise Sorry(words.say("train-what"))
    (game,), out = games, Path()
    try:
        players = chosen.players or usual_size(find(game))
        out = Path(chosen.out or f"{VALUE}-{game}-{players}.npz")
        minutes = chosen.minutes if chosen.minutes is not None else MINUTES
        if chosen.resume:
            raise ValueError(words.say("train-value-resume"))
        if minutes <= 0 or (chosen.steps is not None and chosen.steps < 1):
            raise ValueError(words.say("train-no-time"))
        if value_fields(fast_game(game)) is None:
            raise ValueError(words.say("train-no-value-features", game=words.game(game)))
        if chosen.master and not solves_rounds(fast_game(game), rules_for(game, players), players):
            raise ValueError(words.say("train-no-master", game=words.game(game), players=players))
        extras.need(extras.FAST)
        extras.need(extras.LEARN)
        from asdealt.learn.values import ValueTraining

        command = f"asdealt train {VALUE} {game} --players {players} --minutes {minutes:g} --seed {chosen.seed}"
        command += " --master" if chosen.master else ""
        made = {"command": f"{command} --jobs {chosen.jobs}" if chosen.jobs > 1 else command}
        training = ValueTraining(
            game, players, seed=chosen.seed, jobs=chosen.jobs, master=chosen.master, made=made
        )  # fmt: skip

        def tell(report: ValueReport) -> None:
            games, loss, even = f"{report.games:,}", f"{report.loss:.4f}", f"{report.even:.4f}"
            screen.lines([words.say("train-value-line", step=report.step, games=games, loss=loss, even=even)])

        training.run(60 * minutes, out, steps=chosen.steps, tell=tell)
    except (ValueError, LookupError, RuntimeError, OSError) as bad:
        raise Sorry(words.say("train-impossible", reason=fault(words, bad))) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("train-stopped", file=cut(str(out)))) from None
    screen.lines([words.say("train-written", file=cut(str(out)))])
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

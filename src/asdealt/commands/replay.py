"""`asdealt replay`: look through a recorded match, and play on from any of its turns."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from typing import Any

from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.commands.records import read_record, seat_named
from asdealt.core import OPEN, Seat, Viewer
from asdealt.locales import Words
from asdealt.match import Match
from asdealt.record import Record
from asdealt.seed import Seed
from asdealt.terminal.screen import Screen


def add(parser: Parser, words: Words) -> None:
    say = words.say
    parser.add_argument("file", metavar="FILE", help=say("cli-help-file"))
    parser.add_argument("--seat", metavar="N", default="open", help=say("cli-help-seat"))
    parser.add_argument("--turn", metavar="N", type=int, default=0, help=say("cli-help-turn"))
    parser.add_argument("--fork", action="store_true", help=say("cli-help-fork"))
    parser.add_argument("--anew", action="store_true", help=say("cli-help-anew"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    from asdealt.terminal.replay import Fork, Replay
    from asdealt.terminal.session import Leave

    record = read_record(chosen.file, words)
    viewer = _viewer(chosen.seat, record, words)
    replay = Replay(record, viewer, words, screen, max(0, chosen.turn), fork=True)
    try:
        if chosen.fork:
            fork: Fork | None = Fork(replay.at, None if viewer in (None, OPEN) else viewer)
        else:
            fork = replay.run(step=sys.stdin.isatty())
        if fork is not None:
            if fork.moment >= replay.last:
                raise Sorry(words.say("replay-no-fork"))
            _play_on(record, fork, chosen.anew, words, screen)
    except (Leave, EOFError, KeyboardInterrupt):
        screen.lines(["", words.say("terminal-goodbye")])
    return FINE


def _play_on(record: Record, fork: Any, anew: bool, words: Words, screen: Screen) -> None:
    """A new game against bots that begins at this moment of the record."""
    from asdealt.commands.play import own_name
    from asdealt.terminal import saves
    from asdealt.terminal.players import BOT, HUMAN, line_up
    from asdealt.terminal.session import Session

    seats = len(record.names)
    seat = Seat(0) if fork.seat is None else fork.seat
    match = match_at(record, fork.moment)
    if anew:
        world = match.rules.guess(match.view(seat), secrets.SystemRandom())
        match = Match(match.rules, seats, Seed.new(), begins=world)
    players = line_up([HUMAN if place == seat else BOT for place in range(seats)], [own_name()])
    save = saves.Save.new(saves.home(os.environ) / "games", match, players)
    screen.lines([words.say("replay-forked", turn=fork.moment, anew="yes" if anew else "no")])
    Session(match, players, save, words, screen, resumed=True, forked_at=len(match.turns)).run()


def match_at(record: Record, moment: int) -> Match[Any, Any]:
    """The match of a record after so many turns of players, ready to be continued with the same deals."""
    assert record.seed is not None  # it is finished
    made = [number for number, turn in enumerate(record.turns) if not turn.by_chance]
    return Match.resume(record.rules, len(record.names), record.seed, record.turns[: made[moment]], record.begins)


def _viewer(seat: str, record: Record, words: Words) -> Viewer:
    """`open`, `watch`, or a seat by its number from 1 or by its player's name."""
    if seat in ("open", "watch"):
        return OPEN if seat == "open" else None
    return seat_named(seat, record, words, "replay-no-such-seat")

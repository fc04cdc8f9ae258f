"""`asdealt puzzles`: looks for puzzles in games of bots, or checks a file of them."""

from __future__ import annotations

import argparse
from pathlib import Path

from asdealt.commands.arguments import add_game
from asdealt.commands.command import FINE, WRONG, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.games import find
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.terminal.players import usual_size
from asdealt.terminal.screen import Screen

MINE, CHECK = "mine", "check"


def add(parser: Parser, words: Words) -> None:
    say = words.say
    parser.add_argument("what", choices=[MINE, CHECK], metavar=f"{MINE} | {CHECK}", help=say("cli-help-puzzles-what"))
    add_game(parser, words)
    parser.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    parser.add_argument("--games", type=int, default=100, metavar="K", help=say("cli-help-puzzles-games"))
    parser.add_argument("--first", type=int, default=0, metavar="F", help=say("cli-help-puzzles-first"))
    parser.add_argument("--most", type=int, default=200, metavar="P", help=say("cli-help-puzzles-most"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    parser.add_argument("--out", metavar="FILE", help=say("cli-help-puzzles-file"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    players = chosen.players or usual_size(find(chosen.game))
    path = Path(chosen.out or f"{chosen.game}-{players}.jsonl")
    try:
        if chosen.what == CHECK:
            return _check(path, words, screen)
        if chosen.games < 1:
            raise ValueError(words.say("puzzles-no-games"))
        return _mine(chosen, players, path, words, screen)
    except (ValueError, LookupError, OSError) as bad:
        raise Sorry(words.say("puzzles-impossible", reason=fault(words, bad))) from None
    except KeyboardInterrupt:
        raise Sorry(words.say("train-stopped", file=cut(str(path)))) from None


def _mine(chosen: argparse.Namespace, players: int, path: Path, words: Words, screen: Screen) -> int:
    """Writes the file after every game: a run may be stopped at any moment."""
    from asdealt.analysis.puzzle_files import Puzzle, Puzzles
    from asdealt.analysis.puzzles import mine
    from asdealt.terminal.progress import progress_bar

    found: list[Puzzle] = []
    edition = find(chosen.game).edition
    numbers = range(chosen.first, chosen.first + chosen.games)
    command = f"asdealt puzzles {MINE} {chosen.game} --players {players} --seed {chosen.seed} --first {chosen.first}"
    with progress_bar() as bar:
        task = bar.add_task(words.game(chosen.game), total=chosen.games)
        for number, puzzle in mine(chosen.game, players, chosen.seed, numbers):
            games = number - chosen.first + 1
            if puzzle is not None:
                found.append(puzzle)
                screen.lines([words.say("puzzles-found", puzzles=len(found), games=games, answer=puzzle.answer)])
                continue
            made = {"command": command, "games": games}
            path.write_text(Puzzles(chosen.game, edition, players, made, tuple(found)).text(), "utf-8")
            bar.update(task, completed=games)
            if len(found) >= chosen.most:
                break
    screen.lines([words.say("train-written", file=cut(str(path)))])
    return FINE


def _check(path: Path, words: Words, screen: Screen) -> int:
    from asdealt.analysis.puzzle_files import read_puzzles
    from asdealt.analysis.puzzles import check
    from asdealt.terminal.progress import progress_bar

    read = read_puzzles(path.read_text("utf-8"), path.name)
    with progress_bar() as bar:
        task = bar.add_task(path.name, total=len(read.puzzles))
        wrong = []
        for puzzle in read.puzzles:
            if not check(read.game, read.players, puzzle):
                wrong.append(puzzle)
            bar.advance(task)
    screen.lines([words.say("puzzles-wrong", state=puzzle.state, answer=puzzle.answer) for puzzle in wrong])
    screen.lines([words.say("puzzles-checked", puzzles=len(read.puzzles), wrong=len(wrong))])
    return WRONG if wrong else FINE

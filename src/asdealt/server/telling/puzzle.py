"""A puzzle as a page shows it: the table as it was to the seat that decides, and the answer."""

from __future__ import annotations

import msgspec

from asdealt.analysis.puzzle_files import Puzzle, shipped_puzzles
from asdealt.core import Seat
from asdealt.games import GAMES, rules_for
from asdealt.locales import hear, words
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.tables import log
from asdealt.server.tables.chairs import bot_name
from asdealt.server.tables.table import Table
from asdealt.server.telling import replay

NOBODY = "0" * 64  # instead of a secret and of tokens: nothing more is dealt, and nobody sits here


def sizes(game: str) -> dict[int, int]:
    """How many puzzles there are, by table size. Raises RequestRefused."""
    if game not in GAMES:
        raise RequestRefused("no_such_game")
    counts = {}
    for players in GAMES[game].sizes:
        shipped = shipped_puzzles(game, players)
        if shipped is not None and shipped.edition == GAMES[game].edition and shipped.puzzles:
            counts[players] = len(shipped.puzzles)
    return counts


def page(game: str, players: int, number: int, language: Language) -> bytes:
    """A `PuzzlePage` in JSON. `number` counts from 1. Raises RequestRefused."""
    if not 1 <= number <= sizes(game).get(players, 0):
        raise RequestRefused("no_such_puzzle")
    shipped = shipped_puzzles(game, players)
    assert shipped is not None
    puzzle = shipped.puzzles[number - 1]
    rules, said = rules_for(game, players, {}), words(language)
    texts = {
        name: hear.say_turn(said, rules, puzzle.view(rules), [puzzle.action(rules, move)])
        for name, move in (("answer_said", puzzle.answer), ("second_said", puzzle.second))
    }
    about = {
        "number": number,
        "answer": puzzle.answer,
        "gain": puzzle.gain,
        "error": puzzle.error,
        "theme": puzzle.theme,
        **texts,
        "snapshot": msgspec.Raw(replay.beginning(_table(game, players, puzzle), Seat(puzzle.seat))),
    }
    return msgspec.json.encode(about)


def _table(game: str, players: int, puzzle: Puzzle) -> Table:
    rules = rules_for(game, players, {})
    names: list[str] = []
    for _ in range(players):
        names.append(bot_name(names))
    made = log.Made(
        game=game,
        edition=rules.edition,
        options=dict(rules.options),
        places=[log.FirstChair("human", name) for name in names],
        maker=None,
        host=NOBODY,
        invitation=NOBODY,
        pace="off",
        listed=False,
        secret=NOBODY,
        format=log.FORMAT,
        before=log.Before([], begins=puzzle.state),
    )
    return Table.fold("", [log.write(0, 0.0, made)])

"""Tables that begin with a match that was played elsewhere: an opened record, or a branch of a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from asdealt.match import Turn
from asdealt.record import Record
from asdealt.server.tables import log
from asdealt.server.tables.tokens import hashed, new_token


def imported(record: Record) -> log.Made:
    """The first deed of a table at which this match is over. Nobody has a seat there."""
    assert record.seed is not None
    return log.Made(
        game=record.rules.name,
        edition=record.rules.edition,
        options=dict(record.rules.options),
        places=[log.FirstChair("human", name) for name in record.names],
        maker=None,
        host=hashed(new_token()),
        invitation=hashed(new_token()),
        pace="off",
        listed=False,
        secret=record.seed.secret.hex(),
        format=log.FORMAT,
        before=log.Before(
            turns=texts(record.rules, record.turns),
            nonces=list(record.nonces),
            shares=list(record.shares),
        ),
    )


def texts(rules: Any, turns: Iterable[Turn[Any]]) -> list[list[tuple[int, str]]]:
    """What the players did in these turns, in the game's notation."""
    write = rules.notation.write
    return [[(int(seat), write(actions)) for seat, actions in turn.moves] for turn in turns if not turn.by_chance]

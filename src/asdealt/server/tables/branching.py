"""Tables that begin in the middle: an opened record, a fork of a finished game, or a lesson."""

from __future__ import annotations

import secrets
from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from asdealt import lessons, veil
from asdealt.bots.game_bots import names_for
from asdealt.bots.names import DEFAULT_LEVEL
from asdealt.core import Done, Rules, Seat
from asdealt.games import GAMES, rules_for
from asdealt.match import Match, Turn
from asdealt.names import clean_name
from asdealt.protocol.bodies import ForkWish, LessonWish, Seated
from asdealt.protocol.refusals import RequestRefused
from asdealt.record import Record
from asdealt.server.tables import log
from asdealt.server.tables.chairs import bot_name
from asdealt.server.tables.replaying import texts
from asdealt.server.tables.seating import new_secret, player_name
from asdealt.server.tables.table import Table
from asdealt.server.tables.tokens import hashed, new_token


def ended(table: Table) -> Match[Any, Any]:
    """The match of a table at which the game is over. Raises RequestRefused."""
    if table.stage != "over" or table.match is None or not table.match.over:
        raise RequestRefused("still_secret")
    return table.match


def imported(record: Record) -> log.Made:
    """The first deed of a table at which this match is over. Nobody has a seat there."""
    rules, seed = record.rules, record.seed
    assert seed is not None
    return log.Made(
        game=rules.name,
        edition=rules.edition,
        options=dict(rules.options),
        places=[log.FirstChair("human", name) for name in record.names],
        maker=None,
        host=hashed(new_token()),
        invitation=hashed(new_token()),
        pace="off",
        listed=False,
        secret=seed.secret.hex(),
        format=log.ADVISED if record.asked else log.BRANCHED,
        before=log.Before(
            turns=texts(rules, record.turns),
            nonces=list(seed.nonces),
            shares=list(seed.shares),
            begins="" if record.begins is None else rules.notation.write_state(record.begins),
            asked={turn: [int(seat) for seat in seats] for turn, seats in record.asked.items()},
        ),
    )


def fork(table: Table, wish: ForkWish) -> Generator[None, None, tuple[log.Made, Seated]]:
    """The first deed of a table that goes on from a turn of this one. Yields after each turn. Raises RequestRefused.

    All other seats are bots'. The deals to come are those of the finished game, unless what the seat could not see is
    dealt anew: then everything to come is new, too.
    """
    match, rules, seat = ended(table), table.rules, Seat(wish.seat)
    if not 0 <= wish.seat < match.seats:
        raise RequestRefused("no_such_seat")
    if wish.level not in names_for(rules.name):
        raise RequestRefused("unknown_level")
    state, turns = match.begins, list[Turn[Any]]()
    done: list[Done[Any]] = []
    for step in match.steps():
        if not step.turn.by_chance:
            if len(turns) == wish.turn:
                break
            turns.append(step.turn)
        done += step.turn.done
        state = step.after
        yield
    if len(turns) != wish.turn or not rules.actors(state):
        raise RequestRefused("no_such_turn")
    if wish.anew:
        world = rules.guess(veil.view(state, done, seat), secrets.SystemRandom())
        secret, before = new_secret(), log.Before([], begins=rules.notation.write_state(world))
    else:
        begins = "" if match.begins is None else rules.notation.write_state(match.begins)
        nonces, shares = list(match.seed.nonces), list(match.seed.shares)
        secret, before = match.seed.secret.hex(), log.Before(texts(rules, turns), nonces, shares, begins)
    at = log.Fork(table.name, wish.turn, wish.anew)
    before = replace(before, fork=at)
    return _among_bots(rules, match.seats, seat, wish, wish.level, secret, before)


def lesson(game: str, wish: LessonWish) -> tuple[log.Made, Seated]:
    """The first deed of a table for the tutorial of a game. Raises RequestRefused."""
    found = lessons.lesson_of(game) if game in GAMES else None
    if found is None:
        raise RequestRefused("no_such_game")
    script = [{int(seat): move for seat, move in turn.items()} for turn in found.script]
    before = log.Before([], begins=found.begins, script=script)
    rules = rules_for(game, found.players, {})
    return _among_bots(rules, found.players, found.seat, wish, DEFAULT_LEVEL, found.secret.hex(), before)


def practice(table: Table) -> bool:
    """Whether one person plays on from the middle of a game, against bots: a fork or a tutorial."""
    before = table.made.before
    return before is not None and (before.fork is not None or bool(before.script))


def scripted(table: Table, seat: Seat) -> str | None:
    """What the script of a lesson has this seat do now, if that is legal; None: it thinks for itself."""
    match, before = table.match, table.made.before
    if match is None or before is None or not before.script:
        return None
    made = sum(not turn.by_chance for turn in match.turns)
    move = before.script[made].get(seat) if made < len(before.script) else None
    legal = {table.rules.notation.write([action]) for action in match.legal(seat)}
    return move if move in legal else None


def _among_bots(
    rules: Rules[Any, Any],
    seats: int,
    seat: Seat,
    wish: ForkWish | LessonWish,
    level: str,
    secret: str,
    before: log.Before,
) -> tuple[log.Made, Seated]:
    """A table where one person sits among bots."""
    token, host = new_token(), new_token()
    names = [clean_name(wish.name) or player_name(wish.language, seat)]
    places = []
    for place in range(seats):
        if place == seat:
            places.append(log.FirstChair("human", names[0], tokens=[hashed(token)]))
        else:
            names.append(bot_name(names))
            places.append(log.FirstChair("bot", names[-1], level))
    made = log.Made(
        game=rules.name,
        edition=rules.edition,
        options=dict(rules.options),
        places=places,
        maker=seat,
        host=hashed(host),
        invitation=hashed(new_token()),
        pace="off",
        listed=False,
        secret=secret,
        format=log.BRANCHED,
        before=before,
    )
    return made, Seated("", seat, token, host)


def rewind(table: Table, seat: Seat, turn: int | None) -> int:
    """How many turns of players are left if this person goes back; None: to their own last decision.

    Raises RequestRefused. Only at a fork, and only for the one person there.
    """
    if table.fork is None or table.match is None or table.deciding != {seat}:
        raise RequestRefused("no_way_back")
    moves = [turn.moves for turn in table.match.turns if not turn.by_chance]
    first = 0 if table.fork.anew else table.fork.turn
    own = [number for number in range(first, len(moves)) if any(mover == seat for mover, _ in moves[number])]
    back = turn if turn is not None else own[-1] if own else first
    if not first <= back < len(moves):
        raise RequestRefused("no_way_back")
    return back

"""What may be asked about a table rather than the game, and by whom: each wish becomes one deed for the log."""

from __future__ import annotations

from asdealt.protocol.messages import Ask
from asdealt.protocol.refusals import Nope
from asdealt.server.tables import log
from asdealt.server.tables.chairs import Chair, bot_name
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.table import Table

LEVELS = ("novice", "casual", "skilled", "expert", "random", "greedy", "heuristic")
HOSTS = ("start", "fill", "open", "remove", "wait")  # what only the host may ask


def deed(table: Table, ask: Ask, by: int, *, host: bool, offline: set[int]) -> AnyDeed:
    """The deed that fulfils a wish; raises Nope."""
    if ask.what in HOSTS and not host:
        raise Nope("not_host")
    if ask.level not in LEVELS:
        raise Nope("unknown_level")
    match ask.what:
        case "start":
            return _start(table, ask, by)
        case "fill":
            return _fill(table, ask, by)
        case "open":
            chair = _chair(table, ask)
            _while(table, "gathering")
            if chair.kind not in ("bot", "reserved"):
                raise Nope("no_bot_there")
            return log.Cleared(by=by, id=ask.id, seat=ask.seat or 0)
        case "remove":
            return _remove(table, ask, by)
        case "pause" | "resume" | "rematch":
            return _agree(table, ask, by)
        case "leave":
            return _leave(table, ask, by)
        case "return":
            if not _own(table, by).away:
                raise Nope("next_round" if _own(table, by).stand_in else "not_away")
            return log.Back(by=by, id=ask.id, seat=by)
        case "wait":
            if not _chair(table, ask).human:
                raise Nope("no_person_there")
            return log.Awaited(by=by, id=ask.id, seat=ask.seat or 0)
        case "stand_in":
            if ask.seat not in offline or not _chair(table, ask).deciding or by not in table.deciding:
                raise Nope("not_away")
            _while(table, "playing")
            return log.Away(by=by, id=ask.id, seat=ask.seat or 0)


def _start(table: Table, ask: Ask, by: int) -> AnyDeed:
    _while(table, "gathering")
    return begin(table, _bots(table, ask.level, _free(table)), by, ask.id)


def begin(
    table: Table, bots: list[log.Bot] | None = None, by: int | None = None, message: str = ""
) -> log.Gathered | log.Started:
    """What starts a match: at once, or where people gave shares once they have had time to reveal them."""
    kind = log.Gathered if table.unmixed else log.Started
    return kind(by=by, id=message, bots=bots or [])


def _fill(table: Table, ask: Ask, by: int) -> AnyDeed:
    _while(table, "gathering")
    if ask.seat is not None and not (_chair(table, ask).free or _chair(table, ask).kind == "bot"):
        raise Nope("seat_taken")
    seats = _free(table) if ask.seat is None else [ask.seat]
    if not seats:
        raise Nope("no_seat_open")
    first, *others = _bots(table, ask.level, seats)
    return log.Filled(by=by, id=ask.id, seat=first.seat, level=first.level, name=first.name, others=others)


def _free(table: Table) -> list[int]:
    return [seat for seat, chair in enumerate(table.chairs) if chair.free]


def _bots(table: Table, level: str, seats: list[int]) -> list[log.Bot]:
    """Bots for these seats, with names nobody else has."""
    names = [chair.name for seat, chair in enumerate(table.chairs) if not chair.free and seat not in seats]
    bots = []
    for seat in seats:
        names.append(bot_name(names))
        bots.append(log.Bot(seat, level, names[-1]))
    return bots


def _remove(table: Table, ask: Ask, by: int) -> AnyDeed:
    if not _chair(table, ask).human or ask.seat == by:
        raise Nope("no_person_there")
    if table.stage == "mixing":
        raise Nope("dealing")
    seat = ask.seat or 0
    if table.stage == "gathering":
        return log.Cleared(by=by, id=ask.id, seat=seat)
    return log.Filled(by=by, id=ask.id, seat=seat, level=ask.level, name=bot_name(table.names))


def _agree(table: Table, ask: Ask, by: int) -> AnyDeed:
    assert ask.what in ("pause", "resume", "rematch")
    needed = {"pause": "playing", "resume": "paused", "rematch": "over"}[ask.what]
    _while(table, needed)
    if not _own(table, by).deciding:
        raise Nope("a_bot_plays")
    if table.next is not None:
        raise Nope("rematch_made", table=table.next)
    return log.Agreed(by=by, id=ask.id, what=ask.what, share=ask.share)


def _leave(table: Table, ask: Ask, by: int) -> AnyDeed:
    if _own(table, by).left:
        raise Nope("away_already")
    if table.stage == "gathering":
        return log.Cleared(by=by, id=ask.id, seat=by)
    return log.Away(by=by, id=ask.id, seat=by, left=True)


def _own(table: Table, by: int) -> Chair:
    if by < 0:
        raise Nope("not_seated")
    return table.chairs[by]


def _chair(table: Table, ask: Ask) -> Chair:
    if ask.seat is None or not 0 <= ask.seat < len(table.chairs):
        raise Nope("no_such_seat")
    return table.chairs[ask.seat]


def _while(table: Table, stage: str) -> None:
    if table.stage != stage:
        raise Nope({"gathering": "not_started", "mixing": "dealing"}.get(table.stage, table.stage))

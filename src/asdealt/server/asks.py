"""What may be asked about a table rather than the game, and by whom: each wish becomes deeds for the log."""

from __future__ import annotations

from collections.abc import Iterator

from asdealt.server import log
from asdealt.server.chairs import Chair, bot_name
from asdealt.server.log import AnyDeed
from asdealt.server.messages import Ask
from asdealt.server.refuse import Nope
from asdealt.server.table import Table

LEVELS = ("novice", "casual", "skilled", "expert", "random", "greedy", "heuristic")
HOSTS = ("start", "fill", "open", "remove", "wait")  # what only the host may ask


def deeds(table: Table, ask: Ask, by: int, *, host: bool, offline: set[int]) -> Iterator[AnyDeed]:
    """The deeds that fulfil a wish, the last of them with its id; raises Nope."""
    if ask.what in HOSTS and not host:
        raise Nope("not_host")
    if ask.level not in LEVELS:
        raise Nope("unknown_level")
    match ask.what:
        case "start":
            yield from _start(table, ask, by)
        case "fill":
            yield from _fill(table, ask, by)
        case "open":
            chair = _chair(table, ask)
            _while(table, "gathering")
            if chair.kind not in ("bot", "reserved"):
                raise Nope("no_bot_there")
            yield log.Cleared(by=by, id=ask.id, seat=ask.seat or 0)
        case "remove":
            yield _remove(table, ask, by)
        case "pause" | "resume" | "rematch":
            yield _agree(table, ask, by)
        case "leave":
            yield _leave(table, ask, by)
        case "return":
            if not _own(table, by).away:
                raise Nope("next_round" if _own(table, by).stand_in else "not_away")
            yield log.Back(by=by, id=ask.id, seat=by)
        case "wait":
            if not _chair(table, ask).human:
                raise Nope("no_person_there")
            yield log.Awaited(by=by, id=ask.id, seat=ask.seat or 0)
        case "stand_in":
            if ask.seat not in offline or not _chair(table, ask).deciding or by not in table.deciding:
                raise Nope("not_away")
            _while(table, "playing")
            yield log.Away(by=by, id=ask.id, seat=ask.seat or 0)


def _start(table: Table, ask: Ask, by: int) -> Iterator[AnyDeed]:
    _while(table, "gathering")
    names = [chair.name for chair in table.chairs if not chair.free]
    for seat, chair in enumerate(table.chairs):
        if chair.free:
            names.append(bot_name(names))
            yield log.Filled(by=by, seat=seat, level=ask.level, name=names[-1])
    yield begin(table, by, ask.id)


def begin(table: Table, by: int | None = None, message: str = "") -> log.Gathered | log.Started:
    """What starts a match: at once, or where people gave shares once they have had time to reveal them."""
    kind = log.Gathered if table.unmixed else log.Started
    return kind(by=by, id=message)


def _fill(table: Table, ask: Ask, by: int) -> Iterator[AnyDeed]:
    _while(table, "gathering")
    if ask.seat is not None and not (_chair(table, ask).free or _chair(table, ask).kind == "bot"):
        raise Nope("seat_taken")
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.free] if ask.seat is None else [ask.seat]
    if not seats:
        raise Nope("no_seat_open")
    names = [chair.name for seat, chair in enumerate(table.chairs) if not chair.free and seat not in seats]
    for seat in seats:
        names.append(bot_name(names))
        yield log.Filled(by=by, id=ask.id if seat == seats[-1] else "", seat=seat, level=ask.level, name=names[-1])


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

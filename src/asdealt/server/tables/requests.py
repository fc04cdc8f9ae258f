"""What a message asks for: pure functions from a table and a message to the deed that fulfils it, or a refusal.

Nothing here changes the table. The room commits the deed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from asdealt import veil
from asdealt.bots.game_bots import names_for
from asdealt.core import Done, Illegal, Refusal, Rules, Seat, View
from asdealt.names import clean_name
from asdealt.protocol.messages import Advise, Ask, Move, Preview, Rename, Reveal, Rewind, TakeBack
from asdealt.protocol.refusals import RequestRefused
from asdealt.seed import share_of
from asdealt.server.tables import branching, log
from asdealt.server.tables.chairs import Chair, bot_name, sole_name
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.table import Table

HOST_ONLY = ("start", "fill", "open", "remove", "wait")  # requests that only the host may make
Request = Move | TakeBack | Rewind | Reveal | Rename | Ask


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sent a message."""

    seat: Seat | None
    host: bool  # holds the host's token

    @property
    def by(self) -> int | None:
        """The seat as the log writes it; None for a spectator."""
        return self.seat if self.seat is not None else log.HOST if self.host else None


def deed(table: Table, message: Request, sender: Sender, offline: Collection[int] = ()) -> AnyDeed | None:
    """The deed that fulfils a message; None if it has been done already. Raises RequestRefused.

    `offline`: the seats whose people have no connection.
    """
    if isinstance(message, Ask):
        return _asked(table, message, sender, offline)
    seat = seated(sender)
    match message:
        case Move():
            check_phase(table, seat, message.phase)
            return log.Chose(by=seat, id=message.id, seat=seat, move=message.move)
        case TakeBack():
            check_phase(table, seat, message.phase)
            if not table.match or seat not in table.match.locked:
                raise RequestRefused("nothing_to_take_back")
            return log.TookBack(by=seat, id=message.id)
        case Rewind():
            return log.Rewound(by=seat, id=message.id, turn=branching.rewind(table, seat, message.turn))
        case Reveal():
            if table.chairs[seat].nonce == message.nonce:
                return None  # revealed by another device of this seat, or before a reconnect
            _check_share(table, seat, message.nonce)
            return log.Mixed(by=seat, id=message.id, nonce=message.nonce)
        case Rename():
            return log.Renamed(by=seat, id=message.id, name=_new_name(table, seat, message.name))


def seated(sender: Sender) -> Seat:
    """The sender's seat, which they must have. Raises RequestRefused."""
    if sender.seat is None:
        raise RequestRefused("not_seated")
    return sender.seat


def check_phase(table: Table, seat: Seat, phase: int) -> None:
    """A move is for the turn that is being decided now. Raises RequestRefused."""
    if table.stage not in ("playing", "over"):
        raise RequestRefused("paused" if table.stage == "paused" else "not_started")
    if phase != table.phase:
        raise RequestRefused("too_late" if phase < table.phase else "too_early")
    if table.chairs[seat].stand_in:
        raise RequestRefused("a_bot_plays")


def _check_share(table: Table, seat: Seat, nonce: str) -> None:
    """A nonce is revealed once, after all shares are fixed, and must fit the share that was shown."""
    if table.stage != "mixing":
        raise RequestRefused("not_started" if table.stage == "gathering" else "dealt_already")
    if seat not in table.unmixed or not (nonce.isascii() and nonce.isprintable()):
        raise RequestRefused("not_the_share")
    if share_of(nonce) != table.chairs[seat].share:
        raise RequestRefused("not_the_share")


def _new_name(table: Table, seat: int, wanted: str) -> str:
    """Names are unique at a table, and fixed once the match is over."""
    if table.stage == "over":
        raise RequestRefused("over")
    if not (name := clean_name(wanted)):
        raise RequestRefused("no_name")
    return sole_name(name, [chair.name for other, chair in enumerate(table.chairs) if other != seat])


# Half a turn


def preview(table: Table, message: Preview, sender: Sender) -> View[Any]:
    """The sender's own view after the first half of a turn. Only views go in, so nothing hidden can come out."""
    seat = seated(sender)
    check_phase(table, seat, message.phase)
    assert table.match is not None
    return _after(table.rules, table.match.glance(seat), message.move)


def _after(rules: Rules[Any, Any], first: View[Any], move: str) -> View[Any]:
    """A seat's own view after this half of a turn. Raises RequestRefused."""
    assert first.seat is not None
    view: View[Any] | None = first
    for action in rules.notation.read(move, first.seat):
        if view is None or rules.actors(view.state) != {first.seat}:
            raise RequestRefused("not_half_a_turn")
        view = halfway(rules, view, action)
    if view is None:
        raise RequestRefused("not_half_a_turn")
    return view


def advice(table: Table, message: Advise, sender: Sender) -> tuple[View[Any], log.Advised | None]:
    """The view that advice is given about, and the deed that marks it: None if this turn is marked already.

    Raises RequestRefused, or Illegal if it is another player's turn.
    """
    seat = seated(sender)
    if not table.made.advice:
        raise RequestRefused("no_advice")
    check_phase(table, seat, message.phase)
    rules, match = table.rules, table.match
    assert match is not None
    if seat not in rules.actors(match.glance(seat).state):
        code = "over" if match.over else "not_your_turn"
        raise Illegal(Refusal(f"{rules.name}.{code}", "actors", {"seat": int(seat)}))
    view = match.view(seat)
    if message.move:
        view = _after(rules, view, message.move)
    marked = seat in table.asked.get(table.phase, ())
    return view, None if marked else log.Advised(by=seat, seat=seat)


def halfway(rules: Rules[Any, Any], view: View[Any], action: Any) -> View[Any] | None:
    """The view in the middle of a turn that this action begins; None if the action is a whole turn."""
    if view.seat is None or rules.actors(view.state) != {view.seat}:
        return None
    try:
        after = rules.apply(view.state, {view.seat: action})
    except veil.Unseen:  # an action that reveals something new ends the turn
        return None
    if rules.settled(after):
        return None
    position = f"{view.position}.{rules.notation.write((action,))}"
    return veil.derive(view, after, Done(view.seat, action), position=position)


# Requests about the table


def _asked(table: Table, ask: Ask, sender: Sender, offline: Collection[int]) -> AnyDeed:
    if (by := sender.by) is None:
        raise RequestRefused("not_seated")
    if ask.what in HOST_ONLY and not (sender.host or (sender.seat is not None and sender.seat == table.host)):
        raise RequestRefused("not_host")
    if ask.level not in names_for(table.rules.name):
        raise RequestRefused("unknown_level")
    match ask.what:
        case "start":
            _while(table, "gathering")
            return begin(table, _bots(table, ask.level, _free(table)), by, ask.id)
        case "fill":
            return _fill(table, ask, by)
        case "open":
            chair = _chair(table, ask)
            _while(table, "gathering")
            if chair.kind not in ("bot", "reserved"):
                raise RequestRefused("no_bot_there")
            return log.Cleared(by=by, id=ask.id, seat=ask.seat or 0)
        case "remove":
            return _remove(table, ask, by)
        case "pause" | "resume" | "rematch":
            return _agree(table, ask, by)
        case "leave":
            return _leave(table, ask, by)
        case "return":
            if not _own(table, by).away:
                raise RequestRefused("next_round" if _own(table, by).stand_in else "not_away")
            return log.Back(by=by, id=ask.id, seat=by)
        case "wait":
            if not _chair(table, ask).human:
                raise RequestRefused("no_person_there")
            return log.Awaited(by=by, id=ask.id, seat=ask.seat or 0)
        case "stand_in":
            if ask.seat not in offline or not _chair(table, ask).deciding or by not in table.deciding:
                raise RequestRefused("not_away")
            if table.asking != "rematch":  # which does not wait for somebody who has gone
                _while(table, "playing")
            return log.Away(by=by, id=ask.id, seat=ask.seat or 0)


def begin(
    table: Table, bots: list[log.Bot] | None = None, by: int | None = None, message: str = ""
) -> log.Gathered | log.Started:
    """The deed that starts a match: at once, or after people with shares have had time to reveal their nonces."""
    kind = log.Gathered if table.unmixed else log.Started
    return kind(by=by, id=message, bots=bots or [])


def _fill(table: Table, ask: Ask, by: int) -> AnyDeed:
    _while(table, "gathering")
    if ask.seat is not None and not (_chair(table, ask).free or _chair(table, ask).kind == "bot"):
        raise RequestRefused("seat_taken")
    seats = _free(table) if ask.seat is None else [ask.seat]
    if not seats:
        raise RequestRefused("no_seat_open")
    first, *others = _bots(table, ask.level, seats)
    return log.Filled(by=by, id=ask.id, seat=first.seat, level=first.level, name=first.name, others=others)


def _free(table: Table) -> list[int]:
    return [seat for seat, chair in enumerate(table.chairs) if chair.free]


def _bots(table: Table, level: str, seats: list[int]) -> list[log.Bot]:
    """Bots for these seats, with names that nobody else has."""
    names = [chair.name for seat, chair in enumerate(table.chairs) if not chair.free and seat not in seats]
    bots = []
    for seat in seats:
        names.append(bot_name(names))
        bots.append(log.Bot(seat, level, names[-1]))
    return bots


def _remove(table: Table, ask: Ask, by: int) -> AnyDeed:
    if not _chair(table, ask).human or ask.seat == by:
        raise RequestRefused("no_person_there")
    if table.stage == "mixing":
        raise RequestRefused("dealing")
    seat = ask.seat or 0
    if table.stage == "gathering":
        return log.Cleared(by=by, id=ask.id, seat=seat)
    return log.Filled(by=by, id=ask.id, seat=seat, level=ask.level, name=bot_name(table.names))


def _agree(table: Table, ask: Ask, by: int) -> AnyDeed:
    assert ask.what in ("pause", "resume", "rematch")
    needed = {"pause": "playing", "resume": "paused", "rematch": "over"}[ask.what]
    _while(table, needed)
    if not _own(table, by).deciding:
        raise RequestRefused("a_bot_plays")
    if table.next is not None:
        raise RequestRefused("rematch_made", table=table.next)
    return log.Agreed(by=by, id=ask.id, what=ask.what, share=ask.share)


def _leave(table: Table, ask: Ask, by: int) -> AnyDeed:
    if _own(table, by).left:
        raise RequestRefused("away_already")
    if table.stage == "gathering":
        return log.Cleared(by=by, id=ask.id, seat=by)
    return log.Away(by=by, id=ask.id, seat=by, left=True)


def _own(table: Table, by: int) -> Chair:
    if by < 0:
        raise RequestRefused("not_seated")
    return table.chairs[by]


def _chair(table: Table, ask: Ask) -> Chair:
    if ask.seat is None or not 0 <= ask.seat < len(table.chairs):
        raise RequestRefused("no_such_seat")
    return table.chairs[ask.seat]


def _while(table: Table, stage: str) -> None:
    if table.stage != stage:
        raise RequestRefused({"gathering": "not_started", "mixing": "dealing"}.get(table.stage, table.stage))

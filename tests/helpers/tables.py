"""Tables without a server: the test gives them deeds, as a log would."""

from __future__ import annotations

from random import Random

from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.protocol.messages import Pace
from asdealt.server.tables import log
from asdealt.server.tables.log import FirstChair
from asdealt.server.tables.requests import halfway
from asdealt.server.tables.table import Event, Table

MADE_AT = 10.0
BOT = FirstChair("bot", "Noa", "greedy")
OPEN_CHAIR = FirstChair("open")


def person(name: str, *, share: str = "", nonce: str = "") -> FirstChair:
    """A person with one device, whose token is their name and a 1."""
    return FirstChair("human", name, tokens=[f"{name} 1"], share=share, nonce=nonce)


def made(*chairs: FirstChair, game: str = "scout", maker: int | None = 0, pace: Pace = "off") -> log.Made:
    """The first deed of a table whose deals are always the same."""
    rules = rules_for(game, len(chairs))
    return log.Made(
        game=game,
        edition=rules.edition,
        options=dict(rules.options),
        places=list(chairs),
        maker=maker,
        host="host",
        invitation="invitation",
        pace=pace,
        listed=True,
        secret="07" * 32,
    )


def table(*chairs: FirstChair, game: str = "scout", maker: int | None = 0, pace: Pace = "off") -> Table:
    """A listed table that anyone may join."""
    return Table("t", made(*chairs, game=game, maker=maker, pace=pace), MADE_AT)


def trio(*, game: str = "scout", pace: Pace = "off") -> Table:
    """Three people who have not started yet."""
    return table(person("Ana"), person("Ben"), person("Cy"), game=game, pace=pace)


def started(*chairs: FirstChair, game: str = "scout", at: float = MADE_AT) -> Table:
    """A table of these people and bots, at the first decision of their match."""
    made = table(*chairs, game=game) if chairs else trio(game=game)
    made.follow(log.Started(), at)
    return made


def turns(table: Table, seat: int) -> tuple[list[str], list[str]]:
    """A seat's options: whole turns, and first halves of turns."""
    match = table.match
    assert match is not None
    whole, half = list[str](), list[str]()
    for action in match.legal(Seat(seat)):
        kind = whole if halfway(match.rules, match.view(Seat(seat)), action) is None else half
        kind.append(match.rules.notation.write((action,)))
    return whole, half


def choose(table: Table, seat: int, rng: Random, at: float = MADE_AT, *, auto: bool = False) -> Event:
    """Let a seat make any whole turn."""
    return table.follow(log.Chose(by=seat, seat=seat, move=rng.choice(turns(table, seat)[0]), auto=auto), at)


def choose_all(table: Table, rng: Random, at: float = MADE_AT) -> Event:
    """Let everyone decide whom the table waits for; the last event is the whole turn."""
    for seat in sorted(table.waiting):
        event = choose(table, seat, rng, at)
    return event


def half_a_turn(table: Table, rng: Random) -> tuple[int, str]:
    """Play on until someone may begin a turn of two decisions. Returns their seat and the first decision."""
    while True:
        seat = min(table.waiting)
        if halves := turns(table, seat)[1]:
            return seat, halves[0]
        choose(table, seat, rng)

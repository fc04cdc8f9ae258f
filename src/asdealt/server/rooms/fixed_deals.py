"""Tables whose deal is fixed, for one person among bots: tutorials, and the deals of a day."""

from __future__ import annotations

from msgspec.structs import replace

from asdealt import daily as deal
from asdealt import lessons
from asdealt.games import GAMES
from asdealt.protocol.bodies import DailyInfo, DailyWish, LessonInfo, LessonStep, LessonWish, Seated
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.tables import branching, log, seating


def lesson_info(game: str) -> LessonInfo:
    """The steps of a game's tutorial. Raises RequestRefused."""
    found = lessons.lesson_of(game) if game in GAMES else None
    if found is None:
        raise RequestRefused("no_such_game")
    steps = [_told(game, each) for each in lessons.course(game)]
    return LessonInfo(game, found.players, found.seat, steps)


def _told(game: str, moment: lessons.Moment) -> LessonStep:
    step = moment.step
    return LessonStep(f"lesson-{game}-{step.say}", step.at, moment.phase, None if step.free else list(step.do))


def daily_info(now: float) -> DailyInfo:
    return DailyInfo(deal.FIRST.isoformat(), deal.today(now).isoformat(), deal.LEVEL, deal.sizes())


async def teach(lobby: Lobby, game: str, wish: LessonWish) -> Seated:
    """A table for the tutorial of a game."""
    return await _seat(lobby, *branching.lesson(game, wish))


async def daily(lobby: Lobby, wish: DailyWish) -> Seated:
    """A table with the deal of a day, already begun."""
    return await _seat(lobby, *seating.daily(wish, lobby.services.now()))


async def _seat(lobby: Lobby, made: log.Made, seated: Seated) -> Seated:
    """Make the table, and start it if it does not begin in the middle of a match."""
    if lobby.services.draining:
        raise RequestRefused("restarting")
    room = await lobby.create(made)
    if room.table.match is None:
        await room.start()
        await room.ask(room.carry_on)
    return replace(seated, table=room.table.name)

"""New tables and people who sit down: pure functions from a request to the deed that goes into the log."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec.structs import replace

from asdealt import daily as deal
from asdealt.bots.game_bots import names_for
from asdealt.core import Json, Rules, quoted
from asdealt.fault import Faulty, fault
from asdealt.games import GAMES, Content, UnknownGame, rules_for
from asdealt.locales import words
from asdealt.names import clean_name
from asdealt.protocol.bodies import DailyWish, Join, NewTable, NoticesInfo, NoticesWish, Seated, SeatWish
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.shared.webhooks import Webhooks
from asdealt.server.tables import log
from asdealt.server.tables.chairs import bot_name, sole_name
from asdealt.server.tables.table import Table
from asdealt.server.tables.tokens import hashed, new_token

# New tables


def content_of(game: str) -> Content:
    """The content a game takes; raises RequestRefused if there is no such game, or it takes none."""
    found = GAMES[game].content if game in GAMES else None
    if found is None:
        raise RequestRefused("bad_table", reason=fault("no-content", "{game} takes no content", game=quoted(game)))
    return found


def rules_for_wish(wish: NewTable, content: Json | None) -> Rules[Any, Any]:
    """The rules a table is made with; `content` has been parsed, but not yet checked."""
    options: dict[str, Any] = dict(wish.options)
    try:
        if content is not None:
            options[content_of(wish.game).option] = content
        rules = rules_for(wish.game, len(wish.seats), options)
        if len(wish.seats) not in rules.seats:
            sentence = "{game} is not for {players} players"
            why = fault("players", sentence, game=wish.game, players=len(wish.seats))
            raise RequestRefused("bad_table", reason=why)
        rules.start(len(wish.seats))
    except Faulty as wrong:
        raise RequestRefused("bad_table", reason=wrong.fault) from None
    except UnknownGame as wrong:
        why = fault("no-game", "{why}", why=str(wrong), game=quoted(wish.game))
        raise RequestRefused("bad_table", reason=why) from None
    except (ValueError, RecursionError) as wrong:
        raise RequestRefused("bad_table", reason=str(wrong)) from None
    return rules


def new_table(wish: NewTable, rules: Rules[Any, Any]) -> tuple[log.Made, Seated]:
    """The first deed of a table, and the tokens of its maker (without the table's name, which comes later)."""
    mine = [seat for seat, each in enumerate(wish.seats) if each.kind == "me"]
    if len(mine) > 1:
        raise RequestRefused("one_seat_each")
    token, host, invitation = new_token(), new_token(), new_token()
    seat = mine[0] if mine else None
    names: list[str] = [clean_name(wish.name) or player_name(wish.language, mine[0])] if mine else []
    made = log.Made(
        game=rules.name,
        edition=rules.edition,
        options=dict(rules.options),
        places=[_first_chair(each, wish, token, names) for each in wish.seats],
        maker=seat,
        host=hashed(host),
        invitation=hashed(invitation),
        pace=wish.pace,
        listed=wish.listed,
        secret=new_secret(),
        format=log.ADVISED if wish.advice else 1,
        advice=wish.advice,
    )
    return made, Seated("", seat, token if mine else host, host, invitation)


def daily(wish: DailyWish, now: float) -> tuple[log.Made, Seated]:
    """The first deed of a table with the deal of a day. Raises RequestRefused."""
    if wish.game not in GAMES:
        raise RequestRefused("no_such_game")
    try:
        day = deal.day_of(wish.day, now)
    except deal.NoSuchDay:
        raise RequestRefused("no_such_day") from None
    bots = [SeatWish("bot", deal.LEVEL) for _ in range(deal.players(wish.game) - 1)]
    table = NewTable(wish.game, [SeatWish("me"), *bots], name=wish.name, language=wish.language)
    made, seated = new_table(table, rules_for_wish(table, None))
    return replace(made, secret=deal.secret(wish.game, day).hex()), seated


def rematch(table: Table) -> log.Made:
    """A table for the same people with the same tokens, and new deals. Bots replace people who have left."""
    names = table.names
    chairs = []
    for chair in table.chairs:
        if chair.left:
            names.append(bot_name(names))
            chairs.append(log.FirstChair("bot", names[-1], chair.bot_level))
        else:
            chairs.append(log.FirstChair(chair.kind, chair.name, chair.level, chair.tokens, share=chair.next_share))
    format_ = log.ADVISED if table.made.advice else 1
    return replace(table.made, places=chairs, maker=table.host, secret=new_secret(), format=format_, before=None)


def new_secret() -> str:
    return secrets.token_bytes(32).hex()


def _first_chair(each: SeatWish, wish: NewTable, token: str, names: list[str]) -> log.FirstChair:
    match each.kind:
        case "me":
            return log.FirstChair("human", names[0], tokens=[hashed(token)], share=wish.share)
        case "bot":
            if each.level not in names_for(wish.game):
                raise RequestRefused("unknown_level")
            names.append(sole_name(clean_name(each.name), names) if clean_name(each.name) else bot_name(names))
            return log.FirstChair("bot", names[-1], each.level)
        case _:
            if name := clean_name(each.name):
                names.append(sole_name(name, names))
            return log.FirstChair(each.kind, names[-1] if name else "")


# People who sit down


def join(table: Table, wish: Join) -> tuple[log.Joined, Seated]:
    """The deed by which a person takes a seat. Raises RequestRefused."""
    if not table.made.listed and hashed(wish.invitation) != table.made.invitation:
        raise RequestRefused("no_invitation")
    if table.stage in ("mixing", "over"):
        raise RequestRefused("dealing" if table.stage == "mixing" else "over")
    seat = _free_seat(table, wish.seat)
    reserved = table.chairs[seat].name if table.chairs[seat].free else ""
    name = sole_name(clean_name(wish.name) or reserved or player_name(wish.language, seat), _others(table, seat))
    token = new_token()
    share = wish.share if table.stage == "gathering" else ""  # in a running match the deals are mixed already
    return log.Joined(seat=seat, name=name, token=hashed(token), share=share), Seated(table.name, seat, token)


def hand_over(table: Table, giver: str) -> tuple[log.Handed, Seated]:
    """A seat on another device. It needs the (hashed) token of its giver, who may have left by now."""
    seat, token = table.seat_of(giver), new_token()
    if seat is None:
        raise RequestRefused("unknown_token")
    return log.Handed(seat=seat, token=hashed(token)), Seated(table.name, seat, token)


def forget(table: Table, token: str, language: Language) -> tuple[log.Cleared | log.Forgotten, str]:
    """Take a person out of the table: the deed, and the neutral name they have from now on. Raises RequestRefused.

    While the table gathers, their chair is open again. Later the seat stays in the record, a bot plays on in a running
    match, and no token opens the seat.
    """
    seat = table.seat_of(token)
    if seat is None:
        raise RequestRefused("unknown_token")
    if table.stage == "mixing":
        raise RequestRefused("dealing")
    name = sole_name(player_name(language, seat), _others(table, seat))
    gathering = table.stage == "gathering"
    return log.Cleared(by=seat, seat=seat) if gathering else log.Forgotten(by=seat, seat=seat, name=name), name


def notices(table: Table, token: str, wish: NoticesWish, page: str, webhooks: Webhooks) -> log.NoticesSet:
    """A person wants notices, or none any more. `page`: where they reach this server. Raises RequestRefused."""
    seat = table.seat_of(token)
    if seat is None:
        raise RequestRefused("unknown_token")
    if table.stage == "over":
        raise RequestRefused("over")
    if not wish.to:
        return log.NoticesSet(by=seat, seat=seat)
    if webhooks.find(wish.to) is None:
        raise RequestRefused("not_a_webhook", hosts=", ".join(webhooks.names))
    return log.NoticesSet(by=seat, seat=seat, to=wish.to, language=wish.language, daily=wish.daily, page=page)


def notices_info(table: Table, token: str, webhooks: Webhooks) -> NoticesInfo:
    """Raises RequestRefused."""
    seat = table.seat_of(token)
    if seat is None:
        raise RequestRefused("unknown_token")
    wish = table.chairs[seat].notices
    found = webhooks.find(wish.to) if wish else None
    return NoticesInfo(found.host if found else "", daily=bool(found and wish and wish.daily))


def player_name(language: Language, seat: int) -> str:
    """The name for a person who gave none."""
    return words(language).say("terminal-player", n=seat + 1)


def _others(table: Table, seat: int) -> list[str]:
    return [chair.name for n, chair in enumerate(table.chairs) if n != seat]


def _free_seat(table: Table, wanted: int | None) -> int:
    """The chair that a person takes: a free one, or in a running match a bot's."""
    chairs = table.chairs
    if wanted is not None:
        if not 0 <= wanted < len(chairs):
            raise RequestRefused("no_such_seat")
        if not chairs[wanted].free and not (chairs[wanted].kind == "bot" and table.stage != "gathering"):
            raise RequestRefused("seat_taken")
        return wanted
    kinds = ("open", "reserved") if table.stage == "gathering" else ("open", "reserved", "bot")
    for kind in kinds:
        for seat, chair in enumerate(chairs):
            if chair.kind == kind:
                return seat
    raise RequestRefused("no_seat_open")

"""What a new table is made of: what somebody wished for, or the group of the table before."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec.structs import replace

from asdealt.core import Illegal, Json, Rules
from asdealt.games import UnknownGame, rules_for
from asdealt.games.dozen.rules import BadCardSet
from asdealt.locales import words
from asdealt.names import clean_name
from asdealt.options import BadOption
from asdealt.protocol.messages import Language, NewTable, Seated, SeatWish
from asdealt.protocol.refusals import Nope
from asdealt.server.tables import log
from asdealt.server.tables.chairs import bot_name, sole_name
from asdealt.server.tables.table import Table
from asdealt.server.tables.table_requests import LEVELS
from asdealt.server.tables.tokens import hashed, new_token


def new_table(wish: NewTable, rules: Rules[Any, Any]) -> tuple[log.Made, Seated]:
    """The first entry of its log, and the tokens its maker is given (for a table that has no name yet)."""
    mine = [seat for seat, each in enumerate(wish.seats) if each.kind == "me"]
    if len(mine) > 1:
        raise Nope("one_seat_each")
    token, host, invitation = new_token(), new_token(), new_token()
    seat = mine[0] if mine else None
    names: list[str] = [clean_name(wish.name) or player_name(wish.language, mine[0])] if mine else []
    made = log.Made(
        game=rules.name,
        edition=rules.edition,
        options=dict(rules.options),
        places=[_place(each, wish, token, names) for each in wish.seats],
        maker=seat,
        host=hashed(host),
        invitation=hashed(invitation),
        pace=wish.pace,
        listed=wish.listed,
        secret=_new_secret(),
    )
    return made, Seated("", seat, token if mine else host, host, invitation)


def same_group(table: Table) -> log.Made:
    """The same people with the same tokens, and new deals."""
    names = table.names
    places = []
    for chair in table.chairs:
        if chair.left:
            names.append(bot_name(names))
            places.append(log.Place("bot", names[-1], chair.mind))
        else:
            places.append(log.Place(chair.kind, chair.name, chair.level, chair.tokens, share=chair.next_share))
    return replace(table.made, places=places, maker=table.host, secret=_new_secret())


def _new_secret() -> str:
    return secrets.token_bytes(32).hex()


def rules_for_wish(wish: NewTable, cards: Json | None) -> Rules[Any, Any]:
    """The rules a table is made with; `cards` has been read, but not yet checked in this process."""
    options: dict[str, Any] = dict(wish.options)
    try:
        if cards is not None:
            options["cards"] = cards
        rules = rules_for(wish.game, len(wish.seats), options)
        if len(wish.seats) not in rules.seats:
            raise Nope("bad_table", reason=f"{wish.game} is not for {len(wish.seats)} players")
        rules.start(len(wish.seats))
    except (UnknownGame, BadOption, BadCardSet, Illegal, ValueError, RecursionError) as wrong:
        raise Nope("bad_table", reason=str(wrong)) from None
    return rules


def _place(each: SeatWish, wish: NewTable, token: str, names: list[str]) -> log.Place:
    match each.kind:
        case "me":
            return log.Place("human", names[0], tokens=[hashed(token)], share=wish.share)
        case "bot":
            if each.level not in LEVELS:
                raise Nope("unknown_level")
            names.append(sole_name(clean_name(each.name), names) if clean_name(each.name) else bot_name(names))
            return log.Place("bot", names[-1], each.level)
        case _:
            if name := clean_name(each.name):
                names.append(sole_name(name, names))
            return log.Place(each.kind, names[-1] if name else "")


def player_name(language: Language, seat: int) -> str:
    """What somebody is called who gave no name."""
    return words(language).say("terminal-player", n=seat + 1)


def free_seat(table: Table, wanted: int | None) -> int:
    """The chair somebody takes: an open one, or in a match already begun a bot's."""
    chairs = table.chairs
    if wanted is not None:
        if not 0 <= wanted < len(chairs):
            raise Nope("no_such_seat")
        if not chairs[wanted].free and not (chairs[wanted].kind == "bot" and table.stage != "gathering"):
            raise Nope("seat_taken")
        return wanted
    kinds = ("open", "reserved") if table.stage == "gathering" else ("open", "reserved", "bot")
    for kind in kinds:
        for seat, chair in enumerate(chairs):
            if chair.kind == kind:
                return seat
    raise Nope("no_seat_open")

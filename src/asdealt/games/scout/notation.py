"""Scout in text: `hold`, `turn`, `play 2-4`, `scout left turned at 7`, `double left at 4 play 2-4`, and whole tables.

Places count from 1, as on the table. A card is `3/7`: 3 as it lies, 7 the other way up; `?` lies face down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from asdealt.core import CHANCE, Seat, Unreadable, Viewer, unreadable
from asdealt.games.scout.cards import CARDS, Card
from asdealt.games.scout.table import (
    Action,
    Cards,
    Deal,
    Edge,
    End,
    Hold,
    Phase,
    Play,
    Scout,
    Sheet,
    Slot,
    Spent,
    Start,
    Table,
)
from asdealt.veil import PUBLIC, FaceDown, Secret, face_up, seen_by

_START = re.compile(r"start (\d)")
_DEAL = re.compile(r"deal (\S+)")
_HOLD = re.compile(r"(hold|turn|hold \?)")
_PLAY = re.compile(r"play (\d{1,2})(?: ?- ?(\d{1,2}))?")
_HIDDEN = re.compile(r"(?:(\d\d?)x)?\?")
_SCOUT = re.compile(r"(scout|double) (left|right)(?:( turned)? at (\d{1,2})|( \?))(?: (play .*))?")


@dataclass(frozen=True)
class ScoutNotation:
    open_flip: bool  # everybody sees which way up a hand is held
    open_slot: bool  # everybody sees where a scouted card goes

    def write(self, turn: Sequence[Action]) -> str:
        return " ".join(map(_write, turn))

    def read(self, text: str, seat: Seat) -> tuple[Action, ...]:
        plain = " ".join(text.lower().split())
        if seat == CHANCE:
            return (_read_chance(plain),)
        mine = seen_by(seat)
        if found := _HOLD.fullmatch(plain):
            seen = PUBLIC if self.open_flip else mine
            return (Hold(FaceDown(mine) if found[1] == "hold ?" else Secret(found[1] == "turn", seen)),)
        if found := _PLAY.fullmatch(plain):
            return (_read_play(found, plain),)
        if found := _SCOUT.fullmatch(plain):
            verb, edge, turned, at, hidden, then = found.groups()
            if (then is not None and verb == "scout") or at == "0":
                raise unreadable("scout.notation.action", text)
            slot = FaceDown(mine) if hidden else Secret(Slot(int(at) - 1, bool(turned)), self._slot_seen(mine))
            scout = Scout(Edge(edge), slot, verb == "double")
            return (scout, *self.read(then, seat)) if then else (scout,)
        raise unreadable("scout.notation.action", text)

    def _slot_seen(self, mine: frozenset[Viewer]) -> frozenset[Viewer]:
        return PUBLIC if self.open_slot else mine

    def write_table(self, table: Table) -> str:
        return write_table(table)

    def read_table(self, text: str) -> Table:
        return read_table(text)


def _write(action: Action) -> str:
    match action:
        case Scout():  # first, for there are the most of them
            verb = "double" if action.double else "scout"
            if not action.slot.known:
                return f"{verb} {action.edge.value} ?"
            slot = action.slot.face
            return f"{verb} {action.edge.value}{' turned' if slot.turned else ''} at {slot.at + 1}"
        case Play():
            first, last = action.start + 1, action.start + action.length
            return f"play {first}" if first == last else f"play {first}-{last}"
        case Hold():
            return ("turn" if action.turned.face else "hold") if action.turned.known else "hold ?"
        case Deal():
            return f"deal {_write_piles(action.hands)}"
        case Start():
            return f"start {action.seat}"


def _read_play(found: re.Match[str], text: str) -> Play:
    first, last = int(found[1]), int(found[2] or found[1])
    if not 1 <= first <= last:
        raise unreadable("scout.notation.places", text)
    return Play(first - 1, last - first + 1)


def _read_chance(text: str) -> Action:
    try:
        if found := _START.fullmatch(text):
            return Start(Seat(int(found[1])))
        if found := _DEAL.fullmatch(text):
            return Deal(_read_piles(found[1]))
    except (KeyError, ValueError):
        raise unreadable("scout.notation.chance", text) from None
    raise unreadable("scout.notation.chance", text)


# Tables: `field=value`, in the order of the fields; `-` is nothing, `*` marks a card everybody has seen


def write_table(table: Table) -> str:
    fields = {
        "round": table.round,
        "start": table.start,
        "turn": table.turn,
        "hands": _write_piles(table.hands),
        "prior": _write_open(table.prior),
        "owner": _write_seat(table.owner),
        "captured": "|".join(map(_write_open, table.captured)),
        "tokens": ",".join(map(str, table.tokens)),
        "markers": "".join("01"[marker] for marker in table.markers),
        "scouts": table.scouts,
        "turns": table.turns,
        "known": "|".join(map(_write_open, table.known)),
        "holder": _write_seat(table.holder),
        "spent": _write_spent(table.spent),
        "sheets": ";".join(map(_write_sheet, table.sheets)) or "-",
    }
    return " ".join([table.phase.value, *(f"{name}={value}" for name, value in fields.items())])


def read_table(text: str) -> Table:
    """A table from its text (the `repr` of a table is such a call)."""
    try:
        phase, *pairs = text.split()
        field = dict(pair.split("=", 1) for pair in pairs)
        table = Table(
            phase=Phase(phase),
            round=int(field["round"]),
            start=Seat(int(field["start"])),
            turn=Seat(int(field["turn"])),
            hands=_read_piles(field["hands"]),
            prior=_read_open(field["prior"]),
            owner=_read_seat(field["owner"]),
            captured=tuple(map(_read_open, field["captured"].split("|"))),
            tokens=_read_numbers(field["tokens"]),
            markers=tuple("01".index(marker) == 1 for marker in field["markers"]),
            scouts=int(field["scouts"]),
            turns=int(field["turns"]),
            known=tuple(map(_read_open, field["known"].split("|"))),
            holder=_read_seat(field["holder"]),
            spent=_read_spent(field["spent"]),
            sheets=tuple(map(_read_sheet, field["sheets"].split(";"))) if field["sheets"] != "-" else (),
        )
    except Unreadable:
        raise
    except (KeyError, ValueError):
        raise unreadable("scout.notation.table", text) from None
    by_seat = (table.hands, table.captured, table.tokens, table.markers, table.known)
    if {len(each) for each in by_seat} != {table.seats}:
        raise unreadable("scout.notation.table", text)
    return table


def _write_piles(piles: Sequence[Cards]) -> str:
    """One pile a seat: what a seat alone has seen stands bare, several face down together are `3x?`."""
    return "|".join(",".join(_write_pile(pile)) or "-" for pile in piles)


def _write_pile(pile: Cards) -> Iterator[str]:
    for known, cards in groupby(pile, key=lambda card: card.known):
        if known:
            yield from (f"{card.face}*" if None in card.seen else str(card.face) for card in cards)
        else:
            count = sum(1 for _ in cards)
            yield "?" if count == 1 else f"{count}x?"


def _read_piles(text: str) -> tuple[Cards, ...]:
    return tuple(_read_pile(pile, seen_by(seat)) for seat, pile in enumerate(text.split("|")))


def _read_pile(text: str, mine: frozenset[Viewer]) -> Cards:
    cards: list[Secret[Card]] = []
    for each in text.split(",") if text != "-" else ():
        if found := _HIDDEN.fullmatch(each):
            cards += [FaceDown(mine)] * int(found[1] or 1)
        else:
            cards.append(Secret(_face(each.removesuffix("*")), PUBLIC if each.endswith("*") else mine))
    return tuple(cards)


def _face(text: str) -> Card:
    value, reverse = text.split("/")
    return CARDS[int(value), int(reverse)]


def _write_open(cards: Cards) -> str:
    return ",".join(str(card.face) for card in cards) or "-"


def _read_open(text: str) -> Cards:
    return () if text == "-" else tuple(face_up(_face(card)) for card in text.split(","))


def _write_seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)


def _read_seat(text: str) -> Seat | None:
    return None if text == "-" else Seat(int(text))


def _write_spent(spent: Spent | None) -> str:
    if spent is None:
        return "-"
    return "~".join([_write_piles(spent.hands), _write_open(spent.prior), _write_open(spent.captured)])


def _read_spent(text: str) -> Spent | None:
    if text == "-":
        return None
    hands, prior, captured = text.split("~")
    return Spent(_read_piles(hands), _read_open(prior), _read_open(captured))


def _write_sheet(sheet: Sheet) -> str:
    numbers = [",".join(map(str, column)) for column in (sheet.captured, sheet.tokens, sheet.left)]
    return "~".join(
        [sheet.end, *numbers, _write_seat(sheet.exempt), _write_open(sheet.prior), _write_piles(sheet.hands)]
    )


def _read_sheet(text: str) -> Sheet:
    end, captured, tokens, left, exempt, prior, hands = text.split("~")
    return Sheet(
        end=End(end),
        captured=_read_numbers(captured),
        tokens=_read_numbers(tokens),
        left=_read_numbers(left),
        exempt=_read_seat(exempt),
        prior=_read_open(prior),
        hands=_read_piles(hands) if hands else (),
    )


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))

"""A state of Scout as one line of text: the phase, then `field=value` in the order of the state's fields.

A card is `3/7`: 3 as it is turned now, 7 the other way up. `?` is a face-down card and `3x?` are three of them. `*`
marks a card of a hand that everyone has seen. `-` is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from asdealt.core import Seat, Viewer, unreadable
from asdealt.games.scout.rules.cards import CARDS, Card
from asdealt.games.scout.rules.possible import possible
from asdealt.games.scout.rules.state import Cards, End, Phase, Sheet, Spent, State
from asdealt.veil import PUBLIC, FaceDown, Secret, face_up, seen_by

FIELDS = (
    "round", "start", "turn", "hands", "prior", "owner", "captured", "tokens", "markers", "scouts", "turns", "known",
    "holder", "spent", "sheets",
)  # fmt: skip
LONGEST = 10_000  # characters: a game of five with all its sheets takes about 2,000
_HIDDEN = re.compile(r"(?:([0-9]{1,2})x)?\?")
_NUMBER = re.compile("[0-9]{1,9}")


def write_state(state: State) -> str:
    fields = {
        "round": state.round,
        "start": state.start,
        "turn": state.turn,
        "hands": write_piles(state.hands),
        "prior": _write_open(state.prior),
        "owner": _write_seat(state.owner),
        "captured": "|".join(map(_write_open, state.captured)),
        "tokens": ",".join(map(str, state.tokens)),
        "markers": "".join("01"[marker] for marker in state.markers),
        "scouts": state.scouts,
        "turns": state.turns,
        "known": "|".join(map(_write_open, state.known)),
        "holder": _write_seat(state.holder),
        "spent": _write_spent(state.spent),
        "sheets": ";".join(map(_write_sheet, state.sheets)) or "-",
    }
    return " ".join([state.phase.value, *(f"{name}={value}" for name, value in fields.items())])


def read_state(text: str) -> State:
    """A state from its text (the `repr` of a state is such a call). Raises Unreadable, also for an impossible state."""
    try:
        state = _read_table(text if len(text) <= LONGEST else "")
    except (KeyError, ValueError):
        raise unreadable("scout.notation.table", text) from None
    if not possible(state):
        raise unreadable("scout.notation.impossible", text)
    return state


def _read_table(text: str) -> State:
    phase, *pairs = text.split()
    field = dict(pair.split("=") for pair in pairs)
    if [pair.partition("=")[0] for pair in pairs] != list(FIELDS):
        raise ValueError("not the fields of a table")
    return State(
        phase=Phase(phase),
        round=_number(field["round"]),
        start=Seat(_number(field["start"])),
        turn=Seat(_number(field["turn"])),
        hands=read_piles(field["hands"]),
        prior=_read_open(field["prior"]),
        owner=_read_seat(field["owner"]),
        captured=tuple(map(_read_open, field["captured"].split("|"))),
        tokens=_read_numbers(field["tokens"]),
        markers=tuple("01".index(marker) == 1 for marker in field["markers"]),
        scouts=_number(field["scouts"]),
        turns=_number(field["turns"]),
        known=tuple(map(_read_open, field["known"].split("|"))),
        holder=_read_seat(field["holder"]),
        spent=_read_spent(field["spent"]),
        sheets=tuple(map(_read_sheet, field["sheets"].split(";"))) if field["sheets"] != "-" else (),
    )


def _number(text: str) -> int:
    """A plain number. int() alone would accept +1, 1_0, spaces and the digits of other scripts."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text} is no number")
    return int(text)


def write_piles(piles: Sequence[Cards]) -> str:
    """One pile per seat. Cards that only the seat has seen have no mark; adjacent face-down cards become `3x?`."""
    return "|".join(",".join(_write_pile(pile)) or "-" for pile in piles)


def _write_pile(pile: Cards) -> Iterator[str]:
    for known, cards in groupby(pile, key=lambda card: card.known):
        if known:
            yield from (f"{card.face}*" if None in card.seen else str(card.face) for card in cards)
        else:
            count = sum(1 for _ in cards)
            yield "?" if count == 1 else f"{count}x?"


def read_piles(text: str) -> tuple[Cards, ...]:
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
    return CARDS[_number(value), _number(reverse)]


def _write_open(cards: Cards) -> str:
    return ",".join(str(card.face) for card in cards) or "-"


def _read_open(text: str) -> Cards:
    return () if text == "-" else tuple(face_up(_face(card)) for card in text.split(","))


def _write_seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)


def _read_seat(text: str) -> Seat | None:
    return None if text == "-" else Seat(_number(text))


def _write_spent(spent: Spent | None) -> str:
    if spent is None:
        return "-"
    return "~".join([write_piles(spent.hands), _write_open(spent.prior), _write_open(spent.captured)])


def _read_spent(text: str) -> Spent | None:
    if text == "-":
        return None
    hands, prior, captured = text.split("~")
    return Spent(read_piles(hands), _read_open(prior), _read_open(captured))


def _write_sheet(sheet: Sheet) -> str:
    numbers = [",".join(map(str, column)) for column in (sheet.captured, sheet.tokens, sheet.left)]
    return "~".join(
        [sheet.end, *numbers, _write_seat(sheet.exempt), _write_open(sheet.prior), write_piles(sheet.hands)]
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
        hands=read_piles(hands) if hands else (),
    )


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split(",")))

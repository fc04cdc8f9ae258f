"""A table of any game: the fields of its state, first what is everybody's, then seat by seat, then what can be typed.

Fields are told apart by their shape. A tuple with one entry per seat, of anything but cards, belongs to the seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from itertools import groupby
from typing import Any, get_args, get_type_hints

from rich.console import Group, RenderableType
from rich.text import Text

from asdealt.core import Seat, quoted
from asdealt.locales import readable
from asdealt.terminal.draw.cards import BACK
from asdealt.terminal.draw.shared import MARK, QUIET, Look, cut, flow, heading, indent, prose, sections, sheet
from asdealt.veil import Secret

MANY = 8  # hidden cards in a row: more are counted
LONGEST = 400  # entries of one list
CHOICES = 40  # actions shown
LABEL = 18  # cells for the name of a field


def table(look: Look, width: int) -> RenderableType:
    return sheet(look, width, _title(look), partial(_main, look), ())


def hand(look: Look, width: int) -> RenderableType | None:
    return Group(*_own(look, look.me, width)) if look.me is not None and _by_seat(look) else None


def plain(look: Look) -> list[str]:
    shared = [(name, value) for name, value in _fields(look) if name not in _by_seat(look)]
    lines = [_title(look), *(_line(look, name, value) for name, value in shared)]
    lines += [line for seat in range(_seats(look)) for line in _plain_seat(look, seat)]
    if choices := _choices(look):
        lines.append(_field(look, look.say("generic-choices"), look.listed(choices)))
    return lines


def plain_hand(look: Look) -> list[str]:
    return _plain_own(look, look.me) if look.me is not None else []


# What there is


def _title(look: Look) -> str:
    rounds = look.rules.rounds(_seats(look))
    return look.title(look.rules.round(look.view.state) if rounds > 1 else 0, rounds)


def _seats(look: Look) -> int:
    return look.rules.seats_of(look.view.state)


def _fields(look: Look) -> list[tuple[str, Any]]:
    """Every field with its value. Seats are shown by name, where the type hints say that they are seats."""
    state = look.view.state
    found = []
    for name, hint in get_type_hints(type(state)).items():
        value = getattr(state, name)
        if Seat in (hint, *get_args(hint)) and value is not None:
            value = tuple(map(look.name, value)) if isinstance(value, tuple | frozenset) else look.name(value)
        found.append((name, value))
    return found


def _by_seat(look: Look) -> list[str]:
    """The fields with an entry per seat, now and at the start: other tuples are seldom so long both times."""
    seats = _seats(look)
    start = look.rules.start(seats)
    return [
        name
        for name, value in _fields(look)
        if all(_is_row(each, seats) for each in (value, getattr(start, name, None)))
    ]


def _is_row(value: Any, seats: int) -> bool:
    return isinstance(value, tuple) and len(value) == seats and not any(isinstance(each, Secret) for each in value)


def _choices(look: Look) -> list[str]:
    """What the viewer can type, by number; the numbers are those `hear` understands."""
    if look.me is None or look.me not in look.waiting:
        return []
    legal = look.rules.legal(look.view.state, look.me)
    shown = [f"{n} {quoted(look.rules.notation.write((each,)), 60)}" for n, each in enumerate(legal[:CHOICES], 1)]
    return [*shown, look.say("generic-choices-more", count=len(legal) - CHOICES)] if len(legal) > CHOICES else shown


# Drawn


def _main(look: Look, width: int) -> RenderableType:
    by_seat = _by_seat(look)
    shared = [_row(look, name, value, width) for name, value in _fields(look) if name not in by_seat]
    seats = [_seat(look, seat, width) for seat in range(_seats(look))]
    choices = [Text().append(number, MARK).append(f" {rest}") for number, _, rest in map(_parted, _choices(look))]
    offer = [heading(look.say("generic-choices")), *map(indent, flow(choices, width - 2))] if choices else []
    return sections([[line for row in shared for line in row], *seats, offer])


def _parted(choice: str) -> tuple[str, str, str]:
    return choice.partition(" ")


def _seat(look: Look, seat: int, width: int) -> list[RenderableType]:
    """A player's heading and fields; without fields of their own, only who they are and whether they are to act."""
    lines: list[RenderableType] = [look.sign(seat).append(" ").append_text(Text(look.label(seat), "bold"))]
    return [*lines, *map(indent, _own(look, seat, width - 2))]


def _own(look: Look, seat: int, width: int) -> list[Text]:
    state = look.view.state
    return [line for name in _by_seat(look) for line in _row(look, name, getattr(state, name)[seat], width)]


def _row(look: Look, name: str, value: Any, width: int) -> list[Text]:
    """The name of a field, and beside it its value, in as many lines as that takes."""
    label = min(LABEL, width // 3)
    room = width - label - 1
    chips = [
        part
        for chip in _chips(look, value)
        for part in ([chip] if chip.cell_len <= room else prose([chip.plain], room))
    ]
    lines = flow(chips, room, gap=2)
    names = [cut(readable(name), label), *[""] * (len(lines) - 1)]
    return [Text(each.ljust(label + 1), QUIET).append_text(line) for each, line in zip(names, lines, strict=True)]


def _chips(look: Look, value: Any) -> list[Text]:
    if not isinstance(value, tuple | frozenset):
        return [Text(_brief(look, value))]
    if not value:
        return [Text(look.say("generic-none"), QUIET)]
    chips: list[Text] = []
    for hidden, group in groupby(_entries(value), key=_is_hidden):
        each = list(group)
        if hidden:
            chips.append(Text(BACK * len(each) if len(each) <= MANY else f"{BACK}×{len(each)}"))
        else:
            chips += [Text(_brief(look, one), "bold" if isinstance(one, Secret) else "") for one in each]
    return chips


# In lines


def _plain_seat(look: Look, seat: int) -> list[str]:
    told = look.told(seat)
    return [look.listed([look.label(seat), *([told] if told else [])])] + [
        f"  {each}" for each in _plain_own(look, seat)
    ]


def _plain_own(look: Look, seat: int) -> list[str]:
    return [_line(look, name, getattr(look.view.state, name)[seat]) for name in _by_seat(look)]


def _line(look: Look, name: str, value: Any) -> str:
    return _field(look, readable(name), _spoken(look, value))


def _field(look: Look, name: str, value: str) -> str:
    return look.say("generic-field", name=name, value=value)


def _spoken(look: Look, value: Any) -> str:
    if not isinstance(value, tuple | frozenset):
        return _brief(look, value)
    parts: list[str] = []
    for hidden, group in groupby(_entries(value), key=_is_hidden):
        each = list(group)
        parts += [look.say("generic-hidden", count=len(each))] if hidden else [_brief(look, one) for one in each]
    return look.listed(parts) if parts else look.say("generic-none")


# Values


def _entries(value: Iterable[Any]) -> Sequence[Any]:
    ordered = sorted(value, key=repr) if isinstance(value, frozenset) else list(value)
    return ordered[:LONGEST]


def _is_hidden(value: Any) -> bool:
    return isinstance(value, Secret) and not value.known


def _brief(look: Look, value: Any) -> str:
    """A value in few letters; the names of its fields are left out."""
    if isinstance(value, Secret):
        return _brief(look, value.face) if value.known else BACK
    if isinstance(value, bool):
        return look.say("generic-yes" if value else "generic-no")
    if isinstance(value, Enum):
        return readable(str(value.value))
    if isinstance(value, tuple | frozenset):
        return f"({' '.join(_brief(look, each) for each in _entries(value))})" if value else "–"
    if is_dataclass(value):
        return " · ".join(_brief(look, getattr(value, field.name)) for field in fields(value))
    return "–" if value is None else str(value)

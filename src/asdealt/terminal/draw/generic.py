"""A table of any game: the fields of its state, first what all share, then seat by seat, then what can be typed.

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
from asdealt.terminal.draw.shared import MARK, QUIET, Scene, cut, flow, heading, indent, prose, sections, sheet
from asdealt.veil import Secret

MANY = 8  # hidden cards in a row: more are counted
LONGEST = 400  # entries of one list
CHOICES = 40  # actions shown
LABEL = 18  # cells for the name of a field


def table(scene: Scene, width: int) -> RenderableType:
    return sheet(scene, width, partial(_main, scene), ())


def hand(scene: Scene, width: int) -> RenderableType | None:
    return Group(*_own(scene, scene.me, width)) if scene.me is not None and _by_seat(scene) else None


def plain(scene: Scene) -> list[str]:
    shared = [(name, value) for name, value in _fields(scene) if name not in _by_seat(scene)]
    lines = [scene.title, *(_line(scene, name, value) for name, value in shared)]
    lines += [line for seat in range(_seats(scene)) for line in _plain_seat(scene, seat)]
    if choices := _choices(scene):
        lines.append(_field(scene, scene.say("generic-choices"), scene.listed(choices)))
    return lines


def plain_hand(scene: Scene) -> list[str]:
    return _plain_own(scene, scene.me) if scene.me is not None else []


# Fields


def _seats(scene: Scene) -> int:
    return scene.rules.seats_of(scene.view.state)


def _fields(scene: Scene) -> list[tuple[str, Any]]:
    """Every field with its value. Seats are shown by name, where the type hints say that they are seats."""
    state = scene.view.state
    found = []
    for name, hint in get_type_hints(type(state)).items():
        value = getattr(state, name)
        if Seat in (hint, *get_args(hint)) and value is not None:
            value = tuple(map(scene.name, value)) if isinstance(value, tuple | frozenset) else scene.name(value)
        found.append((name, value))
    return found


def _by_seat(scene: Scene) -> list[str]:
    """The fields with an entry per seat, now and at the start: other tuples are seldom so long both times."""
    seats = _seats(scene)
    start = scene.rules.start(seats)
    return [
        name
        for name, value in _fields(scene)
        if all(_is_row(each, seats) for each in (value, getattr(start, name, None)))
    ]


def _is_row(value: Any, seats: int) -> bool:
    return isinstance(value, tuple) and len(value) == seats and not any(isinstance(each, Secret) for each in value)


def _choices(scene: Scene) -> list[str]:
    """What the viewer can type, by number; the numbers are those `hear` understands."""
    if scene.me is None or scene.me not in scene.waiting:
        return []
    legal = scene.rules.legal(scene.view.state, scene.me)
    shown = [f"{n} {quoted(scene.rules.notation.write((each,)), 60)}" for n, each in enumerate(legal[:CHOICES], 1)]
    return [*shown, scene.say("generic-choices-more", count=len(legal) - CHOICES)] if len(legal) > CHOICES else shown


# Drawn


def _main(scene: Scene, width: int) -> RenderableType:
    by_seat = _by_seat(scene)
    shared = [_row(scene, name, value, width) for name, value in _fields(scene) if name not in by_seat]
    seats = [_seat(scene, seat, width) for seat in range(_seats(scene))]
    choices = [Text().append(number, MARK).append(f" {rest}") for number, _, rest in map(_parted, _choices(scene))]
    offer: list[RenderableType] = (
        [heading(scene.say("generic-choices")), *map(indent, flow(choices, width - 2))] if choices else []
    )
    return sections([[line for row in shared for line in row], *seats, offer])


def _parted(choice: str) -> tuple[str, str, str]:
    return choice.partition(" ")


def _seat(scene: Scene, seat: int, width: int) -> list[RenderableType]:
    """A player's heading and fields; without own fields, only their name and whether they are to act."""
    lines: list[RenderableType] = [scene.sign(seat).append(" ").append_text(Text(scene.label(seat), "bold"))]
    return [*lines, *map(indent, _own(scene, seat, width - 2))]


def _own(scene: Scene, seat: int, width: int) -> list[Text]:
    state = scene.view.state
    return [line for name in _by_seat(scene) for line in _row(scene, name, getattr(state, name)[seat], width)]


def _row(scene: Scene, name: str, value: Any, width: int) -> list[Text]:
    """The name of a field, and beside it its value, in as many lines as that takes."""
    label = min(LABEL, width // 3)
    room = width - label - 1
    chips = [
        part
        for chip in _chips(scene, value)
        for part in ([chip] if chip.cell_len <= room else prose([chip.plain], room))
    ]
    lines = flow(chips, room, gap=2)
    names = [cut(readable(name), label), *[""] * (len(lines) - 1)]
    return [Text(each.ljust(label + 1), QUIET).append_text(line) for each, line in zip(names, lines, strict=True)]


def _chips(scene: Scene, value: Any) -> list[Text]:
    if not isinstance(value, tuple | frozenset):
        return [Text(_brief(scene, value))]
    if not value:
        return [Text(scene.say("generic-none"), QUIET)]
    chips: list[Text] = []
    for hidden, group in groupby(_entries(value), key=_is_hidden):
        each = list(group)
        if hidden:
            chips.append(Text(BACK * len(each) if len(each) <= MANY else f"{BACK}×{len(each)}"))
        else:
            chips += [Text(_brief(scene, one), "bold" if isinstance(one, Secret) else "") for one in each]
    return chips


# In lines


def _plain_seat(scene: Scene, seat: int) -> list[str]:
    told = scene.told(seat)
    return [scene.listed([scene.label(seat), *([told] if told else [])])] + [
        f"  {each}" for each in _plain_own(scene, seat)
    ]


def _plain_own(scene: Scene, seat: int) -> list[str]:
    return [_line(scene, name, getattr(scene.view.state, name)[seat]) for name in _by_seat(scene)]


def _line(scene: Scene, name: str, value: Any) -> str:
    return _field(scene, readable(name), _spoken(scene, value))


def _field(scene: Scene, name: str, value: str) -> str:
    return scene.say("generic-field", name=name, value=value)


def _spoken(scene: Scene, value: Any) -> str:
    if not isinstance(value, tuple | frozenset):
        return _brief(scene, value)
    parts: list[str] = []
    for hidden, group in groupby(_entries(value), key=_is_hidden):
        each = list(group)
        parts += [scene.say("generic-hidden", count=len(each))] if hidden else [_brief(scene, one) for one in each]
    return scene.listed(parts) if parts else scene.say("generic-none")


# Values


def _entries(value: Iterable[Any]) -> Sequence[Any]:
    ordered = sorted(value, key=repr) if isinstance(value, frozenset) else list(value)
    return ordered[:LONGEST]


def _is_hidden(value: Any) -> bool:
    return isinstance(value, Secret) and not value.known


def _brief(scene: Scene, value: Any) -> str:
    """A value in few letters; the names of its fields are left out."""
    if isinstance(value, Secret):
        return _brief(scene, value.face) if value.known else BACK
    if isinstance(value, bool):
        return scene.say("generic-yes" if value else "generic-no")
    if isinstance(value, Enum):
        return readable(str(value.value))
    if isinstance(value, tuple | frozenset):
        return f"({' '.join(_brief(scene, each) for each in _entries(value))})" if value else "–"
    if is_dataclass(value):
        return " · ".join(_brief(scene, getattr(value, field.name)) for field in fields(value))
    return "–" if value is None else str(value)

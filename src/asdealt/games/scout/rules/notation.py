"""Scout in text: `hold`, `turn`, `play 2-4`, `scout left turned at 7`, `double left at 4 play 2-4`.

Places count from 1, as on the table. Cards and whole tables are in `state_text`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from asdealt.core import CHANCE, Seat, Viewer, unreadable
from asdealt.games.scout.rules import state_text as table_text
from asdealt.games.scout.rules.state import Action, Deal, Edge, Hold, Play, Scout, Slot, Start, State
from asdealt.games.scout.rules.state_text import read_piles, write_piles
from asdealt.veil import PUBLIC, FaceDown, Secret, seen_by

_START = re.compile("start ([0-9])")
_DEAL = re.compile(r"deal (\S{1,400})")  # all cards of a deck, and the separators
_HOLD = re.compile(r"(hold|turn|hold \?)")
_PLAY = re.compile("play ([0-9]{1,2})(?: ?- ?([0-9]{1,2}))?")
_SCOUT = re.compile(r"(scout|double) (left|right)(?:( turned)? at ([0-9]{1,2})|( \?))(?: (play .*))?")


@dataclass(frozen=True)
class ScoutNotation:
    open_flip: bool  # which way up a hand is held is public
    open_slot: bool  # where a scouted card goes is public

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
            if (then is not None and verb == "scout") or (at and not int(at)):
                raise unreadable("scout.notation.action", text)
            slot = FaceDown(mine) if hidden else Secret(Slot(int(at) - 1, bool(turned)), self._slot_seen(mine))
            scout = Scout(Edge(edge), slot, verb == "double")
            return (scout, *self.read(then, seat)) if then else (scout,)
        raise unreadable("scout.notation.action", text)

    def _slot_seen(self, mine: frozenset[Viewer]) -> frozenset[Viewer]:
        return PUBLIC if self.open_slot else mine

    def write_state(self, state: State) -> str:
        return table_text.write_state(state)

    def read_state(self, text: str) -> State:
        return table_text.read_state(text)


def _write(action: Action) -> str:
    match action:
        case Scout():  # first, because there are the most of them
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
            return f"deal {write_piles(action.hands)}"
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
            return Deal(read_piles(found[1]))
    except (KeyError, ValueError):
        raise unreadable("scout.notation.chance", text) from None
    raise unreadable("scout.notation.chance", text)

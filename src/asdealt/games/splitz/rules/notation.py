"""The text of Splitz's actions: `cut 3 5`, `vote blue`, `joker 8`. States are in `state_text`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from asdealt.core import Seat, unreadable
from asdealt.games.splitz.rules import state_text as table_text
from asdealt.games.splitz.rules.card_text import read_card, read_cards, read_number, write_cards
from asdealt.games.splitz.rules.state import Action, Attach, Cut, Discard, First, Part, Row, Settle, State, Vote


@dataclass(frozen=True)
class SplitzNotation:
    def write(self, turn: Sequence[Action]) -> str:
        (action,) = turn  # in Splitz every action is a whole turn
        match action:
            case First(seat):
                return f"first {seat}"
            case Row(cards):
                return f"row {write_cards(cards)}"
            case Cut(i, j):
                return f"cut {i} {j}"
            case Discard(part):
                return f"discard {part}"
            case Vote(part):
                return f"vote {part}"
            case Attach(number):
                return f"joker {number}"
            case Settle(part):
                return f"settle {part}"

    def read(self, text: str, seat: Seat) -> tuple[Action]:  # noqa: ARG002 - a text means the same from any seat
        try:
            return (_read_action(text.lower().split()),)
        except ValueError:
            raise unreadable("splitz.notation.action", text) from None

    def write_state(self, state: State) -> str:
        return table_text.write_state(state)

    def read_state(self, text: str) -> State:
        return table_text.read_state(text)


def _read_action(words: list[str]) -> Action:
    match words:
        case ["first", seat]:
            return First(Seat(read_number(seat)))
        case ["row", *cards] if cards:
            return Row(read_cards(cards))
        case ["cut", i, j]:
            return Cut(read_number(i), read_number(j))
        case ["discard", part]:
            return Discard(Part(part))
        case ["vote", part]:
            return Vote(Part(part))
        case ["joker", number]:
            return Attach(read_card(number))
        case ["settle", part]:
            return Settle(Part(part))
        case _:
            raise ValueError("not an action")

"""The text of Dozen's actions and states; docs/rules/dozen.md describes it.

The place of a card determines who has seen it, so the text does not say it. `?` is a hidden face.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from asdealt.core import Seat, Viewer, unreadable
from asdealt.games.dozen.rules.cards import COLORS, OTHER_SIDE, SIDES, CardSet, Copy
from asdealt.games.dozen.rules.state import NOTHING, Action, Draw, Offer, Resolve, State, Step, Take
from asdealt.games.dozen.rules.state_text import CARD, NO_FACE, TableText, name
from asdealt.veil import PUBLIC, FaceDown, Secret, seen_by

THEN = "; "
PLACES = r"(?P<places>[0-9]{1,2}(?: [0-9]{1,2})*)"
STEPS = {
    op: re.compile(op + pattern)
    for op, pattern in {
        "swap": r" (?P<places>[0-9]{1,2} [0-9]{1,2})",
        "move": r" (?P<places>[0-9]{1,2} [0-9]{1,2})",
        "recolor": rf" {PLACES} (?P<to>{'|'.join(COLORS)})",
        "reface": rf" {PLACES} (?P<to>{'|'.join((*SIDES, OTHER_SIDE))})",
        "add_value": rf" {PLACES}",
        "copy_score": r" (?P<places>[0-9]{1,2})",
        "replace_from_hand": rf" (?P<places>[0-9]{{1,2}}) (?P<card>{CARD}|\?)",
        "remove": rf" {PLACES}",
    }.items()
}


@dataclass(frozen=True)
class DozenNotation:
    cards: CardSet | None = None  # if given, only its cards can be read

    def write(self, turn: Sequence[Action]) -> str:
        (action,) = turn
        match action:
            case Draw(cards):
                return "draw " + " | ".join(" ".join(map(name, drawn)) for drawn in cards)
            case Offer(shown, hidden):
                return f"offer show {name(shown)} hide {name(hidden)}"
            case Take(hidden):
                return "take hidden" if hidden else "take shown"
            case Resolve(place, steps):
                return f"resolve {place} " + THEN.join(map(_write_step, steps))

    def read(self, text: str, seat: Seat) -> tuple[Action, ...]:
        verb, _, rest = " ".join(text.lower().split()).partition(" ")
        match verb, rest:
            case "draw", _:
                return (self._read_draw(rest, text),)
            case "offer", _:
                return (self._read_offer(rest, text, seat),)
            case "take", "shown" | "hidden":
                return (Take(rest == "hidden"),)
            case "resolve", _:
                return (self._read_resolve(rest, text),)
        raise unreadable("dozen.text.action", text)

    def write_state(self, state: State) -> str:
        return TableText(self.cards).write(state)

    def read_state(self, text: str) -> State:
        return TableText(self.cards).read(text)

    def _read_draw(self, rest: str, text: str) -> Draw:
        decks = [deck.split() for deck in rest.split("|")]
        if not all(decks):
            raise unreadable("dozen.text.draw", text)
        return Draw(tuple(tuple(self._card(token, seen_by(s), text) for token in deck) for s, deck in enumerate(decks)))

    def _read_offer(self, rest: str, text: str, seat: Seat) -> Offer:
        plain = rest.replace(",", " ").split()
        said = dict(zip(plain[::2], plain[1::2], strict=False))
        if len(plain) != 4 or said.keys() != {"show", "hide"}:
            raise unreadable("dozen.text.offer", text)
        return Offer(self._card(said["show"], PUBLIC, text), self._card(said["hide"], seen_by(seat), text))

    def _read_resolve(self, rest: str, text: str) -> Resolve:
        place, _, how = rest.partition(" ")
        if not re.fullmatch("[0-9]{1,2}", place) or not how:
            raise unreadable("dozen.text.resolve", text)
        return Resolve(int(place), tuple(self._read_step(step, text) for step in how.split(THEN.strip())))

    def _read_step(self, step: str, text: str) -> Step:
        step = step.strip()
        op = step.partition(" ")[0]
        if step == NOTHING.op:
            return NOTHING
        if op not in STEPS or not (found := STEPS[op].fullmatch(step)):
            raise unreadable("dozen.text.step", text, step=step)
        parts = found.groupdict()
        places = [int(place) for place in parts["places"].split()]
        if op != "move":  # their order has no meaning
            places.sort()
        card = parts.get("card")
        return Step(op, tuple(places), parts.get("to"), None if card is None else self._card(card, PUBLIC, text))

    def _card(self, token: str, seen: frozenset[Viewer], text: str) -> Secret[Copy]:
        if token == NO_FACE:
            return FaceDown(seen)
        if not re.fullmatch(CARD, token) or (self.cards and token not in self.cards.ids):
            raise unreadable("dozen.text.card", text, card=token)
        return Secret(Copy(token), seen)


def read_state(text: str) -> State:
    """The state in this text, for any card set."""
    return DozenNotation().read_state(text)


def _write_step(step: Step) -> str:
    parts = [step.op, *map(str, step.places)]
    if step.to is not None:
        parts.append(step.to)
    if step.card is not None:
        parts.append(name(step.card))
    return " ".join(parts)

"""Scout tables for tests, written the way players would lay them out."""

from __future__ import annotations

from collections.abc import Sequence

from asdealt.core import Refusal, Seat
from asdealt.games.scout.rules import CARDS, Card, Phase, ScoutRules, State
from asdealt.games.scout.rules import state_text as table_text
from asdealt.games.scout.rules.state import Action, Cards
from asdealt.veil import PUBLIC, Secret, seen_by

RULES = ScoutRules()
TWO = ScoutRules.from_options({"edition": "oink"})


def cards(text: str, seat: int | None = None) -> Cards:
    """`3/7 4/9*`: in a seat's hand (a star: everyone has seen it), or face up on the table."""
    return tuple(
        Secret(card(each.rstrip("*")), PUBLIC if seat is None or each.endswith("*") else seen_by(seat))
        for each in text.split()
    )


def card(text: str) -> Card:
    value, _, reverse = text.partition("/")
    return CARDS[int(value), int(reverse)]


def plain(text: str) -> str:
    """Cards with these values, whatever is on their other half: `plain("4 3 5")`, where only values matter."""
    taken: set[tuple[int, int]] = set()
    found = []
    for value in map(int, text.split()):
        reverse = next(r for r in range(10, 0, -1) if r != value and tuple(sorted((r, value))) not in taken)
        taken.add((min(reverse, value), max(reverse, value)))
        found.append(f"{value}/{reverse}")
    return " ".join(found)


def table(
    *hands: str,
    prior: str = "",
    owner: int | None = None,
    turn: int = 0,
    captured: Sequence[str] = (),
    tokens: Sequence[int] | None = None,
    markers: str | None = None,
    scouts: int = 0,
    phase: Phase = Phase.TURN,
    round: int = 1,
) -> State:
    n = len(hands)
    if prior and owner is None:
        owner = (turn - 1) % n
    return State(
        phase=phase,
        round=round,
        start=Seat(0),
        turn=Seat(turn),
        hands=tuple(cards(hand, seat) for seat, hand in enumerate(hands)),
        prior=cards(prior),
        owner=None if owner is None else Seat(owner),
        captured=tuple(map(cards, captured)) if captured else ((),) * n,
        tokens=tuple(tokens) if tokens is not None else ((3 if n == 2 else 0),) * n,
        markers=tuple(m == "1" for m in markers) if markers is not None else (n > 2,) * n,
        scouts=scouts,
        turns=0,
        known=((),) * n,
        holder=None,
        spent=None,
        sheets=(),
    )


def do(state: State, text: str, rules: ScoutRules = RULES) -> State:
    """The table after the seat to act does this."""
    for action in read(state, text, rules):
        state = rules.apply(state, {state.turn: action})
    return state


def read(state: State, text: str, rules: ScoutRules = RULES) -> tuple[Action, ...]:
    return rules.notation.read(text, state.turn)


def refused(state: State, text: str, rules: ScoutRules = RULES) -> Refusal:
    """Why the seat to act may not do this (the last step of it)."""
    *first, last = read(state, text, rules)
    for action in first:
        state = rules.apply(state, {state.turn: action})
    refusal = rules.why_not(state, state.turn, last)
    assert refusal is not None, f"{text} was allowed"
    return refusal


def allowed(state: State, text: str, rules: ScoutRules = RULES) -> bool:
    (action,) = read(state, text, rules)
    return rules.why_not(state, state.turn, action) is None


def legal(state: State, rules: ScoutRules = RULES) -> list[str]:
    return [rules.notation.write([action]) for action in rules.legal(state, state.turn)]


def hand(state: State, seat: int) -> str:
    return " ".join(str(each.face) for each in state.hands[seat])


def lay(state: Cards) -> str:
    return " ".join(str(each.face) for each in state)


def part_of_table(text: str) -> State:
    """A table from its text, which need not be consistent: for pictures of a few cards."""
    return table_text._read_table(text)

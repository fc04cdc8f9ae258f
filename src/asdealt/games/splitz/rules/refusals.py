"""Why an action is refused in this state, with the number of the rule."""

from __future__ import annotations

from asdealt.core import Refusal, Seat
from asdealt.games.splitz.rules.cards import KINDS

from asdealt.games.splitz.rules.state import (  # isort: skip
    PARTS, Action, Attach, Cut, Discard, First, Part, Phase, Row, Settle, State, Vote,
)  # fmt: skip
from asdealt.shapes import shape_of

RULES = {  # by phase: the rule that says who decides what
    Phase.FIRST: "3",
    Phase.DEAL: "4",
    Phase.CUT: "5",
    Phase.DISCARD: "6",
    Phase.VOTE: "7",
    Phase.PLACE: "10",
    Phase.SETTLE: "B7",
    Phase.OVER: "12",
}
WELL_FORMED = shape_of(Action)


def out_of_turn(state: State, seat: Seat) -> Refusal:
    """For a seat that does not have to decide."""
    if state.phase is Phase.OVER:
        return _no("over", "12")
    if state.phase is Phase.VOTE and seat in state.finished:
        return _no("vote.finished", "8")
    return _no("not_your_turn", RULES[state.phase])


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """For a seat that has to decide."""
    if not WELL_FORMED(action):
        return _no("no_such_action", RULES[state.phase])
    match state.phase, action:
        case Phase.FIRST, First(first):
            return None if 0 <= first < state.seats else _no("chance.no_such_seat", "3")
        case Phase.DEAL, Row():
            return _why_not_row(state, action)
        case Phase.CUT, Cut():
            return _why_not_cut(state, action)
        case Phase.DISCARD, Discard():  # all three Parts have cards
            return None
        case Phase.VOTE, Vote(part):
            return _why_not_vote(state, part)
        case Phase.PLACE, Attach(number):
            return None if number in state.stacks[seat].numbers else _no("joker.no_stack", "10")
        case Phase.SETTLE, Settle(part):
            return None if part in [c.part for c in state.rivals] else _no("settle.not_contested", "B7")
        case phase, _:
            return _no("not_now", RULES[phase], phase=phase.value)


def _why_not_row(state: State, row: Row) -> Refusal | None:
    cards = row.cards
    if len(cards) != state.row_size:
        return _no("chance.row_size", "4", cards=state.row_size)
    if any(card not in KINDS or cards.count(card) > state.stock[card] for card in cards):
        return _no("chance.not_in_stock", "4")
    return None


def _why_not_cut(state: State, cut: Cut) -> Refusal | None:
    i, j, size = cut.i, cut.j, len(state.row)
    if not (0 <= i <= size and 0 <= j <= size):
        return _no("cut.outside", "5", cards=size)
    if not 0 < i < j < size:
        return _no("cut.empty_part", "5", cards=size)
    return None


def _why_not_vote(state: State, part: Part) -> Refusal | None:
    if part in state.open_parts:
        return None
    thrown_away = () in state.parts and part in PARTS
    return _no("vote.discarded_part", "B4") if thrown_away else _no("vote.no_such_part", "7")


def _no(code: str, rule: str, **facts: int | str) -> Refusal:
    return Refusal(f"splitz.{code}", rule, facts)

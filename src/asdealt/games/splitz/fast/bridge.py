"""Splitz: converts states, actions and options of the readable rules to rows and numbers, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from asdealt.core import CHANCE, Seat
from asdealt.fast.rows import Row
from asdealt.games.splitz.fast import layout as at
from asdealt.games.splitz.fast.parts import cut_at, cut_number, next_voter

from asdealt.games.splitz.rules import (  # isort: skip
    DECK, PARTS, Attach, Contest, Cut, Discard, End, Part, Phase, Settle, SplitzRules, Stacks, State, Vote,
)  # fmt: skip
from asdealt.games.splitz.rules.cards import NO_CARDS, Card, Cards, Counts, full_row
from asdealt.games.splitz.rules.state import Action

PHASES = list(Phase)  # in the order of layout.py
ENDS = [End.STOCK_USED_UP]


def rules_row(rules: SplitzRules, seats: int, rounds: int | None = None) -> NDArray[np.int32]:
    """`rounds` must be None: a game of Splitz is only played whole."""
    if rounds is not None:
        raise ValueError("a game of Splitz is played until the stock is used up")
    chosen = rules.chosen
    row = np.zeros(at.RULES, np.int32)
    row[at.R_SEATS] = seats
    row[at.R_ROW] = full_row(seats)
    row[at.R_CHOOSES] = chosen.contest_order == "active_chooses"
    row[at.R_HELD] = chosen.tiebreak == "held"
    row[at.R_REPEAT] = chosen.repeat_discard_2p
    row[at.R_LEFTMOST] = chosen.pending_joker == "leftmost"
    return row


# Actions


def action_number(action: Action) -> int:
    match action:
        case Cut(i, j):
            return cut_number(i, j)
        case Discard(part):
            return at.A_DISCARD + PARTS.index(part)
        case Vote(part):
            return at.A_VOTE + PARTS.index(part)
        case Settle(part):
            return at.A_SETTLE + PARTS.index(part)
        case Attach(number):
            return at.A_ATTACH + number
        case _:
            raise ValueError(f"{action} is chance's, and has no number")


def action_of(rules: SplitzRules, action: int, seat: Seat) -> Action:  # noqa: ARG001 - the same by any rules and seat
    """The action that has this number."""
    if not 0 <= action < at.ACTIONS:
        raise ValueError(f"Splitz's actions are 0 to {at.ACTIONS - 1}, not {action}")
    if action < at.A_DISCARD:
        return Cut(*cut_at(action))
    if action < at.A_VOTE:
        return Discard(PARTS[action - at.A_DISCARD])
    if action < at.A_SETTLE:
        return Vote(PARTS[action - at.A_VOTE])
    if action <= at.A_ATTACH:
        return Settle(PARTS[action - at.A_SETTLE])
    return Attach(Card(action - at.A_ATTACH))


# States


def encode(rules: SplitzRules, state: State, asked: Seat | None = None) -> NDArray[np.uint8]:
    """The row of a state, with no votes in. Of the voters, `asked` (by default seat 0) or the next one begins.

    A row has room for what play can lead to, not for every state that can be written down.
    """
    line = [*state.row, *(card for part in state.parts for card in part)]
    size = len(line)
    line += [card for contest in state.contested for card in contest.cards]
    trails = [state.trail, *(contest.trail for contest in state.contested)]
    if state.round > 255 or len(line) > at.LONGEST or max(map(len, trails)) > 3:
        raise ValueError(f"play cannot come to this: {state!r}")
    row = np.zeros(at.ROW, np.uint8)
    row[at.PHASE] = PHASES.index(state.phase)
    row[at.ROUND] = state.round
    row[at.ACTIVE] = at.NOBODY if state.active == CHANCE else state.active
    row[at.TRAIL] = _trail_number(state.trail)
    row[at.PARTS] = len(state.parts)
    row[at.VOTERS] = _set(state.voters)
    row[at.SERVED] = _set(state.served)
    for part, cards in enumerate(state.parts[:2]):
        row[at.BOUNDS + part + 1] = row[at.BOUNDS + part] + len(cards)
    row[at.SIZE] = size
    row[at.LINE : at.LINE + len(line)] = line
    for i, contest in enumerate(state.contested):
        first = at.CONTESTS + at.CONTEST * i
        row[first + at.C_TRAIL] = _trail_number(contest.trail)
        row[first + at.C_SIZE] = len(contest.cards)
        row[first + at.C_VOTERS] = _set(contest.voters)
    row[at.STOCK : at.STOCK + at.KINDS] = state.stock
    for seat, stacks in enumerate(state.stacks):
        row[at.CARDS + at.KINDS * seat :][: at.KINDS] = stacks.cards
        row[at.JOKERS + at.KINDS * seat :][: at.KINDS] = stacks.jokers
    row[at.TURN] = _turn(rules, state, row, asked)
    return row


def _turn(rules: SplitzRules, state: State, row: Row, asked: Seat | None) -> int:
    if state.phase is Phase.VOTE:
        return next_voter(rules_row(rules, state.seats), row.astype(np.int64), asked or 0)
    seat = min(rules.actors(state), default=CHANCE)
    return 0 if seat == CHANCE else seat


def decode(rules: SplitzRules, seats: int, row: Row, like: State | None = None) -> State:  # noqa: ARG001 - a row says all
    """The state of a row. It holds no votes: the match keeps those that are in."""
    cells: list[int] = row.tolist()
    size, parts = cells[at.SIZE], cells[at.PARTS]
    bounds = cells[at.BOUNDS : at.SIZE + 1]
    contested, first = [], size
    for i in range(2):
        trail, cards, voters = cells[at.CONTESTS + at.CONTEST * i :][: at.CONTEST]
        if cards:
            contested.append(Contest(_trail(trail), _cards(cells, first, first + cards), _seats(voters)))
            first += cards
    state = State(
        phase=PHASES[cells[at.PHASE]],
        round=cells[at.ROUND],
        active=CHANCE if cells[at.ACTIVE] == at.NOBODY else Seat(cells[at.ACTIVE]),
        trail=_trail(cells[at.TRAIL]),
        row=() if parts else _cards(cells, 0, size),
        parts=tuple(_cards(cells, bounds[part], bounds[part + 1]) for part in range(parts)),
        voters=_seats(cells[at.VOTERS]),
        contested=tuple(contested),
        served=_seats(cells[at.SERVED]),
        stacks=tuple(
            Stacks(_counts(cells, at.CARDS + at.KINDS * seat), _counts(cells, at.JOKERS + at.KINDS * seat))
            for seat in range(seats)
        ),
        discards=NO_CARDS,
        stock=_counts(cells, at.STOCK),
    )
    discards = tuple(whole - here for whole, here in zip(DECK, state.cards, strict=True))
    return replace(state, discards=discards)


def _set(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _seats(found: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(at.SEATS) if found >> seat & 1)


def _trail_number(trail: Sequence[Part]) -> int:
    number = 0
    for part in trail:
        number = 4 * number + PARTS.index(part) + 1
    return number


def _trail(number: int) -> tuple[Part, ...]:
    return (*_trail(number >> 2), PARTS[(number & 3) - 1]) if number else ()


def _cards(cells: list[int], first: int, last: int) -> Cards:
    return tuple(map(Card, cells[at.LINE + first : at.LINE + last]))


def _counts(cells: list[int], first: int) -> Counts:
    return tuple(cells[first : first + at.KINDS])

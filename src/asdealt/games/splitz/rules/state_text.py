"""A state of Splitz as one line of text.

It is a list of fields: `vote / round 3 / active 1 / parts 8 10 J | - | 2 / voters 0 1 / seat 0 8x3+Jx2 J / ...`.
A stack is one word: here three eights with two Jokers attached. A Joker by itself is loose. `-` is a discarded Part.
Empty fields are left out. Cards that are nowhere else have been discarded.
"""

from __future__ import annotations

import dataclasses

from asdealt.core import CHANCE, Seat, unreadable
from asdealt.games.splitz.rules.card_text import read_card, read_cards, read_number, write_card, write_cards
from asdealt.games.splitz.rules.cards import DECK, JOKER, KINDS, NO_CARDS, Card, Counts, full_row, rounds
from asdealt.games.splitz.rules.state import Contest, Part, Phase, Stacks, State

FIELDS = ("round", "active", "trail", "row", "parts", "voters", "contested", "served", "stock")
MOST_ROUNDS = rounds(2)
LONGEST = 2_000  # characters: the seventy cards and a few words
MARKS = str.maketrans({mark: f" {mark} " for mark in "|:,"})


def write_state(state: State) -> str:
    fields = {
        "round": str(state.round),
        "active": "-" if state.active == CHANCE else str(state.active),
        "trail": " ".join(state.trail),
        "row": write_cards(state.row),
        "parts": " | ".join(write_cards(cards) or "-" for cards in state.parts),
        "voters": _write_seats(state.voters),
        "contested": ", ".join(map(_write_contest, state.contested)),
        "served": _write_seats(state.served),
        "stock": " ".join(_write_many(kind, state.stock[kind]) for kind in KINDS if state.stock[kind]),
    }
    seats = [f"seat {seat} {_write_stacks(stacks)}".strip() for seat, stacks in enumerate(state.stacks)]
    return " / ".join([state.phase, *(f"{name} {text}" for name, text in fields.items() if text), *seats])


def read_state(text: str) -> State:
    try:
        return _read_table(text if len(text) <= LONGEST else "")
    except (ValueError, LookupError):
        raise unreadable("splitz.notation.table", text) from None


def _write_seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(str, seats))


def _write_contest(contest: Contest) -> str:
    return f"{' '.join(contest.trail)}: {write_cards(contest.cards)}: {_write_seats(contest.voters)}"


def _write_stacks(stacks: Stacks) -> str:
    words = [_write_many(number, stacks.cards[number]) for number in stacks.numbers]
    for place, number in enumerate(stacks.numbers):
        if stacks.jokers[number]:
            words[place] += "+" + _write_many(JOKER, stacks.jokers[number])
    if stacks.cards[JOKER]:
        words.append(_write_many(JOKER, stacks.cards[JOKER]))
    return " ".join(words)


def _write_many(card: Card, count: int) -> str:
    return write_card(card) if count == 1 else f"{write_card(card)}x{count}"


def _read_table(text: str) -> State:
    (phase,), *rest = [field.split() for field in text.lower().translate(MARKS).split("/")]
    fields: dict[str, list[str]] = {name: [] for name in FIELDS}
    stacks: list[Stacks] = []
    for name, *words in rest:
        if name == "seat" and read_number(words[0]) == len(stacks):
            stacks.append(_read_stacks(words[1:]))
        elif fields[name]:
            raise ValueError(f"{name} is given twice")
        else:
            fields[name] = words
    (round_number,) = fields["round"]
    (active,) = fields["active"]
    state = State(
        phase=Phase(phase),
        round=read_number(round_number),
        active=CHANCE if active == "-" else Seat(read_number(active)),
        trail=tuple(map(Part, fields["trail"])),
        row=read_cards(fields["row"]),
        parts=tuple(() if part == ["-"] else read_cards(part) for part in _split(fields["parts"], "|")),
        voters=_read_seats(fields["voters"]),
        contested=tuple(map(_read_contest, _split(fields["contested"], ","))),
        served=_read_seats(fields["served"]),
        stacks=tuple(stacks),
        discards=NO_CARDS,
        stock=_read_heap(fields["stock"]),
    )
    discards = tuple(whole - here for whole, here in zip(DECK, state.cards, strict=True))
    if min(discards) < 0 or not _possible(state):
        raise ValueError("no such table")
    return dataclasses.replace(state, discards=discards)


def _split(words: list[str], mark: str) -> list[list[str]]:
    parts: list[list[str]] = [[]] if words else []
    for word in words:
        if word == mark:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _read_seats(words: list[str]) -> tuple[Seat, ...]:
    return tuple(sorted(Seat(read_number(word)) for word in words))


def _read_contest(words: list[str]) -> Contest:
    trail, cards, voters = _split(words, ":")
    return Contest(tuple(map(Part, trail)), read_cards(cards), _read_seats(voters))


def _read_stacks(words: list[str]) -> Stacks:
    stacks = [word.partition("+") for word in words]
    cards = _read_heap([stack for stack, _, _ in stacks])
    jokers = list(NO_CARDS)
    for stack, plus, attached in stacks:
        if plus:
            number, (joker, count) = _read_many(stack)[0], _read_many(attached)
            if number == JOKER or joker != JOKER:
                raise ValueError("only Jokers are attached, and only to numbers")
            jokers[number] += count
    return Stacks(cards, tuple(jokers))


def _read_heap(words: list[str]) -> Counts:
    counts = list(NO_CARDS)
    for word in words:
        card, count = _read_many(word)
        counts[card] += count
    return tuple(counts)


def _read_many(word: str) -> tuple[Card, int]:
    card, times, count = word.partition("x")
    many = read_number(count) if times else 1
    if not many:
        raise ValueError("no card is written by leaving it out")
    return read_card(card), many


def _rows_can_be_cut(stock: int, seats: int) -> bool:
    """Can every later row be cut in three? The last row is what the others leave."""
    return stock % full_row(seats) not in (1, 2)


def _possible(state: State) -> bool:
    """Can a match continue from this state? (This does not check whether play can lead to it.)"""
    seats = [*state.voters, *state.served, *(seat for contest in state.contested for seat in contest.voters)]
    if state.seats not in (2, 3, 4) or len(set(seats)) < len(seats) or not set(seats) <= set(range(state.seats)):
        return False
    if not all(c.trail and len(c.cards) > 1 and len(c.voters) > 1 for c in state.contested):
        return False
    if len({c.trail for c in state.contested}) < len(state.contested) or len(state.parts) > len(Part):
        return False
    if not (state.phase is Phase.FIRST) == (state.active == CHANCE) == (state.round == 0):
        return False
    if state.active >= state.seats or (state.phase is Phase.PLACE) != (state.placer is not None):
        return False
    if state.round > MOST_ROUNDS or not _rows_can_be_cut(sum(state.stock), state.seats):
        return False
    divided = state.row or state.parts or state.voters or state.trail
    match state.phase:
        case Phase.CUT:
            return len(state.row) > 2 and len(state.voters) > 1 and not state.parts
        case Phase.DISCARD:
            return len(state.open_parts) == 3 and len(state.voters) == state.seats == 2 and not state.row
        case Phase.VOTE:
            return len(state.open_parts) > 1 and len(state.voters) > 1 and not state.row
        case Phase.SETTLE:
            return len(state.rivals) > 1 and not divided
        case Phase.PLACE:
            return not divided
        case Phase.OVER:
            return not divided and not state.contested and not any(state.stock)
        case Phase.FIRST | Phase.DEAL:
            return not divided and not state.contested and any(state.stock)

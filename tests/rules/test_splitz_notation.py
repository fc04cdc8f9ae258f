"""Splitz as text: actions and tables, written and read back."""

from __future__ import annotations

import pytest

from asdealt.core import CHANCE, Seat, Unreadable
from asdealt.games.splitz import rules as splitz
from asdealt.games.splitz.rules import Action, Attach, Card, Cut, Discard, First, Part, Row, Settle, Vote, read_state
from helpers.splitz import EXAMPLE, RULES, after, last_row

ACTIONS: list[tuple[str, Action]] = [
    ("first 2", First(Seat(2))),
    ("row 8 10 J 3 1 10 2", Row(tuple(map(Card, (8, 10, 0, 3, 1, 10, 2))))),
    ("cut 3 5", Cut(3, 5)),
    ("discard blue", Discard(Part.BLUE)),
    ("vote black", Vote(Part.BLACK)),
    ("joker 8", Attach(Card(8))),
    ("settle white", Settle(Part.WHITE)),
]
TABLE = (
    "vote / round 3 / active 1 / trail black / parts 8 10 J | 3 | 1 2 / voters 0 2 / contested white: 4 J: 1 3 / "
    "stock Jx3 5x2 / seat 0 8x3+Jx2 9 / seat 1 Jx2 / seat 2 / seat 3 7+J 10x4"
)


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions(text: str, action: Action) -> None:
    assert RULES.notation.write([action]) == text
    assert RULES.notation.read(text, Seat(0)) == (action,)
    assert RULES.notation.read(f"  {text.upper().replace(' ', '   ')}\n", CHANCE) == (action,)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "pass", "cut", "cut 3", "cut 3 5 6", "cut -1 3", "cut 1.5 3", "cut 3x 5", "cut ³ 5", "cut 1_0 3",
        f"cut {'9' * 5000} 1", "vote", "vote green", "vote white blue", "discard 1", "joker", "joker 0", "joker 11",
        "row", "row 11", "row 1 K", "first", "first x", "settle", "settle black black", "vote\0white",
    ],
)  # fmt: skip
def test_other_texts_are_not_actions(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RULES.notation.read(text, Seat(0))
    assert refused.value.refusal.code == "splitz.notation.action"
    assert refused.value.refusal.facts["text"] == text


def test_a_table_reads_back_as_it_was_written() -> None:
    table = read_state(TABLE)
    assert RULES.notation.write_state(table) == TABLE
    assert RULES.notation.read_state(TABLE.upper().replace(" / ", "/").replace(":", " : ")) == table


def test_the_fields_of_a_table() -> None:
    table = read_state(TABLE)
    assert (table.phase, table.round, table.active, table.trail) == ("vote", 3, 1, ("black",))
    assert (table.parts, table.voters) == (((8, 10, 0), (3,), (1, 2)), (0, 2))
    assert [(c.trail, c.cards, c.voters) for c in table.contested] == [(("white",), (4, 0), (1, 3))]
    assert (table.stacks[0].numbers, table.stacks[0].size(Card(8)), table.stacks[1].pending) == ((8, 9), 5, 2)


def test_cards_that_are_nowhere_else_have_been_discarded() -> None:
    table = read_state("over / round 10 / active 0 / seat 0 10x9 / seat 1 Jx15")
    assert table.discards == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1)
    assert table.cards == splitz.DECK


def test_repr_is_code() -> None:
    for table in (RULES.start(2), after(last_row(EXAMPLE, seats=4), "cut 3 5"), read_state(TABLE)):
        assert eval(repr(table)) == table


def test_a_discarded_part_is_a_dash() -> None:
    table = after(last_row("1 2 3 4 5 6 7", seats=2), "cut 2 4", "discard blue")
    text = RULES.notation.write_state(table)
    assert "parts 1 2 | - | 5 6 7" in text
    assert read_state(text) == table


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("vote /", "wait /"),  # no such phase
        ("vote /", "cut /"),  # nothing to cut
        ("vote /", "discard /"),  # not with four players
        ("vote /", "place /"),  # nobody has a Joker to place
        ("vote /", "settle /"),  # the Parts come first
        ("vote /", "over /"),
        ("vote /", "deal /"),
        ("vote /", "vote vote /"),
        ("vote /", ""),
        ("round 3 /", ""),
        ("round 3", "round"),
        ("round 3", "round 0"),
        ("round 3", "round 3 / round 4"),
        ("active 1", "active 1 2"),
        ("active 1", "active 4"),
        ("active 1", "active -"),
        ("active 1", "activity 1"),
        ("trail black", "trail green"),
        ("voters 0 2", "voters 0"),
        ("voters 0 2", "voters 0 1"),  # seat 1 is in the other contest
        ("voters 0 2", "voters 0 4"),
        ("parts 8 10 J | 3 | 1 2", "parts 8 10 J"),
        ("parts 8 10 J | 3 | 1 2", "parts 8 | 10 | J | 3"),
        ("parts 8 10 J | 3 | 1 2", "parts 8 | 1 1"),  # the deck has a single 1
        ("contested white: 4 J: 1 3", "contested white: 4 J"),
        ("contested white: 4 J: 1 3", "contested white: 4: 1 3"),  # a single card cannot be contested
        ("contested white: 4 J: 1 3", "contested white: 4 J: 1"),
        ("contested white: 4 J: 1 3", "contested : 4 J: 1 3"),
        ("stock Jx3", "stock Jx13"),  # the other Jokers are elsewhere
        ("stock Jx3", "stock Jx0"),
        ("stock Jx3", "stock Kx3"),
        ("seat 0 8x3+Jx2", "seat 0 8x3+9"),
        ("seat 0 8x3+Jx2", "seat 0 8x3+J+J"),
        ("seat 0 8x3+Jx2", "seat 0 J+Jx2"),
        ("seat 0 8x3+Jx2", "seat 0 8x3 J"),  # it would have to be placed first
        ("seat 2", "seat 3"),
        ("seat 2", "seat"),
        ("seat 3 7+J 10x4", ""),
        ("seat 3", "seat 3 / seat 4"),
    ],
)
def test_a_table_with_one_wrong_field_is_unreadable(old: str, new: str) -> None:
    assert old in TABLE
    text = TABLE.replace(old, new, 1)
    with pytest.raises(Unreadable) as refused:
        read_state(text)
    assert refused.value.refusal.code == "splitz.notation.table"


@pytest.mark.parametrize(
    "text", ["", "/", "////", "vote", "over / round 1 / active 0", "over / round 1 / active 0 / seat 0"]
)
def test_scraps_are_not_tables(text: str) -> None:
    with pytest.raises(Unreadable):
        read_state(text)

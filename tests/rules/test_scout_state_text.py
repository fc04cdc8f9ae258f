"""Scout: the text of a table, field by field."""

from __future__ import annotations

import pytest

from asdealt.core import Unreadable
from helpers.scout import RULES

read_state = RULES.notation.read_state
FRESH = (
    "turn round=1 start=0 turn=0 hands=4/9,5/1,3/6,1/7,1/8,3/1,5/2,6/1,7/9,2/4,2/8,1/2|1/4,1/9,2/3,2/6,2/7,2/9,3/4,3/5,"
    "3/7,3/8,3/9,4/5|4/6,4/7,4/8,5/6,5/7,5/8,5/9,6/7,6/8,6/9,7/8,8/9 prior=- owner=- captured=-|-|- tokens=0,0,0 "
    "markers=111 scouts=0 turns=0 known=-|-|- holder=- spent=- sheets=-"
)


def test_the_table_is_read() -> None:
    assert read_state(FRESH).hands[0][0].face.value == 4
    assert RULES.notation.write_state(read_state(FRESH)) == FRESH


def test_a_text_is_read_up_to_the_longest() -> None:
    assert read_state(FRESH.ljust(10_000)) == read_state(FRESH)
    with pytest.raises(Unreadable):
        read_state(FRESH.ljust(10_001))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("4/9,5/1", "5/1,5/1"),  # a card twice
        ("4/9,5/1", "9/10,5/1"),  # a card that is not in play with three
        ("4/9,5/1", "5/1"),  # a card missing
        ("turn=0", "turn=9"),
        ("start=0", "start=1"),  # then seat 0 is not first
        ("tokens=0,0,0", "tokens=-5,0,0"),
        ("tokens=0,0,0", "tokens=0,0,1"),
        ("tokens=0,0,0", "tokens=0,0"),
        ("markers=111", "markers=011"),
        ("scouts=0", "scouts=1"),
        ("turns=0", "turns=3"),
        ("turns=0", "turns=" + "9" * 5000),
        ("round=1", "round=2"),
        ("round=1", "round=1=1"),
        ("round=1", "round=\u0661"),
        ("owner=-", "owner=1"),
        ("holder=-", "holder=2"),
        ("known=-|-|-", "known=1/2|-|-"),
        ("sheets=-", "sheets=empty_hand~0,0,0~0,0,0~0,0,0~-~-~"),
        ("turn round", "follow round"),
        ("turn round", "deal round"),
        ("holder=- ", ""),
        ("sheets=-", "sheets=- sheets=-"),
    ],
)
def test_a_table_with_one_field_wrong_is_refused(right: str, wrong: str) -> None:
    assert right in FRESH
    with pytest.raises(Unreadable):
        read_state(FRESH.replace(right, wrong, 1))

"""Row layouts: offsets are computed, fields cannot overlap, and existing layouts do not change."""

from __future__ import annotations

import pytest

from asdealt.fast import fast_game
from asdealt.fast.layout import Fields

# Rows and features may be stored elsewhere, so these numbers must not change by accident
OFFSETS = {
    "scout": {
        "ROW": 376, "ACTIONS": 740, "FEATURES": 343, "RULES": 9, "TURNS": 10, "SIZES": 15, "TOKENS": 30, "TOTALS": 50,
        "PRIOR": 60, "GONE": 70, "FATES": 115, "HANDS": 160, "DECLINED": 365, "SPENT": 242, "SPENT_SHOWN": 264,
        "SPENT_SIZES": 286,
        "A_PLAY": 2, "A_SCOUT": 412, "A_DOUBLE": 576, "F_CARDS": 102, "F_PHASE": 172, "F_OTHERS": 179, "W_FITS": 10,
        "W_FROM": 83, "W_REACH": 125,
    },
    "splitz": {
        "ROW": 136, "ACTIONS": 47, "FEATURES": 87, "RULES": 6, "WORK": 993, "BOUNDS": 9, "SIZE": 12, "VOTES": 13,
        "CONTESTS": 17, "LINE": 23, "STOCK": 32, "CARDS": 43, "JOKERS": 87, "A_DISCARD": 28, "A_VOTE": 31,
        "A_SETTLE": 34, "A_ATTACH": 36, "F_LINE": 6, "F_SIZES": 28, "F_STOCK": 76,
    },
    "dozen": {
        "ROW": 680, "ACTIONS": 4814, "FEATURES": 740, "WORK": 65, "HAND_SIZES": 3, "LINE_SIZES": 8, "OUT_SIZES": 13,
        "SEALED": 18, "OFFERS": 26, "HANDS": 34, "CAME": 54, "WAYS_CHOSEN": 86, "LINES": 116, "SUPPOSED": 676,
        "L_PLUS": 2, "LAID_BYTES": 8, "R_PRINTED": 7, "C_FIELDS": 6, "SEL_FIELDS": 9, "T_FIELDS": 12, "E_A": 15,
        "E_FIELDS": 33, "A_TAKE": 12, "A_RESOLVE": 14, "F_CARDS": 20, "F_COPIED": 308, "F_CAME": 500,
    },
}  # fmt: skip


@pytest.mark.parametrize("game", OFFSETS)
def test_layouts_have_not_changed(game: str) -> None:
    layout = fast_game(game).layout
    assert {name: getattr(layout, name) for name in OFFSETS[game]} == OFFSETS[game]
    assert all(type(getattr(layout, name)) is int for name in OFFSETS[game]), "constants for a compiler"


def test_fields_follow_each_other() -> None:
    row = Fields()
    offsets = [row.field(), row.field(5), row.field(4, width=2), row.field(2, 3), row.field(width=2)]
    assert offsets == [0, 1, 6, 14, 20]
    assert row.size(multiple_of=8) == 24


def test_a_second_use_stays_inside_the_first() -> None:
    row = Fields()
    row.field(10)
    shared = row.field(3, 4)
    second = Fields(shared + 4, room=8)
    assert [second.field(5), second.field(3)] == [shared + 4, shared + 9]
    with pytest.raises(ValueError, match="a field from 22 to 23 does not fit: the row ends at 22"):
        second.field()


def test_a_row_with_a_size_is_closed() -> None:
    row = Fields()
    row.field(3)
    assert row.size() == 3
    with pytest.raises(ValueError, match="already has a size"):
        row.field()


@pytest.mark.parametrize("shape", [(0,), (3, -1)])
def test_a_field_cannot_be_empty(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="at least one place"):
        Fields().field(*shape)
    with pytest.raises(ValueError, match="at least one place"):
        Fields().field(width=0)


def test_a_row_cannot_start_below_zero_or_be_empty() -> None:
    for first, room in ((-1, 4), (0, 0)):
        with pytest.raises(ValueError, match="a row cannot start"):
            Fields(first, room)

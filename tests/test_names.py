"""Player names: the server, records and the command line clean them in the same way."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from asdealt.names import LONGEST_NAME, MARKS_IN_A_ROW, clean_name


@given(st.text(max_size=300) | st.text("ab \u0301\u0302\u200d\u0308e\u1100\u1161\ud800", max_size=60))
@example("a" + "\u0301\u0302\u200d" * 3)
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert name.isprintable()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  Nguy\u1ec5n  V\u0103n ", "Nguy\u1ec5n V\u0103n"),
        ("\u5065\u3000\u592a", "\u5065 \u592a"),
        ("\x1b[2JAna\n\u202e", "[2JAna"),
        ("e" + "\u0301" * 9, "\u00e9" + "\u0301" * (MARKS_IN_A_ROW - 1)),
        ("x" * 100_000, "x" * LONGEST_NAME),
        ("\u200b\n", ""),
    ],
)
def test_clean_names(text: str, name: str) -> None:
    assert clean_name(text) == name


def test_a_name_of_a_million_diacritics_is_cleaned_quickly() -> None:
    begun = time.thread_time()  # of the processor: the machine may be busy with other work
    clean_name("a" + "\u0301\u0327" * 500_000)
    assert time.thread_time() - begun < 1

"""Spanish writes *e* for *y* before the sound of i, and *u* for *o* before that of o."""

from __future__ import annotations

import pytest

from asdealt.locales import words
from asdealt.locales.tell.wording import Wording


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ana", "Inés"), "Ana e Inés"),
        (("Ana", "Yvonne"), "Ana e Yvonne"),
        (("Ana", "Yago"), "Ana y Yago"),
    ],
)
def test_people(names: tuple[str, str], said: str) -> None:
    assert Wording(words("es"), names).together([0, 1]) == said


@pytest.mark.parametrize(
    ("parts", "said"),
    [(["7", "8"], "7 u 8"), (["10", "11"], "10 u 11"), (["8", "9"], "8 o 9"), (["Rana", "Oso"], "Rana u Oso")],
)
def test_choices(parts: list[str], said: str) -> None:
    assert Wording(words("es")).line({"any": parts}) == said

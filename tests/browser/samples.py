"""The combinations that a default run tries. All others are slow tests, because a page costs seconds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from _pytest.mark.structures import ParameterSet

from asdealt.locales import LANGUAGES


def case(*values: object, slow: bool) -> ParameterSet:
    return pytest.param(*values, marks=[pytest.mark.slow] if slow else [])


def in_turn(firsts: Iterable[object], seconds: Sequence[object] = LANGUAGES) -> list[ParameterSet]:
    """Pairs all firsts with all seconds. By default each first has one of the seconds, another for the next."""
    return [
        case(first, second, slow=place != n % len(seconds))
        for n, first in enumerate(firsts)
        for place, second in enumerate(seconds)
    ]


def mainly(default: str) -> list[ParameterSet]:
    """Every language, this one by default."""
    return [case(language, slow=language != default) for language in LANGUAGES]

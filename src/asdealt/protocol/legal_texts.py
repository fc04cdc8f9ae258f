"""Legal actions in fewer bytes: consecutive texts that differ in one number, counting up, are sent as one range.

`scout left at 1`, `scout left at 2` ... `scout left at 9` becomes `["scout left at ", 1, 9]`. A range may have a text
after the number as its fourth part. All other texts are sent unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

Range = list[str | int]
Packed = list[str | Range]

_NUMBERS = re.compile(r"(?<![0-9])(?:0|[1-9][0-9]{0,8})(?![0-9])")  # others would be written differently


@lru_cache(maxsize=1 << 12)
def _numbers(text: str) -> tuple[tuple[str, int, str], ...]:
    """Every way to split a text at a number: what is before it, the number, and what is after it."""
    return tuple((text[: each.start()], int(each[0]), text[each.end() :]) for each in _NUMBERS.finditer(text))


@lru_cache(maxsize=1 << 12)
def _following(text: str) -> tuple[str, ...]:
    """The texts that would continue a range which begins with this one."""
    return tuple(f"{before}{number + 1}{behind}" for before, number, behind in _numbers(text))


@lru_cache(maxsize=1 << 10)
def encoded_texts(texts: tuple[str, ...]) -> bytes:
    """Texts in short, in JSON, without the brackets around them."""
    return msgspec.json.encode(packed(texts))[1:-1]


def packed(texts: Sequence[str]) -> Packed:
    found: Packed = []
    at = 0
    while at < len(texts):
        if at + 2 >= len(texts) or texts[at + 1] not in _following(texts[at]):  # most texts are not part of a range
            found.append(texts[at])
            at += 1
            continue
        length, of = _longest(texts, at)
        if length > 2:
            before, first, behind = of
            found.append([before, first, first + length - 1, *([behind] if behind else [])])
        else:
            found += texts[at : at + length]
        at += length
    return found


def _longest(texts: Sequence[str], at: int) -> tuple[int, tuple[str, int, str]]:
    """How many texts from here on count up in the same number, and that number in its text."""
    best, found = 1, ("", 0, "")
    for before, first, behind in _numbers(texts[at]):
        end = at + 1
        while end < len(texts) and texts[end] == f"{before}{first + end - at}{behind}":
            end += 1
        if end - at > best:
            best, found = end - at, (before, first, behind)
    return best, found


def unpacked(texts: Iterable[str | Sequence[str | int]]) -> list[str]:
    found: list[str] = []
    for each in texts:
        if isinstance(each, str):
            found.append(each)
        else:
            before, first, last, *behind = each
            found += [f"{before}{n}{''.join(map(str, behind))}" for n in range(int(first), int(last) + 1)]
    return found

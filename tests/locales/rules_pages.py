"""The parts of a rules page: its lines, its prose, and what it draws."""

from __future__ import annotations

import re

from asdealt.locales import pages


def page(lang: str, game: str) -> str:
    return pages.without_figures(pages.rules(lang, game))


def lines(lang: str, game: str) -> list[str]:
    return page(lang, game).splitlines()


def blocks(lang: str, game: str) -> list[list[str]]:
    """The drawings: the content of each fence."""
    found: list[list[str]] = []
    inside = False
    for line in lines(lang, game):
        if line == "```":
            inside = not inside
            found += [[]] * inside
        elif inside:
            found[-1] = [*found[-1], line]
    assert not inside
    return found


def drawn(lang: str, game: str) -> list[str]:
    return [line for block in blocks(lang, game) for line in block]


def typed(lang: str, game: str) -> list[str]:
    """Every `> line` that a player could type; two spaces end it, and a remark may follow."""
    return [found[1] for line in drawn(lang, game) if (found := re.match(r" (?:\w+ )?> (.+?)(?:  |$)", line))]


def prose(lang: str, game: str) -> str:
    return "".join(page(lang, game).split("```")[::2])

"""Dozen scored a second time, from the card set as plain data: each term asks every card whether it applies."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from asdealt.core import OPEN, Json
from asdealt.match import Match


@dataclass
class LineCard:
    id: str
    color: str
    value: int
    face: str
    terms: list[dict[str, Json]]


def dozen_recount(match: Match[Any, Any]) -> tuple[int, ...]:
    printed = {card["id"]: card for card in match.rules.options["cards"]["cards"]}
    by_row = match.rules.options["adjacency"] == "row"
    scores = []
    for player in match.view(OPEN).state.players:
        line = []
        for laid in player.line:
            card = printed[laid.card.face.id]
            terms = [term for name in (card["id"], *laid.copied) for term in printed[name].get("score", [])]
            line.append(LineCard(card["id"], laid.color or card["color"], card["value"] + laid.plus, laid.side, terms))
        abilities = sum(points(term, i, line, by_row) for i, card in enumerate(line) for term in card.terms)
        scores.append(abilities + sum(card.value for card in line))
    return tuple(scores)


def points(term: dict[str, Json], me: int, line: list[LineCard], by_row: bool) -> int:
    if term["op"] == "per":
        return int(term["n"] * min(amount(term, me, line, by_row), term.get("cap", 999)))
    return int(term["n"]) if holds(term["cond"], me, line, by_row) else 0


def holds(cond: dict[str, Json], me: int, line: list[LineCard], by_row: bool) -> bool:
    if "all" in cond:
        return all(holds(part, me, line, by_row) for part in cond["all"])
    if "any" in cond:
        return any(holds(part, me, line, by_row) for part in cond["any"])
    return compare(amount(cond, me, line, by_row), cond)


def compare(number: int, test: dict[str, Json]) -> bool:
    k = int(test["k"])
    return {">=": number >= k, "<=": number <= k, "==": number == k}[test["cmp"]]


def amount(what: dict[str, Json], me: int, line: list[LineCard], by_row: bool) -> int:
    meant = [is_meant(what["of"], me, other, line, by_row) for other in range(len(line))]
    cards = [card for card, yes in zip(line, meant, strict=True) if yes]
    stretches = [sum(run) for yes, run in groupby(meant) if yes]
    return {
        "count": len(cards),
        "distinct_color": len({card.color for card in cards}),
        "sum_value": sum(card.value for card in cards),
        "longest_run": max(stretches, default=0),
    }[what["agg"]]


def is_meant(sel: dict[str, Json], me: int, other: int, line: list[LineCard], by_row: bool) -> bool:
    mine, card = line[me], line[other]
    low, high = sorted((me, other))
    in_row = mine.face == card.face and all(each.face != mine.face for each in line[low + 1 : high])
    next_to = me != other and (in_row if by_row else high - low == 1)
    in_scope = {
        "self": me == other,
        "adjacent": next_to,
        "left": next_to and other < me,
        "right": next_to and other > me,
        "row_adjacent": me != other and in_row,
        "line": True,
        "others": me != other,
        "row": card.face == mine.face,
        "before": other < me,
        "after": other > me,
        "ends": other in (0, len(line) - 1),
    }[sel["scope"]]
    colors = [mine.color if each == "@self" else each for each in sel.get("color", [])]
    names = [mine.id if each == "@self" else each for each in sel.get("id", [])]
    face = mine.face if sel.get("face") == "@self" else sel.get("face")
    return (
        in_scope
        and (not colors or card.color in colors)
        and (not names or card.id in names)
        and (face is None or card.face == face)
        and ("value" not in sel or compare(card.value, sel["value"]))
    )

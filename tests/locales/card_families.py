"""Families of card data that together use the whole vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from asdealt.games.dozen.rules.cards import (
    AGGS,
    CMPS,
    COLORS,
    EFFECT_FIELDS,
    ONE_CARD_OPS,
    ONE_CARD_SCOPES,
    OPS,
    SCOPES,
    AllOf,
    AnyOf,
    Cond,
    Effect,
    If,
    Op,
    Per,
    Scope,
    Sel,
    Term,
    Test,
    Value,
)

IDS = ("frog", "heron")


def selectors(scope: Scope) -> Iterator[Sel]:
    """This scope with each filter alone, and with several."""
    yield Sel(scope)
    for color in (("red",), ("blue",), ("red", "blue"), ("@self",), ("red", "@self")):
        yield Sel(scope, color=color)
    for face in ("revealed", "concealed", "@self"):
        yield Sel(scope, face=face)
    for names in (("frog",), IDS, ("@self",), ("frog", "@self")):
        yield Sel(scope, id=names)
    for cmp in CMPS:
        yield Sel(scope, value=Value(cmp, 2))
    yield Sel(scope, color=("red",), face="revealed")
    yield Sel(scope, color=("@self",), face="@self", id=("@self",))
    yield Sel(scope, color=("red", "blue"), face="concealed", id=IDS, value=Value(">=", 1))


def terms() -> Iterator[Term]:
    for scope, agg in product(SCOPES, AGGS):
        for of in selectors(scope):
            yield Per(2, agg, of)
        plain = Sel(scope, color=("red",))
        yield from (Per(n, agg, plain, cap) for n, cap in ((1, None), (-1, None), (2, 1), (2, 3), (-1, 3)))
        yield from (If(3, Test(agg, plain, cmp, k)) for cmp in CMPS for k in (-1, 0, 1, 2, 3))
        yield from (If(3, Test(agg, Sel(scope), cmp, k)) for cmp in CMPS for k in (0, 1))
    for scope in SCOPES:
        yield from (If(2, Test("count", of, cmp, 1)) for of in selectors(scope) for cmp in CMPS)
        yield from (If(2, Test("count", of, "<=", 0)) for of in selectors(scope))
    yield from (If(-2, cond) for cond in conditions())
    yield from (Per(1, "count", Sel("line", color=(color,))) for color in COLORS)


def conditions() -> Iterator[Cond]:
    a = Test("count", Sel("adjacent", color=("red",)), ">=", 1)
    b = Test("count", Sel("self", face="revealed"), "==", 1)
    c = Test("sum_value", Sel("line"), "<=", 9)
    d = Test("count", Sel("self", color=("red",), face="revealed"), "==", 0)
    for one, other in ((AllOf, AnyOf), (AnyOf, AllOf)):
        yield one((a,))
        yield one((a, b))
        yield one((a, b, c))
        yield one((a, other((b, c))))
        yield one((other((a, b)), c))
        yield one((a, d))
        yield one((a, one((b, c))))
        yield one((other((a, one((b, c)))), d))


def effects() -> Iterator[Effect]:
    for op in OPS:
        for a, optional in product(targets(op), (False, True)):
            for b, to, n in product(partners(op), destinations(op), (2, -1) if "n" in EFFECT_FIELDS[op] else (0,)):
                yield Effect(op, a, b, to, n, optional)


def targets(op: Op) -> Iterator[Sel]:
    for scope in SCOPES:
        if scope in ONE_CARD_SCOPES or op not in ONE_CARD_OPS:
            yield Sel(scope)
            yield Sel(scope, color=("red",), face="concealed")
        if scope not in ONE_CARD_SCOPES:
            yield Sel(scope, choose=1)
            yield Sel(scope, color=("blue",), id=("frog",), choose=1)
        if scope not in ONE_CARD_SCOPES and op not in ONE_CARD_OPS:
            yield Sel(scope, choose=2)


def partners(op: Op) -> tuple[Sel | None, ...]:
    return (Sel("self"), Sel("left"), Sel("others", choose=1)) if "b" in EFFECT_FIELDS[op] else (None,)


def destinations(op: Op) -> tuple[tuple[str, ...], ...]:
    match op:
        case "move":
            return ("first",), ("last",), ("first", "last"), ("any",)
        case "recolor":
            return *((color,) for color in COLORS), ("red", "blue"), ("red", "blue", "green"), ("any",)
        case "reface":
            return ("revealed",), ("concealed",), ("other",), ("revealed", "concealed")
        case _:
            return ((),)

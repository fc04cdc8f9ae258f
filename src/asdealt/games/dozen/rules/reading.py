"""Reads a card set from plain values (TOML, JSON): one function for each word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from asdealt.core import Json
from asdealt.games.dozen.rules import cards as c
from asdealt.games.dozen.rules import limits
from asdealt.games.dozen.rules.fields import Fields, Place, many, number, one_of, slug, some, some_of, text, truth


def read_set(given: Json, source: str) -> c.CardSet:
    """A card set from plain values; `source` names the file in messages. checking.py says whether it is playable."""
    fields = Fields(given, Place(source))
    made = c.CardSet(
        id=fields.take("id", slug),
        edition=fields.take("edition", number(1, 1_000_000)),
        name=fields.take("name", words(limits.SET_NAME_LETTERS)),
        theme=fields.take("theme", words(limits.THEME_LETTERS)),
        cards=fields.take("cards", many(card, limits.MOST_CARDS)),
    )
    fields.done()
    return made


def card(given: Json, place: Place) -> c.Card:
    own_id = given.get("id") if isinstance(given, Mapping) else None
    fields = Fields(given, place.of_card(own_id) if isinstance(own_id, str) else place)
    made = c.Card(
        id=fields.take("id", slug),
        name=fields.take("name", words(limits.NAME_LETTERS)),
        color=fields.take("color", one_of(c.COLORS)),
        value=fields.take("value", number(-limits.POINTS, limits.POINTS)),
        score=fields.take_or("score", (), many(term, limits.TERMS)),
        before=fields.take_or("before", (), many(effect, limits.EFFECTS)),
    )
    fields.done()
    return made


def term(given: Json, place: Place) -> c.Term:
    fields = Fields(given, place)
    op = fields.take("op", one_of(("per", "if")))
    n = fields.take("n", points)
    made: c.Term
    if op == "per":
        made = c.Per(
            n,
            agg=fields.take("agg", one_of(get_args(c.Agg))),
            of=fields.take("of", counted),
            cap=fields.take_or("cap", None, number(1, 99)),
        )
    else:
        made = c.If(n, cond=fields.take("cond", lambda g, p: cond(g, p, limits.CONDITIONS_DEEP)))
    fields.done()
    return made


def cond(given: Json, place: Place, depth: int) -> c.Cond:
    if depth == 0:
        raise place.wrong("deep", "conditions may be nested {most} deep", most=limits.CONDITIONS_DEEP)
    fields = Fields(given, place)
    made: c.Cond
    if "all" in fields.given:
        made = c.AllOf(fields.take("all", some(lambda g, p: cond(g, p, depth - 1), limits.CARD_PARTS)))
    elif "any" in fields.given:
        made = c.AnyOf(fields.take("any", some(lambda g, p: cond(g, p, depth - 1), limits.CARD_PARTS)))
    else:
        made = c.Test(
            agg=fields.take("agg", one_of(get_args(c.Agg))),
            of=fields.take("of", counted),
            cmp=fields.take("cmp", one_of(get_args(c.Cmp))),
            k=fields.take("k", number(-999, 999)),
        )
    fields.done()
    return made


def effect(given: Json, place: Place) -> c.Effect:
    fields = Fields(given, place)
    op = fields.take("op", one_of(get_args(c.Op)))
    used = c.EFFECT_FIELDS[op]
    target = one_card if op in c.ONE_CARD_OPS else sel
    made = c.Effect(
        op,
        a=fields.take("a", target),
        b=fields.take("b", target) if "b" in used else None,
        to=fields.take("to", some_of(destinations(op))) if "to" in used else (),
        n=fields.take("n", points) if "n" in used else 0,
        optional=fields.take_or("optional", False, truth),
    )
    fields.done()
    return made


def destinations(op: c.Op) -> tuple[str, ...]:
    """The values that `to` of this op may have."""
    if op == "recolor":
        return (*c.COLORS, c.ANY)
    return (*c.SIDES, c.OTHER_SIDE) if op == "reface" else c.PLACES


def sel(given: Json, place: Place) -> c.Sel:
    fields = Fields(given, place)
    made = c.Sel(
        scope=fields.take("scope", one_of(c.SCOPES)),
        color=fields.take_or("color", (), some_of((*c.COLORS, c.SELF))),
        face=fields.take_or("face", None, one_of((*c.SIDES, c.SELF))),
        id=fields.take_or("id", (), some(slug_or_self, limits.CARD_PARTS)),
        value=fields.take_or("value", None, value_test),
        choose=fields.take_or("choose", None, number(1, 12)),
    )
    fields.done()
    return made


def counted(given: Json, place: Place) -> c.Sel:
    made = sel(given, place)
    if made.choose is not None:
        raise place.at("choose").wrong("choose", "scoring leaves no choice; only effects have `choose`")
    return made


def one_card(given: Json, place: Place) -> c.Sel:
    made = sel(given, place)
    if made.choose != 1 and made.scope not in c.ONE_CARD_SCOPES:
        sentence = "this effect is about one card here: add choose = 1, or use scope self, left or right"
        raise place.wrong("one-card", sentence)
    return made


def value_test(given: Json, place: Place) -> c.Value:
    fields = Fields(given, place)
    made = c.Value(fields.take("cmp", one_of(get_args(c.Cmp))), fields.take("k", number(-99, 99)))
    fields.done()
    return made


def words(most: int) -> Callable[[Json, Place], c.Words]:
    """A line in every language, of at most this many letters."""

    def read(given: Json, place: Place) -> c.Words:
        fields, line = Fields(given, place), text(most)
        made = c.Words(fields.take("en", line), fields.take("ja", line), fields.take("es", line))
        fields.done()
        return made

    return read


def slug_or_self(given: Json, place: Place) -> str:
    return c.SELF if given == c.SELF else slug(given, place)


def points(given: Json, place: Place) -> int:
    n = number(-limits.POINTS, limits.POINTS)(given, place)
    if n == 0:
        raise place.wrong("zero", "0 does nothing")
    return n

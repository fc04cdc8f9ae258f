"""Checks that a card set can be played: enough cards, shared colours, white cards that do something."""

from __future__ import annotations

import re
from collections.abc import Iterator

from asdealt.folding import fold
from asdealt.games.dozen.rules import limits

from asdealt.games.dozen.rules.cards import (  # isort: skip
    ANY, COLORS, OTHER_SIDE, SELF, WHITE, AllOf, Card, CardSet, Cond, If, Per, Scope, Sel, Test,
)  # fmt: skip
from asdealt.games.dozen.rules.fields import Place
from asdealt.games.dozen.rules.measuring import most_listed, most_tried, most_ways, named, parts, tests

ADJACENCY: frozenset[Scope] = frozenset({"adjacent", "left", "right", "row_adjacent"})
_PLACES = re.compile("[0-9]+(-[0-9]+)*")  # how a player names places


def check(made: CardSet, source: str) -> None:
    """Raises BadCardSet for the first mistake."""
    place = Place(source)
    if len(made.cards) < limits.FEWEST_CARDS:
        few, most = limits.FEWEST_CARDS, limits.MOST_CARDS
        raise place.at("cards").wrong(
            "few", "there are {count}; a set has {few} to {most}", count=len(made.cards), few=few, most=most
        )
    _check_size(made, place)
    _check_names(made, place)
    for card in made.cards:
        _check_card(made, card, place.of_card(card.id))
    _check_colors(made, place)
    _check_abilities(made, place)
    _check_listing(made, place)


def _check_size(made: CardSet, place: Place) -> None:
    for card in made.cards:
        if (size := parts(card)) > limits.CARD_PARTS:
            raise place.of_card(card.id).wrong(
                "card-parts", "it says too much: {count} parts; {most} are allowed", count=size, most=limits.CARD_PARTS
            )
    if (size := sum(map(parts, made.cards))) > limits.SET_PARTS:
        raise place.at("cards").wrong(
            "set-parts", "they say too much: {count} parts; {most} are allowed", count=size, most=limits.SET_PARTS
        )
    if (size := sum(map(named, made.cards))) > limits.SET_NAMED:
        raise place.at("cards").wrong(
            "set-named", "they name {count} cards; {most} are allowed", count=size, most=limits.SET_NAMED
        )


def _check_names(made: CardSet, place: Place) -> None:
    """No two cards may share a name or id in any language, because players type them."""
    meant: dict[str, str] = {}
    for card in made.cards:
        at = place.of_card(card.id).at("id")
        if made.by_id[card.id] is not card:
            raise at.wrong("same-id", "another card has it too")
        if (other := meant.setdefault(fold(card.id), card.id)) != card.id:
            raise at.wrong("like-id", "it reads like that of card {other}", other=repr(other))
    for card in made.cards:
        for language in ("en", "ja", "es"):
            at = place.of_card(card.id).at(f"name.{language}")
            called = fold(getattr(card.name, language))
            if not called or _PLACES.fullmatch(called):
                raise at.wrong("no-letters", "a name has letters: others would be taken for a place")
            if (other := meant.setdefault(called, card.id)) != card.id:
                raise at.wrong("same-name", "card {other} is called so too", other=repr(other))


def _check_card(made: CardSet, card: Card, at: Place) -> None:
    if card.id in made.white and not card.before:
        raise at.at("before").wrong("idle-white", "is missing: every white card does something before scoring")
    if card.before and card.id not in made.white:
        raise at.at("before").wrong("only-white", "only white cards do something before scoring")
    for path, sel in _selectors(card, at):
        for i, color in enumerate(sel.color):
            if color != SELF and color not in made.colors:
                raise path.at("color").at(i).wrong("no-colour", "no card of the set is {colour}", colour=color)
        for i, name in enumerate(sel.id):
            if name != SELF and name not in made.ids:
                raise path.at("id").at(i).wrong("no-card", "there is no card {name}", name=repr(name))
    for i, effect in enumerate(card.before):
        to = at.at("before").at(i).at("to")
        if effect.op == "recolor" and any(color != ANY and color not in made.colors for color in effect.to):
            raise to.wrong("colours", "the colours of the set are {colours}", colours=", ".join(made.colors))
        for all_of_them in {ANY, OTHER_SIDE}.intersection(effect.to):
            if len(effect.to) > 1:
                raise to.wrong("alone", "{word} stands alone", word=repr(all_of_them))
    if (ways := most_ways(card, len(made.colors))) > limits.WAYS:
        raise at.at("before").wrong(
            "ways", "there may be {count} ways to resolve it; {most} are allowed", count=ways, most=limits.WAYS
        )


def _check_listing(made: CardSet, place: Place) -> None:
    """Limits the ways to resolve the white cards of a line, because all of them are listed at every turn."""
    at = place.at("cards")
    if (tried := most_tried(made)) > limits.LINE_TRIED:
        sentence = "the white cards of a line may have {count} ways before their last effects; {most} are allowed"
        raise at.wrong("line-ways", sentence, count=tried, most=limits.LINE_TRIED)
    if (letters := most_listed(made)) > limits.LINE_LISTED:
        sentence = "to list the ways of a line's white cards may take {count} letters; {most} are allowed"
        raise at.wrong("line-letters", sentence, count=letters, most=limits.LINE_LISTED)


def _check_colors(made: CardSet, place: Place) -> None:
    if WHITE not in made.colors or len(made.colors) < 3:
        sentence = "a set has at least 3 colours, white among them; here: {colours}"
        raise place.at("cards").wrong("few-colours", sentence, colours=", ".join(made.colors))
    for color in COLORS:
        having = [card.id for card in made.cards if card.color == color]
        if color != WHITE and len(having) == 1:
            at = place.of_card(having[0]).at("color")
            raise at.wrong("lone-colour", "it is the only {colour} card; a colour is shared", colour=color)


def _check_abilities(made: CardSet, place: Place) -> None:
    """A set needs abilities of every kind in the rulebook: about neighbours, about colours, adding and subtracting."""
    terms = [term for card in made.cards for term in card.score]
    selectors = [sel for card in made.cards for _, sel in _selectors(card, place)]
    colorful = any(sel.color for sel in selectors) or "distinct_color" in {a for t in terms for a in _aggs(t)}
    wanted = {
        "neighbours": ("cares about adjacent cards", any(sel.scope in ADJACENCY for sel in selectors)),
        "colours": ("cares about colours", colorful),
        "adding": ("adds points", any(term.n > 0 for term in terms)),
        "subtracting": ("subtracts points", any(term.n < 0 for term in terms)),
    }
    for kind, (what, there) in wanted.items():
        if not there:
            raise place.at("cards").wrong("no-ability", f"no card has an ability that {what}", kind=kind)


def _selectors(card: Card, at: Place) -> Iterator[tuple[Place, Sel]]:
    for i, term in enumerate(card.score):
        path = at.at("score").at(i)
        if isinstance(term, Per):
            yield path.at("of"), term.of
        else:
            for where, test in _placed_tests(term.cond, path.at("cond")):
                yield where.at("of"), test.of
    for i, effect in enumerate(card.before):
        path = at.at("before").at(i)
        yield path.at("a"), effect.a
        if effect.b:
            yield path.at("b"), effect.b


def _placed_tests(cond: Cond, path: Place) -> Iterator[tuple[Place, Test]]:
    if isinstance(cond, Test):
        yield path, cond
    else:
        inner = path.at("all" if isinstance(cond, AllOf) else "any")
        for i, part in enumerate(cond.conds):
            yield from _placed_tests(part, inner.at(i))


def _aggs(term: Per | If) -> set[str]:
    return {term.agg} if isinstance(term, Per) else {test.agg for test in tests(term.cond)}

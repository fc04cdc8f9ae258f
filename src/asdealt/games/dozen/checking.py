"""What a whole card set must have to be played: enough cards, shared colours, white cards that do something."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from asdealt.games.dozen.bounds import most_in
from asdealt.games.dozen.cards import (
    ANY,
    COLORS,
    OTHER_SIDE,
    SELF,
    WHITE,
    AllOf,
    Card,
    CardSet,
    Cond,
    Effect,
    If,
    Per,
    Scope,
    Sel,
    Test,
)
from asdealt.games.dozen.fields import Place
from asdealt.games.dozen.table import DRAWN, LINE

FEWEST, MOST = 14, 60  # a player sees 14 cards of his deck
MOST_WAYS = 2000  # in which one white card may be resolved: a player, a screen and a search must be able to list them
MOST_EFFECTS = 16  # of one white card
MOST_COPIES = 4  # of these, how many copy scores: the fast engine has so many places, and nobody has asked for more
ADJACENCY: frozenset[Scope] = frozenset({"adjacent", "left", "right", "row_adjacent"})


def check(made: CardSet, source: str) -> None:
    """Raises BadCardSet with the first thing that is wrong."""
    place = Place(source)
    if not FEWEST <= len(made.cards) <= MOST:
        raise place.at("cards").wrong(f"there are {len(made.cards)}; a set has {FEWEST} to {MOST}")
    seen: set[tuple[str, str]] = set()
    for card in made.cards:
        at = place.of_card(card.id)
        for field, called in _callings(card):
            if (field, called) in seen:
                raise at.at(field).wrong("another card has it too")
            seen.add((field, called))
        _check_card(made, card, at)
    _check_colors(made, place)
    _check_abilities(made, place)


def _callings(card: Card) -> Iterator[tuple[str, str]]:
    """What it is called; a text that names a card must mean one card, in every language."""
    yield "id", card.id
    for language in ("en", "ja", "es"):
        yield f"name.{language}", getattr(card.name, language).casefold()


def _check_card(made: CardSet, card: Card, at: Place) -> None:
    if card.id in made.white and not card.before:
        raise at.at("before").wrong("is missing: every white card does something before scoring")
    if card.before and card.id not in made.white:
        raise at.at("before").wrong("only white cards do something before scoring")
    if len(card.before) > MOST_EFFECTS:
        raise at.at("before").wrong(f"{len(card.before)} effects; {MOST_EFFECTS} are allowed")
    if (copies := sum(effect.op == "copy_score" for effect in card.before)) > MOST_COPIES:
        raise at.at("before").wrong(f"{copies} effects copy scores; {MOST_COPIES} are allowed")
    for path, sel in _selectors(card, at):
        for i, color in enumerate(sel.color):
            if color != SELF and color not in made.colors:
                raise path.at("color").at(i).wrong(f"no card of the set is {color}")
        for i, name in enumerate(sel.id):
            if name != SELF and name not in made.ids:
                raise path.at("id").at(i).wrong(f"there is no card {name!r}")
    for i, effect in enumerate(card.before):
        to = at.at("before").at(i).at("to")
        if effect.op == "recolor" and any(color != ANY and color not in made.colors for color in effect.to):
            raise to.wrong(f"the colours of the set are {', '.join(made.colors)}")
        for all_of_them in {ANY, OTHER_SIDE}.intersection(effect.to):
            if len(effect.to) > 1:
                raise to.wrong(f"{all_of_them!r} stands alone")
    if (ways := most_ways(card, len(made.colors))) > MOST_WAYS:
        raise at.at("before").wrong(f"there may be {ways} ways to resolve it; {MOST_WAYS} are allowed")


def _check_colors(made: CardSet, place: Place) -> None:
    if WHITE not in made.colors or len(made.colors) < 3:
        raise place.at("cards").wrong(f"a set has at least 3 colours, white among them; here: {', '.join(made.colors)}")
    for color in COLORS:
        having = [card.id for card in made.cards if card.color == color]
        if color != WHITE and len(having) == 1:
            raise place.of_card(having[0]).at("color").wrong(f"it is the only {color} card; a colour is shared")


def _check_abilities(made: CardSet, place: Place) -> None:
    """What the rulebook says cards do must occur: care about neighbours, care about colours, add, subtract."""
    terms = [term for card in made.cards for term in card.score]
    selectors = [sel for card in made.cards for _, sel in _selectors(card, place)]
    colorful = any(sel.color for sel in selectors) or "distinct_color" in {a for t in terms for a in _aggs(t)}
    wanted = {
        "cares about adjacent cards": any(sel.scope in ADJACENCY for sel in selectors),
        "cares about colours": colorful,
        "adds points": any(term.n > 0 for term in terms),
        "subtracts points": any(term.n < 0 for term in terms),
    }
    for what, there in wanted.items():
        if not there:
            raise place.at("cards").wrong(f"no card has an ability that {what}")


def most_ways(card: Card, colors: int) -> int:
    """In how many ways this card could be resolved at most, whatever the line."""
    ways = 1
    for effect in card.before:
        ways *= _most_ways(effect, colors)
    return ways


def _selectors(card: Card, at: Place) -> Iterator[tuple[Place, Sel]]:
    for i, term in enumerate(card.score):
        path = at.at("score").at(i)
        if isinstance(term, Per):
            yield path.at("of"), term.of
        else:
            for where, test in _tests(term.cond, path.at("cond")):
                yield where.at("of"), test.of
    for i, effect in enumerate(card.before):
        path = at.at("before").at(i)
        yield path.at("a"), effect.a
        if effect.b:
            yield path.at("b"), effect.b


def _tests(cond: Cond, path: Place) -> Iterator[tuple[Place, Test]]:
    if isinstance(cond, Test):
        yield path, cond
    else:
        inner = path.at("all" if isinstance(cond, AllOf) else "any")
        for i, part in enumerate(cond.conds):
            yield from _tests(part, inner.at(i))


def _aggs(term: Per | If) -> set[str]:
    return {term.agg} if isinstance(term, Per) else {test.agg for _, test in _tests(term.cond, Place(""))}


def _most_ways(effect: Effect, colors: int) -> int:
    ways = _most_picks(effect.a)
    if effect.b:
        ways *= _most_picks(effect.b)
    if effect.op == "recolor":
        ways *= colors if ANY in effect.to else len(effect.to)
    elif effect.op == "move":
        ways *= LINE - 1 if ANY in effect.to else len(effect.to)
    elif effect.op == "reface":
        ways *= len(effect.to)
    elif effect.op == "replace_from_hand":
        ways *= DRAWN  # what is left in the hand
    return ways + effect.optional


def _most_picks(sel: Sel) -> int:
    return 1 if sel.choose is None else max(comb(n, min(n, sel.choose)) for n in range(most_in(sel) + 1))

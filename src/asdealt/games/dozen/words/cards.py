"""The text of a card of Dozen, generated from its data, so that text and behaviour always agree.

The messages are in `<language>/cards.ftl`; this file only walks the data and passes on the arguments. Cards that do the
same may have the same text. Cards that can do different things never have the same text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from asdealt.games.dozen.rules.cards import (  # isort: skip
    ONE_CARD_SCOPES, OTHER_SIDE, SELF, AllOf, Card, CardSet, Cmp, Cond, Effect, If, Per, Sel, Term, Test,
)  # fmt: skip
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.locales import words

_AMOUNT = {"count": "count", "distinct_color": "colours", "sum_value": "value", "longest_run": "run"}
_COMPARED = {">=": "at-least", "<=": "at-most", "==": "exactly"}
_DESTINATION = {
    "first": "to-first",
    "last": "to-last",
    "revealed": "to-shown",
    "concealed": "to-hidden",
    OTHER_SIDE: "to-other-row",
}


def card_name(card: Card, lang: str) -> str:
    return str(getattr(card.name, lang))


def piece_name(rules: DozenRules, id: str, lang: str) -> str:
    return card_name(rules.cards[id], lang)


def card_text(card: Card, card_set: CardSet, lang: str) -> list[str]:
    """One sentence for each effect before scoring, then one for each term of its score."""
    say = _Speaker(card_set, lang)
    return [*map(say.effect, card.before), *map(say.term, card.score)]


class _Speaker:
    def __init__(self, card_set: CardSet, lang: str) -> None:
        self.card_set, self.lang = card_set, lang
        self.say = words(lang).say

    # Sentences

    def term(self, term: Term) -> str:
        if isinstance(term, Per) and term.agg != "sum_value" and term.of.scope in ONE_CARD_SCOPES:
            term = If(term.n, Test("count", term.of, ">=", 1))  # "if the card is red", not "for each card that is red"
        if isinstance(term, If):
            return self.sentence(
                self.say("score-if", points=_signed(term.n), condition=self.condition(term.cond, nested=False))
            )
        text = self.per(term)
        if term.cap is not None:
            text = self.say("score-cap", text=text, most=_signed(term.n * term.cap))
        return self.sentence(text)

    def per(self, term: Per) -> str:
        points = _signed(term.n)
        match term.agg:
            case "count":
                return self.say("score-per-card", points=points, one=self.cards(term.of, "one"))
            case "distinct_color":
                return self.say("score-per-colour", points=points, cards=self.the_cards(term.of))
            case "sum_value":
                return self.say("score-per-value", n=term.n, points=points, value=self.value(term.of))
            case "longest_run":
                return self.say("score-per-run", points=points, many=self.cards(term.of, "many"))

    def effect(self, effect: Effect) -> str:
        args: dict[str, str] = {"a": self.target(effect.a)}
        if effect.b is not None:
            args["b"] = self.target(effect.b)
        if effect.to:
            args["to"] = self.listed([self.destination(effect, to) for to in effect.to], "list-or")
        if effect.n:
            args["points"] = _signed(effect.n)
        key = f"before-{effect.op.replace('_', '-')}"
        return self.sentence(self.say(key, optional="yes" if effect.optional else "no", **args))

    def sentence(self, text: str) -> str:
        return self.say("sentence", text=text)

    # Conditions

    def condition(self, cond: Cond, nested: bool = True) -> str:
        if isinstance(cond, Test):
            text, compound = self.test(cond), cond.of.scope in ONE_CARD_SCOPES and len(_filters(cond.of)) > 1
        else:
            parts = [self.condition(part) for part in cond.conds]
            text = self.listed(parts, "list-and" if isinstance(cond, AllOf) else "list-either")
            compound = len(parts) > 1
        return self.say("if-nested", condition=text) if nested and compound else text

    def test(self, test: Test) -> str:
        of = test.of
        if test.agg != "sum_value" and of.scope in ONE_CARD_SCOPES:
            test = replace(test, agg="count")  # for a single card, these amounts are the same
            if of.scope == "self":
                return self.test_of_this_card(test)
            if _meets(1, test) and not _meets(0, test) and _filters(of):
                card = self.say("the-card", one=self.cards(Sel(of.scope), "one"))
                return self.say("if-card", card=card, traits=self.traits(of, is_so=True))
        key = f"if-{_AMOUNT[test.agg]}-{_COMPARED[test.cmp]}"
        match test.agg:
            case "count":
                one, many = self.cards(of, "one"), self.cards(of, "many")
                return self.say(key, k=test.k, one=one, many=many, some=self.some(of, test.k))
            case "longest_run":
                return self.say(key, k=test.k, many=self.cards(of, "many"))
            case "distinct_color":
                return self.say(key, k=test.k, cards=self.the_cards(of))
            case "sum_value":
                return self.say(key, k=test.k, value=self.value(of))

    def test_of_this_card(self, test: Test) -> str:
        """A test on one card. Its amount is 0 or 1, so the test requires the trait, forbids it, or is always true."""
        if_so, if_not = _meets(1, test), _meets(0, test)
        of = test.of if if_so != if_not else Sel("self")
        return self.say("if-card", card=self.say("this-card"), traits=self.traits(of, is_so=if_so))

    # Which cards

    def cards(self, sel: Sel, number: str) -> str:
        """The selected cards as a noun without an article; `number` is "one" or "many"."""
        return self.in_scope(sel, self.filtered(sel, number), number)

    def filtered(self, sel: Sel, number: str) -> str:
        names = self.names(sel)
        cards = self.say(
            "cards",
            number=number,
            face="own" if sel.face == SELF else sel.face or "any",
            colours=self.colours(sel, number),
            named="same" if sel.id == (SELF,) else "yes" if names else "no",
            names=names,
        )
        if sel.value is None:
            return cards
        return self.say(f"value-{_COMPARED[sel.value.cmp]}", cards=cards, k=sel.value.k)

    def in_scope(self, sel: Sel, cards: str, number: str) -> str:
        return self.say(f"scope-{sel.scope.replace('_', '-')}", cards=cards, number=number)

    def some(self, sel: Sel, k: int) -> str:
        """k of the selected cards. "Other" goes before or after the number, depending on the language."""
        if sel.scope == "others":
            return self.say("some-others", k=k, one=self.filtered(sel, "one"), many=self.filtered(sel, "many"))
        return self.say("some", k=k, one=self.cards(sel, "one"), many=self.cards(sel, "many"))

    def the_cards(self, sel: Sel) -> str:
        if sel.scope == "self":
            return self.this_card(sel)
        if sel.scope in ONE_CARD_SCOPES:
            return self.say("the-card", one=self.cards(sel, "one"))
        return self.say("the-cards", many=self.cards(sel, "many"))

    def value(self, sel: Sel) -> str:
        if sel.scope in ONE_CARD_SCOPES:
            return self.say("value-of-one", card=self.the_cards(sel))
        return self.say("value-of-many", cards=self.the_cards(sel))

    def target(self, sel: Sel) -> str:
        """What an effect is done to."""
        if sel.scope in ONE_CARD_SCOPES:
            return self.the_cards(sel)
        if sel.choose is None:
            return self.say("every", one=self.cards(sel, "one"))
        return self.some(sel, sel.choose)

    def this_card(self, sel: Sel) -> str:
        if not _filters(sel):
            return self.say("this-card")
        return self.say("this-card-if", traits=self.traits(sel, is_so=True))

    def traits(self, sel: Sel, is_so: bool) -> str:
        """The traits that the filters require of one card, or that it does not have all of them."""
        found: list[tuple[str, dict[str, int | str]]] = []
        if sel.face is not None:
            face = {"revealed": "shown", "concealed": "hidden", SELF: "own-row"}[sel.face]
            found.append((f"trait-{face}", {}))
        if sel.color:
            found.append(("trait-colour", {"colours": self.colours(sel, "one")}))
        if sel.id:
            found.append(("trait-name", {"named": "same" if sel.id == (SELF,) else "yes", "names": self.names(sel)}))
        if sel.value is not None:
            found.append((f"trait-value-{_COMPARED[sel.value.cmp]}", {"k": sel.value.k}))
        if not found:
            found.append(("trait-in-line", {}))
        traits = [self.say(key, **{"is": "yes" if is_so else "no"}, **args) for key, args in found]
        return self.listed(traits, "list-and" if is_so else "list-either")

    # Words

    def colours(self, sel: Sel, number: str) -> str:
        if not sel.color:
            return "none"
        if sel.color == (SELF,):
            return "own"
        return self.listed([self.colour(color, number) for color in sel.color], "list-or")

    def colour(self, color: str, number: str) -> str:
        """`number` is "one" or "many" beside cards, "noun" by itself."""
        return self.say("colour-own" if color == SELF else f"colour-{color}", number=number)

    def names(self, sel: Sel) -> str:
        return self.listed([self.name(card_id) for card_id in sel.id], "list-names")

    def name(self, card_id: str) -> str:
        if card_id == SELF:
            return self.say("name-same")
        return self.say("name", name=card_name(self.card_set[card_id], self.lang))

    def destination(self, effect: Effect, to: str) -> str:
        if to in _DESTINATION:
            return self.say(_DESTINATION[to])
        if effect.op == "move":
            return self.say("to-anywhere")
        return self.say("to-any-colour") if to == "any" else self.colour(to, "noun")

    def listed(self, parts: Sequence[str], last: str) -> str:
        """A list in words: commas, and the message `last` before the last part."""
        if len(parts) < 2:
            return "".join(parts)
        first = reduce(lambda done, part: self.say("list-comma", first=done, last=part), parts[:-1])
        return self.say(last, first=first, last=parts[-1])


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def _filters(sel: Sel) -> list[object]:
    return [part for part in (sel.face, sel.color, sel.id, sel.value) if part]


def _meets(amount: int, test: Test) -> bool:
    met: dict[Cmp, bool] = {">=": amount >= test.k, "<=": amount <= test.k, "==": amount == test.k}
    return met[test.cmp]

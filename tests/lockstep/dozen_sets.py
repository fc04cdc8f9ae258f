"""Random card sets that use the whole vocabulary, for tests that must pass with any set."""

from __future__ import annotations

from random import Random
from typing import Any

from asdealt.games.dozen.rules import BadCardSet, Card, CardSet, from_plain, limits
from asdealt.games.dozen.rules.cards import AGGS, CMPS, COLORS, OPS, SCOPES, SELF, SIDES
from asdealt.games.dozen.rules.fields import Place
from asdealt.games.dozen.rules.measuring import most_listed, most_tried, most_ways, parts
from asdealt.games.dozen.rules.reading import card as read_card
from asdealt.games.dozen.rules.reading import effect as read_effect
from helpers.dozen import card, per, words

Json = dict[str, Any]


class Designer:
    """Draws a card set."""

    def __init__(self, rng: Random, cards: int) -> None:
        self.rng = rng
        self.ids = [f"{rng.choice('abcxyz')}{i}" for i in range(cards)]
        self.colors = ["white", *rng.sample(COLORS[1:], min(cards // 4, rng.randint(2, len(COLORS) - 1)))]

    def card_set(self) -> CardSet:
        while True:
            try:
                return from_plain({
                    "id": "random", "edition": 1, "name": words("Random"), "theme": words("None"), "cards": self.cards()
                })  # fmt: skip
            except BadCardSet:  # usually because too many cards are named
                continue

    def cards(self) -> list[Json]:
        colors = [color for color in self.colors[1:] for _ in range(2)]
        while len(colors) < len(self.ids):
            colors.append(self.rng.choice([self.colors[0], self.rng.choice(self.colors)]))
        made: list[Json] = []
        self.left = limits.SET_PARTS - 10  # reserved for what every set must have
        for name, color in zip(self.ids, colors, strict=True):
            rest = len(self.ids) - len(made)  # a few cards have many parts, most have few; each gets at least 4
            most = min(limits.CARD_PARTS, 3 * self.left // rest, self.left - 4 * (rest - 1))
            made.append(self.card(name, color, most))
        made[0]["score"] = [per(-1, "adjacent", color=[self.colors[1]]), per(2, "left")]  # what every set must have
        self.rng.shuffle(made)
        return made

    def card(self, name: str, color: str, most: int) -> Json:
        """A card with at most this many parts, whose actions can be listed even if it fills a line."""
        rng = self.rng
        while True:
            score = [self.term() for _ in range(rng.choice([0, 1, 1, 2, 3]))]
            before = {"before": [self.effect() for _ in range(rng.choice([1, 1, 1, 2, 3]))]} if color == "white" else {}
            drawn = card(name, color, rng.randint(-20, 20), score=score, **before)
            read = read_card(drawn, Place("random"))
            blank = (Card(c, read.name, c, 0) for c in COLORS if c in self.colors)
            full = CardSet("full", 1, read.name, read.name, (*blank, read, read, read))
            listed = most_listed(full) <= limits.LINE_LISTED and most_tried(full) <= limits.LINE_TRIED
            if parts(read) <= most and listed and most_ways(read, len(self.colors)) <= limits.WAYS:
                self.left -= parts(read)
                return drawn

    def points(self) -> int:
        return self.rng.choice([n for n in range(-20, 21) if n])

    def maybe(self, share: float) -> bool:
        return self.rng.random() < share

    def sel(self) -> Json:
        rng = self.rng
        found: Json = {"scope": rng.choice(SCOPES)}
        if self.maybe(0.3):
            found["color"] = rng.sample([*self.colors, SELF], rng.randint(1, len(self.colors)))
        if self.maybe(0.3):
            found["face"] = rng.choice([*SIDES, SELF])
        if self.maybe(0.2):
            found["id"] = rng.sample([*self.ids, SELF], rng.randint(1, 4))
        if self.maybe(0.2):
            found["value"] = {"cmp": rng.choice(CMPS), "k": rng.randint(-9, 9)}
        return found

    def term(self) -> Json:
        if self.maybe(0.5):
            cap = {"cap": self.rng.randint(1, 9)} if self.maybe(0.3) else {}
            return {"op": "per", "n": self.points(), "agg": self.rng.choice(AGGS), "of": self.sel(), **cap}
        return {"op": "if", "n": self.points(), "cond": self.cond(3)}

    def cond(self, deep: int) -> Json:
        if deep > 1 and self.maybe(0.5):
            parts = [self.cond(deep - 1) for _ in range(self.rng.randint(1, 3))]
            if all(part not in parts[:i] for i, part in enumerate(parts)):
                return {self.rng.choice(["all", "any"]): parts}
        rng = self.rng
        return {"agg": rng.choice(AGGS), "of": self.sel(), "cmp": rng.choice(CMPS), "k": rng.randint(-5, 9)}

    def effect(self) -> Json:
        while True:
            try:
                found = self.any_effect()
                read_effect(found, Place("random"))
                return found
            except BadCardSet:  # it selects several cards where only one is allowed
                continue

    def any_effect(self) -> Json:
        rng = self.rng
        op = rng.choice(OPS)
        found: Json = {"op": op, "a": self.choice(), "optional": self.maybe(0.5)}
        if op == "swap":
            found["b"] = self.choice()
        elif op == "add_value":
            found["n"] = self.points()
        elif op == "recolor":
            found["to"] = ["any"] if self.maybe(0.3) else rng.sample(self.colors, rng.randint(1, len(self.colors)))
        elif op == "reface":
            found["to"] = rng.choice([["other"], ["revealed"], ["concealed", "revealed"]])
        elif op == "move":
            found["to"] = rng.choice([["any"], ["first"], ["last", "first"]])
        return found

    def choice(self) -> Json:
        found = self.sel()
        if self.maybe(0.7):
            found["choose"] = self.rng.choice([1, 1, 1, 2, 3, 11])
        return found

"""Dozen in everyday words: `show 3 hide 1`, `ホタルを表、月を裏`, `tomar oculta`, `Moon: show 7`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from asdealt.core import View
from asdealt.folding import fold
from asdealt.games.dozen.rules import CardSet, DozenRules, Offer, Phase, Player, Resolve, Take
from asdealt.games.dozen.rules.cards import COLORS
from asdealt.games.dozen.rules.effects import unresolved
from asdealt.games.dozen.words.cards import card_name
from asdealt.games.dozen.words.hear_steps import EFFECT_VERBS, read_steps, say_step
from asdealt.locales import Words
from asdealt.locales.hear.turns import AnyRules, AnyTurn, one_decision_each

from asdealt.locales.hear.vocabulary import (  # isort: skip
    FILLER, NUMBERS, THEN, Heard, Named, Piece, Span, Vocabulary, phrases, spoken,
)  # fmt: skip

turns = one_decision_each

_VERBS = {Phase.OFFER: "offer", Phase.TAKE: "take", Phase.WHITE: "resolve"}  # by phase: the verb that may be left out
_ROWS = ("shown", "hidden")


def understand(heard: Heard, rules: AnyRules, view: View[Any]) -> str:
    said = heard.meanings
    verbs = said & set(_VERBS.values())
    if not verbs:
        verbs = frozenset({"resolve"} if said & EFFECT_VERBS else {_VERBS.get(view.state.phase, "")})
    if len(verbs) != 1:
        raise heard.unclear()
    (verb,) = verbs
    pieces = [piece for piece in heard.pieces if piece != verb]
    match verb:
        case "offer":
            return _offer(heard, pieces, _me(view))
        case "take":
            return f"take {_taken(heard, pieces, cast(DozenRules, rules), view)}"
        case "resolve":
            return _resolve(heard, pieces, cast(DozenRules, rules), _me(view))
        case _:
            raise heard.unclear()


def _me(view: View[Any]) -> Player:
    player: Player = view.state.players[view.seat]
    return player


# Offers


def _offer(heard: Heard, pieces: Sequence[Piece], me: Player) -> str:
    rows: list[str] = []
    cards: list[str] = []
    order = ""
    for piece in pieces:
        if isinstance(piece, Span):
            cards += [_held(heard, piece.first, me), _held(heard, piece.last, me)]
            order += "cc"
        elif isinstance(piece, int | Named):
            cards.append(_held(heard, piece, me))
            order += "c"
        elif piece in _ROWS:
            rows.append(str(piece))
            order += "r"
        elif piece != THEN:
            raise heard.unclear()
    if len(cards) != 2:
        raise heard.unclear("dozen.two_cards")
    if order in ("rcrc", "crcr") and set(rows) == set(_ROWS):  # each row is named next to its card
        pass
    elif order == "cc":
        rows = list(_ROWS)
    elif order in ("rcc", "ccr"):  # one row is named, next to its card: the other card goes to the other row
        other = _ROWS[1 - _ROWS.index(rows[0])]
        rows = [rows[0], other] if order == "rcc" else [other, rows[0]]
    else:
        raise heard.unclear("dozen.which_row")
    card = dict(zip(rows, cards, strict=True))
    return f"offer show {card['shown']} hide {card['hidden']}"


def _held(heard: Heard, piece: int | Named, me: Player) -> str:
    """A card by its name, or by its place in the hand."""
    if isinstance(piece, Named):
        return piece.card
    if not 1 <= piece <= len(me.hand):
        raise heard.unclear("dozen.no_such_place", place=piece, cards=len(me.hand))
    card: str = me.hand[piece - 1].face.id
    return card


# Taking


def _taken(heard: Heard, pieces: Sequence[Piece], rules: DozenRules, view: View[Any]) -> str:
    if len(pieces) == 1 and pieces[0] in _ROWS:
        return str(pieces[0])
    if len(pieces) == 1 and isinstance(pieces[0], Named) and pieces[0].card == _shown_to_me(rules, view):
        return "shown"
    raise heard.unclear("dozen.shown_or_hidden")


def _shown_to_me(rules: DozenRules, view: View[Any]) -> str | None:
    state, seat = view.state, view.seat
    if state.phase is not Phase.TAKE or seat is None:
        return None
    offer = state.players[rules.offerer(state.round, seat, len(state.players))].offer
    card: str = offer.shown.face.id
    return card


# White cards


def _resolve(heard: Heard, pieces: Sequence[Piece], rules: DozenRules, me: Player) -> str:
    waiting = unresolved(rules.cards, me.line) if all(laid.card.known for laid in me.line) else []
    first = pieces[0] if pieces else None
    if isinstance(first, Named):
        place, rest = _place_of(heard, first.card, me, waiting), pieces[1:]
    elif isinstance(first, int) and ("resolve" in heard.meanings or first in waiting):
        place, rest = first, pieces[1:]
    elif len(waiting) == 1:  # the only white card need not be named
        place, rest = waiting[0], pieces
    else:
        raise heard.unclear("dozen.which_white")
    here = me.line[place - 1] if 1 <= place <= len(me.line) else None
    printed = rules.cards[here.card.face.id].before if here is not None and here.card.known else ()
    return f"resolve {place} {read_steps(heard, rest, printed, lambda held: _held(heard, held, me))}"


def _place_of(heard: Heard, card: str, me: Player, waiting: Sequence[int]) -> int:
    """The place of a card; of several copies, the one still to resolve."""
    places = [n for n, laid in enumerate(me.line, start=1) if laid.card.known and laid.card.face.id == card]
    found = [n for n in places if n in waiting] or places
    if len(found) != 1:
        raise heard.unclear("dozen.which_white")
    return found[0]


# Turns as text


def say(words: Words, rules: AnyRules, view: View[Any], turn: Sequence[Any]) -> str:
    (action,) = turn
    names = _Names(words, cast(DozenRules, rules), view)
    match action:
        case Offer(shown, hidden):
            return words.say("typed-offer", shown=names.held(shown.face.id), hidden=names.held(hidden.face.id))
        case Take(hidden):
            return words.say("typed-take", row="hidden" if hidden else "shown")
        case Resolve(place, steps):
            how = "; ".join(say_step(words, step, names.held) for step in steps)
            return words.say("typed-resolve", card=names.laid(place), how=how)
        case _:
            raise TypeError(f"nobody types {action!r}: it is chance's")


class _Names:
    """Names for cards that `understand` reads back as the same cards."""

    def __init__(self, words: Words, rules: DozenRules, view: View[Any]) -> None:
        self.lang, self.cards, self.me = words.lang, rules.cards, _me(view)
        self.known = vocabulary(words, rules, view).phrases

    def held(self, card: str) -> str:
        """The name, or the place in the hand if the name would be understood as something else."""
        return self.name(card) or str([held.face.id for held in self.me.hand].index(card) + 1)

    def laid(self, place: int) -> str:
        """The name, or the place in the line if several copies are still to resolve."""
        card = self.me.line[place - 1].card.face.id
        copies = [laid for laid in self.me.line if laid.card.face.id == card and not laid.resolved]
        return (self.name(card) if len(copies) == 1 else None) or str(place)

    def name(self, card: str) -> str | None:
        name = card_name(self.cards[card], self.lang)
        return name if self.known.get(fold(name)) == Named(card) else None


def vocabulary(words: Words, rules: AnyRules, view: View[Any]) -> Vocabulary:
    """Words for effects and colours are weak until white cards are resolved, so that a card may be called Orange."""
    weak = frozenset() if view.state.phase is Phase.WHITE else EFFECT_VERBS.union(COLORS)
    return _vocabulary(words.lang, cast(DozenRules, rules).cards, weak)


@cache
def _vocabulary(lang: str, cards: CardSet, weak: frozenset[str]) -> Vocabulary:
    """Words and names of cards. A card name takes precedence over fillers and over words of `weak` meanings."""
    known, gives_way = phrases(lang, DozenRules.name), weak | {FILLER}
    named = {name: card for name, card in _card_names(cards, lang).items() if known.get(name, FILLER) in gives_way}
    return Vocabulary({**known, **named})


def _card_names(cards: CardSet, lang: str) -> dict[str, Piece]:
    """Cards by name and id. A name that two cards share means neither of them; an id always means its card."""
    found: dict[str, set[str]] = {}
    for card in cards.cards:
        for language in spoken(lang):
            found.setdefault(fold(card_name(card, language)), set()).add(card.id)
    names: dict[str, Piece] = {name: Named(ids.pop()) for name, ids in found.items() if len(ids) == 1}
    names |= {fold(card.id): Named(card.id) for card in cards.cards}
    return {name: card for name, card in names.items() if name and not re.fullmatch(NUMBERS, name)}


def kind(turn: AnyTurn) -> object:
    (action,) = turn
    return tuple(step.op for step in action.steps) if isinstance(action, Resolve) else type(action)

"""How balanced a card set of Dozen is, card by card."""

from __future__ import annotations

from typing import Any, cast

from asdealt.arena.game_balance import GameBalance
from asdealt.arena.sampling import percent
from asdealt.core import Rules
from asdealt.games.dozen.balance.card_counts import count_cards
from asdealt.games.dozen.balance.card_figures import CardFigures, figures
from asdealt.games.dozen.rules import DozenRules
from asdealt.games.dozen.words.cards import card_name
from asdealt.locales import Words

COLUMNS = ("card", "color", "offered", "shown", "taken-shown", "taken-hidden", "points", "effect", "flags")


def columns(words: Words) -> list[str]:
    return [words.say(f"balance-column-{column}") for column in COLUMNS]


def row(card: CardFigures, rules: Rules[Any, Any], words: Words) -> list[str]:
    printed = cast(DozenRules, rules).cards.by_id[card.id]
    return [
        card_name(printed, words.lang),
        words.say(f"colour-{card.color}", number="noun"),
        f"{card.offered:.0%}",
        percent(card.shown),
        percent(card.taken_shown),
        percent(card.taken_hidden),
        "-" if card.points is None else f"{card.points:.1f}",
        percent(card.effect, sign="+"),
        ", ".join(words.say(f"balance-flag-{flag.replace('_', '-')}") for flag in card.flags),
    ]


PART = GameBalance(count_cards, figures, columns, row)

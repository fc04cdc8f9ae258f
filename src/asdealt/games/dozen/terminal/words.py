"""What is said of a Dozen table: cards by name, colour and value, and what they score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import cast

from rich.cells import cell_len, set_cell_size

from asdealt.games.dozen.rules.cards import Card, CardSet, Copy
from asdealt.games.dozen.rules.effects import unresolved
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.scoring import Tally, tally
from asdealt.games.dozen.rules.state import Laid, Phase, Player, State
from asdealt.games.dozen.words.cards import card_name, card_text
from asdealt.terminal.draw.shared import Look, number
from asdealt.veil import Secret

ENDING = (Phase.WHITE, Phase.OVER)


def table_of(look: Look) -> State:
    return cast(State, look.view.state)


def rules_of(look: Look) -> DozenRules:
    return cast(DozenRules, look.rules)


def mine(look: Look) -> Player | None:
    return table_of(look).players[look.me] if look.me is not None else None


def printed(look: Look, secret: Secret[Copy]) -> Card:
    return rules_of(look).cards[secret.face.id]


def name(look: Look, secret: Secret[Copy]) -> str:
    return card_name(printed(look, secret), look.words.lang) if secret.known else look.say("draw-face-down")


def colour(look: Look, color: str) -> str:
    return look.say(f"colour-{color}", number="noun")


def worth(look: Look, card: Card) -> str:
    """Colour and value as printed."""
    return f"{colour(look, card.color)} {number(card.value)}"


def text(look: Look, card: Card) -> str:
    return look.say("draw-space").join(card_text(card, rules_of(look).cards, look.words.lang))


def current(look: Look, laid: Laid) -> tuple[str, int]:
    """A laid card's colour and value, as effects have left them."""
    card = printed(look, laid.card)
    return laid.color or card.color, card.value + laid.plus


def tallied(look: Look, seat: int) -> tuple[Tally, ...] | None:
    """The arithmetic of a line, where every card of it can be read."""
    line = table_of(look).players[seat].line
    if not all(laid.card.known for laid in line):
        return None
    return tally(rules_of(look).cards, line, rules_of(look).by_row)


def whites(look: Look, seat: int) -> list[int]:
    """The places of the white cards this seat has still to resolve."""
    state = table_of(look)
    return unresolved(rules_of(look).cards, state.players[seat].line) if state.phase is Phase.WHITE else []


def short_names(cards: CardSet, lang: str, cells: int) -> dict[str, str]:
    """A name of so many cells for every card, no two alike: the beginning, else its beginning and a later letter."""
    found: dict[str, str] = {}
    for card in sorted(cards.cards, key=lambda card: cell_len(card_name(card, lang))):
        whole = "".join(card_name(card, lang).split())
        taken = set(found.values())
        found[card.id] = next(short for short in _shortened(whole, cells) if short not in taken)
    return found


def _shortened(whole: str, cells: int) -> Iterator[str]:
    start = _opening(whole, cells)
    yield start
    shorter = _opening(whole, cells - cell_len(start[-1]))
    yield from (shorter + letter for letter in whole[len(start) :] if cell_len(shorter + letter) <= cells)
    yield from (_opening(whole, cells - len(str(n))) + str(n) for n in count(2))


def _opening(whole: str, cells: int) -> str:
    return set_cell_size(whole, cells).rstrip() if cell_len(whole) > cells else whole

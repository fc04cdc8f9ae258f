"""Phrases about a Dozen table: cards by name, colour and value, and what they score."""

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
from asdealt.terminal.draw.shared import Scene, number
from asdealt.veil import Secret

ENDING = (Phase.WHITE, Phase.OVER)


def state_of(scene: Scene) -> State:
    return cast(State, scene.view.state)


def rules_of(scene: Scene) -> DozenRules:
    return cast(DozenRules, scene.rules)


def mine(scene: Scene) -> Player | None:
    return state_of(scene).players[scene.me] if scene.me is not None else None


def printed(scene: Scene, secret: Secret[Copy]) -> Card:
    return rules_of(scene).cards[secret.face.id]


def name(scene: Scene, secret: Secret[Copy]) -> str:
    return card_name(printed(scene, secret), scene.words.lang) if secret.known else scene.say("draw-face-down")


def colour(scene: Scene, color: str) -> str:
    return scene.say(f"colour-{color}", number="noun")


def worth(scene: Scene, card: Card) -> str:
    """Colour and value as printed."""
    return f"{colour(scene, card.color)} {number(card.value)}"


def text(scene: Scene, card: Card) -> str:
    return scene.say("draw-space").join(card_text(card, rules_of(scene).cards, scene.words.lang))


def current(scene: Scene, laid: Laid) -> tuple[str, int]:
    """A laid card's colour and value, as effects have left them."""
    card = printed(scene, laid.card)
    return laid.color or card.color, card.value + laid.plus


def tallied(scene: Scene, seat: int) -> tuple[Tally, ...] | None:
    """The arithmetic of a line, if the viewer knows every card of it."""
    line = state_of(scene).players[seat].line
    if not all(laid.card.known for laid in line):
        return None
    return tally(rules_of(scene).cards, line, rules_of(scene).by_row)


def whites(scene: Scene, seat: int) -> list[int]:
    """The places of the white cards that this seat still has to resolve."""
    state = state_of(scene)
    return unresolved(rules_of(scene).cards, state.players[seat].line) if state.phase is Phase.WHITE else []


def short_names(cards: CardSet, lang: str, cells: int) -> dict[str, str]:
    """A distinct name of at most this many cells for every card: its beginning, or its beginning and a later letter."""
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

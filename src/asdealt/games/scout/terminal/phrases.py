"""Phrases about Scout's sets: how strong they are, what beats them, and which sets of a hand do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from asdealt.games.scout import hints as scout
from asdealt.games.scout.rules.sets import NO_SET, Kind, Strength, power, reaches, spell, stronger_sets
from asdealt.games.scout.rules.state import Cards, Phase, State, values
from asdealt.terminal.draw.cards import Span
from asdealt.terminal.draw.shared import Scene


def state_of(scene: Scene) -> State:
    return cast(State, scene.view.state)


def my_cards(scene: Scene) -> Cards:
    return state_of(scene).hands[scene.me] if scene.me is not None else ()


def undecided(scene: Scene) -> bool:
    """Whether I may still flip my hand. If players decide in turn, those before `turn` have decided."""
    table, me = state_of(scene), scene.me
    if table.phase is not Phase.FLIP or me is None:
        return False
    at_once = len(scene.rules.actors(table)) > 1
    return at_once or (me - table.start) % table.seats >= (table.turn - table.start) % table.seats


def strength_in_words(scene: Scene, of: Strength) -> str:
    return scene.say("draw-strength", kind=of.kind, size=of.size, low=of.low)


def beaten_by(scene: Scene) -> list[str]:
    """One phrase for each kind of set that beats the prior set; one for any set if there is no prior set."""
    return [_beater(scene, each) for each in scout.beaten_by(state_of(scene))]


def _beater(scene: Scene, by: scout.Beater) -> str:
    if by.only:
        return strength_in_words(scene, Strength(by.size, Kind(by.by), by.low))
    return scene.say(f"draw-beats-{by.by.replace('_', '-')}", size=by.size, low=by.low)


def my_beating_sets(scene: Scene) -> list[tuple[int, int]]:
    """(start, length) of every set of my hand that beats the prior set, the strongest first."""
    hand = values(my_cards(scene))
    found = stronger_sets(hand, power(values(state_of(scene).prior)))
    return sorted(found, key=lambda where: (-power(hand[where[0] : where[0] + where[1]]), where))


def largest(found: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those that are not part of a larger one. Two such share at most one card."""
    return [
        (start, length)
        for start, length in found
        if not any(begin <= start and start + length <= begin + longer and longer > length for begin, longer in found)
    ]


def spans(found: Sequence[tuple[int, int]]) -> list[Span]:
    return [Span(start, start + length - 1) for start, length in largest(found)]


def joined(hand: Sequence[int]) -> list[Span]:
    """The sets of two and more cards in a hand: its shape."""
    found = [(start, length) for start, (length, _) in enumerate(reaches(hand)) if length > 1]
    return spans(found)


def set_in_words(scene: Scene, start: int, length: int) -> str:
    hand = values(my_cards(scene))[start : start + length]
    places = str(start + 1) if length == 1 else f"{start + 1}-{start + length}"
    return scene.say("draw-set", places=places, strength=strength_in_words(scene, spell(power(hand))))


def prior_power(scene: Scene) -> int:
    return power(values(state_of(scene).prior)) if state_of(scene).prior else NO_SET

"""Phrases about a Splitz table: Parts, who votes, and the way to a run-off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from asdealt.games.splitz.rules.card_text import write_card
from asdealt.games.splitz.rules.cards import Card
from asdealt.games.splitz.rules.scoring import majorities, scores
from asdealt.games.splitz.rules.state import Contest, Part, Phase, State
from asdealt.terminal.draw.shared import Scene


def state_of(scene: Scene) -> State:
    return cast(State, scene.view.state)


def part_name(scene: Scene, part: Part) -> str:
    return scene.say(f"draw-part-{part}")


def contents(scene: Scene, cards: Iterable[Card]) -> str:
    """Cards in a list that reads well aloud."""
    return scene.listed(write_card(card) for card in cards)


def trail(scene: Scene, parts: Iterable[Part]) -> str:
    """The way from the row to a contested Part."""
    return " → ".join([scene.say("draw-row"), *(part_name(scene, part) for part in parts)])


def runoff(scene: Scene, state: State) -> str:
    """The sentence that says why only some players vote."""
    return scene.say("draw-runoff", names=scene.all_names(state.voters), part=part_name(scene, state.trail[-1]))


def waiting_contests(scene: Scene, contests: Iterable[Contest]) -> list[str]:
    return [
        scene.say(
            "draw-contest",
            trail=trail(scene, contest.trail),
            cards=contents(scene, contest.cards),
            names=scene.all_names(contest.voters),
        )
        for contest in contests
    ]


def part_of_round(scene: Scene, state: State, seat: int) -> str:
    """What this seat has received in a round whose Parts are being distributed; empty before that."""
    if state.phase in (Phase.FIRST, Phase.DEAL, Phase.OVER) or seat not in state.finished:
        return ""
    return scene.say("draw-served" if seat in state.served else "draw-gets-nothing")


def points(state: State) -> tuple[int, ...]:
    return scores(majorities(state), state.seats)


def leads(state: State) -> dict[tuple[int, Card], str]:
    """By seat and number scored: `★` for a sole lead, `=` for a tie."""
    return {
        (seat, column.number): "★" if len(column.scorers) == 1 else "="
        for column in majorities(state)
        for seat in column.scorers
    }


def stack(state: State, seat: int, number: Card) -> tuple[int, int]:
    """Number cards, and Jokers attached to them."""
    mine = state.stacks[seat]
    return mine.cards[number], mine.jokers[number]

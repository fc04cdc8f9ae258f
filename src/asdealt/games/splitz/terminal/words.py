"""What is said of a Splitz table: Parts, who votes, the way to a run-off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from asdealt.games.splitz.rules.cards import Card
from asdealt.games.splitz.rules.scoring import majorities, scores
from asdealt.games.splitz.rules.state import Contest, Part, Phase, State
from asdealt.games.splitz.rules.words import write_card
from asdealt.terminal.draw.shared import Look


def table_of(look: Look) -> State:
    return cast(State, look.view.state)


def part_name(look: Look, part: Part) -> str:
    return look.say(f"draw-part-{part}")


def contents(look: Look, cards: Iterable[Card]) -> str:
    """Cards in words that are read aloud one by one."""
    return look.listed(write_card(card) for card in cards)


def trail(look: Look, parts: Iterable[Part]) -> str:
    """The way from the row to a contested Part."""
    return " → ".join([look.say("draw-row"), *(part_name(look, part) for part in parts)])


def runoff(look: Look, state: State) -> str:
    """Why only some vote."""
    return look.say("draw-runoff", names=look.all_names(state.voters), part=part_name(look, state.trail[-1]))


def waiting_contests(look: Look, contests: Iterable[Contest]) -> list[str]:
    return [
        look.say(
            "draw-contest",
            trail=trail(look, contest.trail),
            cards=contents(look, contest.cards),
            names=look.all_names(contest.voters),
        )
        for contest in contests
    ]


def part_of_round(look: Look, state: State, seat: int) -> str:
    """How far this seat is in a round that is being given out; nothing before that."""
    if state.phase in (Phase.FIRST, Phase.DEAL, Phase.OVER) or seat not in state.finished:
        return ""
    return look.say("draw-served" if seat in state.served else "draw-gets-nothing")


def points(state: State) -> tuple[int, ...]:
    return scores(majorities(state), state.seats)


def leads(state: State) -> dict[tuple[int, Card], str]:
    """For each seat and number it scores: `★` if it leads alone, `=` if others have as many."""
    return {
        (seat, column.number): "★" if len(column.scorers) == 1 else "="
        for column in majorities(state)
        for seat in column.scorers
    }


def stack(state: State, seat: int, number: Card) -> tuple[int, int]:
    """Number cards, and Jokers attached to them."""
    mine = state.stacks[seat]
    return mine.cards[number], mine.jokers[number]

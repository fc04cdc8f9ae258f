"""Splitz tables in every phase, including crowded ones."""

from __future__ import annotations

from random import Random

from asdealt.core import CHANCE, Seat
from asdealt.games import rules_for
from asdealt.games.splitz.rules import SplitzRules, State, read_state
from browser.stage import Stage

ME = Seat(0)

FOUR = (
    "seat 0 2 3 5x3+J 6 8x2 9 10x4+Jx2",
    "seat 1 1 3 4x2 6x3 7 9x3 10x2",
    "seat 2 2+J 4 5 7x3+J 8x4 10",
    "seat 3 Jx2",
)
STOCK = "stock 4 5 8 10x2 J"
ROW = "3 7 J 10 J J 6 8 9"


def table(text: str, *stacks: str) -> State:
    """A state from its text; cards not in the text are discarded."""
    return read_state(" / ".join([text, STOCK, *(stacks or FOUR)]))


def played_out(seats: int, **options: str) -> list[State]:
    """All states of a game with random actions."""
    rules = rules_for("splitz", seats, options)
    rng = Random(5)
    states: list[State] = [rules.start(seats)]
    while actors := rules.actors(states[-1]):
        now = states[-1]
        moves = {
            seat: rules.draw(now, rng) if seat == CHANCE else rng.choice(rules.legal(now, seat))
            for seat in sorted(actors)
        }
        states.append(rules.apply(now, moves))
    return states


def stages() -> dict[str, Stage]:
    four, two = rules_for("splitz", 4), rules_for("splitz", 2)
    chooses = SplitzRules.from_options({"contest_order": "active_chooses"})
    everybody = "voters 0 1 2 3"
    parts = "parts 3 7 J | 10 J | J 6 8 9"
    black = "trail black / row J 6 8 9 / voters 0 2 / served 1"
    again = "vote / round 6 / active 1"
    white = "contested white: 3 7 J"
    pair = FOUR[:2]
    return {
        "cut": Stage(four, table(f"cut / round 6 / active 0 / row {ROW} / {everybody}"), ME, pace="blitz"),
        "cut-two": Stage(two, table("cut / round 6 / active 0 / row 3 7 J 10 J J 6 / voters 0 1", *pair), ME),
        "cut-again": Stage(four, table(f"cut / round 6 / active 0 / {black}"), ME),
        "cut-one-way": Stage(four, table("cut / round 6 / active 0 / trail black / row 6 8 9 / voters 1 2"), ME),
        "waiting": Stage(four, table(f"cut / round 6 / active 2 / row {ROW} / {everybody}"), ME),
        "discard": Stage(two, table(f"discard / round 6 / active 1 / {parts} / voters 0 1", *pair), ME),
        "vote": Stage(four, table(f"vote / round 6 / active 1 / {parts} / {everybody}"), ME, locked=[1]),
        "vote-locked": Stage(
            four, table(f"vote / round 6 / active 1 / {parts} / {everybody}"), ME, locked=[0, 1], mine="vote blue "
        ),
        "vote-two": Stage(two, table("vote / round 6 / active 0 / parts 3 7 J | - | J 6 8 9 / voters 0 1", *pair), ME),
        "run-off": Stage(four, table(f"{again} / trail black blue / parts 6 | 8 / voters 0 2 / {white}: 1 3"), ME),
        "run-off-watched": Stage(
            four, table(f"{again} / trail black / parts J 6 | 8 | 9 / voters 1 2 / {white}: 0 3"), ME
        ),
        "settle": Stage(chooses, table(f"settle / round 6 / active 0 / {white}: 1 3, black: J 6 8 9: 0 2"), ME),
        "joker": Stage(four, table("place / round 6 / active 1 / served 0", f"{FOUR[0]} Jx2", *FOUR[1:]), ME),
        "joker-watched": Stage(
            four, table("place / round 6 / active 1 / served 2", *FOUR[:2], f"{FOUR[2]} J", FOUR[3]), ME
        ),
        "watching": Stage(four, table(f"vote / round 6 / active 1 / {parts} / {everybody}"), None, locked=[1, 2]),
        "start": Stage(four, played_out(4)[2], ME),
        "over": Stage(four, played_out(4)[-1], ME),
        "over-two": Stage(two, played_out(2)[-1], ME),
    }

"""Texts of states from strangers: each is refused, or read as a state from which a whole match can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from asdealt import veil
from asdealt.core import Seat, Unreadable
from helpers.play import AnyRules, Setting, every_size, make, random_moves, some_states
from helpers.walk import secrets

TRIES = 900
WORD = re.compile(r"[A-Za-z_]+|[0-9]+|[^A-Za-z_0-9]")
STRANGE = [
    "-5",
    "99",
    "100000",
    "٣",
    "3/3",
    "1/2",
    "?",
    "-",
    "",
    "9x?",
    "J",
    "over",
    "turn",
    "white",
    "0",
    "1",
    "2",
    "3",
]


def damaged(text: str, rng: Random) -> str:
    """The text with a word or two changed, doubled, dropped or moved."""
    words = WORD.findall(text)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        i, j = rng.randrange(len(words)), rng.randrange(len(words))
        match rng.randrange(6):
            case 0:
                words[i] = rng.choice(STRANGE)
            case 1:
                words[i], words[j] = words[j], words[i]
            case 2:
                words[i] = words[j]
            case 3:
                words[i] = ""
            case 4:
                words[i] += words[j]
            case _:
                numbers = [k for k, word in enumerate(words) if word.isdecimal()]
                if numbers:
                    words[rng.choice(numbers)] = str(rng.choice([0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 64, 999]))
    return "".join(words)


def tables(rules: AnyRules, seats: int, rng: Random) -> Iterator[tuple[str, Any]]:
    """Damaged texts of a real match that can still be read, and the states they are read as."""
    states = some_states(rules, seats, rng, share=0.3)
    for _ in range(TRIES):
        state = rng.choice(states)
        if rng.random() < 0.2:
            state = veil.look(state, rng.choice([None, *map(Seat, range(seats))]))
        text = damaged(rules.notation.write_state(state), rng)
        try:
            yield text, rules.notation.read_state(text)
        except Unreadable:
            continue


@every_size
def test_a_table_that_is_read_can_be_played(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(f"damaged tables {setting}")
    played = 0
    for text, table in tables(rules, seats, rng):
        assert rules.notation.read_state(rules.notation.write_state(table)) == table, text
        try:
            look_at(rules, table)
            if all(secret.known for secret in secrets(table)):
                play_on(rules, table, rng)
                played += 1
        except Exception as error:
            raise AssertionError(f"{text!r} was read, and then: {error!r}") from error
    assert played > 20


def look_at(rules: AnyRules, table: Any) -> None:
    actors = rules.actors(table)
    assert (rules.outcome(table) is None) == bool(actors)
    for viewer in (None, *map(Seat, range(rules.seats_of(table)))):
        veil.view(table, (), viewer)
    for seat in actors:
        if seat >= 0 and all(secret.known for secret in secrets(veil.look(table, seat)) if seat in secret.seen):
            assert rules.actors(veil.look(table, seat)) == actors


def play_on(rules: AnyRules, table: Any, rng: Random) -> None:
    """Play to the end. A round of Scout may take long, so the first legal action is taken after a while."""
    for n in range(20_000):
        if not rules.actors(table):
            assert rules.outcome(table) is not None
            return
        moves = random_moves(rules, table, rng)
        if n > 300:
            moves = {seat: move if seat < 0 else rules.legal(table, seat)[0] for seat, move in moves.items()}
        table = rules.apply(table, moves)
    raise AssertionError("no end in sight")

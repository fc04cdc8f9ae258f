"""Splitz tables for tests, and a short way to play at them."""

from __future__ import annotations

from asdealt.core import Seat
from asdealt.games.splitz.rules import Action, Part, SplitzRules, State, Vote, read_state

RULES = SplitzRules()
EXAMPLE = "7 1 5 9 9 J 8 2 10"  # nine cards that end like the rulebook's example: Joker, eight, two, ten


def chosen(**options: str | bool) -> SplitzRules:
    return SplitzRules.from_options(options)


def last_row(cards: str, seats: int, active: int = 0, **held: str) -> State:
    """A row of the last round, before the cut; `seat0="8x2+J"` are the cards in front of a seat."""
    stacks = " / ".join(f"seat {seat} {held.get(f'seat{seat}', '')}" for seat in range(seats))
    voters = " ".join(map(str, range(seats)))
    return read_state(f"cut / round 8 / active {active} / row {cards} / voters {voters} / {stacks}")


def over(*held: str) -> State:
    """The end of a game with these cards in front of the seats."""
    return read_state(f"over / round 10 / active 0 / {' / '.join(f'seat {s} {held[s]}' for s in range(len(held)))}")


def after(table: State, *turns: str, rules: SplitzRules = RULES) -> State:
    """The state after these turns, each by the seat that decides; `vote white black` is one vote per seat."""
    for turn in turns:
        table = rules.apply(table, moves(table, turn, rules))
    return table


def moves(table: State, turn: str, rules: SplitzRules = RULES) -> dict[Seat, Action]:
    asked = sorted(rules.actors(table))
    if turn.startswith("vote"):
        return {seat: Vote(Part(part)) for seat, part in zip(asked, turn.split()[1:], strict=True)}
    (seat,) = asked
    return {seat: rules.notation.read(turn, seat)[0]}


def asked(table: State, rules: SplitzRules = RULES) -> list[int]:
    return sorted(rules.actors(table))


def choices(table: State, seat: int, rules: SplitzRules = RULES) -> list[str]:
    """A seat's legal actions, as text."""
    return [rules.notation.write([action]) for action in rules.legal(table, Seat(seat))]


def held(table: State, seat: int) -> str:
    """The cards in front of a seat, as in the text of a state."""
    fields = RULES.notation.write_state(table).split(" / ")
    (field,) = [field for field in fields if field.startswith(f"seat {seat}")]
    return field.removeprefix(f"seat {seat}").strip()


def refused(table: State, seat: int, action: Action, rules: SplitzRules = RULES) -> tuple[str, str] | None:
    refusal = rules.why_not(table, Seat(seat), action)
    return (refusal.code, refusal.rule) if refusal else None


def new_game(seats: int, first: int = 0) -> State:
    """A new game, before the first row."""
    return after(RULES.start(seats), f"first {first}")

"""Scout tables in every phase, including crowded ones."""

from __future__ import annotations

import dataclasses
from random import Random

from asdealt.core import CHANCE, Seat
from asdealt.games import rules_for
from asdealt.games.scout.rules import CARDS, Phase, State
from asdealt.games.scout.rules.cards import deck
from asdealt.games.scout.rules.state import Cards
from asdealt.veil import Secret, face_up, seen_by
from browser.stage import Stage

ME = Seat(0)


def dealt(seats: int) -> State:
    """The first deal of a game, before any decision."""
    rules = rules_for("scout", seats)
    table = rules.start(seats)
    rng = Random(7)
    while rules.actors(table) == {CHANCE}:
        table = rules.apply(table, {CHANCE: rules.draw(table, rng)})
    return dataclasses.replace(table, start=ME, turn=ME)  # type: ignore[no-any-return]


def hand_of(*cards: tuple[int, int]) -> Cards:
    return tuple(Secret(CARDS[card], seen_by(ME)) for card in cards)


def prior_of(*cards: tuple[int, int]) -> Cards:
    return tuple(face_up(CARDS[card]) for card in cards)


def turn(seats: int = 4, **changes: object) -> State:
    """My turn in the middle of a round: Ben's 4-5-6 is on the table."""
    table = dealt(seats)
    mine = hand_of((3, 8), (5, 2), (6, 9), (7, 1), (2, 10), (9, 4), (9, 3), (1, 8), (4, 7), (10, 3), (8, 5), (8, 1))
    scouted = (face_up(CARDS[6, 10]), *table.hands[1][:6])
    usual = {
        "phase": Phase.TURN,
        "hands": (mine, scouted, *table.hands[2:]),
        "prior": prior_of((4, 9), (5, 1), (6, 3)),
        "owner": Seat(1),
        "captured": (prior_of((1, 2), (7, 8)), (), prior_of((2, 3)), ())[:seats],
        "tokens": (2, 0, 1, 3)[:seats],
        "markers": (True, False, True, True)[:seats],
        "turns": 9,
        "scouts": 1,
    }
    return dataclasses.replace(table, **{**usual, **changes})  # type: ignore[arg-type]


def many_cards(count: int) -> State:
    """A hand that has grown to this many cards by scouting."""
    cards = [card for card in deck(4) if card.pair not in {(4, 9), (1, 5), (3, 6)}]
    Random(3).shuffle(cards)
    hand = tuple(Secret(card, seen_by(ME)) for card in cards[:count])
    rest = [Secret(card, seen_by(seat % 3 + 1)) for seat, card in enumerate(cards[count:])]
    return turn(hands=(hand, tuple(rest[0::3]), tuple(rest[1::3]), tuple(rest[2::3])), captured=((),) * 4)


def played_out(seats: int = 4) -> list[State]:
    """Two rounds of random actions: the states from the first turn of round 1 onwards."""
    rules, rng = rules_for("scout", seats), Random(11)
    states = [rules.start(seats)]
    while states[-1].phase is not Phase.OVER:
        table = states[-1]
        actors = rules.actors(table)
        moves = {
            seat: rules.draw(table, rng) if seat == CHANCE else rules.legal(table, seat)[0] for seat in sorted(actors)
        }
        states.append(rules.apply(table, moves))
    return states


def stages() -> dict[str, Stage]:
    rules, two = rules_for("scout", 4), rules_for("scout", 2)
    over = played_out()[-1]
    return {
        "flip": Stage(rules, dealt(4), ME),
        "flip-locked": Stage(rules, dealt(4), ME, locked=[0, 2], mine="turn"),
        "flip-five": Stage(rules_for("scout", 5), dealt(5), ME),
        "turn": Stage(rules, turn(), ME, pace="blitz"),
        "turn-any": Stage(rules, turn(prior=(), owner=None), ME),
        "turn-weak": Stage(rules, turn(prior=prior_of((9, 4), (9, 3), (9, 2), (9, 1)), hands=turn().hands), ME),
        "turn-last": Stage(rules, turn(prior=prior_of((7, 9), (8, 1), (9, 3)), hands=turn().hands), ME),
        "turn-seventeen": Stage(rules, many_cards(17), ME),
        "turn-thirty": Stage(rules, many_cards(30), ME),
        "turn-two": Stage(two, turn(2, markers=(False, False)), ME),
        "waiting": Stage(rules, turn(turn=Seat(2)), ME),
        "watching": Stage(rules, turn(turn=Seat(2)), None),
        "over": Stage(rules, over, ME),
    }

"""Which sets a scouted card would belong to, found quickly, against all sets tried out one by one."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.games.scout.rules.sets import NO_SET, joins, power, untouched

HANDS = 300


def some_hands(seed: int) -> list[tuple[int, ...]]:
    """Hands of up to nine numbers that often lie near each other, so that many of them form sets."""
    rng = Random(seed)
    found: list[tuple[int, ...]] = [()]
    for _ in range(HANDS):
        hand = [rng.randint(1, 10)]
        for _ in range(rng.randint(0, 8)):
            near = hand[-1] + rng.choice((-2, -1, -1, 0, 0, 1, 1, 2))
            hand.append(near if 1 <= near <= 10 else rng.randint(1, 10))
        found.append(tuple(hand))
    return found


def tried_out(hand: tuple[int, ...], value: int) -> dict[int, int]:
    """By gap: the power of the strongest set of several cards that a card there would belong to."""
    found = {}
    for gap in range(len(hand) + 1):
        cards = [*hand[:gap], value, *hand[gap:]]
        whole = [
            power(cards[start:end])
            for start in range(gap + 1)
            for end in range(gap + 1, len(cards) + 1)
            if end - start > 1
        ]
        if (best := max(whole, default=NO_SET)) != NO_SET:
            found[gap] = best
    return found


@pytest.mark.parametrize("value", range(1, 11))
def test_joins_are_the_strongest_sets_around_every_gap(value: int) -> None:
    found = 0
    for hand in some_hands(value):
        told = joins(hand, value)
        assert {gap: of for gap, _, of in told} == tried_out(hand, value)
        for gap, start, of in told:
            cards = [*hand[:gap], value, *hand[gap:]]
            assert of in {power(cards[start:end]) for end in range(gap + 1, len(cards) + 1)}
        found += len(told)
    assert found > HANDS  # a hand has several on average


def test_untouched_is_the_strongest_set_on_either_side_of_a_gap() -> None:
    for hand in some_hands(11):
        for gap, of in enumerate(untouched(hand)):
            sides = [
                power(side[start:end])
                for side in (hand[:gap], hand[gap:])
                for start in range(len(side))
                for end in range(start + 1, len(side) + 1)
            ]
            assert of == max(sides, default=NO_SET)

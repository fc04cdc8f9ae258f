"""Dozen's white cards are resolved optimally: no other order or choice scores more."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import Seat
from asdealt.games.dozen.bots.white import best_resolution, interacting_groups
from asdealt.games.dozen.rules import Copy, DozenRules, Laid, Options, Player
from asdealt.games.dozen.rules.cards import SIDES
from asdealt.games.dozen.rules.effects import resolutions, resolved, unresolved
from asdealt.games.dozen.rules.scoring import total
from asdealt.veil import face_up
from lockstep.dozen_sets import Designer

ME = Seat(1)
MOST = 2000  # lines that the brute force tries, so that the test stays quick


class TooMany(Exception):
    pass


def best_total(rules: DozenRules, player: Player, looked: list[Player]) -> int:
    """Brute force: every order and every choice."""
    looked.append(player)
    if len(looked) > MOST:
        raise TooMany
    ways = list(resolutions(rules.cards, player, ME, rules.by_row))
    if not ways:
        return total(rules.cards, player.line, rules.by_row)
    return max(best_total(rules, resolved(rules.cards, player, way, ME), looked) for way in ways)


def reached(rules: DozenRules, player: Player) -> int:
    while unresolved(rules.cards, player.line):
        player = resolved(rules.cards, player, best_resolution(rules, player, ME), ME)
    return total(rules.cards, player.line, rules.by_row)


def random_player(rules: DozenRules, rng: Random, cards: int, white: int) -> Player:
    others = sorted(rules.cards.ids - rules.cards.white)
    names = rng.choices(sorted(rules.cards.white), k=white) + rng.choices(others, k=cards - white)
    rng.shuffle(names)
    line = tuple(Laid(face_up(Copy(name)), rng.choice(SIDES), rng.randrange(2)) for name in names)
    hand = tuple(face_up(Copy(name)) for name in sorted(rng.sample(sorted(rules.cards.ids), 2)))
    return Player(hand, line)


@pytest.mark.parametrize("seed", range(12))
def test_random_sets_are_resolved_optimally(seed: int) -> None:
    rng = Random(seed)
    rules = DozenRules(Options(cards=Designer(rng, 14).card_set(), adjacency=rng.choice(["line", "row"])))
    compared = 0
    for _ in range(40):
        player = random_player(rules, rng, 5, rng.choice([1, 2, 2, 3]))
        try:
            best = best_total(rules, player, [])
        except TooMany:
            continue
        assert reached(rules, player) == best
        compared += 1
        if compared == 6:
            break


@pytest.mark.parametrize("seed", range(4))
def test_the_starter_set_is_resolved_optimally(seed: int) -> None:
    rules, rng = DozenRules(), Random(seed)
    player = random_player(rules, rng, 12, 2)
    assert reached(rules, player) == best_total(rules, player, [])


def test_cards_that_cannot_affect_each_other_are_in_different_groups() -> None:
    group = interacting_groups(DozenRules())
    assert group["moon"] == group["fog"]  # both look at rows and change them
    assert len({group[card] for card in ("moon", "dream", "nightingale")}) == 3


def test_a_card_that_moves_others_is_in_one_group_with_all() -> None:
    rules = DozenRules(Options(cards=Designer(Random(0), 14).card_set()))
    movers = [c.id for c in rules.cards.cards if any(e.op in ("move", "swap", "remove") for e in c.before)]
    assert movers
    assert len({interacting_groups(rules)[card] for card in rules.cards.white}) == 1


@pytest.mark.parametrize("budget", [1, 7, 60])
def test_with_too_many_choices_it_still_does_something_legal(budget: int) -> None:
    rules, rng = DozenRules(), Random(3)
    player = random_player(rules, rng, 12, 5)
    while unresolved(rules.cards, player.line):
        way = best_resolution(rules, player, ME, budget)
        assert way in list(resolutions(rules.cards, player, ME, rules.by_row))
        player = resolved(rules.cards, player, way, ME)

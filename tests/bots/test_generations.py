"""Earlier generations of bots stay playable, and play as they did."""

from __future__ import annotations

import hashlib
import json
from itertools import islice
from random import Random

import pytest

from asdealt.bots import Name, UnknownBot, find
from asdealt.bots.game_bots import bots_of
from asdealt.core import CHANCE
from asdealt.games import rules_for
from asdealt.games.scout.bots.heuristic import weighed
from asdealt.veil import view
from helpers.play import random_states

CHOICES_OF_2026 = "24ecad9f6089ecac6da067b0e5a2448d"  # of its expert, computed before experts searched with nets
WORTHS_OF_2026 = "0902b3232a2ebd5695058b8acfa49d50"  # computed by the program of 2026


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_the_bots_of_2026_are_found_by_name(game: str) -> None:
    assert bots_of(game).earlier == ("2026",)
    for name in ("heuristic@2026", "expert@20000@2026", "expert@0.5s@2026"):
        assert vars(find(name, game))["generation"] == "2026"
    assert vars(find("heuristic", game))["generation"] == vars(find("expert@2026", game))["generation"] == ""
    assert Name.read("expert@2026").samples == 2026  # a budget: an expert without one has no generation


@pytest.mark.parametrize(
    "name", ["heuristic@1999", "expert@10@1999", "skilled@2026", "greedy@2026", "heuristic@2026@2026"]
)
def test_other_generations_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        find(name, "scout")


def test_the_scout_heuristic_of_2026_weighs_as_it_did() -> None:
    worths: list[list[int]] = []
    for seats in (2, 3, 4, 5):
        rules = rules_for("scout", seats)
        for state in islice(random_states(rules, seats, Random(seats)), 41):
            views = [view(state, (), seat) for seat in sorted(rules.actors(state) - {CHANCE})]
            worths.extend([worth for worth, _ in weighed(rules, seen, "2026")] for seen in views)
    assert sum(map(len, worths)) == 4254
    assert hashlib.md5(json.dumps(worths).encode(), usedforsecurity=False).hexdigest() == WORTHS_OF_2026


def test_the_expert_of_2026_searches_as_it_did() -> None:
    chosen = []
    for seats in (2, 3, 4, 5):
        rules = rules_for("scout", seats)
        states = [state for state in random_states(rules, seats, Random(seats)) if rules.actors(state) - {CHANCE}]
        for state in states[:24:2]:
            for seat in sorted(rules.actors(state)):
                action = find("expert@300@2026", "scout").choose(rules, view(state, (), seat), Random(5))
                chosen.append(rules.notation.write((action,)))
    assert hashlib.md5(json.dumps(chosen).encode(), usedforsecurity=False).hexdigest() == CHOICES_OF_2026

"""The player `net` in Dozen, by nets that correct nothing: it mixes, and asks the heuristic where nets know nothing."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import exp
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.bots.net_player import NetPlayer
from asdealt.bots.simple import play_out
from asdealt.core import CHANCE, Seat
from asdealt.fast.net_files import BadNet, read_net
from asdealt.fast.net_reading import read
from asdealt.games import rules_for
from asdealt.games.dozen.bots.heuristic import Heuristic
from asdealt.games.dozen.fast import net_knowledge
from asdealt.games.dozen.fast.net_layout import NET_CHOICE, O_WORTH
from asdealt.games.dozen.fast.policy import POINT
from asdealt.games.dozen.rules import DozenRules, Options, Phase
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.play import Setting, make, name_of, random_states, settings
from helpers.untaught_nets import SHARP, untaught, untaught_net
from lockstep.dozen_sets import Designer

SEAT = Seat(1)


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "dozen"], ids=name_of)
def test_it_plays_whole_games(setting: Setting) -> None:
    """The match refuses what is not legal."""
    rules, seats = make(setting)
    match: Match[Any, Any] = Match(rules, seats, Seed.of("net"))
    play_out(match, [NetPlayer("dozen", untaught_net("dozen", seats))] * seats, Random(2))
    assert match.over


def test_offers_and_takes_are_drawn_by_their_scores() -> None:
    rules, bot, compared = rules_for("dozen", 2), NetPlayer("dozen", untaught_net("dozen", 2)), 0
    for state in islice(random_states(rules, 2, Random(1)), 4, 9):
        if CHANCE in rules.actors(state):
            continue
        seen, rng, draws = view(state, (), SEAT), Random(5), 300
        drawn = Counter(bot.choose(rules, seen, rng) for _ in range(draws))
        found = read(rules, seen, SEAT)
        worths = [found.choices[NET_CHOICE * k + O_WORTH] / POINT for k, a in enumerate(found.actions) if a >= 0]
        odds = [exp(SHARP * worth) for worth in worths]
        for action, each in zip(rules.legal(state, SEAT), odds, strict=True):
            assert drawn[action] / draws == pytest.approx(each / sum(odds), abs=0.1)
        compared += len(drawn) > 1
    assert compared > 1


def same_as_the_heuristic(rules: Any, seats: int, seed: int, *, white_only: bool = False) -> int:
    """How many decisions were compared."""
    bot, compared = NetPlayer("dozen", untaught_net("dozen", seats)), 0
    for state in random_states(rules, seats, Random(seed)):
        for seat in sorted(rules.actors(state) - {CHANCE}):
            if state.phase is Phase.WHITE or not white_only:
                seen = view(state, (), seat)
                assert bot.scored(rules, seen) == []
                assert bot.choose(rules, seen, Random(7)) == Heuristic().choose(rules, seen, Random(7))
                compared += 1
    return compared


def test_the_heuristic_resolves_white_cards() -> None:
    assert sum(same_as_the_heuristic(rules_for("dozen", 2), 2, seed, white_only=True) for seed in range(4)) > 3


@pytest.mark.parametrize(
    "options",
    [
        {"adjacency": "row"},
        {"add_order": "leftover_first"},
        {"cards": Designer(Random(1), 18).card_set()},
        {"cards": Designer(Random(2), 40).card_set()},
    ],
    ids=["row", "leftover-first", "18-cards", "40-cards"],
)
def test_under_other_rules_the_heuristic_plays(options: dict[str, Any]) -> None:
    assert same_as_the_heuristic(DozenRules(Options(**options)), 2, 3) > 20


def test_a_net_that_learned_other_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = untaught("dozen", 2)
    monkeypatch.setattr(net_knowledge, "_learned", lambda _: np.zeros(3, np.int32))
    with pytest.raises(BadNet, match="other features or weights"):
        read_net(data, "dozen", 2, "here")

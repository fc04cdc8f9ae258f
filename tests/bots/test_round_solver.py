"""The player who solves rounds: where it plays, that it draws by the odds of the solution, sees nothing hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.round_solver import RoundSolver
from asdealt.bots.simple import play_out
from asdealt.core import CHANCE, Seat
from asdealt.fast.value_nets import shipped_value
from asdealt.games import rules_for
from asdealt.games.splitz.bots.heuristic import Heuristic
from asdealt.games.splitz.bots.search import Search
from asdealt.games.splitz.rules import Phase, SplitzRules, Vote
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.play import random_states
from helpers.splitz import RULES, after, chosen, last_row

SOLVER = RoundSolver("splitz")


def test_it_plays_where_rounds_can_be_solved() -> None:
    for game, seats, plays in [("splitz", 2, True), ("splitz", 3, False), ("splitz", 4, False), ("dozen", 2, False)]:
        rules = rules_for(game, seats)
        match = Match(rules, seats, Seed.of("where"))
        assert RoundSolver(game).plays(rules, match.view(min(match.waiting))) == plays
    repeated = chosen(repeat_discard_2p=True)
    match = Match(repeated, 2, Seed.of("where"))
    assert not SOLVER.plays(repeated, match.view(min(match.waiting)))


def test_the_expert_of_two_solves_and_that_of_three_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(RoundSolver, "choose", lambda _, rules, seen, __: asked.append(rules.seats_of(seen.state)))
    for seats in (2, 3):
        rules = rules_for("splitz", seats)
        match = Match(rules, seats, Seed.of("who"))
        seen = match.view(min(match.waiting))
        for bot in (
            Search(Effort(samples=20)),
            Search(Effort(samples=20), "2026"),
            Search(Effort(samples=20, nets=False)),
        ):
            bot.choose(rules, seen, Random(1))
    assert asked == [2]  # neither the expert of 2026 nor analyses solve


def test_choices_are_drawn_by_its_odds() -> None:
    table = after(last_row("5 6 1", seats=2, seat0="5x2 6x3", seat1="5 6x2 8"), "cut 1 2", "discard black")
    seen, rng = view(table, (), Seat(1)), Random(1)
    odds = dict(SOLVER.odds(RULES, seen))
    assert set(odds) == set(RULES.legal(table, Seat(1)))
    assert sum(odds.values()) == pytest.approx(1, abs=1e-5)
    assert 0.35 < min(odds.values()) <= max(odds.values()) < 0.65  # matching pennies
    drawn = Counter(SOLVER.choose(RULES, seen, rng) for _ in range(4000))
    for action, odd in odds.items():
        assert abs(drawn[action] / 4000 - odd) < 4 * (odd * (1 - odd) / 4000) ** 0.5


def test_a_vote_that_wins_is_certain() -> None:
    table = last_row("9 2 3", seats=2, seat0="9 4 8", seat1="9 2 8")
    table = after(table, "cut 1 2", "discard black")
    assert dict(SOLVER.odds(RULES, view(table, (), Seat(0)))) == {
        action: float(action == RULES.legal(table, Seat(0))[0]) for action in RULES.legal(table, Seat(0))
    }


def test_a_vote_that_is_in_does_not_tell() -> None:
    """The view is all that it gets, and a view has no votes of others."""
    rules = SplitzRules()
    match = Match(rules, 2, Seed.of("secret"))
    while len(match.waiting) < 2:
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    before = SOLVER.odds(rules, match.view(Seat(1)))
    assert isinstance(before[0][0], Vote)
    match.play(Seat(0), match.legal(Seat(0))[0])
    assert SOLVER.odds(rules, match.view(Seat(1))) == before


def test_it_knows_every_kind_of_decision_and_only_what_is_legal() -> None:
    phases = set()
    for state in random_states(RULES, 2, Random(3)):
        for seat in sorted(RULES.actors(state) - {CHANCE}):
            phases.add(state.phase)
            assert SOLVER.choose(RULES, view(state, (), seat), Random(1)) in RULES.legal(state, seat)
    assert {Phase.CUT, Phase.DISCARD, Phase.VOTE, Phase.PLACE} <= phases


def test_another_value_net_makes_other_choices() -> None:
    value = shipped_value("splitz", 2)
    assert value is not None
    turned = type(value)(value.fields, value.made, {**value.arrays, "third": -value.arrays["third"]})
    table = next(s for s in random_states(RULES, 2, Random(3)) if s.phase is Phase.CUT and s.round == 5)
    seen = view(table, (), table.active)
    one, other = (dict(RoundSolver("splitz", net).odds(RULES, seen)) for net in (None, turned))
    assert max(one, key=one.__getitem__) != max(other, key=other.__getitem__)


def test_the_master_judges_by_a_value_net_of_its_own() -> None:
    usual, own = shipped_value("splitz", 2), shipped_value("splitz", 2, master=True)
    assert usual is not None
    assert own is not None
    assert own.size > usual.size
    assert shipped_value("splitz", 3, master=True) is not None  # the usual one
    assert shipped_value("scout", 2, master=True) is None
    tables = [s for s in random_states(RULES, 2, Random(3)) if s.phase is Phase.CUT][:6]
    for net, effort in ((usual, Effort(samples=1)), (own, Effort(samples=1, master=True))):
        for table in tables:
            seen = view(table, (), table.active)
            odds = RoundSolver("splitz", net).odds(RULES, seen)
            assert RoundSolver("splitz", master=effort.master).odds(RULES, seen) == odds
            drawn = Random(5).choices([cut for cut, _ in odds], [odd for _, odd in odds])[0]
            assert Search(effort).choose(RULES, seen, Random(5)) == drawn


def test_it_beats_the_heuristic_and_loses_nothing_to_the_net() -> None:
    """Few games, so the aims are modest: docs/strength.md has the figures."""
    won = {}
    for other, deals in (("heuristic", 12), ("net", 12)):
        player = Heuristic() if other == "heuristic" else NetPlayer("splitz")
        shares = []
        for deal in range(deals):
            for seat in range(2):
                match = Match(SplitzRules(), 2, Seed.of(f"solver {deal}"))
                play_out(match, [SOLVER, player] if seat == 0 else [player, SOLVER], Random(deal))
                assert match.outcome is not None
                shares.append((seat in match.outcome.winners) / len(match.outcome.winners))
        won[other] = np.mean(shares)
    assert won["heuristic"] > 0.6
    assert won["net"] > 0.45


def test_the_search_of_the_level_is_the_solver() -> None:
    """So its time does not matter: the same choice for any budget."""
    table = after(last_row("9 8 9 8 9 8", seats=2), "cut 2 4")
    seen = view(table, (), Seat(1))
    expected = SOLVER.choose(RULES, seen, Random(5))
    for effort in (Effort(samples=1), Effort(seconds=60)):
        assert bots_of("splitz").search(effort).choose(RULES, seen, Random(5)) == expected

"""The heuristic Splitz bot: plays at any table, clearly beats the greedy one, and is unpredictable."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import CHANCE, Seat
from asdealt.games.splitz.bots.greedy import Greedy
from asdealt.games.splitz.bots.heuristic import Heuristic, votes
from asdealt.games.splitz.rules import Phase, SplitzRules, State
from asdealt.veil import view
from helpers.duels import advantage
from helpers.play import Setting, make, name_of, random_states, settings
from helpers.splitz import EXAMPLE, RULES, after, chosen, last_row


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "splitz"], ids=name_of)
def test_it_plays_at_every_table(setting: Setting) -> None:
    rules, seats = make(setting)
    for n, state in enumerate(random_states(rules, seats, Random(5))):
        for seat in sorted(rules.actors(state) - {CHANCE}):
            assert Heuristic().choose(rules, view(state, (), seat), Random(n)) in rules.legal(state, seat)


@pytest.mark.parametrize(("seats", "deals", "wins", "ahead"), [(2, 6, 0.75, 6), (3, 6, 0.35, 1), (4, 3, 0.26, 1)])
def test_it_beats_the_greedy_player(seats: int, deals: int, wins: float, ahead: float) -> None:
    """One heuristic bot among greedy ones: share of games won, and points above their mean, from every seat."""
    found = advantage(SplitzRules(), seats, Heuristic(), Greedy(), deals=deals, seed="heuristic")
    assert found.wins > wins
    assert found.points > ahead


def choice(table: State, seat: int, rules: SplitzRules = RULES) -> str:
    return rules.notation.write([Heuristic().choose(rules, view(table, (), Seat(seat)), Random(0))])


def test_equal_parts_get_equal_odds() -> None:
    table = after(last_row("9 8 9 8 9 8", seats=3), "cut 2 4")
    for mixture in votes(table, [table.parts]).mixtures:
        assert mixture[0] == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_part_that_all_want_is_not_always_voted_for() -> None:
    """A single 10, which nobody gets if two vote for it: many votes, but not always."""
    table = after(last_row("10 5 4", seats=3), "cut 1 2")
    for mixture in votes(table, [table.parts]).mixtures:
        assert 0.2 < mixture[0][0] < 0.9
    seen = view(table, (), Seat(0))
    assert len({Heuristic().choose(RULES, seen, Random(n)) for n in range(50)}) > 1


def test_a_joker_goes_where_it_takes_the_lead() -> None:
    table = last_row("J 1 2 3 4 5 6", seats=3, seat0="8 9 7x3", seat1="8x3", seat2="9")
    assert choice(after(table, "cut 1 3", "vote white blue black"), 0) == "joker 9"


def test_it_discards_what_only_the_other_player_needs() -> None:
    table = last_row("1 10 10 2 3 3 4", seats=2, seat0="10x2", seat1="10x3")
    assert choice(after(table, "cut 1 3"), 1) == "discard blue"


def test_its_own_contest_is_settled_last() -> None:
    rules = chosen(contest_order="active_chooses")
    table = after(last_row(EXAMPLE, seats=4), "cut 3 6", "vote white white black black", rules=rules)
    assert (table.phase, choice(table, 0, rules)) == (Phase.SETTLE, "settle black")

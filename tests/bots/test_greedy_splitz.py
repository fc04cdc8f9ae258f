"""The greedy Splitz player clearly beats random ones."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.bots.simple import RandomBot, play_out
from asdealt.core import Bot, Seat
from asdealt.games.splitz.bots.greedy import Greedy
from asdealt.games.splitz.rules import Action, Phase, SplitzRules, State
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.duels import advantage
from helpers.splitz import RULES, after, choices, last_row

DEALS = 10


@pytest.mark.parametrize(("seats", "wins", "margin"), [(2, 0.8, 25), (3, 0.7, 20), (4, 0.6, 18)])
def test_greedy_beats_random(seats: int, wins: float, margin: float) -> None:
    """Share of games won, and points above the mean of the random opponents, over all seats of the same deals."""
    found = advantage(SplitzRules(), seats, Greedy(), RandomBot(), deals=10, seed="greedy")
    assert found.wins > wins
    assert found.points > margin


@pytest.mark.parametrize("key", ["contest_order", "repeat_discard_2p", "pending_joker"])
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_plays_with_any_option(key: str, seats: int) -> None:
    other = {"contest_order": "active_chooses", "repeat_discard_2p": True, "pending_joker": "leftmost"}[key]
    match = Match(SplitzRules.from_options({key: other}), seats, Seed.of("options"))
    bots: list[Bot[State, Action]] = [Greedy()] * seats
    play_out(match, bots, Random(0))
    assert match.over


def test_greedy_puts_a_joker_where_it_takes_the_lead() -> None:
    table = last_row("J 1 2 3 4 5 6", seats=3, seat0="8 9 7x3", seat1="8x3", seat2="9")
    table = after(table, "cut 1 3", "vote white blue black")
    assert (table.phase, choices(table, 0)) == (Phase.PLACE, ["joker 7", "joker 8", "joker 9"])
    assert RULES.notation.write([Greedy().choose(RULES, view(table, (), Seat(0)), Random(0))]) == "joker 9"


def test_greedy_does_not_always_vote_the_same_way() -> None:
    """Opponents would exploit a predictable vote."""
    table = after(last_row("10 10 1 9 9 3 8", seats=3), "cut 3 5")
    seen = view(table, (), Seat(0))
    assert len({Greedy().choose(RULES, seen, Random(n)) for n in range(50)}) > 1

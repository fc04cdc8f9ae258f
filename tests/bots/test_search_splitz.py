"""The searching Splitz bot: plays at any table, the same for the same samples, and solves votes as small games."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.simple import play_out
from asdealt.core import CHANCE, Bot, Seat
from asdealt.games.splitz.bots.greedy import Greedy
from asdealt.games.splitz.bots.search import Search
from asdealt.games.splitz.rules import Action, SplitzRules, State
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.play import Setting, make, name_of, random_states, settings
from helpers.splitz import RULES, after, last_row


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "splitz"], ids=name_of)
def test_it_plays_at_every_table(setting: Setting) -> None:
    rules, seats = make(setting)
    bot, phases = bots_of("splitz").search(Effort(samples=20)), set()
    for n, state in enumerate(random_states(rules, seats, Random(5))):
        seats_asked = sorted(rules.actors(state) - {CHANCE})
        if seats_asked and (n % 4 == 0 or state.phase not in phases):
            seat = seats_asked[n % len(seats_asked)]
            phases.add(state.phase)
            assert bot.choose(rules, view(state, (), seat), Random(n)) in rules.legal(state, seat)
    assert {"cut", "vote", "place"} <= phases


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_samples_make_the_same_choice_whatever_the_threads(seats: int) -> None:
    for n, state in enumerate(random_states(RULES, seats, Random(2))):
        if n % 6 == 0 and (asked := RULES.actors(state) - {CHANCE}):
            seen = view(state, (), min(asked))
            bots = [bots_of("splitz").search(Effort(samples=200, jobs=jobs)) for jobs in (1, 1, 3)]
            assert len({bot.choose(RULES, seen, Random(7)) for bot in bots}) == 1


def test_a_vote_that_must_be_unpredictable_is_mixed() -> None:
    """The leader wins if both vote for the same card, the other player if they do not: matching pennies."""
    table = last_row("5 6 1", seats=2, seat0="5x2 6x3", seat1="5 6x2 8")
    table = after(table, "cut 1 2", "discard black")
    for seat in (0, 1):
        mixture = Search(Effort(samples=400)).vote(RULES, view(table, (), Seat(seat)), Random(1))
        assert 0.35 < mixture.min() <= mixture.max() < 0.65


def test_a_vote_is_drawn_from_its_mixture() -> None:
    table = after(last_row("9 8 9 8 9 8", seats=3), "cut 2 4")
    bot = bots_of("splitz").search(Effort(samples=270))
    assert len({bot.choose(RULES, view(table, (), Seat(1)), Random(n)) for n in range(20)}) == 3


def test_a_vote_that_wins_is_found() -> None:
    """With white, seat 0 wins whatever the other player does. With blue, it loses the nines and the game."""
    table = last_row("9 2 3", seats=2, seat0="9 4 8", seat1="9 2 8")
    table = after(table, "cut 1 2", "discard black")
    mixture = Search(Effort(samples=400)).vote(RULES, view(table, (), Seat(0)), Random(1))
    assert mixture[0] > 0.9


def test_it_beats_the_greedy_player() -> None:
    won, bot = 0.0, cast(Bot[State, Action], bots_of("splitz").search(Effort(samples=300)))
    for deal in range(3):
        for seat in range(2):
            match = Match(SplitzRules(), 2, Seed.of(f"search {deal}"))
            bots: list[Bot[State, Action]] = [Greedy()] * 2
            bots[seat] = bot
            play_out(match, bots, Random(deal))
            assert match.outcome is not None
            won += (seat in match.outcome.winners) / len(match.outcome.winners)
    assert won >= 5

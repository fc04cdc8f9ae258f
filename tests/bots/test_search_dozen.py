"""The searching Dozen bot: legal at every table, the same for the same random numbers, mixed where it must be."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.simple import RandomBot, play_out
from asdealt.core import Seat, View
from asdealt.fast.weight_files import TODAY
from asdealt.games.dozen.bots.search import Search, answer
from asdealt.games.dozen.rules import DozenRules, Offer, Options, Phase, State, Take
from asdealt.games.dozen.rules.state import Action
from asdealt.match import Match
from asdealt.seed import Seed
from lockstep.dozen_sets import Designer

RULES = DozenRules()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plays_any_set_at_any_table(seats: int) -> None:
    rng = Random(8)
    rules = DozenRules(Options(cards=Designer(rng, 16).card_set(), adjacency="row", add_order="leftover_first"))
    match = Match(rules, seats, Seed.of("any set"))
    play_out(match, [bots_of("dozen").search(Effort(samples=40)), *[RandomBot()] * (seats - 1)], rng)
    assert match.over  # a match refuses illegal actions


def offered(words: str) -> Match[State, Action]:
    """A match in which both have offered."""
    match: Match[State, Action] = Match(RULES, 2, Seed.of(words))
    for seat in (Seat(0), Seat(1)):
        match.play(seat, RULES.legal(match.view(seat).state, seat)[0])
    return match


def test_the_same_chance_makes_the_same_choice_however_many_threads() -> None:
    fresh, asked = Match(RULES, 2, Seed.of("threads")).view(Seat(0)), offered("threads").view(Seat(0))
    one, two = Search(Effort(samples=240)), Search(Effort(samples=240, jobs=2))
    assert one.choose(RULES, fresh, Random(1)) == two.choose(RULES, fresh, Random(1))
    assert one.odds_of_hidden(RULES, asked, Random(1)) == two.odds_of_hidden(RULES, asked, Random(1))


def test_a_budget_of_seconds_is_kept_and_spent() -> None:
    view = offered("seconds").view(Seat(1))
    assert view.state.phase is Phase.TAKE
    assert isinstance(Search(Effort(seconds=0.1)).choose(RULES, view, Random(0)), Take)


def test_offers_differ_from_game_to_game_where_none_is_clearly_best() -> None:
    views = [Match(RULES, 2, Seed.of(f"mixing {n}")).view(Seat(0)) for n in range(40)]
    odds = [[odd for _, odd in NetPlayer("dozen").odds(RULES, view)] for view in views]
    view = min(zip(views, odds, strict=True), key=lambda each: max(each[1]) / sum(each[1]))[0]
    made = [Search(Effort(samples=120)).choose(RULES, view, Random(n)) for n in range(12)]
    assert len({(o.shown.face.id, o.hidden.face.id) for o in made if isinstance(o, Offer)}) > 1


def test_a_card_that_is_better_in_any_case_is_taken() -> None:
    mine = np.array([[3.0, -1.0], [4.0, -3.0], [2.0, 0.0]])
    assert answer(mine, -mine, Random(0)) < 0.05
    assert answer(mine[:, ::-1], -mine[:, ::-1], Random(0)) > 0.95


def test_an_even_guess_is_answered_with_even_odds() -> None:
    """Always taking the hidden card would get the bad one; never taking it would leave the good one."""
    mine = np.array([[-2.0, 2.0], [2.0, -2.0]])
    assert answer(mine, -mine, Random(0)) == pytest.approx(0.5, abs=0.1)


def test_what_a_giver_may_hide_is_played_out_card_by_card_but_not_by_the_expert_of_2026() -> None:
    """It drew the hidden card anew in every world, so that all cases were alike; comparisons need it as it was."""
    view = offered("cases").view(Seat(0))
    seen: list[list[str]] = [[], []]

    def noting(cards: list[str]) -> Any:
        def worths(_rules: DozenRules, asked: View[State], giver: Seat, *_: Any) -> tuple[Any, Any]:
            offer = asked.state.players[giver].offer
            assert offer is not None
            cards.append(offer.hidden.face.id if offer.hidden.known else "?")
            return np.zeros(2), np.zeros(2)

        return worths

    for cards, generation in zip(seen, (TODAY, "2026"), strict=True):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("asdealt.games.dozen.bots.search._worths", noting(cards))
            Search(Effort(samples=100), generation).odds_of_hidden(RULES, view, Random(0))
    assert len(set(seen[0])) == len(seen[0]) > 10
    assert seen[1] == ["?"] * len(seen[0])


def test_a_spectator_has_nothing_to_choose() -> None:
    with pytest.raises(ValueError, match="spectator"):
        Search(Effort(samples=1)).choose(RULES, Match(RULES, 2, Seed.of("seen")).view(None), Random(0))

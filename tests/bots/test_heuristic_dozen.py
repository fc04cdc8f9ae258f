"""The heuristic Dozen bot: plays any set, depends only on its random numbers, and beats random play."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.bots.simple import RandomBot, play_out
from asdealt.core import Bot, Seat
from asdealt.games.dozen.bots import heuristic as dozen
from asdealt.games.dozen.bots.lines import Fates, places_now, white_worths
from asdealt.games.dozen.bots.weights import weights_of
from asdealt.games.dozen.rules import DozenRules, Offer, Options, State
from asdealt.games.dozen.rules.state import Action
from asdealt.match import Match
from asdealt.seed import Seed
from lockstep.dozen_sets import Designer

RULES = DozenRules()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dozen, "weights_of", lambda *size: weights_of(*size)._replace(fates=(4,)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [6, 8])
def test_plays_any_set_at_any_table(seats: int, seed: int) -> None:
    rng = Random(seed)
    rules = DozenRules(
        Options(
            cards=Designer(rng, rng.randint(14, 24)).card_set(),
            pairing="mutual" if seats != 3 else "rotation",
            adjacency=rng.choice(["line", "row"]),
            add_order=rng.choice(["chosen_first", "leftover_first"]),
        )
    )
    match = Match(rules, seats, Seed.of(str(seed)))
    play_out(match, [dozen.Heuristic(), *[RandomBot()] * (seats - 1)], rng)  # a match refuses illegal actions
    assert match.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deck_may_be_used_up(seats: int) -> None:
    match = Match(DozenRules.from_options({"cards": "first"}), seats, Seed.of("all fourteen"))
    play_out(match, [dozen.Heuristic()] * seats, Random(2))
    assert match.over


def test_the_same_random_numbers_give_the_same_choices() -> None:
    def turns() -> object:
        match = Match(RULES, 2, Seed.of("again"))
        play_out(match, [dozen.Heuristic()] * 2, Random(1))
        return match.turns

    assert turns() == turns()


def test_the_shown_card_does_not_reveal_the_hidden_one() -> None:
    view = Match(RULES, 2, Seed.of("mixing")).view(Seat(0))
    made = [dozen.Heuristic().choose(RULES, view, Random(n)) for n in range(60)]
    hidden: dict[str, set[str]] = {}
    for offer in made:
        assert isinstance(offer, Offer)
        hidden.setdefault(offer.shown.face.id, set()).add(offer.hidden.face.id)
    assert len(hidden) > 1
    assert max(map(len, hidden.values())) > 1


def test_beats_random_play() -> None:
    games, won = 24, 0.0
    for n in range(games):
        match = Match(RULES, 2, Seed.of(f"deal {n // 2}"))
        bots: list[Bot[State, Action]] = [dozen.Heuristic(), RandomBot()]
        play_out(match, bots[:: 1 if n % 2 == 0 else -1], Random(n))
        assert match.outcome is not None
        won += (n % 2 in match.outcome.winners) / len(match.outcome.winners)
    assert won / games > 0.75


def test_a_card_is_worth_more_where_it_can_score() -> None:
    """The rooster scores from the eighth place on: it is worth five points late in the game, and none early."""
    match = Match(RULES, 2, Seed.of("rooster"))
    fates = Fates(RULES, match.view(Seat(0)).state, Seat(0), 30, Random(0))
    early = fates.worth(Seat(0), 0, ("rooster", "revealed")) - fates.worth(Seat(0), 0, ("lantern", "revealed"))
    late = fates.worth(Seat(0), 11, ("rooster", "revealed")) - fates.worth(Seat(0), 11, ("lantern", "revealed"))
    assert late > early


def test_white_cards_are_worth_what_they_do() -> None:
    worths = white_worths(RULES)
    assert worths.keys() == RULES.cards.white
    assert worths["moon"] >= 0  # its effect is optional
    assert max(worths.values()) > 0.5


@pytest.mark.parametrize(("order", "places"), [("chosen_first", (4, 5)), ("leftover_first", (5, 4))])
def test_where_the_two_cards_of_a_round_go(order: str, places: tuple[int, int]) -> None:
    assert places_now(DozenRules.from_options({"add_order": order}), 3) == places

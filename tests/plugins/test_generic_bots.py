"""The generic bot: legal, bounded, repeatable, better than chance, and stronger with more playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from asdealt import bots
from asdealt.bots import generic
from asdealt.bots.game_bots import GENERIC, Effort, Errors, GameBots, bots_of
from asdealt.bots.generic import MonteCarlo
from asdealt.bots.names import LEVELS
from asdealt.bots.simple import RandomBot, play_out
from asdealt.core import Bot, Outcome, Refusal, Seat, SimpleRules, View
from asdealt.games import OWN, Game, rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.play import AnyRules

SHORT = {"row": 3}


def choice(rules: AnyRules, view: View[Any], seed: int, samples: int = 12) -> Any:
    return MonteCarlo(Effort(samples=samples)).choose(rules, view, Random(seed))


@pytest.mark.parametrize("name", ["greedy", "heuristic", *LEVELS[:-2], "expert@20", "expert@0.001s", "master@20"])
def test_every_level_plays_a_game_without_bots(last_digit: Game, name: str) -> None:
    match = Match(rules_for(last_digit.name, 2, SHORT), 2, Seed.of(name))
    play_out(match, [bots.find(name, last_digit.name), RandomBot()], Random(1))  # raises if a bot fails
    assert match.outcome is not None


@pytest.mark.parametrize("game", OWN)
def test_it_plays_any_game(game: str) -> None:
    """It gets views only, whose hidden faces cannot be read."""
    seats = 3
    match = Match(rules_for(game, seats), seats, Seed.of("any"))
    for _ in range(3):
        seat = min(match.waiting)
        action = choice(match.rules, match.view(seat), 1, samples=2)
        assert action in match.legal(seat)
        match.play(seat, action)


def test_the_same_random_numbers_give_the_same_choice(last_digit: Game) -> None:
    match = Match(rules_for(last_digit.name, 3), 3, Seed.of("again"))
    seen = match.view(Seat(0))
    assert [choice(match.rules, seen, n) for n in range(6)] == [choice(match.rules, seen, n) for n in range(6)]
    judge = GENERIC.greedy()
    assert judge.values(match.rules, seen) == judge.values(match.rules, seen)
    assert [action for action, _ in judge.values(match.rules, seen)] == match.legal(Seat(0))


def test_it_is_better_than_chance(last_digit: Game) -> None:
    """A player of equal strength would be ahead in less than half of the games. The seeds fix the games."""
    rules, better = rules_for(last_digit.name, 2, SHORT), 0.0
    for n in range(40):
        match, me = Match(rules, 2, Seed.of(f"duel {n // 2}")), n % 2
        players: list[Bot[Any, Any]] = [RandomBot(), RandomBot()]
        players[me] = MonteCarlo(Effort(samples=40))
        play_out(match, players, Random(n))
        assert match.outcome is not None
        better += 1.0 if match.outcome.ranks[me] < match.outcome.ranks[1 - me] else 0.0
    assert better >= 24


def test_a_game_may_have_only_some_bots(last_digit: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = GameBots(heuristic=RandomBot)
    monkeypatch.setattr(Game, "part", lambda _, part: mine if part == "bots" else None)
    assert bots_of(last_digit.name) is mine
    assert isinstance(bots.find("heuristic", last_digit.name), RandomBot)
    assert isinstance(bots.find("greedy", last_digit.name), MonteCarlo)
    assert isinstance(bots.find("expert@5", last_digit.name), MonteCarlo)
    match = Match(rules_for(last_digit.name, 2, SHORT), 2, Seed.of("some"))
    play_out(match, [bots.find(level, last_digit.name) for level in ("novice", "casual")], Random(1))
    assert match.over


def test_the_errors_of_weak_levels_fit_the_game(last_digit: Game) -> None:
    novice, casual = generic.ERRORS["novice"], generic.ERRORS["casual"]
    assert novice.misjudges > casual.misjudges
    assert novice.overlooks > casual.overlooks
    assert novice.thinks < casual.thinks
    assert isinstance(novice, Errors)
    assert last_digit.parts == ()


class Endless(SimpleRules):
    """One seat increases a counter by one of many steps; nobody ever wins."""

    name, edition, seats = "endless", 1, range(2, 3)
    notation: Any = None
    applied = 0

    def start(self, seats: int) -> int:  # noqa: ARG002
        return 0

    def actors(self, state: int) -> frozenset[Seat]:  # noqa: ARG002
        return frozenset([Seat(0)])

    def legal(self, state: int, seat: Seat) -> Sequence[int]:  # noqa: ARG002
        return range(1000) if seat == 0 else ()

    def why_not(self, state: int, seat: Seat, action: int) -> Refusal | None:  # noqa: ARG002
        return None

    def draw(self, state: int, rng: Random) -> int:
        raise NotImplementedError

    def apply(self, state: int, moves: Mapping[Seat, int]) -> int:
        self.applied += 1
        return state + moves[Seat(0)]

    def guess(self, view: View[int], rng: Random) -> int:  # noqa: ARG002
        return view.state

    def outcome(self, state: int) -> Outcome | None:  # noqa: ARG002
        return None

    def seats_of(self, state: int) -> int:  # noqa: ARG002
        return 2


def test_playouts_of_an_endless_game_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is bounded: the number of candidates, of playouts, and of turns per playout."""
    monkeypatch.setattr(generic, "LONGEST", 50)
    rules = Endless()
    assert choice(rules, view(0, (), Seat(0)), 1, samples=5 * generic.CANDIDATES) in range(1000)
    assert 0 < rules.applied <= 5 * generic.CANDIDATES * 51


def test_a_low_score_may_be_the_best() -> None:
    ahead, lead = generic._standing(Outcome((3, 9), (1, 2), "fewest"), Seat(0))
    behind, deficit = generic._standing(Outcome((3, 9), (1, 2), "fewest"), Seat(1))
    assert (ahead, behind) == (1.0, 0.0)
    assert lead == 6 == -deficit
    assert generic._standing(Outcome((9, 3), (1, 2), "most"), Seat(0)) == (1.0, 6.0)

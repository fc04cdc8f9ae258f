"""One game: the deal fixes all chance, every bot sees only its own cards, and a bot that fails is named."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from asdealt import bots
from asdealt.arena.lineups import among, units
from asdealt.arena.units import Failed, Played, Unit, play
from asdealt.bots.external import External
from asdealt.core import Bot, Rules, View
from asdealt.games import GAMES
from helpers.arena import quick


class First:
    """Takes the first legal action, without random numbers."""

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:  # noqa: ARG002
        assert view.seat is not None
        return rules.legal(view.state, view.seat)[0]


class Broken:
    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:  # noqa: ARG002
        raise ZeroDivisionError("no cards")


class Cheat:
    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:  # noqa: ARG002
        return "all your cards"


def unit(game: str = "scout", players: int = 3, number: int = 0) -> Unit:
    return list(units(quick(game=game, players=players), number + 1))[-1]


def result(unit: Unit, mind: type[Bot[Any, Any]] = First) -> Played:
    found = play(unit, lambda _name, _game: mind())
    assert isinstance(found, Played)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_same_bot_under_two_names_has_a_margin_of_exactly_zero(game: str) -> None:
    """Every seat of a deal is played by the bot once, so what the cards are worth cancels out."""
    for players in GAMES[game].sizes:
        one = unit(game, players, 1)
        scores = [result(replace(one, line_up=table)).scores for table in among("one", "other", players)]
        assert len(set(scores)) == 1
        own = sum(rounds[0][seat] for seat, rounds in enumerate(scores))
        assert own * players == sum(sum(rounds[0]) for rounds in scores)


@pytest.mark.parametrize("game", GAMES)
def test_a_unit_always_gives_the_same_result(game: str) -> None:
    one = unit(game)
    assert play(one) == play(one)
    assert Played.from_json(result(one).as_json()) == result(one)


def test_a_bots_random_numbers_depend_only_on_its_seat_and_name() -> None:
    drawn: dict[tuple[str, ...], list[float]] = {}

    def finder(table: tuple[str, ...]) -> Any:
        class Draws(First):
            def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
                if view.seat == 0:
                    drawn.setdefault(table, []).append(rng.random())
                return super().choose(rules, view, rng)

        return lambda _name, _game: Draws()

    for table in (("a", "b", "b"), ("a", "c", "c"), ("b", "a", "a")):
        play(replace(unit(), line_up=table), finder(table))
    first, second, other = drawn.values()
    assert first[0] == second[0] != other[0]


def test_scout_is_played_a_round_or_a_whole_game() -> None:
    one = unit("scout", 4, 2)
    assert (len(result(one).scores), result(one).starts) == (1, (2,))
    whole = result(replace(one, whole_games=True))
    assert (len(whole.scores), whole.starts) == (4, (2, 3, 0, 1))
    assert whole.scores[0] == result(one).scores[0]
    totals = [sum(row[seat] for row in whole.scores) for seat in range(4)]
    assert (whole.ranks[0] == 1) == (totals[0] == max(totals))


@pytest.mark.parametrize(
    ("mind", "error"), [(Broken, "ZeroDivisionError: no cards (test_units.py, "), (Cheat, "scout.")]
)
def test_a_bot_that_fails_is_named(mind: type[Bot[Any, Any]], error: str) -> None:
    table = ("fine", "fine", "bad")
    found = play(replace(unit(), line_up=table), lambda name, _game: mind() if name == "bad" else First())
    assert isinstance(found, Failed)
    assert (found.bot, found.seat, found.deal) == ("bad", 2, 0)
    assert error in found.error


def test_a_game_in_which_another_bot_decided_for_a_program_does_not_count() -> None:
    table = ("greedy", "program", "greedy")

    def find(name: str, game: str) -> Bot[Any, Any]:
        return External("no-such-program-anywhere", game) if name == "program" else bots.find(name, game)

    found = play(replace(unit(), line_up=table), find)
    assert isinstance(found, Failed)
    assert (found.bot, found.seat) == ("program", 1)
    honest, lost, other = found.substituted
    assert honest is other is None
    assert lost is not None
    assert lost.decisions > 1
    assert (lost.fault, "no-such-program-anywhere" in lost.detail) == ("no-start", True)  # not merely that it is gone

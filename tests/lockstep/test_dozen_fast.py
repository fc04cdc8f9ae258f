"""Dozen: the kernels and the readable rules in lockstep, at every size, with every option and many card sets."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.core import Seat
from asdealt.fast.contract import S_ENDS, S_ROUNDS, S_SCORES, S_TIES, S_TURNS, SUMS
from asdealt.games.dozen.fast import bridge, layout
from asdealt.games.dozen.rules import DozenRules, Draw, Phase, State, limits, plain
from helpers.dozen import Json, at_the_end, card, effect, played, rules_with
from helpers.play import Setting, name_of, settings
from lockstep.dozen_features import features
from lockstep.dozen_sets import Designer
from lockstep.walk import OPTION_TURNS, PARTS, USUAL_TURNS, Pair, part_of_long_walk

SETTINGS = [setting for setting in settings() if setting[0] == "dozen"]
OTHERWISE = {"pairing": "mutual", "adjacency": "row", "add_order": "leftover_first", "cards": "first"}
MIXED: list[Setting] = [("dozen", seats, OTHERWISE) for seats in (2, 4)]


class DozenPair(Pair):
    """In Dozen, the meaning of an action's number depends on the state."""

    def decide(self, row: Any, table: State, seat: Seat, rng: Random) -> Any:
        self.fast = dataclasses.replace(
            self.fast, action_of=lambda rules, number, seat: bridge.action_of(rules, table, number, seat)
        )
        if rng.random() < 0.2:
            again = self.fast.encode(self.rules, table, seat)
            assert self.k["actor"](self.rules_row, again) == seat
            assert np.array_equal(again[CLEAN], row[CLEAN]), "equal tables are equal rows"
        return super().decide(row, table, seat, rng)


LOWER = [effect("add_value", {"scope": "others"}, n=-20)] * (limits.EFFECTS - 1)
CLEAN = [i for i in range(layout.ROW) if i != layout.TURN and not 0 <= i - layout.SEALED < 8]  # except who decides


def drawn(table: State, after: State) -> list[Draw]:
    hands = [(was.hand, now.hand) for was, now in zip(table.players, after.players, strict=True)]
    news = [tuple(held for held in now if held not in was) for was, now in hands]
    if table.round:
        return [Draw(tuple(news))]
    return [Draw(tuple(new[:2] for new in news)), Draw(tuple(new[2:] for new in news))]


def close(pair: Pair, row: Any, table: State) -> None:
    """After a round: compares the points of all lines, and the sums of a finished game."""
    points = np.zeros(pair.seats, np.int32)
    pair.k["outcome"](pair.rules_row, row, points)
    scores = [sum(card.total for card in pair.rules.tally(table, Seat(seat))) for seat in range(pair.seats)]
    assert points.tolist() == scores
    sums = np.zeros(SUMS, np.int64)
    pair.k["tally"](pair.rules_row, row, sums)
    outcome = pair.rules.outcome(table)
    white = max(sum(card.resolved for card in player.line + player.out) for player in table.players)
    assert (sums[S_ROUNDS], sums[S_TURNS], sums[S_ENDS]) == (1, 2 + white, outcome is not None)
    assert sums[S_SCORES : S_SCORES + pair.seats].tolist() == (scores if outcome else [0] * pair.seats)
    assert sums[S_TIES] == (outcome is not None and len(outcome.winners) > 1)
    if outcome:
        pair.ends.add(outcome.reason)


def pair_of(setting: Setting) -> Pair:
    game, seats, options = setting
    rules = DozenRules.from_options(options)
    return DozenPair(game, seats, options, drawn, lambda view: features(rules, view), close)


@pytest.mark.parametrize("setting", [*SETTINGS, *MIXED], ids=name_of)
def test_lockstep(setting: Setting) -> None:
    pair = pair_of(setting)
    pair.walk(OPTION_TURNS if setting[2] else USUAL_TURNS, Random(name_of(setting)))
    assert pair.ends == {"lines_complete"}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lockstep_for_two_million_turns(seats: int, part: int) -> None:
    pair_of(("dozen", seats, {})).walk(part_of_long_walk(), Random(f"slow {seats} {part}"))


@pytest.mark.parametrize("seed", range(24))
def test_any_card_set(seed: int) -> None:
    """Random sets that use the whole vocabulary, including the smallest and the largest."""
    rng = Random(f"set {seed}")
    cards = Designer(rng, (14, 60, rng.randint(14, 60))[seed % 3]).card_set()
    seats = 2 + seed % 3
    adjacency = rng.choice(["line", "row"])
    pair_of(("dozen", seats, {"cards": plain(cards), "adjacency": adjacency})).walk(120, rng)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300))
def test_many_card_sets(seed: int) -> None:
    rng = Random(f"slow set {seed}")
    cards = Designer(rng, rng.randint(14, 60)).card_set()
    options = {"cards": plain(cards), "adjacency": rng.choice(["line", "row"])}
    pair_of(("dozen", rng.randint(2, 4), options)).walk(300, rng)


def test_a_number_means_something_only_where_it_is_legal() -> None:
    rules = DozenRules()
    table = played(rules, 2, 1, lambda table: table.phase is Phase.TAKE)
    for number in (-1, layout.A_OFFER, layout.A_TAKE - 1, layout.A_RESOLVE, 10**6):
        with pytest.raises(ValueError, match="nothing that seat 0 can do"):
            bridge.action_of(rules, table, number, Seat(0))
    with pytest.raises(ValueError, match="nothing that seat 5 can do"):
        bridge.action_of(rules, table, layout.A_TAKE, Seat(5))


def test_the_starter_set_has_as_many_actions_as_the_layout_says() -> None:
    assert bridge.rules_row(DozenRules(), 4)[layout.R_ACTIONS] == 170
    assert layout.ACTIONS == layout.A_RESOLVE + layout.LINE * limits.WAYS


def test_every_effect_but_the_last_has_a_digit() -> None:
    assert layout.LINES - layout.WAYS_CHOSEN >= 2 * (limits.EFFECTS - 1)
    assert layout.COPIES >= limits.EFFECTS
    assert layout.CARDS == limits.MOST_CARDS


@pytest.mark.parametrize(
    ("many", "out", "copied"),
    [
        ([effect("copy_score", {"scope": "right"})] * limits.EFFECTS, 0, ("thorn",) * limits.EFFECTS),
        ([*LOWER, effect("remove", {"scope": "line"})], 4, ()),
    ],
)
def test_the_largest_number_of_effects_and_copies_fits(many: list[Json], out: int, copied: tuple[str, ...]) -> None:
    """All effects of a card in one resolution, after which the card itself is gone."""
    rules = rules_with(card("snow", "white", before=many))
    table = at_the_end("snow rose snow@1 thorn@1")
    pair = DozenPair("dozen", 2, {"cards": plain(rules.cards)}, drawn, lambda view: features(rules, view), close)
    row = bridge.encode(rules, table)
    (action,) = bridge.numbers(rules, table, Seat(0))[1:]
    pair.k["apply"](pair.rules_row, row, action)
    after = rules.apply(table, {Seat(0): bridge.action_of(rules, table, action, Seat(0))})
    assert bridge.decode(rules, 2, row) == after
    mine = after.players[0]
    assert len(mine.out) == out
    assert (mine.out + mine.line)[2].copied == copied

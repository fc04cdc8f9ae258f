"""Splitz kernels beyond lockstep: the odds of chance, sealed votes, and conversion to rows and back."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.fast import cpu_kernels
from asdealt.games.splitz.fast import bridge, layout
from asdealt.games.splitz.rules import DECK, KINDS, First, Phase, Row, SplitzRules, State, read_state
from helpers.play import Setting, name_of, settings
from helpers.splitz import RULES, after, last_row
from helpers.worlds import fits

K = cpu_kernels("splitz")
WORK = np.zeros(layout.WORK, np.int16)
every_splitz = pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "splitz"], ids=name_of)


def rows(rules: SplitzRules, seats: int, rng: Random, games: int) -> Iterator[Any]:
    """Every row of some random games in which a seat has to decide."""
    rules_row = bridge.rules_row(rules, seats)
    row, stream = np.zeros(layout.ROW, np.uint8), np.uint64(rng.getrandbits(64))
    for _ in range(games):
        K["begin"](rules_row, row)
        while not K["is_over"](rules_row, row):
            if K["stops"](rules_row, row):
                stream = np.uint64(K["chance"](rules_row, row, stream))
            yield row.copy()
            legal = K["count"](rules_row, row, WORK)
            K["apply"](rules_row, row, K["pick"](rules_row, row, WORK, rng.randrange(legal)))


def votes_of(row: Any) -> list[int]:
    found: list[int] = row[layout.VOTES : layout.VOTES + layout.SEATS].tolist()
    return found


# Chance


def deals(table: State, times: int) -> list[State]:
    """Draw from one state many times."""
    rules_row, start = bridge.rules_row(RULES, table.seats), bridge.encode(RULES, table)
    stream, found = np.uint64(1), []
    for _ in range(times):
        row = start.copy()
        stream = np.uint64(K["chance"](rules_row, row, stream))
        found.append(bridge.decode(RULES, table.seats, row))
    return found


def close_to(found: Counter[Any], odds: dict[Any, float]) -> bool:
    total, whole = found.total(), sum(odds.values())
    assert found.keys() <= odds.keys()
    return fits(sum((found[k] - (e := total * p / whole)) ** 2 / e for k, p in odds.items()), len(odds) - 1)


def test_every_order_of_the_last_cards_is_equally_likely() -> None:
    found = Counter(
        t.row for t in deals(read_state("deal / round 10 / active 0 / stock Jx2 1 2x2 / seat 0 / seat 1"), 6_000)
    )
    assert len(found) == 30
    assert close_to(found, dict.fromkeys(found, 1.0))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_place_of_a_row_has_the_odds_of_the_deck(seats: int) -> None:
    dealt = deals(RULES.start(seats), 4_000)
    assert close_to(Counter(table.active for table in dealt), dict.fromkeys(map(Seat, range(seats)), 1.0))
    for place in range(9 if seats == 4 else 7):
        assert close_to(Counter(table.row[place] for table in dealt), {kind: DECK[kind] for kind in KINDS})


# Sealed votes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_a_sealed_vote(seats: int) -> None:
    """A seat observes the same, whoever else has voted and for whatever Part."""
    table = after(last_row("8 10 J 3 1 10 2", seats, active=1), "cut 2 4", *["discard blue"] * (seats == 2))
    rules_row, start = bridge.rules_row(RULES, seats), bridge.encode(RULES, table)
    seen: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    out = np.zeros(layout.FEATURES, np.int8)
    for cast in range(seats):
        for votes in product(RULES.legal(table, Seat(0)), repeat=cast):
            row = start.copy()
            for vote in votes:
                K["apply"](rules_row, row, bridge.action_number(vote))
            for seat in range(seats):
                K["observe"](rules_row, row, seat, out)
                seen.setdefault((seat, votes_of(row)[seat]), set()).add(tuple(out.tolist()))
    assert all(len(ways) == 1 for ways in seen.values())
    for (seat, own), (way,) in seen.items():
        (unasked,) = seen[seat, 0]
        assert way == (*unasked[: layout.F_VOTE], own, *unasked[layout.F_VOTE + 1 :])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resampling_withdraws_the_votes_of_others(seats: int) -> None:
    rng, tried = Random(seats), Counter[bool]()
    rules_row = bridge.rules_row(RULES, seats)
    for row in rows(RULES, seats, rng, games=10):
        table = bridge.decode(RULES, seats, row)
        for seat in map(Seat, range(seats)):
            world = row.copy()
            assert K["resample"](rules_row, world, WORK, seat, np.uint64(5)) == 5
            assert bridge.decode(RULES, seats, world) == RULES.guess(veil.view(table, (), seat), rng)
            if table.phase is not Phase.VOTE:
                assert world.tolist() == row.tolist()
                continue
            own = votes_of(row)[seat]
            assert votes_of(world) == [own if other == seat else 0 for other in range(layout.SEATS)]
            waiting = [s for s in table.voters if s != seat or not own]
            assert K["actor"](rules_row, world) == min(waiting, key=lambda s: (s - seat) % seats)
            tried[bool(own)] += 1
    assert tried.keys() == {False, True}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_votes_does_not_matter(seats: int) -> None:
    rng = Random(seats)
    rules_row = bridge.rules_row(RULES, seats)
    for row in rows(RULES, seats, rng, games=10):
        table = bridge.decode(RULES, seats, row)
        if table.phase is not Phase.VOTE or any(votes_of(row)):
            continue
        votes: dict[Seat, Any] = {seat: rng.choice(RULES.legal(table, seat)) for seat in table.voters}
        for first in map(Seat, range(seats)):
            world = bridge.encode(RULES, table, asked=first)
            order = []
            for _ in votes:
                order.append(Seat(int(K["actor"](rules_row, world))))
                K["apply"](rules_row, world, bridge.action_number(votes[order[-1]]))
            assert order == sorted(votes, key=lambda s: (s - first) % seats)
            assert bridge.decode(RULES, seats, world) == RULES.apply(table, votes)


# To rows and back


@every_splitz
def test_encoding_a_state_gives_the_row_of_the_game(setting: Setting) -> None:
    """The whole row except the number of turns and the votes so far."""
    _, seats, options = setting
    rules = SplitzRules.from_options(options)
    for row in rows(rules, seats, Random(name_of(setting)), games=20):
        again = bridge.encode(rules, bridge.decode(rules, seats, row))
        again[layout.TURNS] = row[layout.TURNS]
        if any(votes_of(row)):
            again[layout.TURN] = row[layout.TURN]
            again[layout.VOTES : layout.VOTES + layout.SEATS] = votes_of(row)
        assert again.tolist() == row.tolist()


def test_every_number_is_one_action() -> None:
    actions = [bridge.action_of(RULES, number, Seat(0)) for number in range(layout.ACTIONS)]
    assert len(set(actions)) == layout.ACTIONS
    assert [bridge.action_number(action) for action in actions] == list(range(layout.ACTIONS))
    for number in (-1, layout.ACTIONS):
        with pytest.raises(ValueError, match="0 to 46"):
            bridge.action_of(RULES, number, Seat(0))
    for action in (First(Seat(0)), Row(())):
        with pytest.raises(ValueError, match="chance"):
            bridge.action_number(action)


@pytest.mark.parametrize("field", ["row 1 2 2 3 3 3 4 4 4 4", "trail white white white white"])
def test_a_table_that_play_cannot_reach_is_refused(field: str) -> None:
    fields = {"row": "row 1 2 2", "trail": "trail white"} | {field.split()[0]: field}
    table = read_state(f"cut / active 0 / round 1 / {' / '.join(fields.values())} / voters 0 1 / seat 0 / seat 1")
    with pytest.raises(ValueError, match="cannot come to this"):
        bridge.encode(RULES, table)


def test_a_round_too_large_for_a_row_is_refused() -> None:
    table = read_state("cut / active 0 / round 1 / row 1 2 2 / trail white / voters 0 1 / seat 0 / seat 1")
    with pytest.raises(ValueError, match="cannot come to this"):
        bridge.encode(RULES, dataclasses.replace(table, round=256))


def test_contested_parts_keep_the_order_they_are_written_in() -> None:
    """Play lists them from left to right. A state may be written in another order, which is kept."""
    table = read_state(
        "settle / round 8 / active 2 / contested black: 4 5 J: 0 3, white: 9 J: 1 2 / seat 0 / seat 1 / seat 2 / seat 3"
    )
    rules = SplitzRules.from_options({"contest_order": "active_chooses"})
    rules_row, row = bridge.rules_row(rules, 4), bridge.encode(rules, table)
    legal = [K["pick"](rules_row, row, WORK, k) for k in range(K["count"](rules_row, row, WORK))]
    assert [bridge.action_of(rules, number, Seat(2)) for number in legal] == list(rules.legal(table, Seat(2)))
    for action in rules.legal(table, Seat(2)):
        then = row.copy()
        K["apply"](rules_row, then, bridge.action_number(action))
        assert bridge.decode(rules, 4, then) == rules.apply(table, {Seat(2): action})


def test_rounds_cannot_be_chosen() -> None:
    with pytest.raises(ValueError, match="stock is used up"):
        bridge.rules_row(RULES, 2, 3)

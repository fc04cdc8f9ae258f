"""Laws of all engines: nothing hidden is observed; runs, trees and the readable rules agree."""

from __future__ import annotations

import copy
import pickle
from random import Random

import numpy as np

from asdealt import veil
from asdealt.core import CHANCE, Seat
from asdealt.research.engine import OVER, REFUSED, Node, engine_for
from helpers.research import every_table, following

ENOUGH = 60  # positions of each table


def positions(game: str, players: int, many: int = ENOUGH) -> list[Node]:
    """Positions in which seats decide, of random games, spread over all phases."""
    engine, rng, found = engine_for(game, players), Random(20261116), list[Node]()
    while len(found) < many:
        node = engine.root()
        while node.deals or node.seats:
            if node.seats and rng.random() < 0.2:
                found.append(node)
            node = following(node, rng)
    return found[:many]


@every_table
def test_observations_show_nothing_hidden(game: str, players: int) -> None:
    """Non-interference: what a seat cannot know is redrawn, and it observes the same and may do the same."""
    rng, differing = Random(1), 0
    for node in positions(game, players):
        for seat in range(players):
            twin = node.redrawn(seat, rng.getrandbits(48))
            differing += repr(twin.state()) != repr(node.state())
            assert np.array_equal(twin.observation(seat), node.observation(seat))
            if seat in node.seats:
                assert seat in twin.seats
                assert twin.legal(seat) == node.legal(seat)
    assert differing >= (0 if game == "splitz" else 100)  # in Splitz only votes are hidden


def sealing(game: str, players: int, many: int = 6) -> list[Node]:
    """Positions in which several seats choose at once, of random games."""
    engine, rng, found = engine_for(game, players), Random(6), list[Node]()
    while len(found) < many:
        node = engine.root()
        while (node.deals or node.seats) and len(found) < many:
            if len(node.seats) > 1 and len(node.legal(node.asked)) > 1:
                found.append(node)
                if len(found) % 2 == 0:
                    break  # the next ones are of another game
            node = following(node, rng)
    return found


@every_table
def test_a_sealed_choice_is_not_observed(game: str, players: int) -> None:
    compared = 0
    for node in sealing(game, players):
        after = [node.after(action) for action in node.legal(node.asked)[:3]]
        assert len(after) > 1
        for seat in node.seats:
            if seat != node.asked:
                seen = [twin.observation(seat).tobytes() for twin in after]
                assert len({*seen}) == 1
                assert all(twin.legal(seat) == node.legal(seat) for twin in after)
                compared += 1
    assert compared >= 6


@every_table
def test_nodes_agree_with_the_readable_rules(game: str, players: int) -> None:
    """Who decides, what is legal, and how the game ends."""
    engine, rng = engine_for(game, players), Random(7)
    rules, node, compared, fresh = engine.rules, engine.root(), 0, True
    while node.deals or node.seats:
        if node.deals:
            node, fresh = node.dealt(rng.getrandbits(32)), True
            continue
        state = node.state()
        actors = rules.actors(state)
        if fresh:  # nobody has sealed a choice
            assert set(node.seats) == actors - {CHANCE}
            seat = rng.choice(node.seats)
            assert node.legal(seat) == sorted(engine.numbers(state, Seat(seat)))
            view = veil.view(state, (), Seat(seat))
            seen, mask = engine.seen(view, Seat(seat)).values()
            assert np.array_equal(np.flatnonzero(mask), node.legal(seat))
            if rules.round(state) == 1:  # later, a decoded row of Scout lacks the sheets of earlier rounds
                assert np.array_equal(seen, node.observation(seat))
                compared += 1
        several = len(node.seats) > 1
        node, fresh = following(node, rng), not several
    points, ranks = node.results()
    outcome = rules.outcome(node.state()) if game != "scout" else None  # a row of Scout keeps totals, not sheets
    if outcome:
        assert (tuple(points), tuple(ranks)) == (outcome.scores, outcome.ranks)
    assert min(ranks) == 1
    assert compared >= 2


@every_table
def test_all_at_once_is_one_after_another(game: str, players: int) -> None:
    rng, compared = Random(3), 0
    for node in positions(game, players, 20):
        choices = [rng.choice(node.legal(seat)) if seat in node.seats else -1 for seat in range(players)]
        joint, single = node.after_all(choices), node
        for _ in node.seats:
            single = single.after(choices[single.asked])
        assert repr(joint.state()) == repr(single.state())
        compared += 1
    assert compared == 20


@every_table
def test_runs_ask_every_seat_and_refuse_what_is_illegal(game: str, players: int) -> None:
    run, rng, asked = engine_for(game, players).run(), Random(5), set[int]()
    run.reset(9)
    while run.seat != OVER:
        before, mask = run.seen(run.seat).values()
        wrong = np.flatnonzero(mask == 0)
        if wrong.size and rng.random() < 0.1:
            assert run.decide(int(rng.choice(wrong))) == REFUSED
        assert np.array_equal(run.seen(run.seat)["observation"], before)
        asked.add(run.seat)
        assert not run.seen((run.seat + 1) % players)["action_mask"].any()
        assert run.decide(int(rng.choice(np.flatnonzero(mask)))) == run.seat != REFUSED
    assert asked == {*range(players)}
    assert len(run.results()[0]) == players


def test_nodes_are_copied_by_reference_and_engines_can_be_pickled() -> None:
    engine = engine_for("splitz", 2)
    node = engine.root()
    assert copy.deepcopy(node) is node
    again = pickle.loads(pickle.dumps(engine))
    assert (again.actions, again.size, again.players) == (engine.actions, engine.size, 2)

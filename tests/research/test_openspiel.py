"""OpenSpiel's own test, for every game at every size (most of them slow), and what its algorithms rely on."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from asdealt.research import openspiel
from helpers.research import every_table


def load(game: str, **given: object) -> Any:
    openspiel.register()  # the example game was not known before
    chosen = ",".join(f"{key}={value}" for key, value in given.items())
    return pyspiel.load_game(f"{openspiel.short_name(game)}({chosen})")


def advance(state: Any, rng: Random) -> None:
    """Something random happens."""
    if state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    elif state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in seats])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.slow
@pytest.mark.usefixtures("compiled")
@every_table
def test_random_games(game: str, players: int) -> None:
    """OpenSpiel's own test, over whole games: it copies, serialises and replays the history at every step."""
    for simultaneous in (True, False):
        pyspiel.random_sim_test(load(game, players=players, simultaneous=simultaneous), 1, True, False)


@every_table
def test_random_short_games(game: str, players: int) -> None:
    """OpenSpiel's test copies the whole history at every step; endgames are quick."""
    short = load(game, players=players, prelude=20 if game != "last_digit" else 3, deals=4)
    if game != "scout":
        pyspiel.random_sim_test(short, 1, True, False)
    state, rng = short.new_initial_state(), Random(1)
    for _ in range(10):
        if not state.is_terminal():
            advance(state, rng)
    assert str(state.clone()) == str(state)


@every_table
def test_seats_that_choose_at_once_are_simultaneous_nodes(game: str, players: int) -> None:
    state, rng, found = load(game, players=players).new_initial_state(), Random(2), 0
    for _ in range(60):
        if state.is_terminal():
            break
        found += state.is_simultaneous_node()
        advance(state, rng)
    assert found >= 1
    state, rng = load(game, players=players, simultaneous=False).new_initial_state(), Random(2)
    for _ in range(60):
        if state.is_terminal():
            break
        assert not state.is_simultaneous_node()
        advance(state, rng)


@every_table
def test_resampled_states_look_the_same_to_the_player(game: str, players: int) -> None:
    loaded = load(game, players=players, simultaneous=False)
    state, rng, compared, differing = loaded.new_initial_state(), Random(3), 0, 0
    for _ in range(60):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.current_player() == player
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert np.array_equal(twin.information_state_tensor(player), state.information_state_tensor(player))
            assert twin.legal_actions() == state.legal_actions()
            others = [other for other in range(players) if other != player]
            differing += any(twin.observation_string(seat) != state.observation_string(seat) for seat in others)
            compared += 1
        advance(state, rng)
    assert compared >= 8
    assert differing or game == "splitz"


def test_information_states_remember_and_observations_do_not() -> None:
    """After the same seat has been dealt the same cards and has acted differently, it knows that it did."""
    state, rng = load("scout", players=3, simultaneous=False).new_initial_state(), Random(4)
    seen: dict[str, set[str]] = {}
    while not state.is_terminal():
        if not state.is_chance_node():
            seat = state.current_player()
            told = state.information_state_string(seat)
            assert told not in seen, "a seat decides in each information state once"
            seen[told] = {state.observation_string(seat)}
        advance(state, rng)
        if len(seen) > 60:
            break
    assert len(seen) > 20


def test_texts_of_actions_are_the_notation() -> None:
    state, rng = load("splitz", players=3).new_initial_state(), Random(5)
    while state.is_chance_node():
        advance(state, rng)
    texts = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
    assert "cut 1 2" in texts
    assert len({*texts}) == len(texts)


def test_a_playthrough_shows_every_state_and_what_each_player_observes() -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # imports SciPy, in every worker

    game = load("splitz", players=2, prelude=45, deals=2)
    text = playthrough(str(game), None, seed=1)  # OpenSpiel shows only some states of a game with more decisions
    states = text.split("\n# State ")[1:]
    assert len(states) >= 4
    assert "IsTerminal() = True" in states[-1]
    assert all("InformationStateString(1) = " in state and "ObservationString(0) = " in state for state in states)
    assert "PublicObservationString" not in text  # what a seat sees is not public


def test_there_is_no_observer_of_what_is_public_or_of_what_everyone_knows() -> None:
    game, kinds = load("scout", players=3), pyspiel.PrivateInfoType
    for public, private in ((True, kinds.NONE), (False, kinds.SINGLE_PLAYER), (True, kinds.ALL_PLAYERS)):
        wanted = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
        assert make_observation(game, wanted) is None
    for recall in (True, False):
        assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall)) is not None


def test_clones_go_their_own_way() -> None:
    state, rng = load("scout", players=3, prelude=10, deals=3).new_initial_state(), Random(6)
    for _ in range(5):
        advance(state, rng)
    twin, before = state.clone(), str(state)
    advance(twin, rng)
    assert str(state) == before != str(twin)
    assert state.get_game().new_initial_state().history() == []


def test_deals_can_be_enumerated_and_preludes_hide_the_rest() -> None:
    game = load("scout", players=2, prelude=20, seed=1, deals=5, simultaneous=False)
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == game.max_chance_outcomes() == 5
    worlds = [state.child(n) for n in range(5)]
    player = worlds[0].current_player()
    assert len({world.information_state_string(player) for world in worlds}) == 1
    assert len({str(world).partition("|")[0] for world in worlds}) > 1


def test_options_and_versions_are_parameters() -> None:
    game = load("scout", players=3, options="flip:open/max_turns:50", reward="ahead")
    assert game.setting.engine.rules.options["flip"] == "open"
    assert game.setting.engine.rules.options["max_turns"] == 50
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


@pytest.mark.parametrize("given", ["version=99", "deals=5000", "reward=glory", "players=9"])
def test_what_cannot_be_loaded_raises(given: str) -> None:
    with pytest.raises(ValueError, match=r"99|5000|glory|9"):
        pyspiel.load_game(f"{openspiel.short_name('scout')}({given})")


def test_a_process_that_registered_games_ends_well() -> None:
    """OpenSpiel frees what was registered after Python has ended."""
    program = "import asdealt.research.openspiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nodes_number_players_as_openspiel_does() -> None:
    ids = pyspiel.PlayerId
    assert tuple(map(int, (ids.CHANCE, ids.SIMULTANEOUS, ids.TERMINAL))) == (
        openspiel.CHANCE,
        openspiel.SIMULTANEOUS,
        openspiel.TERMINAL,
    )

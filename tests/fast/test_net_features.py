"""What nets read: only what the seat may know, the same from every kind of kernel, and legal choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat, View
from asdealt.fast.game import fast_game, fast_games
from asdealt.fast.net_reading import Reading, plain_kernels, read
from asdealt.fast.net_tables import NoNets, net_kernels, spec_of
from asdealt.games.scout.fast.net_layout import (
    N_CAPTURED,
    N_CARDS,
    N_KNOWN,
    N_MARKERS,
    N_MINE,
    N_OWNER,
    N_TOKENS,
    N_UNSEEN,
)
from asdealt.games.scout.rules import deck
from helpers.play import AnyRules, Setting, make, name_of, random_states, settings

# By game: the digest of each version of its spec, without weights. Another digest needs another version
DIGESTS = {"scout": {1: "6adac875ed7a82bd"}, "splitz": {1: "1bd6a3d025dde602"}}
NETS = [name for name in fast_games() if fast_game(name).net is not None]

every_setting = pytest.mark.parametrize("setting", [s for s in settings() if s[0] in NETS], ids=name_of)
every_size = pytest.mark.parametrize("setting", [s for s in settings() if s[0] in NETS and not s[2]], ids=name_of)
every_scout_size = pytest.mark.parametrize(
    "setting", [s for s in settings() if s[0] == "scout" and not s[2]], ids=name_of
)


def decisions(rules: AnyRules, seats: int, rng: Random, share: float) -> Iterator[tuple[Any, Seat, View[Any]]]:
    """Some decisions of a random match: the state, who decides, and what they see. At least ten."""
    found = 0
    while found < 10:
        for state in random_states(rules, seats, rng):
            for seat in sorted(rules.actors(state) - {CHANCE}):
                if rng.random() < share:
                    found += 1
                    yield state, seat, veil.view(state, (), seat)


def of_whole_state(rules: AnyRules, state: Any, seat: Seat) -> Reading:
    """What the kernels read of a state in which nothing is hidden, as they do while a net learns."""
    game, kernels, seats = fast_game(rules.name), plain_kernels(rules.name), rules.seats_of(state)
    row = game.encode(rules, state, asked=seat).tolist()
    spec = spec_of(game)
    found = Reading([0] * spec.state.size, [0] * (spec.choices * spec.choice.size), [0] * spec.choices)
    rules_row, weights = game.rules_row(rules, seats, None).tolist(), game.weights_row(seats).tolist()
    work = [0] * kernels["NET_WORK"]
    kernels["net_show"](rules_row, row, work, weights, found.state, found.choices, found.actions)
    return found


@every_setting
def test_hidden_cards_make_no_difference_and_choices_are_legal(setting: Setting) -> None:
    """All cards known, none of the hidden ones known, and hidden ones redrawn: a net reads the same."""
    rules, seats = make(setting)
    game, rng = fast_game(rules.name), Random(name_of(setting))
    redrawn = 0
    for state, seat, view in decisions(rules, seats, rng, 0.1):
        known = read(rules, view, seat)
        assert of_whole_state(rules, state, seat) == known
        world = rules.guess(view, rng)
        redrawn += world != state
        assert of_whole_state(rules, world, seat) == known
        actions = [action for action in known.actions if action >= 0]
        assert len(set(actions)) == len(actions) > 0
        assert set(actions) <= set(game.numbers_of(rules, state, seat))
    assert redrawn > 5 or rules.name == "splitz"  # where only votes are hidden, and a state has none


@every_scout_size
def test_they_say_what_the_table_shows(setting: Setting) -> None:
    rules, seats = make(setting)
    for state, me, view in decisions(rules, seats, Random(3), 0.1):
        found = read(rules, view, me).state
        order = [(me + way) % seats for way in range(seats)]
        for at, told in (
            (N_CARDS, [len(state.hands[seat]) for seat in order]),
            (N_TOKENS, [state.tokens[seat] for seat in order]),
            (N_CAPTURED, [len(state.captured[seat]) for seat in order]),
            (N_MARKERS, [int(state.markers[seat]) for seat in order]),
            (N_OWNER, [int(state.owner == seat) for seat in order]),
        ):
            assert found[at : at + seats] == told
        mine = Counter(card.face.value for card in state.hands[me])
        assert found[N_MINE : N_MINE + 10] == [mine[number] for number in range(1, 11)]
        if seats > 2:  # with two, cards of the first round count too
            open_cards = [card.face for pile in (*state.captured, state.prior, state.hands[me]) for card in pile]
            open_cards += [card.face for seat in order[1:] for card in state.hands[seat] if None in card.seen]
            faces = Counter(number for card in deck(seats) for number in (card.value, card.reverse))
            faces -= Counter(number for card in open_cards for number in (card.value, card.reverse))
            assert found[N_UNSEEN : N_UNSEEN + 10] == [faces[number] for number in range(1, 11)]
            known = [sum(None in card.seen for card in state.hands[seat]) for seat in order]
            assert found[N_KNOWN : N_KNOWN + seats] == known


def rows_of(device: str, rules: AnyRules, state: Any, seat: Seat) -> Reading:
    """By kernels over arrays."""
    game, kernels, seats = fast_game(rules.name), net_kernels(rules.name, device), rules.seats_of(state)
    spec = spec_of(game)
    look: dict[str, Any] = {
        "seats": np.zeros(1, np.int64),
        "standings": np.zeros((1, seats), np.int32),
        "states": np.zeros((1, spec.state.size), np.int16),
        "choices": np.zeros((1, spec.choices * spec.choice.size), np.int16),
        "actions": np.zeros((1, spec.choices), np.int64),
        "hidden": np.zeros((1, spec.hidden.size), np.int16),
    }
    row = game.encode(rules, state, asked=seat)[None]
    work = np.zeros(kernels["NET_WORK"], np.int16)
    weights = np.ascontiguousarray(game.weights_row(seats), np.int32)
    kernels["net_look"](0, 1, game.rules_row(rules, seats, None), work, weights, row, *look.values(), 0)
    assert look["seats"][0] == seat
    return Reading(look["states"][0].tolist(), look["choices"][0].tolist(), look["actions"][0].tolist())


@pytest.mark.parametrize("device", ["python", pytest.param("cpu", marks=pytest.mark.slow)])
@every_size
def test_kernels_over_arrays_write_the_same(setting: Setting, device: str) -> None:
    rules, seats = make(setting)
    for state, seat, view in decisions(rules, seats, Random(6), 0.05 if device == "python" else 0.5):
        assert rows_of(device, rules, state, seat) == read(rules, view, seat)


@pytest.mark.parametrize("name", NETS)
def test_another_spec_has_another_version(name: str) -> None:
    spec = spec_of(fast_game(name))
    assert spec.version == max(DIGESTS[name])
    assert spec.digest(np.zeros(0, np.int32)) == DIGESTS[name][spec.version]


def test_a_game_without_a_spec_is_named() -> None:
    with pytest.raises(NoNets, match="nets cannot learn dozen"):
        spec_of(fast_game("dozen"))

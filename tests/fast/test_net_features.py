"""What nets read: only what the seat may know, the same from every kind of kernel, and legal choices."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from asdealt.fast.game import fast_game, fast_games
from asdealt.fast.net_reading import read
from asdealt.fast.net_tables import NoNets, spec_of
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
from helpers.net_readings import decisions, of_whole_state, rows_of
from helpers.play import Setting, make, name_of, settings

# Of each version of a spec, without weights: another digest needs another version
DIGESTS = {
    "scout": {1: "6adac875ed7a82bd", 2: "56653309afc75e95", 3: "b09c346e51296458"},
    "splitz": {1: "1bd6a3d025dde602", 2: "6459e3f277aa9352"},
    "dozen": {1: "0288cdc96d41b16a"},
}

WITH_NETS = [setting for setting in settings() if fast_game(setting[0]).net]
every_setting_with_nets = pytest.mark.parametrize("setting", WITH_NETS, ids=name_of)
every_size_with_nets = pytest.mark.parametrize("setting", [s for s in WITH_NETS if not s[2]], ids=name_of)
every_scout_size = pytest.mark.parametrize(
    "setting", [s for s in WITH_NETS if s[0] == "scout" and not s[2]], ids=name_of
)


@every_setting_with_nets
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


@pytest.mark.parametrize("device", ["python", pytest.param("cpu", marks=pytest.mark.slow)])
@every_size_with_nets
def test_kernels_over_arrays_write_the_same(setting: Setting, device: str) -> None:
    rules, seats = make(setting)
    for state, seat, view in decisions(rules, seats, Random(6), 0.05 if device == "python" else 0.5):
        assert rows_of(device, rules, state, seat) == read(rules, view, seat)


@pytest.mark.parametrize("game", [name for name in fast_games() if fast_game(name).net])
def test_another_spec_has_another_version(game: str) -> None:
    spec, known = spec_of(fast_game(game)), DIGESTS[game]
    assert spec.version == max(known)
    assert spec.digest(np.zeros(0, np.int32)) == known[spec.version]


def test_a_game_without_a_spec_is_named() -> None:
    with pytest.raises(NoNets, match="nets cannot learn scout"):
        spec_of(replace(fast_game("scout"), net=None))

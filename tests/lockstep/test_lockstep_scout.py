"""Scout: the kernels and the readable rules in lockstep, at every size and with every option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.core import View
from asdealt.games.scout.fast import bridge
from asdealt.games.scout.rules import Deal, End, Phase, Start, State
from asdealt.games.scout.rules.state import must_play
from helpers.play import Setting, name_of, settings
from lockstep.scout_features import features
from lockstep.walk import OPTION_TURNS, PARTS, USUAL_TURNS, Pair, part_of_long_walk

SETTINGS = [setting for setting in settings() if setting[0] == "scout"]
CAPPED: list[Setting] = [("scout", seats, {"max_turns": 9}) for seats in (2, 3, 4, 5)]
MIXED: list[Setting] = [
    ("scout", 2, {"insertion": "identity_only", "reveal_hands_at_end": False}),
    ("scout", 2, {"start": "holder_1_2", "reveal_hands_at_end": False, "flip": "open"}),
    ("scout", 5, {"start": "holder_1_2", "insertion": "identity_only", "flip": "open", "max_turns": None}),
]


def drawn(table: State, after: State) -> list[Any]:
    if table.phase is Phase.START and not any(table.hands):
        return [Start(after.start), Deal(after.hands)]
    by_nobody = after.round == 1 and after.holder is None and table.phase is Phase.DEAL
    return [Deal(after.hands), Start(after.start)] if by_nobody else [Deal(after.hands)]


def close(pair: Pair, row: Any, table: State) -> None:
    """After a round: compares its sheet and all scores."""
    sheet = table.sheets[-1]
    assert bridge.last_sheet(pair.rules, pair.seats, row) == sheet
    assert bridge.scores(pair.seats, row) == (sheet.scores, table.totals)
    pair.ends.add(sheet.end)


def pair_of(setting: Setting) -> Pair:
    game, seats, options = setting
    return Pair(game, seats, options, drawn, lambda view: seen(view, seats), close)


def seen(view: View[State], rounds: int) -> list[int]:
    return features(view, rounds)


@pytest.mark.parametrize("setting", [*SETTINGS, *CAPPED, *MIXED], ids=name_of)
def test_lockstep(setting: Setting) -> None:
    pair = pair_of(setting)
    usual = not setting[2]
    rng = Random(name_of(setting))
    pair.walk(USUAL_TURNS if usual else OPTION_TURNS, rng)
    while usual and len(pair.ends) < 2:  # one of the endings is rare with five players
        pair.walk(pair.turns + 1, rng)
    if usual:
        assert pair.ends == {"empty_hand", "stuck" if setting[1] == 2 else "all_scouted"}
    if setting in CAPPED:
        assert "truncated" in pair.ends


def test_the_limit_on_turns_applies_to_a_player_without_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players: a round is cut off even if the next player has no chip but could play; both engines agree."""
    pair = pair_of(("scout", 2, {"max_turns": 9}))
    end = type(pair.rules)._end
    without_chips = []

    def watch(rules: Any, table: State, how: End, exempt: Any) -> Any:
        if how is End.TRUNCATED and must_play(table):
            without_chips.append(table)
        return end(rules, table, how, exempt)

    monkeypatch.setattr(type(pair.rules), "_end", watch)
    pair.walk(1_500, Random(9))
    assert without_chips


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_lockstep_for_two_million_turns(seats: int, part: int) -> None:
    pair_of(("scout", seats, {})).walk(part_of_long_walk(), Random(f"slow {seats} {part}"))

"""Splitz's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.splitz.rules`."""

from __future__ import annotations

from asdealt.fast.game import fast_part
from asdealt.fast.net_spec import net_spec
from asdealt.games.splitz.rules import SplitzRules

from asdealt.games.splitz.fast import (  # isort: skip
    apply, bridge, chance, features, layout, legal, matrix_game, net_choices, net_features, net_layout, parts, policy,
    quick, race, solved_round, unseen, value_features, voting, weights,
)  # fmt: skip


def solves(rules: SplitzRules, seats: int) -> bool:
    """Rounds of two players, unless discards are repeated: then a contest is another game than `solved_round` has."""
    return seats == 2 and not rules.chosen.repeat_discard_2p


PART = fast_part(
    "splitz",
    layout,
    (layout, parts, chance, legal, apply, features, unseen, weights, quick, race, voting, policy),
    bridge,
    weights=weights.weighed,
    net=net_spec(
        "splitz",
        net_layout,
        (net_choices, net_features, value_features, matrix_game, solved_round),
        decisions=80,
        mixes=True,
        value=value_features.value_fields,
        value_version=value_features.VALUE_VERSION,
        solves=solves,
        solved=solved_round.K_SIZE,
    ),
)

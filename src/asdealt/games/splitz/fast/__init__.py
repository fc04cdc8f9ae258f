"""Splitz's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.splitz.rules`."""

from asdealt.fast.game import fast_part

from asdealt.games.splitz.fast import (  # isort: skip
    apply, bridge, chance, features, layout, legal, net_features, parts, policy, quick, race, unseen, voting, weights,
)  # fmt: skip

PART = fast_part(
    "splitz",
    layout,
    (layout, parts, chance, legal, apply, features, unseen, weights, quick, race, voting, policy),
    bridge,
    weights=weights.weighed,
    net=net_features.SPEC,
)

"""Splitz's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.splitz.rules`."""

from asdealt.fast.game import fast_part
from asdealt.fast.net_spec import net_spec

from asdealt.games.splitz.fast import (  # isort: skip
    apply, bridge, chance, features, layout, legal, net_choices, net_features, net_layout, parts, policy, quick, race,
    unseen, value_features, voting, weights,
)  # fmt: skip

PART = fast_part(
    "splitz",
    layout,
    (layout, parts, chance, legal, apply, features, unseen, weights, quick, race, voting, policy),
    bridge,
    weights=weights.weighed,
    net=net_spec(
        "splitz",
        net_layout,
        (net_choices, net_features, value_features),
        decisions=80,
        mixes=True,
        value=value_features.value_fields,
        value_version=value_features.VALUE_VERSION,
    ),
)

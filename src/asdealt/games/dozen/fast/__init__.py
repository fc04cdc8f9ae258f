"""Dozen's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.dozen.rules`."""

from asdealt.fast.game import fast_part
from asdealt.fast.net_spec import net_spec

from asdealt.games.dozen.fast import (  # isort: skip
    apply, bridge, cards, chance, features, layout, legal, net_choices, net_features, net_knowledge, net_layout,
    net_worlds, policy, quick, quick_scoring, resolving, scoring, selecting, unseen, ways, weights,
)  # fmt: skip

PART = fast_part(
    "dozen",
    layout,
    (
        layout,
        cards,
        selecting,
        scoring,
        ways,
        resolving,
        chance,
        legal,
        apply,
        features,
        unseen,
        weights,
        quick_scoring,
        quick,
        policy,
    ),
    bridge,
    weights=weights.weighed,
    actions=lambda rules: int(rules[layout.R_ACTIONS]),
    net=net_spec(
        "dozen",
        net_layout,
        (net_choices, net_features, net_worlds),
        mixes=True,
        decides=net_knowledge.decides,
        content=net_knowledge.content,
    ),
)

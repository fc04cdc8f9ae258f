"""Scout's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.scout.rules`."""

from asdealt.fast.game import fast_part
from asdealt.fast.net_spec import net_spec

from asdealt.games.scout.fast import (  # isort: skip
    acted_worlds, apply, bridge, cards, chance, evident_worlds, features, hand_costs, layout, legal, likely_worlds,
    net_after, net_choices, net_features, net_hands, net_layout, policy, decisions, unseen, weights,
)  # fmt: skip
from asdealt.games.scout.fast.evidence import evidence
from asdealt.games.scout.fast.net_worlds import nets_hold
from asdealt.games.scout.fast.taken_back import recall

MODULES = (
    layout, cards, chance, legal, apply, features, unseen, weights, hand_costs, policy, likely_worlds, decisions,
    acted_worlds,
)  # fmt: skip
PART = fast_part(
    "scout",
    layout,
    MODULES,
    bridge,
    in_rounds=True,
    weights=weights.weighed,
    inlined=frozenset({"scout_terms", "gap_worths"}),
    net=net_spec(
        "scout",
        net_layout,
        (net_hands, net_after, net_choices, net_features, evident_worlds),
        worlds=nets_hold,
        evidence=evidence,
    ),
    recall=recall,
)

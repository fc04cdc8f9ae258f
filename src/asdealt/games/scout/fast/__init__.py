"""Scout's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.scout.rules`."""

from asdealt.fast.game import FastGame
from asdealt.games.scout.fast import (
    apply,
    bridge,
    cards,
    chance,
    features,
    hand_costs,
    layout,
    legal,
    likely_worlds,
    policy,
    unseen,
    weights,
)

PART = FastGame(
    name="scout",
    layout=layout,
    modules=(layout, cards, chance, legal, apply, features, unseen, weights, hand_costs, policy, likely_worlds),
    rules_row=bridge.rules_row,
    encode=bridge.encode,
    decode=bridge.decode,
    action_number=bridge.action_number,
    action_of=bridge.action_of,
    ends=tuple(end.value for end in bridge.ENDS),
    in_rounds=True,
    weights=weights.weighed,
)

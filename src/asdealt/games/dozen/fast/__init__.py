"""Dozen's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.dozen.rules`."""

from asdealt.fast.game import FastGame
from asdealt.games.dozen.fast import (
    apply,
    bridge,
    cards,
    chance,
    features,
    layout,
    legal,
    policy,
    resolving,
    scoring,
    selecting,
    unseen,
    ways,
    weights,
)

PART = FastGame(
    name="dozen",
    layout=layout,
    modules=(
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
        policy,
    ),
    rules_row=bridge.rules_row,
    encode=bridge.encode,
    decode=bridge.decode,
    action_number=bridge.action_number,
    action_of=bridge.action_of,
    ends=tuple(end.value for end in bridge.ENDS),
    weights=weights.weighed,
    numbers=bridge.numbers,
    actions=lambda rules: int(rules[layout.R_ACTIONS]),
)

"""Splitz's kernels. layout.py describes the rows; the readable rules are in `asdealt.games.splitz.rules`."""

from asdealt.fast.game import FastGame
from asdealt.games.splitz.fast import (
    apply,
    bridge,
    chance,
    features,
    layout,
    legal,
    parts,
    policy,
    quick,
    race,
    unseen,
    voting,
    weights,
)

PART = FastGame(
    name="splitz",
    layout=layout,
    modules=(layout, parts, chance, legal, apply, features, unseen, weights, quick, race, voting, policy),
    rules_row=bridge.rules_row,
    encode=bridge.encode,
    decode=bridge.decode,
    action_number=bridge.action_number,
    action_of=bridge.action_of,
    ends=tuple(end.value for end in bridge.ENDS),
    weights=weights.weighed,
)

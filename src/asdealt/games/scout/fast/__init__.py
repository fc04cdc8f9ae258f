"""Scout for the fast engine. The rows are described in layout.py, the rules in the readable `asdealt.games.scout`."""

from asdealt.fast.game import FastGame
from asdealt.games.scout.fast import apply, bridge, cards, chance, features, imagine, layout, legal, policy, unseen

PART = FastGame(
    name="scout",
    layout=layout,
    modules=(layout, cards, chance, legal, apply, features, unseen, policy, imagine),
    rules_row=bridge.rules_row,
    encode=bridge.encode,
    decode=bridge.decode,
    action_number=bridge.action_number,
    action_of=bridge.action_of,
    ends=tuple(end.value for end in bridge.ENDS),
    in_rounds=True,
)

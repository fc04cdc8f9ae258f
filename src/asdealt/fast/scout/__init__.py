"""Scout for the fast engine. The rows are described in layout.py, the rules in the readable `asdealt.games.scout`."""

from asdealt.fast.game import FastGame
from asdealt.fast.scout import apply, bridge, cards, chance, imagine, layout, legal, looks, thumb, unseen

GAME = FastGame(
    name="scout",
    layout=layout,
    modules=(layout, cards, chance, legal, apply, looks, unseen, thumb, imagine),
    rules_row=bridge.rules_row,
    encode=bridge.encode,
    decode=bridge.decode,
    action_number=bridge.action_number,
    action_of=bridge.action_of,
    ends=tuple(end.value for end in bridge.ENDS),
    in_rounds=True,
)

"""Dozen for the fast engine. The rows are described in layout.py, the rules in the readable `asdealt.games.dozen`."""

from asdealt.fast.dozen import (
    apply,
    bridge,
    cards,
    chance,
    layout,
    legal,
    looks,
    resolving,
    scoring,
    selecting,
    thumb,
    unseen,
    ways,
)
from asdealt.fast.game import FastGame

GAME = FastGame(
    name="dozen",
    layout=layout,
    modules=(layout, cards, selecting, scoring, ways, resolving, chance, legal, apply, looks, unseen, thumb),
    rules_row=bridge.rules_row,
    encode=bridge.encode,
    decode=bridge.decode,
    action_number=bridge.action_number,
    action_of=bridge.action_of,
    ends=tuple(end.value for end in bridge.ENDS),
    numbers=bridge.numbers,
    actions=lambda rules: int(rules[layout.R_ACTIONS]),
)

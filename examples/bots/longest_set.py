"""A bot as a separate program: in Scout it plays its longest set if it can; in other games it plays at random.

Play against it: asdealt play scout --seats "human,external:python3 examples/bots/longest_set.py,bot"
"""

import json
import random
import sys
from typing import Any


def length(action: str) -> int:
    """How many cards `play 3-5` puts on the table; 0 for any other action."""
    verb, _, places = action.partition(" ")
    first, _, last = places.partition("-")
    return int(last or first) - int(first) + 1 if verb == "play" else 0


def choose(asked: dict[str, Any]) -> str:
    legal: list[str] = asked["position"]["legal"]
    longest = max(map(length, legal))
    return random.Random(asked["random"]).choice([action for action in legal if length(action) == longest])


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        answer = {"type": "ready", "protocol": 1}
    else:
        answer = {"type": "choice", "n": said["n"], "action": choose(said)}
    print(json.dumps(answer), flush=True)

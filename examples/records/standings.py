"""Reads records, as `asdealt play` and the page save them: how each game went, and what the players liked to do.

    python standings.py GAME.jsonl ...

`record.read` replays a match and checks every line, so what is printed here really happened.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from asdealt import record
from asdealt.match import replay


def lines(text: str) -> Iterator[str]:
    game = record.read(text)
    rules, names = game.rules, game.names
    turns = sum(not turn.by_chance for turn in game.turns)
    yield f"{rules.name}, {len(names)} players, {turns} turns"
    round_, kinds = 0, {name: Counter[str]() for name in names}
    for step in replay(rules, len(names), game.turns):
        if not step.turn.by_chance:
            for seat, actions in step.turn.moves:
                kinds[names[seat]][rules.notation.write(actions).split()[0]] += 1
        scored = rules.round_scores(step.after)
        if len(scored) > round_:
            round_ = len(scored)
            yield f"  round {round_}: " + ", ".join(map("{} {:+}".format, names, scored[-1]))
    assert game.outcome is not None
    results = zip(names, game.outcome.scores, game.outcome.ranks, strict=True)
    for name, points, rank in sorted(results, key=lambda result: result[2]):
        done = ", ".join(f"{count} {kind}" for kind, count in kinds[name].most_common())
        yield f"  {rank}. {name}: {points} points ({done})"


if __name__ == "__main__":
    for file in sys.argv[1:]:
        try:
            print(*lines(Path(file).read_text("utf-8")), sep="\n")
        except record.BadRecord as bad:
            print(f"{file}: {bad}")

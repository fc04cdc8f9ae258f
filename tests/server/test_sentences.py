"""What listeners are told turn by turn is what somebody is told who comes at the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.core import Seat, Viewer
from asdealt.locales import tell, words
from asdealt.protocol.messages import Language
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.server.telling.sentences import Sentences

LISTENERS: list[tuple[Viewer, Language]] = [(Seat(0), "en"), (Seat(0), "ja"), (Seat(1), "es"), (None, "en")]


def whole(table: Table, viewer: Viewer, language: Language) -> list[str]:
    """The match told from its first turn, each table looked at anew."""
    match: Any = table.match
    say = words(language)
    lines = [
        tell.log(say, table.rules, step.before, step.after, step.turn.done, table.names, viewer)
        for step in match.steps()
    ]
    return [line for each in lines for line in each]


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_the_log_so_far_is_the_same_whenever_a_client_comes(game: str) -> None:
    places = [log.FirstChair("human", name) for name in ("Ana", "Ben", "Cleo")]
    made = log.Made(
        game=game, edition=1, options={}, places=places, maker=0, host="", invitation="", pace="off", listed=False,
        secret="07" * 32,
    )  # fmt: skip
    table, rng = Table("a table", made, 0.0), Random(7)
    table.follow(log.Started(by=0), 0.0)
    story = Sentences(table)
    listening: list[tuple[Viewer, Language]] = []
    while table.waiting:
        assert table.match is not None
        seat = rng.choice(sorted(table.waiting))
        texts = [table.rules.notation.write((action,)) for action in table.match.legal(seat)]
        move = rng.choice([text for text in texts if not text.startswith("double")])
        event = table.follow(log.Chose(by=seat, seat=seat, move=move), 0.0)
        if event.kind == "turn":
            story.go_on(event.turns)
        if len(listening) < len(LISTENERS) and rng.random() < 0.2:
            listening.append(LISTENERS[len(listening)])
            story.told(*listening[-1])
        elif listening and rng.random() < 0.02:
            story.forget(*listening[0])
    for listener in LISTENERS:
        assert story.told(*listener) == whole(table, *listener)

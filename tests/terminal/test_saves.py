"""A saved game keeps its whole seed, including shares."""

from __future__ import annotations

from pathlib import Path

from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed, share_of
from asdealt.terminal import saves
from asdealt.terminal.players import line_up


def test_shares_and_names_come_back(tmp_path: Path) -> None:
    seed = Seed(b"s" * 32, ("tulip", "", ""), (share_of("tulip"), share_of("gone"), ""))
    match = Match(rules_for("scout", 3), 3, seed)
    save = saves.Save.new(tmp_path, match, line_up(["human", "bot", "bot"], ["Ana"]))
    save.keep(match)
    kept = saves.load(save.path)
    assert kept.seed == seed
    assert kept.record.shares == seed.shares
    assert [player.name for player in kept.players] == list(kept.record.names) == ["Ana", "Noa", "Luz"]
    assert kept.match.turns == match.turns

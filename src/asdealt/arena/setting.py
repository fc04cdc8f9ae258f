"""What a tournament measures: a game, a table size, the bots, and where its chance comes from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from asdealt import __version__, bots
from asdealt.bots.game_bots import names_for
from asdealt.bots.names import HEURISTIC
from asdealt.bots.python import BadBot
from asdealt.bots.registered import registered
from asdealt.core import Json, check_seats
from asdealt.games import find, rules_for

ANCHOR = HEURISTIC  # the bot whose rating is 0, where it takes part


class BadSetting(ValueError):
    """A tournament that cannot be held. `code` is the id of the sentence about it, `facts` its values."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(f"{code}: {facts}")
        self.code = code
        self.facts = facts


@dataclass(frozen=True)
class Setting:
    """Everything that decides a result, except the number of deals: more deals only add to it."""

    game: str
    edition: int  # of the rules
    players: int
    bots: tuple[str, ...]  # as they were typed
    seed: int  # of the bots' random numbers, of deals beyond the evaluation list, and of the bootstrap
    whole_games: bool  # in games that score rounds: whole games instead of single rounds
    options: str  # of the rules, as JSON: a text can be compared, hashed and sent to other processes
    version: str = __version__  # bots change from one version to the next

    @classmethod
    def of(
        cls,
        game: str,
        players: int,
        names: Sequence[str],
        seed: int = 0,
        *,
        whole_games: bool = False,
        options: Mapping[str, Json] | None = None,
    ) -> Setting:
        """Raises BadSetting, BadOption, BadContent or Illegal."""
        if len(names) < 2:
            raise BadSetting("arena-too-few-bots")
        if twice := next((name for name in names if names.count(name) > 1), None):
            raise BadSetting("arena-bot-twice", bot=twice)
        rules = rules_for(game, players, options)
        check_seats(rules, players)
        for name in names:
            try:
                bots.find(name, game, players)
            except BadBot as bad:
                raise BadSetting(bad.code, **bad.facts) from None
            except bots.UnknownBot:
                known = ", ".join([*names_for(game), *registered()])
                raise BadSetting("arena-no-such-bot", bot=name, all=known) from None
        text = json.dumps(dict(options or {}), sort_keys=True, ensure_ascii=False)
        return cls(game, find(game).edition, players, tuple(names), seed, whole_games, text)

    @property
    def anchor(self) -> str:
        return ANCHOR if ANCHOR in self.bots else self.bots[0]

    @property
    def by_rounds(self) -> bool:
        """Whether points are counted per round, not per game."""
        return rules_for(self.game, self.players, json.loads(self.options)).scores_rounds

    def as_json(self) -> dict[str, Json]:
        return {**asdict(self), "bots": list(self.bots)}

"""Figures of a game and table size that were measured beforehand: `benchmarks/analysis.py measure` makes them.

They are in the file `measures.json` of a game's `analysis` part, by table size. What is not there (other packages'
games, other card sets) is measured when it is first needed, more coarsely.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from asdealt import veil
from asdealt.analysis.playouts import Playouts, margin, playouts_of
from asdealt.analysis.tables import tables_of
from asdealt.bots.game_bots import bots_of
from asdealt.bots.simple import RandomBot
from asdealt.core import CHANCE, Rules, Seat
from asdealt.games import find

FILE = "measures.json"
SLOW = 2000  # playouts without kernels for a whole game
FEWEST, MOST = 16, 192  # worlds of a choice, when luck is split
COARSE = 200  # deals, when the spread is measured on the spot


@dataclass(frozen=True)
class Measures:
    spread: float  # σ: the standard deviation of a margin, of a round or a game
    playouts: int  # what one core plays in about five seconds
    reasons: Mapping[str, float] = field(default_factory=dict)  # points for one more of a feature


def measures_of(rules: Rules[Any, Any], seats: int) -> Measures:
    """The spread comes from the tables of margins where these rules have some."""
    found, tables = _shipped(rules.name).get(str(seats)), tables_of(rules, seats)
    if tables is not None:
        sigma = tables.spread
    elif found is not None and _usual_content(rules):
        sigma = found["spread"]
    else:
        sigma = max(_coarse(rules, seats), 1e-6)
    return Measures(sigma, found["playouts"], found.get("reasons", {})) if found else Measures(sigma, SLOW)


def worlds_of(rules: Rules[Any, Any], seats: int) -> int:
    """With how many worlds of each choice one core splits the luck of a game in about five seconds."""
    return int(_shipped(rules.name).get(str(seats), {}).get("worlds", FEWEST))


def spread(rules: Rules[Any, Any], seats: int, deals: int, playouts: Playouts | None = None) -> float:
    """The standard deviation of a margin when everybody plays by the model of the playouts."""
    using = playouts or playouts_of(rules, seats)
    thinks = "bots" in find(rules.name).parts
    bot = bots_of(rules.name).greedy() if thinks else RandomBot()
    squares = 0.0
    for deal in range(deals):
        rng, state = Random(f"spread {deal}"), rules.start(seats)
        while rules.actors(state) == {CHANCE}:
            state = rules.apply(state, {CHANCE: rules.draw(state, rng)})
        seat = min(rules.actors(state))
        view = veil.view(state, (), seat)
        ends = using.ends(view, [(bot.choose(rules, view, rng),)], 1, deal, 0)
        squares += float(np.mean([margin(ends, Seat(each)) ** 2 for each in range(seats)]))
    return float(np.sqrt(squares / deals))


@lru_cache(maxsize=16)
def _coarse_of(name: str, options: str, seats: int) -> float:
    game = find(name)
    return spread(game.make(json.loads(options)), seats, COARSE)


def _coarse(rules: Rules[Any, Any], seats: int) -> float:
    return _coarse_of(rules.name, json.dumps(dict(rules.options), sort_keys=True), seats)


def _usual_content(rules: Rules[Any, Any]) -> bool:
    content = find(rules.name).content
    return content is None or rules.options[content.option] == content.load(content.names[0])


@lru_cache(maxsize=64)
def _shipped(game: str) -> dict[str, Any]:
    entry = find(game)
    if "analysis" not in entry.parts:
        return {}
    text = entry.text("analysis", FILE)
    found: dict[str, Any] = {} if text is None else json.loads(text)["sizes"]
    return found

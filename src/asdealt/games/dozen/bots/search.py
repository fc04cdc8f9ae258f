"""The searching Dozen bot: plays offers out, and solves a take as the small game between giver and taker that it is.

Always taking the best card could be exploited, and always offering the best pair would give away what is hidden. So the
giver is assumed to hide what suits them best against my odds, and my odds are the best ones against that (regret
matching). Offers are drawn at random from the best ones. Where there is a net, the search is by it instead
(`bots/net_search.py`).
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import weigh
from asdealt.bots.net_search import POPULATION, Manner, NetSearch
from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, Seat, View
from asdealt.fast.weight_files import TODAY
from asdealt.games.dozen.bots.belief import likely_views, supposing
from asdealt.games.dozen.bots.white import best_resolution
from asdealt.games.dozen.rules.chance import not_known_from_deck
from asdealt.games.dozen.rules.rules import TAKES, DozenRules
from asdealt.games.dozen.rules.state import Action, Phase, State

Floats = NDArray[np.float64]

SAFE = 6.0  # points ahead that are rarely lost
HEAT = 0.5  # points: an offer worth that much less is made e times less often
CARE = 1.0  # points: how exactly a giver is assumed to know what is best to hide
HANDS = 200  # hands the giver may have had to choose from
CHOICE = 3  # cards of the giver's hand besides the one shown
ROUNDS = 100  # of regret matching
# How much the net's own odds count beside the rollouts was measured: docs/strength.md, gate 2
MANNER = Manner(candidates=6, plays_on=POPULATION, lasting=0.003, fading=0.3, close=3.0)
# With the master's time rollouts know better than the net which of all twelve offers are good: likewise, gate 3
MASTER = replace(MANNER, candidates=12, trust=0.25)


class Search:
    def __init__(self, effort: Effort, generation: str = TODAY, manner: Manner | None = None) -> None:
        """`manner`: None is the usual one of the level."""
        self.effort, self.generation = effort, generation
        self._by_net = NetSearch("dozen", effort, manner or (MASTER if effort.master else MANNER))

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        assert isinstance(rules, DozenRules)
        state, me = view.state, deciding_seat(view)
        if self.generation == TODAY and self.effort.nets and self._by_net.plays(rules, view):
            views = likely_views(rules, view, self._by_net.net, rng) if state.phase is Phase.TAKE else ()
            chosen: Action = self._by_net.choose(rules, view, rng, views)
            return chosen
        if state.phase is Phase.WHITE:
            return best_resolution(rules, state.players[me], me)
        if state.phase is Phase.TAKE:
            return TAKES[rng.random() < self.odds_of_hidden(rules, view, rng)]
        lines = [(offer,) for offer in rules.legal(state, me)]
        offer: Action = weigh(rules, view, lines, rng, self.effort, value=lead, generation=self.generation).choose(
            rng, HEAT
        )[0]
        return offer

    def odds_of_hidden(self, rules: DozenRules, view: View[State], rng: Random) -> float:
        """How often the hidden card is to be taken."""
        state, me = view.state, Seat(view.seat or 0)
        giver = rules.offerer(state.round, me, len(state.players))
        unseen = not_known_from_deck(rules.cards, state, giver)
        part = self.effort.part(len(unseen))
        mine, theirs = np.empty((len(unseen), len(TAKES))), np.empty((len(unseen), len(TAKES)))
        for i, card in enumerate(unseen):
            # That of 2026 drew the hidden card anew in every world; comparisons are to find the same player
            supposed = supposing(state, giver, card, me) if self.generation == TODAY else view
            mine[i], theirs[i] = _worths(rules, supposed, giver, rng, part, self.generation)
        return answer(mine, theirs, rng)


def lead(ends: NDArray[np.int32], me: Seat) -> Floats:
    """Points ahead of the best other player; a lead (or a gap) beyond SAFE counts little."""
    others = np.delete(ends, me, axis=-1).max(axis=-1)
    found: Floats = SAFE * np.tanh((ends[..., me] - others) / SAFE)
    return found


def _worths(
    rules: DozenRules, view: View[State], giver: Seat, rng: Random, effort: Effort, generation: str
) -> tuple[Floats, Floats]:
    """By take: what it is worth to me, and to the giver."""
    lines = [(take,) for take in TAKES]
    seen: list[Floats] = []

    def both(ends: NDArray[np.int32], me: Seat) -> Floats:
        mine = lead(ends, me)
        seen.append(np.stack([mine, lead(ends, giver)]))
        return mine

    weigh(rules, view, lines, rng, effort, value=both, generation=generation)
    mine, theirs = np.concatenate(seen, axis=1).mean(axis=1)
    return mine, theirs


def answer(mine: Floats, theirs: Floats, rng: Random) -> float:
    """The odds with which to take the hidden card; `mine` and `theirs`: what it is worth, by hidden card and take."""
    return float(solved_take(mine, theirs, rng)[0][1])


def solved_take(mine: Floats, theirs: Floats, rng: Random) -> tuple[Floats, Floats]:
    """The odds of each take, and how likely each card is the hidden one.

    The giver had a random few of these cards to choose from. The better one suits them, the likelier it is the one.
    """
    cards = len(mine)
    hands = np.array([rng.sample(range(cards), min(CHOICE, cards)) for _ in range(HANDS)])
    regret, played, believed = np.zeros(2), np.zeros(2), np.zeros(cards)
    for n in range(1, ROUNDS + 1):
        wished = np.maximum(regret, 0)
        odds = wished / wished.sum() if wished.any() else np.full(2, 0.5)
        suits = (theirs @ odds)[hands]
        likely = np.exp((suits - suits.max(axis=1, keepdims=True)) / CARE)
        likely /= likely.sum(axis=1, keepdims=True)
        hidden = np.bincount(hands.ravel(), likely.ravel(), minlength=cards) / HANDS
        worth = hidden @ mine
        regret += worth - worth @ odds
        played += n * odds  # later rounds weigh more
        believed += n * hidden
    return played / played.sum(), believed / believed.sum()

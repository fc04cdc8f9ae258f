"""Hands that nets hold: better ones than those of the rule of thumb."""

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.scout.fast.weights import V_CARE

CARE = 0.7  # of the rule of thumb's: then imagined hands can beat the set on the table as often as those of nets


def nets_hold(weights: Row) -> Row:
    """The weights by which `likely_worlds` draws such hands."""
    found = weights.copy()
    found[V_CARE] = int(CARE * weights[V_CARE])
    return found

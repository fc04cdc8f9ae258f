"""One sentence about why a move lost points: the feature of the table afterwards that explains at least half of it.

A game's `analysis` part gives features of what an action leads to, as numbers, from the seat's own view. What one more
of a feature is worth was fitted beforehand (`measures`), over many decisions. A feature explains as much of a loss as
the two actions differ in it, times that worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asdealt.analysis.game_analysis import analysis_of
from asdealt.analysis.report import Reason
from asdealt.analysis.values import Judged, Weighing
from asdealt.core import Rules

ENOUGH = 0.5  # of a loss


def reason(rules: Rules[Any, Any], weighing: Weighing, judged: Judged, worth: Mapping[str, float]) -> Reason | None:
    """None if no single feature explains enough."""
    features = analysis_of(rules.name).features
    if features is None or not worth or judged.loss.points <= 0:
        return None
    decision = weighing.decision
    chosen, better = (
        features(rules, decision.view, decision.legal[action]) for action in (decision.chosen, judged.best)
    )
    shares = {
        name: worth.get(name, 0.0) * (better[name] - chosen[name]) / judged.loss.points
        for name in chosen.keys() & better.keys()
    }
    name = max(sorted(shares), key=lambda each: shares[each], default=None)
    if name is None or shares[name] < ENOUGH:
        return None
    return Reason(f"reason-{rules.name}-{name.replace('_', '-')}", chosen[name], better[name], min(shares[name], 1.0))

"""One sentence about why a move lost points: what explains at least half of the loss.

First choice is a feature of the table afterwards. A game's `analysis` part gives such features as numbers, from the
seat's own view. What one more of a feature is worth was fitted beforehand (`measures`), over many decisions, and a fit
may not turn round what is good and what is bad. A feature explains as much of a loss as the two actions differ in it,
times that worth.

If no feature explains enough, the points themselves do. A loss is what the player scores less and what the others score
more, in the same playouts, so one of the two is at least half of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean
from typing import Any

from asdealt.analysis.game_analysis import analysis_of
from asdealt.analysis.judged import Judged
from asdealt.analysis.report import Reason
from asdealt.analysis.values import Weighing
from asdealt.core import Rules

ENOUGH = 0.5  # of a loss


def reason(rules: Rules[Any, Any], weighing: Weighing, judged: Judged, worth: Mapping[str, float]) -> Reason | None:
    """None if nothing was lost."""
    if judged.loss.points <= 0:
        return None
    return _by_feature(rules, weighing, judged, worth) or _by_points(weighing, judged)


def _by_feature(
    rules: Rules[Any, Any], weighing: Weighing, judged: Judged, worth: Mapping[str, float]
) -> Reason | None:
    features = analysis_of(rules.name).features
    if features is None or not worth:
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


def _by_points(weighing: Weighing, judged: Judged) -> Reason | None:
    """The player's own points, or those of the others on average, whichever differ more."""
    me, loss = int(weighing.seat), judged.loss.points
    chosen, better = judged.chosen_points, judged.best_points
    own = better[me] - chosen[me]
    others = [seat for seat in range(len(chosen)) if seat != me]
    if not others or own >= loss - own:
        return Reason("reason-own", chosen[me], better[me], min(own / loss, 1.0))
    theirs, instead = (fmean(points[seat] for seat in others) for points in (chosen, better))
    key = "reason-others" if len(others) > 1 else "reason-other"
    return Reason(key, theirs, instead, min((theirs - instead) / loss, 1.0))

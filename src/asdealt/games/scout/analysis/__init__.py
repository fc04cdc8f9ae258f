"""What analysis knows of Scout: numbers that tell why a move lost."""

from __future__ import annotations

from asdealt.analysis.game_analysis import GameAnalysis
from asdealt.games.scout.analysis.acted import acted
from asdealt.games.scout.analysis.features import GOOD, features

PART = GameAnalysis(features=features, good=GOOD, acted=acted, expert_by_net=True)

"""What analysis knows of Dozen: takes are solved as small games, and numbers tell why a move lost."""

from __future__ import annotations

from asdealt.analysis.game_analysis import GameAnalysis
from asdealt.games.dozen.analysis.features import GOOD, features
from asdealt.games.dozen.analysis.takes import take

PART = GameAnalysis(small_game=take, features=features, good=GOOD)

"""What analysis knows of Splitz: votes are solved as small games, and numbers tell why a move lost."""

from __future__ import annotations

from asdealt.analysis.game_analysis import GameAnalysis
from asdealt.games.splitz.analysis.features import GOOD, features
from asdealt.games.splitz.analysis.votes import vote

PART = GameAnalysis(small_game=vote, features=features, good=GOOD)

"""The names of the built-in bots. They are stated here and nowhere else."""

from __future__ import annotations

LEVELS = ("novice", "casual", "skilled", "expert")  # what a person chooses from, the weakest first
NOVICE, CASUAL, SKILLED, EXPERT = LEVELS
DEFAULT_LEVEL = CASUAL  # at a server, where nothing else is chosen
KINDS = ("random", "greedy", "heuristic")  # what the levels are made of; programs and tests may ask for them
RANDOM, GREEDY, HEURISTIC = KINDS
NAMES = (*KINDS, *LEVELS)
EXTERNAL = "external"  # external:COMMAND LINE
PYTHON = "python"  # python:MODULE:CLASS

"""The names of the built-in bots. They are stated here and nowhere else."""

from __future__ import annotations

LEVELS = ("novice", "casual", "skilled", "expert", "master")  # for people to choose from, the weakest first
NOVICE, CASUAL, SKILLED, EXPERT, MASTER = LEVELS
SEARCHERS = (EXPERT, MASTER)  # they think ahead: about as long as they are told, or play out as many games
DEFAULT_LEVEL = CASUAL  # at a server, where nothing else is chosen
KINDS = ("random", "greedy", "heuristic")  # the levels are built from these; programs and tests may ask for them
RANDOM, GREEDY, HEURISTIC = KINDS
NET = "net"  # plays by the net of a game, where it has one; net:FILE by that of a file
NAMES = (*KINDS, NET, *LEVELS)
EXTERNAL = "external"  # external:COMMAND LINE
PYTHON = "python"  # python:MODULE:CLASS

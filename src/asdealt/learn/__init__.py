"""Learns the weights of a game's policy by self-play, on processor cores or on a GPU: docs/learning.md."""

"""Learns nets by self-play (PPO) with PyTorch, on a processor or on a GPU: docs/learning.md.

PyTorch is imported by these files alone, and by nothing that plays.
"""

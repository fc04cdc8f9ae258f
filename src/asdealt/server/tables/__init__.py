"""A table as the fold of its log: pure state, and functions from messages to deeds."""

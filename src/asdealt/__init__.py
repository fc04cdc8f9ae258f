"""As Dealt: a card table for games whose cards may not be reordered."""

__version__ = "0.1.0"

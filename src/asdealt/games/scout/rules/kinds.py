"""The kinds of sets. They are part of what is sent, so this module is not compiled."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    SINGLE = "single"
    RUN = "run"
    GROUP = "group"

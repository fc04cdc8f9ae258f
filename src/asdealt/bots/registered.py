"""Bots that other packages register under the entry-point group `asdealt.bots`."""

from __future__ import annotations

import logging
import re
from functools import cache
from importlib.metadata import entry_points

from asdealt.bots.names import EXTERNAL, NAMES, PYTHON

GROUP = "asdealt.bots"
NAME = re.compile("[a-z][a-z0-9_-]{0,31}")  # it is typed in lists, between commas
_logger = logging.getLogger(__name__)


@cache
def registered() -> dict[str, str]:
    """By name: each registered bot as `python:MODULE:CLASS`. Nothing of theirs is imported here."""
    found: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        if not NAME.fullmatch(point.name) or point.name in (*NAMES, EXTERNAL, PYTHON):
            _logger.error("the bot %r of another package is left out: its name is taken or misspelled", point.name)
        elif found.setdefault(point.name, f"{PYTHON}:{point.value}") != f"{PYTHON}:{point.value}":
            _logger.error("two packages register a bot called %r; the second is left out", point.name)
    return found

"""Unexpected errors in the log, without the values in them."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path

_logger = logging.getLogger("asdealt.server")


def report(table: str, error: BaseException) -> None:
    """The kind of an error and the way to it. Its message is left out: it could name somebody's cards."""
    steps = traceback.extract_tb(error.__traceback__)
    way = " < ".join(f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in reversed(steps))
    _logger.error("table %s: %s at %s", table, type(error).__name__, way)

"""Unexpected errors in the server's log, without the values in them."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path

_logger = logging.getLogger("asdealt.server")


def report(table: str, error: BaseException) -> None:
    """Log the type of an error and its stack. Its message is left out because it could name somebody's cards."""
    steps = traceback.extract_tb(error.__traceback__)
    way = " < ".join(f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in reversed(steps))
    _logger.error("table %s: %s at %s", table, type(error).__name__, way)

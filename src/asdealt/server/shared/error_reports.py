"""Unexpected errors in the server's log, without the values in them."""

from __future__ import annotations

import logging

from asdealt.server.shared.logs import stack

_logger = logging.getLogger("asdealt.server")


def report(table: str, error: BaseException) -> None:
    """Log the type of an error and its stack. Its message is left out because it could name somebody's cards."""
    kind, way = type(error).__name__, stack(error.__traceback__)
    said = {"event": "error", "table": table, "error": kind, "at": way}
    _logger.error("table %s: %s at %s", table, kind, way, extra=said)

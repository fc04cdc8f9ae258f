"""The server's log on standard error: plain lines, or one JSON object per line for programs that collect logs.

Only fields that are named here are written, and of an error only its type and its stack. What people send, and what
a table holds, is in neither.
"""

from __future__ import annotations

import json
import logging
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import Literal

LogFormat = Literal["text", "json"]
TEXT = "%(asctime)s %(name)s %(levelname)s %(message)s"
# What a line may say besides its message, given as `extra`
FIELDS = ("event", "table", "error", "at", "cause", "version", "store", "address", "tables", "sockets", "child", "code")


def configure(log_format: LogFormat) -> None:
    """Write the log to standard error. JSON has lines about the life of the server too; plain text only warnings."""
    if log_format == "text":
        logging.basicConfig(level=logging.WARNING, format=TEXT)
        return
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("asdealt").setLevel(logging.INFO)


def stack(trace: TracebackType | None) -> str:
    """Where an error came from, innermost first, without any value."""
    steps = traceback.extract_tb(trace)
    return " < ".join(f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in reversed(steps))


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "time": f"{moment}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage().strip(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            # The message of an error could name somebody's cards
            line |= {"error": record.exc_info[0].__name__, "at": stack(record.exc_info[2])}
        return json.dumps(line, ensure_ascii=False)

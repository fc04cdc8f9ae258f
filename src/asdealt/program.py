"""What people type to run this program, so that help and hints name a command that works."""

from __future__ import annotations

import os

PROGRAM = "ASDEALT_PROGRAM"  # an environment variable; run.py sets it


def program() -> str:
    """`asdealt`, unless what started this process says otherwise."""
    return os.environ.get(PROGRAM) or "asdealt"

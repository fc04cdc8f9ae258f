"""What people type to run this program and to add to it, so that help and hints name a command that works."""

from __future__ import annotations

import os

PROGRAM, INSTALL = "ASDEALT_PROGRAM", "ASDEALT_INSTALL"  # environment variables; run.py sets them
FROM_AN_INDEX = 'pip install "asdealt[EXTRA]"'


def program() -> str:
    """`asdealt`, unless what started this process says otherwise."""
    return os.environ.get(PROGRAM) or "asdealt"


def install(extra: str) -> str:
    """What installs an extra of ours (`extras`), in the way this was installed.

    >>> install("fast")
    'pip install "asdealt[fast]"'
    """
    return (os.environ.get(INSTALL) or FROM_AN_INDEX).replace("EXTRA", extra)

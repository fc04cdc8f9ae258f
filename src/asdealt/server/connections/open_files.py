"""How many files, and so connections, this process may have open."""

from __future__ import annotations

import contextlib
import sys

ENOUGH = 65_536
UNKNOWN = 8_192  # on Windows, where nothing says so


def most_open_files() -> int:
    """As many as the system lets us have without asking anybody: the soft limit is raised to the hard one."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # some systems refuse what they promise
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return ENOUGH if soft == resource.RLIM_INFINITY else soft

"""How many files, and so connections, this process may have open."""

from __future__ import annotations

import contextlib
import sys

ENOUGH = 65_536
UNKNOWN = 8_192  # on Windows, where no limit can be read


def most_open_files() -> int:
    """Raise the soft limit to the hard one, and return it."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # some systems refuse their own hard limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return ENOUGH if soft == resource.RLIM_INFINITY else soft

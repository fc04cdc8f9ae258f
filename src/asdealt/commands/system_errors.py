"""What the operating system refuses, in a player's language: no `[Errno 13]`."""

from __future__ import annotations

import errno
import socket

from asdealt.commands.command import cut
from asdealt.locales import Words
from asdealt.locales.faults import fault

_KEYS = {
    errno.ENOENT: "os-missing",
    errno.EACCES: "os-forbidden",
    errno.EPERM: "os-forbidden",
    errno.ENOTDIR: "os-no-folder",
    errno.EISDIR: "os-is-folder",
    errno.EEXIST: "os-exists",
    errno.ENOSPC: "os-full",
    errno.EDQUOT: "os-full",
    errno.EROFS: "os-read-only",
    errno.ENAMETOOLONG: "os-long-name",
    errno.EADDRINUSE: "os-port-taken",
    errno.EADDRNOTAVAIL: "os-no-address",
    errno.ECONNREFUSED: "os-no-answer",
    socket.EAI_NONAME: "os-no-address",
}


def reason(bad: Exception, words: Words, *, name_file: bool = True) -> str:
    """Why it went wrong. Anything but a common error of the system keeps its own text."""
    if not isinstance(bad, OSError) or bad.errno is None:
        return cut(fault(words, str(bad)))
    key = _KEYS.get(bad.errno)
    said = words.say(key) if key else cut(bad.strerror or str(bad))
    return words.say("os-about-file", file=cut(str(bad.filename)), reason=said) if bad.filename and name_file else said

"""Says in the player's language what is wrong with a file, an option or a connection.

The rules, records and card sets know no languages: their exceptions carry a `Fault`, a code with facts, for which
`faults.ftl` has a message in every language. Exceptions of the operating system are told by their number. A sentence
of a plug-in is said as it is.
"""

from __future__ import annotations

import errno
import socket
from pathlib import Path

from asdealt.fault import Fact, Fault, Faulty
from asdealt.locales import Words
from asdealt.locales.tell.saying import either
from asdealt.locales.tell.wording import Wording
from asdealt.record import BadRecord

_OF_THE_SYSTEM = {
    errno.ENOENT: "fault-no-file",
    errno.EACCES: "fault-no-access",
    errno.EPERM: "fault-no-access",
    errno.EISDIR: "fault-is-folder",
    errno.ENOTDIR: "fault-no-file",
    errno.EROFS: "fault-no-access",
    errno.EADDRINUSE: "fault-port-taken",
    errno.EADDRNOTAVAIL: "fault-no-address",
    socket.EAI_NONAME: "fault-no-host",
    errno.ENOSPC: "fault-disk-full",
    errno.ECONNREFUSED: "fault-no-connection",
    errno.EHOSTUNREACH: "fault-no-connection",
    errno.ENETUNREACH: "fault-no-connection",
    errno.ETIMEDOUT: "fault-timeout",
}


def fault(words: Words, wrong: BaseException | Fault | str) -> str:
    """What is wrong, in these words; a plain sentence as it is."""
    if isinstance(wrong, socket.gaierror):
        return words.say("fault-no-host")
    if isinstance(wrong, TimeoutError):
        return words.say("fault-timeout")
    if isinstance(wrong, FileNotFoundError | NotADirectoryError) and isinstance(wrong.filename, str | Path):
        folder = Path(wrong.filename).parent
        if not folder.is_dir():  # so the file could not be made either
            return words.say("fault-no-folder", folder=str(folder))
    if isinstance(wrong, OSError) and wrong.errno in _OF_THE_SYSTEM:
        return words.say(_OF_THE_SYSTEM[wrong.errno], file=str(wrong.filename or ""))
    if isinstance(wrong, OSError) and wrong.strerror:  # without `[Errno n]`
        return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror
    if isinstance(wrong, BadRecord):
        return words.say("fault-at-line", line=wrong.line, what=_said(words, wrong.fault))
    if isinstance(wrong, Faulty):
        wrong = wrong.fault
    return _said(words, wrong) if isinstance(wrong, Fault) else str(wrong)


def _said(words: Words, fault: Fault) -> str:
    if not fault.code:
        return str(fault)
    return words.say(f"fault-{fault.code}", **{name: _fact(words, fact) for name, fact in fault.facts.items()})


def _fact(words: Words, fact: Fact) -> str:
    if isinstance(fact, tuple):
        return Wording(words).line(either([_fact(words, each) for each in fact]))
    return _said(words, fact) if isinstance(fact, Fault) else str(fact)

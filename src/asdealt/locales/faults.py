"""Says in the player's language what is wrong with a file, an option or a connection.

The rules, records and card sets know no languages: their exceptions are English sentences for programmers. Players
edit options and card sets, so the sentences they can meet have a message each, found by the pattern of the sentence.
A sentence without one is said as it is. `faults.ftl` has the messages; their facts are the named groups.
"""

from __future__ import annotations

import errno
import re
import socket

from asdealt.locales import Words

_SENTENCES = {
    "fault-no-option": r"no option (?P<given>.+); there are (?P<known>.+)",
    "fault-option-value": r"option (?P<name>\w+) cannot be (?P<given>.+?); it may be (?P<allowed>.+)",
    "fault-no-card-sets": r"(?P<game>\w+) has no card sets",
    "fault-record-empty": r"nothing here",
    "fault-record-not-utf8": r"this is not UTF-8",
    "fault-record-not-json": r"this is not (?:a line of JSON|a JSON object)",
    "fault-record-cut": r"the line is cut off",
    "fault-record-changed": r"this line was changed, or one before it is missing, added or moved",
    "fault-record-no-outcome": r"the record stops here, before the outcome",
    "fault-record-no-seed": r"the record stops here, before the seed",
    "fault-record-not-ours": r"this is not a record of As Dealt",
    "fault-record-format": r"written in format (?P<written>.+); this program reads format (?P<read>.+)",
    "fault-record-seed": r"another seed was committed to|this is not a seed",
    "fault-record-outcome": r"not the outcome of these moves, which is (?P<true>.+)",
    "fault-record-move": r"this (?:cannot be done here|is not a move): (?P<why>.+)",
    "fault-record-nonce": r"the nonce of seat (?P<seat>\d+) is not the one whose share was shown",
    "fault-record-over": r"this game is over",
    "fault-record-begins": r"no match can begin like this|the cards it begins with are not all known",
    "fault-field-missing": r"is missing",
    "fault-field-unknown": r"there is no such field here; there are (?P<known>.+)",
    "fault-not-one-of": r"(?P<given>.+) is not one of (?P<allowed>.+)",
    "fault-not-whole": r"(?P<given>.+) is not a whole number from (?P<least>\S+) to (?P<most>\S+)",
    "fault-not-true-false": r"(?P<given>.+) is not true or false",
    "fault-not-list": r"(?P<given>.+) is not a list",
    "fault-not-table": r"(?P<given>.+) is not a table",
    "fault-not-text": r"(?P<given>.+) is not a line of text",
    "fault-not-id": r"(?P<given>.+) is not an id: .+",
    "fault-list-empty": r"the list is empty",
    "fault-twice": r"(?P<given>.+) stands there twice",
    "fault-too-long": r"(?P<given>.+) has (?P<count>\d+) (?:letters|bytes); (?P<most>\d+) are allowed",
    "fault-too-many": r"there are (?P<count>\d+); (?P<most>\d+) are allowed",
    "fault-set-size": r"there are (?P<count>\d+); a set has (?P<few>\d+) to (?P<most>\d+)",
    "fault-not-toml": r"not TOML: (?P<why>.+)",
    "fault-same-id": r"another card has it too",
    "fault-same-name": r"card '(?P<other>.+)' is called so too",
    "fault-white-does-nothing": r"is missing: every white card does something before scoring",
    "fault-only-white": r"only white cards do something before scoring",
    "fault-no-such-card": r"there is no card '(?P<name>.+)'",
    "fault-no-such-colour": r"no card of the set is (?P<colour>\w+)",
    "fault-lone-colour": r"it is the only (?P<colour>\w+) card; a colour is shared",
}
_SENTENCE = {key: re.compile(pattern) for key, pattern in _SENTENCES.items()}
_OF_A_FILE = re.compile(r'(?P<where>[^:\n]+: (?:card "[^"]*": )?(?:[\w.\[\]-]+: )?)(?P<what>.+)', re.DOTALL)
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


def fault(words: Words, wrong: BaseException | str) -> str:
    """What is wrong, in these words; an unknown sentence as it is."""
    if isinstance(wrong, socket.gaierror):
        return words.say("fault-no-host")
    if isinstance(wrong, TimeoutError):
        return words.say("fault-timeout")
    if isinstance(wrong, OSError) and wrong.errno in _OF_THE_SYSTEM:
        return words.say(_OF_THE_SYSTEM[wrong.errno], file=str(wrong.filename or ""))
    if isinstance(wrong, OSError) and wrong.strerror:  # without `[Errno n]`
        return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror
    return _said(words, str(wrong))


def _said(words: Words, text: str) -> str:
    for key, sentence in _SENTENCE.items():
        if found := sentence.fullmatch(text):
            return words.say(key, **{name: _listed(words, text) for name, text in found.groupdict().items()})
    if (inside := _OF_A_FILE.fullmatch(text)) and (said := _said(words, inside["what"])) != inside["what"]:
        return inside["where"].replace('card "', words.say("fault-card") + ' "') + said
    return text


def _listed(words: Words, text: str) -> str:
    """`'a', 'b' or 'c'` as the language joins them."""
    before, either, last = text.rpartition(" or ")
    return words.say("list-or", first=before, last=last) if either else text

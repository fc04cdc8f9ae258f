"""Where matches are kept: one log per match, appended to. Only what a person wants forgotten is taken out."""

from asdealt.store.base import (
    BadDatabase,
    Cause,
    Conflict,
    Entry,
    Fenced,
    Listing,
    Process,
    SharedStore,
    Store,
    Unkept,
    Unread,
)
from asdealt.store.files import BadFile
from asdealt.store.opening import NoDriver
from asdealt.store.sqlite import SqliteStore

__all__ = [
    "BadDatabase",
    "BadFile",
    "Cause",
    "Conflict",
    "Entry",
    "Fenced",
    "Listing",
    "NoDriver",
    "Process",
    "SharedStore",
    "SqliteStore",
    "Store",
    "Unkept",
    "Unread",
]

"""Stores matches: one append-only log per match. Data is removed only when a person asks for it to be forgotten."""

from asdealt.store.base import (
    KEPT_FOR_A_WHILE,
    PRACTICE,
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
    "KEPT_FOR_A_WHILE",
    "PRACTICE",
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

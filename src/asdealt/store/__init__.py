"""Where matches are kept: a log a match, appended to; only what a person wants forgotten is ever taken out."""

from asdealt.store.base import Cause, Conflict, Entry, Listing, Store, Unkept, Unread
from asdealt.store.files import BadFile
from asdealt.store.sqlite import SqliteStore

__all__ = ["BadFile", "Cause", "Conflict", "Entry", "Listing", "SqliteStore", "Store", "Unkept", "Unread"]

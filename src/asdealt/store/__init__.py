"""Where matches are kept: a log a match, appended to and never changed."""

from asdealt.store.base import Conflict, Entry, Listing, Store, Unkept
from asdealt.store.sqlite import SqliteStore

__all__ = ["Conflict", "Entry", "Listing", "SqliteStore", "Store", "Unkept"]

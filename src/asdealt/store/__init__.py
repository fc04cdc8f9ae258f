"""Stores matches: one append-only log per match. Data is removed only when a person asks for it to be forgotten."""

from asdealt.store.base import Cause, Conflict, Entry, Listing, Store, Unkept, Unread
from asdealt.store.files import BadFile
from asdealt.store.sqlite import SqliteStore

__all__ = ["BadFile", "Cause", "Conflict", "Entry", "Listing", "SqliteStore", "Store", "Unkept", "Unread"]

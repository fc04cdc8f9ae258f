"""Random tokens and table names. A token is shown once and kept only as a hash."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256


def new_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


def new_table_name() -> str:
    return secrets.token_urlsafe(16)  # 128 bits: nobody can guess the name of a private table


def table_name_for(record: bytes) -> str:
    """The name of the table that shows a record. Only people who have the record, or the link, know it."""
    return urlsafe_b64encode(sha256(b"asdealt record\0" + record).digest()[:16]).decode().rstrip("=")


def hashed(token: str) -> str:
    return sha256(b"asdealt token\0" + token.encode("utf-8", "replace")).hexdigest()

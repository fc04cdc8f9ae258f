"""What people bring beside their names: tokens, kept as hashes only, and nonces."""

from __future__ import annotations

import secrets
from hashlib import sha256

LONGEST_NONCE = 64


def new_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


def new_table_name() -> str:
    return secrets.token_urlsafe(16)  # 128 bits: a private table is found by nobody who was not told


def hashed(token: str) -> str:
    return sha256(b"asdealt token\0" + token.encode("utf-8", "replace")).hexdigest()


def clean_nonce(text: str) -> str:
    return "".join(sign for sign in text if sign.isascii() and sign.isprintable())[:LONGEST_NONCE]

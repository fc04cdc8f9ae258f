"""What people bring: names, tokens, nonces. Names are cut to what a table can show, tokens are kept as hashes only."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256

LONGEST_NAME = 24
LONGEST_NONCE = 64
MARKS_IN_A_ROW = 2  # diacritics on one letter: Vietnamese needs two


def new_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


def new_table_name() -> str:
    return secrets.token_urlsafe(16)  # 128 bits: a private table is found by nobody who was not told


def hashed(token: str) -> str:
    return sha256(b"asdealt token\0" + token.encode("utf-8", "replace")).hexdigest()


def clean_name(text: str) -> str:
    """Letters as they are, without what would disturb others: control and direction marks, towers of diacritics."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFD", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks > MARKS_IN_A_ROW:
            continue
        if kind.startswith("Z"):
            kept.append(" ")
        elif not kind.startswith("C"):  # control, format (direction marks), surrogates, private, unassigned
            kept.append(sign)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())[:LONGEST_NAME].strip()


def clean_nonce(text: str) -> str:
    return "".join(sign for sign in text if sign.isascii() and sign.isprintable())[:LONGEST_NONCE]

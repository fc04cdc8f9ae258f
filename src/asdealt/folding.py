"""One spelling for input that means the same: ignores case, width, accents, kana, dashes and punctuation."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]")  # of Latin letters; kana have other marks, which matter
_KATAKANA = {kana: kana + 0x60 for kana in range(0x3041, 0x3097)}  # from hiragana
_SPAN = re.compile(
    r"(?<=[0-9])\s*(?:[-‐‑‒–—―−~〜ー]+|\.{2,3})\s*(?=[0-9])"
)  # a Japanese keyboard types ー for the dash of 2-4
_NOISE = re.compile(r"(?<![0-9])-+|-+(?![0-9])|[^\w;-]+|_+")


def fold(text: str) -> str:
    """Words separated by one space. Keeps `-` only between numbers, and `;` because it separates steps of a turn."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    plain = _ACCENTS.sub("", unicodedata.normalize("NFKD", plain))
    plain = unicodedata.normalize("NFKC", plain).translate(_KATAKANA)
    return " ".join(_NOISE.sub(" ", _SPAN.sub("-", plain)).split())

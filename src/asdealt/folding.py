"""One spelling for everything that sounds the same: case, width, accents, kana, dashes and punctuation are forgiven."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]")  # Latin ones; the voicing marks of kana are other characters, and matter
_KATAKANA = {kana: kana + 0x60 for kana in range(0x3041, 0x3097)}  # from hiragana
_SPAN = re.compile(
    r"(?<=[0-9])\s*(?:[-‐‑‒–—―−~〜ー]+|\.{2,3})\s*(?=[0-9])"
)  # ー is what a Japanese keyboard gives for 2-4
_NOISE = re.compile(r"(?<![0-9])-+|-+(?![0-9])|[^\w;-]+|_+")


def fold(text: str) -> str:
    """Words apart by one space; `-` only between numbers; `;` kept, for it parts the steps of a turn."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    plain = _ACCENTS.sub("", unicodedata.normalize("NFKD", plain))
    plain = unicodedata.normalize("NFKC", plain).translate(_KATAKANA)
    return " ".join(_NOISE.sub(" ", _SPAN.sub("-", plain)).split())

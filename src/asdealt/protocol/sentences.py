"""Sentences on the wire. Most keys begin with `tell-`, the game and a hyphen: `~` abbreviates that."""

from __future__ import annotations

import msgspec

from asdealt.locales.tell.saying import Said
from asdealt.locales.tell.wording import SHORT

_ENCODER = msgspec.json.Encoder(order="deterministic")


def encoded_sentences(said: Said | list[Said] | None, game: str) -> bytes:
    """Sentences in JSON. A quotation mark inside a text is written as \\\\", so only keys are shortened."""
    return _ENCODER.encode(said).replace(b'["tell-%s-' % game.encode(), b'["' + SHORT.encode())

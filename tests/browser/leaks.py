"""Searches the frames that a page received for things that its seat must not know."""

from __future__ import annotations

import json
import re
from typing import Any

from browser.people import Frame


def unseen_cards(heard: list[Frame], seat: int | None) -> list[str]:
    """Scout: cards of others this seat was shown that it had never seen on the table or in its own hand."""
    shown: list[str] = []
    seen: set[frozenset[int]] = set()
    seen_in = 0
    for table in (frame["position"]["table"] for frame in heard if frame.get("position")):
        if table["round"] != seen_in:
            seen_in, seen = table["round"], set()
        own = table["hands"][seat] if seat is not None else []
        seen |= {frozenset(card.values()) for card in (*own, *table["prior"])}
        others = [card for n, hand in enumerate(table["hands"]) if n != seat for card in hand if card]
        shown += [str(card) for card in others if frozenset(card.values()) not in seen]
    return shown


def _known_cards(table: dict[str, Any], me: int | None) -> set[str]:
    """The cards that a table shows to a seat. Fails if it shows a card that this seat must not see."""
    copies = []
    for seat, player in enumerate(table["players"]):
        offer = player["offer"] or {"shown": None, "hidden": None}
        if seat != me:
            assert not any(player["hand"])
            assert offer["hidden"] is None
            secret = [laid for laid in player["line"] if laid["side"] == "concealed" and laid["of"] != me]
            assert not any(laid["card"] for laid in secret)
        copies += [*player["hand"], *offer.values(), *(laid["card"] for laid in player["line"])]
    return {copy["id"] for copy in copies if copy}


def hidden_cards(heard: list[Frame], me: int | None) -> list[str]:
    """Dozen: cards named anywhere in the frames before this seat had seen a copy of them."""
    deck: set[str] = set()
    known: set[str] = set()
    told: list[str] = []
    for frame in heard:
        position = frame.get("position")
        if position:
            if position["table"]["phase"] not in ("offer", "take"):
                return told  # all lines are public
            known |= _known_cards(position["table"], me)
            deck |= {card["id"] for card in frame["hints"]["cards"]}
        beside = {**frame, "cards": None, "hints": {**(frame.get("hints") or {}), "cards": None}}
        said = set(re.findall(r"[a-z]+", json.dumps(beside).lower()))
        told += [f"{card} in {frame}" for card in (said & deck) - known]
    raise AssertionError("the lines were never complete")

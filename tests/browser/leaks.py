"""Searches the frames that a page received for things that its seat must not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from asdealt.protocol.changes import folded
from browser.people import Frame


def positions(received: list[Frame]) -> Iterator[tuple[Frame, Any]]:
    """Every frame with the table after it, as the page folds it; None until there is a table."""
    table = None
    for frame in received:
        if frame["type"] == "snapshot":
            table = (frame["position"] or {}).get("table")
        elif frame["type"] == "turn":
            table = folded(table or {}, frame["table"])
        yield frame, table


def unseen_cards(received: list[Frame], seat: int | None) -> list[str]:
    """Scout: other players' cards that this seat was shown, but had never seen on the table or in its own hand."""
    shown: list[str] = []
    seen: set[frozenset[int]] = set()
    seen_in = 0
    for _, table in positions(received):
        if table is None:
            continue
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


def hidden_cards(received: list[Frame], me: int | None) -> list[str]:
    """Dozen: cards named anywhere in the frames before this seat had seen a copy of them."""
    deck: set[str] = set()
    known: set[str] = set()
    told: list[str] = []
    for frame, table in positions(received):
        if table is not None:
            if table["phase"] not in ("offer", "take"):
                return told  # all lines are face up
            known |= _known_cards(table, me)
            deck |= {card["id"] for card in frame.get("pieces") or []}
        beside = {**frame, "cards": None, "pieces": None}
        said = set(re.findall(r"[a-z]+", json.dumps(beside).lower()))
        told += [f"{card} in {frame}" for card in (said & deck) - known]
    raise AssertionError("the lines were never complete")

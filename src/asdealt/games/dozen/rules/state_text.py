"""A state of Dozen as one line of text: `3 take | hand / line / offer / out | ...`, with a bar before each player.

A card in a line is its id. `(id)` is in the concealed row. `@1` comes from the deck of seat 1, if that is not the
line's owner. Then come effects: `:red` its colour, `+2` added to its value, `=lantern` a copied score, `!` resolved.
"""

from __future__ import annotations

import re
from typing import cast

from asdealt.core import Viewer, unreadable
from asdealt.games.dozen.rules.cards import COLORS, CardSet, Color, Copy
from asdealt.games.dozen.rules.effects import unresolved
from asdealt.games.dozen.rules.fields import SLUG
from asdealt.games.dozen.rules.state import DRAWN, LINE, ROUNDS, Laid, Offer, Phase, Player, State
from asdealt.veil import PUBLIC, FaceDown, Secret, seen_by

CARD = SLUG.pattern
NO_FACE = "?"
NONE = "-"
ENDED = (Phase.WHITE, Phase.OVER)

_HEAD = re.compile(rf"([0-{ROUNDS}]) ({'|'.join(Phase)})")
_HELD = re.compile(rf"(?P<card>{CARD}|\?)")
_OFFER = re.compile(rf"(?P<shown>{CARD}) \((?P<hidden>{CARD}|\?)\)")
_LAID = re.compile(
    rf"(?P<open>\()?(?P<card>{CARD}|\?)(?:@(?P<of>[0-3]))?(?::(?P<color>{'|'.join(COLORS)}))?"
    rf"(?:\+(?P<plus>-?[0-9]{{1,3}}))?(?P<copied>(?:={CARD})*)(?P<resolved>!)?(?(open)\))"
)


class TableText:
    def __init__(self, cards: CardSet | None) -> None:
        self.cards = cards

    def write(self, state: State) -> str:
        players = (_write_player(player, seat) for seat, player in enumerate(state.players))
        return " | ".join([f"{state.round} {state.phase}", *players])

    def read(self, text: str) -> State:
        head, *parts = (" ".join(part.split()) for part in text.lower().split("|"))
        found = _HEAD.fullmatch(head)
        if not found or not 2 <= len(parts) <= 4:
            raise unreadable("dozen.text.table", text)
        state = State(
            phase := Phase(found[2]),
            int(found[1]),
            tuple(self._player(part, seat, phase in ENDED, text) for seat, part in enumerate(parts)),
        )
        if not (_sizes_fit(state) and _decks_fit(state) and self._white_fits(state)):
            raise unreadable("dozen.text.impossible", text)
        return state

    def _white_fits(self, state: State) -> bool:
        """The white phase lasts exactly while there are white cards to resolve. This needs the card set."""
        if not self.cards or state.phase not in ENDED:
            return True
        left = any(unresolved(self.cards, player.line) for player in state.players)
        return left == (state.phase is Phase.WHITE)

    def _player(self, text: str, seat: int, ended: bool, whole: str) -> Player:
        sections = [[] if part.strip() == NONE else part.split() for part in text.split("/")]
        if len(sections) != 4:
            raise unreadable("dozen.text.player", whole, part=text)
        hand, line, offer, out = sections
        return Player(
            hand=tuple(self._held(token, seat, whole) for token in hand),
            line=tuple(self._laid(token, seat, ended, whole) for token in line),
            offer=self._offer(" ".join(offer), seat, whole) if offer else None,
            out=tuple(self._laid(token, seat, True, whole) for token in out),
        )

    def _held(self, token: str, seat: int, whole: str) -> Secret[Copy]:
        if not (found := _HELD.fullmatch(token)):
            raise unreadable("dozen.text.card", whole, card=token)
        return self._secret(found["card"], seen_by(seat), whole)

    def _offer(self, text: str, seat: int, whole: str) -> Offer:
        if not (found := _OFFER.fullmatch(text)):
            raise unreadable("dozen.text.offer", whole, part=text)
        shown, hidden = found["shown"], found["hidden"]
        return Offer(self._secret(shown, PUBLIC, whole), self._secret(hidden, seen_by(seat), whole))

    def _laid(self, token: str, owner: int, ended: bool, whole: str) -> Laid:
        if not (found := _LAID.fullmatch(token)):
            raise unreadable("dozen.text.card", whole, card=token)
        of = int(found["of"] or owner)
        changed = found["color"], found["plus"], found["copied"], found["resolved"]
        seen = PUBLIC if ended or not found["open"] else seen_by(owner, of)
        if (any(changed) and not ended) or (found["card"] == NO_FACE and seen == PUBLIC):
            raise unreadable("dozen.text.impossible", whole, card=token)
        return Laid(
            card=self._secret(found["card"], seen, whole),
            side="concealed" if found["open"] else "revealed",
            of=of,
            color=cast(Color | None, found["color"]),
            plus=int(found["plus"] or 0),
            copied=tuple(self._known(name, whole) for name in found["copied"].split("=")[1:]),
            resolved=bool(found["resolved"]),
        )

    def _secret(self, name: str, seen: frozenset[Viewer], whole: str) -> Secret[Copy]:
        return FaceDown(seen) if name == NO_FACE else Secret(Copy(self._known(name, whole)), seen)

    def _known(self, name: str, whole: str) -> str:
        if self.cards and name not in self.cards.ids:
            raise unreadable("dozen.text.card", whole, card=name)
        return name


def name(secret: Secret[Copy]) -> str:
    return secret.face.id if secret.known else NO_FACE


def _write_player(player: Player, seat: int) -> str:
    offer = player.offer
    sections = (
        " ".join(map(name, player.hand)),
        " ".join(_write_laid(laid, seat) for laid in player.line),
        f"{name(offer.shown)} ({name(offer.hidden)})" if offer else "",
        " ".join(_write_laid(laid, seat) for laid in player.out),
    )
    return " / ".join(section or NONE for section in sections)


def _write_laid(laid: Laid, owner: int) -> str:
    text = name(laid.card)
    if laid.of != owner:
        text += f"@{laid.of}"
    if laid.color:
        text += f":{laid.color}"
    if laid.plus:
        text += f"+{laid.plus}"
    text += "".join(f"={copied}" for copied in laid.copied)
    if laid.resolved:
        text += "!"
    return f"({text})" if laid.side == "concealed" else text


def _sizes_fit(state: State) -> bool:
    """Hands, lines and offers have the sizes that the round and phase require."""
    held = {Phase.DRAW: DRAWN if state.round else 0, Phase.OFFER: 2 * DRAWN, Phase.TAKE: DRAWN}
    for player in state.players:
        if bool(player.offer) != (state.phase is Phase.TAKE):
            return False
        if state.phase in ENDED:
            if state.round != ROUNDS or len(player.hand) > DRAWN or len(player.line) > LINE:
                return False
        elif player.out or len(player.hand) != held[state.phase] or len(player.line) != 2 * max(state.round - 1, 0):
            return False
    return True


def _decks_fit(state: State) -> bool:
    """Every deck belongs to a seat. It has given the right number of cards for the round, none of them twice."""
    seats = range(len(state.players))
    came: list[tuple[int, str]] = []
    drawn = [0] * len(seats)
    for seat, player in enumerate(state.players):
        offered = (player.offer.shown, player.offer.hidden) if player.offer else ()
        came += [(seat, secret.face.id) for secret in player.hand + offered if secret.known]
        drawn[seat] += len(player.hand + offered)
        laid = player.line + player.out
        if any(card.of not in seats for card in laid):
            return False
        came += [(card.of, card.card.face.id) for card in laid if card.card.known]
        for card in laid:
            drawn[card.of] += 1
    if len(came) != len(set(came)):
        return False
    if state.phase in ENDED:  # effects may have taken any card out of the game
        return max(drawn) <= DRAWN * (ROUNDS + 1)
    return set(drawn) == {DRAWN * (state.round + (state.phase is not Phase.DRAW))}

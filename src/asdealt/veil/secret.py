"""Card faces, and who has seen them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Generic, NoReturn, TypeVar

from asdealt.core import Seat, Viewer

T = TypeVar("T")

PUBLIC: frozenset[Viewer] = frozenset([None])  # everyone has seen it, including spectators


class Face:
    """Base class of card faces. A face may be part of a state only inside a Secret."""

    __slots__ = ()


class Unseen(LookupError):
    """A face-down card was read."""


class Secret(Generic[T]):
    """A face and the viewers who have seen it. A view holds a FaceDown in its place if its viewer has not."""

    __slots__ = ("face", "seen")

    face: T
    seen: frozenset[Viewer]

    def __init__(self, face: T, seen: Iterable[Viewer]) -> None:
        object.__setattr__(self, "face", face)
        object.__setattr__(self, "seen", seen if type(seen) is frozenset else frozenset(seen))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Secret cannot be changed (tried to set {name})")

    @property
    def known(self) -> bool:
        return True

    def shown_to(self, *viewers: Viewer) -> Secret[T]:
        """The same face, seen by these viewers too."""
        return Secret(self.face, self.seen.union(viewers))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return bool(self.seen == other.seen and self.face == other.face)

    def __hash__(self) -> int:
        return hash((self.face, self.seen))

    def __repr__(self) -> str:
        return f"Secret({self.face!r}, {_names(self.seen)})"


_asked = 0  # how often code has asked a FaceDown for its face


def asked() -> int:
    """How often code has asked face-down cards for their faces, in this process.

    A result from a spectator's view that asks none of them is the same from every other view.
    """
    return _asked


class FaceDown(Secret[Any]):
    """A Secret in the view of someone who has not seen its face. It knows only who has seen it."""

    __slots__ = ()

    def __init__(self, seen: Iterable[Viewer]) -> None:
        object.__setattr__(self, "seen", frozenset(seen))

    @property
    def known(self) -> bool:
        global _asked
        _asked += 1
        return False

    def shown_to(self, *viewers: Viewer) -> NoReturn:
        raise Unseen(f"cannot show a face that is not known here to {viewers}")

    def __getattr__(self, name: str) -> NoReturn:
        global _asked
        _asked += 1
        if name == "face":
            raise Unseen("this card lies face down")
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        global _asked
        _asked += 1
        return self.seen == other.seen if type(other) is FaceDown else NotImplemented

    def __hash__(self) -> int:
        return hash(self.seen)

    def __repr__(self) -> str:
        return f"FaceDown({_names(self.seen)})"


def face_up(face: T) -> Secret[T]:
    """A face that everyone sees."""
    return Secret(face, PUBLIC)


@cache
def seen_by(*seats: int) -> frozenset[Viewer]:
    return frozenset(Seat(s) for s in seats)


def _names(seen: frozenset[Viewer]) -> str:
    """Python code for `seen`, always in the same order."""
    return "PUBLIC" if None in seen else repr(sorted(s for s in seen if s is not None))

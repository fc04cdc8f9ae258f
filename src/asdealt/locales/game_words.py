"""The `words` part of a game. A game without one uses the generic part.

The part is a folder. Its Fluent files, synonyms and rules pages are in `<language>/`. Its Python code turns a state
change into sentences (`tell`) and a typed line into a turn (`hear`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from asdealt.core import Done, Outcome, Refusal, Rules, Seat, View
from asdealt.games import find
from asdealt.locales import Words

if TYPE_CHECKING:  # these packages import this file
    from asdealt.locales.hear.turns import AnyRules, AnyTurn, Begun
    from asdealt.locales.hear.vocabulary import Heard, Vocabulary
    from asdealt.locales.tell.saying import Fact, Said


class Tell(Protocol):
    """State changes as sentences, which are data: `locales.tell.saying` makes them.

    `rules` and states are the game's own, so their types are not named here.
    """

    def log(self, rules: Any, before: Any, after: Any, done: Sequence[Done[Any]], /) -> list[Said]: ...

    def wanted(self, rules: Any, state: Any, me: Seat, legal: Sequence[Any], /) -> Said:
        """What I must decide. `legal` is what I may do."""
        ...

    def allowed(self, rules: Any, state: Any, me: Seat, /) -> Said: ...

    def score(self, rules: Any, state: Any, /) -> list[Said]: ...

    def ending(self, rules: Any, state: Any, outcome: Outcome, /) -> list[Said]: ...


class Hear(Protocol):
    """Typed lines as turns, and turns as a person would type them."""

    def vocabulary(self, words: Words, rules: AnyRules, view: View[Any], /) -> Vocabulary:
        """The words a person may use now."""
        ...

    def understand(self, heard: Heard, rules: AnyRules, view: View[Any], /) -> str:
        """The turn in plain notation; raises Unreadable."""
        ...

    def say(self, words: Words, rules: AnyRules, view: View[Any], turn: Sequence[Any], /) -> str: ...

    def turns(self, rules: AnyRules, view: View[Any], begun: Begun, /) -> Iterator[AnyTurn]:
        """Every whole legal turn of the viewer whose first decision passes `begun`, in the order of the rules."""
        ...

    def kind(self, turn: AnyTurn, /) -> object:
        """Turns of one kind differ only in their numbers and names."""
        ...


@dataclass(frozen=True)
class GameWords:
    tell: Tell
    hear: Hear
    # What a sentence about a refusal may name in addition to its facts
    refusal_facts: Callable[[Refusal, Rules[Any, Any] | None], Mapping[str, Fact]] | None = None
    piece_name: Callable[[Any, str, str], str] | None = None  # from the rules, the id of a piece, and the language


def words_of(game: str) -> GameWords:
    part: GameWords | None = find(game).part("words")
    if part is None:
        from asdealt.locales.generic import GENERIC  # it imports from here

        return GENERIC
    return part

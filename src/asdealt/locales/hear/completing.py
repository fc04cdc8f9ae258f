"""Lines that a player could type now: completions of a beginning, or a few examples."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from asdealt.core import View
from asdealt.folding import fold
from asdealt.locales import Words
from asdealt.locales.game_words import words_of
from asdealt.locales.hear.turns import AnyRules, AnyTurn
from asdealt.locales.hear.vocabulary import Token

MOST = 40  # completions at once: more would be hard to read
EXAMPLES = 5
FEWEST = 3  # with fewer kinds of turns than this, examples come from the whole list


def complete(words: Words, rules: AnyRules, view: View[Any], text: str) -> list[str]:
    """Lines for legal turns that begin like this text, in any synonyms. For an empty text, examples."""
    if not fold(text):
        return examples(words, rules, view)
    if view.seat is None:
        return []
    hear = words_of(rules.name).hear
    known = hear.vocabulary(words, rules, view)
    typed = known.tokens(text)

    def said(turn: AnyTurn) -> list[Token]:
        return known.tokens(say_turn(words, rules, view, turn))

    turns = hear.turns(rules, view, lambda first: _agree(typed, said(first)))
    wanted = (turn for turn in turns if _agree(typed, line := said(turn)) and len(typed) <= len(line))
    return [say_turn(words, rules, view, turn) for turn in islice(wanted, MOST)]


def _agree(typed: list[Token], line: list[Token]) -> bool:
    """Whether both lists agree as far as the shorter one goes. The last word typed may be unfinished."""
    for n, (mine, theirs) in enumerate(zip(typed, line, strict=False), start=1):
        unfinished = n == len(typed) and theirs.source.startswith(mine.source)
        if mine.piece != theirs.piece and not unfinished:
            return False
    return True


def examples(words: Words, rules: AnyRules, view: View[Any]) -> list[str]:
    """A few lines that a player could type now: the first of each kind, so that they are not advice."""
    if view.seat is None:
        return []
    hear = words_of(rules.name).hear
    kinds: dict[object, AnyTurn] = {}
    for turn in hear.turns(rules, view, lambda first: hear.kind(first) not in kinds):
        kinds.setdefault(hear.kind(turn), turn)
    picked = list(kinds.values())[:EXAMPLES]
    if len(picked) < FEWEST:
        found = list(hear.turns(rules, view, lambda _: True))
        picked = found if len(found) <= FEWEST else [found[0], found[len(found) // 2], found[-1]]
    return [say_turn(words, rules, view, turn) for turn in picked]


def say_turn(words: Words, rules: AnyRules, view: View[Any], actions: Sequence[Any]) -> str:
    """This turn as the viewer would type it now."""
    return words_of(rules.name).hear.say(words, rules, view, actions)

"""Valid card sets at the limits: the longest text, the most actions to list, to try out, and to score."""

from __future__ import annotations

from collections.abc import Callable

from asdealt.games.dozen.rules import limits
from helpers.dozen import Json, amount, card, effect, per

LINE = {"scope": "line"}
LETTER = {"en": "é", "ja": "д", "es": "ñ"}  # two bytes each, the most that a letter may take on average


def _name(n: int) -> Json:
    """A name of the greatest length, in letters of the greatest size."""
    return {lang: letter * (limits.NAME_LETTERS - 3) + f"x{n:02}" for lang, letter in LETTER.items()}


def _id(n: int) -> str:
    return f"c{n:02}-" + "x" * (limits.ID_LETTERS - 4)


def _set(white: Callable[[int], Json], whites: int, others: int, **other: object) -> Json:
    """A set with this many white cards, which `white` makes, and this many others of two colours."""
    made: list[Json] = [card(_id(n), "white", 20, **white(n)) for n in range(whites)]
    colors = ["yellow", "purple"]
    made += [card(_id(whites + n), colors[n % 2], -20, **other) for n in range(others)]
    made[-1]["score"] = [per(-1, "left", color=["yellow"]), per(1, "left")]
    named = [{**each, "name": _name(n)} for n, each in enumerate(made)]
    theme = {lang: letter * limits.THEME_LETTERS for lang, letter in LETTER.items()}
    return {"id": _id(99), "edition": 1, "name": _name(99), "theme": theme, "cards": named}


def listing() -> Json:
    """White cards whose possible actions take long to list."""
    before = [effect("recolor", {"scope": "line", "choose": 2}, to=["yellow", "purple"])]
    return _set(lambda _: {"before": before}, 10, 4)


def trying() -> Json:
    """White cards with many effects; the first ones have many options and change the whole line."""
    plus = effect("add_value", LINE, n=20)
    before = [effect("add_value", {"scope": "line", "choose": 1}, n=-20), effect("reface", LINE, to="other"), plus]
    return _set(lambda n: {"before": before if n < 2 else before[:2]}, 12, 4)


def scoring() -> Json:
    """White cards that score by conditions over the whole line, and copy each other."""
    tests = [amount("longest_run", "==", 900 + k, "line", value={"cmp": ">=", "k": -99}) for k in range(4)]
    copies = [effect("copy_score", {"scope": where}) for where in ("left", "right", "left")]
    return _set(lambda _: {"before": copies, "score": [{"op": "if", "n": 1, "cond": {"any": tests}}]}, 12, 4)


def saying() -> Json:
    """As many cards as possible, with as much text and as many card names as possible."""
    plus = [effect("add_value", {"scope": "line", "id": [_id(0), _id(1), _id(2)]}, n=1)]
    made = _set(lambda _: {"before": [effect("remove", {"scope": "self"})]}, 40, 20)
    for n in range(32):
        made["cards"][n]["before"] = plus
    return made


def telling() -> Json:
    """White cards whose every effect is told with all cards of the line."""
    before = [effect("add_value", LINE, n=20), effect("reface", LINE, to="other"), effect("add_value", LINE, n=-20)]
    return _set(lambda _: {"before": before}, 12, 4)


def naming() -> Json:
    """One sentence that names as many cards as a card may, another with as many conditions as possible."""
    named = [per(1, "line", id=[_id(n) for n in range(limits.CARD_PARTS - 2)])]
    tests = [amount("distinct_color", "<=", -900 - k, "row_adjacent") for k in range((limits.CARD_PARTS - 2) // 2)]
    made = _set(lambda _: {"before": [effect("remove", {"scope": "self"})]}, 20, 10)
    made["cards"][20]["score"] = named
    made["cards"][21]["score"] = [{"op": "if", "n": -20, "cond": {"any": tests}}]
    return made


HARD: dict[str, Callable[[], Json]] = {
    each.__name__: each for each in (listing, trying, scoring, saying, telling, naming)
}

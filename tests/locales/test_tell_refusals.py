"""Every refusal has a sentence in every language that cites an existing rule and uses only the facts it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import asdealt
from asdealt.core import CHANCE, Refusal, unreadable
from asdealt.games import GAMES
from asdealt.games.dozen.rules import DozenRules
from asdealt.locales import LANGUAGES, tell, topics, words
from asdealt.locales.tell.refusals import SHARED
from helpers.play import Setting, every_size, make, random_states
from helpers.scout import plain, refused, table

PACKAGE = Path(asdealt.__file__).parent
RULES = Path(__file__).parents[2] / "docs" / "rules"
SOURCES = [PACKAGE / "core.py", PACKAGE / "match.py", *sorted((PACKAGE / "games").rglob("*.py"))]
MAKERS = {"Refusal", "_no", "unreadable"}


@dataclass(frozen=True)
class Made:
    """A refusal as a source line makes it."""

    where: str
    codes: frozenset[str]
    rules: frozenset[str]
    facts: frozenset[str]


def texts(node: ast.expr | None, names: Mapping[str, set[str]]) -> set[str]:
    """Every text that an expression may evaluate to; empty for an argument of the function."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=orelse):
            return texts(body, names) | texts(orelse, names)
        case ast.Attribute(attr="name") | ast.Name(id="name"):
            return set(GAMES)  # rules.name, or the name of a game as an argument
        case ast.Name(id=name):
            return names.get(name, set())
        case ast.Subscript(value=ast.Name(id=name)):
            return names.get(name, set())  # one of the texts of a table
        case ast.FormattedValue(value=value):
            return texts(value, names)
        case ast.JoinedStr(values=values):
            found = {""}
            for value in values:
                found = {done + more for done in found for more in texts(value, names)}
            return found
        case _:
            return set()


def assigned(scope: Iterable[ast.AST]) -> dict[str, set[str]]:
    """The texts that each name of a scope may have: `code = a if b else c`, `code, rule = ...`, `RULES = {...}`."""
    names: dict[str, set[str]] = {}

    def bind(target: ast.expr, value: ast.expr) -> None:
        if isinstance(value, ast.IfExp):
            bind(target, value.body)
            bind(target, value.orelse)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for each, part in zip(target.elts, value.elts, strict=True):
                bind(each, part)
        elif isinstance(target, ast.Name):
            parts = value.values if isinstance(value, ast.Dict) else [value]
            names.setdefault(target.id, set()).update(*(texts(part, {}) for part in parts))

    for node in scope:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            bind(node.targets[0], node.value)
    return names


def facts_of(call: ast.Call, maker: str) -> set[str]:
    given = {keyword.arg for keyword in call.keywords if keyword.arg}
    if maker == "unreadable":
        given.add("text")
    for arg in call.args[2:]:
        if isinstance(arg, ast.Dict):
            given |= {str(key.value) for key in arg.keys if isinstance(key, ast.Constant)}
    return given


def made() -> Iterator[Made]:
    """Every place in the sources that makes a refusal with a literal code."""
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        game = path.relative_to(PACKAGE).parts[1] if "games" in path.parts else ""
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                names = {**assigned(tree.body), **assigned(ast.walk(function))}
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in MAKERS:
                        yield from _made(call, call.func.id, names, game, f"{game or path.name}:{call.lineno}")


def _made(call: ast.Call, maker: str, names: Mapping[str, set[str]], game: str, where: str) -> Iterator[Made]:
    codes = texts(call.args[0], names)
    if maker == "_no":
        codes = {f"{game}.{code}" for code in codes}
    rules = {"notation"} if maker == "unreadable" else texts(call.args[1], names)
    if codes:  # empty inside _no and unreadable, which pass on their arguments
        yield Made(where, frozenset(codes), frozenset(rules), frozenset(facts_of(call, maker)))


ALL = list(made())


def key_of(code: str) -> str:
    game, _, rest = code.partition(".")
    return f"refusal-{'any' if rest in SHARED else game}-{rest}".replace(".", "-").replace("_", "-")


def test_the_scan_finds_known_refusals() -> None:
    codes = {code for each in ALL for code in each.codes}
    assert {
        "scout.play.not_stronger",
        "scout.over",  # one of two, by a condition
        "splitz.not_your_turn",  # match.py makes it from a variable
        "dozen.resolve.not_optional",  # unpacked from a pair
        "dozen.one_at_a_time",  # made for every game
        "scout.notation.table",
        "dozen.text.step",
    } <= codes
    calls = sum(len(re.findall(r"(?<!def )\b(?:_no|Refusal|unreadable)\(", path.read_text())) for path in SOURCES)
    passed_on = 4  # in core.unreadable and the three _no
    assert len(ALL) == calls - passed_on


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("each", ALL, ids=lambda each: each.where)
def test_every_code_has_a_sentence_that_its_facts_can_fill(each: Made, lang: str) -> None:
    facts = {name: "run" if name.endswith("kind") else 2 for name in each.facts}
    for code in each.codes:
        for rule in each.rules:
            line = tell.refusal(words(lang), Refusal(code, rule, facts))
            assert line
            assert line == line.strip()
            cited = rule.isalpha() or line.endswith((f"{rule})", f"{rule}）"))
            assert cited, line


def test_no_sentence_belongs_to_a_removed_code() -> None:
    keys = {key_of(code) for each in ALL for code in each.codes}
    texts = [text for topic, text in topics("en").items() if topic.rpartition("/")[2] == "refusals"]
    entries = [entry for text in texts for entry in FluentParser().parse(text).body]
    found = {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}
    assert found - {"refusal-cited"} == keys


def rule_numbers(game: str) -> set[str]:
    """`14`, `14a`, `A15`, `T2`: the numbers on a rules page."""
    page = (RULES / f"{game}.md").read_text(encoding="utf-8")
    found: set[str] = set(re.findall(r"^- (T\d+)\.", page, re.MULTILINE))
    found |= set(re.findall(r"\*([A-Z]\d+\w?):", page)) | set(re.findall(r"^\| ([A-Z]\d+\w?) \|", page, re.MULTILINE))
    number = ""
    for line in page.splitlines():
        if heading := re.match(r"(\d+)\. ", line):
            number = heading[1]
            found.add(number)
        elif letter := re.match(r" +- ([a-z])\. ", line):
            found.add(number + letter[1])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_cited_exists(game: str) -> None:
    numbers = rule_numbers(game)
    cited = {rule for each in ALL for rule in each.rules if any(code.startswith(game) for code in each.codes)}
    assert len(cited) > 4
    assert {rule for rule in cited if not rule.isalpha()} <= numbers


@every_size
def test_every_refusal_can_be_worded(setting: Setting) -> None:
    """Actions of one state, tried in another, give refusals with real facts."""
    rules, seats = make(setting)
    states = list(random_states(rules, seats, Random(5)))[:150]
    for before, after in (*pairwise(states), *pairwise(states[::7])):
        for seat in rules.actors(before) - {CHANCE}:
            for action in rules.legal(before, seat)[:40:7]:
                if refusal := rules.why_not(after, seat, action):
                    for lang in LANGUAGES:
                        line = tell.refusal(words(lang), refusal, rules)
                        assert refusal.rule in line
                        assert lang != "ja" or not re.search("[A-Za-z]{2}", line)


@pytest.mark.parametrize(
    ("hand", "prior", "play", "line"),
    [
        ("4 5", "5 6 7", "play 1-2", "The set on the table has 3 cards and yours only 2; it must be stronger."),
        (
            "4 5", "2 2", "play 1-2",
            "Both sets have 2 cards, but yours is a run, and a group like the one on the table is stronger.",
        ),
        (
            "6 5", "5 6", "play 1-2",
            "That is only as strong as the set on the table (both runs of 2 from 5); it must be stronger.",
        ),
        (
            "4 4", "6 6", "play 1-2",
            "Both sets are groups of 2, but your lowest number is 4 and must be higher than 6.",
        ),
        ("4 1", "6", "play 1", "Your 4 is lower than the 6 on the table; it must be higher."),
    ],
)  # fmt: skip
def test_a_set_that_is_too_weak_is_told_why(hand: str, prior: str, play: str, line: str) -> None:
    state = table(plain(hand), plain("1"), plain("2"), prior=plain(prior))
    assert tell.refusal(words("en"), refused(state, play)) == f"{line} (Rule 14a)"


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("ja", "その組合せは場札と同じ強さです（どちらも2枚連番で最小5）。より強い組合せが必要です。（ルール14a）"),
        (
            "es",
            "Tu set es igual de poderoso que el set previo (ambos son 2 consecutivas desde 5); debe ser más poderoso. "
            "(Regla 14a)",
        ),
    ],
)
def test_the_same_in_other_languages(lang: str, line: str) -> None:
    state = table(plain("6 5"), plain("1"), plain("2"), prior=plain("5 6"))
    assert tell.refusal(words(lang), refused(state, "play 1-2")) == line


def test_a_card_is_called_by_its_name_where_the_rules_are_known() -> None:
    again = Refusal("dozen.resolve.again", "C8", {"card": "moon"})
    assert tell.refusal(words("es"), again, DozenRules()) == (
        "«Luna» ya se ha resuelto, y cada carta se resuelve una vez. (Regla C8)"
    )
    assert (
        tell.refusal(words("en"), again) == "moon has been resolved already, and each card is resolved once. (Rule C8)"
    )


def test_typed_text_is_quoted_short_and_harmless() -> None:
    typed = unreadable("scout.notation.action", "\x1b[2J" + "play " * 50).refusal
    line = tell.refusal(words("en"), typed)
    assert line == "“[2Jplay play play play play play play p…” is not a turn."


def test_a_table_of_the_wrong_size_is_told_the_right_ones() -> None:
    wrong = Refusal("scout.seats", "players", {"seats": 7, "allowed": "3, 4, 5"})
    assert tell.refusal(words("en"), wrong) == "With these options 7 cannot play; possible numbers of players: 3, 4, 5."
    assert tell.refusal(words("en"), Refusal("dozen.seats", "11", {"seats": 3})) == (
        "With these options this game cannot be played by 3. (Rule 11)"
    )

"""Every topic has the same messages in every language, no message is missing, and none is unused."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import asdealt
from asdealt.locales import LANGUAGES, Unsayable, Words, choose_language, topics, words

TOPICS = sorted({topic for lang in LANGUAGES for topic in topics(lang)})
FORMS = {"one", "many", "some"}  # forms of one phrase: a language uses the ones its grammar needs


class Placeholders(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def entries(lang: str, topic: str) -> Mapping[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse(topics(lang).get(topic, "")).body:
        assert not isinstance(entry, ftl.Junk), f"{lang}/{topic}.ftl: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{lang}/{topic}.ftl says {entry.id.name} twice"
            found[entry.id.name] = entry
    return found


def placeholders(message: ftl.Message) -> set[str]:
    visitor = Placeholders()
    visitor.visit(message)
    return visitor.found


def facts(message: ftl.Message) -> set[str]:
    """The arguments that a language must use. Plural forms are optional, and $some includes the number $k."""
    found = placeholders(message)
    return found - FORMS - {"number"} | ({"cards"} if found & FORMS else set()) | ({"k"} if "some" in found else set())


def test_every_language_has_messages() -> None:
    assert {"web", "dozen/cards"} <= {*TOPICS}


@pytest.mark.parametrize("topic", TOPICS)
def test_every_language_has_the_same_keys(topic: str) -> None:
    english = entries("en", topic).keys()
    assert english
    for lang in LANGUAGES:
        assert entries(lang, topic).keys() == english, f"{lang}/{topic}.ftl"


@pytest.mark.parametrize("topic", TOPICS)
def test_every_language_tells_the_same_facts(topic: str) -> None:
    english = {key: facts(message) for key, message in entries("en", topic).items()}
    for lang in LANGUAGES:
        for key, message in entries(lang, topic).items():
            assert facts(message) == english[key], f"{lang}: {key}"


def test_no_key_is_in_two_topics() -> None:
    """All topics of a language share one bundle, so a second message with the same id would never be used."""
    keys = [key for topic in TOPICS for key in entries("en", topic)]
    assert len(keys) == len(set(keys))


WEB = Path(__file__).parents[2] / "web" / "src"
_QUOTED = re.compile(r"\"([a-z][\w-]+)\"")
_TEMPLATE = re.compile(r"`([a-z][\w-]+)\$\{")


@cache
def written_in_source() -> frozenset[tuple[str, bool]]:
    return frozenset(_string_literals())


def _string_literals() -> Iterator[tuple[str, bool]]:
    """Every string literal of the package and the page. True marks the beginning of an f-string or a template, which
    matches all ids with that prefix."""
    for file in (*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")):
        source = file.read_text(encoding="utf-8")
        yield from ((text, False) for text in _QUOTED.findall(source))
        yield from ((text, True) for text in _TEMPLATE.findall(source))
    for file in Path(asdealt.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, False
            elif isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
                yield str(node.values[0].value), True


@pytest.mark.parametrize("topic", TOPICS)
def test_no_key_is_unused(topic: str) -> None:
    written = written_in_source()
    whole = {text for text, opening in written if not opening}
    openings = tuple(text for text, opening in written if opening and text.endswith("-"))
    unused = [key for key in entries("en", topic) if key not in whole and not key.startswith(openings)]
    assert not unused


def test_a_missing_key_or_argument_is_an_error() -> None:
    english = words("en")
    assert english.say("score-if", points="+2", condition="it rains") == "+2 if it rains"
    with pytest.raises(Unsayable, match="no text 'no-such-key'"):
        english.say("no-such-key")
    with pytest.raises(Unsayable, match="condition"):
        english.say("score-if", points="+2")


def test_words_are_made_once_and_only_in_our_languages() -> None:
    assert words("ja") is words("ja")
    with pytest.raises(ValueError, match="no language 'fr'; there are en, ja, es"):
        Words("fr")


def test_no_isolating_marks_in_texts() -> None:
    assert words("en").say("sentence", text="A") == "A."


@pytest.mark.parametrize(
    ("wanted", "environ", "lang"),
    [
        ("ja", {"LANG": "es_ES.UTF-8"}, "ja"),
        ("es-MX", {}, "es"),
        ("JA_jp", {}, "ja"),
        (None, {"LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "es_ES", "LANG": "en_US"}, "ja"),
        (None, {"LC_MESSAGES": "es_ES", "LANG": "ja_JP"}, "es"),
        (None, {"LC_ALL": "", "LANG": "ja.UTF-8"}, "ja"),
        (None, {"LC_ALL": "C", "LANG": "ja_JP"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {}, "en"),
        ("fr", {"LANG": "ja_JP"}, "en"),
        ("", {"LANG": "es"}, "es"),
    ],
)
def test_the_language_is_the_requested_one_or_that_of_the_environment(
    wanted: str | None, environ: dict[str, str], lang: str
) -> None:
    assert choose_language(wanted, environ) == lang

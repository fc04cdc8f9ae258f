"""What is wrong with a file or an option is said in the player's language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import asdealt
from asdealt.fault import Fault, Faulty
from asdealt.games import rules_for
from asdealt.games.dozen.rules.card_sets import from_text
from asdealt.games.dozen.rules.fields import BadCardSet
from asdealt.locales import LANGUAGES, topics, words
from asdealt.locales.faults import fault
from asdealt.options import BadOption
from asdealt.protocol.refusals import RequestRefused
from asdealt.record import BadRecord, read

SOURCES = Path(asdealt.__file__).parent
# Functions that make a fault: where in their arguments the code is, and what comes before it
MAKERS = {
    "fault": (0, ""),
    "wrong": (0, "cards-"),
    "bad": (1, "record-"),
    "_at": (3, "cards-"),
    "_at_line": (2, "cards-"),
}


def made() -> Iterator[tuple[str, set[str]]]:
    """Every fault that our code makes: its code, and the facts its sentence needs."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            at, before = MAKERS.get(called, (0, ""))
            if called not in MAKERS or len(node.args) <= at or not isinstance(node.args[at], ast.Constant):
                continue
            code = node.args[at]
            assert isinstance(code, ast.Constant)
            yield f"{before}{code.value!s}", {each.arg for each in node.keywords if each.arg}


def test_every_fault_has_a_message_that_can_be_said_in_every_language() -> None:
    found = list(made())
    assert len(found) > 70
    for code, facts in found:
        for language in LANGUAGES:
            said = words(language).say(f"fault-{code}", **dict.fromkeys(facts, "x"))  # raises without a message
            assert said
            assert "{" not in said


def test_every_message_about_what_people_give_us_is_used() -> None:
    used = {f"fault-{code}" for code, _ in made()}
    told = re.findall(r"^(fault-(?:record|cards|option|deal|a-number)\S*) =", topics("en")["faults"], re.MULTILINE)
    assert len(told) > 60
    assert {*told} <= used


def test_options() -> None:
    with pytest.raises(BadOption) as bad:
        rules_for("scout", 4, {"flip": "nose"})
    assert str(bad.value) == "option flip cannot be 'nose'; it may be 'secret' or 'open'"
    assert fault(words("es"), bad.value) == "La opción flip no puede ser 'nose'; puede ser 'secret' o 'open'."
    assert fault(words("ja"), bad.value).startswith("オプションflipに'nose'は指定できません。")
    with pytest.raises(BadOption) as bad:
        rules_for("scout", 4, {"nada": 1})
    assert fault(words("es"), bad.value).startswith("No existe la opción 'nada'; existen start, flip,")
    with pytest.raises(BadOption) as bad:
        rules_for("scout", 4, {"max_turns": -1})
    assert "un número de 1 a 65535 o ninguno" in fault(words("es"), bad.value)
    assert "number" not in fault(words("ja"), bad.value)


def test_records() -> None:
    with pytest.raises(BadRecord) as bad:
        read('{"a": 1}\n')
    assert fault(words("es"), bad.value).startswith("línea 1: esta línea se ha cambiado")
    with pytest.raises(BadRecord) as bad:
        read("")
    assert fault(words("ja"), bad.value) == "1行目：ファイルが空です。"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "x.toml: id: falta."),
        ('id = 3\n', "x.toml: id: 3 no es un id:"),
        ("id =", "x.toml: esto no es TOML:"),
        ("a = '", "x.toml: línea 1: esto no es TOML: un texto no está cerrado."),
    ],
)  # fmt: skip
def test_card_sets(text: str, said: str) -> None:
    with pytest.raises(BadCardSet) as bad:
        from_text(text.encode(), "x.toml")
    assert fault(words("es"), bad.value).startswith(said), str(bad.value)


def test_a_refused_table_says_its_reason_in_the_language_of_the_request() -> None:
    with pytest.raises(BadOption) as bad:
        rules_for("scout", 4, {"flip": "nose"})
    refused = RequestRefused("bad_table", reason=bad.value.fault)
    assert "puede ser 'secret' o 'open'" in refused.text("es")
    assert "option" not in refused.text("ja")


def test_the_sentence_of_a_plug_in_is_kept() -> None:
    assert fault(words("es"), Faulty("the moon is full")) == "the moon is full"
    assert fault(words("es"), "the moon is {full}") == "the moon is {full}"
    assert str(Fault("", "{said}", {"said": "{braces}"})) == "{braces}"


def test_a_missing_folder_is_named_rather_than_the_file_in_it(tmp_path: Path) -> None:
    for made in (tmp_path / "none" / "x", tmp_path / "x"):
        with pytest.raises(FileNotFoundError) as bad:
            made.open("rb")
        missing = made if made.parent == tmp_path else made.parent
        kind = "el archivo" if made.parent == tmp_path else "la carpeta"
        assert fault(words("es"), bad.value) == f"No existe {kind} {missing}."

"""What is wrong with a file or an option is said in the player's language, whatever language the exception speaks."""

from __future__ import annotations

import pytest

from asdealt.games import rules_for
from asdealt.games.dozen.rules.card_sets import from_text
from asdealt.games.dozen.rules.fields import BadCardSet
from asdealt.locales import words
from asdealt.locales.faults import fault
from asdealt.options import BadOption
from asdealt.protocol.refusals import RequestRefused
from asdealt.record import BadRecord, read


def test_options() -> None:
    with pytest.raises(BadOption) as bad:
        rules_for("scout", 4, {"flip": "nose"})
    assert fault(words("es"), str(bad.value)) == "La opción flip no puede ser 'nose'; puede ser 'secret' o 'open'."
    assert fault(words("ja"), str(bad.value)).startswith("オプションflipに'nose'は指定できません。")
    with pytest.raises(BadOption) as bad:
        rules_for("scout", 4, {"nada": 1})
    assert fault(words("es"), str(bad.value)).startswith("No existe la opción 'nada'; existen start, flip,")


def test_records() -> None:
    with pytest.raises(BadRecord) as bad:
        read('{"a": 1}\n')
    assert fault(words("es"), bad.value.reason).startswith("esta línea se ha cambiado")
    with pytest.raises(BadRecord) as bad:
        read("")
    assert fault(words("ja"), bad.value.reason) == "ファイルが空です。"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "x.toml: id: falta."),
        ('id = 3\n', "x.toml: id: 3 no es un id:"),
        ("id =", "x.toml: esto no es TOML:"),
    ],
)  # fmt: skip
def test_card_sets(text: str, said: str) -> None:
    with pytest.raises(BadCardSet) as bad:
        from_text(text.encode(), "x.toml")
    assert fault(words("es"), str(bad.value)).startswith(said), str(bad.value)


def test_a_refused_table_says_its_reason_in_the_language_of_the_request() -> None:
    refused = RequestRefused("bad_table", reason="option flip cannot be 'nose'; it may be 'secret' or 'open'")
    assert "puede ser 'secret' o 'open'" in refused.text("es")
    assert "option" not in refused.text("ja")


def test_an_unknown_sentence_is_kept() -> None:
    assert fault(words("es"), "the moon is full") == "the moon is full"

"""`asdealt docs` opens the documentation that is shipped, or says where it is."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pytest

from asdealt.cli import main
from asdealt.commands import docs
from asdealt.locales import LANGUAGES, words


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site" / "docs"
    (folder / "rules").mkdir(parents=True)
    for page in ("index", "library", "rules/scout"):
        (folder / f"{page}.html").write_text("<p>")
    (tmp_path / "site" / "secret.html").write_text("<p>")
    monkeypatch.setattr(docs, "SITE", folder)
    return folder


@pytest.mark.parametrize(("asked", "page"), [([], "index"), (["library"], "library"), (["rules/scout"], "rules/scout")])
def test_a_page_is_named_and_opened(
    site: Path, asked: list[str], page: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setenv("BROWSER", "a browser")
    assert main(["docs", *asked]) == 0
    assert capsys.readouterr().out.strip() == (site / f"{page}.html").as_uri()
    assert opened == []  # nobody looks: this is a pipe
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["docs", *asked]) == 0
    assert opened == [(site / f"{page}.html").as_uri()]


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("asked", ["nothing", "../secret", "/etc/passwd"])
def test_a_page_that_does_not_exist_is_refused_with_a_list(
    asked: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["docs", asked, "--lang", lang]) == 1
    assert "index, library, rules/scout" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_site_it_says_where_the_pages_are(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs, "SITE", tmp_path / "none")
    monkeypatch.setattr(docs, "SOURCES", tmp_path)
    assert main(["docs", "--lang", lang]) == 1
    assert str(tmp_path) in capsys.readouterr().out.replace("\n", "")
    monkeypatch.setattr(docs, "SOURCES", tmp_path / "none")
    assert main(["docs", "--lang", lang]) == 1
    assert capsys.readouterr().err.strip() == words(lang).say("docs-none")

"""The options of each game, chosen in words before a table is created."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from asdealt.games import GAMES
from asdealt.games.dozen.rules.card_sets import builtin, builtin_names
from browser.conftest import Server
from browser.people import Person, Visit
from browser.samples import mainly

NARROW = 320
SCROLLS = "document.documentElement.scrollWidth > innerWidth"


def open_variants(person: Person, game: str, players: int) -> None:
    person.open_game(game)
    person.page.locator("select[name=players]").select_option(str(players))
    person.page.get_by_text(person.word("web-more-ways")).click()
    person.page.get_by_role("group", name=person.word("web-options")).wait_for()


def made_with(person: Person) -> dict[str, Any]:
    """The options and the card set of a table that is created now."""
    received: list[dict[str, Any]] = []
    person.page.on("websocket", lambda to: to.on("framereceived", lambda data: received.append(json.loads(data))))
    person.press("web-play-now")
    person.page.locator("[data-phase]").wait_for()
    return {**received[0]["room"]["options"], "cards": received[0].get("cards")}


@pytest.mark.parametrize("language", mainly("es"))
def test_every_variant_is_named_in_words(visit: Visit, language: str) -> None:
    ana = visit(NARROW, language=language)
    for game in GAMES.values():
        open_variants(ana, game.name, min(game.sizes))
        for players in game.sizes:
            ana.page.locator("select[name=players]").select_option(str(players))
            shown = ana.page.get_by_role("group", name=ana.word("web-options"))
            for name in shown.locator("select").evaluate_all("all => all.map(one => one.name)"):
                labels = shown.locator(f"select[name={name}] option").all_inner_texts()
                values = [str(value).lower() if isinstance(value, bool) else str(value) for value in game.choices[name]]
                assert labels[: len(values)] == [ana.word(f"web-choice-{name}", value=value) for value in values]
                choice = shown.get_by_role("combobox", name=ana.word(f"web-option-{name}"), exact=True)
                expect(choice).to_have_value(values[0])
            assert not ana.page.evaluate(SCROLLS), f"{game.name} for {players}"


def test_a_variant_is_used_at_the_table(visit: Visit) -> None:
    ana = visit(NARROW)
    open_variants(ana, "scout", 3)
    expect(ana.page.locator("select[name=edition]")).to_have_count(0)  # the number of players decides it
    ana.page.get_by_label(ana.word("web-option-flip")).select_option("open")
    ana.page.get_by_label(ana.word("web-option-reveal_hands_at_end")).select_option("false")
    options = made_with(ana)
    assert (options["flip"], options["reveal_hands_at_end"], options["start"]) == ("open", False, "random")


def test_variants_chosen_for_another_size_are_forgotten(visit: Visit) -> None:
    ana = visit()
    open_variants(ana, "dozen", 4)
    ana.page.get_by_label(ana.word("web-option-pairing")).select_option("mutual")
    ana.page.locator("select[name=players]").select_option("3")
    expect(ana.page.get_by_label(ana.word("web-option-pairing"))).to_have_count(0)
    assert made_with(ana)["pairing"] == "rotation"


def test_built_in_card_sets_are_listed_by_name(visit: Visit) -> None:
    ana = visit(language="ja")
    open_variants(ana, "dozen", 2)
    for name in builtin_names():
        ana.page.get_by_label(ana.word("web-option-cards")).select_option(label=builtin(name).name.ja)
    assert made_with(ana)["cards"]["id"] == builtin_names()[-1]


def test_a_players_own_cards(browser: Browser, server: Server, tmp_path: Path) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": NARROW, "height": 740}, locale="en")
    ana = Person(context.new_page(), "en")
    open_variants(ana, "dozen", 2)
    ana.page.get_by_label(ana.word("web-option-cards")).select_option("own")
    said = ana.page.get_by_role("alert")

    ana.press("web-play-now")
    expect(said).to_have_text(ana.word("web-own-cards-missing"))

    broken, mended = tmp_path / "broken.toml", tmp_path / "mended.toml"
    broken.write_text('id = "mine"', encoding="utf-8")
    ana.page.get_by_label(ana.word("web-own-cards")).set_input_files(broken)
    ana.press("web-play-now")
    expect(said).to_contain_text(ana.word("refusal-server-bad-table", reason="card set"))

    shipped = resources.files("asdealt.games.dozen.rules").joinpath("sets", "first.toml").read_text(encoding="utf-8")
    mended.write_text(shipped.replace('id = "first"', 'id = "mine"'), encoding="utf-8")
    ana.page.get_by_label(ana.word("web-own-cards")).set_input_files(mended)
    assert made_with(ana)["cards"]["id"] == "mine"
    context.close()

"""Every valid card set can be worded in three languages: card texts, log and score of the largest sets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.core import Seat
from asdealt.games.dozen.rules import BadCardSet, DozenRules, from_plain, limits
from asdealt.games.dozen.rules.cards import SCOPES
from asdealt.games.dozen.words.cards import card_text
from asdealt.hints import Level
from asdealt.locales import LANGUAGES, tell, words
from asdealt.match import Match
from asdealt.protocol.frames import Clock, TableInfo
from asdealt.seed import Seed
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.server.telling.frames import Frames
from helpers.dozen import amount, card, effect, per, plain_set, when
from helpers.hard_sets import HARD
from lockstep.dozen_sets import Designer

NAMES = ["あ" * 24, "i" * 24, "Ñ" * 24, "x" * 24]
LARGEST = 160_000  # bytes of a frame


@pytest.mark.parametrize("kind", HARD)
def test_a_whole_game_of_the_largest_sets_is_told_and_sent(kind: str) -> None:
    options = DozenRules.from_options({"cards": HARD[kind]()}).options
    places = [log.FirstChair("human", name) for name in NAMES]
    made = log.Made(
        game="dozen", edition=1, options=dict(options), places=places, maker=0, host="", invitation="", pace="off",
        listed=False, secret="00" * 32,
    )  # fmt: skip
    table = Table("hard", made, 0.0)
    table.follow(log.Started(), 0.0)
    frames, rng, clock = Frames(table), Random(1), Clock([], [None] * 4, None)
    levels: list[Level] = ["off", "legal", "coach", "coach"]
    groups = [(Seat(seat), level) for seat, level in enumerate(levels)]
    for viewer, level in groups:
        frames.listen(viewer, level)
    room = TableInfo("hard", "dozen", 1, {}, "playing", "off", False, [], 0, 0, None, None, "", [], [], False)
    assert table.match is not None
    while not table.match.over:
        for seat in sorted(table.waiting):
            way = rng.choice(table.match.legal(seat))
            event = table.follow(log.Chose(seat=seat, move=table.rules.notation.write((way,))), 0.0)
            if event.kind == "turn":
                sent = [frames.turn(event, viewer, level, clock) for viewer, level in groups]
                assert max(len(frame.encode()) for frame in sent) < LARGEST
        for viewer, level in groups:
            assert len(frames.snapshot(viewer, level, room, clock).encode()) < LARGEST
    for lang in LANGUAGES:
        assert tell.ending(words(lang), table.rules, table.match.view(None).state, NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scope", SCOPES)
def test_the_longest_sentences_of_every_kind_can_be_said(scope: str, lang: str) -> None:
    """A card with a single sentence, as long as its parts allow."""
    ids = [
        "ant",
        "bee",
        "cat",
        "dog",
        "elk",
        "fox",
        "gnu",
        "hen",
        "ibis",
        "jay",
        "kite",
        "lark",
        "rose",
        "thorn",
        "snow",
    ]
    said = 0
    for agg in ("count", "distinct_color", "sum_value", "longest_run"):
        for cmp in (">=", "<=", "=="):
            filters: dict[str, Any] = {"face": "concealed", "value": {"cmp": cmp, "k": -99}}
            tests = [amount(agg, cmp, -900 - n, scope, **filters) for n in range(5)]
            for term in (when(-20, {"any": tests}), per(-20, scope, agg, id=ids, **filters)):
                made = plain_set({**card("heron"), "score": [term]})
                for each in made["cards"]:
                    each["name"] = dict.fromkeys(LANGUAGES, "w" * (limits.NAME_LETTERS - 5) + each["id"])
                cards = from_plain(made)
                said += len(card_text(cards["heron"], cards, lang))
    assert said == 24


@pytest.mark.parametrize("seed", range(6))
def test_random_sets_can_be_said(seed: int) -> None:
    cards = Designer(Random(f"said {seed}"), (14, 60, 30)[seed % 3]).card_set()
    for lang in LANGUAGES:
        assert sum(len(card_text(each, cards, lang)) for each in cards.cards) >= len(cards.white)


def test_a_name_longer_than_messages_allow_is_refused() -> None:
    with pytest.raises(BadCardSet):
        from_plain(plain_set({**card("heron"), "name": dict.fromkeys(LANGUAGES, "w" * 500)}))


def test_a_match_of_effects_on_every_card_is_told() -> None:
    all_cards = [effect("add_value", {"scope": "line"}, n=20)] * limits.EFFECTS
    rules = DozenRules.from_options({"cards": plain_set(card("snow", "white", before=all_cards))})
    match, rng = Match(rules, 2, Seed.of("told")), Random(2)
    while not match.over:
        for seat in sorted(match.waiting):
            match.play(seat, rng.choice(match.legal(seat)))
    assert tell.ending(words("es"), rules, match.view(None).state, ["Ana", "Inés"])

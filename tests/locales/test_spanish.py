"""Spanish texts follow the terminology of docs/translating.md, and their sentences agree with the number 1."""

from __future__ import annotations

import re

import pytest

from asdealt.games import GAMES
from asdealt.locales import pages, topics, words

# Words that no Spanish text uses, and their replacements
AVOIDED = {
    r"\b(coge|coger|cojo)\b": "tomar, elegir",
    r"\b(móvil(es)?|celular(es)?)\b": "teléfono",
    r"\b(ordenador(es)?|computadora)\b": "equipo",
    r"\bIntro\b": "Enter",
    r"\bsois\b|\bvosotros\b": "son, ustedes",
    r"\bamistades\b": "amigos",
    r"\bcada cual\b|\btodo el mundo\b": "cada jugador, todos",
    r"\bde a (dos|\{)|\bDe dos jugadores\b": "con dos jugadores",
    r"\bsitios?\b(?! web)": "asiento",
    r"\bjuegos? de cartas\b(?! en los| ingeniosos)": "colección",
    r"\bbaraja\b(?!n)": "mazo",
    r"\bmás fuertes?\b": "más poderoso",
    r"(?<!partidas )(?<!% )\bganadas\b(?! por)": "capturadas",
    r"\bsost(ener|ienes?)\b": "dejar, girar",
    r"\benseñ": "mostrar",
    r"\bpor persona\b": "por jugador",
}


def spanish() -> dict[str, str]:
    """Every text by its location, without comments."""
    texts = {topic: re.sub(r"^#.*$", "", text, flags=re.MULTILINE) for topic, text in topics("es").items()}
    return texts | {f"{game}/rules": pages.rules("es", game) for game in GAMES}


@pytest.mark.parametrize("avoided", AVOIDED)
def test_one_word_for_one_thing(avoided: str) -> None:
    texts = spanish()
    assert len(texts) > 30
    said = {
        f"{topic}: {found[0]}" for topic, text in texts.items() for found in re.finditer(avoided, text, re.IGNORECASE)
    }
    assert not said, f"say {AVOIDED[avoided]}"


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        (
            "web-scout-rival",
            {"cards": 1, "captured": 1, "coin": "token", "tokens": 1},
            "1 en la mano, 1 capturada, una ficha.",
        ),
        (
            "web-scout-rival",
            {"cards": 2, "captured": 2, "coin": "chip", "tokens": 2},
            "2 en la mano, 2 capturadas, 2 fichas de explorar.",
        ),
        ("web-end-won", {"mine": "no", "name": "Ana", "by": 1}, "Gana Ana por 1 punto"),
        ("web-end-won", {"mine": "yes", "name": "", "by": 21}, "¡Has ganado por 21 puntos!"),
        (
            "web-end-place",
            {"place": 2, "players": 4, "behind": 1},
            "Has quedado en el 2.º\u00a0puesto de 4, a 1 punto.",
        ),
        (
            "web-splitz-unseen-of",
            {"number": 8, "unseen": 1, "all": 8, "discarded": 1},
            "8: por ver, 1 de 8; descartadas, 1.",
        ),
        ("web-points-short", {"points": 1}, "1 pt"),
        ("web-points-short", {"points": 0}, "0 pts"),
        ("web-points-short", {"points": -1}, "-1 pts"),
        ("web-dozen-leads-best", {"points": 1}, "hasta 1 pt"),
        ("draw-plain-stock", {"count": 1, "cards": "5"}, "Mazo, 1 carta: 5"),
        ("reason-dozen-line", {"chosen": 1, "better": 3}, "Tu línea suma entonces un punto en vez de 3."),
        ("web-asking", {"names": "Ana", "what": "pause"}, "Piden una pausa: Ana."),
        ("web-asking", {"names": "Ana, Ben", "what": "resume"}, "Piden seguir: Ana, Ben."),
        ("web-deals-mixed", {"mixed": 1, "people": 2}, "Han añadido su número: 1 de 2."),
        (
            "draw-if-they-take",
            {"name": "Ben", "side": "shown", "card": "Luna", "points": 1},
            "Si Ben toma la visible, te queda Luna (1 punto si tomas la visible).",
        ),
    ],
)
def test_numbers_and_names_agree(key: str, facts: dict[str, int | str], said: str) -> None:
    assert words("es").say(key, **facts) == said

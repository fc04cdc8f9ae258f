"""Dozen tables in every phase, with built-in cards and with cards that use every effect."""

from __future__ import annotations

from asdealt.core import Seat
from asdealt.games.dozen.rules import DozenRules, Phase, State, read_state
from browser.stage import Stage
from helpers.dozen import card, effect, per, played, rules_with

ME = Seat(0)
RULES = DozenRules()

# Lines with unresolved white cards: Moon and Dream have a choice, Fog has none, Nightingale may copy a neighbour
COMPLETE = (
    "6 white "
    "| comet frog / firefly (thief@2) lighthouse dream (heron@1) fog (ferry@2) lantern moon@1 (cricket) nightingale "
    "(baker@1) / - / - "
    "| tide watchman / (moon@2) hedgehog@0 (tide@0) comet (rooster) lantern watchman@2 (fog) frog@2 (thief) frog "
    "lantern@2 / - / - "
    "| cricket dream / (watchman@0) tide (dream@1) hedgehog nightingale@1 (firefly) comet (lighthouse) baker@0 "
    "(cricket@1) rooster@0 (heron) / - / -"
)

# A designer's cards: every kind of effect, several on one card, negative values, other colours
EVERY_EFFECT = (
    card("tailor", "white", 1, before=[
        effect("swap", {"scope": "adjacent", "choose": 1}, b={"scope": "others", "choose": 1}),
        effect("recolor", {"scope": "adjacent", "choose": 1}, to=["red", "pink"], optional=True),
    ]),
    card("ghost", "white", -3, before=[
        effect("move", {"scope": "self"}, to="any"), effect("add_value", {"scope": "adjacent"}, n=-2),
    ]),
    card("guard", "white", 12, before=[
        effect("remove", {"scope": "others", "value": {"cmp": "<=", "k": 0}, "choose": 2}),
    ]),
    card("guest", "white", 0, before=[effect("replace_from_hand", {"scope": "others", "choose": 1}, optional=True)]),
    card("mirror", "white", 2, before=[effect("reface", {"scope": "line"}, to="other", optional=True)]),
    card("nine", "purple", -9, score=[per(1, "line", color=["pink"]), per(-2, "adjacent", color=["black"])]),
    card("ten", "purple", 10), card("pea", "pink", 4), card("pip", "pink", 0), card("pit", "black", 7),
    card("pot", "black", -1), card("oak", "brown", 3), card("elm", "brown", 2), card("ash", "grey", 5),
    card("fir", "grey", 1), card("fig", "orange", 6), card("yam", "orange", 8),
)  # fmt: skip
MADE_BY_SOMEBODY = (
    "6 white "
    "| oak hen / tailor (nine) ghost pea@1 (jay) guard (pit@1) guest elm (fig) mirror (ash@1) / - / - "
    "| ant bee / (ant@0) (bee@0) cat dog elk fox@0 gnu (hen) ibis jay kite lark / - / -"
)


def at(round_: int, phase: Phase, seats: int = 3, seed: int = 5) -> State:
    return played(RULES, seats, seed, lambda table: (table.round, table.phase) == (round_, phase))


def offer_of(table: State) -> str:
    first, second = (held.face.id for held in table.players[ME].hand[:2])
    return f"offer show {second} hide {first}"


def stages() -> dict[str, Stage]:
    offer, take = at(4, Phase.OFFER), at(4, Phase.TAKE)
    white, theirs = read_state(COMPLETE), read_state(MADE_BY_SOMEBODY)
    designed = rules_with(*EVERY_EFFECT)
    over = played(RULES, 3, 4, lambda table: table.phase is Phase.OVER)
    return {
        "offer-first": Stage(RULES, at(1, Phase.OFFER, 2), ME),
        "offer": Stage(RULES, offer, ME, pace="blitz"),
        "offer-four": Stage(RULES, at(6, Phase.OFFER, 4), ME),
        "offer-locked": Stage(RULES, offer, ME, locked=[0, 2], mine=offer_of(offer)),
        "take": Stage(RULES, take, ME),
        "take-four": Stage(RULES, at(6, Phase.TAKE, 4), ME),
        "take-locked": Stage(RULES, take, ME, locked=[0], mine="take shown"),
        "white": Stage(RULES, white, ME),
        "white-designed": Stage(designed, theirs, ME),
        "white-watching": Stage(RULES, white, None),
        "watching": Stage(RULES, take, None),
        "over": Stage(RULES, over, ME),
        "over-four": Stage(RULES, played(RULES, 4, 9, lambda table: table.phase is Phase.OVER), ME),
    }

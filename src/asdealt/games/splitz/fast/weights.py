"""The weights of Splitz's policy in a row: `bots/weights.py` says what each of them means."""

from __future__ import annotations

from asdealt.fast.weights import WeightFields
from asdealt.games.splitz.bots.weights import COUNTS, STEPS

weighed = WeightFields("splitz", largest=2000)
OFFSETS = {name: weighed.field(name, size, step=STEPS[name]) for name, size in COUNTS.items()}
V_CUTS = OFFSETS["cuts"]
V_REGRETS = OFFSETS["regrets"]
V_SHARP = OFFSETS["sharp"]
V_EACH = OFFSETS["each"] - 1  # + number, from 1
V_ROUND = OFFSETS["a_round"]
V_END = OFFSETS["end"]
V_TIE = OFFSETS["tie"]
V_POINTS = OFFSETS["points"] - 1  # + number, from 1
V_LOOSE = OFFSETS["loose"]
V_AGAIN = OFFSETS["again"]
V_OTHERS = OFFSETS["others"]
V_LEADER = OFFSETS["leader"]

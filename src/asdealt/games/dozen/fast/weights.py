"""The weights of Dozen's policies in a row: `bots/weights.py` says what each of them means. They know no card."""

from __future__ import annotations

from asdealt.fast.weights import WeightFields
from asdealt.games.dozen.bots.weights import COUNTS, STEPS

weighed = WeightFields("dozen", largest=2000)
OFFSETS = {name: weighed.field(name, size, step=STEPS.get(name, 0)) for name, size in COUNTS.items()}
V_FATES = OFFSETS["fates"]
V_DOUBT = OFFSETS["doubt"]
V_LIKES = OFFSETS["likes"]
V_SPREAD = OFFSETS["spread"]
V_THEIRS = OFFSETS["theirs"]
V_THEIRS_TAKE = OFFSETS["theirs_take"]
V_PREFER_SHOWN = OFFSETS["prefer_shown"]
V_WHITE_WORTH = OFFSETS["white_worth"]

# Of the quick policy
V_ENDINGS = OFFSETS["endings"]
V_ENDING = OFFSETS["ending"]
V_WHITE = OFFSETS["white"]
V_SHOW_GAIN = OFFSETS["show_gain"]
V_SHOW_LOSS = OFFSETS["show_loss"]
V_HIDE_GAIN = OFFSETS["hide_gain"]
V_HIDE_LOSS = OFFSETS["hide_loss"]
V_TAKE_GAIN = OFFSETS["take_gain"]
V_TAKE_LOSS = OFFSETS["take_loss"]
V_TAKE_SHOWN = OFFSETS["take_shown"]
V_NOISE = OFFSETS["noise"]

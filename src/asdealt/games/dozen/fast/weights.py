"""The weights of Dozen's policy. They know no card: they serve every card set."""

from __future__ import annotations

from asdealt.fast.weights import WeightFields

weighed = WeightFields("dozen", largest=2000)
V_ENDINGS = weighed.field(
    "endings", 1, step=0
)  # how many endings of the lines are imagined: not learned, it costs time
V_ENDING = weighed.field("ending", 1, step=0)  # how many random cards an ending has at most
V_WHITE = weighed.field("white", 3, step=12)  # in 16ths of a point, by third of the game: what a white card may do yet
V_SHOW_GAIN = weighed.field("show_gain", 3, step=8)  # in 64ths, by third: what a card I show would bring me ...
V_SHOW_LOSS = weighed.field("show_loss", 3, step=8)  # ... and what it would bring the player I offer it to
V_HIDE_GAIN = weighed.field("hide_gain", 3, step=8)  # likewise a card I hide
V_HIDE_LOSS = weighed.field("hide_loss", 3, step=8)
V_TAKE_GAIN = weighed.field("take_gain", 2, step=8)  # in 64ths: what the shown, the hidden card would bring me ...
V_TAKE_LOSS = weighed.field("take_loss", 2, step=8)  # ... and the player who offers them
V_TAKE_SHOWN = weighed.field("take_shown", 3, step=12)  # in 16ths of a point, by third: how much I prefer what I see
V_NOISE = weighed.field("noise", 2, step=8)  # in 16ths of a point: how far chance decides an offer, a take

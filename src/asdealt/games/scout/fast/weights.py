"""The weights of Scout's policy in a row: `bots/weights.py` says what each of them means."""

from __future__ import annotations

import numpy as np

from asdealt.fast.weights import WeightFields
from asdealt.games.scout.bots.weights import COUNTS, LENGTHS, SLOPE, STEP, STEPS, by_power

weighed = WeightFields("scout", largest=1000)
OFFSETS = {name: weighed.field(name, size, step=STEPS.get(name, STEP)) for name, size in COUNTS.items()}
V_LAID_SMALLEST = OFFSETS["laid_smallest"]
V_LAID_MEAN = OFFSETS["laid_mean"]
V_ANSWER_NEXT = OFFSETS["answer_next"]
V_ANSWER_LAST = OFFSETS["answer_last"]
V_LAID_MARKERS = OFFSETS["laid_markers"]
V_LAID_SCOUTS = OFFSETS["laid_scouts"]
V_AGAIN = OFFSETS["again"]
V_NEAR = OFFSETS["near"]
V_URGENT = OFFSETS["urgent"]
V_URGENT_MEAN = OFFSETS["urgent_mean"]
V_BENDS = OFFSETS["bends"]
V_SCOUT = OFFSETS["scout"]
V_MARKER = OFFSETS["marker"]
V_MARKER_CARDS = OFFSETS["marker_cards"]
V_MARKER_MEAN = OFFSETS["marker_mean"]
V_REST = OFFSETS["rest"]
V_READY = OFFSETS["ready"]
V_OWNER = OFFSETS["owner"]
V_TO_END = OFFSETS["to_end"]
V_TO_END_CARDS = OFFSETS["to_end_cards"]
V_TO_END_EASES = OFFSETS["to_end_eases"]
V_ENDS = OFFSETS["ends"]
V_ENDS_CAUGHT = OFFSETS["ends_caught"]
V_OUT = OFFSETS["out"]
V_CAUGHT = OFFSETS["caught"]
V_CARE = OFFSETS["care"]

# By power of a set: what each weight of its slopes counts, and each card beyond LENGTHS
slopes = np.array([by_power([int(i == j) for j in range(LENGTHS * SLOPE)]) for i in range(LENGTHS * SLOPE)], np.float64)
longer = np.array([by_power([0] * (LENGTHS * SLOPE), 1)], np.float64)
V_KEPT_BY_POWER = weighed.table({"kept": slopes, "kept_longer": longer})
V_LAID_BY_POWER = weighed.table({"laid": slopes, "laid_longer": longer})
V_LAID_CARDS_BY_POWER = weighed.table({"laid_cards": slopes})
V_LAID_KEPT_BY_POWER = weighed.table({"laid_kept": slopes})
V_TOP_BY_POWER = weighed.table({"top": slopes})
V_TOP_SCOUTED_BY_POWER = weighed.table({"top_scouted": slopes})
V_EASES_BY_POWER = weighed.table({"eases": slopes})
V_EASES_CARDS_BY_POWER = weighed.table({"eases_cards": slopes})
V_LEFT_BY_POWER = weighed.table({"left": slopes})
V_LEFT_LAST_BY_POWER = weighed.table({"left_last": slopes})

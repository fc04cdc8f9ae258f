"""What a net reads of Splitz: which number is where. `net_features` and `net_choices` write them.

Seats count clockwise from the seat that decides: 0 is "me". Missing seats, Parts and choices are 0. What is worth
something is in 64ths of a point, odds and shares are in 256ths. Gains and odds are those of the rule of thumb (`race`,
`voting`).
"""

from __future__ import annotations

from math import log

import numpy as np

from asdealt.fast.layout import Fields
from asdealt.fast.net_spec import NetFields
from asdealt.fast.rows import Row
from asdealt.games.splitz.bots.weights import POINT
from asdealt.games.splitz.fast.layout import KINDS, SEATS, WORK

VERSION = 2
NUMBERS = KINDS - 1

NET_CHOICES = 10  # the most that there are: places for a Joker
NET_CUTS = 8  # where there are more, a rough look says which are weighed
SOLVED = 20  # rounds of regret matching, as many as the heuristic has

# Worths: a net begins with three times what a point is worth here, and draws by the softmax of that. So a vote begins
# with the odds of the solved vote, and the best of all other choices is nearly always taken
SHARP = 4
CERTAIN = 256
LOGS: Row = np.array([round(POINT * log(max(n, 0.25) / CERTAIN) / 3) for n in range(2 * CERTAIN)], np.int32)
MOST = 2000  # of a worth, compared with the best one

# What the seat may know ----------------------------------------------------------------------------------------------

state_fields = NetFields()
N_PHASE = state_fields.field("phase", 5)  # cut, discard, vote, attach a Joker, settle
N_ACTIVE = state_fields.field("active", SEATS)
N_VOTES = state_fields.field("votes", SEATS)  # 1 for who votes on what is divided now
N_WAITS = state_fields.field("waits", SEATS)  # 1 for who waits for a contested Part to be divided
N_SERVED = state_fields.field("served", SEATS)  # 1 for who has got a Part this round
N_LOOSE = state_fields.field("loose", SEATS, unit=2)  # Jokers on no stack
N_POINTS = state_fields.field("points", SEATS, unit=16)  # if this were the end
N_EXPECTED = state_fields.field("expected", SEATS, unit=16 * POINT)  # points that the race promises, of all numbers
N_LEFT = state_fields.field("rounds_left", unit=4)
N_DEPTH = state_fields.field("depth")  # divisions before this one, in this round
N_BEST = state_fields.field("best", unit=4 * POINT)  # what the vote promises me, or the best other choice is worth
N_LINE = state_fields.field("line", KINDS)  # cards that are divided now
N_LATER = state_fields.field("later", KINDS)  # cards of contested Parts that wait
N_STOCK = state_fields.field("stock", KINDS, unit=4)
N_STACKS = state_fields.field("stacks", SEATS, NUMBERS, unit=2)  # cards of a number, Jokers included
N_RACES = state_fields.field("races", SEATS, NUMBERS, unit=4 * POINT)  # points that a seat can expect of a number
NET_STATE = state_fields.size

# One of the Parts of a choice ----------------------------------------------------------------------------------------

part = NetFields()
Q_SIZE = part.field("size", unit=2)
Q_ALONE = part.field("alone", unit=CERTAIN)  # the odds that nobody else votes for it
Q_SHARE = part.field("share", unit=CERTAIN)  # how much of it I can expect if I vote for it
Q_WITHOUT = part.field("without", unit=2 * POINT)  # what the vote promises me if the other player discards it
Q_NOW = part.field("now", unit=4)  # points that it would bring me if this were the end
Q_GAIN = part.field("gain", SEATS, unit=4 * POINT)  # what it is worth to a voter
Q_OTHERS = part.field("others", SEATS - 1, unit=4 * POINT)  # what it is worth to me that another seat gets it
Q_ODDS = part.field("odds", SEATS, unit=CERTAIN)  # of a vote for it
Q_CARDS = part.field("cards", KINDS)
PART_NUMBERS = part.size

# What a choice makes of it -------------------------------------------------------------------------------------------

choice_fields = NetFields()
O_WORTH = choice_fields.field("worth", unit=4 * POINT)  # less that of the best choice
O_KIND = choice_fields.field("kind", 5)  # as the phase
O_PROMISE = choice_fields.field("promise", SEATS, unit=2 * POINT)  # to each seat, or (vote, cut before a discard) to me
O_NUMBER = choice_fields.field("number", unit=4)  # where a Joker is attached
O_MINE = choice_fields.field("mine", unit=2)  # cards of that number that I have ...
O_LEAD = choice_fields.field("lead", unit=2)  # ... and how many more than who else has most
O_LEFT = choice_fields.field("left", unit=2)  # such cards in the stock
O_AGAIN = choice_fields.field("again", unit=2)  # Jokers that are to be attached after this one
# The Part voted for, or discarded, is the first; the others follow, what is worth most to me first
O_PARTS = choice_fields.size
for place in range(3):
    for name, size, unit in part.fields:
        choice_fields.field(f"part_{place}_{name}", size, unit=unit)
del place, name, size, unit
NET_CHOICE = choice_fields.size

# What the seat may not know: by other seat, the Part it has voted for while others are still to vote ----------------

hidden_fields = NetFields()
X_VOTES = hidden_fields.field("voted", SEATS - 1, 3)
NET_HIDDEN = hidden_fields.size

# The work row, behind that of the other kernels ----------------------------------------------------------------------

working = Fields(WORK)
W_CHOSEN = working.field(NET_CHOICES)  # actions
W_CHOSEN_WORTHS = working.field(NET_CHOICES)
W_WITHOUT = working.field(3)  # by Part: what the vote promises me without it
NET_WORK = working.size(multiple_of=8)

"""What a net reads of Scout: which number is where. `net_features` writes them.

Seats count clockwise from the seat that decides: 0 is "me". Missing seats, cards and choices are 0. A set is described
by its length, its lowest number and whether its numbers are equal.
"""

from __future__ import annotations

from asdealt.fast.layout import Fields
from asdealt.fast.net_spec import NetFields
from asdealt.games.scout.bots.weights import POINT
from asdealt.games.scout.fast.layout import HAND, HIGHEST, SEATS, WORK

VERSION = 3
LENGTHS = 5  # sets of so many cards and more are told alike
DECLINED_LENGTHS = 3  # likewise, of sets that others did not beat

# Choices: the best ones of each kind by the rule of thumb. At the flip the first two are to hold the hand as it is,
# and the other way up
PLAYS = 6
GAPS = 2  # for scouts, of each card either way up
DOUBLE_GAPS = 1  # for doubles, of each card
SLOT_PLAYS = 0
SLOT_SCOUTS = SLOT_PLAYS + PLAYS
SLOT_DOUBLES = SLOT_SCOUTS + 4 * GAPS
NET_CHOICES = SLOT_DOUBLES + 2 * DOUBLE_GAPS

# A hand --------------------------------------------------------------------------------------------------------------

HAND_UNITS = {
    "cards": 8.0,
    "cost": 4.0 * POINT,  # of its cheapest division into sets
    "pieces": 4.0,  # sets in that division
    "singles": 4.0,  # single cards in it
    "long": 8.0,  # cards in sets of three or more
    "joins": 4.0,  # cards whose neighbours would make a set without them
    "top_length": 4.0,  # the strongest set
    "top_low": 8.0,
    "top_equal": 1.0,
    "single": 8.0,  # the highest number
    "pair_low": 8.0,  # the strongest set of two cards
    "pair_equal": 1.0,
    "triple_low": 8.0,  # and of three
    "triple_equal": 1.0,
}
# By lowest number: how many sets of each kind lie in a hand; short ones also count within longer ones
COUNTED = ["ones", "equal_pairs", "runs_of_two", "equal_threes", "runs_of_three", "equal_joins", "run_joins"]
MEASURES = len(HAND_UNITS) + len(COUNTED) * HIGHEST
H_CARDS, H_COST, H_PIECES, H_SINGLES, H_LONG, H_JOINS, H_TOP = 0, 1, 2, 3, 4, 5, 6
H_SINGLE, H_PAIR, H_TRIPLE = 9, 10, 12
H_ONES = len(HAND_UNITS)
H_PAIRS = H_ONES + HIGHEST  # equal ones, then runs; so are the next two
H_THREES = H_PAIRS + 2 * HIGHEST
H_JOINED = H_THREES + 2 * HIGHEST


def hand_fields(fields: NetFields, prefix: str) -> int:
    """The offset of a measured hand."""
    first = fields.size
    for name, unit in HAND_UNITS.items():
        fields.field(f"{prefix}_{name}", unit=unit)
    for name in COUNTED:
        fields.field(f"{prefix}_{name}", HIGHEST)
    return first


# What the seat may know ----------------------------------------------------------------------------------------------

state_fields = NetFields()
N_CARDS = state_fields.field("cards", SEATS, unit=8)  # in hand
N_TOKENS = state_fields.field("tokens", SEATS, unit=4)
N_CAPTURED = state_fields.field("captured", SEATS, unit=8)
N_MARKERS = state_fields.field("markers", SEATS)
N_OWNER = state_fields.field("owner", SEATS)  # 1 for who played the prior set
N_KNOWN = state_fields.field("known", SEATS, unit=4)  # cards in hand that all have seen
N_PHASE = state_fields.field("phase", 3)  # flip, turn, second half of a double
N_SCOUTS = state_fields.field("scouts", unit=2)  # since the last play
N_LEFT = state_fields.field("scouts_left", unit=2)  # until the round ends
N_TURNS = state_fields.field("turns", unit=16)
N_PLAYS = state_fields.field("plays", unit=8)  # how many there are
N_PRIOR = state_fields.field("prior_length", LENGTHS + 1)  # 1 for its length
N_PRIOR_LOW = state_fields.field("prior_low", unit=8)
N_PRIOR_EQUAL = state_fields.field("prior_equal")
N_MINE = state_fields.field("mine", HIGHEST, unit=2)  # by number: in my hand
N_UNSEEN = state_fields.field("unseen", HIGHEST, unit=4)  # by number, either way up: on cards I have not seen
N_BEST = state_fields.field("best", unit=4 * POINT)  # what the best choice is worth
N_HAND = hand_fields(state_fields, "hand")
# By other seat: the weakest set this round that it did not beat, but scouted from, 1 for its length
N_DECLINED = state_fields.field("declined_length", SEATS - 1, DECLINED_LENGTHS)
N_DECLINED_LOW = state_fields.field("declined_low", SEATS - 1, unit=8)
N_DECLINED_EQUAL = state_fields.field("declined_equal", SEATS - 1)
# And the strongest set in its hand that all know
N_OPEN_LENGTH = state_fields.field("open_length", SEATS - 1, unit=2)
N_OPEN_LOW = state_fields.field("open_low", SEATS - 1, unit=8)
N_OPEN_EQUAL = state_fields.field("open_equal", SEATS - 1)
NET_STATE = state_fields.size

# What a choice makes of it -------------------------------------------------------------------------------------------

choice_fields = NetFields()
O_WORTH = choice_fields.field("worth", unit=4 * POINT)  # less that of the best choice
O_KIND = choice_fields.field("kind", 4)  # play, scout, double, turn the hand
O_HAND = hand_fields(choice_fields, "hand")  # afterwards; of a double: with its play, where `sure` says so
O_LENGTH = choice_fields.field("set_length", LENGTHS + 1)  # 1 for the length of the set on the table afterwards, 0 to 5
O_LOW = choice_fields.field("set_low", unit=8)
O_EQUAL = choice_fields.field("set_equal")
O_SET_ENDS = choice_fields.field("set_ends", 2, 2, unit=8)  # its first and its last card: number, and the one below
O_HIGHER = choice_fields.field("higher", unit=16)  # numbers above its lowest on cards I have not seen
O_TAKES = choice_fields.field("takes", unit=2)  # cards captured
O_OUT = choice_fields.field("out")  # the hand is empty
O_ENDS = choice_fields.field("ends")  # a scout that ends the round
O_AGAIN = choice_fields.field("again")  # the hand can beat that set
O_VALUE = choice_fields.field("value", unit=8)  # of the scouted card
O_MADE = choice_fields.field("made", unit=4)  # length of the set it makes
O_SURE = choice_fields.field("sure")  # that set beats what is left on the table: a double is taken to play it
O_EDGE = choice_fields.field("edge")  # it goes to an end of the hand
O_JOINED = choice_fields.field("joined")  # a play whose neighbours make a set
O_DECLINED = choice_fields.field("declined", SEATS - 1)  # by other seat: it did not beat a set as weak as that one
O_OPEN = choice_fields.field("open", SEATS - 1)  # by other seat: all know cards in its hand that beat that set
NET_CHOICE = choice_fields.size

# What the seat may not know: by other seat, its hand, and whether that can beat the prior set ------------------------

hidden_fields = NetFields()
X_HANDS = hidden_fields.size
for other in range(1, SEATS):
    hand_fields(hidden_fields, f"hand_{other}")
    hidden_fields.field(f"beats_{other}")
del other
NET_HIDDEN = hidden_fields.size

# The work row, behind that of the other kernels ----------------------------------------------------------------------

working = Fields(WORK)
W_AFTER = working.field(HAND + 1)  # values of a hand
W_LEAST = working.field(HAND + 2)  # by place: cost from there on
W_PIECES = working.field(HAND + 2)
W_SINGLES = working.field(HAND + 2)
W_LONG = working.field(HAND + 2)
W_CHOSEN = working.field(NET_CHOICES)  # actions
W_WORTHS = working.field(NET_CHOICES)
W_FACES = working.field(HIGHEST + 2)  # by number: how many on unseen cards
W_DECLINED = working.field(SEATS - 1)  # by other seat: the power of the weakest set that it did not beat
W_OPEN = working.field(SEATS - 1)  # and of the strongest one in its hand that all know
NET_WORK = working.size(multiple_of=8)

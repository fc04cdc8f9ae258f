"""Scout in a row of bytes: which field is where.

A card is one byte, 16 * value + reverse, the way up it is; 0 is no card, or one that is not known here. The number of a
card, either way up, is `(b - 1) * (b - 2) / 2 + a - 1` for the pair a < b: 0 is 1/2, 44 is 9/10. The decks of the table
sizes are the first 36, 44 and 45 numbers. Two-byte numbers have their low byte first; scores are two's complement.
"""

from __future__ import annotations

from asdealt.fast.layout import Fields
from asdealt.games.scout import GAME
from asdealt.games.scout.rules import cards as printed

SEATS = max(GAME.sizes)
CARDS = len(printed.deck(SEATS))
HAND = max(n * printed.hand_size(n) - (n - 1) for n in GAME.sizes)  # the most: all but one for each of the others
HIGHEST = printed.HIGHEST  # of all numbers on cards
SET = HIGHEST  # the most cards of a set: a run from 1 to 10
CHIPS = printed.CHIPS  # each, at a table of two
NOBODY = 255

# The row of a state -------------------------------------------------------------------------------------------------

row = Fields()
PHASE = row.field()  # one of the phases below
ROUND = row.field()  # from 1
START = row.field()  # who starts this round
TURN = row.field()  # who decides next; at the flip, who is asked next
ASKED = row.field()  # at the flip: how many have decided
OWNER = row.field()  # who played the prior set, or NOBODY
SCOUTS = row.field()  # turns of only scouting since the last play
HOLDER = row.field()  # who started because they held card 1/2, or NOBODY
END = row.field()  # how the last finished round ended: one of the ends below
EXEMPT = row.field()  # who paid nothing for their hand then, or NOBODY
TURNS = row.field(width=2)  # whole turns this round, at most 65535
PRIOR_SIZE = row.field()
GONE_SIZE = row.field()  # cards captured this round, by all seats
KNOWN_SIZE = row.field()  # scouted cards in hand whose place the others did not see
SIZES = row.field(SEATS)  # cards in hand
CAPTURED = row.field(SEATS)  # cards captured
MARKERS = row.field(SEATS)  # 1 while the double action is unused
TOKENS = row.field(SEATS, width=2)  # VP tokens; chips at a table of two; at most 65535
SCORES = row.field(SEATS, width=2)  # of the last finished round
TOTALS = row.field(SEATS, width=2)  # of all finished rounds
PRIOR = row.field(SET)  # the prior set
GONE = row.field(CARDS)  # captured cards in order; from the far end, KNOWN_SIZE known ones in the order scouted
FATES = row.field(CARDS)  # by card number, one of the fates below
HANDS = row.field(SEATS, HAND)
DECLINED = row.field(SEATS)  # the power of the weakest set this round that this seat did not beat, but scouted from
ROW = row.size(multiple_of=8)

BLOCK_SYNC = 1  # see contract.py: measured, benchmarks/results.md

# At a table of two, seats 2 to 4 have no hands: during round 2 their bytes keep the cards of round 1
spent = Fields(HANDS + 2 * HAND, room=(SEATS - 2) * HAND)
SPENT = spent.field(2 * printed.hand_size(2))  # both hands as they were, the prior set, captured cards
SPENT_SHOWN = spent.field(2 * printed.hand_size(2))  # 1 if all have seen that card of a hand in its place
SPENT_SIZES = spent.field(4)  # how many cards of each of these; all 0 in round 1

# Phases
P_START, P_DEAL, P_FLIP, P_TURN, P_FOLLOW, P_OVER = 0, 1, 2, 3, 4, 5

# Fates of a card this round
UNSEEN = 0  # only its holder has seen it
ON_TABLE = 1
SCOUTED = 8  # + seat: in that hand, and all saw it on the table
TAKEN = 16  # + seat: captured

# Ends of a round
NOT_YET, EMPTY_HAND, ALL_SCOUTED, TRUNCATED, STUCK = 0, 1, 2, 3, 4

# The row of the rules: numbers that do not change during a game -----------------------------------------------------

rules = Fields()
R_SEATS = rules.field()
R_ROUNDS = rules.field()  # rounds to be played
R_MAX_TURNS = rules.field()  # 0: no limit
R_OPEN_FLIP = rules.field()
R_BY_CARD = rules.field()  # the holder of card 1/2 starts
R_HIDE_PLACES = rules.field()  # insertion=identity_only
R_REVEAL = rules.field()  # hands are shown at the end of a round
R_DECK = rules.field()  # cards in play
R_DEALT = rules.field()  # cards dealt to a hand
RULES = rules.size()

# Actions as numbers -------------------------------------------------------------------------------------------------

actions = Fields()
A_HOLD = actions.field(2)  # + 1: the other way up
A_PLAY = actions.field(HAND, SET)  # by start and length - 1
A_SCOUT = actions.field(2, 2, HAND)  # by end (0 left, 1 right), turned, and gap
A_DOUBLE = actions.field(2, 2, HAND)  # likewise
ACTIONS = actions.size()

# The work row: notes of one kernel for another. Three uses of the same places ---------------------------------------

counting = Fields()  # of `count` for `pick` and `mask`
W_PLAYS = counting.field()  # how many plays
W_SCOUTS = counting.field()  # how many scouts
W_FIRST_GAPS = counting.field(2)  # by end: a double may put its card into any gap up to this one ...
W_LAST_GAPS = counting.field(2)  # ... and from this one on; between them where W_FITS is 1
W_DOUBLES = counting.field(2, 2)  # by end and way up: how many gaps
W_FITS = counting.field(2, 2, HAND)

redrawing = Fields()  # of `resample`
W_PILE = redrawing.field(CARDS)  # the unseen cards
W_INSIDE = redrawing.field(HAND)  # the cards that go into one hand

weighing = Fields()  # of `policy_action` and `resample_likely`
W_VALUES = weighing.field(HAND)  # of the hand
W_BEFORE = weighing.field(HAND + 1)  # what the cards before a place cost
W_FROM = weighing.field(HAND + 1)  # what the cards from a place on cost
W_REACH = weighing.field(HAND)  # 4 * the length of the longest set from a place on, + its step + 1
W_LEFT_TOP = weighing.field(HAND + 1)  # the power of the strongest set before a place
W_RIGHT_TOP = weighing.field(HAND + 1)  # and from a place on
W_SMALLEST = weighing.field()  # cards in the smallest other hand
W_MEAN = weighing.field()  # cards in other hands, on average
W_NEXT = weighing.field()  # cards in the hand of the next player
W_LAST = weighing.field()  # cards in the hand of the player who answers last
W_MARKERS = weighing.field()  # others with a marker
W_SCOUTED = weighing.field()  # scouts since the last play
W_OUT = weighing.field()  # what going out is worth
W_OTHER_PLAYS = weighing.field(2)  # by end: what a double brings whose play leaves the scouted card in hand
W_PLACES = weighing.field(CARDS)  # where hidden cards are in the row, less HANDS

WORK = max(counting.size(), redrawing.size(), weighing.size())

# Features: what `observe` writes ------------------------------------------------------------------------------------
# Seats count clockwise from the viewer: 0 is "me". Missing places, cards and seats are 0.

features = Fields()
F_HAND = features.field(HAND)  # my values
F_REVERSES = features.field(HAND)  # my reverses
F_PRIOR = features.field(SET)  # values of the prior set
F_PRIOR_REVERSES = features.field(SET)
F_CARDS = features.field(CARDS)  # by card number: where it is, one of the places below
F_SIZES = features.field(SEATS)  # cards in hand
F_TOKENS = features.field(SEATS)  # at most 127
F_CAPTURED = features.field(SEATS)
F_MARKERS = features.field(SEATS)
F_TOTALS = features.field(SEATS)  # from -127 to 127
F_PHASE = features.field()  # 0 flip, 1 turn, 2 the second half of a double
F_OWNER = features.field()  # seat + 1 of the prior set's owner
F_SCOUTS = features.field()
F_LEFT = features.field()  # rounds left after this one
F_START = features.field()  # seat that started the round
F_HOLDER = features.field()  # seat + 1 of the holder of card 1/2, where that decided who starts
F_TURNS = features.field()  # at most 127
F_OTHERS = features.field(SEATS - 1, HAND)  # cards I know in other hands, by place: 10 * value + reverse - 10
FEATURES = features.size()

# Places of a card, as F_CARDS has them: fates with seats counted from me, and more
C_UNKNOWN = 0
C_TABLE = 1
C_MINE = 2  # in my hand, and only I have seen it
C_SPENT = 3  # two players: it was in round 1
C_HAND = 8  # + seat: in that hand, and all have seen it
C_CAPTURED = 16  # + seat

"""Scout in a row of bytes: what lies where.

A card is one byte, 16 * value + reverse, as it lies; 0 is no card, or one that is not known here. The number of a card,
whichever way up, is `(b - 1) * (b - 2) / 2 + a - 1` for the pair a < b: 0 is 1/2, 44 is 9/10; the decks of the table
sizes are the first 36, 44 and 45 numbers. Two-byte numbers have their low byte first; scores are two's complement.
"""

from __future__ import annotations

SEATS = 5  # the most a table can have
CARDS = 45
HAND = 41  # the most cards a hand can hold: at four players, all but one for each of the others
SET = 10  # the most cards of a set: a run from 1 to 10
NOBODY = 255

# The row of a table -----------------------------------------------------------------------------------------------

PHASE = 0  # one of the phases below
ROUND = 1  # from 1
START = 2  # who starts this round
TURN = 3  # who decides next; at the flip, who is asked next
ASKED = 4  # at the flip: how many have decided
OWNER = 5  # who played the prior set, or NOBODY
SCOUTS = 6  # turns of only scouting since the last play
HOLDER = 7  # who started because he held card 1/2, or NOBODY
END = 8  # how the last finished round ended: one of the ends below
EXEMPT = 9  # who paid nothing for his hand then, or NOBODY
TURNS = 10  # two bytes: whole turns this round, at most 65535
PRIOR_SIZE = 12
GONE_SIZE = 13  # cards captured this round, by anybody
KNOWN_SIZE = 14  # scouted cards in hand whose place the others did not see
SIZES = 15  # 5: cards in hand, by seat
CAPTURED = 20  # 5: cards captured, by seat
MARKERS = 25  # 5: 1 if the double action is still to be used
TOKENS = 30  # 5 x 2: VP tokens; chips at a table of two; at most 65535
SCORES = 40  # 5 x 2: of the last finished round
TOTALS = 50  # 5 x 2: of all finished rounds
PRIOR = 60  # 10: the prior set
GONE = 70  # 45: captured cards in the order they were; from the far end, KNOWN_SIZE known ones in the order scouted
FATES = 115  # 45: by card number, one of the fates below
HANDS = 160  # 5 x 41: the hands
TABLE = 368  # bytes of a row

IN_STEP = 1  # see contract.py: measured, benchmarks/results.md

# At a table of two, seats 2 to 4 have no hands: their place keeps the cards of round 1 during round 2
SPENT = HANDS + 2 * HAND  # 22: both hands as they were, the prior set, what was captured
SPENT_SHOWN = SPENT + 22  # 22: 1 if everybody has seen that card of a hand in its place
SPENT_SIZES = SPENT + 44  # 4: how many cards of each of these; all 0 in round 1

# Phases
P_START, P_DEAL, P_FLIP, P_TURN, P_FOLLOW, P_OVER = 0, 1, 2, 3, 4, 5

# Fates of a card this round
UNSEEN = 0  # nobody but its holder has seen it
ON_TABLE = 1
SCOUTED = 8  # + seat: in that hand, and everybody saw it on the table
TAKEN = 16  # + seat: captured

# Ends of a round
NOT_YET, EMPTY_HAND, ALL_SCOUTED, TRUNCATED, STUCK = 0, 1, 2, 3, 4

# The rules of a table: numbers that do not change while it is played ------------------------------------------------

R_SEATS = 0
R_ROUNDS = 1  # rounds to be played
R_MAX_TURNS = 2  # 0: no cap
R_OPEN_FLIP = 3
R_BY_CARD = 4  # the holder of card 1/2 starts
R_HIDE_PLACES = 5  # insertion=identity_only
R_REVEAL = 6  # hands are shown at the end of a round
R_DECK = 7  # cards in play
R_DEALT = 8  # cards a hand is dealt
RULES = 9

# Actions as numbers -------------------------------------------------------------------------------------------------

A_HOLD = 0  # + 1: the other way up
A_PLAY = 2  # + 10 * start + length - 1
A_SCOUT = A_PLAY + HAND * SET  # + 41 * (2 * (right end) + turned) + gap
A_DOUBLE = A_SCOUT + 4 * HAND  # likewise
ACTIONS = A_DOUBLE + 4 * HAND

# The work row: what `count` found, for `pick` and `mask` ------------------------------------------------------------

W_PLAYS = 0  # how many plays
W_SCOUTS = 1  # how many scouts
W_BEFORE = 2  # 2, by end: a double may put its card into any gap up to this one ...
W_AFTER = 4  # 2: ... and from this one on; between them where W_FITS says so
W_DOUBLES = 6  # 4, by end and way up: how many gaps
W_FITS = 10  # 4 x 41
WORK = 215  # the most that any kernel takes: for `imagine`, the rule of thumb's and after it 45 places

# Features: what `observe` writes ------------------------------------------------------------------------------------
# Seats are counted from the one who looks, clockwise: 0 is "I". Missing places, cards and seats are 0.

F_HAND = 0  # 41: my values
F_REVERSES = 41  # 41: my reverses
F_PRIOR = 82  # 10: values of the prior set
F_PRIOR_REVERSES = 92  # 10
F_CARDS = 102  # 45, by card number: where it is, one of the places below
F_SIZES = 147  # 5: cards in hand
F_TOKENS = 152  # 5, at most 127
F_CAPTURED = 157  # 5
F_MARKERS = 162  # 5
F_TOTALS = 167  # 5, from -127 to 127
F_PHASE = 172  # 0 flip, 1 turn, 2 the second half of a double
F_OWNER = 173  # seat + 1 of the prior set's owner
F_SCOUTS = 174
F_LEFT = 175  # rounds left after this one
F_START = 176  # seat that started the round
F_HOLDER = 177  # seat + 1 of the holder of card 1/2, where that decided who starts
F_TURNS = 178  # at most 127
F_OTHERS = 179  # 4 x 41: cards I know in other hands by their place: 10 * value + reverse - 10
FEATURES = F_OTHERS + 4 * HAND

# Places of a card, as F_CARDS has them: fates with seats counted from me, and more
C_UNKNOWN = 0
C_TABLE = 1
C_MINE = 2  # in my hand, seen by me alone
C_SPENT = 3  # two players: it was in round 1
C_HAND = 8  # + seat: in that hand, seen by all
C_CAPTURED = 16  # + seat

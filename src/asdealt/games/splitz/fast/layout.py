"""Splitz in a row of bytes: what lies where.

A card is its number, and 0 is a Joker, as in `asdealt.games.splitz`. A Part is 0, 1 or 2 from left to right. A set of
seats is a number with a bit for each of them. A trail, the way from the row to a contested Part, has two bits for each
Part on it, the last one lowest: 4 * trail + part + 1; 0 is the row itself. Discards are not kept: they are what is
nowhere else, and nothing depends on them.
"""

from __future__ import annotations

SEATS = 4  # the most a table can have
KINDS = 11  # of cards: Jokers, and the numbers from 1 to 10
LONGEST = 9  # the most cards of a row
JOKERS_IN_DECK = 15
NOBODY = 255

# The row of a table -----------------------------------------------------------------------------------------------

PHASE = 0  # one of the phases below
ROUND = 1  # from 1; 0 before the first player is known
ACTIVE = 2  # who cuts; NOBODY before the first player is known
TURN = 3  # who decides next; at a vote, who is asked next
TRAIL = 4  # of what is divided now
PARTS = 5  # how many Parts it has been cut into, with one thrown away: 3, or 2 for a pair; 0 before it is cut
VOTERS = 6  # the set of those who vote on these Parts
SERVED = 7  # the set of those who have got a Part this round
TURNS = 8  # turns made this round; a vote is one turn of all voters
BOUNDS = 9  # 4: Part p lies in LINE from the p-th of these up to the next, one thrown away being empty
SIZE = BOUNDS + 3  # the last of them: how many cards are divided now; before the cut, the others are 0
VOTES = 13  # 4: by seat, 1 + the Part it has voted for; 0 if it has not. Sealed until the last one is in
CONTESTS = 17  # 2 x 3: contested Parts still to be settled, next one first; no more than two have two voters each
LINE = 23  # 9: what is divided now, then the cards of each contested Part; 0 after them
STOCK = 32  # 11: cards not turned up yet, by kind
CARDS = 43  # 4 x 11: cards in front of a seat, by kind; at 0 the Jokers that are on no stack
JOKERS = 87  # 4 x 11: attached Jokers, by the number they are attached to; nothing at 0
TABLE = 136  # bytes of a row

IN_STEP = 0  # see contract.py: measured, benchmarks/results.md

# Of each contested Part
C_TRAIL, C_SIZE, C_VOTERS = 0, 1, 2  # its trail, how many cards it has (0: there is no such Part), who wants it
CONTEST = 3

# Phases
P_FIRST, P_DEAL, P_CUT, P_DISCARD, P_VOTE, P_PLACE, P_SETTLE, P_OVER = 0, 1, 2, 3, 4, 5, 6, 7

# The rules of a table: numbers that do not change while it is played ------------------------------------------------

R_SEATS = 0
R_ROW = 1  # cards of a row, while the stock has so many
R_CHOOSES = 2  # contest_order=active_chooses
R_HELD = 3  # tiebreak=held
R_REPEAT = 4  # repeat_discard_2p
R_LEFTMOST = 5  # pending_joker=leftmost
RULES = 6

# Actions as numbers -------------------------------------------------------------------------------------------------

A_CUT = 0  # + (i - 1) * (16 - i) / 2 + j - i - 1: all cuts of nine cards by i, then j; of fewer cards, some of them
A_DISCARD = 28  # + Part
A_VOTE = 31  # + Part
A_SETTLE = 34  # + Part
A_ATTACH = 36  # + number, from 1
ACTIONS = A_ATTACH + KINDS

# The work row: what `count` found, for `pick` and `mask`; notes of `thumb` -------------------------------------------

W_OPEN = 0  # a bit for each Part to discard or to vote for, or for each number to attach a Joker to
W_WORTHS = 1  # 4 x 3: what each Part is worth to each who votes, by seat
W_SUMS = W_WORTHS + 3 * SEATS  # 4 x 10: what the cards of the line are worth to a seat, added up from the left
WORK = W_SUMS + SEATS * (LONGEST + 1)

# Features: what `observe` writes ------------------------------------------------------------------------------------
# Seats are counted from the one who looks, clockwise: 0 is "I". Missing places and seats are 0.

F_PHASE = 0  # 0 cut, 1 discard, 2 vote, 3 attach a Joker, 4 say which contested Part is next
F_TURN = 1  # the seat that is asked; 0 at a vote, where all are
F_ACTIVE = 2
F_LEFT = 3  # rounds left after this one
F_DEPTH = 4  # how many contested Parts one upon the other: 0 for the row itself
F_VOTE = 5  # at a vote: 1 + the Part I have voted for
F_LINE = 6  # 9: what is divided now, then contested Parts in their order: a number, or 11 for a Joker
F_PLACES = 15  # 9: what each of these cards lies in, one of the places below
F_ROLES = 24  # 4: what each seat waits for, one of the roles below
F_SIZES = 28  # 4 x 10: how many cards each stack counts, Jokers included, from number 1
F_LOOSE = 68  # 4: Jokers on no stack
F_POINTS = 72  # 4: what each seat would score if this were the end
F_STOCK = 76  # 11: cards not turned up yet, Jokers first
FEATURES = F_STOCK + KINDS

# Places of a card of the line
L_UNCUT = 1  # in what is to be cut
L_PART = 2  # + Part
L_CONTEST = 5  # in the contested Part that is next; 6: in the one after it

# Roles of a seat this round
O_DONE = 0  # gets nothing more, and has got nothing
O_SERVED = 1  # has got a Part
O_VOTES = 2  # votes on what is divided now
O_CONTEST = 3  # votes on the contested Part that is next; 4: on the one after it

"""Splitz in a row of bytes: which field is where.

A card is its number, and 0 is a Joker, as in `asdealt.games.splitz`. A Part is 0, 1 or 2 from left to right. A set of
seats is a number with one bit per seat. A trail is the path from the row of cards to a contested Part. It has two bits
for each Part on it, the last one lowest: 4 * trail + part + 1; 0 is the row of cards itself. Discards are not kept:
they are the cards that are nowhere else, and nothing depends on them.
"""

from __future__ import annotations

from math import comb

from asdealt.fast.layout import Fields
from asdealt.games.splitz import GAME
from asdealt.games.splitz.rules import cards as printed

SEATS = max(GAME.sizes)
KINDS = len(printed.KINDS)  # of cards: Jokers, and the numbers from 1 to 10
LONGEST = max(printed.full_row(seats) for seats in GAME.sizes)  # the most cards of a row
JOKERS_IN_DECK = printed.DECK[printed.JOKER]
NOBODY = 255

# A contested Part
contest = Fields()
C_TRAIL = contest.field()
C_SIZE = contest.field()  # how many cards it has; 0: there is no such Part
C_VOTERS = contest.field()  # the set of seats that want it
CONTEST = contest.size()

# The row of a state -------------------------------------------------------------------------------------------------

row = Fields()
PHASE = row.field()  # one of the phases below
ROUND = row.field()  # from 1; 0 before the first player is known
ACTIVE = row.field()  # who cuts; NOBODY before the first player is known
TURN = row.field()  # who decides next; at a vote, who is asked next
TRAIL = row.field()  # of what is divided now
PARTS = row.field()  # how many Parts it was cut into, a discarded one included: 3, or 2 for a pair; 0 before the cut
VOTERS = row.field()  # the set of seats that vote on these Parts
SERVED = row.field()  # the set of seats that have got a Part this round
TURNS = row.field()  # turns made this round; a vote is one turn of all voters
BOUNDS = row.field(4)  # Part p is in LINE from the p-th of these up to the next; a discarded one is empty
SIZE = BOUNDS + 3  # the last of them: how many cards are divided now; before the cut, the others are 0
VOTES = row.field(SEATS)  # 1 + the Part the seat has voted for; 0 if it has not. Sealed until the last vote is in
CONTESTS = row.field(2, CONTEST)  # contested Parts still to be settled, next one first; two at most
LINE = row.field(LONGEST)  # what is divided now, then the cards of each contested Part; 0 after them
STOCK = row.field(KINDS)  # cards not turned up yet
CARDS = row.field(SEATS, KINDS)  # cards in front of a seat; at 0 the Jokers that are on no stack
JOKERS = row.field(SEATS, KINDS)  # attached Jokers, by the number they are attached to; nothing at 0
ROW = row.size(multiple_of=8)

BLOCK_SYNC = 0  # see contract.py: measured, benchmarks/results.md

# Phases
P_FIRST, P_DEAL, P_CUT, P_DISCARD, P_VOTE, P_PLACE, P_SETTLE, P_OVER = 0, 1, 2, 3, 4, 5, 6, 7

# The row of the rules: numbers that do not change during a game -----------------------------------------------------

rules = Fields()
R_SEATS = rules.field()
R_ROW = rules.field()  # cards of a row, while the stock has that many
R_CHOOSES = rules.field()  # contest_order=active_chooses
R_HELD = rules.field()  # tiebreak=held
R_REPEAT = rules.field()  # repeat_discard_2p
R_LEFTMOST = rules.field()  # pending_joker=leftmost
RULES = rules.size()

# Actions as numbers -------------------------------------------------------------------------------------------------

actions = Fields()
A_CUT = actions.field(comb(LONGEST - 1, 2))  # all cuts (i, j) of the longest row, by i, then j: see `parts.cut_number`
A_DISCARD = actions.field(3)  # + Part
A_VOTE = actions.field(3)  # + Part
A_SETTLE = actions.field(3)  # + Part
A_ATTACH = actions.field(KINDS - 1) - 1  # + number, from 1
ACTIONS = actions.size()

# The work row: notes of one kernel for another ----------------------------------------------------------------------

work = Fields()
W_OPEN = work.field()  # of `count`: a bit for each Part to discard or to vote for, or each number to attach a Joker to
W_ROUNDS = work.field()  # of `policy_action`, from here on: rounds left
W_LEADER = work.field()  # the seat that can expect the most points
W_STEEP = work.field(KINDS)  # by number: how certain a lead is
W_STACKS = work.field(SEATS, KINDS)  # by seat and number: cards of a stack, Jokers included
W_BEFORE = work.field(SEATS, KINDS)  # likewise: points it can expect, in 64ths
W_MORE = work.field(KINDS)  # by number: cards that a seat would get
W_ODDS = work.field(SEATS, 3)  # by voter and Part, of 4096
W_WORTHS = work.field(SEATS, 3)  # likewise: what a vote is worth, in 256ths of a point
W_SHARES = work.field(SEATS, 3)  # likewise, of 4096: how much of the Part a vote for it can expect
W_REGRETS = work.field(SEATS, 3)
W_PLAYED = work.field(SEATS, 3)  # sums of odds
W_PART_GAINS = work.field(3)  # by Part: where its gains are
W_PART_SIZES = work.field(3)  # by Part: cards, 0 for one that is not there
MOST_CUTS = 16  # that are looked at closely
W_CUTS = work.field(MOST_CUTS)  # as actions, the best first
W_CUT_WORTHS = work.field(MOST_CUTS)
RUNS = 1 + LONGEST * (LONGEST + 1) // 2  # runs of cards of a line, and the empty one
W_KNOWN = work.field(RUNS)  # by run: 1 if its gains are there
# By run of cards of the line (`parts.run_of`), who gets it, and whose gain: in 64ths of a point. Run 0 is empty
W_GAINS = work.field(RUNS, SEATS, SEATS)

quick = Fields(W_ROUNDS)  # of `quick_action`, over the same places
W_QUICK_WORTHS = quick.field(SEATS, 3)  # what each Part is worth to each voter
W_SUMS = quick.field(SEATS, LONGEST + 1)  # what the cards of the line are worth to a seat, added up from the left
WORK = max(work.size(), quick.size())

# Features: what `observe` writes ------------------------------------------------------------------------------------
# Seats count clockwise from the viewer: 0 is "me". Missing places and seats are 0.

features = Fields()
F_PHASE = features.field()  # 0 cut, 1 discard, 2 vote, 3 attach a Joker, 4 say which contested Part is next
F_TURN = features.field()  # the seat that decides; 0 at a vote, where all do
F_ACTIVE = features.field()
F_LEFT = features.field()  # rounds left after this one
F_DEPTH = features.field()  # how many divisions deep a contested Part is: 0 for the row itself
F_VOTE = features.field()  # at a vote: 1 + the Part I have voted for
F_LINE = features.field(LONGEST)  # what is divided now, then contested Parts in order: a number, or 11 for a Joker
F_PLACES = features.field(LONGEST)  # what each of these cards belongs to, one of the places below
F_ROLES = features.field(SEATS)  # what each seat waits for, one of the roles below
F_SIZES = features.field(SEATS, KINDS - 1)  # how many cards each stack counts, Jokers included, from number 1
F_LOOSE = features.field(SEATS)  # Jokers on no stack
F_POINTS = features.field(SEATS)  # what each seat would score if this were the end
F_STOCK = features.field(KINDS)  # cards not turned up yet, Jokers first
FEATURES = features.size()

# Places of a card of the line
L_UNCUT = 1  # in what is to be cut
L_PART = 2  # + Part
L_CONTEST = 5  # in the contested Part that is next; 6: in the one after it

# Roles of a seat this round
O_DONE = 0  # gets nothing more, and has got nothing
O_SERVED = 1  # has got a Part
O_VOTES = 2  # votes on what is divided now
O_CONTEST = 3  # votes on the contested Part that is next; 4: on the one after it

"""Dozen in a row of bytes: what lies where.

A card is one byte, its number: 1 is the first card of the set by its id (hands are kept in that order too); 0 is no
card, or one that is not known here. A colour is a number too: 1 is the first of `COLORS`, 0 the printed colour. Places
count from 0. Two-byte numbers have their low byte first. Every place that holds nothing is 0.
"""

from __future__ import annotations

import numpy as np

from asdealt.games.dozen.rules import limits

SEATS = 4  # the most a table can have
CARDS = 60  # the most cards of a set
ROUNDS = 6
HAND = 4  # the most cards a hand can hold
LINE = 12  # the most cards of a line
LAID = 14  # the most cards that are or were in a line: two more can come from the hand
COPIES = 4  # room for the cards one card can score by besides its own terms

# The row of a table -------------------------------------------------------------------------------------------------

PHASE = 0  # one of the phases below
ROUND = 1  # 1 to 6; 0 while the first two cards are drawn
TURN = 2  # who is asked next; those who decide at once are asked clockwise, from seat 0 on
HAND_SIZES = 3  # 5, by seat: cards in hand; the fifth is for trying things out, here and in the fields below
LINE_SIZES = 8  # 5: cards in the line
OUT_SIZES = 13  # 5: cards that were in it
SEALED = 18  # 4 x 2: what this seat decided, action + 1, while others are still asked; nobody may look at it
OFFERS = 26  # 4 x 2: the card shown and the one hidden, while they lie between two players
HANDS = 34  # 5 x 4: in the order of their numbers
CAME = 54  # 4 x 8: which cards have come from this seat's deck, one bit each, card 1 first
DIGITS = 86  # 15 x 2: while a white card of several effects (16 at most) is tried out, which way of each but the last
LINES = 116  # 5 x 14 x 8: laid cards; a line from the first place on, what was in it from the last place backwards
TABLE = 676  # bytes of a row

IN_STEP = 1  # see contract.py: measured, benchmarks/results.md

# The fifth "seat". Kernels are compiled for every type of number they are given: this one is like other seats
TRIAL: int = np.int64(4)  # type: ignore[assignment]

# A laid card: 8 bytes
L_CARD = 0
L_LOOK = 1  # CONCEALED + RESOLVED + 4 * (whose deck it comes from) + 16 * (the colour an effect gave it)
L_PLUS = 2  # two bytes, two's complement: what effects added to its value
L_COPIED = 4  # 4: cards whose terms it scores by too
LAID_BYTES = 8
CONCEALED, RESOLVED = 1, 2  # the row it lies in; a white card that has done what it does

# Phases
P_DRAW, P_OFFER, P_TAKE, P_WHITE, P_OVER = 0, 1, 2, 3, 4

# The rules of a table: numbers that do not change while it is played ------------------------------------------------

R_SEATS = 0
R_MUTUAL = 1  # pairing=mutual
R_BY_ROW = 2  # adjacency=row
R_LEFTOVER_FIRST = 3  # add_order=leftover_first
R_CARDS = 4  # cards of the set
R_WAYS = 5  # in how many ways one white card of the set can be resolved at most
R_ACTIONS = 6  # how many actions there are with this set
R_PRINTED = 7  # by card number from 0 (which is blank), C_FIELDS each; behind them terms, tests and effects

# A card as printed. Where others stand: the index of the first of them in this row
C_VALUE, C_COLOR, C_TERMS, C_TERMS_END, C_EFFECTS, C_EFFECTS_END = 0, 1, 2, 3, 4, 5
C_FIELDS = 6

# A selector. Scopes have the order of `SCOPES`
SEL_SCOPE = 0
SEL_COLORS = 1  # bit c: colour c; bit 0: this card's own; no bit: all
SEL_FACE = 2  # 0: both rows, 1: revealed, 2: concealed, 3: this card's own
SEL_IDS = 3  # 3: bit 0 of the first: only some cards, bit 1: this card's copies; then cards 1-30 and 31-60 as bits
SEL_CMP = 6  # 0: any value; else one of the comparisons below
SEL_K = 7
SEL_CHOOSE = 8  # 0: all
SEL_FIELDS = 9
SELF_, ADJACENT, LEFT, RIGHT, ROW_ADJACENT, WHOLE, OTHERS, SAME_ROW, BEFORE, AFTER, ENDS = range(11)
AT_LEAST, AT_MOST, EQUAL = 1, 2, 3

# A term: n points for each unit of an amount, or n points if a test holds
T_AGG = 0  # COUNT ..., or IF
T_N = 1
T_CAP = 2  # the greatest amount that counts; of IF: the first test
T_SEL = 3
T_FIELDS = T_SEL + SEL_FIELDS
COUNT, DISTINCT, SUM, RUN, IF = 0, 1, 2, 3, 4
NO_CAP = 1 << 20

# A test, and which test (or answer) comes next if it holds or does not: conditions within conditions, flattened
Q_AGG, Q_CMP, Q_K, Q_YES, Q_NO, Q_SEL = 0, 1, 2, 3, 4, 5
Q_FIELDS = Q_SEL + SEL_FIELDS
HOLDS, FAILS = -1, -2

# An effect
E_OP = 0  # in the order of `Op`
E_N = 1  # add_value: how much
E_OPTIONAL = 2
E_TOS = 3  # how many destinations; of move 0: every place
E_TO = 4  # 11: recolor: colours; reface: 0 revealed, 1 concealed, 2 the other; move: 0 first, 1 last
E_A = 15
E_B = E_A + SEL_FIELDS
E_FIELDS = E_B + SEL_FIELDS
SWAP, MOVE, RECOLOR, REFACE, ADD_VALUE, COPY_SCORE, REPLACE, REMOVE = range(8)

# Actions as numbers -------------------------------------------------------------------------------------------------
# A fixed table of resolutions would be as large as all the ways of several effects multiplied, for every place. So a
# resolution is its index among those of the same card, in the order of `legal`; R_WAYS says how many a set can need.

A_OFFER = 0  # + 3 * (place in the hand of the card shown) + (place of the hidden one among the other three)
A_TAKE = 12  # + 1: the hidden one
A_RESOLVE = 14  # + R_WAYS * (place in the line) + index
ACTIONS = A_RESOLVE + LINE * limits.WAYS  # of the largest set there may be; a set has R_ACTIONS, the starter set 170

# The work row -------------------------------------------------------------------------------------------------------

W_WAYS = 0  # 12, by place in the line: in how many ways the card there can be resolved
W_PILE = 0  # 60: while redrawing, the cards of one deck a seat has not seen
WORK = CARDS

# Features: what `observe` writes ------------------------------------------------------------------------------------
# Seats are counted from the one who looks, clockwise: 0 is "I". Missing places, cards and seats are 0, and so are the
# faces of cards that I have not seen.

F_PHASE = 0  # 0 offer, 1 take, 2 white cards, 3 over
F_ROUND = 1
F_TO = 2  # seat I offer to
F_FROM = 3  # seat whose offer I choose from
F_HAND = 4  # 4: my cards
F_SIZES = 8  # 4, by seat: cards in hand
F_SHOWN = 12  # 4: the card that seat offers face up
F_HIDDEN = 16  # 4: the one it offers face down: mine
F_CARDS = 20  # 4 x 12, by seat and place in the line: which card
F_ROWS = 68  # 4 x 12: 1 revealed, 2 concealed
F_DECKS = 116  # 4 x 12: seat + 1 whose deck it comes from
F_COLORS = 164  # 4 x 12: its colour now
F_PLUS = 212  # 4 x 12: what effects added to its value, -127 to 127
F_DONE = 260  # 4 x 12: 1 for a white card that has been resolved
F_COPIED = 308  # 4 x 12 x 4: cards it scores by too
F_CAME = 500  # 4 x 60, by seat and card - 1: where the card of that seat's deck is, one of the places below
FEATURES = 740

# Places of a card, as F_CAME has them; 0: still in the deck, or where I have not seen it
K_HAND, K_OFFER, K_OUT = 1, 2, 3
K_LINE = 4  # + seat

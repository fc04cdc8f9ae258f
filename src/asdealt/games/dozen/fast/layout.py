"""Dozen in a row of bytes: which field is where.

A card is one byte, its number: 1 is the first card of the set by id (hands are kept in that order too); 0 is no card,
or one that is not known here. A colour is a number too: 1 is the first of `COLORS`, 0 the printed colour. Places count
from 0. Two-byte numbers have their low byte first. Every place that holds nothing is 0.
"""

from __future__ import annotations

import numpy as np

from asdealt.fast.layout import Fields
from asdealt.games.dozen import GAME
from asdealt.games.dozen.rules import limits, state
from asdealt.games.dozen.rules.cards import COLORS

SEATS = max(GAME.sizes)
CARDS = limits.MOST_CARDS  # of a set
ROUNDS = state.ROUNDS
DRAWN = state.DRAWN  # cards at the start, and in each round
HAND = 2 * DRAWN  # the most cards of a hand: what is left from the start, and what was just drawn
LINE = state.LINE  # the most cards of a line
COLOR_NUMBERS = 1 + len(COLORS)
LAID = LINE + DRAWN  # the most cards that are or were in a line: the rest of the hand can come to it

# A laid card
laid_card = Fields()
L_CARD = laid_card.field()
L_FLAGS = laid_card.field()  # CONCEALED + RESOLVED + 4 * (the seat of its deck) + 16 * (the colour an effect gave it)
L_PLUS = laid_card.field(width=2)  # two's complement: what effects added to its value
COPIES = 4  # room for cards whose terms it scores by too
L_COPIED = laid_card.field(COPIES)
LAID_BYTES = laid_card.size()
CONCEALED, RESOLVED = 1, 2  # the row it is in; a white card that has done what it does

# The row of a state -------------------------------------------------------------------------------------------------

row = Fields()
PHASE = row.field()  # one of the phases below
ROUND = row.field()  # 1 to 6; 0 while the first two cards are drawn
TURN = row.field()  # who decides next; seats that decide at once do so clockwise, from seat 0 on
# The fields with SEATS + 1 entries have a fifth "seat", TRIAL, on which white cards are tried out
HAND_SIZES = row.field(SEATS + 1)  # cards in hand
LINE_SIZES = row.field(SEATS + 1)  # cards in the line
OUT_SIZES = row.field(SEATS + 1)  # cards that were in it
SEALED = row.field(SEATS, width=2)  # what this seat decided, action + 1, while others are still asked; no seat sees it
OFFERS = row.field(SEATS, 2)  # the card shown and the one hidden, while they are on offer
HANDS = row.field(SEATS + 1, HAND)  # in the order of their numbers
CAME = row.field(SEATS, 8)  # which cards have come from this seat's deck, one bit each, card 1 first
WAYS_CHOSEN = row.field(15, width=2)  # while trying out a white card: the way of each effect (15 at most) but the last
LINES = row.field(SEATS + 1, LAID, LAID_BYTES)  # the line from the first place on, removed cards from the last one back
SUPPOSED = row.field(SEATS)  # 1 + the seat that supposes to know what is offered hidden (`bots.belief`); in games 0
ROW = row.size()

BLOCK_SYNC = 1  # see contract.py: measured, benchmarks/results.md

# Kernels are compiled for every type of number they are given: this seat number has the type of others
TRIAL: int = np.int64(SEATS)  # type: ignore[assignment]

# Phases
P_DRAW, P_OFFER, P_TAKE, P_WHITE, P_OVER = 0, 1, 2, 3, 4

# The row of the rules: numbers that do not change during a game -----------------------------------------------------

rules = Fields()
R_SEATS = rules.field()
R_MUTUAL = rules.field()  # pairing=mutual
R_BY_ROW = rules.field()  # adjacency=row
R_LEFTOVER_FIRST = rules.field()  # add_order=leftover_first
R_CARDS = rules.field()  # cards of the set
R_WAYS = rules.field()  # in how many ways one white card of the set can be resolved at most
R_ACTIONS = rules.field()  # how many actions there are with this set
R_PRINTED = rules.size()  # the rest: C_FIELDS for each card number from 0 (which is blank); then terms, tests, effects

# A card as printed. Terms and effects: the index of the first one in this row, and the index behind the last one
printed_card = Fields()
C_VALUE, C_COLOR, C_TERMS, C_TERMS_END, C_EFFECTS, C_EFFECTS_END = (printed_card.field() for _ in range(6))
C_FIELDS = printed_card.size()

# A selector. Scopes have the order of `SCOPES`
selector = Fields()
SEL_SCOPE = selector.field()
SEL_COLORS = selector.field()  # bit c: colour c; bit 0: this card's own; no bit: all
SEL_FACE = selector.field()  # 0: both rows, 1: revealed, 2: concealed, 3: this card's own
SEL_IDS = selector.field(3)  # bit 0 of the first: only some cards, bit 1: this card's copies; then cards 1-30, 31-60
SEL_CMP = selector.field()  # 0: any value; else one of the comparisons below
SEL_K = selector.field()
SEL_CHOOSE = selector.field()  # 0: all
SEL_FIELDS = selector.size()
SELF_, ADJACENT, LEFT, RIGHT, ROW_ADJACENT, WHOLE, OTHERS, SAME_ROW, BEFORE, AFTER, ENDS = range(11)
AT_LEAST, AT_MOST, EQUAL = 1, 2, 3

# A term: n points for each unit of an amount, or n points if a test holds
term = Fields()
T_AGG = term.field()  # COUNT ..., or IF
T_N = term.field()
T_CAP = term.field()  # the greatest amount that counts; of IF: the first test
T_SEL = term.field(SEL_FIELDS)
T_FIELDS = term.size()
COUNT, DISTINCT, SUM, RUN, IF = 0, 1, 2, 3, 4
NO_CAP = 1 << 20

# A test (a question about a line), and which test or answer comes next if it holds or fails. Nested conditions become
# such chains
question = Fields()
Q_AGG, Q_CMP, Q_K, Q_YES, Q_NO = (question.field() for _ in range(5))
Q_SEL = question.field(SEL_FIELDS)
Q_FIELDS = question.size()
HOLDS, FAILS = -1, -2  # answers

# An effect
effect = Fields()
E_OP = effect.field()  # in the order of `Op`
E_N = effect.field()  # add_value: how much
E_OPTIONAL = effect.field()
E_TOS = effect.field()  # how many destinations; of move 0: every place
E_TO = effect.field(len(COLORS))  # recolor: colours; reface: 0 revealed, 1 concealed, 2 other; move: 0 first, 1 last
E_A = effect.field(SEL_FIELDS)
E_B = effect.field(SEL_FIELDS)
E_FIELDS = effect.size()
SWAP, MOVE, RECOLOR, REFACE, ADD_VALUE, COPY_SCORE, REPLACE, REMOVE = range(8)

# Actions as numbers -------------------------------------------------------------------------------------------------
# A fixed list of resolutions would be as long as all the ways of several effects multiplied, for every place. So a
# resolution is its index among those of the same card, in the order of `legal`; R_WAYS says how many a set can need.

actions = Fields()
A_OFFER = actions.field(HAND, HAND - 1)  # by place of the card shown, and of the hidden one among the others
A_TAKE = actions.field(2)  # + 1: the hidden one
A_RESOLVE = actions.field(LINE, limits.WAYS)  # + R_WAYS * (place in the line) + index
ACTIONS = actions.size()  # of the largest set there may be; a set has R_ACTIONS, the starter set 170

# The work row: notes of one kernel for another. Four uses of the same places ------------------------------------------

counting = Fields()
W_WAYS = counting.field(LINE)  # of `count`, by place in the line: in how many ways the card there can be resolved
redrawing = Fields()
W_PILE = redrawing.field(CARDS)  # of `resample`: the cards of one deck that a seat has not seen
weighing = Fields()
W_OFFERED = weighing.field(HAND)  # of `playout_action`, by card of the hand: what it is worth to offer it
comparing = Fields()  # of `policy_action`
W_WEIGHED = comparing.field(2 * HAND + 1)  # cards that are weighed: 2 * card, + 1 for a hidden one
W_MINE = comparing.field(2 * HAND + 1)  # what my line scores with each of them, added up over all endings
W_THEIRS = comparing.field(2 * HAND + 1)  # likewise the line of the other player
W_OFFERS = comparing.field(HAND, HAND - 1)  # what each offer is worth
W_CARDS = comparing.field(LINE)  # of `quick_scoring`: the card at each place of a line; 0: not known, or not there yet
W_COLORED = comparing.field(COLOR_NUMBERS)  # by colour: its places, one bit each
W_ROWS = comparing.field(2)  # likewise the revealed, the concealed row; a place that is still empty is in neither
WORK = max(counting.size(), redrawing.size(), weighing.size(), comparing.size())

# Features: what `observe` writes ------------------------------------------------------------------------------------
# Seats count clockwise from the viewer: 0 is "me". Missing places, cards and seats are 0, and so are the faces of cards
# that I have not seen.

features = Fields()
F_PHASE = features.field()  # 0 offer, 1 take, 2 white cards, 3 over
F_ROUND = features.field()
F_TO = features.field()  # seat I offer to
F_FROM = features.field()  # seat whose offer I choose from
F_HAND = features.field(HAND)  # my cards
F_SIZES = features.field(SEATS)  # cards in hand
F_SHOWN = features.field(SEATS)  # the card that seat offers face up
F_HIDDEN = features.field(SEATS)  # the one it offers face down: only mine
F_CARDS = features.field(SEATS, LINE)  # by place in the line: which card
F_ROWS = features.field(SEATS, LINE)  # 1 revealed, 2 concealed
F_DECKS = features.field(SEATS, LINE)  # seat + 1 whose deck it comes from
F_COLORS = features.field(SEATS, LINE)  # its colour now
F_PLUS = features.field(SEATS, LINE)  # what effects added to its value, -127 to 127
F_DONE = features.field(SEATS, LINE)  # 1 for a white card that has been resolved
F_COPIED = features.field(SEATS, LINE, COPIES)  # cards it scores by too
F_CAME = features.field(SEATS, CARDS)  # by card - 1: where the card of that seat's deck is, one of the places below
FEATURES = features.size()

# Places of a card, as F_CAME has them; 0: still in the deck, or where I have not seen it
K_HAND, K_OFFER, K_OUT = 1, 2, 3
K_LINE = 4  # + seat

"""What a net reads of Dozen: which number is where. `net_features` writes them.

Seats count from the seat that decides: 0 is "me", 1 the player whom this decision is about (who gets my offer, or whose
offer I choose from), 2 the other one of these two, if that is somebody else; then the rest, clockwise. Missing seats,
cards and choices are 0. Cards are told apart by their number, so a net knows the cards of one set only.
"""

from __future__ import annotations

from asdealt.fast.layout import Fields
from asdealt.fast.net_spec import NetFields
from asdealt.games.dozen.fast.layout import CARDS, HAND, ROUNDS, SEATS, WORK
from asdealt.games.dozen.fast.policy import POINT

VERSION = 1
TOLD = 18  # cards of the starter set; those with higher numbers, in larger sets, are not told apart
NET_CHOICES = HAND * (HAND - 1)  # all offers; of a take the first two

# What the seat may know ----------------------------------------------------------------------------------------------

state_fields = NetFields()
N_ROUND = state_fields.field("round", ROUNDS)  # 1 for the round
N_TAKES = state_fields.field("takes")  # 1 for a take, 0 for an offer
N_MUTUAL = state_fields.field("mutual")  # 1 if whom I offer to also offers to me
N_HAND = state_fields.field("hand", TOLD)  # my cards
N_HIDDEN = state_fields.field("hidden", TOLD)  # the one that I offer face down
N_SHOWN = state_fields.field("shown", SEATS, TOLD)  # by seat: the one that it offers face up
N_POINTS = state_fields.field("points", SEATS, unit=8)  # by seat: what its line scores now, as far as I know it
N_LINE = state_fields.field("line", SEATS, 2 * TOLD)  # by seat, card and row: how many of them are in its line
N_LAST = state_fields.field("last", SEATS, TOLD)  # by seat: the last card of its line
N_LAST_ROW = state_fields.field("last_concealed", SEATS)  # 1 if that is in the concealed row
N_UNKNOWN = state_fields.field("unknown", SEATS, unit=2)  # by seat: cards of its line that I do not know
N_RUN = state_fields.field("run", SEATS, unit=2)  # by seat: the longest run of concealed cards in its line
N_RUN_NOW = state_fields.field("run_now", SEATS, unit=2)  # by seat: the run of concealed cards at its end
N_UNSEEN = state_fields.field("unseen", SEATS, TOLD)  # by seat: cards of its deck that I have not seen
NET_STATE = state_fields.size

# What a choice makes of it. Gains are what a line scores more with a card; for a white one 2 points more --------------

choice_fields = NetFields()
O_WORTH = choice_fields.field("worth", unit=4 * POINT)  # less that of the best choice
O_SHOW = choice_fields.field("show", TOLD)  # an offer: the card shown ...
O_HIDE = choice_fields.field("hide", TOLD)  # ... and the one hidden
O_TAKE = choice_fields.field("take", TOLD)  # a take: the card that I know I get ...
O_LEAVE = choice_fields.field("leave", TOLD)  # ... or leave
O_BLIND = choice_fields.field("blind")  # the hidden card is taken
O_SHOWN_MINE = choice_fields.field("shown_mine", unit=4 * POINT)  # an offer: what the shown card would gain me ...
O_SHOWN_THEIRS = choice_fields.field("shown_theirs", unit=4 * POINT)  # ... and the player I offer it to
O_HIDDEN_MINE = choice_fields.field("hidden_mine", unit=4 * POINT)  # likewise the hidden one
O_HIDDEN_THEIRS = choice_fields.field("hidden_theirs", unit=4 * POINT)
O_TAKEN = choice_fields.field("taken", unit=512)  # the odds that the shown one is taken, by the rule of thumb, of 1024
O_GAIN = choice_fields.field("gain", unit=4 * POINT)  # a take: my gain; of a hidden card the mean over those it may be
O_LOSS = choice_fields.field("loss", unit=4 * POINT)  # likewise the gain of who keeps the other card
O_BOTH = choice_fields.field("both", 2, unit=4 * POINT)  # my gain, if I also keep my shown, my hidden card
NET_CHOICE = choice_fields.size

# What the seat may not know, by other seat ---------------------------------------------------------------------------

hidden_fields = NetFields()
X_SEAT = hidden_fields.size
for other in range(1, SEATS):
    hidden_fields.field(f"hand_{other}", TOLD)
    hidden_fields.field(f"line_{other}", TOLD)  # cards of its line that I do not know
    hidden_fields.field(f"shows_{other}", TOLD)  # what it offers or is going to offer, face up ...
    hidden_fields.field(f"hides_{other}", TOLD)  # ... and face down
    hidden_fields.field(f"takes_{other}", 2)  # what it is going to take: the shown, the hidden card
    hidden_fields.field(f"points_{other}", unit=8)
X_HAND, X_LINE, X_SHOWS, X_HIDES, X_TAKES, X_POINTS = 0, TOLD, 2 * TOLD, 3 * TOLD, 4 * TOLD, 4 * TOLD + 2
X_SIZE = X_POINTS + 1
del other
NET_HIDDEN = hidden_fields.size

# The work row, behind that of the other kernels ----------------------------------------------------------------------

working = Fields(WORK)
W_ORDER = working.field(SEATS)  # seats in the order of the features
W_INDEX = working.field(SEATS)  # by seat: its place in that order
W_UNSEEN = working.field(CARDS + 1)  # by card: 1 if I have not seen the one of the deck that a take is about
W_GAINS = working.field(2, 2 * HAND)  # of an offer: mine, theirs; by card of the hand, shown and hidden
TAKE_CASES = 5
W_CASES = working.field(
    2, TAKE_CASES
)  # of a take: mine, theirs; with the shown card, and (mine) with a card that I keep
W_MEANS = working.field(2)  # mine, theirs: the mean over all cards that the hidden one may be
W_CHOSEN = working.field(NET_CHOICES)  # actions
W_WORTHS = working.field(NET_CHOICES)
NET_WORK = working.size(multiple_of=8)

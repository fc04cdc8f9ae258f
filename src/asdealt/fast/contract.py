"""The kernel contract: the names that a game's kernels define and the shared kernels call.

The shared kernels are `game_loop`, `cpu`, `cuda` and `cuda_block`. The bodies here only name what a game must define.
Arguments always come in this order: `rules`, the row of the rules (fixed numbers); `t`, the row of a state; `w`, a work
row for notes; `v`, the weights of a policy (`weights.py`); `s`, a random number stream.
"""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream

ROW = 0  # bytes of a state's row
WORK = 0  # numbers of a work row
ACTIONS = 0  # how many actions there are, legal or not
FEATURES = 0  # how many features `observe` writes
SEATS = 0  # the most seats a game can have
SIZES = ("ROW", "WORK", "ACTIONS", "FEATURES", "SEATS")
BLOCK_SYNC = 0  # 1 if whole games on a GPU are faster when the threads of a block wait for each other (`cuda_block`)
NET_SIZES = ("NET_CHOICES", "NET_CHOICE", "NET_STATE", "NET_HIDDEN", "NET_WORK")  # see `net_contract`
OPEN = (*SIZES, "BLOCK_SYNC", *NET_SIZES)  # each game sets its own value

# Sums over finished games, the same for all games: see `tally`
S_GAMES, S_ROUNDS, S_TURNS, S_DECISIONS, S_TIES, S_SCORES, S_ENDS = 0, 1, 2, 3, 4, 5, 10
SUMS = 16

# Sums over games of one seat against all others
D_AHEAD = 0  # points of the seat, times the number of seats, less the points of all
D_SQUARES = 1  # squares of these
D_WON = 2  # WIN for a victory; winners share it
D_GAMES, D_DECISIONS = 3, 4
DUEL_SUMS = 5
WIN = 60  # can be shared by up to six

# A duel: which lines of weights the seat and the others play by, and the first deal
L_MINE, L_THEIRS, L_DEAL = 0, 1, 2
DUEL = 3


def begin(rules: Row, t: Row) -> None:
    """Turns any row into a state before its first chance move."""
    raise NotImplementedError


def chance(rules: Row, t: Row, s: Stream) -> Stream:
    """Does everything chance does before the next decision; returns the stream."""
    raise NotImplementedError


def stops(rules: Row, t: Row) -> bool:
    """Does play stop here? No seat decides next: it is chance's turn, or the game is over."""
    raise NotImplementedError


def is_over(rules: Row, t: Row) -> bool:
    raise NotImplementedError


def actor(rules: Row, t: Row) -> int:
    """The seat that decides next. Seats that choose simultaneously are asked one after another."""
    raise NotImplementedError


def together(rules: Row, t: Row) -> int:
    """The seats that decide now, as a set of bits: the actor, and those that choose at once and have yet to choose."""
    raise NotImplementedError


def count(rules: Row, t: Row, w: Row) -> int:
    """How many legal actions the actor has; leaves in `w` what `pick` needs."""
    raise NotImplementedError


def pick(rules: Row, t: Row, w: Row, k: int) -> int:
    """The k-th of them, from 0, in the order of the rules' `legal`."""
    raise NotImplementedError


def mask(rules: Row, t: Row, w: Row, out: Row) -> None:
    """Writes 1 for each of them and 0 for every other action; needs no `count` before."""
    raise NotImplementedError


def allowed(rules: Row, t: Row, action: int) -> bool:
    """Is this action legal? Takes any number; needs no `count` before."""
    raise NotImplementedError


def apply(rules: Row, t: Row, action: int) -> None:
    """Performs a legal action of the actor. Any other action corrupts the row."""
    raise NotImplementedError


def outcome(rules: Row, t: Row, out: Row) -> None:
    """Writes every seat's points; final once the game is over."""
    raise NotImplementedError


def merit(rules: Row, t: Row, points: Row, seat: int) -> int:
    """What decides who wins: the higher the better. Seats with the same merit share a rank.

    `points` has what `outcome` writes, so that points need not be counted again.
    """
    raise NotImplementedError


def tally(rules: Row, t: Row, sums: Row) -> None:
    """Called whenever play stops: adds what was just finished to the sums.

    That is S_ROUNDS, S_TURNS, S_ENDS + reason, S_TIES (games with several winners) and S_SCORES + seat, where seats
    count from the start player.
    """
    raise NotImplementedError


def observe(rules: Row, t: Row, seat: int, out: Row) -> None:
    """Writes every feature, using only what this seat may know."""
    raise NotImplementedError


def resample(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:
    """Redraws what this seat cannot know, with the odds of the rules' `guess`."""
    raise NotImplementedError


def policy_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """The action that the game's policy, a quick rule of thumb with these weights, chooses for the actor.

    Uses only what that seat may know. `r` is a fresh random number of 63 bits, for breaking ties and for mixing.
    """
    raise NotImplementedError


def playout_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """Likewise, but quicker: what a search plays out by. The kernels of search compile this one only."""
    raise NotImplementedError


def resample_likely(rules: Row, t: Row, w: Row, v: Row, seat: int, s: Stream) -> Stream:
    """Like `resample`, but assumes that the others have played by the policy, with these weights, so far."""
    raise NotImplementedError

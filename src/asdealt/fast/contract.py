"""What every game's kernels are: the names that the shared kernels (`drive`, `cpu`, `cuda`) call.

A game defines these names in its own kernel modules; the bodies here only say so when one is missing. Arguments, always
in this order: `rules`, the fixed numbers of this table's rules; `t`, the table's row; `w`, a work row; `s`, a stream.
"""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream

TABLE = 0  # bytes of a table's row
WORK = 0  # numbers of a work row
ACTIONS = 0  # how many actions there are, legal or not
FEATURES = 0  # how many features `observe` writes
SEATS = 0  # the most seats a table can have
SIZES = ("TABLE", "WORK", "ACTIONS", "FEATURES", "SEATS")
IN_STEP = 0  # 1 if whole games on a GPU are quicker when its threads go in step
OPEN = (*SIZES, "IN_STEP")  # what each game says for itself

# What a finished game adds up to, the same for all games: see `tally`
S_GAMES, S_ROUNDS, S_TURNS, S_DECISIONS, S_TIES, S_SCORES, S_ENDS = 0, 1, 2, 3, 4, 5, 10
SUMS = 16


def begin(rules: Row, t: Row) -> None:
    """Makes any row a table before its first chance move."""
    raise NotImplementedError


def chance(rules: Row, t: Row, s: Stream) -> Stream:
    """Everything chance has to do before the next decision; gives back the stream."""
    raise NotImplementedError


def stops(rules: Row, t: Row) -> bool:
    """Is nobody's decision next: chance's turn, or the game over?"""
    raise NotImplementedError


def is_over(rules: Row, t: Row) -> bool:
    raise NotImplementedError


def actor(rules: Row, t: Row) -> int:
    """The seat whose decision is next. Those who choose at once are asked one after the other."""
    raise NotImplementedError


def count(rules: Row, t: Row, w: Row) -> int:
    """How many decisions are open to the actor; leaves in `w` what `pick` needs."""
    raise NotImplementedError


def pick(rules: Row, t: Row, w: Row, k: int) -> int:
    """The k-th of them, from 0, in the order of the rules' `legal`."""
    raise NotImplementedError


def mask(rules: Row, t: Row, w: Row, out: Row) -> None:
    """Writes 1 for each of them and 0 for every other action; needs no `count` before."""
    raise NotImplementedError


def allowed(rules: Row, t: Row, action: int) -> bool:
    """Is this one of them? Any number may be asked about; needs no `count` before."""
    raise NotImplementedError


def apply(rules: Row, t: Row, action: int) -> None:
    """Does a legal action of the actor. Anything else breaks the row."""
    raise NotImplementedError


def outcome(rules: Row, t: Row, out: Row) -> None:
    """Everybody's points, by seat; final once the game is over."""
    raise NotImplementedError


def tally(rules: Row, t: Row, sums: Row) -> None:
    """Called whenever play stops: adds what has just been finished to S_ROUNDS, S_TURNS, S_ENDS + reason, S_TIES (a

    game with several winners) and S_SCORES + seat, counted from the start player.
    """
    raise NotImplementedError


def observe(rules: Row, t: Row, seat: int, out: Row) -> None:
    """Writes every feature, from nothing but what this seat may know."""
    raise NotImplementedError


def resample(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:
    """Redraws what this seat cannot know, with the odds of the rules' `guess`."""
    raise NotImplementedError


def thumb(rules: Row, t: Row, w: Row, r: int) -> int:
    """The actor's decision by rule of thumb, as an action: a player's, from nothing but what that seat may know.

    `r` is a fresh random number of 63 bits, for whoever tosses a coin between equals or mixes on purpose.
    """
    raise NotImplementedError


def imagine(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:
    """`resample` for a seat that takes the others to have played by rule of thumb so far."""
    raise NotImplementedError

"""A match: a seed and turns, folded into a state. Secret choices are sealed here until all of them are in.

A turn is what is played, stored and told as one whole: one decision, decisions of several seats at once, or several
decisions of one seat that belong together. Until a turn is complete, only the player who makes it sees its first part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Generic

from asdealt.core import CHANCE, OPEN, A, Done, Illegal, Outcome, Refusal, Rules, S, Seat, View, Viewer, check_seats
from asdealt.packed_turns import PackedTurns
from asdealt.seed import Seed
from asdealt.veil import Changed, Watch


@dataclass(frozen=True, slots=True)
class Turn(Generic[A]):
    """The seats that moved and what they did, in seat order. A record has one line per turn."""

    moves: tuple[tuple[Seat, tuple[A, ...]], ...]

    @property
    def done(self) -> tuple[Done[A], ...]:
        return tuple([Done(seat, action) for seat, actions in self.moves for action in actions])

    @property
    def by_chance(self) -> bool:
        return self.moves[0][0] == CHANCE


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One turn with the states before and after it. Show viewers only views of these states."""

    before: S
    turn: Turn[A]
    after: S


class StillSecret(PermissionError):
    """A request for all cards while the match is still running."""


class BadTurn(ValueError):
    """A stored turn that cannot have happened."""


def follow(rules: Rules[S, A], state: S, turn: Turn[A]) -> S:
    """The state after exactly one turn. Raises BadTurn if the turn is incomplete, Illegal if it goes on too long."""
    if len(turn.moves) != 1:
        moves = {seat: actions[0] for seat, actions in turn.moves if len(actions) == 1}
        if len(moves) != len(turn.moves):
            raise BadTurn("only one seat at a time can make a turn of several decisions")
        state = rules.apply(state, moves)
    else:
        (seat, actions) = turn.moves[0]
        if not actions:
            raise BadTurn("a turn without a decision")
        state = _decide(rules, state, seat, actions)
    if not rules.settled(state):
        raise BadTurn("a turn that stops half way")
    return state


def _decide(rules: Rules[S, A], state: S, seat: Seat, actions: Sequence[A]) -> S:
    """The state after these decisions of one turn. The turn ends when the state is settled; more are refused."""
    for n, action in enumerate(actions):
        if n and rules.settled(state):
            raise Illegal(Refusal(f"{rules.name}.turn_is_over", "actors", {"seat": int(seat), "decisions": n}))
        state = rules.apply(state, {seat: action})
    return state


def replay(rules: Rules[S, A], seats: int, turns: Iterable[Turn[A]], begins: S | None = None) -> Iterator[Step[S, A]]:
    """Plays these turns from the start and checks each one, including the turns of chance.

    `begins`: the state to begin with, if it is not the start of a match.
    """
    state = rules.start(seats) if begins is None else begins
    for turn in turns:
        before, state = state, follow(rules, state, turn)
        yield Step(before, turn, state)


class Match(Generic[S, A]):
    """One match at one table. Chance moves automatically; `play` and `play_text` are for the seats.

    >>> from asdealt import Match, rules_for
    >>> match = Match(rules_for("splitz", 2), 2, "a quiet evening")  # a text or a Seed
    >>> (seat,) = match.waiting
    >>> match.play(seat, match.legal(seat)[0])
    >>> match
    Match(rules_for('splitz', 2), 2, 'a quiet evening', [(1, 'cut 1 2')])
    >>> print(match)  # what a spectator sees; see `picture`
    Splitz · round 1 of 10 ...
    """

    def __init__(
        self,
        rules: Rules[S, A],
        seats: int,
        seed: Seed | str,
        moves: Iterable[tuple[int, str]] = (),
        *,
        packed: bool = False,
        begins: S | None = None,
    ) -> None:
        """`moves` are played at once: each a seat and its turn in the game's notation.

        `begins`: the state to begin with, if it is not the start of a match. Its past is unknown.

        `packed`: keep past turns as texts. That takes a twentieth of the memory, and longer to read them again.
        """
        check_seats(rules, seats)
        self.rules = rules
        self.seats = seats
        self.seed = Seed.of(seed) if isinstance(seed, str) else seed
        self.turns: list[Turn[A]] | PackedTurns[A] = PackedTurns(rules, Turn) if packed else []
        self.latest: list[Step[S, A]] = []  # turns of the last `play`, with the chance turns that followed
        self.made = 0  # how many turns
        self._chance_moves = 0
        self._sealed: dict[Seat, A] = {}
        self._draft: tuple[A, ...] = ()  # decisions of an incomplete turn
        self._watch: Watch[S] = Watch()  # of a packed match it remembers no past
        self.begins = begins
        self._state = self._drafted = rules.start(seats) if begins is None else begins
        self._actors = rules.actors(self._state)
        self._let_chance_move()
        for seat, text in moves:
            self.play_text(seat, text)

    @classmethod
    def resume(
        cls, rules: Rules[S, A], seats: int, seed: Seed, turns: Sequence[Turn[A]], begins: S | None = None
    ) -> Match[S, A]:
        """The match with these turns played. Refuses turns that do not follow from this seed and these rules."""
        match = cls(rules, seats, seed, begins=begins)
        for n, turn in enumerate(turns):
            if turn.by_chance:
                if n >= len(match.turns) or match.turns[n] != turn:
                    raise BadTurn(f"turn {n + 1}: chance did not draw this from the seed")
            elif n != len(match.turns):
                raise BadTurn(f"turn {n + 1}: it is chance's turn")
            else:
                for seat, actions in turn.moves:
                    match.play(seat, *actions)
                if len(match.turns) == n:
                    raise BadTurn(f"turn {n + 1}: it is not whole")
                if match.turns[n] != turn:
                    raise BadTurn(f"turn {n + 1}: it is not one turn in seat order")
        return match

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    @property
    def actors(self) -> frozenset[Seat]:
        """The seats that decide this turn, including those that have sealed a choice. Empty when the match is over."""
        return self._actors

    @property
    def round(self) -> int:
        return self.rules.round(self._state)

    @property
    def starter(self) -> Seat | None:
        """Who starts this round, in games with a starting player."""
        return self.rules.starter(self._state)

    @property
    def round_scores(self) -> Sequence[tuple[int, ...]]:
        """The points of each finished round, in games that score rounds."""
        return self.rules.round_scores(self._state)

    def steps(self) -> Iterator[Step[S, A]]:
        """Every turn so far with the states before and after it. This replays the match from the start.

        For the most recent turns use `latest`, which needs no replay.
        """
        return replay(self.rules, self.seats, self.turns, self.begins)

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that still have to decide."""
        return self.actors.difference(self._sealed)

    @property
    def locked(self) -> frozenset[Seat]:
        """The seats that have sealed a choice. Only the seat itself may know what it chose."""
        return frozenset(self._sealed)

    def sealed(self, seat: Seat) -> A | None:
        """This seat's own sealed choice."""
        return self._sealed.get(seat)

    def draft(self, seat: Seat) -> tuple[A, ...]:
        """What this seat has decided so far in an incomplete turn."""
        return self._draft if self._draft and seat in self.actors else ()

    def legal(self, seat: Seat) -> Sequence[A]:
        return self.rules.legal(self._state_for(seat), seat)

    def position(self, viewer: Viewer) -> str:
        """The id of the position this viewer decides in: the number of turns made, then their own incomplete turn.

        Two positions of one match have the same id exactly if the viewer has to decide the same thing. Sealed choices
        and incomplete turns of other seats do not change it.
        """
        own = () if viewer is None else self.draft(viewer)
        return ".".join([str(self.made), *[self.rules.notation.write((action,)) for action in own]])

    def view(self, viewer: Viewer) -> View[S]:
        """What this viewer may see: a seat, None for a spectator, or OPEN for everything once the match is over."""
        if viewer == CHANCE or (viewer is not None and viewer >= self.seats):
            raise ValueError(f"there is no seat {viewer}")
        if viewer == OPEN and not self.over:
            raise StillSecret("the cards are open to all only once the match is over")
        own = [] if viewer is None else [Done(viewer, action) for action in self.draft(viewer)]
        if isinstance(self.turns, PackedTurns):
            own = [*[done for turn in self.turns for done in turn.done], *own]
        return self._watch.look(self._state_for(viewer), viewer, own, self.position(viewer))

    def glance(self, viewer: Viewer) -> View[S]:
        """The same without the past. Incomplete turns are not in it, not even the viewer's own."""
        if viewer is not None and not 0 <= viewer < self.seats:
            raise ValueError(f"there is no seat {viewer}")
        return self._watch.glance(self._state, viewer, str(self.made))

    def looks(self, viewer: Viewer, turns: int) -> list[View[S]]:
        """The last turns as this viewer saw them: the table before the first of them, then after each.

        Only turns of the last `play` can be looked at. These views have no past.
        """
        steps = self.latest[len(self.latest) - turns :]
        return [self._watch.glance(state, viewer) for state in (steps[0].before, *[step.after for step in steps])]

    def changed(self, turns: int) -> Changed:
        """What the last turns have changed. Only turns of the last `play` can be looked at."""
        return Changed(self.latest[len(self.latest) - turns].before, self._state)

    def play(self, seat: Seat, *actions: A) -> None:
        """Plays one decision, or several of one turn together. If one is refused (Illegal), none of them is played.

        If several seats choose at once, the choice is sealed. It may be changed until the last choice is in.
        """
        actors = self._actors
        if seat not in actors or seat == CHANCE:
            code = "over" if not actors else "not_your_turn"
            raise Illegal(Refusal(f"{self.rules.name}.{code}", "actors", {"seat": int(seat)}))
        if not actions:
            raise ValueError("no decision was given")
        if len(actors) > 1:
            self._seal(seat, actions)
        else:
            self._continue(seat, actions)

    def play_text(self, seat: int, text: str) -> None:
        """Plays a turn in the game's notation. Raises Unreadable or Illegal; then nothing is played.

        >>> from asdealt import Match, rules_for
        >>> match = Match(rules_for("splitz", 2), 2, "a quiet evening")
        >>> match.play_text(1, "cut 2 4")
        >>> sorted(match.waiting)
        [0]
        """
        mover = Seat(seat)
        self.play(mover, *self.rules.notation.read(text, mover))

    def picture(
        self, viewer: int | None = None, names: Sequence[str] = (), *, lang: str = "en", plain: bool = False
    ) -> str:
        """The table as a text, 80 columns wide, as this viewer may see it; `plain`: in lines that read well aloud.

        >>> from asdealt import Match, rules_for
        >>> match = Match(rules_for("scout", 3), 3, "a quiet evening")
        >>> print(match.picture(names=["Ana", "Ben", "Eva"], plain=True).splitlines()[1])
        Ana: 12 in hand, 0 captured, 0 tokens, double action unused, total 0, to act
        """
        drawing = import_module("asdealt.terminal.draw.picture")  # in a higher layer; only callers who print need it
        seen_by = None if viewer is None else Seat(viewer)
        return str(drawing.picture(self, seen_by, names, lang=lang, plain=plain))

    def __str__(self) -> str:
        """The table as a spectator sees it, and with all cards open once the match is over.

        A match has every card. Printing it while it runs must not show them, because the text may appear in a log or on
        a screen that a player sees.
        """
        return self.picture(OPEN if self.over else None)

    def __repr__(self) -> str:
        """A call that rebuilds the match, with the names of `from asdealt import *`.

        A running match whose seed is secret is only named, because the call would show every card.
        """
        from asdealt.match_text import call

        return call(self)

    def take_back(self, seat: Seat) -> None:
        """Unseals this seat's choice, or drops its incomplete turn. Nobody else has seen either."""
        self._sealed.pop(seat, None)
        if seat in self._actors:
            self._draft, self._drafted = (), self._state

    def _seal(self, seat: Seat, actions: tuple[A, ...]) -> None:
        if len(actions) > 1:
            raise Illegal(Refusal(f"{self.rules.name}.one_at_a_time", "actors", {"seat": int(seat)}))
        if refusal := self.rules.why_not(self._state, seat, actions[0]):
            raise Illegal(refusal)
        self._sealed[seat] = actions[0]
        if not self.waiting:
            moves = tuple((s, (self._sealed[s],)) for s in sorted(self._sealed))
            self._commit(Turn(moves), self.rules.apply(self._state, self._sealed))

    def _continue(self, seat: Seat, actions: tuple[A, ...]) -> None:
        state = _decide(self.rules, self._drafted, seat, actions)
        whole = self._draft + actions
        if self.rules.settled(state):
            self._commit(Turn(((seat, whole),)), state)
        else:
            self._draft, self._drafted = whole, state

    def _commit(self, turn: Turn[A], state: S) -> None:
        self.latest = []
        self._add(turn, state)
        self._draft, self._sealed = (), {}
        self._let_chance_move()

    def _let_chance_move(self) -> None:
        while self._actors == {CHANCE}:
            drawn = self.rules.draw(self._state, self.seed.stream(self._chance_moves))
            self._chance_moves += 1
            self._add(Turn(((CHANCE, (drawn,)),)), self.rules.apply(self._state, {CHANCE: drawn}))

    def _add(self, turn: Turn[A], state: S) -> None:
        self.turns.append(turn)
        self.made += 1
        self.latest.append(Step(self._state, turn, state))
        self._state = self._drafted = state
        self._actors = self.rules.actors(state)
        if not isinstance(self.turns, PackedTurns):
            self._watch.remember(turn.done)

    def _state_for(self, viewer: Viewer) -> S:
        if not self._draft or viewer is None or viewer not in self._actors:
            return self._state
        return self._drafted

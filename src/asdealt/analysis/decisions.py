"""The decisions of one seat in a match, each with the view it was made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from asdealt.core import Done, Rules, Seat, View
from asdealt.match import Turn, replay
from asdealt.veil import Watch


@dataclass(frozen=True)
class Decision:
    number: int  # among the decisions of this seat, from 1
    turn: int  # turns made before it, those of chance included; its own line of the record is turn + 2
    moment: int  # turns of players made before it, as replays count them
    round: int
    view: View[Any]  # as `Match.view` was at that moment
    legal: tuple[Any, ...]
    chosen: int  # which of them

    @property
    def action(self) -> Any:
        return self.legal[self.chosen]

    @property
    def forced(self) -> bool:
        return len(self.legal) == 1


def decisions(
    rules: Rules[Any, Any], seats: int, turns: Iterable[Turn[Any]], seat: Seat, begins: Any = None
) -> Iterator[Decision]:
    """Walks a match and stops wherever this seat decides. A turn of several decisions has a view for each.

    `begins`: the state it begins with, if it is not the start of a match.

    Others' choices that were still sealed, and everything later, are not in these views.
    """
    watch: Watch[Any] = Watch()
    number = moment = 0
    for made, step in enumerate(replay(rules, seats, turns, begins)):
        for actions in [actions for mover, actions in step.turn.moves if mover == seat]:
            state, own = step.before, list[Any]()
            for action in actions:
                if own:
                    state = rules.apply(state, {seat: own[-1]})
                position = ".".join([str(made), *[rules.notation.write((each,)) for each in own]])
                view = watch.look(state, seat, [Done(seat, each) for each in own], position)
                legal = tuple(rules.legal(view.state, seat))
                number += 1
                yield Decision(number, made, moment, rules.round(view.state), view, legal, legal.index(action))
                own.append(action)
        watch.remember(step.turn.done)
        moment += not step.turn.by_chance

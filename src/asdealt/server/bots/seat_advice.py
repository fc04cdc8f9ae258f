"""Advice for the seats of one table: what their moves are worth, from their own views, worked out in a thread.

Each position of a seat is weighed once: asking again costs nothing. A seat has one question at a time, and a few in
one turn, because a turn of two halves has several positions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import msgspec

from asdealt import extras
from asdealt.bots.rehearsal import without_nets
from asdealt.core import Rules, Seat, View
from asdealt.locales import words
from asdealt.locales.game_words import words_of
from asdealt.protocol.frames import AdviceCandidate, Horizon
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.bots.bot_threads import Pool
from asdealt.server.bots.kernel_warmup import KernelWarmup
from asdealt.server.settings import Context

MOST = 8  # positions of one turn
CERTAIN = 1.96  # standard errors on either side: a 95 % interval
DIGITS = 3
LATER = 10.0  # seconds until kernels may have been compiled
Candidates = tuple[Horizon, list[AdviceCandidate]]
Answer = Callable[[Candidates | RequestRefused], None]
Position = tuple[str, Any]  # its id, and the table as the seat sees it


class SeatAdvice:
    def __init__(self, rules: Rules[Any, Any], context: Context, threads: Pool, warmup: KernelWarmup) -> None:
        self._rules = rules
        self._context = context
        self._threads = threads
        self._warmup = warmup
        self._found: dict[Seat, list[tuple[Position, asyncio.Task[Candidates]]]] = {}  # of the current turn

    def check(self, view: View[Any]) -> None:
        """Whether this can be answered now. Raises RequestRefused."""
        if self._known(view) is not None:
            return
        kept = self._found.get(_seat(view), [])
        if any(not task.done() for _, task in kept):
            raise RequestRefused("slow_down", after=1.0)
        if len(self._of_this_turn(view)) >= MOST:
            raise RequestRefused("slow_down", after=LATER)
        needed = without_nets(self._rules.name, self._rules.seats_of(view.state))
        if needed and not extras.has(extras.FAST):
            raise RequestRefused("no_review", package=extras.PACKAGES[extras.FAST])
        self._warmup.begin(needed)
        if not self._warmup.ready(needed):
            raise RequestRefused("advice_later", after=LATER)

    def start(self, view: View[Any], answer: Answer) -> None:
        """Work it out, unless that has been done, and answer then. `check` has not refused it."""
        task = self._known(view)
        if task is None:
            task = asyncio.create_task(self._think(view))
            self._found[_seat(view)] = [*self._of_this_turn(view), (_position(view), task)]
        task.add_done_callback(partial(_tell, answer))

    def stop(self) -> None:
        for kept in self._found.values():
            for _, task in kept:
                task.cancel()

    def _of_this_turn(self, view: View[Any]) -> list[tuple[Position, asyncio.Task[Candidates]]]:
        turn = _turn(view.position)
        return [each for each in self._found.get(_seat(view), []) if _turn(each[0][0]) == turn]

    def _known(self, view: View[Any]) -> asyncio.Task[Candidates] | None:
        """The answer about this position, found or being worked out. One that failed is worked out again."""
        position = _position(view)
        tasks = [task for kept, task in self._found.get(_seat(view), []) if kept == position]
        return next((task for task in tasks if not (task.done() and task.exception())), None)

    async def _think(self, view: View[Any]) -> Candidates:
        text = await self._threads.do(partial(advised, self._rules, view), self._context.settings.advice_deadline)
        found: Candidates = msgspec.json.decode(text, type=Candidates)
        return found


def _tell(answer: Answer, task: asyncio.Task[Candidates]) -> None:
    if not task.cancelled():
        answer(RequestRefused("advice_failed") if task.exception() else task.result())


def _seat(view: View[Any]) -> Seat:
    return Seat(view.seat or 0)


def _position(view: View[Any]) -> Position:
    return view.position, view.state


def _turn(position: str) -> str:
    return position.partition(".")[0]


def advised(rules: Rules[Any, Any], view: View[Any]) -> str:
    """The candidates in JSON. Called in a thread, where the import of kernels stops no table."""
    from asdealt.analysis.advice import advice

    found = advice(rules, view)
    legal = {rules.notation.write((action,)): action for action in rules.legal(view.state, _seat(view))}
    say = words_of(rules.name).hear.say
    languages: tuple[Language, ...] = get_args(Language)
    candidates = [
        AdviceCandidate(
            action=each.action,
            said={language: say(words(language), rules, view, (legal[each.action],)) for language in languages},
            gain=round(each.gain, DIGITS) + 0.0,
            error=round(CERTAIN * each.error, DIGITS),
            chance=round(each.chance, DIGITS),
            odds=None if each.odds is None else round(each.odds, DIGITS),
        )
        for each in found.moves
    ]
    return msgspec.json.encode((found.horizon, candidates)).decode()

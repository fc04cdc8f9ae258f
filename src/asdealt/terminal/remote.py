"""A seat at a server's table, played from a terminal, with the same drawings and words as a game at this terminal."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

from msgspec import ValidationError
from msgspec.structs import replace

from asdealt.client import Gone, MessageRefused, Promise, Seat, Unfair, join, new_nonce, record, share_of, tables
from asdealt.client.http import HttpRefused, server_info
from asdealt.core import Refused, View
from asdealt.locales import Words, hear, tell
from asdealt.locales.faults import fault
from asdealt.locales.hear import Command
from asdealt.locales.tell.wording import listed
from asdealt.protocol.bodies import Join
from asdealt.protocol.frames import AdviceCandidate
from asdealt.protocol.messages import Language
from asdealt.protocol.wire import Position
from asdealt.record import BadRecord, read
from asdealt.terminal.kept_seats import KeptSeat, KeptSeats
from asdealt.terminal.screen import Screen, figure, harmless
from asdealt.terminal.table_screen import LOGGED, SHOWN, Leave, TableScreen, is_question

T = TypeVar("T")
LONGEST_GREETING = 1000  # characters of a server's message that are shown
HERE_ONLY = (Command.UNDO, Command.SAVE)  # commands of games at this terminal


class NoSeat(Exception):
    """A sentence for the person who wanted to sit down."""


class Background:
    """An event loop in its own thread, so that the connection lives on while the player types."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def wait(self, job: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(job, self._loop).result()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)


def play(link: str, name: str, kept: Path, words: Words, screen: Screen) -> None:
    """Sit down, or come back, and play until it is over or the player leaves."""
    server, table, invitation = read_link(link, words)
    background = Background()
    language, seats = cast(Language, words.lang), KeptSeats(kept)
    try:
        own = seats.find(server, table)
        _greet(background, server, words, screen)
        if own is None:
            own = KeptSeat("", new_nonce())
            wish = Join(invitation, name=name, language=language, share=share_of(own.nonce))
            own = replace(own, token=background.wait(join(server, table, wish)).token)
            seats.keep(server, table, own)
        sitting = Seat(server, table, own.token, language=language, nonce=own.nonce, promise=own.promise)
        with _seated(background, sitting) as seat:
            remote = Remote(seat, background, words, screen)
            remote.run(lambda promise: seats.keep(server, table, replace(own, promise=promise)))
            if seat.over:
                remote.check_deals(server)
    except Unfair:
        raise NoSeat(words.say("remote-deals-no-share")) from None
    except (HttpRefused, Gone, OSError) as no:
        reason = no.problem.text if isinstance(no, HttpRefused) else fault(words, no)
        raise NoSeat(words.say("remote-no-seat", reason=reason)) from None
    finally:
        background.stop()


def _greet(background: Background, server: str, words: Words, screen: Screen) -> None:
    """Show the message of the day. A server of an earlier version has none."""
    try:
        said = background.wait(server_info(server, cast(Language, words.lang))).motd
    except (HttpRefused, ValidationError):
        return
    if said:
        screen.lines([words.say("remote-motd"), *harmless(said[:LONGEST_GREETING]).splitlines(), ""])


def read_link(link: str, words: Words) -> tuple[str, str, str]:
    """The parts of `https://host/t/TABLE#INVITATION`: server, table, invitation."""
    parts = urlsplit(link)
    before, found, table = parts.path.partition("/t/")
    if parts.scheme not in ("http", "https") or not found or not table.strip("/"):
        raise NoSeat(words.say("remote-bad-link"))
    return f"{parts.scheme}://{parts.netloc}{before}", table.strip("/"), parts.fragment


def promise_of(link: str, kept: Path, words: Words) -> Promise | None:
    """What a table promised about its deals when it was played from here."""
    server, table, _ = read_link(link, words)
    own = KeptSeats(kept).find(server, table)
    return own.promise if own else None


@contextmanager
def _seated(background: Background, seat: Seat) -> Iterator[Seat]:
    background.wait(seat.__aenter__())
    try:
        yield seat
    finally:
        background.wait(seat.__aexit__(None, None, None))


def advised(words: Words, found: AdviceCandidate, *, mixed: bool) -> str:
    """One move and what it is worth. `mixed`: the best play is a mixture of moves."""

    def percent(part: float) -> str:
        return words.say("web-advice-percent", value=round(100 * part))

    points = words.say("web-advice-best")
    if found.gain or found.error:
        points = words.say("terminal-advice-points", points=figure(found.gain), error=figure(found.error))
    said = harmless(found.said.get(cast(Language, words.lang), found.action))
    told = {"move": said, "points": points, "chance": percent(found.chance)}
    if mixed:
        return words.say("terminal-advice-mixed-move", odds=percent(found.odds or 0.0), **told)
    return words.say("terminal-advice-move", **told)


class Remote:
    def __init__(self, seat: Seat, background: Background, words: Words, screen: Screen) -> None:
        self.seat = seat
        self.wait = background.wait
        self.words = words
        self.screen = screen
        self.rules = tables.rules_of(seat.room, seat.cards)
        self._table = TableScreen(self.rules, words, screen)
        self._told = 0  # lines of the log
        self._wanted: str | None = None  # the last sentence about who is waited for
        self._getting_ready: list[str] = []  # those who were last said to be

    def run(self, keep: Callable[[Promise], None]) -> None:
        """Play until it is over or the player leaves. `keep` gets what the table promised about the deals."""
        kept: Promise | None = None
        self.screen.lines([self.words.say("terminal-commitment", commitment=self.seat.room.commitment)])
        if self.seat.joins is not None:
            self.screen.lines([self.words.say("remote-joins-next-round")])
        elif self.seat.seat is not None and self.seat.room.chairs[self.seat.seat].stand_in:
            self.wait(self.seat.ask("return"))
        try:
            while not self.seat.over:
                if kept is None and self.seat.promise is not None:
                    kept = self.seat.promise
                    keep(kept)
                self._tell_news()
                if self.seat.to_decide:
                    self._ask()
                else:
                    self._wait_for_news(self.seat.v, self.seat.room.stage)
        except (Leave, EOFError, KeyboardInterrupt):
            self.wait(self.seat.ask("leave"))
            self.screen.lines(["", self.words.say("remote-left")])
            return
        self._tell_news()
        self.screen.lines(self.wait(self.seat.standing()))

    def check_deals(self, server: str) -> None:
        """Say whether the table kept what it promised to those who mixed in."""
        if self.seat.promise is None:
            self.screen.lines([self.words.say("remote-deals-without")])
            return
        try:
            self.seat.promise.check(read(self.wait(record(server, self.seat.table))))
        except (BadRecord, HttpRefused) as bad:
            reason = fault(self.words, bad.fault) if isinstance(bad, BadRecord) else bad.problem.text
            self.screen.lines([self.words.say("remote-deals-unfair", reason=reason)])
        else:
            self.screen.lines([self.words.say("remote-deals-fair")])

    def _wait_for_news(self, v: int, stage: str) -> None:
        self.wait(self.seat.until(lambda seat: seat.v > v or seat.to_decide or seat.room.stage != stage))

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.seat.room.chairs]

    def _view(self, position: Position | None = None) -> View[Any]:
        shown = position or self.seat.position
        assert shown is not None
        return tables.Received(self.rules, shown)

    def _tell_news(self) -> None:
        log = self.seat.log
        new, self._told = log[self._told :], len(log)
        self.screen.lines(new)
        wanted = self.seat.call
        if wanted and wanted != self._wanted and not self.seat.to_decide:
            self.screen.lines([wanted])
        self._wanted = wanted
        getting_ready = [chair.name for chair in self.seat.room.chairs if chair.getting_ready]
        if getting_ready and getting_ready != self._getting_ready:
            names = listed(self.words, getting_ready)
            self.screen.lines([self.words.say("web-getting-ready", names=names)])
        self._getting_ready = getting_ready

    def _ask(self) -> None:
        """Ask until something has been decided, or it is too late."""
        half, position = "", self.seat.position  # the first half of a turn, and the table after it
        self._show_table(self._view(position))
        phase, v = self.seat.phase, self.seat.v
        while (self.seat.phase, self.seat.v) == (phase, v):
            view = self._view(position)
            me = self.names[self.seat.seat or 0]
            text = self.screen.ask(self.words.say("terminal-prompt", name=me), self._complete)
            try:
                command = Command.TABLE if not text.strip() else hear.command(self.words, text)
                if is_question(text):
                    self._table.suggest(view, text)
                elif command is Command.UNDO and half:
                    half, position = "", self.seat.position
                elif command is Command.ADVICE:
                    self._advise(half)
                elif command is not None:
                    self._obey(command, view)
                else:
                    half, position = self._move(half, text, view, phase)
            except Refused as refused:
                self.screen.lines([tell.refusal(self.words, refused.refusal, self.rules)])
            except MessageRefused as turned:
                self.screen.lines([turned.text])

    def _move(self, half: str, text: str, view: View[Any], phase: int) -> tuple[str, Position | None]:
        """Send a turn. Half a turn is kept, and the table is shown after it."""
        whole = f"{half} {self.rules.notation.write(hear.turn(self.words, self.rules, view, text))}".strip()
        try:
            self.wait(self.seat.move(whole, phase))
        except MessageRefused as turned:
            if turned.nack.code != "table.half_a_turn":
                raise
            position = self.wait(self.seat.preview(whole))
            self._show_table(self._view(position))
            return whole, position
        return "", self.seat.position

    def _advise(self, half: str) -> None:
        """What my moves are worth. The server answers only at a table that allows it, and marks the record."""
        say = self.words.say
        with self.screen.busy(say("web-advice-working")):
            found = self.wait(self.seat.advise(half))
        mixed = any(each.odds is not None for each in found)
        lines = [advised(self.words, each, mixed=mixed) for each in found]
        self.screen.lines([*([say("web-advice-mixed")] if mixed else []), *lines, say("web-advice-marked")])

    def _complete(self, typed: str) -> list[str]:
        return hear.complete(self.words, self.rules, self._view(), typed)

    def _show_table(self, view: View[Any]) -> None:
        waiting = sorted(self.rules.actors(view.state) - set(self.seat.locked))
        self._table.show(view, self.names, waiting, self.seat.log[-SHOWN:])

    def _obey(self, command: Command, view: View[Any]) -> None:
        if self._table.answer(command, view, self.names):
            return
        match command:
            case Command.HELP:
                advice = [self.words.say("terminal-help-advice")] if self.seat.room.advice is not None else []
                self._table.help(view, HERE_ONLY, advice)
            case Command.LOG:
                self.screen.lines(self.seat.log[-LOGGED:])
            case Command.SCORE:
                self.screen.lines(self.wait(self.seat.standing()))
            case _:
                self._show_table(view)

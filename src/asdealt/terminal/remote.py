"""A seat at a server's table, played from a terminal: the same pictures and words as at a table of one's own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

from msgspec.structs import replace

from asdealt.client import Gone, Promise, Seat, Turned, Unfair, join, new_nonce, record, share_of, tables
from asdealt.client.http import Declined
from asdealt.core import Refused, View
from asdealt.locales import Words, hear, pages, tell
from asdealt.locales.hear import Command
from asdealt.protocol.messages import Join, Language
from asdealt.protocol.wire import Position
from asdealt.record import BadRecord, read
from asdealt.terminal import draw
from asdealt.terminal.kept_seats import KeptSeat, KeptSeats
from asdealt.terminal.screen import Screen

T = TypeVar("T")
LOGGED = 30  # lines the command `log` shows
SHOWN = 6  # lines of the log beside a wide table


class NoSeat(Exception):
    """A sentence for the person who wanted to sit down."""


class Leave(Exception):
    """Gets up from the table."""


class Background:
    """An event loop in a thread of its own, so that whoever sits at the keyboard can type meanwhile."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def wait(self, job: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(job, self._loop).result()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)


def play(link: str, name: str, kept: Path, words: Words, screen: Screen) -> None:
    """Sit down, or come back, and play until it is over or somebody gets up."""
    server, table, invitation = read_link(link, words)
    background = Background()
    language, seats = cast(Language, words.lang), KeptSeats(kept)
    try:
        own = seats.find(server, table)
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
    except (Declined, Gone, OSError) as no:
        reason = no.problem.text if isinstance(no, Declined) else str(no)
        raise NoSeat(words.say("remote-no-seat", reason=reason)) from None
    finally:
        background.stop()


def read_link(link: str, words: Words) -> tuple[str, str, str]:
    """`https://host/t/TABLE#INVITATION`, in its parts."""
    parts = urlsplit(link)
    before, found, table = parts.path.partition("/t/")
    if parts.scheme not in ("http", "https") or not found or not table.strip("/"):
        raise NoSeat(words.say("remote-bad-link"))
    return f"{parts.scheme}://{parts.netloc}{before}", table.strip("/"), parts.fragment


def promise_of(link: str, kept: Path, words: Words) -> Promise | None:
    """What a table promised about its deals when it was played at from here."""
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


class Remote:
    def __init__(self, seat: Seat, background: Background, words: Words, screen: Screen) -> None:
        self.seat = seat
        self.wait = background.wait
        self.words = words
        self.screen = screen
        self.rules = tables.rules_of(seat.room, seat.cards)
        self._told = 0  # lines of the log
        self._wanted: str | None = None  # what was last said to be waited for

    def run(self, keep: Callable[[Promise], None]) -> None:
        """Until it is over or somebody gets up; `keep` is given what the table promised about the deals."""
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
        self.screen.lines(self.seat.score)

    def check_deals(self, server: str) -> None:
        """Whether the table kept what it promised to those who mixed in."""
        if self.seat.promise is None:
            self.screen.lines([self.words.say("remote-deals-without")])
            return
        try:
            self.seat.promise.check(read(self.wait(record(server, self.seat.table))))
        except (BadRecord, Declined) as bad:
            reason = bad.reason if isinstance(bad, BadRecord) else bad.problem.text
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
        new, self._told = self.seat.log[self._told :], len(self.seat.log)
        self.screen.lines(new)
        if self.seat.wanted and self.seat.wanted != self._wanted and not self.seat.to_decide:
            self.screen.lines([self.seat.wanted])
        self._wanted = self.seat.wanted

    def _ask(self) -> None:
        """Until something has been decided, or it is too late."""
        half, position = "", self.seat.position  # the first half of a turn, and the table after it
        self._show_table(self._view(position))
        phase, v = self.seat.phase, self.seat.v
        while (self.seat.phase, self.seat.v) == (phase, v):
            view = self._view(position)
            me = self.names[self.seat.seat or 0]
            text = self.screen.ask(self.words.say("terminal-prompt", name=me), lambda typed: self._complete(typed))
            try:
                command = Command.TABLE if not text.strip() else hear.command(self.words, text)
                if command is Command.UNDO and half:
                    half, position = "", self.seat.position
                elif command is not None:
                    self._obey(command, view)
                else:
                    half, position = self._move(half, text, view, phase)
            except Refused as refused:
                self.screen.lines([tell.refusal(self.words, refused.refusal, self.rules)])
            except Turned as turned:
                self.screen.lines([turned.nack.text or turned.nack.code])

    def _move(self, half: str, text: str, view: View[Any], phase: int) -> tuple[str, Position | None]:
        """Send it; what is only half a turn is kept, and shown as far as it goes."""
        whole = f"{half} {self.rules.notation.write(hear.turn(self.words, self.rules, view, text))}".strip()
        try:
            self.wait(self.seat.move(whole, phase))
        except Turned as turned:
            if turned.nack.code != "table.half_a_turn":
                raise
            position = self.wait(self.seat.preview(whole))
            self._show_table(self._view(position))
            return whole, position
        return "", self.seat.position

    def _complete(self, typed: str) -> list[str]:
        return hear.complete(self.words, self.rules, self._view(), typed)

    def _show_table(self, view: View[Any]) -> None:
        waiting = sorted(self.rules.actors(view.state) - set(self.seat.locked))
        if self.screen.plain:
            self.screen.lines(draw.plain(self.words, self.rules, view, self.names, waiting))
        else:
            log = self.seat.log[-SHOWN:]
            self.screen.draw(draw.table(self.words, self.rules, view, self.names, waiting, log))
        self.screen.lines([tell.wanted(self.words, self.rules, view.state, waiting, view.seat, self.names)])

    def _obey(self, command: Command, view: View[Any]) -> None:
        screen, words, rules = self.screen, self.words, self.rules
        picture: Any = None
        match command:
            case Command.HELP:
                screen.lines([words.say("terminal-help-type"), *hear.examples(words, rules, view)])
            case Command.RULES:
                picture = draw.page(pages.rules(words.lang, rules.name), plain=screen.plain)
            case Command.HAND:
                picture = draw.hand(words, rules, view, plain=screen.plain)
            case Command.LOG:
                screen.lines(self.seat.log[-LOGGED:])
            case Command.SCORE:
                screen.lines(self.seat.score)
            case Command.BEATS:
                picture = draw.beats(words, rules, view, self.names, plain=screen.plain)
            case Command.QUIT:
                raise Leave
            case _:
                self._show_table(view)
        if picture is not None:
            screen.draw(picture)

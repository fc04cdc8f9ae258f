"""A game at a terminal: asks people, lets bots move, tells what happened, and saves every turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from asdealt.bots.external import External
from asdealt.bots.python import Guarded
from asdealt.core import Bot, Refused, Seat, Viewer
from asdealt.locales import Words, hear, tell
from asdealt.locales.hear import Command
from asdealt.match import Match
from asdealt.terminal import draw
from asdealt.terminal.first_use import FirstUse
from asdealt.terminal.history import History
from asdealt.terminal.interruptible import interruptible
from asdealt.terminal.players import Player, bots_among, close_programs
from asdealt.terminal.saves import Save
from asdealt.terminal.screen import Screen
from asdealt.terminal.table_screen import LOGGED, SHOWN, Leave, TableScreen, is_question

__all__ = ["Leave", "Session"]

PACE = 0.8  # seconds to follow a bot's turn


class Session:
    def __init__(
        self,
        match: Match[Any, Any],
        players: Sequence[Player],
        save: Save,
        words: Words,
        screen: Screen,
        *,
        resumed: bool = False,
        forked_at: int | None = None,
    ) -> None:
        """`forked_at`: the one person here may take back any turn after this one, because only bots would notice."""
        self.match = match
        self.players = players
        self.names = [player.name for player in players]
        self.save = save
        self.words = words
        self.screen = screen
        self.history = History.of(match)
        self.bots = bots_among(players, match.rules.name)
        self._first_use = FirstUse(match.rules, players)
        self._table = TableScreen(match.rules, words, screen)
        self._forked_at = forked_at
        self._told = len(match.turns) if resumed else 0  # turns that have been told
        self._looking: Viewer = None  # whose view the screen shows
        people = [Seat(seat) for seat, player in enumerate(players) if player.human]
        self._people = people
        if len(people) == 1:
            self._looking = people[0]

    def run(self) -> None:
        """Play until the match is over, or someone leaves."""
        self.save.keep(self.match)
        self.screen.lines([self.words.say("terminal-commitment", commitment=self.match.seed.commitment)])
        if self._told:
            self._recall()
        self._tell_news()
        try:
            self._first_use.begin()
            while not self.match.over:
                # People first: until a bot has chosen too, they can take back the turn that led here.
                people = self.match.waiting - self.bots.keys()
                if people:
                    self._ask(min(people))
                else:
                    self._let_move(min(self.match.waiting))
                self._tell_news()
        finally:
            close_programs(self.bots.values())
            self._first_use.close()
        self._end()

    # Bots

    def _let_move(self, seat: Seat) -> None:
        rng = Random(f"{self.match.seed.commitment} {len(self.match.turns)} {seat}")  # the same after a resume
        before, bot = len(self.match.turns), self.bots[seat]
        asked = self.match.rules, self.match.view(seat), rng
        if self.players[seat].slow:
            with self.screen.busy(self.words.say("terminal-thinking", name=self.names[seat])):
                decides = self._ready(bot) if self.players[seat].searches else bot
                action = interruptible(partial(decides.choose, *asked))
        else:
            action = bot.choose(*asked)
        if isinstance(bot, External | Guarded):
            self._tell_flags(seat, bot)
        self.match.play(seat, action)
        self.save.keep(self.match)
        if len(self.match.turns) > before and self._people:
            self.screen.wait(PACE)

    def _ready(self, bot: Bot[Any, Any]) -> Bot[Any, Any]:
        """Who decides for a bot that searches: another one, until it is ready."""
        self._first_use.load()
        self.screen.lines(self._first_use.news(self.words))
        return self._first_use.player(bot)

    def _tell_flags(self, seat: Seat, bot: External | Guarded) -> None:
        """Tell everyone where a program failed to choose and a rule of thumb chose instead."""
        for flag in bot.flags:
            why = self.words.say(f"flag-{flag.fault}")
            detail = f" ({flag.detail})" if flag.detail else ""
            self.screen.lines([self.words.say("terminal-flagged", name=self.names[seat], why=f"{why}{detail}")])
        bot.flags.clear()

    # People

    def _ask(self, seat: Seat) -> None:
        """Ask this seat until it has made its decision."""
        self._pass_to(seat)
        self._show_table(seat)
        before = len(self.match.turns), self.match.sealed(seat)
        while (len(self.match.turns), self.match.sealed(seat)) == before:
            drafted = bool(self.match.draft(seat))
            text = self.screen.ask(self._prompt(seat), lambda typed: self._complete(seat, typed))
            try:
                if not self._command(seat, text):
                    self._move(seat, text)
            except Refused as refused:
                self.screen.lines([tell.refusal(self.words, refused.refusal, self.match.rules)])
                view = self.match.view(seat)
                self.screen.lines([tell.allowed(self.words, self.match.rules, view.state, seat)])
            if drafted != bool(self.match.draft(seat)):
                self._show_table(seat)

    def _prompt(self, seat: Seat) -> str:
        return self.words.say("terminal-prompt", name=self.names[seat])

    def _complete(self, seat: Seat, typed: str) -> list[str]:
        return hear.complete(self.words, self.match.rules, self.match.view(seat), typed)

    def _move(self, seat: Seat, text: str) -> None:
        turn = hear.turn(self.words, self.match.rules, self.match.view(seat), text)
        self.match.play(seat, *turn)
        self.save.keep(self.match)

    def _pass_to(self, seat: Seat) -> None:
        """Clear the screen between two people, so that neither sees the other's cards."""
        if len(self._people) < 2 or self._looking == seat:
            return
        self._looking = seat
        self.screen.clear()
        self.screen.lines([self.words.say("terminal-curtain", name=self.names[seat])])
        self.screen.ask(self.words.say("terminal-enter"))
        self.screen.clear()

    def _show_table(self, seat: Viewer) -> None:
        log = [] if self.screen.plain else self._log(seat, SHOWN)
        self._table.show(self.match.view(seat), self.names, sorted(self.match.waiting), log)

    # Commands

    def _command(self, seat: Seat, text: str) -> bool:
        """Carry out the command this text is; False if it is none."""
        view = self.match.view(seat)
        if is_question(text):
            self._table.suggest(view, text)
            return True
        command = hear.command(self.words, text) if text.strip() else Command.TABLE
        if command is None:
            return False
        if self._table.answer(command, view, self.names):
            return True
        match command:
            case Command.HELP:
                self._table.help(view)
            case Command.TABLE:
                self._show_table(seat)
            case Command.LOG:
                self.screen.lines(self._log(seat, LOGGED))
            case Command.SCORE:
                self.screen.lines(tell.score(self.words, self.match.rules, view.state, self.names))
            case Command.ADVICE:
                self.screen.lines([self.words.say("terminal-no-advice")])
            case Command.UNDO:
                self._undo(seat)
            case Command.SAVE:
                self.screen.lines([self.words.say("terminal-kept", path=str(self.save.path))])
        return True

    def _undo(self, seat: Seat) -> None:
        match = self.match
        if match.draft(seat) or match.sealed(seat):
            match.take_back(seat)
            self._show_table(seat)
            return
        back = self._turn_to_undo(seat)
        if back is None:
            self.screen.lines([self.words.say("terminal-no-undo")])
            return
        self.match = Match.resume(match.rules, match.seats, match.seed, match.turns[:back], match.begins)
        self.history.catch_up(self.match)
        self._told = len(self.match.turns)
        self.save.keep(self.match)
        self.screen.lines([self.words.say("terminal-undone")])
        self._show_table(seat)

    def _turn_to_undo(self, seat: Seat) -> int | None:
        """The turn this seat may take back. In a fork it is its own last one, otherwise only the very last of all."""
        match = self.match
        last = len(match.turns) - 1
        if self._forked_at is not None:
            turns = range(last, self._forked_at - 1, -1)
            return next((n for n in turns if any(mover == seat for mover, _ in match.turns[n].moves)), None)
        alone = last >= 0 and [mover for mover, _ in match.turns[last].moves] == [seat]
        return last if alone and not match.locked and not self.history.reveals(last, match.seats) else None

    # What happened

    def _tell_news(self) -> None:
        self.history.catch_up(self.match)
        for n in range(self._told, len(self.history)):
            self.screen.lines(self.history.told(n, self.words, self.names, self._news_viewer()))
        self._told = len(self.history)
        self.screen.lines(self._first_use.news(self.words))

    def _news_viewer(self) -> Viewer:
        """Whose view news are told in: at a shared screen a spectator's."""
        return self._looking if len(self._people) == 1 else None

    def _log(self, viewer: Viewer, most: int) -> list[str]:
        lines: list[str] = []
        for n in reversed(range(len(self.history))):
            lines[:0] = self.history.told(n, self.words, self.names, viewer)
            if len(lines) >= most:
                break
        return lines[-most:]

    def _recall(self) -> None:
        """Tell what happened last, after a resume."""
        self.screen.lines([self.words.say("terminal-resumed"), *self._log(self._news_viewer(), SHOWN)])

    def _end(self) -> None:
        view = self.match.view(self._news_viewer())
        if not self.screen.plain:
            self.screen.draw(draw.table(self.words, self.match.rules, view, self.names, []))
        self.screen.lines(tell.ending(self.words, self.match.rules, view.state, self.names))
        self.screen.lines([self.words.say("terminal-record", path=str(self.save.path))])

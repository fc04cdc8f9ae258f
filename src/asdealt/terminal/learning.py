"""A tutorial at a terminal: says a step, lets the learner do it, and plays what the others do."""

from __future__ import annotations

from asdealt import lessons
from asdealt.core import Refused
from asdealt.lessons import Lesson, Step
from asdealt.locales import Words, hear, tell
from asdealt.locales.hear import Command
from asdealt.terminal.history import History
from asdealt.terminal.screen import Screen
from asdealt.terminal.table_screen import TableScreen, is_question

OTHERS = ("Noa", "Luz", "Ken", "Ada")  # who plays beside the learner
NOT_HERE = (Command.SCORE, Command.LOG, Command.UNDO, Command.SAVE, Command.QUIT)  # quit: nothing is kept
PACE = 0.8  # seconds to follow a turn of another player


class Learning:
    def __init__(self, game: str, lesson: Lesson, name: str, words: Words, screen: Screen) -> None:
        self.game = game
        self.lesson = lesson
        self.words = words
        self.screen = screen
        self.match = lessons.begin(game, lesson)
        others = iter(OTHERS)
        self.names = [name if seat == lesson.seat else next(others) for seat in range(lesson.players)]
        self._told = self.match.made  # turns that have been told
        self._table = TableScreen(self.match.rules, words, screen)

    def run(self) -> None:
        """All steps, one after another. Raises Leave or EOFError if the learner has enough."""
        steps = self.lesson.steps
        for number, step in enumerate(steps, start=1):
            text = self.words.say(f"lesson-{self.game}-{step.say}")
            said = self.words.say("learn-step", step=number, steps=len(steps), text=text)
            self._show(said, table=bool(step.do))
            if step.do:
                lessons.follow(self.match, self.lesson, step, self._asked(step, said))
                self._tell()
            else:
                self._pause()
        self.screen.lines(["", self.words.say("learn-done", game=self.game)])

    def _asked(self, step: Step, said: str) -> str:
        """What the learner does: something that this step accepts, in the game's notation."""
        rules, seat = self.match.rules, self.lesson.seat
        accepted = lessons.accepted(self.match, self.lesson, step)
        while True:
            text = self.screen.ask(self.words.say("terminal-prompt", name=self.names[seat]), self._complete)
            view = self.match.view(seat)
            if is_question(text):
                self._table.suggest(view, text)
                continue
            command = hear.command(self.words, text) if text.strip() else Command.TABLE
            if command is Command.HELP:
                self._table.help(view, NOT_HERE, [self.words.say("learn-help-quit")])
                continue
            if command is not None:
                if not self._table.answer(command, view, self.names):
                    self._show(said)
                continue
            try:
                move = rules.notation.write(hear.turn(self.words, rules, view, text))
            except Refused as refused:
                self.screen.lines([tell.refusal(self.words, refused.refusal, rules)])
                continue
            if move in accepted:
                return move
            example = hear.say_turn(self.words, rules, view, rules.notation.read(accepted[0], seat))
            self.screen.lines([self.words.say("learn-other", example=example)])

    def _complete(self, typed: str) -> list[str]:
        return hear.complete(self.words, self.match.rules, self.match.view(self.lesson.seat), typed)

    def _pause(self) -> None:
        self.screen.ask(self.words.say("learn-enter"))

    def _show(self, said: str, *, table: bool = True) -> None:
        """What the step says, under the table."""
        if table:
            self._table.show(self.match.view(self.lesson.seat), self.names, sorted(self.match.waiting), [])
        self.screen.lines(["", said])

    def _tell(self) -> None:
        """What has happened since the last step."""
        history = History.of(self.match)
        for n in range(self._told, len(history)):
            self.screen.lines(history.told(n, self.words, self.names, self.lesson.seat))
            self.screen.wait(PACE)
        self._told = len(history)

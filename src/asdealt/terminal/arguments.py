"""Reading the command line, with help and errors in the player's language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from asdealt import __version__
from asdealt.core import Json, quoted
from asdealt.games import GAMES
from asdealt.locales import LANGUAGES, Words

# argparse says what is wrong in English only; these are the ways a line can be wrong
_ERRORS = {
    "unknown": re.compile(r"unrecognized arguments: (?P<what>.+)"),
    "choice": re.compile(r"argument (?P<name>\S+): invalid choice: (?P<what>.+?) \(choose from (?P<choices>.+)\)"),
    "number": re.compile(r"argument (?P<name>\S+): invalid int value: (?P<what>.+)"),
    "value": re.compile(r"argument (?P<name>\S+): expected (?:one|at least one) argument"),
    "needed": re.compile(r"the following arguments are required: (?P<what>.+)"),
}
LONGEST_QUOTE = 300  # characters of what was typed


class Parser(argparse.ArgumentParser):
    def __init__(self, words: Words, **settings: object) -> None:
        super().__init__(add_help=False, allow_abbrev=False, **settings)  # type: ignore[arg-type]
        self.words = words
        self._positionals.title = words.say("cli-arguments")
        self._optionals.title = words.say("cli-options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli-help-help"))

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", self.words.say("cli-usage"), 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage:", self.words.say("cli-usage"), 1)

    def error(self, message: str) -> NoReturn:
        for kind, pattern in _ERRORS.items():
            if found := pattern.fullmatch(message):
                facts = {name: quoted(text, LONGEST_QUOTE) for name, text in found.groupdict().items()}
                message = self.words.say(f"cli-error-{kind}", **facts)
        self.exit(2, f"{message}\n{self.words.say('cli-see-help', command=self.prog)}\n")


def parser(words: Words) -> Parser:
    say = words.say
    top = Parser(words, prog="asdealt", description=say("cli-about"))
    top.add_argument("--version", action="version", version=f"asdealt {__version__}", help=say("cli-help-version"))
    _common(top, words)
    commands = top.add_subparsers(title=say("cli-commands"), dest="command", metavar="COMMAND")

    def command(name: str) -> Parser:
        about = say(f"cli-about-{name}")
        made: Parser = commands.add_parser(name, words=words, help=about, description=about)
        _common(made, words)
        return made

    play = command("play")
    play.add_argument("game", nargs="?", choices=[*GAMES], metavar="GAME", help=say("cli-help-game", games=_games()))
    play.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    play.add_argument("--seats", metavar="S,S", help=say("cli-help-seats"))
    play.add_argument("--names", metavar="A,B", help=say("cli-help-names"))
    play.add_argument("--seed", metavar="WORDS", help=say("cli-help-seed"))
    play.add_argument("--cards", metavar="FILE", help=say("cli-help-cards"))
    play.add_argument("--option", action="append", default=[], metavar="K=V", help=say("cli-help-option"))
    play.add_argument("--fast", action="store_true", help=say("cli-help-fast"))
    play.add_argument("--join", metavar="URL", help=say("cli-help-join"))
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help=say("cli-help-resume"))

    serve = command("serve")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=say("cli-help-host"))
    serve.add_argument("--port", type=int, default=8000, metavar="N", help=say("cli-help-port"))
    serve.add_argument("--data", metavar="DIR", help=say("cli-help-data"))
    serve.add_argument("--lan", action="store_true", help=say("cli-help-lan"))
    serve.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=say("cli-help-allow-host"))
    serve.add_argument(
        "--behind-proxy", action="append", nargs="?", const="127.0.0.1", metavar="ADDRESS",
        help=say("cli-help-behind-proxy"),
    )  # fmt: skip
    serve.add_argument("--metrics-token-file", metavar="FILE", help=say("cli-help-metrics-token-file"))
    serve.add_argument("--keep-finished", type=int, metavar="DAYS", help=say("cli-help-keep-finished"))

    kept = command("store").add_subparsers(title=say("cli-commands"), dest="what", metavar="WHAT", required=True)
    about = say("cli-about-store-prune")
    prune: Parser = kept.add_parser("prune", words=words, help=about, description=about)
    _common(prune, words)
    prune.add_argument("--older-than", type=int, required=True, metavar="DAYS", help=say("cli-help-older-than"))
    prune.add_argument("--dry-run", action="store_true", help=say("cli-help-dry-run"))
    prune.add_argument("--data", metavar="DIR", help=say("cli-help-data"))

    replay = command("replay")
    replay.add_argument("file", metavar="FILE", help=say("cli-help-file"))
    replay.add_argument("--seat", metavar="N", default="open", help=say("cli-help-seat"))
    verify = command("verify")
    verify.add_argument("file", metavar="FILE", help=say("cli-help-file"))
    verify.add_argument("--nonce", metavar="NONCE", help=say("cli-help-nonce"))
    rules = command("rules")
    rules.add_argument("game", choices=[*GAMES], metavar="GAME", help=say("cli-help-game", games=_games()))

    simulate = command("simulate")
    simulate.add_argument("game", choices=[*GAMES], metavar="GAME", help=say("cli-help-game", games=_games()))
    simulate.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    simulate.add_argument("--games", type=int, default=1000, metavar="G", help=say("cli-help-games"))
    simulate.add_argument("--rounds", type=int, metavar="R", help=say("cli-help-rounds"))
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    simulate.add_argument("--device", choices=["cpu", "cuda"], default="cpu", help=say("cli-help-device"))
    simulate.add_argument("--jobs", type=int, default=1, metavar="J", help=say("cli-help-jobs"))
    simulate.add_argument("--json", action="store_true", help=say("cli-help-json"))

    arena = command("arena")
    arena.add_argument("game", choices=[*GAMES], metavar="GAME", help=say("cli-help-game", games=_games()))
    arena.add_argument("--players", type=int, metavar="N", help=say("cli-help-players"))
    arena.add_argument("--bots", required=True, metavar="A,B", help=say("cli-help-bots"))
    arena.add_argument("--deals", type=int, default=100, metavar="D", help=say("cli-help-deals"))
    arena.add_argument("--whole-games", action="store_true", help=say("cli-help-whole-games"))
    arena.add_argument("--cards", metavar="FILE", help=say("cli-help-cards"))
    arena.add_argument("--option", action="append", default=[], metavar="K=V", help=say("cli-help-option"))
    arena.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-arena-seed"))
    arena.add_argument("--jobs", type=int, default=1, metavar="J", help=say("cli-help-arena-jobs"))
    arena.add_argument("--out", metavar="DIR", help=say("cli-help-out"))
    arena.add_argument("--json", action="store_true", help=say("cli-help-arena-json"))

    balance = command("balance")
    balance.add_argument("game", choices=[*GAMES], metavar="GAME", help=say("cli-help-game", games=_games()))
    balance.add_argument("--players", type=int, metavar="N", help=say("cli-help-balance-players"))
    balance.add_argument("--bot", default="heuristic", metavar="NAME", help=say("cli-help-balance-bot"))
    balance.add_argument("--cards", metavar="FILE", help=say("cli-help-cards"))
    balance.add_argument("--games", type=int, default=200, metavar="G", help=say("cli-help-balance-games"))
    balance.add_argument("--seed", type=int, default=0, metavar="S", help=say("cli-help-number-seed"))
    balance.add_argument("--jobs", type=int, default=1, metavar="J", help=say("cli-help-jobs"))
    balance.add_argument("--json", action="store_true", help=say("cli-help-json"))

    cards = command("cards").add_subparsers(title=say("cli-commands"), dest="what", metavar="WHAT")
    for what in ("list", "show", "check", "new"):
        about = say(f"cli-about-cards-{what}")
        made: Parser = cards.add_parser(what, words=words, help=about, description=about)
        _common(made, words)
        if what != "list":
            made.add_argument("set", metavar="FILE" if what != "show" else "NAME", help=say("cli-help-set"))
    return top


def _games() -> str:
    return ", ".join(GAMES)


def _common(made: Parser, words: Words) -> None:
    # given before or after a command: SUPPRESS keeps the inner default from hiding the outer value
    unset = argparse.SUPPRESS
    made.add_argument("--lang", metavar="xx", default=unset, help=words.say("cli-help-lang", all=", ".join(LANGUAGES)))
    made.add_argument("--plain", action="store_true", default=unset, help=words.say("cli-help-plain"))
    made.add_argument("--no-color", action="store_true", default=unset, help=words.say("cli-help-no-color"))


def wanted_language(argv: Sequence[str]) -> str | None:
    """What --lang says, before anything else can be said."""
    for i, word in enumerate(argv):
        if word == "--lang" and i + 1 < len(argv):
            return argv[i + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


def option(text: str) -> tuple[str, Json]:
    """`k=v`, with true, false, none and numbers meant as such."""
    key, _, value = text.partition("=")
    plain: dict[str, Json] = {"true": True, "false": False, "none": None, "null": None}
    return key.strip(), plain.get(value.lower(), int(value) if re.fullmatch("[0-9]{1,18}", value) else value)

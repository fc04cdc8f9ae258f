"""The command `asdealt`."""

from __future__ import annotations

import argparse
import getpass
import os
import re
import sys
import webbrowser
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path

from asdealt.bots import listed
from asdealt.core import OPEN, Illegal, Json, Seat, Viewer, quoted
from asdealt.games import GAMES, BadContent, find, rules_for
from asdealt.locales import LANGUAGES, Words, choose_language, pages, tell, unknown_language, words
from asdealt.match import Match
from asdealt.names import clean_name
from asdealt.options import BadOption
from asdealt.record import LARGEST, BadRecord, Record, read, text_of
from asdealt.seed import Seed
from asdealt.terminal import arguments, draw, saves, store, verify
from asdealt.terminal.draw.drawing import drawing_of
from asdealt.terminal.menu import ask_game
from asdealt.terminal.replay import Replay
from asdealt.terminal.screen import Screen, forgive_encodings, harmless
from asdealt.terminal.seats import BOT, HUMAN, KINDS, BadSeats, Player, line_up
from asdealt.terminal.session import Leave, Session

FINE, WRONG = 0, 1  # exit codes; 2 is for a command line that cannot be read (arguments.py)


class Sorry(Exception):
    """A sentence for the person at the keyboard, who gets no traceback."""


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    forgive_encodings()
    wanted = arguments.wanted_language(argv)
    say = words(choose_language(wanted, os.environ))
    if unknown := unknown_language(wanted, os.environ):
        print(say.say("cli-no-such-language", lang=quoted(unknown), all=", ".join(LANGUAGES)), file=sys.stderr)
    chosen = arguments.parser(say).parse_args(argv)
    plainly = getattr(chosen, "plain", False)
    screen = Screen(plain=plainly, fast=getattr(chosen, "fast", False), color=not getattr(chosen, "no_color", False))
    try:
        return run(chosen, say, screen)
    except Sorry as sorry:
        print(harmless(str(sorry)), file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE


def run(chosen: argparse.Namespace, say: Words, screen: Screen) -> int:
    match chosen.command:
        case "replay":
            record = read_record(chosen.file, say)
            Replay(record, viewer(chosen.seat, record, say), say, screen).run(step=sys.stdin.isatty())
        case "verify":
            record = read_record(chosen.file, say)
            screen.lines(verify.proved(record, say))
            if chosen.nonce is not None:
                screen.lines([own_nonce(record, chosen.nonce, say)])
            if "/t/" in chosen.file and "://" in chosen.file:
                screen.lines(own_promise(record, chosen.file, say))
        case "rules":
            screen.draw(draw.page(pages.rules(say.lang, chosen.game), plain=screen.plain))
        case "cards":
            return card_sets(chosen, say, screen)
        case "simulate":
            simulate(chosen, say, screen)
        case "arena":
            return arena(chosen, say, screen)
        case "balance":
            balance(chosen, say, screen)
        case "store":
            return store_command(chosen, say, screen)
        case "serve" | None:
            return serve(chosen, say)
        case _:
            return play(chosen, say, screen)
    return FINE


def play(chosen: argparse.Namespace, say: Words, screen: Screen) -> int:
    if chosen.join:
        return play_elsewhere(chosen, say, screen)
    folder = saves.home(os.environ) / "games"
    try:
        resumed = getattr(chosen, "resume", None) is not None
        if resumed:
            save, match, players = take_up(chosen.resume, folder, say)
        else:
            if getattr(chosen, "game", None) is None:
                kept = ask_game(chosen, saves.unfinished(folder), say, screen)
                if kept is not None:
                    chosen.resume = str(kept.path)
                    return play(chosen, say, screen)
            match, players = new_match(chosen, say)
            save = saves.Save.new(folder, match, players)
        Session(match, players, save, say, screen, resumed=resumed).run()
    except (Leave, EOFError, KeyboardInterrupt):
        screen.lines(["", say.say("terminal-goodbye")])
    return FINE


def play_elsewhere(chosen: argparse.Namespace, say: Words, screen: Screen) -> int:
    from asdealt.terminal import remote  # the web's libraries only for those who need them

    name = clean_name(chosen.names.split(",")[0]) if chosen.names else own_name()
    try:
        remote.play(chosen.join, name, saves.home(os.environ) / "seats.json", say, screen)
    except remote.NoSeat as no:
        raise Sorry(str(no)) from None
    return FINE


def new_match(chosen: argparse.Namespace, say: Words) -> tuple[Match[object, object], list[Player]]:
    kinds = listed(chosen.seats) if chosen.seats else None
    seats = chosen.players or (len(kinds) if kinds else usual_size(chosen.game))
    try:
        rules = rules_for(chosen.game, seats, chosen_options(chosen))
        match: Match[object, object] = Match(rules, seats, Seed.of(chosen.seed) if chosen.seed else Seed.new())
    except (BadOption, BadContent, OSError) as bad:
        raise Sorry(str(bad)) from None
    except Illegal as bad:
        raise Sorry(tell.refusal(say, bad.refusal)) from None
    return match, line_up_or_sorry(kinds or [HUMAN, *[BOT] * (seats - 1)], seats, chosen.names, say)


def chosen_options(chosen: argparse.Namespace) -> dict[str, Json]:
    options: dict[str, Json] = dict(map(arguments.option, chosen.option))
    if chosen.cards:
        content = find(chosen.game).content
        if content is None:
            raise BadOption(f"{chosen.game} has no card sets")
        options[content.option] = content.load(chosen.cards)
    return options


def line_up_or_sorry(kinds: Sequence[str], seats: int, names: str | None, say: Words) -> list[Player]:
    if len(kinds) != seats:
        raise Sorry(say.say("terminal-bad-seats", seats=seats, given=len(kinds)))
    given = list(map(clean_name, names.split(","))) if names else [own_name()] if kinds.count(HUMAN) == 1 else []
    given += [""] * (kinds.count(HUMAN) - len(given))
    given = [name or say.say("terminal-player", n=n) for n, name in enumerate(given, 1)]
    try:
        return line_up(kinds, given)
    except BadSeats as bad:
        raise Sorry(say.say("terminal-bad-seat", word=str(bad), kinds=", ".join(KINDS))) from None


def own_name() -> str:
    try:
        return clean_name(getpass.getuser().capitalize()) or "Ana"
    except (KeyError, OSError):  # a container may run as nobody in particular
        return "Ana"


def take_up(which: str, folder: Path, say: Words) -> tuple[saves.Save, Match[object, object], Sequence[Player]]:
    """The named game, or the latest one that is not over."""
    if which:
        try:
            kept = saves.load(Path(which))
        except (OSError, ValueError, KeyError, TypeError) as bad:
            raise Sorry(say.say("terminal-cannot-resume", file=cut(which), reason=cut(str(bad)))) from None
    else:
        games = saves.unfinished(folder)
        if not games:
            raise Sorry(say.say("terminal-nothing-to-resume"))
        kept = games[0]
    match = kept.match
    return saves.Save(kept.path, match, kept.players), match, kept.players


def cut(text: str) -> str:
    """A file's name or a system's message, as much of it as a sentence can hold."""
    return quoted(text, 300)


def read_record(file: str, say: Words) -> Record:
    try:
        return read(text_of(download(file) if "://" in file else bytes_of(Path(file))))
    except BadRecord as bad:
        raise Sorry(say.say("verify-refused", file=cut(file), line=bad.line, reason=bad.reason)) from None
    except (OSError, ValueError) as bad:  # ValueError: a path that cannot be one
        raise Sorry(say.say("terminal-cannot-read", file=cut(file), reason=cut(str(bad)))) from None


def bytes_of(path: Path) -> bytes:
    """A file, or enough of it to see that it is too large."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def download(address: str) -> bytes:
    """The record of a table, whose page or record is at this address."""
    from asdealt.client import http  # the web's libraries only for those who need them

    server, _, table = address.partition("/t/")
    try:
        return http.fetch(f"{server}/api/tables/{table.partition('#')[0].strip('/')}/record" if table else address)
    except http.Declined as no:
        raise OSError(str(no)) from None


def viewer(seat: str, record: Record, say: Words) -> Viewer:
    """`open`, or a seat by its number from 1 or by its player's name."""
    if seat == "open":
        return OPEN
    if seat in record.names:
        return Seat(record.names.index(seat))
    if re.fullmatch("[0-9]{1,2}", seat) and 1 <= int(seat) <= len(record.names):
        return Seat(int(seat) - 1)
    raise Sorry(say.say("replay-no-such-seat", seat=quoted(seat), names=", ".join(record.names)))


def own_nonce(record: Record, nonce: str, say: Words) -> str:
    try:
        return verify.own_nonce(record, nonce, say)
    except verify.NotMixedIn:
        raise Sorry(say.say("verify-nonce-missing")) from None


def own_promise(record: Record, address: str, say: Words) -> list[str]:
    """Whether a table that was played at from this terminal has kept what it promised then."""
    from asdealt.terminal import remote  # the web's libraries only for those who need them

    try:
        promise = remote.promise_of(address, saves.home(os.environ) / "seats.json", say)
        if promise is None:
            return []
        promise.check(record)
    except (remote.NoSeat, OSError):
        return []
    except BadRecord as bad:
        raise Sorry(say.say("remote-deals-unfair", reason=bad.reason)) from None
    return [say.say("remote-deals-fair")]


def simulate(chosen: argparse.Namespace, say: Words, screen: Screen) -> None:
    from asdealt.terminal import simulate as bulk  # numpy and numba only for those who need them

    players = chosen.players or usual_size(chosen.game)
    given = (chosen.rounds, chosen.seed, chosen.device, chosen.jobs)
    try:
        summary = bulk.run(chosen.game, players, chosen.games, *given, say)
    except (ValueError, RuntimeError, LookupError) as bad:
        raise Sorry(say.say("simulate-impossible", reason=str(bad))) from None
    bulk.show(summary, chosen.json, say, screen)


def arena(chosen: argparse.Namespace, say: Words, screen: Screen) -> int:
    from asdealt.arena.setting import BadSetting, Setting
    from asdealt.terminal import arena as games  # numpy only for those who need it

    players = chosen.players or usual_size(chosen.game)
    out = Path(chosen.out) if chosen.out else None
    try:
        setting = Setting.of(
            chosen.game, players, listed(chosen.bots), chosen.seed,
            whole_games=chosen.whole_games, options=chosen_options(chosen),
        )  # fmt: skip
        found = games.run(setting, chosen.deals, chosen.jobs, out, say)
    except BadSetting as bad:
        raise Sorry(say.say(bad.code, **bad.facts)) from None
    except (BadOption, BadContent) as bad:
        raise Sorry(str(bad)) from None
    except Illegal as bad:
        raise Sorry(tell.refusal(say, bad.refusal)) from None
    except OSError as bad:
        raise Sorry(say.say("arena-folder-fails", reason=str(bad))) from None
    except BrokenExecutor:
        raise Sorry(say.say("arena-process-died")) from None
    except KeyboardInterrupt:
        raise Sorry(say.say("arena-stopped-kept", folder=str(out)) if out else say.say("arena-stopped")) from None
    games.warn(found, say)
    if chosen.json:
        games.show_json(found)
    else:
        games.show(found, say, screen)
        if out:
            screen.lines(["", say.say("arena-report-at", file=str(out / "report.html"))])
    return WRONG if found.failures else FINE


def balance(chosen: argparse.Namespace, say: Words, screen: Screen) -> None:
    from asdealt.terminal import balance as fairness  # numpy only for those who need it

    content = find(chosen.game).content
    if chosen.cards and content is None:
        raise Sorry(say.say("balance-no-content", game=say.say(f"game-{chosen.game}")))
    try:
        options: dict[str, Json] = {content.option: content.load(chosen.cards)} if content and chosen.cards else {}
        plans = fairness.plans(chosen.game, chosen.players, chosen.bot, chosen.seed, options)
        reports = fairness.run(plans, chosen.games, chosen.jobs, say)
    except Illegal as bad:
        raise Sorry(tell.refusal(say, bad.refusal)) from None
    except (ValueError, LookupError, OSError) as bad:
        raise Sorry(say.say("balance-impossible", reason=str(bad))) from None
    except BrokenExecutor:
        raise Sorry(say.say("balance-process-died")) from None
    except KeyboardInterrupt:
        raise Sorry(say.say("balance-stopped")) from None
    fairness.show(plans, reports, chosen.json, say, screen)


def serve(chosen: argparse.Namespace, say: Words) -> int:
    from asdealt.server import serve as server  # the web's libraries only for those who need them
    from asdealt.server.rooms.services import Settings
    from asdealt.server.shared.hosts import Hosts, Proxies
    from asdealt.store import BadFile
    from asdealt.store.lock import Held

    given = vars(chosen)  # alone, the command has none of these
    data = data_folder(given.get("data"))
    token_file = given.get("metrics_token_file")
    if (days := given.get("keep_finished")) is not None and days < 0:
        raise Sorry(say.say("store-bad-days"))
    try:
        settings = Settings(
            hosts=Hosts(frozenset(given.get("allow_host", ()))),
            proxies=Proxies(given.get("behind_proxy") or ()),
            metrics_token=server.read_token(Path(token_file)) if token_file else None,
            keep_finished=days,
        )
        return server.serve(
            given.get("host", "127.0.0.1"),
            given.get("port", 8000),
            data,
            say,
            lan=given.get("lan", False),
            browser=chosen.command is None,
            settings=settings,
        )
    except Held as held:
        if chosen.command is None and held.address:
            print(say.say("server-already", address=held.address))
            webbrowser.open(held.address)
            return FINE
        raise Sorry(store.held(held, data, say)) from None
    except BadFile as bad:
        raise Sorry(store.bad_file(bad, say)) from None
    except (OSError, ValueError) as bad:
        raise Sorry(say.say("server-impossible", reason=str(bad))) from None


def data_folder(given: str | None) -> Path:
    """Where a server keeps its tables."""
    return Path(given) if given else saves.home(os.environ) / "server"


def store_command(chosen: argparse.Namespace, say: Words, screen: Screen) -> int:
    try:
        screen.lines(store.prune(data_folder(chosen.data), chosen.older_than, say, dry_run=chosen.dry_run))
    except store.Impossible as no:
        raise Sorry(str(no)) from None
    return FINE


def usual_size(name: str) -> int:
    sizes = find(name).sizes
    return 4 if 4 in sizes else max(sizes)


def card_sets(chosen: argparse.Namespace, say: Words, screen: Screen) -> int:
    game = next(game for game in GAMES.values() if game.content)
    content, screens = game.content, drawing_of(game.name).content
    assert content is not None
    assert screens is not None
    try:
        match chosen.what:
            case "show":
                shown = content.load(chosen.set)
                screen.lines(screens.heading(shown, say))
                if screen.plain:
                    screen.lines(screens.explained_plain(shown, say))
                else:
                    screen.draw(screens.explained(shown, say))
            case "check":
                count = screens.size(content.load(chosen.set))
                screen.lines([say.say("cards-fine", file=chosen.set, count=count)])
            case "new":
                with open(chosen.set, "x", encoding="utf-8") as file:
                    file.write(screens.template(say))
                screen.lines([say.say("cards-written", file=chosen.set)])
            case _:
                screen.lines(screens.listed(say))
    except (BadContent, OSError) as bad:
        raise Sorry(str(bad)) from None
    return FINE

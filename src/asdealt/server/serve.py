"""`asdealt serve`: one process that serves tables until it is stopped, alone or as one of several."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gc
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import segno
import uvicorn
from starlette.applications import Starlette

from asdealt import __version__
from asdealt.locales import LANGUAGES, Words, words
from asdealt.server.app import app
from asdealt.server.cluster.cluster import HERE, Cluster
from asdealt.server.connections.http_connection import Config, HttpConnection, Sweeper, Timed
from asdealt.server.connections.open_files import most_open_files
from asdealt.server.connections.websocket_connection import WebSocketConnection
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.services import Services
from asdealt.server.settings import Settings
from asdealt.server.shared import hosts, logs
from asdealt.server.shared.limits import LONGEST_HEAD
from asdealt.server.shared.logs import LogFormat
from asdealt.store.lock import Lock, hold
from asdealt.store.opening import FILE, open_store, prepare

LONGEST_MESSAGE = (
    16 * 1024
)  # bytes; a longer one ends the connection, one between 4 kB and this is answered by a refusal
LAST_WORDS = 0.3  # seconds for the last frames to be sent
CLOSING = 3  # seconds for connections to close
HEARTBEAT = 5.0  # seconds between pings
DEAD_AFTER = 10.0  # seconds without an answer to one
TICKS = 10  # of uvicorn's main loop in which all connections are looked at: a second
MINUTE = 600  # ticks
DAILY = 863_999  # the last tick of a day
FEW_TABLES = 20  # a full collection takes about a millisecond for each
TIDY = 2  # ticks between two small collections
NEVER = 2**31 - 1
YOUNG = 10_000  # objects that a small collection waits for: at Python's 700 they took a sixth of the processor
BACKLOG = 256  # connections that wait in the kernel; the event loop accepts all of them at once
OTHER_FILES = 200  # open files that are not connections: the store, threads, the web client's files
SHORTEST_TOKEN = 16  # characters
USUAL = Settings()
_logger = logging.getLogger("asdealt.server")


@dataclass(frozen=True, slots=True)
class Worker:
    """What one of several processes of a machine inherits from the one that started it (`processes`)."""

    listening: socket.socket  # all accept connections from it
    ready: int  # a pipe: to be closed once this process serves
    parent: int  # a pipe: it ends when the parent does


@dataclass(frozen=True, slots=True)
class Sharing:
    """Where the tables are, and which other processes serve them too."""

    url: str | None = None  # of a PostgreSQL database; None: an SQLite file in the data folder
    address: str = HERE  # where the other processes reach this one
    worker: Worker | None = None


ALONE = Sharing()


class Server(uvicorn.Server):
    """Tells everyone before it closes the sockets, and exits without an error when it is stopped by a signal."""

    def __init__(
        self,
        config: uvicorn.Config,
        lobby: Lobby,
        ready: Callable[[int], None],
        ending: Callable[[], None] | None = None,
        *,
        siblings: bool = False,
    ) -> None:
        """`siblings`: other processes accept connections from the same socket."""
        super().__init__(config)
        self._siblings = siblings
        self._lobby = lobby
        self._ready = ready
        self._ending = ending
        self._sweeper = Sweeper()
        self._untidy = False  # a full collection is due, once it stops few tables

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready((sockets or self.servers[0].sockets)[0].getsockname()[1])

    async def on_tick(self, counter: int) -> bool:
        if counter % TIDY == 0 and gc.isenabled():
            gc.collect(1)  # only what is new since the last time
        self._untidy = self._untidy or counter == DAILY
        if self._untidy and counter % MINUTE == 0 and len(self._lobby.rooms()) <= FEW_TABLES:
            self._untidy = False
            gc.collect()  # cycles that errors have left behind
        if counter % TICKS == 0:
            there = cast(set[Timed], self.server_state.connections)  # all connections have one of our two protocols
            self._sweeper.begin(there, TICKS)
        self._sweeper.sweep(time.monotonic())
        self._sweeper.hang_up()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._ending:
            self._ending()
        if self._siblings:  # clients that come back now come to them
            for server in self.servers:
                server.close()
        await self._lobby.close()
        await asyncio.sleep(LAST_WORDS)
        await super().shutdown(sockets)

    def stop(self) -> None:
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {sig: signal.signal(sig, self.handle_exit) for sig in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)


def configure(made: Starlette, host: str, port: int, settings: Settings = USUAL) -> Config:
    return Config(
        made,
        settings,
        host=host,
        port=port,
        backlog=BACKLOG,
        http=HttpConnection,
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ws=WebSocketConnection,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=DEAD_AFTER,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies.addresses),
        timeout_graceful_shutdown=CLOSING,
        access_log=False,
        log_config=None,
        log_level=logging.ERROR,  # strangers could cause any number of warnings
        server_header=False,
    )


def serve(
    host: str,
    port: int,
    data: Path,
    say: Words,
    *,
    lan: bool,
    browser: bool,
    settings: Settings = USUAL,
    sharing: Sharing = ALONE,
    log_format: LogFormat = "text",
) -> int:
    """Serve until Ctrl-C or SIGTERM. Returns the exit code.

    Raises BadFile, BadDatabase or NoDriver, or Held if another server uses the data.
    """
    sys.setswitchinterval(0.001)  # the store's thread must not wait long for a busy event loop
    logs.configure(log_format)
    host = "0.0.0.0" if lan else host
    most = min(settings.connections, most_open_files() - OTHER_FILES)
    known = hosts.of(host, settings.hosts.names)
    settings = dataclasses.replace(settings, hosts=known, connections=most)
    worker = sharing.worker
    with contextlib.ExitStack() as stack:
        lock = None if worker or sharing.url else stack.enter_context(hold(made_folder(data)))
        place = sharing.url or data / FILE
        asyncio.run(prepare(place))
        store = open_store(place)
        cluster = Cluster(store, sharing.address) if worker or sharing.url else None
        made = app(Services(store=store, settings=settings, cluster=cluster))
        for language in LANGUAGES:
            words(language)  # load now, or the first client in a language would delay all others
        config = configure(made, host, port, settings)

        def ready(port: int) -> None:
            gc.freeze()  # objects that exist now are permanent
            # A full collection stops all tables for up to a second. Tables and sockets have no reference cycles
            # (tests/server/test_no_cycles.py), so they are freed without one. Small ones come by the clock (`on_tick`):
            # Python counts new objects less freed ones, tables free as many as they make, and so the young
            # generation grew until it held nearly everything, and its collection took as long as a full one
            gc.set_threshold(YOUNG, 5, NEVER)
            engine = "postgresql" if sharing.url else "sqlite"
            said = {"event": "serving", "address": f"{host}:{port}", "version": __version__, "store": engine}
            _logger.info("serves tables at %s:%s", host, port, extra=said)
            if worker:
                os.close(worker.ready)
                asyncio.get_running_loop().add_reader(worker.parent, server.stop)
                return
            announce(say, host, port, lock, lan=lan, browser=browser)

        def ending() -> None:
            tables, sockets = len(made.lobby.rooms()), sum(len(each.subscribers) for each in made.lobby.rooms())
            said = {"event": "draining", "tables": tables, "sockets": sockets}
            _logger.info("drains: %s tables, %s sockets", tables, sockets, extra=said)
            if lock:
                lock.tell(ending=True)

        server = Server(config, made.lobby, ready, ending, siblings=worker is not None)
        with worker.listening if worker else listen(host, port, anywhere=browser) as listening:
            server.run([listening])
        _logger.info("has stopped", extra={"event": "stopped"})
    if not worker:
        print(say.say("server-stopped"), flush=True)
    return 0


def made_folder(data: Path) -> Path:
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    return data


def announce(say: Words, host: str, port: int, lock: Lock | None, *, lan: bool, browser: bool) -> None:
    """Tell everyone the address: first a second server, through the lock, then the person who started this one."""
    address = f"http://{lan_address() if lan else host}:{port}"
    if lock:
        lock.tell(address)
    print(say.say("server-ready", address=address), flush=True)
    if lan:
        segno.make(address).terminal(compact=True)
    if browser:
        webbrowser.open(address)


def read_token(file: Path) -> str:
    """The token for /metrics. Raises ValueError if it is too short, OSError if there is no file."""
    token = file.read_text("utf-8").strip()
    if len(token) < SHORTEST_TOKEN:
        raise ValueError(f"the token in {file} is shorter than {SHORTEST_TOKEN} characters")
    return token


def listen(host: str, port: int, *, anywhere: bool) -> socket.socket:
    """A socket at this port. If the port is in use and the browser is opened anyway, at any other port."""
    try:
        return socket.create_server((host, port), backlog=BACKLOG)
    except OSError:
        if not anywhere:
            raise
        return socket.create_server((host, 0), backlog=BACKLOG)


def lan_address() -> str:
    """The address of this machine in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks for the route
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])

"""Analyses one seat of a finished match, in a separate process with limits. `reviews.py` starts it.

`python -m asdealt.server.rooms.review_child SEAT EFFORT` reads a record from standard input and writes lines of JSON:
progress, then the report, then luck. Reports are kept in the user's cache, so a game is analysed once.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

import msgspec

from asdealt.core import Seat
from asdealt.record import Record, read
from asdealt.server.rooms.reviews import SECONDS, Line

PROCESSOR = 180  # seconds
MEMORY = 8 << 30  # bytes of address space: compilers reserve much more than they use
LARGEST_FILE = 64 << 20  # bytes: compiled kernels, and reports
KEPT = 1000  # reports on disk: strangers may ask for any number of them
NICE = 10  # tables come first


def limit_resources() -> None:
    """If the platform can. The process also ends if its parent is gone: it cannot write any more."""
    try:
        import resource
    except ImportError:
        return
    os.nice(NICE)
    for kind, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, PROCESSOR),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(kind)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, least))
    signal.alarm(int(SECONDS) + 5)


def say(line: Line) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


def review(record: Record, seat: Seat, effort: float) -> None:
    from asdealt.analysis import cache
    from asdealt.analysis.aftermath import Aftermath
    from asdealt.analysis.analysing import Analysis
    from asdealt.server.telling import review

    rules, seats, turns = record.rules, len(record.names), record.turns
    analysis = Analysis.of(rules, seats, turns, seat, record.begins, effort=effort)
    kept = cache.Cache(cache.folder(os.environ))
    report = kept.get(record, seat, analysis.engine) if effort == 1.0 else None
    if report is None:
        report = analysis.run(lambda done, total: say(Line(progress=(done, total))))
        if effort == 1.0:
            kept.put(record, report)
            kept.trim(KEPT)
    after = Aftermath.of(rules, seats, turns, seat, record.begins)
    say(Line(report=review.told_report(report, analysis.made, after)))
    if record.begins is None:  # otherwise there is no start that luck could be counted from
        from asdealt.analysis.luck import splits

        with suppress(LookupError):  # only games with kernels
            say(Line(luck=review.told_luck(splits(record), int(seat), turns)))


if __name__ == "__main__":
    limit_resources()
    try:
        review(read(sys.stdin.read()), Seat(int(sys.argv[1])), float(sys.argv[2]))
    except ImportError as missing:
        say(Line(missing=missing.name or "numba"))

"""Metrics for the person who runs the server, in their own registry. Counts and times only, nothing about any game.

How long bots think is not measured. A player on the serving machine can read these figures, and at a single table a
sum that grew by 0.9 s is one bot's decision: it was hard, or it was not. Everything counted here is told to everyone
at the table at the same moment anyway: an event, a refusal of their own message, a bot that failed.
"""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_LATENCY = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("asdealt_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("asdealt_sockets", "Open sockets", registry=self.registry)
        self.events = Counter("asdealt_events", "Events appended to logs", ["kind"], registry=self.registry)
        # Found once, because a look-up takes longer than a count
        self.event_kinds = {kind: self.events.labels(kind) for kind in ("turn", "locked", "room")}
        self.nacks = Counter("asdealt_nacks", "Messages refused", ["code"], registry=self.registry)
        self.errors = Counter("asdealt_errors", "Things that should not have happened", registry=self.registry)
        self.unreadable = Counter("asdealt_unreadable", "Tables whose logs cannot be read", registry=self.registry)
        self.bots_failed = Counter("asdealt_bots_failed", "Decisions a fallback made", registry=self.registry)
        self.notices = Counter("asdealt_notices", "Notices to people who are away", ["outcome"], registry=self.registry)
        self.latency = Histogram(
            "asdealt_latency_seconds",
            "From hearing a message to having told all",
            registry=self.registry,
            buckets=_LATENCY,
        )

    def text(self) -> str:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry).decode()


def total(texts: Iterable[str]) -> str:
    """The figures of several processes, added up."""
    comments: dict[str, list[str]] = {}  # by name of the figure
    figures: dict[str, dict[str, float]] = {}  # by name, and by name with labels
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("#"):
                name = line.split()[2]
                if line not in comments.setdefault(name, []):
                    comments[name].append(line)
            else:
                key, _, value = line.rpartition(" ")
                found = figures.setdefault(name, {})
                found[key] = found.get(key, 0.0) + float(value)
    lines = []
    for name, said in comments.items():
        lines += [*said, *(f"{key} {value}" for key, value in figures.get(name, {}).items())]
    return "".join(f"{line}\n" for line in lines)

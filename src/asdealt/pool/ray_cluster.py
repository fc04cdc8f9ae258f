"""Workers of a Ray cluster: one that is there already, or one on this machine that starts and ends with the pool."""

from __future__ import annotations

import logging
import os
import secrets
import socket
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from asdealt.pool.contract import TRIES, Job, Pool, PoolTrouble, Result, WorkLost, at_least_one
from asdealt.pool.source import source
from asdealt.program import install

SCHEME = "ray"
OWN = "local"  # Ray's word for a cluster that it starts on this machine
CLIENT_PORT = 10001  # where a head node listens for Ray clients, unless it is told otherwise
PATIENCE = 5.0  # seconds until an address counts as unreachable; Ray itself tries for half a minute
STARTS = 3  # Ray gives up after 30 seconds, which a busy machine may need; a client's own server may die at its start
# On a busy machine the processes of a cluster need minutes to import themselves. Ray's own limits are 30 to 60 seconds,
# after which it kills workers that are still starting, starts others, and may never come to an end
PATIENT = {
    "RAY_gcs_server_port_wait_time_s": "300",
    "RAY_gcs_server_request_timeout_seconds": "300",
    "RAY_agent_register_timeout_ms": "300000",
    "RAY_worker_register_timeout_seconds": "300",
    "RAY_health_check_timeout_ms": "60000",
    "RAY_health_check_failure_threshold": "20",
}
STORE = 100 << 20  # bytes for objects of a cluster of our own: results are small


class OtherSource(Exception):
    """Raised on a worker that would run another program."""


def run(wanted: str, work: Callable[[Job], Result], job: Job) -> Result:
    """On a worker: do one job."""
    if source() != wanted:
        raise OtherSource(source())
    return work(job)


def trouble_of(cause: Exception) -> Exception:
    """What the caller gets for an error on a worker: the error itself, unless the worker could not even start."""
    if isinstance(cause, OtherSource):
        return PoolTrouble("cluster-other-source", here=source(), there=str(cause))
    if isinstance(cause, RuntimeError) and "failed to import on the worker" in str(cause):  # in Ray's words
        return PoolTrouble("cluster-no-source", here=f"asdealt {source()}")
    return cause


class RayCluster(Pool):
    def __init__(self, cluster: str, jobs: int | None = None) -> None:
        """`ray`: the cluster of RAY_ADDRESS, or one of our own. `ray://host:port`: through Ray Client.

        Raises PoolTrouble.
        """
        if jobs is not None:
            at_least_one(jobs)
        address = _address(cluster)
        self._ray = _import_ray()
        _reach(address)
        self._start(address, jobs)
        self.at_once = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        # a worker that dies is no error of the job: Ray does the job again, on any node
        self._run = self._ray.remote(num_cpus=1, max_retries=TRIES - 1)(run)

    def _start(self, address: str, jobs: int | None) -> None:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        own = {"num_cpus": jobs or os.cpu_count() or 1, "include_dashboard": False, "object_store_memory": STORE}
        if address == OWN:
            for name, value in PATIENT.items():
                os.environ.setdefault(name, value)
            if "RAY_AUTH_MODE" not in os.environ:
                # a password for this run only; Ray would keep one in the home folder
                os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex()}
        for left in reversed(range(STARTS)):
            try:
                self._ray.init(address, **quiet, **(own if address == OWN else {}))
                return
            except Exception as bad:  # Ray documents few of the errors it raises here
                self._ray.shutdown()
                if not left:
                    raise _unreachable(address, bad) from bad

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[tuple[int, Result]]:
        rest = enumerate(jobs)
        flying: dict[Any, int] = {}

        def fill() -> None:
            # twice as many: no worker waits for the network
            for n, job in islice(rest, 2 * self.at_once - len(flying)):
                flying[self._run.remote(source(), work, job)] = n

        try:
            fill()
            while flying:
                landed, _ = self._ray.wait([*flying], num_returns=1)
                for ref in landed:
                    n = flying.pop(ref)
                    fill()
                    yield n, self._result(ref)
        except (self._ray.exceptions.RayError, ConnectionError) as bad:
            flying.clear()  # nobody is there to drop them
            raise WorkLost("cluster-lost", reason=_first_line(bad)) from bad
        finally:
            for ref in flying:
                self._ray.cancel(ref, force=True)

    def _result(self, ref: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(ref)
        except errors.RayTaskError as failed:
            cause = failed.cause
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError) as bad:
            raise WorkLost("pool-job-lost", tries=TRIES) from bad
        raise trouble_of(cause)

    def close(self) -> None:
        self._ray.shutdown()


def _address(cluster: str) -> str:
    """What Ray calls an address."""
    if cluster == SCHEME:
        return os.environ.get("RAY_ADDRESS") or OWN
    try:
        parts = urlsplit(cluster)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme != SCHEME or not parts.hostname:
        raise PoolTrouble("cluster-unknown", cluster=cluster)
    return cluster


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # tells nobody anything
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # under `uv run` Ray would send the folder around
    try:
        # Ray prints on standard output that a worker died, where our JSON belongs, and has no public switch for it
        setattr(import_module("ray._private.worker"), "_worker_logs_enabled", False)  # noqa: B010
        return import_module("ray")
    except ImportError:
        raise PoolTrouble("cluster-no-ray", install=install("ray")) from None


def _reach(address: str) -> None:
    """Raises PoolTrouble where nobody listens."""
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        if parts.port is None and parts.scheme != SCHEME:
            return  # `local` and `auto`: Ray finds out
        socket.create_connection((parts.hostname or "", parts.port or CLIENT_PORT), PATIENCE).close()
    except (OSError, ValueError) as bad:
        raise _unreachable(address, bad) from None


def _unreachable(address: str, bad: Exception) -> PoolTrouble:
    if address == OWN:
        return PoolTrouble("cluster-not-started", reason=_first_line(bad))
    return PoolTrouble("cluster-unreachable", address=address, reason=_first_line(bad))


def _first_line(bad: Exception) -> str:
    return (str(bad).strip() or type(bad).__name__).splitlines()[0]

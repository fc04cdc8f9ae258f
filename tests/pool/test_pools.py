"""What every pool promises: all results, each with its number, whatever happens to workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from asdealt.pool import Here, Pool, PoolTrouble, Processes, Threads, WorkLost, open_pool
from asdealt.pool.contract import TRIES
from helpers.pool_work import DEATHS, die_always, die_once, fail, square
from helpers.processes import marked, processes_of, until

every_pool = pytest.mark.parametrize(
    "new", [Here, lambda: Threads(3), lambda: Processes(2)], ids=["here", "threads", "processes"]
)
TESTS = Path(__file__).parent.parent


@every_pool
def test_every_job_has_its_result_once(new: Callable[[], Pool]) -> None:
    with new() as pool:
        assert sorted(pool.each(square, range(20))) == [(n, n * n) for n in range(20)]
        assert sorted(pool.each(square, [7])) == [(0, 49)]  # the same workers again
        assert list(pool.each(square, [])) == []


@every_pool
def test_jobs_are_taken_only_when_a_worker_is_free(new: Callable[[], Pool]) -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        while True:
            taken.append(len(taken))
            yield len(taken)

    with new() as pool:
        results = pool.each(square, endless())
        for _ in range(5):
            next(results)
        assert 5 <= len(taken) <= 5 + 2 * pool.at_once


@every_pool
def test_an_error_of_a_job_is_raised(new: Callable[[], Pool]) -> None:
    with new() as pool:
        with pytest.raises(KeyError, match="job 3"):
            list(pool.each(fail, range(20)))
        assert sorted(pool.each(square, range(3))) == [(0, 0), (1, 1), (2, 4)]


def test_the_job_of_a_process_that_died_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEATHS, str(tmp_path))
    with Processes(2) as pool:
        assert sorted(pool.each(die_once, range(12))) == [(n, n * n) for n in range(12)]
    assert [path.name for path in tmp_path.iterdir()] == ["job-5"]


def test_a_job_that_kills_every_process_is_given_up(tmp_path: Path) -> None:
    with Processes(2) as pool, pytest.raises(WorkLost) as lost:
        list(pool.each(die_always, [str(tmp_path)]))
    assert (lost.value.code, lost.value.facts) == ("pool-job-lost", {"tries": TRIES})
    assert len([*tmp_path.iterdir()]) == TRIES


def test_jobs_and_cluster_choose_the_pool() -> None:
    with open_pool() as one, open_pool(1) as same, open_pool(3) as more:
        assert (type(one), type(same), type(more), more.at_once) == (Here, Here, Processes, 3)
    for jobs in (0, -1):
        with pytest.raises(PoolTrouble, match="pool-no-jobs"):
            open_pool(jobs)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found in /proc")
def test_processes_and_their_programs_end_with_a_killed_parent(tmp_path: Path) -> None:
    env = {**marked(), "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}
    with subprocess.Popen([sys.executable, "-m", "helpers.pool_parent", str(tmp_path)], env=env) as parent:
        assert until(lambda: len([*tmp_path.iterdir()]) == 2)  # both processes are in the middle of a job
        assert len(processes_of(env)) >= 5  # the parent, two processes, two programs
        parent.send_signal(signal.SIGKILL)
    assert until(lambda: not processes_of(env)), processes_of(env)

"""A Ray cluster gives the same results as one machine, survives lost workers, and ends with its parent."""

from __future__ import annotations

import json
import os
import select
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

import pytest

from asdealt.cli import main
from asdealt.core import Json
from asdealt.locales import LANGUAGES, words
from asdealt.pool import Pool, PoolTrouble, open_pool
from asdealt.pool.ray_cluster import PATIENT, OtherSource, run, trouble_of
from asdealt.pool.source import source
from helpers.pool_results import few_results, results
from helpers.pool_work import DEATHS, square
from helpers.ports import free_port
from helpers.processes import marked, processes_of, until

TESTS = Path(__file__).parent.parent
every_language = pytest.mark.parametrize("lang", LANGUAGES)
PATIENCE = 900.0  # seconds for a cluster to start and work; a busy machine is slow
QUICK = ("--players", "2", "--bots", "random,greedy", "--deals", "2")


def environment(deaths: Path) -> dict[str, str]:
    """For a cluster of this test alone: its own password, and no trace in the home folder."""
    return {
        **marked(),
        **PATIENT,
        "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "300",
        DEATHS: str(deaths),
        "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path]),
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": token_hex(),
        "RAY_USAGE_STATS_ENABLED": "0",
    }


def results_and_death(cluster: str, env: dict[str, str], folder: Path) -> Json:
    """The results of a cluster that lost two workers; then its user is killed in the middle of endless jobs."""
    command = [sys.executable, "-m", "helpers.pool_results", cluster, str(folder)]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        if not select.select([parent.stdout], [], [], PATIENCE)[0]:
            parent.kill()
            raise AssertionError("the cluster has no results yet")
        found = json.loads(parent.stdout.readline())
        assert until(lambda: len([*folder.iterdir()]) == 2, PATIENCE), (
            parent.poll()
        )  # both workers are in the middle of a job
        assert len(processes_of(env)) >= 7  # the parent, the cluster's processes, two workers, two programs
        parent.kill()
    return found


def folders(tmp_path: Path) -> tuple[Path, Path]:
    for name in ("deaths", "jobs"):
        (tmp_path / name).mkdir()
    return tmp_path / "deaths", tmp_path / "jobs"


def results_of_this_machine(deaths: Path, results: Callable[[Pool], Json] = results) -> Json:
    assert sorted(path.name for path in deaths.iterdir()) == ["deal-1", "job-5"]  # two workers were killed
    with pytest.MonkeyPatch.context() as patch, open_pool(2) as pool:
        patch.setenv(DEATHS, str(deaths))
        return json.loads(json.dumps(results(pool)))


def test_a_cluster_loses_a_worker_and_gives_the_results_of_this_machine(tmp_path: Path) -> None:
    deaths, _ = folders(tmp_path)
    env = environment(deaths)
    command = [sys.executable, "-m", "helpers.pool_results", "ray"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert until(lambda: not processes_of(env)), processes_of(env)
    assert json.loads(done.stdout) == results_of_this_machine(deaths, few_results)


@pytest.mark.slow
def test_a_cluster_gives_the_same_results_and_ends_with_its_killed_parent(tmp_path: Path) -> None:
    deaths, jobs = folders(tmp_path)
    env = environment(deaths)
    found = results_and_death("ray", env, jobs)
    assert until(lambda: not processes_of(env)), processes_of(env)
    assert found == results_of_this_machine(deaths)


@pytest.mark.slow
def test_an_existing_cluster_gives_the_same_results_and_keeps_running(tmp_path: Path) -> None:
    deaths, jobs = folders(tmp_path)
    env = environment(deaths)
    with head_node(env, tmp_path / "head.txt") as address:
        found = results_and_death(address, env, jobs)

        # a different source on this machine: the cluster refuses to play for it
        shutil.copytree(Path(TESTS.parent, "src", "asdealt"), tmp_path / "other" / "asdealt")
        with (tmp_path / "other" / "asdealt" / "names.py").open("a") as changed:
            changed.write("# changed\n")
        other = {**env, "PYTHONPATH": os.pathsep.join([str(tmp_path / "other"), env["PYTHONPATH"]])}
        command = [sys.executable, "-m", "asdealt", "arena", "splitz", *QUICK, "--cluster", address, "--lang", "en"]
        refused = subprocess.run(command, env=other, capture_output=True, text=True, check=False)
        assert refused.returncode == 1
        assert f"another version of As Dealt ({source()})" in refused.stderr
    assert until(lambda: not processes_of(env)), processes_of(env)
    assert found == results_of_this_machine(deaths)


@contextmanager
def head_node(env: dict[str, str], log: Path) -> Iterator[str]:
    """The address of a running cluster for Ray clients."""
    port = free_port()
    ray = shutil.which("ray", path=str(Path(sys.executable).parent))
    assert ray is not None
    command = [ray, "start", "--head", "--block", "--num-cpus=2", "--port=0", f"--ray-client-server-port={port}"]
    with log.open("w") as out, subprocess.Popen(command, env=env, stdout=out, stderr=out) as head:
        try:
            assert until(lambda: head.poll() is not None or _listens(port), PATIENCE)
            assert head.poll() is None, log.read_text()
            yield f"ray://127.0.0.1:{port}"
        finally:
            head.terminate()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_worker_refuses_to_run_another_source() -> None:
    assert run(source(), square, 4) == 16
    with pytest.raises(OtherSource) as other:
        run("0.0.0 something else", square, 4)
    assert str(trouble_of(other.value)).startswith("cluster-other-source")
    missing = RuntimeError("The remote function failed to import on the worker. This may be because ...")
    assert str(trouble_of(missing)).startswith("cluster-no-source")
    error = RuntimeError("of a job")
    assert trouble_of(error) is error


@every_language
@pytest.mark.parametrize("command", ["arena", "balance", "simulate"])
def test_without_ray_one_sentence_says_how_to_get_it(
    command: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    bots = ["--bots", "random,greedy"] if command == "arena" else []
    assert main([command, "splitz", *bots, "--cluster", "ray", "--lang", lang]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == words(lang).say("cluster-no-ray", install='pip install "asdealt[ray]"') + "\n"


@every_language
@pytest.mark.parametrize("by_environment", [False, True])
def test_an_address_where_nobody_listens_is_named(
    by_environment: bool, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        monkeypatch.setenv("RAY_ADDRESS", address if by_environment else "local")
        cluster = "ray" if by_environment else f"ray://{address}"
        assert main(["arena", "splitz", *QUICK, "--cluster", cluster, "--lang", lang]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert address in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("cluster", ["dask", "ray://", "http://127.0.0.1:1", "ray://[", ""])
def test_another_kind_of_cluster_is_refused(cluster: str) -> None:
    with pytest.raises(PoolTrouble, match="cluster-unknown"):
        open_pool(2, cluster)


@every_language
def test_a_cluster_has_no_graphics_cards(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "splitz", "--device", "cuda", "--cluster", "ray", "--lang", lang]) == 1
    assert "--device cuda" in capsys.readouterr().err

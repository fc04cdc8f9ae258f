"""One process at a time: a second one learns who holds the folder, and a killed one leaves no lock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from asdealt.store.lock import Held, hold

HOLDER = """
import sys, time
from pathlib import Path
from asdealt.store.lock import hold
with hold(Path(sys.argv[1])) as lock:
    lock.tell("http://127.0.0.1:8000")
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_second_process_learns_who_holds_the_lock_and_a_killed_holder_frees_it(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(tmp_path)], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        with pytest.raises(Held) as held, hold(tmp_path):
            pass
        assert (held.value.pid, held.value.address) == (first.pid, "http://127.0.0.1:8000")
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert (tmp_path / "lock").read_text()
    with hold(tmp_path), pytest.raises(Held) as again, hold(tmp_path):
        pass
    assert (again.value.pid, again.value.address) == (os.getpid(), "")


@pytest.mark.parametrize("left", ["", "{", "[]", '{"pid": "x"}', "x" * 10_000])
def test_the_content_of_a_leftover_lock_file_does_not_matter(tmp_path: Path, left: str) -> None:
    (tmp_path / "lock").write_text(left)
    with hold(tmp_path) as lock, pytest.raises(Held), hold(tmp_path):
        lock.tell("http://x")


def test_a_holder_that_is_shutting_down_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = threading.Event()

    def wait_for_it() -> None:
        with hold(tmp_path):
            taken.set()

    with hold(tmp_path) as lock:
        lock.tell(ending=True)
        second = threading.Thread(target=wait_for_it)
        second.start()
        time.sleep(0.2)
        assert not taken.is_set()
        monkeypatch.setattr("asdealt.store.lock.PATIENCE", 0.1)
        with pytest.raises(Held), hold(tmp_path):
            pass
    second.join(10)
    assert taken.is_set()


def test_a_holder_that_is_writing_its_name_is_looked_at_again(tmp_path: Path) -> None:
    told = threading.Event()

    def write_late() -> None:
        time.sleep(0.2)
        told.set()
        lock.tell("http://x")

    with hold(tmp_path) as lock:
        (tmp_path / "lock").write_text("")  # as between emptying the file and writing it
        writing = threading.Thread(target=write_late)
        writing.start()
        with pytest.raises(Held) as held, hold(tmp_path):
            pass
        assert told.is_set()
        assert (held.value.pid, held.value.address) == (os.getpid(), "http://x")
        writing.join()

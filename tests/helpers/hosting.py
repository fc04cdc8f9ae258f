"""The commands of examples/hosting, to be run on this machine as they are, but with other folders and ports."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

from helpers.ports import free_port

EXAMPLES = Path(__file__).parents[2] / "examples" / "hosting"
METRICS_TOKEN = "0123456789abcdef"


def service(name: str) -> configparser.SectionProxy:
    """The section [Service] of a systemd unit."""
    unit = configparser.ConfigParser(interpolation=None, strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(EXAMPLES / name)
    return unit["Service"]


def container_command() -> str:
    text = (EXAMPLES / "Containerfile").read_text()
    (entry,), (command,) = (
        re.findall(r"^ENTRYPOINT (\[.*\])", text, re.MULTILINE),
        re.findall(r"^CMD (\[.*\])", text, re.MULTILINE),
    )
    return shlex.join(json.loads(entry) + json.loads(command))


def compose_command() -> str:
    """For `sh -c`; compose turns `$$` into `$`."""
    (line,) = re.findall(r"^ +- (exec asdealt .*)", (EXAMPLES / "compose.yaml").read_text(), re.MULTILINE)
    return str(line).replace("$$", "$")


def compose_health_check() -> list[str]:
    (_, line) = re.findall(r"^ +test: (\[.*\])", (EXAMPLES / "compose.yaml").read_text(), re.MULTILINE)
    words: list[str] = json.loads(line)
    assert words[0] == "CMD"
    return words[1:]


@dataclass
class Machine:
    """A folder that stands for the machine, with a program `asdealt` in it."""

    folder: Path
    port: int

    @classmethod
    def made(cls, folder: Path) -> Machine:
        for name in ("bin", "etc", "data", "backups"):
            (folder / name).mkdir(parents=True)
        (folder / "bin" / "asdealt").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m asdealt "$@"\n')
        (folder / "bin" / "asdealt").chmod(0o755)
        (folder / "etc" / "metrics-token").write_text(METRICS_TOKEN)
        for path in EXAMPLES.glob("motd*.txt"):
            (folder / "etc" / path.name).write_text(path.read_text("utf-8"), "utf-8")
        return cls(folder, free_port())

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "PATH": f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"}

    def here(self, command: str) -> list[str]:
        """A command of an example, as words, with the places of this machine."""
        places = {
            "/opt/asdealt/bin/": f"{self.folder}/bin/",
            "/var/lib/asdealt-backups": f"{self.folder}/backups",
            "/var/lib/asdealt": f"{self.folder}/data",
            "/etc/asdealt": f"{self.folder}/etc",
            "8000": str(self.port),
        }
        for there, ours in places.items():
            command = command.replace(there, ours)
        return shlex.split(command.replace("\\\n", " "))

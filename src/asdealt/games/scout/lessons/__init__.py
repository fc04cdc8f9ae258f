"""The tutorial of Scout."""

from __future__ import annotations

from importlib.resources import files

from asdealt.lessons import read

PART = read(files(__name__) / "tutorial.toml")

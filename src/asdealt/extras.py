"""Packages that not everybody needs. They are extras of ours: `pip install "asdealt[fast]"` installs those of `fast`.

>>> from asdealt.extras import MissingExtra
>>> str(MissingExtra("fast"))
'This needs numba, which is not installed: pip install "asdealt[fast]"'
"""

from __future__ import annotations

from importlib.util import find_spec

from asdealt.program import install

FAST = "fast"  # kernels: expert and master, simulate, train, learning environments
LEARN = "learn"  # nets that learn; what they have learned plays without it
ONNX = "onnx"  # nets in .onnx files play by ONNX Runtime; those in .npz files play without it
PARQUET = "parquet"  # decisions and results as Parquet files
PACKAGES = {
    FAST: "numba",
    LEARN: "torch",
    ONNX: "onnxruntime",
    PARQUET: "pyarrow",
}  # what an extra installs, by its name


class MissingExtra(ImportError):
    """Something needs a package that is not installed. `extra` is the name of the extra that installs it."""

    def __init__(self, extra: str) -> None:
        self.extra, self.package = extra, PACKAGES[extra]
        super().__init__(f"This needs {self.package}, which is not installed: {install(extra)}")

    def __reduce__(self) -> tuple[type[MissingExtra], tuple[str]]:
        return MissingExtra, (self.extra,)


def has(extra: str) -> bool:
    return find_spec(PACKAGES[extra]) is not None


def need(extra: str) -> None:
    """Raises MissingExtra."""
    if not has(extra):
        raise MissingExtra(extra)
